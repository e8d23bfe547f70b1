/* countdown.js - what may be tapped only after a while stays hidden until then, behind a quiet count of minutes and seconds.
   data-after says after how many seconds; data-waited, how many of them had passed when the screen was drawn, by the table's clock: no two
   phones' clocks agree; data-since, a number that is another for every wait. The last two may stand on another element of the same region. */
"use strict";
(() => {
  const clocks = new Map();  // a wait by its name -> when it is over, by this screen's own clock
  const over = new Set();
  let ticking = null;

  /* What the table said about the wait: on the element, else in its region. */
  function said(element, name) {
    const bearer = element.closest(`[data-${name}]`) || (element.closest("#private, #desk, #public") || document.body).querySelector(`[data-${name}]`);
    return bearer ? bearer.dataset[name] : "";
  }

  function due(element, name) {
    const waited = said(element, "waited"), drawn = `${name} ${waited}`;
    if (!clocks.has(name) || (waited && element.drawn !== drawn)) clocks.set(name, Date.now() + 1000 * (Number(element.dataset.after) - Number(waited || 0)));
    element.drawn = drawn;
    return clocks.get(name);
  }

  const minutes = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

  function arrange() {
    let running = false;
    for (const element of document.querySelectorAll("[data-after]")) {
      if (!(Number(element.dataset.after) > 0)) continue;
      const name = [said(element, "since"), element.id, element.dataset.after].join(" ");
      const left = Math.ceil((due(element, name) - Date.now()) / 1000);
      const before = element.previousElementSibling, count = before && before.matches(".countdown") ? before : null;
      if (element.hidden !== left > 0) element.hidden = left > 0;
      if (left > 0) {
        running = true;
        const line = count || document.createElement("p"), words = `Time may be called in ${minutes(left)}`;
        if (!count) { line.className = "hint countdown"; line.setAttribute("role", "timer"); element.before(line); }
        if (line.textContent !== words) line.textContent = words;
      } else {
        if (count) count.remove();
        if (!over.has(name)) { over.add(name); const live = document.getElementById("live"); if (live) live.textContent = "Time may be called."; }
      }
    }
    clearTimeout(ticking);
    if (running) ticking = setTimeout(arrange, 1000 - Date.now() % 1000);
  }
  document.addEventListener("dressed", arrange);
  document.addEventListener("visibilitychange", arrange);
  arrange();
})();
