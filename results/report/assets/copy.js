// Commands that a click copies.
(function () {
  'use strict';

  const KS = globalThis.KS;

  // select marks a text, for where nothing may be put on the clipboard.
  function select(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  }

  KS.mountCommands = function () {
    for (const box of document.querySelectorAll('.command')) {
      const code = box.querySelector('code');
      const button = KS.element('button', { type: 'button' }, 'Copy');
      const said = KS.element('span', { role: 'status', class: 'count' });
      box.append(button, said);
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(code.textContent);
          said.textContent = 'Copied';
        } catch {
          select(code);
          said.textContent = 'Selected: copy with the keyboard';
        }
      });
    }
  };
})();
