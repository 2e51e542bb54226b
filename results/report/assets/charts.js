// Charts: drawn by Vega-Lite, and drawn again where the colours or the room change.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const charts = [];
  KS.charts = charts;

  // The interpreter stands in for eval, which the page forbids.
  const options = { renderer: 'svg', hover: true, expr: vegaInterpreter.expressionInterpreter,
    locale: { number: { decimal: '.', thousands: '\u2009', grouping: [3], currency: ['', ''], minus: '−' } } };

  // lines breaks a text at blanks into lines of so many letters.
  function lines(text, most) {
    const list = [''];
    for (const word of text.split(' ')) {
      const last = list[list.length - 1];
      if (last && last.length + 1 + word.length > most) list.push(word);
      else list[list.length - 1] = last ? last + ' ' + word : word;
    }
    return list;
  }

  // fitted breaks the titles of horizontal axes to the room there is, and moves names of
  // several lines up, so that their middle is where one line would be.
  function fitted(compiled, width) {
    for (const axis of compiled.axes || []) {
      if (axis.orient === 'bottom' && typeof axis.title === 'string') axis.title = lines(axis.title, Math.max(16, Math.floor(width / 11)));
      const text = axis.orient === 'left' && axis.encode && axis.encode.labels && axis.encode.labels.update.text;
      if (text) axis.encode.labels.update.dy = { signal: '(1 - length(' + text.signal + ')) * 7.5' };
    }
    return compiled;
  }

  // draw draws a chart in its place, in the present colours.
  function draw(chart) {
    const width = chart.place.clientWidth;
    if (chart.view) chart.view.finalize();
    chart.place.replaceChildren();
    chart.width = width;
    const compiled = vegaLite.compile(chart.spec, { config: KS.theme(width) }).spec;
    chart.view = new vega.View(vega.parse(fitted(compiled, width), null, { ast: true }), { ...options, container: chart.place });
    chart.view.tooltip(KS.tip);
    if (chart.panel !== null) chart.view.signal('panel', chart.panel);
    chart.view.run();
  }

  // attempt draws a chart; where that fails, the page says so and goes on.
  function attempt(chart) {
    try {
      draw(chart);
    } catch (error) {
      console.error(error);
      chart.place.textContent = 'This chart could not be drawn. The table below has its numbers.';
    }
  }

  KS.drawCharts = () => charts.forEach(attempt);

  // mountCharts draws all charts and keeps them fitting.
  KS.mountCharts = function () {
    for (const place of document.querySelectorAll('.chart')) {
      const spec = KS.data.figures[place.dataset.chart];
      const chart = { place, spec, view: null, width: 0, panel: null };
      charts.push(chart);
      mountSwitch(chart);
      KS.mountWalk(chart);
      attempt(chart);
    }
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', KS.drawCharts);
    const observer = new ResizeObserver(() => charts.filter((c) => c.place.clientWidth !== c.width).forEach(attempt));
    charts.forEach((c) => observer.observe(c.place));
  };

  // mountSwitch lets a chart of several tables show the one that is chosen.
  function mountSwitch(chart) {
    const group = document.querySelector('.switch[data-chart="' + chart.place.dataset.chart + '"]');
    if (!group) return;
    const chosen = () => Number(group.querySelector('input:checked').value);
    chart.panel = chosen();
    group.hidden = false;
    group.addEventListener('change', () => {
      chart.panel = chosen();
      if (chart.view) chart.view.signal('panel', chart.panel).run();
    });
  }
})();
