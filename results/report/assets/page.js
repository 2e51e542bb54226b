// The page's data, and small things that its parts share.
(function () {
  'use strict';

  const KS = {};
  globalThis.KS = KS;
  KS.data = JSON.parse(document.getElementById('data').textContent);

  // element makes an element with attributes; the rest are texts or elements in it. Texts are
  // shown as they are, never read as HTML.
  KS.element = function (name, attributes, ...content) {
    const e = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === true) e.setAttribute(key, '');
      else if (value !== false && value !== null && value !== undefined) e.setAttribute(key, value);
    }
    e.append(...content);
    return e;
  };

  // plainKey tells a key pressed alone: with others it is the browser's.
  KS.plainKey = (event) => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

  // binary returns the bytes that a script element holds as base64, or null if there is none.
  KS.binary = function (id) {
    const e = document.getElementById(id);
    if (!e) return null;
    const text = atob(e.textContent.trim());
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
  };

  // unzip returns the bytes of a gzip file.
  KS.unzip = async function (bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
})();
