// The player of the replay: one deal, step by step, with what each card comes to.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const pace = 1400; // milliseconds a step while it plays
  const button = (text, name) => KS.element('button', { type: 'button', 'aria-label': name || text }, text);
  const paragraphs = (list) => list.map((text) => KS.element('p', {}, text));
  const items = (list) => KS.element('ul', {}, ...list.map((text) => KS.element('li', {}, text)));

  class Player {
    constructor() {
      const E = KS.element;
      this.timer = null;
      this.title = E('h3');
      this.heading = E('div', { class: 'replay-heading' });
      this.say = E('p', { class: 'replay-say', 'aria-live': 'polite', 'aria-atomic': 'true' });
      this.table = E('div', { class: 'replay-table' });
      this.means = E('div', { class: 'replay-means' });
      this.settled = E('div');
      this.log = E('ol', { class: 'replay-log', tabindex: '0', 'aria-label': 'Calls and cards' });
      this.element = E('div', { class: 'replay-player', hidden: true },
        this.title, this.heading, this.controls(), this.say, this.options(),
        E('div', { class: 'replay-parts' }, E('div', { class: 'replay-main' }, this.table, this.means, this.settled),
          E('div', { class: 'replay-side' }, E('h4', {}, 'Calls and cards'), this.log)));
      this.element.addEventListener('keydown', (event) => this.key(event));
    }

    // controls makes what one steps through the deal with.
    controls() {
      const E = KS.element;
      this.first = button('|◀', 'First step');
      this.back = button('◀', 'Previous step');
      this.play = button('Play');
      this.next = button('▶', 'Next step');
      this.last = button('▶|', 'Last step');
      this.slider = E('input', { type: 'range', min: '0', max: '0', value: '0', 'aria-label': 'Step' });
      this.counter = E('span', { class: 'counter' });
      this.first.addEventListener('click', () => this.to(0));
      this.back.addEventListener('click', () => this.to(this.step - 1));
      this.play.addEventListener('click', () => this.toggle());
      this.next.addEventListener('click', () => this.to(this.step + 1));
      this.last.addEventListener('click', () => this.to(Infinity));
      this.slider.addEventListener('input', () => this.to(Number(this.slider.value)));
      return E('div', { class: 'replay-controls', role: 'group', 'aria-label': 'Steps' },
        this.first, this.back, this.play, this.next, this.last,
        E('span', { class: 'place' }, this.slider, this.counter));
    }

    // options makes what is chosen for all deals: whether values are shown, and the pack.
    options() {
      const E = KS.element;
      this.valued = E('input', { type: 'checkbox', id: 'replay-values', checked: true });
      this.valued.addEventListener('change', () => this.to(this.step));
      const pack = E('select', { id: 'replay-pack' }, E('option', { value: 'french' }, 'French'), E('option', { value: 'german' }, 'German'));
      pack.value = KS.faces;
      pack.addEventListener('change', () => KS.setFaces(pack.value));
      document.addEventListener('faces', () => { pack.value = KS.faces; });
      return E('div', { class: 'replay-options' }, E('label', {}, this.valued, 'Show what each card is worth'),
        E('label', {}, 'Cards', pack));
    }

    // key lets arrows, Home and End step through the deal from anywhere in the player.
    key(event) {
      if (!KS.plainKey(event) || event.target.closest('.scroll')) return; // a wide table scrolls
      if (event.target.matches('select, input[type=range]')) return; // they have keys of their own
      const to = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: Infinity }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.to(to);
    }

    // show shows a deal after a number of steps: its story as the engine tells it, and a
    // function that asks the engine for the values of its cards.
    show(title, story, values, step) {
      this.stop();
      this.story = story;
      this.ask = values;
      this.values = null;
      this.element.hidden = false;
      this.title.textContent = title;
      this.heading.replaceChildren(...paragraphs(story.heading));
      if (story.rules.length > 0) this.heading.append(...paragraphs(['Rules that are not standard:']), items(story.rules));
      this.slider.max = String(story.steps.length - 1);
      this.log.replaceChildren(...story.steps.map((s, n) => {
        const entry = KS.element('button', { type: 'button' }, this.happened(n));
        entry.addEventListener('click', () => this.to(n));
        return KS.element('li', {}, entry);
      }));
      this.go(step);
    }

    // happened says what has happened in a step.
    happened(n) {
      return (n === 0 ? ['The cards are dealt.'] : []).concat(this.story.steps[n].say).join(' ');
    }

    // to goes to a step that was asked for.
    to(n) {
      this.stop();
      this.go(n);
    }

    // go shows how the deal stands after step n.
    go(n) {
      const { steps, settlement } = this.story;
      const end = steps.length - 1;
      this.step = Math.max(0, Math.min(end, n));
      if (this.valued.checked && !this.values) this.values = new Map(this.ask().map((v) => [v.step, v]));
      const visible = this.valued.checked ? this.values : new Map();
      const coming = visible.get(this.step + 1) || null;
      const done = visible.get(this.step);
      this.table.replaceChildren(...KS.drawTable(this.story, this.step, coming));
      this.means.replaceChildren(...(coming ? paragraphs([coming.means, coming.sure]) : []));
      this.settled.replaceChildren(...(this.step === end ? [KS.drawSettlement(settlement)] : []));
      const standing = steps[this.step].standing;
      this.say.textContent = [this.happened(this.step)].concat(done ? done.verdict : [], standing ? standing + '.' : [],
        this.step === end ? settlement.reasons : []).join(' ');
      this.place(end);
      this.mark(visible);
      if (this.step === end) this.stop();
    }

    // place sets the controls to the step that is shown.
    place(end) {
      this.slider.value = String(this.step);
      this.slider.setAttribute('aria-valuetext', 'step ' + this.step + ' of ' + end);
      this.counter.textContent = this.step + ' of ' + end;
      this.first.disabled = this.back.disabled = this.step === 0;
      this.next.disabled = this.last.disabled = this.step === end;
    }

    // mark shows in the log where the deal stands, and what the cards played have cost.
    mark(visible) {
      Array.from(this.log.children).forEach((entry, n) => {
        const now = n === this.step;
        const v = visible.get(n);
        if (now) entry.firstChild.setAttribute('aria-current', 'step');
        else entry.firstChild.removeAttribute('aria-current');
        entry.classList.toggle('ahead', n > this.step);
        while (entry.childNodes.length > 1) entry.lastChild.remove();
        if (v && v.cost > 0 && n <= this.step) {
          entry.append(KS.element('span', { class: 'cost' }, KS.signed(-v.cost) + ' against the best'));
        }
        if (now) this.log.scrollTop = entry.offsetTop - this.log.clientHeight / 2;
      });
    }

    stop() {
      if (this.timer) clearInterval(this.timer);
      this.timer = null;
      this.play.textContent = 'Play';
      this.play.setAttribute('aria-label', 'Play');
    }

    toggle() {
      if (this.timer) { this.stop(); return; }
      if (this.step === this.story.steps.length - 1) this.go(0);
      this.play.textContent = 'Pause';
      this.play.setAttribute('aria-label', 'Pause');
      this.timer = setInterval(() => this.go(this.step + 1), pace);
    }
  }

  KS.dealPlayer = () => new Player();
})();
