// What is shown beside a mark that a reader points at.
(function () {
  'use strict';

  const KS = globalThis.KS;
  let box = null;

  // show puts the tip of a row beside a place in the window; null hides it.
  function show(lines, x, y) {
    if (!box) {
      if (!lines) return;
      box = KS.element('div', { id: 'tip', role: 'status', hidden: true });
      document.body.append(box);
    }
    box.hidden = !lines;
    if (!lines) return;
    const list = KS.element('dl');
    for (const [name, text] of lines) {
      list.append(KS.element('div', {}, KS.element('dt', {}, name), KS.element('dd', {}, text)));
    }
    box.replaceChildren(list);
    const gap = 14;
    const size = box.getBoundingClientRect();
    const room = document.documentElement;
    const left = x + gap + size.width > room.clientWidth ? x - gap - size.width : x + gap;
    const top = y + gap + size.height > room.clientHeight ? y - gap - size.height : y + gap;
    box.style.left = Math.max(4, left) + 'px';
    box.style.top = Math.max(4, top) + 'px';
  }

  // tip is the handler that a Vega view calls, with no event when the view ends.
  KS.tip = function (handler, event, item, value) {
    const lines = event && value && value.tip;
    if (lines) show(lines, event.clientX, event.clientY);
    else show(null);
  };
  KS.showTip = show;

  addEventListener('keydown', (event) => { if (event.key === 'Escape') show(null); });
  addEventListener('scroll', () => show(null), { passive: true });
})();
