// The engine: the program of the rules and the solver, started when it is first asked.
(function () {
  'use strict';

  const KS = globalThis.KS;
  let started = null;

  async function start() {
    const zipped = KS.binary('engine-wasm');
    if (!zipped) throw new Error('This page has no engine inside.');
    if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') {
      throw new Error('This browser cannot run the engine: it lacks WebAssembly or DecompressionStream.');
    }
    const go = new Go();
    const program = await WebAssembly.instantiate(await KS.unzip(zipped), go.importObject);
    go.run(program.instance); // comes back when the program waits to be asked
    return { ask };
  }

  // ask returns the answer to an operation with an argument.
  function ask(operation, argument) {
    const answer = JSON.parse(globalThis.kontraspiel(operation, JSON.stringify(argument)));
    if (answer && answer.error) throw new Error(answer.error);
    return answer;
  }

  KS.engine = function () {
    if (!started) started = start();
    return started;
  };
})();
