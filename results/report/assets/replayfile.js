// Where the deals of the replay come from: a file, or what is pasted.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const mostErrors = 50; // told at once

  // base64 writes bytes for the engine.
  function base64(bytes) {
    const parts = [];
    const size = 0x6000; // a multiple of three: parts can be joined
    for (let i = 0; i < bytes.length; i += size) {
      parts.push(btoa(String.fromCharCode(...bytes.subarray(i, i + size))));
    }
    return parts.join('');
  }

  // read returns a file as it is handed to the engine, which first looks at how it starts.
  async function read(file) {
    const engine = await KS.engine();
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    engine.ask('admit', { name: file.name, size: file.size, bytes: base64(start) });
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      return { name: file.name, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
    } catch (e) { // the engine says which lines are not UTF-8
      return { name: file.name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), bytes: base64(bytes) };
    }
  }

  // parts cuts a source into questions to the engine, so that the page can be used while a
  // long one is read.
  function* parts(source, lines) {
    if (source.bytes) {
      yield { name: source.name, bytes: source.bytes };
      return;
    }
    const most = 1 << 18; // characters
    for (let from = 0, to = 0; from < lines.length; from = to) {
      for (let size = 0; to < lines.length && size < most; to++) size += lines[to].length + 1;
      yield { name: source.name, text: lines.slice(from, to).join('\n'), line: from + 1 };
    }
  }

  // dealOf is a good record of a source: where it is from, by its note or its place in a file,
  // and what it is called in a run that is served.
  function dealOf(source, line, text) {
    const note = JSON.parse(text).note;
    const noted = typeof note === 'string' ? note : '';
    const called = source.first === undefined ? '' : 'Deal ' + (source.first + line - 1) + ' of the run';
    return { name: source.name, from: source.own === true ? noted : source.name + ':' + line, line, text, called };
  }

  // readDeals returns the deals of a source, {name, text, bytes}: those that are good, each
  // with its line, and how many are refused, with the messages on the first of them. progress
  // is told how many lines are read, of how many.
  KS.readDeals = async function (source, progress) {
    const engine = await KS.engine();
    const lines = source.text.split('\n');
    const deals = [];
    const errors = [];
    let refused = 0;
    for (const question of parts(source, lines)) {
      progress((question.line || 1) - 1, lines.length);
      await new Promise((done) => setTimeout(done)); // the page is drawn
      for (const found of engine.ask('records', question).deals) {
        if (!found.error) deals.push(dealOf(source, found.line, lines[found.line - 1]));
        else if (++refused <= mostErrors) errors.push(found.error);
      }
    }
    return { name: source.name, deals, errors, refused };
  };

  // hasFile tells whether a file is dragged.
  const hasFile = (event) => event.dataTransfer && Array.from(event.dataTransfer.types).includes('Files');

  // KS.dealSources makes the controls for deals of one's own. take is given the promise of
  // a source for KS.readDeals.
  KS.dealSources = function (take) {
    const E = KS.element;
    const chooser = E('input', { type: 'file', accept: '.jsonl,.ndjson,.json,.txt,.zst', id: 'replay-file' });
    const box = E('textarea', { id: 'replay-text', rows: '4', spellcheck: 'false', autocomplete: 'off', placeholder: '{"v":1,"rules":{},"dealer":0, …' });
    const show = E('button', { type: 'button' }, 'Show pasted deals');
    const drop = E('div', { class: 'replay-drop' },
      E('label', { for: 'replay-file' }, 'A file of deal records (.jsonl), or drop one here'), chooser);
    const sources = E('details', { class: 'replay-sources' },
      E('summary', {}, 'Deals of your own'),
      drop,
      E('div', { class: 'replay-paste' }, E('label', { for: 'replay-text' }, 'Or paste records, one a line'), box, show),
      E('p', { class: 'note' }, 'Nothing leaves this page: the records are read and checked here, by the engine inside it.'));
    chooser.addEventListener('change', () => {
      if (chooser.files.length > 0) take(read(chooser.files[0]));
      chooser.value = ''; // so that the same file can be chosen again
    });
    show.addEventListener('click', () => take(Promise.resolve({ name: 'pasted', text: box.value })));
    return sources;
  };

  // KS.takeDrops lets a file be dropped anywhere on an element.
  KS.takeDrops = function (root, take) {
    let depth = 0; // of the elements entered
    const mark = (by) => {
      depth = Math.max(0, depth + by);
      root.classList.toggle('dropping', depth > 0);
    };
    root.addEventListener('dragenter', (event) => { if (hasFile(event)) { event.preventDefault(); mark(1); } });
    root.addEventListener('dragleave', (event) => { if (hasFile(event)) mark(-1); });
    root.addEventListener('dragover', (event) => { if (hasFile(event)) event.preventDefault(); });
    root.addEventListener('drop', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      mark(-depth);
      if (event.dataTransfer.files.length > 0) take(read(event.dataTransfer.files[0]));
    });
  };
})();
