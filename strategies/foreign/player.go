package foreign

import "kontraspiel/engine"

// Player is a foreign program at one seat. Each of its methods waits for the
// program's answer. It must be used by one goroutine at a time.
type Player struct {
	bot *Bot
	key engine.Key
	ask ask
}

var _ engine.Announcer = (*Player)(nil)

// Player is a new player of the program.
func (b *Bot) Player() *Player {
	return &Player{bot: b, ask: ask{reply: make(chan int, 1)}}
}

// String is the strategy's name: exec: and the command.
func (p *Player) String() string { return "exec:" + p.bot.command }

// Begin starts a deal. The program is told nothing: each ask says everything.
func (p *Player) Begin(_ engine.Seat, key engine.Key) { p.key = key }

// answer is the program's answer. A question with one answer is not asked, nor are
// announcements of a program that never announces: no is the first option.
func (p *Player) answer(kind Kind, t engine.Table, v engine.View) engine.Action {
	a := &p.ask
	a.prepare(kind, t, v, p.key)
	if len(a.options) == 1 {
		return a.options[0]
	}
	if !p.bot.put(a) {
		p.bot.faults.Add(1)
		return a.options[0]
	}
	return a.options[<-a.reply]
}

// TakeUp asks whether to take up the Ace (R2.2).
func (p *Player) TakeUp(t engine.Table) bool {
	return p.answer(KindTakeUp, t, engine.View{}).Kind == engine.ActTakeUp
}

// Discard asks for the discard (R2.1).
func (p *Player) Discard(v engine.View) engine.Card { return p.answer(KindDiscard, v.Table, v).Card }

// RoundOne asks for the bid of round one (R3.1).
func (p *Player) RoundOne(v engine.View) bool {
	return p.answer(KindRoundOne, v.Table, v).Kind == engine.ActTake
}

// RoundTwo asks for the bid of round two (R3.2).
func (p *Player) RoundTwo(v engine.View) (engine.Suit, bool) {
	a := p.answer(KindRoundTwo, v.Table, v)
	return a.Suit, a.Kind == engine.ActTake
}

// Match asks whether to announce the match (R4.1).
func (p *Player) Match(v engine.View) (engine.Suit, bool) {
	if !p.bot.hello.Announces {
		return 0, false
	}
	a := p.answer(KindMatch, v.Table, v)
	return a.Suit, a.Kind == engine.ActMatch
}

// Contra asks whether to announce contra, and with which exchange (R4.3, R4.5).
func (p *Player) Contra(v engine.View) engine.ContraCall {
	if !p.bot.hello.Announces {
		return engine.NoContra
	}
	switch a := p.answer(KindContra, v.Table, v); {
	case a.Kind == engine.ActSilent:
		return engine.NoContra
	case a.Card.Valid():
		return engine.ExchangeContra(a.Card)
	}
	return engine.PlainContra
}

// Recontra asks whether to announce recontra (R4.4).
func (p *Player) Recontra(v engine.View) bool {
	return p.bot.hello.Announces && p.answer(KindRecontra, v.Table, v).Kind == engine.ActRecontra
}

// PlayCard asks for a card (R5.1).
func (p *Player) PlayCard(v engine.View) engine.Card { return p.answer(KindCard, v.Table, v).Card }
