// The book: what a run says of every class of hands, read when it is first asked.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const labels = ['undecided', 'pass', 'take'];
  const columns = ['value', 'raw', 'above', 'below', 'sd', 'n'];
  const widthPlaces = 800;
  let opened = null;

  // The layout is drawn in results/report/bookdata.go.
  function read(bytes) {
    const head = new DataView(bytes.buffer, bytes.byteOffset, 12);
    const positions = head.getUint32(4, true);
    const classes = head.getUint32(8, true);
    const n = positions * classes;
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'KSB1' || bytes.length !== 12 + n * (1 + 4 * columns.length)) {
      throw new Error('The book in this page is damaged.');
    }
    const label = bytes.subarray(12, 12 + n);
    const column = {};
    columns.forEach((name, i) => { column[name] = unturned(bytes, 12 + n * (1 + 4 * i), n); });
    restore(column, label, classes);
    return { classes, label, column };
  }

  // unturned puts the four planes of a column together.
  function unturned(bytes, start, n) {
    const list = new Int32Array(n);
    for (let i = start, k = 0; k < n; i++, k++) {
      const z = bytes[i] | bytes[i + n] << 8 | bytes[i + 2 * n] << 16 | bytes[i + 3 * n] << 24;
      list[k] = (z >>> 1) ^ -(z & 1);
    }
    return list;
  }

  // restore adds to each number what was expected.
  function restore({ value, raw, above, below, sd, n }, label, classes) {
    let last = 0;
    for (let i = 0; i < label.length; i++) {
      if (label[i] === 0) {
        last = 0;
        continue;
      }
      if (i >= classes) {
        value[i] += value[i - classes];
        above[i] += above[i - classes];
      }
      raw[i] += value[i];
      below[i] += above[i];
      sd[i] += above[i];
      n[i] += last;
      last = n[i];
    }
  }

  // units is what a decimal code stands for.
  function units(code) {
    const size = Math.abs(code);
    if (size > 390) return Math.sign(code) * (size - 360) / 10;
    if (size > 100) return Math.sign(code) * (size - 90) / 100;
    return code / 1000;
  }

  function widthGrid() {
    const grid = new Float64Array(widthPlaces);
    for (let i = 1; i < widthPlaces - 1; i++) grid[i] = grid[i - 1] * 1.025 + 0.001;
    grid[widthPlaces - 1] = Infinity;
    return grid;
  }

  async function open() {
    const zipped = KS.binary('book-data');
    if (!zipped) throw new Error('This page has no book inside.');
    if (typeof DecompressionStream === 'undefined') throw new Error('This browser cannot read the book: it lacks DecompressionStream.');
    const { classes, label, column } = read(await KS.unzip(zipped));
    const widths = widthGrid();

    // at is the entry of a position, 0 for eldest, and a class; null where there is no figure.
    function at(position, number) {
      const i = position * classes + number;
      if (number >= classes || !label[i]) return null;
      const raw = units(column.raw[i]);
      return {
        value: units(column.value[i]), sd: widths[column.sd[i]], raw,
        low: raw - widths[column.below[i]], high: raw + widths[column.above[i]],
        n: column.n[i] >>> 0, label: labels[label[i] - 1],
      };
    }

    // has tells whether the book has a figure at a position at all.
    function has(position) {
      return label.subarray(position * classes, (position + 1) * classes).some((v) => v > 0);
    }
    return { ...KS.data.book, at, has };
  }

  // book returns a promise of the book.
  KS.book = function () {
    if (!opened) opened = open();
    return opened;
  };
})();
