// What the book says of a hand, in words and as intervals of the four seats.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const signs = { take: '▲', pass: '▼', undecided: '◇' };
  const pairs = 24 * 33649; // turn-ups × hands of five of the other 23 cards

  // decimals is how many a number has: as many as the book holds, of small ones as many as are
  // of interest with such a deviation.
  const decimals = (v, sd) => (Math.abs(v) < 0.0995 && sd < 0.1 ? 3 : Math.abs(v) <= 3 ? 2 : 1);
  const minus = (text) => (/^-0\.?0*$/.test(text) ? text.slice(1) : text).replace('-', '−');

  // units writes a number of units; plus puts a sign before those above 0.
  function units(v, places, plus) {
    if (!Number.isFinite(v)) return v < 0 ? '−∞' : '∞';
    const text = minus(v.toFixed(places));
    return plus && /[1-9]/.test(text) && v > 0 ? '+' + text : text;
  }

  const count = (n) => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',');

  // normalTail is the chance of a normal deviate above x ≥ 0 (Abramowitz and Stegun 1964, 7.1.26).
  function normalTail(x) {
    const t = 1 / (1 + 0.3275911 * x / Math.SQRT2);
    return 0.5 * t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x / 2);
  }

  // studentTail is that of Student's t, with df a whole number (Abramowitz and Stegun 26.7.3 and
  // 26.7.4); from 1,000 on that of the normal deviate of Wallace, as in results/stat/pvalue.go.
  function studentTail(x, df) {
    if (df >= 1000) return normalTail((8 * df + 1) / (8 * df + 3) * Math.sqrt(df * Math.log1p(x * x / df)));
    const cos2 = df / (df + x * x);
    const odd = df % 2;
    let term = odd ? Math.sqrt(cos2) : 1;
    let sum = df === 1 ? 0 : term;
    for (let k = 2 + odd; k < df; k += 2) {
      term *= cos2 * (k - 1) / k;
      sum += term;
    }
    const sin = Math.sqrt(1 - cos2);
    return (1 - (odd ? 2 / Math.PI * (Math.atan(x / Math.sqrt(df)) + sin * sum) : sin * sum)) / 2;
  }

  // wrong is the chance that the best guess has the wrong sign, as Advice.Wrong in
  // experiments/advice.go has it.
  function wrong({ value, sd, low, high, n }) {
    const x = Math.abs(value) / sd;
    const chance = !(x < Infinity) ? 0 : n < 2 ? normalTail(x) : studentTail(x, n - 1);
    return n >= 2 && low === high ? Math.max(chance, 2 ** -n) : chance;
  }

  function perCent(p) {
    if (p < 0.001) return 'under 0.1 %';
    return `${(100 * p).toFixed(p < 0.1 ? 1 : 0)} %`;
  }

  const guess = (e) => units(e.value, decimals(e.value, e.sd), true);
  const deviation = (e) => units(e.sd, e.sd < 0.1 ? 3 : 2);
  const measured = (e) => units(e.raw, decimals(e.raw, e.sd), true);

  // verdict is what the book says: a word, and a sentence on what it is worth.
  function verdict(e) {
    const size = units(Math.abs(e.value), decimals(e.value, e.sd));
    const way = e.value > 0 ? 'more' : 'less';
    const word = { take: 'Take.', pass: 'Pass.', undecided: 'Undecided.' }[e.label];
    if (!/[1-9]/.test(size)) return { word, text: 'Taking and passing are worth the same, as far as these deals show.' };
    if (e.label === 'undecided') {
      return { word, text: `If anything, ${e.value > 0 ? 'take' : 'pass'}: taking looks ${size} units ${e.value > 0 ? 'better' : 'worse'}, but the deals do not settle it.` };
    }
    if ((e.label === 'take') !== (e.value > 0)) {
      return { word, text: `So its own deals say. With hands like it looked at as well, taking is worth ${size} units ${way} than passing.` };
    }
    return { word, text: `Taking is worth ${size} units ${way} than passing.` };
  }

  // interval is the raw interval of an entry.
  function interval(e) {
    const places = decimals(e.raw, e.sd);
    return `${units(e.low, places)} to ${units(e.high, places)}`;
  }

  // facts are what the verdict rests on, as names with texts.
  function facts(e, size, level) {
    const named = level ? `${parseFloat((100 * level).toFixed(3))} % interval` : 'interval';
    const best = `${guess(e)} units, standard deviation ${deviation(e)}`;
    return [
      ['Best guess', e.value === 0 ? best : `${best}; the chance that it is the other way round is ${perCent(wrong(e))}`],
      ['Its own deals', `${measured(e)} units in ${count(e.n)} deals, ${named} ${interval(e)}`],
      ['How often', `a seat gets this hand, or one that differs only in the names of suits, with such a turn-up in one deal of ${count(pairs / size)}`],
    ];
  }

  // say is an entry in a few words, for lists.
  function say(e) {
    if (!e) return 'the book has no figure';
    return `${e.label}, ${guess(e)} units (standard deviation ${deviation(e)}; raw ${interval(e)}, ${count(e.n)} deals)`;
  }

  // badge is a label with its sign.
  function badge(label) {
    return KS.element('span', { class: `label ${label}` }, KS.element('span', { 'aria-hidden': 'true' }, signs[label]), ' ' + label);
  }

  // scale turns units into places from 2 % to 98 % of the width of a drawing.
  function scale(entries) {
    const ends = entries.flatMap((e) => [e.low, e.high, e.value - e.sd, e.value + e.sd]).filter(Number.isFinite);
    const low = Math.min(0, ...ends);
    const high = Math.max(0, ...ends);
    const wide = high - low || 1;
    return (v) => `${(2 + 96 * Math.min(1, Math.max(0, (v - low) / wide))).toFixed(2)}%`;
  }

  // whisker draws an entry: the raw interval, and the best guess with its deviation.
  function whisker(e, at) {
    const drawing = KS.svg('svg', { class: 'whisker', width: '100%', height: 24, 'aria-hidden': 'true', focusable: 'false' });
    drawing.append(KS.svg('line', { class: 'zero', x1: at(0), x2: at(0), y1: 0, y2: 24 }));
    if (!e) return drawing;
    for (const [name, from, to] of [['raw', e.low, e.high], ['guess', e.value - e.sd, e.value + e.sd]]) {
      drawing.append(KS.svg('line', { class: name, x1: at(from), x2: at(to), y1: 12, y2: 12 }));
    }
    drawing.append(KS.svg('line', { class: 'raw', x1: at(e.raw), x2: at(e.raw), y1: 7, y2: 17 }), KS.svg('circle', { class: `dot ${e.label}`, cx: at(e.value), cy: 12, r: 5 }));
    return drawing;
  }

  // strip is the four seats side by side. An entry is undefined where the book is not about
  // the seat, null where it has no figure; choose is called with a seat.
  function strip(entries, chosen, choose) {
    const at = scale(entries.filter((e) => e));
    const rows = entries.map((e, seat) => {
      const name = KS.element('button', { type: 'button', 'aria-pressed': String(seat === chosen) }, KS.hands.seats[seat]);
      name.addEventListener('click', () => choose(seat));
      const row = KS.element('tr', { class: seat === chosen && 'chosen' }, KS.element('th', { scope: 'row' }, name));
      if (e) {
        row.append(KS.element('td', {}, badge(e.label)), KS.element('td', { class: 'number' }, guess(e), KS.element('span', { class: 'deviation' }, ` ± ${deviation(e)}`)));
        row.append(KS.element('td', { class: 'drawn', title: `raw interval ${interval(e)}` }, whisker(e, at)), KS.element('td', { class: 'number deals' }, count(e.n)));
      } else {
        row.append(KS.element('td', { colspan: 2, class: 'none' }, e === null ? 'no figure' : 'not in this book'), KS.element('td', { class: 'drawn' }, whisker(null, at)), KS.element('td', { class: 'deals' }));
      }
      return row;
    });
    const heads = [['Seat', ''], ['Book says', ''], ['Best guess', 'number'], ['Taking better by (units)', 'axis'], ['Deals', 'number deals']];
    return KS.element('table', { class: 'seats' }, KS.element('caption', {}, 'The same hand in every seat'),
      KS.element('thead', {}, KS.element('tr', {}, ...heads.map(([text, side]) => KS.element('th', { scope: 'col', class: side || false }, text)))),
      KS.element('tbody', {}, ...rows));
  }

  KS.answer = { units, verdict, facts, say, badge, strip, signs, wrong };
})();
