// Charts by keyboard: arrow keys go from one value of a chart to the next and show its tip.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

  // tipOf returns what Vega keeps for an element to say, if anything.
  const tipOf = (element) => element.__data__ && element.__data__.tooltip && element.__data__.tooltip.tip;

  // marks are the elements of a chart that have a tip, one for each row of its data.
  function marks(place) {
    const seen = new Set();
    return [...place.querySelectorAll('svg *')].filter((e) => {
      const tip = tipOf(e);
      if (!tip || seen.has(tip)) return false;
      seen.add(tip);
      return true;
    });
  }

  KS.mountWalk = function (chart) {
    const ring = KS.element('div', { class: 'ring' });
    let at = -1;
    function leave() {
      ring.remove();
      KS.showTip(null);
    }
    // encircle puts the ring around a mark.
    function encircle(box) {
      const origin = chart.place.getBoundingClientRect();
      ring.style.left = box.left - origin.left - 3 + 'px';
      ring.style.top = box.top - origin.top - 3 + 'px';
      ring.style.width = box.width + 6 + 'px';
      ring.style.height = box.height + 6 + 'px';
      chart.place.append(ring);
    }
    chart.place.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (!step || !KS.plainKey(event)) return;
      event.preventDefault();
      leave();
      const list = marks(chart.place);
      at = Math.max(0, Math.min(list.length - 1, at + step));
      const mark = list[at];
      if (!mark) return;
      const box = mark.getBoundingClientRect();
      encircle(box);
      KS.showTip(tipOf(mark), box.left + box.width / 2, box.top + box.height / 2);
    });
    chart.place.addEventListener('blur', () => {
      at = -1;
      leave();
    });
  };
})();
