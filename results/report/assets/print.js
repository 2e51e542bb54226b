// Paper: charts in the colours of day, and every table open.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const root = document.documentElement;
  let opened = [];

  function prepare() {
    if (root.dataset.theme === 'paper') return;
    root.dataset.theme = 'paper';
    opened = [...document.querySelectorAll('details:not([open])')];
    opened.forEach((d) => { d.open = true; });
    KS.drawCharts();
  }

  function restore() {
    if (root.dataset.theme !== 'paper') return;
    delete root.dataset.theme;
    opened.forEach((d) => { d.open = false; });
    KS.drawCharts();
  }

  KS.mountPrint = function () {
    addEventListener('beforeprint', prepare);
    addEventListener('afterprint', restore);
    matchMedia('print').addEventListener('change', (event) => (event.matches ? prepare() : restore()));
  };
})();
