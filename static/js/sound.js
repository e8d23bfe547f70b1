/* sound.js - every sound of the game, synthesised; no audio files.
   Works on plain http (AudioContext is not a secure-context feature; AudioWorklet is, so it is not used).
   Usage:  Sound.unlock() inside the first tap/click/keydown, then Sound.play("dice").
   A classic script: it defines the global Sound. */
const Sound = (() => {
  let ctx, out, noiseBuf;
  const A = () => window.AudioContext || window.webkitAudioContext;

  function graph(c) {
    const comp = c.createDynamicsCompressor();      // keeps layered sounds from clipping
    comp.threshold.value = -14; comp.ratio.value = 6;
    const g = c.createGain(); g.gain.value = 0.7;
    g.connect(comp).connect(c.destination);
    return g;
  }
  function noise(c) {
    if (noiseBuf && noiseBuf.sampleRate === c.sampleRate) return noiseBuf;
    noiseBuf = c.createBuffer(1, c.sampleRate, c.sampleRate);
    const d = noiseBuf.getChannelData(0);
    for (let i = 0; i < d.length; i++) d[i] = Math.random() * 2 - 1;
    return noiseBuf;
  }
  const env = (c, o, t, peak, attack, decay) => {
    const g = c.createGain();
    g.gain.setValueAtTime(0.0001, t);
    g.gain.exponentialRampToValueAtTime(peak, t + attack);
    g.gain.exponentialRampToValueAtTime(0.0001, t + attack + decay);
    g.connect(o);
    return g;
  };
  // an oscillator with a falling (or rising) pitch
  function tone(c, o, t, { f = 440, to = f, type = "sine", peak = 0.3, attack = 0.005, decay = 0.3 }) {
    const osc = c.createOscillator(); osc.type = type;
    osc.frequency.setValueAtTime(f, t);
    if (to !== f) osc.frequency.exponentialRampToValueAtTime(to, t + attack + decay);
    osc.connect(env(c, o, t, peak, attack, decay));
    osc.start(t); osc.stop(t + attack + decay + 0.05);
  }
  // filtered noise: card swish, dice click, thump
  function hiss(c, o, t, { f = 2000, to = f, q = 1, peak = 0.4, attack = 0.004, decay = 0.1, type = "bandpass" }) {
    const s = c.createBufferSource(); s.buffer = noise(c); s.loop = true;
    const b = c.createBiquadFilter(); b.type = type; b.Q.value = q;
    b.frequency.setValueAtTime(f, t);
    if (to !== f) b.frequency.exponentialRampToValueAtTime(to, t + attack + decay);
    s.connect(b).connect(env(c, o, t, peak, attack, decay));
    s.start(t, Math.random() * 0.5); s.stop(t + attack + decay + 0.05);
  }
  // Karplus-Strong plucked string, computed once per note into a buffer: the "frontier guitar"
  function pluck(c, o, t, f, { peak = 0.5, dur = 1.2, damp = 0.996 } = {}) {
    const n = Math.round(c.sampleRate / f), len = Math.floor(c.sampleRate * dur);
    const buf = c.createBuffer(1, len, c.sampleRate), d = buf.getChannelData(0);
    for (let i = 0; i < n; i++) d[i] = Math.random() * 2 - 1;
    for (let i = n; i < len; i++) d[i] = damp * 0.5 * (d[i - n] + d[Math.max(0, i - n - 1)]);
    const s = c.createBufferSource(); s.buffer = buf;
    const g = c.createGain(); g.gain.value = peak;
    s.connect(g).connect(o); s.start(t);
  }

  const bank = {
    deal: (c, o, t) => hiss(c, o, t, { f: 1200, to: 5200, q: 0.8, peak: 0.35, decay: 0.11 }),
    flip: (c, o, t) => { hiss(c, o, t, { f: 3200, q: 2, peak: 0.4, decay: 0.03 }); hiss(c, o, t + 0.06, { f: 900, q: 2, peak: 0.5, decay: 0.04 }); },
    dice: (c, o, t) => { for (let i = 0; i < 9; i++) hiss(c, o, t + Math.pow(i / 9, 0.8) * 1.15, { f: 1500 + (i % 3) * 700, q: 6, peak: 0.9 - i * 0.07, decay: 0.035 }); },
    coin: (c, o, t) => [2093, 3136, 4699].forEach((f, i) => tone(c, o, t + i * 0.045, { f, peak: 0.16, decay: 0.5 })),
    turn: (c, o, t) => { pluck(c, o, t, 329.6, { peak: 0.45 }); pluck(c, o, t + 0.14, 493.9, { peak: 0.45 }); },
    bid: (c, o, t, n = 1) => pluck(c, o, t, 164.8 * Math.pow(2, [0, 3, 5, 7, 10, 12, 15][(n - 1) % 7] / 12), { peak: 0.6 }),
    liar: (c, o, t) => [155.6, 164.8, 233.1].forEach(f => tone(c, o, t, { f, to: f * 0.94, type: "sawtooth", peak: 0.16, attack: 0.02, decay: 0.9 })),
    success: (c, o, t) => [0, 4, 7, 12, 16].forEach((s, i) => pluck(c, o, t + i * 0.11, 220 * Math.pow(2, s / 12), { peak: 0.45, dur: 1.6 })),
    fail: (c, o, t) => [0, -1, -2, -6].forEach((s, i) => tone(c, o, t + i * 0.24, { f: 220 * Math.pow(2, s / 12), to: 205 * Math.pow(2, s / 12), type: "triangle", peak: 0.35, decay: 0.3 })),
    twist: (c, o, t) => { tone(c, o, t, { f: 180, to: 1400, type: "triangle", peak: 0.22, attack: 0.3, decay: 0.5 }); tone(c, o, t + 0.05, { f: 190, to: 1330, type: "triangle", peak: 0.16, attack: 0.3, decay: 0.5 }); },
    boom: (c, o, t) => { tone(c, o, t, { f: 120, to: 34, peak: 0.9, decay: 0.9 }); hiss(c, o, t, { f: 900, to: 90, type: "lowpass", peak: 0.8, decay: 0.8 }); },
    whistle: (c, o, t) => [311.1, 370, 466.2].forEach((f, i) => { tone(c, o, t, { f, type: "triangle", peak: 0.17, attack: 0.09, decay: 0.35 }); tone(c, o, t + 0.5, { f, to: f * 0.97, type: "triangle", peak: 0.17, attack: 0.09, decay: 0.9 }); }),
    gavel: (c, o, t) => { tone(c, o, t, { f: 190, to: 90, peak: 0.8, decay: 0.12 }); hiss(c, o, t, { f: 1400, q: 1.5, peak: 0.5, decay: 0.05 }); },
    hoofs: (c, o, t) => { for (let i = 0; i < 12; i++) hiss(c, o, t + (i - i % 3) * 0.13 + (i % 3) * 0.1, { f: [520, 640, 460][i % 3], q: 5, peak: 0.9 * (1 - Math.abs(i - 5) / 9), decay: 0.05 }); },
    constable: (c, o, t) => [0, 0.16, 0.32, 0.62].forEach((d, i) => tone(c, o, t + d, { f: i === 3 ? 1760 : 2350, to: i === 3 ? 1740 : 2300, type: "square", peak: 0.09, decay: i === 3 ? 0.6 : 0.1 })),
    crawl: (c, o, t) => [55, 82.4, 110, 138.6, 164.8].forEach((f, i) => tone(c, o, t + i * 0.2, { f, type: i < 2 ? "sawtooth" : "triangle", peak: 0.12, attack: 1.2, decay: 3.5 })),
  };

  // loudness trim so that every sound peaks between about .25 and .55
  const level = { hoofs: 8, deal: 9, flip: 7, dice: 3.2, coin: 1.8, bid: 1.8, liar: 2.6, twist: 1.9, fail: 1.4, boom: 1.1, gavel: 2.2, constable: 4.5, crawl: 1.6 };
  const trimmed = (c, o, name) => { const g = c.createGain(); g.gain.value = level[name] || 1; g.connect(o); return g; };

  return {
    names: Object.keys(bank),
    muted: false,
    get state() { return ctx ? ctx.state : "locked"; },
    /* call from a real user gesture. Safe to call on every gesture: iOS can
       "interrupt" a context after a call or a screen lock. */
    unlock() {
      if (!A()) return false;
      if (!ctx || ctx.state === "closed") { ctx = new (A())(); out = graph(ctx); }
      if (ctx.state !== "running") ctx.resume().catch(() => {});
      return true;
    },
    play(name, arg) {
      if (this.muted || !ctx || ctx.state !== "running" || !bank[name]) return;
      bank[name](ctx, trimmed(ctx, out, name), ctx.currentTime + 0.01, arg);
    },
    /* renders a sound without speakers; used by the tests */
    async render(name, seconds = 2) {
      const c = new OfflineAudioContext(1, 44100 * seconds, 44100);
      bank[name](c, trimmed(c, graph(c), name), 0.01);
      const d = (await c.startRendering()).getChannelData(0);
      let peak = 0, sum = 0;
      for (const x of d) { const a = Math.abs(x); if (a > peak) peak = a; sum += x * x; }
      return { peak: +peak.toFixed(3), rms: +Math.sqrt(sum / d.length).toFixed(4) };
    },
  };
})();
