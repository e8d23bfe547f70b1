/* tv.js - the TV: needs nothing, but takes a key. Words stay in their boxes, sounds come with what moves, and what lies over the screen goes away. */
"use strict";
(() => {
  const { $, code, store, calm, awake, toast } = Companion;

  /* Moments in which something travels are drawn as one movement; on a phone a tap would be lost on the picture of it. */
  let running = null;
  Companion.draw = (go, message) => {
    if (message.move && document.startViewTransition && !running && !document.hidden && !calm.matches) {
      running = document.startViewTransition(go);
      running.ready.catch(() => {});
      running.finished.catch(() => {}).finally(() => { running = null; });
    } else go();
    if (message.sound && !/ data-hush/.test(message.public || "")) sound(message.sound);  // what tells its story step by step has the sounds for it
  };
  function sound(name) { if (window.Sound && Sound.state === "running") Sound.play(name); }
  document.addEventListener("animationstart", event => event.target.dataset && event.target.dataset.sound && sound(event.target.dataset.sound));  // when its time has come

  function press(key) {
    if (key === "f") { if (document.fullscreenElement) document.exitFullscreen(); else document.documentElement.requestFullscreen().catch(() => {}); }
    if (key === "j") { const big = $("#bigcode"); big.hidden = !big.hidden; }
    if (key === "m" && window.Sound) { Sound.muted = !Sound.muted; toast(Sound.muted ? "Sound off" : "Sound on", true); }
    if (key === "+" || key === "-") size(key === "+" ? 1 : -1);
    if (key === "Escape") { $("#bigcode").hidden = true; document.querySelectorAll("[data-once]").forEach(shown); }
  }
  function size(by) {
    const sizes = ["0.92", "1", "1.12"], now = sizes.indexOf(store.get("tv:size") || "1");
    const next = sizes[Math.min(2, Math.max(0, now + by))];
    store.set("tv:size", next);
    fit();
  }

  /* What lies over the screen for a moment is shown once, however often the screen is drawn or loaded. */
  const onceKey = "tv:once:" + code;
  const seenOnce = () => (store.get(onceKey) || "").split(" ");
  function shown(over) { const ids = seenOnce(); if (!ids.includes(over.id)) store.set(onceKey, [...ids.slice(-9), over.id].join(" ")); over.hidden = true; }
  function once() { const ids = seenOnce(); document.querySelectorAll("[data-once]").forEach(over => { over.hidden = ids.includes(over.id); }); }

  /* The text size somebody chose; where it leaves no room, less, down to the usual one. */
  function fit() {
    const wanted = Number(store.get("tv:size") || 1), least = scaled(Math.min(wanted, 1));
    const room = () => [...document.querySelectorAll("[data-room]")].every(box => box.scrollHeight <= box.clientHeight + 4 && box.scrollWidth <= box.clientWidth + 4);
    if (wanted > 1 && ![wanted, (wanted + 1) / 2].some(scale => scaled(scale) <= least && room())) scaled(1);
  }
  /* Draw at this size: how many words were lost or broken, not counting those of long tales. */
  function scaled(scale) {
    document.documentElement.style.setProperty("--tv-scale", scale);
    return shrink().filter(box => !box.matches("[data-long]")).reduce((lost, box) => lost + (box.style.overflowWrap ? 1 : 0) + box.cut.reduce((sum, text) => sum + text.full.length - text.data.length, 0), 0);
  }
  /* Words stay in their box: they shrink, down to the smallest that can be read from the sofa; then long words break; then the last ones go. */
  function shrink() {
    const rem = Math.min(innerWidth / 120, innerHeight / 67.5);
    const boxes = [...document.querySelectorAll("[data-fit]")];
    for (const box of boxes) {
      box.style.fontSize = box.style.overflowWrap = "";
      for (const text of box.cut || []) if (text.data === text.now) text.data = text.full;
      box.cut = [];
    }
    for (const box of [...boxes, ...boxes]) {  // twice: what one box gave up or took, its neighbour notices
      const least = rem * (Number(box.dataset.fit) || 1.75), style = box.style;
      let size = parseFloat(getComputedStyle(box).fontSize);
      const wide = () => box.scrollWidth > box.clientWidth + 1, over = () => wide() || box.scrollHeight > box.clientHeight + size * .3;
      while (over() && size > least) { size = Math.max(least, size * .94); style.fontSize = `${size}px`; }
      if (wide()) style.overflowWrap = "anywhere";
      if (over()) shorten(box, over);
    }
    return boxes;
  }
  function shorten(box, over) {
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT), texts = [];
    while (walk.nextNode()) if (walk.currentNode.data.trim() && !walk.currentNode.parentNode.closest(".sr")) texts.push(walk.currentNode);
    while (over() && texts.length) {
      const text = texts.pop(), whole = text.parentNode !== box && text.parentNode.matches("p") && texts.length;
      const full = text.now === text.data ? text.full : text.data, end = /[”"]\s*$/.test(full) ? "…”" : "…", words = full.trim().split(/\s+/), letters = [...words[0]];
      const show = data => { text.data = text.now = /^\s/.test(full) ? ` ${data}` : data; };
      box.cut.push(Object.assign(text, { full }));
      while (over() && (words.length > 1 || letters.length > 1)) {
        if (words.length > (whole ? 3 : 1)) words.pop();
        else if (whole) { show(""); break; }  // better no sentence than two words of it
        else { letters.pop(); words[0] = letters.join(""); }
        show(words.join(" ").replace(/[\s.,;:!?…–—-]+$/, "") + end);
      }
    }
  }

  document.addEventListener("dressed", () => { once(); fit(); });
  document.addEventListener("remote", event => press(event.detail));
  setInterval(awake, 20000);  // nobody taps the TV: it looks for itself whether the table, or its own address, has moved on
  document.addEventListener("animationend", event => event.target.matches("[data-once]") && shown(event.target));
  addEventListener("resize", fit);
  document.fonts.ready.then(fit);
  const unlock = () => { if (window.Sound) Sound.unlock(); $("#unmute").hidden = true; };
  document.addEventListener("keydown", event => { unlock(); press(event.key.length === 1 ? event.key.toLowerCase() : event.key); });
  document.addEventListener("click", unlock);
  if (window.Sound && Sound.state !== "running") { $("#unmute").hidden = false; setTimeout(() => { $("#unmute").hidden = true; }, 12000); }
  if (navigator.wakeLock) { const lock = () => document.visibilityState === "visible" && navigator.wakeLock.request("screen").catch(() => {}); document.addEventListener("visibilitychange", lock); lock(); }
  once();
  fit();
})();
