package foreign

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// The test binary is also every bot of the tests: called with the word bot and the
// name of one.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "bot" {
		os.Exit(runBot(os.Args[2]))
	}
	os.Setenv("GORACE", "atexit_sleep_ms=0") // under -race, bots would else take a second to end
	os.Exit(m.Run())
}

// botCommand is the command that starts a bot of the tests.
func botCommand(t testing.TB, name string) string {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("'%s' bot %s", exe, name)
}

// askFacts is what the bots of the tests read of an ask.
type askFacts struct {
	ID      uint64   `json:"id"`
	Kind    string   `json:"kind"`
	Random  string   `json:"random"`
	Options []string `json:"options"`
}

// testBot is a bot in the middle of its work.
type testBot struct {
	in    *bufio.Reader
	out   *bufio.Writer
	turns int // lines of asks answered
	seen  []askFacts
}

// say writes a line at once.
func (b *testBot) say(line string) {
	b.out.WriteString(line)
	b.out.Flush()
}

// hang does nothing for longer than any test waits.
func hang() { time.Sleep(time.Hour) }

// replace is a good reply but for one text, wherever it stands.
func replace(old, now string) func(*testBot, []askFacts) {
	return func(b *testBot, asks []askFacts) { b.say(strings.ReplaceAll(goodLine(asks), old, now)) }
}

// goodLine answers each ask with the option that its word of randomness picks.
func goodLine(asks []askFacts) string {
	var b strings.Builder
	for i, a := range asks {
		var word uint64
		fmt.Sscanf(a.Random, "%x", &word)
		answer, _ := json.Marshal(a.Options[word%uint64(len(a.Options))])
		fmt.Fprintf(&b, `%s{"id":%d,"answer":%s}`, map[bool]string{true: ","}[i > 0], a.ID, answer)
	}
	return "[" + b.String() + "]\n"
}

// goodTurns is how many lines of asks a bad bot answers before it goes bad.
const goodTurns = 3

// runBot is the program of a bot.
func runBot(name string) int {
	b := &testBot{in: bufio.NewReaderSize(os.Stdin, 1<<20), out: bufio.NewWriter(os.Stdout)}
	hello := func(b *testBot) { b.say(`{"protocol":1,"name":"test","announces":true}` + "\n") }
	var reply func(*testBot, []askFacts)
	if special, ok := specialBots[name]; ok {
		return special(b)
	}
	for _, bad := range badBots {
		if bad.name == name {
			if bad.hello != nil {
				hello = bad.hello
			}
			reply = bad.reply
		}
	}
	return b.run(hello, reply)
}

// run talks as a good bot does, but for what the arguments say.
func (b *testBot) run(hello func(*testBot), reply func(*testBot, []askFacts)) int {
	b.in.ReadBytes('\n')
	hello(b)
	for {
		line, err := b.in.ReadBytes('\n')
		if err != nil {
			return 0
		}
		var asks []askFacts
		if err := json.Unmarshal(line, &asks); err != nil {
			fmt.Fprintln(os.Stderr, "not asks:", err)
			return 1
		}
		if b.turns++; reply != nil && b.turns > goodTurns {
			reply(b, asks)
		} else {
			b.say(goodLine(asks))
		}
		b.seen = asks
	}
}

// specialBots are bots that are not about the answers.
var specialBots = map[string]func(*testBot) int{
	"good": func(b *testBot) int {
		return b.run(func(b *testBot) { b.say(`{"protocol":1,"name":"good","announces":true,"more":[]}` + "\n") }, nil)
	},
	"quiet": func(b *testBot) int {
		return b.run(func(b *testBot) { b.say(`{"protocol":1,"name":"quiet","announces":false}` + "\n") }, nil)
	},
	"singles": func(b *testBot) int {
		return b.run(func(b *testBot) { b.say(`{"protocol":1,"name":"singles","announces":true,"batch":1}` + "\n") }, nil)
	},
	"exit-1": func(b *testBot) int { return 1 + b.run(goodHello, nil) },
	"lingers": func(b *testBot) int {
		b.run(goodHello, nil)
		hang()
		return 0
	},
	"last-word": func(b *testBot) int {
		b.run(goodHello, nil)
		b.say("[]\n")
		return 0
	},
	"host": func(*testBot) int { // no bot, but a tool with one that does not end
		exe, _ := os.Executable()
		if _, err := Start(fmt.Sprintf("'%s' bot says-pid", exe), DefaultLimits(), EndRun); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		hang()
		return 0
	},
	"says-pid": func(b *testBot) int {
		fmt.Fprintln(os.Stderr, "pid", os.Getpid())
		b.run(goodHello, nil)
		hang()
		return 0
	},
	"noisy": func(b *testBot) int {
		for i := range 2000 {
			fmt.Fprintf(os.Stderr, "line %d \x1b[31m%s\n", i, strings.Repeat("long ", i%500))
		}
		return b.run(goodHello, nil)
	},
	"parent": func(b *testBot) int {
		child := exec.Command("sleep", "3600")
		if err := child.Start(); err != nil {
			return 1
		}
		fmt.Fprintln(os.Stderr, "child", child.Process.Pid)
		return b.run(goodHello, nil)
	},
	"own-mind": func(b *testBot) int { // answers by the number of the ask
		return b.run(goodHello, func(b *testBot, asks []askFacts) {
			for i := range asks {
				asks[i].Random = fmt.Sprintf("%x", asks[i].ID)
			}
			b.say(goodLine(asks))
		})
	},
}

func goodHello(b *testBot) { b.say(`{"protocol":1,"name":"test","announces":true}` + "\n") }
