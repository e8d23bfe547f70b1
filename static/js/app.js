/* app.js - connects, sends forms as moves, morphs what comes back, wakes up. It knows no game: if it knows a card, it is wrong.
   Scripts beside it share `Companion`, and hear of a screen that was drawn ("dressed") and of a phone that works the TV ("remote"). */
"use strict";
(() => {
  const body = document.body, code = body.dataset.code, tv = body.dataset.screen === "tv";
  const $ = (query, from = document) => from.querySelector(query);
  const query = { room: code };
  if (tv) query.screen = "tv";
  if (body.dataset.for) query.for = body.dataset.for;
  const socket = io({ query, reconnectionDelay: 250, reconnectionDelayMax: 2000, randomizationFactor: 0.3 });
  const store = { get(key) { try { return localStorage.getItem(key); } catch { return null; } },
                  keys() { try { return Object.keys(localStorage); } catch { return []; } },
                  set(key, value) { try { value === "" ? localStorage.removeItem(key) : localStorage.setItem(key, value); } catch { /* private tab */ } } };

  // ---------- screens in
  const have = { public: -1, private: -1, desk: -1 };
  let seen = Number(body.dataset.seq);
  /* Pushes never touch what a person has ticked, typed or unfolded (idiomorph would, by default). */
  const keep = { morphStyle: "innerHTML", callbacks: {
    beforeNodeMorphed: (old, fresh) => !(old.nodeType === 1 && (old.matches("[data-keep]") || old.isEqualNode(fresh))),
    beforeAttributeUpdated: (name, element) => !((name === "value" && element.tagName !== "BUTTON") || name === "checked" || (name === "open" && element.tagName === "DETAILS")) } };
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  function paint(message) {
    const regions = ["public", "private", "desk"].filter(region => message[region] !== undefined && (message.full || message.seq >= have[region]));
    if (!regions.length) return;
    seen = Math.max(seen, message.seq);
    const go = () => {
      const focus = document.activeElement;
      for (const region of regions) {
        have[region] = message.seq;
        const target = document.getElementById(region);
        if (target && !target.hasAttribute("data-fixed")) Idiomorph.morph(target, message[region], { ...keep, ignoreActiveValue: typing() });  // else a focused button would keep its old words
      }
      if (focus && focus !== body && !focus.isConnected) { const to = $("[data-tab]:not([hidden]) .ask") || $("h1"); if (to) { to.tabIndex = -1; to.focus({ preventScroll: true }); } }
      dress();
    };
    Companion.draw(go, message);
    if (message.say) $("#live").textContent = message.say;
  }
  const typing = () => /^(INPUT|TEXTAREA)$/.test(document.activeElement && document.activeElement.tagName);
  window.Companion = { $, code, store, calm, awake, toast, draw: go => go() };

  socket.on("screen", paint);
  socket.on("connect", () => lost(false));
  socket.on("disconnect", () => lost(true));
  socket.on("connect_error", error => { lost(true); if (/no table/i.test(error.message)) location.href = "/"; });
  socket.on("notice", message => toast(message.text, true, message.claim));
  socket.on("reload", () => location.reload());
  socket.on("remote", message => document.dispatchEvent(new CustomEvent("remote", { detail: message.key })));

  /* One function mends everything: sleep, a dead socket that looks open, the back button. */
  async function awake() {
    if (document.visibilityState !== "visible") { document.querySelectorAll("details[data-veil]").forEach(secret => { secret.open = false; }); if (socket.connected) socket.volatile.emit("away"); return; }
    if (!socket.connected) { socket.connect(); return; }
    try { const message = await socket.timeout(1500).emitWithAck("look"); if (message) paint(message); }
    catch { socket.disconnect().connect(); }
  }
  document.addEventListener("visibilitychange", awake);
  addEventListener("pageshow", event => event.persisted && awake());
  addEventListener("online", awake);

  let blink, long;
  function lost(gone) {
    clearTimeout(blink); clearTimeout(long);
    const pill = $("#lost");
    document.querySelectorAll(".link-state").forEach(dot => { dot.dataset.state = gone ? "away" : "on"; });
    if (!gone) { pill.hidden = true; body.removeAttribute("data-lost"); return; }
    blink = setTimeout(() => { pill.hidden = false; body.dataset.lost = ""; }, 800);
    long = setTimeout(() => { const button = $("[data-reload]", pill); if (button) button.hidden = false; }, 8000);
  }

  // ---------- moves out
  const tapId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join("");

  function message(form, button) {
    const action = { do: (button && button.dataset.do) || form.dataset.do };
    for (const field of form.querySelectorAll("[data-many]")) action[field.dataset.many] = [];
    const put = (name, value, many) => {
      const [outer, inner] = name.split(".");
      if (inner) (action[outer] ||= {})[inner] = value;
      else if (many) action[name].push(value);
      else action[name] = value;
    };
    const read = element => {
      if (element.dataset.type !== "json") return element.value;
      try { return JSON.parse(element.value); } catch { return element.value; }
    };
    for (const element of form.elements) {
      if (!element.name || element.tagName === "BUTTON" || (/^(radio|checkbox)$/.test(element.type) && !element.checked)) continue;
      put(element.name, read(element), element.type === "checkbox");
    }
    if (button && button.name) put(button.name, read(button));
    if (form.aim) { delete action.about; Object.assign(action, form.aim); }
    const tray = $("[data-sends]", form);
    if (tray) action[tray.dataset.sends] = handOf(tray.closest("[data-ladder]"));
    const sent = { id: tapId(), seen, action };
    if (form.dice) sent.dice = form.dice;
    if (body.dataset.forSeat) sent.as = Number(body.dataset.forSeat);
    return sent;
  }

  /* A page just opened or woken is connected in a moment: a tap may wait that long. */
  const connected = wait => new Promise(done => { socket.once("connect", () => done(true)); setTimeout(() => done(socket.connected), wait); });

  let earlier = Promise.resolve();
  async function send(form, button) {
    if (form.busy) return;
    if (button && button.getAttribute("aria-disabled") === "true") { const why = $("small", button) || $(".why", form); toast(why ? why.textContent : "Not now."); return; }
    const sent = message(form, button);
    form.busy = true;
    if (!socket.connected && !(await connected(1500))) { form.busy = false; toast("Not connected just now: try again in a moment."); return; }
    // one tap at a time: a quick second one goes out when the first is answered, and is not mistaken for a stale one
    const before = earlier;
    let done;
    earlier = new Promise(answered => { done = answered; });
    await before;
    sent.seen = seen;
    let answer = null;
    // a lost answer is asked for again with the same id: the table applies it once
    for (let attempt = 0; attempt < 3 && !answer; attempt++) {
      try { answer = await socket.timeout(attempt ? 3000 : 2000).emitWithAck("act", sent); } catch { if (!socket.connected) await new Promise(done => { socket.once("connect", done); setTimeout(done, 3000); }); }
    }
    if (answer && answer.ok) seen = Math.max(seen, answer.seq);
    done();
    form.busy = false;
    form.dice = undefined;
    if (!answer) { toast("The table did not answer. Look whether your tap counted before you try again."); return; }
    if (!answer.ok) { toast(answer.error); thrown(form); return; }
    form.querySelectorAll("[data-draft]").forEach(sent => {
      store.set(draftKey(sent), "");
      document.querySelectorAll("[data-draft]").forEach(field => { if (draftKey(field) === draftKey(sent)) field.value = field.defaultValue; });
    });
    form.reset();
    const fold = form.closest("details"); if (fold && fold.hasAttribute("data-close")) fold.open = false;
    if (form.dataset.then) go(form.dataset.then);
    if (body.dataset.back) location.href = body.dataset.back;
    dress();
  }

  document.addEventListener("submit", event => {
    const form = event.target.closest("form[data-do]");
    if (!form) return;
    event.preventDefault();
    if (event.submitter && event.submitter.hasAttribute("data-hold") && !meant(event.submitter)) return;
    send(form, event.submitter);
  });

  // Enter in a line of text puts it away; it sends only where the form is about that line and nothing else
  document.addEventListener("keydown", event => {
    const field = event.key === "Enter" && !event.isComposing && event.target.closest && event.target.closest("form[data-do] input");
    if (field && /^text$/.test(field.type) && !field.form.hasAttribute("data-enter")) { event.preventDefault(); field.blur(); }
  });

  // what should not happen by accident: 0.8 s with a finger or the mouse; with a keyboard or a screen reader, twice
  let holding, armed = null, since = 0;
  const release = () => { clearTimeout(holding); document.querySelectorAll(".holding").forEach(button => button.classList.remove("holding")); };
  function meant(button) {
    if (button.held) return true;
    if (button.spent) { button.spent = false; return false; }  // the finger comes up after a hold
    if (armed === button && Date.now() - since > 500) { armed = null; return true; }
    if (armed !== button) { armed = button; since = Date.now(); toast("Hold it down, or tap it once more.", true); setTimeout(() => { if (armed === button) armed = null; }, 5000); }
    return false;
  }
  const away = button => { if (button.form) button.form.requestSubmit(button); else location.href = button.dataset.href; };
  document.addEventListener("pointerdown", event => {
    const button = event.target.closest("[data-hold]");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    button.classList.add("holding");
    button.spent = false;
    holding = setTimeout(() => { release(); button.held = button.spent = true; away(button); button.held = false; vibrate([8, 60, 8]); }, 800);
  });
  ["pointerup", "pointercancel"].forEach(name => document.addEventListener(name, release, true));
  document.addEventListener("pointerleave", event => event.target.matches && event.target.matches("[data-hold]") && release(), true);
  document.addEventListener("contextmenu", event => event.target.closest("[data-hold]") && event.preventDefault());

  document.addEventListener("click", event => {
    const target = event.target;
    const add = target.closest("[data-add]");
    if (add) { const box = add.closest(".stepper"), field = $("input", box); set(field, box, Number(field.value || 0) + Number(add.dataset.add)); return; }
    document.querySelectorAll("details[data-menu][open]").forEach(menu => { if (!menu.contains(target)) menu.open = false; });
    const person = target.closest("[data-href]");
    if (person && meant(person)) { away(person); return; }
    const face = target.closest("[data-face]");
    if (face) { throwFace(face); return; }
    const aimed = target.closest("[data-aim]");
    if (aimed) { aim(aimed); return; }
    if (target.closest("[data-aim-off]")) { $("#f-Tell").reset(); return; }
    const goTo = target.closest("[data-go]");
    if (goTo) { event.preventDefault(); go(goTo.dataset.go); return; }
    const insert = target.closest("[data-insert]");
    if (insert) { const field = document.getElementById(insert.dataset.into); if (field) { field.value += (field.value && !/\s$/.test(field.value) ? " " : "") + insert.dataset.insert; field.focus(); draft(field); } return; }
    const symbol = target.closest("[data-symbol], [data-symbol-clear]");
    if (symbol) { bluff(symbol); return; }
    if (target.closest("[data-reload]")) location.reload();
    const remote = target.closest("[data-remote]");
    if (remote && socket.connected) socket.emit("remote", remote.dataset.remote);
  });

  // ---------- steppers, dice, the private reading of a hand
  function set(field, box, value) {
    const min = Number(box.dataset.min), max = Number(box.dataset.max), step = Number(box.dataset.step) || 1;
    field.value = Math.min(max, Math.max(min, Math.round((Number.isFinite(value) ? value : min) / step) * step));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.addEventListener("change", event => {
    const box = event.target.closest(".stepper");
    if (box) set(event.target, box, Number(event.target.value));
    if (event.target.dataset.setting) store.set("setting:" + event.target.dataset.setting, event.target.checked ? "on" : "off");
  });
  document.addEventListener("input", event => {
    if (event.target.matches("[data-draft]")) draft(event.target);
    if (event.target.form) sums(event.target.form);
  });
  /* [data-total] shows the sum of the form's steppers, and of what it starts from; it may stand beside the form, in the dock. */
  function sums(form) {
    const total = $("[data-total]", form) || (form.id && $(`button[form="${form.id}"] [data-total]`));
    if (total) total.textContent = [...form.querySelectorAll(".stepper input")].reduce((sum, field) => sum + Number(field.value || 0), Number(total.dataset.total || 0)).toLocaleString("en");
  }

  function throwFace(button) {
    const form = button.form, wanted = Number(form.dataset.dice);
    form.dice = [...(form.dice || []), Number(button.dataset.face)];
    thrown(form);
    vibrate(12);
    if (form.dice.length === wanted) form.requestSubmit();
  }
  function thrown(form) { const out = $(".thrown", form); if (out) out.textContent = form.dice && form.dice.length ? form.dice.join(" + ") + (form.dice.length < Number(form.dataset.dice) ? " + …" : "") : ""; }

  /* The hand someone taps in stays on this phone, in memory: how often each symbol occurs is looked up in a list the page brought along. */
  const hands = {};
  const handOf = box => (hands[box.dataset.hands] ||= []);
  function bluff(button) {
    const box = button.closest("[data-ladder]"), hand = handOf(box);
    if (button.hasAttribute("data-symbol-clear")) hand.length = 0;
    else if (button.dataset.held !== undefined) hand.splice(Number(button.dataset.held), 1);
    else if (hand.length < 5) hand.push(button.dataset.symbol);
    reading(box);
  }
  function reading(box) {
    const hand = handOf(box), counts = {};
    hand.forEach(symbol => { counts[symbol] = (counts[symbol] || 0) + 1; });
    const key = Object.values(counts).sort((a, b) => b - a).join("");
    $("[data-reading]", box).textContent = JSON.parse(box.dataset.ladder)[key] || (hand.length ? "No bid in that yet" : "Tap your symbols");
    const tray = $("[data-hand]", box);
    if (tray.dataset.shown === hand.join()) return;
    tray.dataset.shown = hand.join();
    tray.replaceChildren(...hand.map((symbol, place) => {
      const own = box.querySelector(`[data-symbol="${symbol}"]:not([data-held])`).cloneNode(true);
      own.dataset.held = place; own.setAttribute("aria-label", own.getAttribute("aria-label") + ", take away"); return own; }));
  }

  /* The story has one place to write. "+ line" aims it at a moment, "Edit" at a line that is there. */
  function aim(button, begun) {
    const form = $("#f-Tell"), box = $("#tell-aim"), field = $("#tell-text"), line = button.dataset.line;
    form.dataset.do = line ? "Retell" : "Tell";
    form.aim = line ? { line: Number(line), seen: Number(button.dataset.seen) } : { about: Number(button.dataset.aim) };
    const row = button.closest(".beat-row"), words = line ? $(".words", button.parentElement).textContent : (row && $(".fact", row) || { textContent: "" }).textContent;
    $("#tell-aim-text").textContent = line ? "Your line, in other words; empty takes it out" : words || "This chapter";
    if (line) field.value = words;
    box.hidden = false;
    if (begun) { field.value = begun; return; }
    field.focus();
    field.scrollIntoView({ block: "center" });
  }
  /* A line begun beside a moment that has passed goes on here, still about that moment. */
  function leftOver() {
    const form = $("#f-Tell"), field = $("#tell-text"), begun = `draft:${code}:tell-`;
    if (!form || form.aim || field.value) return;
    for (const key of store.keys()) {
      const about = Number(key.slice(begun.length));
      if (!key.startsWith(begun) || !about || $(`[data-draft="tell-${about}"]`)) continue;
      const text = store.get(key), row = $(`[data-aim="${about}"]`);
      store.set(key, "");
      if (row) aim(row, text); else field.value = text;
      draft(field);
      return;
    }
  }
  document.addEventListener("reset", event => {
    if (event.target.id !== "f-Tell") return;
    event.target.dataset.do = "Tell";
    event.target.aim = null;
    $("#tell-aim").hidden = true;
  });

  // ---------- tabs, drafts, settings
  function go(tab) {
    body.dataset.tab = tab;
    dress();
    scrollTo(0, 0);
  }
  const draftKey = field => `draft:${code}:${field.dataset.draft || field.id}`;
  function draft(field) { store.set(draftKey(field), field.value); }
  function dress() {
    if (tv) { document.dispatchEvent(new Event("dressed")); return; }
    const tab = body.dataset.tab;
    document.querySelectorAll("section[data-tab], main[data-tab], footer[data-tab]").forEach(part => { part.hidden = part.dataset.tab !== tab; });
    document.querySelectorAll(".tabs [data-go]").forEach(link => link.dataset.go === tab ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current"));
    const drafts = [...document.querySelectorAll("[data-draft]")];
    for (const field of drafts) {  // what was typed and not sent comes back, in one place, also where its first field is gone
      const kept = !field.value && field !== document.activeElement && store.get(draftKey(field));
      if (!kept || drafts.some(other => other.value && draftKey(other) === draftKey(field))) continue;
      field.value = kept;
      const fold = field.closest("details.more");
      if (fold) fold.open = true;
    }
    leftOver();
    document.querySelectorAll("form[data-do]").forEach(sums);
    document.querySelectorAll("[data-ladder]").forEach(reading);
    document.querySelectorAll("[data-own]").forEach(part => { part.hidden = !body.dataset.shape || !part.dataset.own.split(" ").includes(body.dataset.shape); });
    document.querySelectorAll("[data-setting]").forEach(field => { field.checked = store.get("setting:" + field.dataset.setting) !== "off"; });
    const turn = $("[data-turn]"), mine = turn ? turn.dataset.turn : "";
    if (mine !== dress.turn) {
      const news = mine && dress.turn !== undefined;
      dress.turn = mine;
      if (news) { vibrate([40, 60, 40]); if (!typing()) go("now"); }
      body.toggleAttribute("data-calling", Boolean(mine));
      if (mine) document.title = "● " + document.title.replace(/^● /, ""); else document.title = document.title.replace(/^● /, "");
    }
    document.dispatchEvent(new Event("dressed"));
  }
  function vibrate(pattern) { if (navigator.vibrate && store.get("setting:buzz") !== "off" && !calm.matches) try { navigator.vibrate(pattern); } catch { /* not allowed before the first tap */ } }

  let hiding;
  function toast(sentence, calmly, claim) {
    const box = $("#toast");
    box.textContent = sentence;
    if (claim && !tv && body.dataset.tab !== "join") {  // somebody took a seat back: anybody at the table may say no
      const no = document.createElement("button");
      no.type = "button"; no.className = "btn"; no.textContent = "That is not true!";
      no.addEventListener("click", () => socket.emit("veto", claim, answer => toast(answer.ok ? "They have lost the seat again." : answer.error, true)));
      box.append(no);
    }
    box.className = calmly ? "toast calm" : "toast";
    box.hidden = false;
    clearTimeout(hiding);
    hiding = setTimeout(() => { box.hidden = true; }, 3000 + sentence.length * 45);
  }

  dress();
})();
