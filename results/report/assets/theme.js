// The looks of charts: colours come from the style sheet, which has those of day, night and paper.
(function () {
  'use strict';

  const KS = globalThis.KS;

  // token returns the value of a custom property.
  const token = (styles, name) => styles.getPropertyValue('--' + name).trim();
  const numbered = (styles, name, n) => Array.from({ length: n }, (_, i) => token(styles, name + '-' + (i + 1)));

  // theme returns the configuration for charts of a width in pixels.
  KS.theme = function (width) {
    const styles = getComputedStyle(document.documentElement);
    const t = (name) => token(styles, name);
    const narrow = width < 520;
    const font = t('font');
    const text = { labelFont: font, titleFont: font, labelColor: t('ink'), titleColor: t('muted'),
      labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal' };
    return {
      background: null,
      font,
      view: { stroke: null },
      range: {
        category: numbered(styles, 'series', 7),
        ramp: numbered(styles, 'ramp', 10),
        diverging: numbered(styles, 'diverging', 9),
      },
      axis: { ...text, gridColor: t('line'), domainColor: t('axis'), tickColor: t('axis'), tickSize: 4, labelPadding: 5, titlePadding: 10 },
      axisXQuantitative: { tickCount: narrow ? 5 : 9, labelFlush: false },
      axisYQuantitative: { tickCount: 6 },
      axisQuantitative: { domain: true },
      axisBand: { ticks: false },
      axisY: { labelLimit: narrow ? Math.round(width * 0.5) : 260 },
      axisX: { labelLimit: 150 },
      style: styleMarks(t),
    };
  };

  // styleMarks are the looks of the marks that charts name by style.
  function styleMarks(t) {
    const band = (i) => ({ color: t('band-' + i), fillOpacity: 1, strokeWidth: 0, opacity: 1 });
    return {
      bar: { cornerRadiusEnd: 2, strokeWidth: 1.5 },
      mark: { strokeWidth: 1.5, opacity: 1 },
      paper: { color: t('panel'), stroke: t('panel'), strokeWidth: 3, filled: true, opacity: 1 },
      cross: { color: t('muted'), strokeWidth: 1.5, size: 70, filled: false, opacity: 1 },
      whisker: { color: t('ink'), strokeWidth: 1.3 },
      halo: { color: t('panel'), strokeWidth: 3.6, opacity: .8 },
      cap: { color: t('ink'), opacity: 1 },
      zero: { color: t('axis'), strokeWidth: 1 },
      line: { strokeWidth: 2, strokeJoin: 'round' },
      ribbon: { fillOpacity: 0.2, strokeWidth: 0, opacity: 1 },
      'band-0': band(0), 'band-1': band(1), 'band-2': band(2),
      pointer: { color: t('ink'), strokeWidth: 1 },
      cell: { stroke: t('panel'), strokeWidth: 1 },
      doubt: { color: t('panel'), stroke: t('open'), strokeWidth: 1.3 },
      open: { stroke: t('panel'), strokeWidth: 1 },
      value: { fontSize: 12, color: t('muted'), font: t('font') },
      border: { color: t('ink'), strokeWidth: 2.4, strokeCap: 'square' },
      'border-edge': { color: t('panel'), strokeWidth: 5, strokeCap: 'square' },
    };
  }
})();
