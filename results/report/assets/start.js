// Everything is there: the parts of the page are set up.
(function () {
  'use strict';

  const KS = globalThis.KS;
  KS.mountTables();
  KS.mountCharts();
  KS.mountPrint();
  KS.mountCommands();
  const explorer = document.getElementById('explorer');
  if (explorer && KS.mountExplorer) KS.mountExplorer(explorer);
  const replay = document.getElementById('replay');
  if (KS.data.engine && KS.mountReplay) KS.mountReplay(replay);
  document.documentElement.dataset.ready = 'yes';
})();
