// Deals of a run that is served: more than a page could hold, asked for as they are wanted.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const AT_ONCE = 50;

  // ask returns the records from a deal on, as a source.
  async function ask(from) {
    const answer = await fetch(KS.data.dealsURL + '?from=' + from + '&count=' + AT_ONCE);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text.trim());
    return { name: 'the run', text, own: true, first: from };
  }

  // KS.servedDeals makes the controls for the deals of the run, by their numbers from 0. take
  // is given the promise of a source.
  KS.servedDeals = function (take) {
    const E = KS.element;
    const last = KS.data.totalDeals - 1;
    const number = E('input', { type: 'number', id: 'replay-from', min: '0', max: String(last), value: '0', inputmode: 'numeric' });
    const show = (from) => {
      const at = Math.max(0, Math.min(last, Math.round(from) || 0));
      number.value = String(at);
      take(ask(at));
    };
    const button = (text, act) => {
      const b = E('button', { type: 'button' }, text);
      b.addEventListener('click', act);
      return b;
    };
    const form = E('form', { class: 'replay-choose', 'aria-label': 'Deals of the run' },
      E('label', { for: 'replay-from' }, 'Deals of the run from number'), number, E('span', {}, 'of ' + last.toLocaleString('en-GB')),
      E('button', { type: 'submit', class: 'primary' }, 'Show ' + AT_ONCE),
      button('‹ Earlier', () => show(Number(number.value) - AT_ONCE)),
      button('Later ›', () => show(Number(number.value) + AT_ONCE)));
    form.addEventListener('submit', (e) => {
      e.preventDefault();
      show(Number(number.value));
    });
    return form;
  };
})();
