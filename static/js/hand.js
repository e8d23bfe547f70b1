/* hand.js - a hand of cards on a phone: face down until somebody looks, and cards to choose for a move. It knows no card.

   Looking. [data-peek] holds what only this seat may see: inside it, .face-up is drawn while somebody looks and .face-down while
   nobody does, and so is read out or not. [data-peek-hold] is the button to hold down, [data-peek-keep] the one that leaves them open.
   Holding a card works as well. Whatever is open closes when the page goes to the background.

   Choosing. Each card is a checkbox [data-card] with its rank in data-rank. A form[data-deed] takes cards of its data-from, data-min to
   data-max of them, into its input [data-takes]. Of several deeds a radio [data-means] says which is meant; of several forms of one deed
   the first that takes all chosen cards. [data-fire] is the one button that sends it, [data-named] says what is chosen. */
"use strict";
(() => {
  const root = document.documentElement, { $ } = Companion;
  const all = query => [...document.querySelectorAll(query)];

  // ---------- looking
  let kept = false, held = false, waiting, looked = false;
  function look() {
    root.toggleAttribute("data-peeking", kept || held);
    for (const button of all("[data-peek-keep]")) button.setAttribute("aria-pressed", kept);
  }
  function hold(on) { held = on; look(); }
  function hide() { clearTimeout(waiting); kept = held = false; look(); }

  document.addEventListener("pointerdown", event => {
    looked = false;
    if (event.button) return;
    if (event.target.closest("[data-peek-hold]")) { looked = true; hold(true); return; }
    if (event.target.closest("[data-peek]") && !kept) waiting = setTimeout(() => { looked = true; hold(true); }, 220);
  });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => { clearTimeout(waiting); if (held) hold(false); }, true);
  document.addEventListener("click", event => {
    const on = event.target.closest("[data-peek-hold]");
    if (on && !looked && !event.detail) { kept = !kept; look(); }  // a press that cannot be held: by voice, or a screen reader
    if (event.target.closest("[data-peek-keep]")) { kept = !kept; look(); }
    if (looked && event.target.closest("[data-peek]")) event.preventDefault();  // that was a look, not a choice
  }, true);
  document.addEventListener("contextmenu", event => event.target.closest("[data-peek], [data-peek-hold]") && event.preventDefault());
  document.addEventListener("keydown", event => {
    if (!/^( |Enter)$/.test(event.key) || !event.target.closest || !event.target.closest("[data-peek-hold]")) return;
    event.preventDefault();
    if (!event.repeat) { looked = true; hold(true); }
  });
  document.addEventListener("keyup", event => { if (held && /^( |Enter)$/.test(event.key)) { event.preventDefault(); hold(false); } });
  document.addEventListener("focusout", event => { if (held && event.target.closest("[data-peek-hold]")) hold(false); });
  document.addEventListener("visibilitychange", () => document.hidden && hide());
  addEventListener("pagehide", hide);

  // ---------- choosing
  let order = [];  // the chosen cards, the earliest first
  const boxes = () => all("[data-card]");
  const chosen = () => boxes().filter(box => box.checked).map(box => box.dataset.card);
  const from = form => JSON.parse(form.dataset.from);

  function deeds() {
    const aims = all("[data-means]"), aim = aims.find(one => one.checked);
    return all("form[data-deed]").filter(form => aims.length ? aim && aim.dataset.means === form.dataset.deed : true);
  }
  function fitting(forms, cards) { return forms.filter(form => cards.every(card => from(form).includes(card))); }

  function dress() {
    const group = deeds(), cards = chosen(), form = fitting(group, cards)[0] || group[0];
    order = order.filter(card => cards.includes(card));
    order.push(...cards.filter(card => !order.includes(card)));
    for (const other of all("form[data-deed]")) other.hidden = other !== form;
    for (const box of boxes()) box.closest("li").toggleAttribute("data-off", group.length > 0 && !fitting(group, [...cards, box.dataset.card]).length);
    for (const pick of all("[data-pick]")) pick.hidden = !form || !form.dataset.ranked || JSON.parse(pick.dataset.pick).length > form.dataset.max || JSON.parse(pick.dataset.pick).length < form.dataset.min;
    for (const part of all("[data-fire-more]")) part.setAttribute("form", form ? form.id : "");
    if (form) $("[data-takes]", form).value = JSON.stringify(form.dataset.max === "1" && form.dataset.min === "1" ? cards[0] ?? "" : cards);
    names(form);
    fire(form, group, cards);
  }
  /* What is chosen goes by the name the page brought along: of the very ranks if it knows one, else of how often each occurs. */
  function names(form) {
    const ranks = boxes().filter(box => box.checked).map(box => box.dataset.rank), counts = {};
    for (const rank of ranks) counts[rank] = (counts[rank] || 0) + 1;
    for (const out of all("[data-named]")) {
      const { best, patterns } = JSON.parse(out.dataset.named), ranked = form && form.dataset.ranked;
      const kind = patterns[Object.values(counts).sort((a, b) => b - a).join("")];
      const name = best[ranks.slice().sort().join("")] || kind;
      set(out, !ranks.length ? out.dataset.none : ranked && name ? name : `${ranks.length} chosen`);
    }
    for (const out of all("[data-count]")) set(out, ranks.length ? `${ranks.length} chosen` : out.dataset.none);
  }
  function fire(form, group, cards) {
    const button = $("[data-fire]");
    if (!button) return;
    const label = $("span", button), why = $("small", button), count = cards.length;
    let no = "", yes = button.dataset.none;
    if (form) {
      const { min, max, ready, ready0, ready1 } = form.dataset;
      yes = (count === 0 && ready0 || count === 1 && ready1 || ready).replace("#", count);
      if (form.dataset.why) no = form.dataset.why;
      else if (!fitting(group, cards).length) no = form.dataset.mixed;
      else if (count < min || count > max) no = form.dataset.few;
      else if (form.querySelector("fieldset") && !form.querySelector("fieldset :checked")) no = form.dataset.nobody || "Pick somebody first.";
      if (no) yes = form.dataset.label;  // what it would be
      button.setAttribute("form", form.id);
    } else { button.removeAttribute("form"); no = button.dataset.first || " "; }
    set(label, yes);
    set(why, no);
    why.hidden = !no;
    button.toggleAttribute("aria-disabled", false);
    if (no) button.setAttribute("aria-disabled", "true");
  }
  function set(element, text) { if (element.textContent !== text) element.textContent = text; }

  document.addEventListener("change", event => {
    const box = event.target.closest("[data-card]");
    if (box && box.checked) {
      order = [...order.filter(card => card !== box.dataset.card), box.dataset.card];
      const group = deeds(), most = group.length ? Math.max(...group.map(form => Number(form.dataset.max))) : Infinity;
      while (order.length > most) { const oldest = order.shift(); boxes().find(one => one.dataset.card === oldest).checked = false; }
    }
    if (box || event.target.closest("[data-means], form[data-deed]")) dress();
  });
  document.addEventListener("click", event => {
    const pick = event.target.closest("[data-pick]");
    if (!pick) return;
    const wanted = JSON.parse(pick.dataset.pick);
    for (const box of boxes()) box.checked = wanted.includes(box.dataset.card);
    dress();
  });
  document.addEventListener("dressed", () => { look(); dress(); });
  dress();
})();
