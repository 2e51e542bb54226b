// The replay: deals of the page, of a file or pasted are chosen, and shown step by step.
(function () {
  'use strict';

  const KS = globalThis.KS;

  class Replay {
    constructor(root) {
      const E = KS.element;
      this.root = root;
      this.player = KS.dealPlayer();
      this.busy = E('p', { class: 'replay-busy', role: 'status' });
      this.errors = E('div', { class: 'replay-errors', role: 'alert' });
      const own = (KS.data.deals || []).map((d) => (typeof d === 'string' ? d : JSON.stringify(d)));
      const take = (promised) => this.take(promised);
      root.append(E('h2', {}, 'Replay'),
        E('p', { class: 'prose' }, 'Deals trick by trick: the calls, the cards, who stands to win, what each card was worth, and who pays what.'));
      if (own.length > 0) {
        this.own = E('button', { type: 'button', class: 'primary' },
          own.length > 1 ? 'Show the ' + own.length + ' deals of this page' : 'Show the deal of this page');
        this.own.addEventListener('click', () => take(Promise.resolve({ name: 'this page', text: own.join('\n'), own: true, page: true })));
        root.append(this.own);
      }
      if (KS.data.dealsURL) root.append(KS.servedDeals(take));
      root.append(KS.dealSources(take), this.busy, this.errors, this.chooser(), this.player.element);
      KS.takeDrops(root, take);
      document.addEventListener('faces', () => { // the words go by the pack
        if (this.source) this.choose(this.at, this.player.step);
      });
    }

    // chooser makes the controls that choose one of several deals.
    chooser() {
      const E = KS.element;
      this.number = E('input', { type: 'number', id: 'replay-number', min: '1', value: '1', inputmode: 'numeric' });
      this.count = E('span');
      this.before = E('button', { type: 'button', 'aria-label': 'Previous deal' }, '‹ Previous');
      this.after = E('button', { type: 'button', 'aria-label': 'Next deal' }, 'Next ›');
      this.choice = E('div', { class: 'replay-choose', role: 'group', 'aria-label': 'Choose a deal', hidden: true },
        this.before, E('label', { for: 'replay-number' }, 'Deal'), this.number, this.count, this.after);
      this.before.addEventListener('click', () => this.choose(this.at - 1));
      this.after.addEventListener('click', () => this.choose(this.at + 1));
      this.number.addEventListener('change', () => this.choose((Math.round(Number(this.number.value)) || 1) - 1));
      return this.choice;
    }

    // take shows the deals of a source that is promised, once they are read; one that is
    // taken meanwhile comes before it.
    async take(promised) {
      const turn = this.turn = (this.turn || 0) + 1;
      this.root.setAttribute('aria-busy', 'true');
      this.errors.replaceChildren();
      this.busy.textContent = 'Starting the engine.';
      try {
        const source = await promised;
        const found = await KS.readDeals(source, (n, all) => this.progress(turn, source.name, n, all));
        if (turn === this.turn) await this.shown(source, found);
      } catch (e) {
        if (turn === this.turn) this.fail(e);
      }
      if (turn !== this.turn) return;
      this.busy.textContent = '';
      this.root.removeAttribute('aria-busy');
    }

    progress(turn, name, n, all) {
      if (turn === this.turn && n > 0) this.busy.textContent = 'Reading ' + name + ': ' + n + ' of ' + all + ' lines.';
    }

    // shown shows what was found in a source.
    async shown(source, found) {
      this.complain(found);
      if (found.deals.length === 0) return;
      this.source = found;
      await this.show(0, 0);
      if (this.own) this.own.hidden = source.page === true;
    }

    // complain lists what is wrong with the records of a source.
    complain({ name, deals, errors, refused }) {
      const E = KS.element;
      if (refused === 0) {
        if (deals.length === 0) this.errors.append(E('p', {}, name + ': no deal records.'));
        return;
      }
      const more = refused - errors.length;
      const lines = errors.concat(more > 0 ? 'and ' + more + ' more' : []);
      const head = refused === 1 ? 'One record is refused' : refused + ' records are refused';
      this.errors.append(E('p', {}, head + (deals.length > 0 ? '; the others are shown.' : '.')),
        E('ul', { tabindex: '0', 'aria-label': head }, ...lines.map((text) => E('li', {}, text))));
    }

    fail(e) { this.errors.replaceChildren(KS.element('p', {}, e.message)); }

    choose(number, step) { this.show(number, step || 0).catch((e) => this.fail(e)); }

    // show shows a deal of the source, by its number from 0, after a number of steps.
    async show(number, step) {
      const deals = this.source.deals;
      this.at = Math.max(0, Math.min(deals.length - 1, number));
      const deal = deals[this.at];
      this.choice.hidden = deals.length < 2;
      this.number.max = String(deals.length);
      this.number.value = String(this.at + 1);
      this.count.textContent = 'of ' + deals.length;
      this.before.disabled = this.at === 0;
      this.after.disabled = this.at === deals.length - 1;
      const engine = await KS.engine();
      const cards = KS.faces;
      const story = engine.ask('replay', { name: deal.name, text: deal.text, line: deal.line, cards }).deals[0];
      const values = () => engine.ask('values', { record: deal.text, cards }).steps;
      const from = deal.from === '' ? '' : ' (' + deal.from + ')';
      const place = deals.length > 1 ? 'Deal ' + (this.at + 1) : 'Deal';
      this.player.show((deal.called || place) + ': ' + story.title + from, story, values, step);
    }
  }

  KS.mountReplay = (root) => { new Replay(root); };
})();
