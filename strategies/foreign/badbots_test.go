package foreign

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// badBots are the bots that do something wrong: what to say in place of the hello,
// and in place of the answers to a line of asks. An empty text is as a good bot
// does it.
var badBots = []struct {
	name  string
	want  FaultKind
	hello func(*testBot)
	reply func(*testBot, []askFacts)
}{
	{name: "dies-at-once", want: FaultNoHello, hello: func(*testBot) { fmt.Fprintln(os.Stderr, "no licence found"); os.Exit(3) }},
	{name: "ends-at-once", want: FaultNoHello, hello: func(*testBot) { os.Exit(0) }},
	{name: "silent-at-start", want: FaultNoHello, hello: func(*testBot) { hang() }},
	{name: "closes-at-start", want: FaultNoHello, hello: func(*testBot) { os.Stdout.Close(); hang() }},
	{name: "half-a-hello", want: FaultPartial, hello: func(b *testBot) { b.say(`{"protocol":1,`); os.Exit(0) }},
	{name: "old-version", want: FaultVersion, hello: func(b *testBot) { b.say(`{"protocol":0,"name":"old","announces":true}` + "\n") }},
	{name: "version-as-text", want: FaultVersion, hello: func(b *testBot) { b.say(`{"protocol":"1","name":"x","announces":true}` + "\n") }},
	{name: "no-version", want: FaultHello, hello: func(b *testBot) { b.say(`{"name":"x","announces":true}` + "\n") }},
	{name: "no-name", want: FaultHello, hello: func(b *testBot) { b.say(`{"protocol":1,"announces":true}` + "\n") }},
	{name: "announces-perhaps", want: FaultHello, hello: func(b *testBot) { b.say(`{"protocol":1,"name":"x","announces":1}` + "\n") }},
	{name: "batch-of-none", want: FaultHello, hello: func(b *testBot) { b.say(`{"protocol":1,"name":"x","announces":true,"batch":0}` + "\n") }},
	{name: "chatty-start", want: FaultJSON, hello: func(b *testBot) { b.say("Welcome to my bot!\n") }},
	{name: "latin-1-hello", want: FaultUTF8, hello: func(b *testBot) { b.say("{\"protocol\":1,\"name\":\"J\xf6rg\",\"announces\":true}\n") }},
	{name: "huge-hello", want: FaultLong, hello: func(b *testBot) {
		b.say(`{"protocol":1,"name":"` + strings.Repeat("x", 1<<17) + `"}` + "\n")
		hang()
	}},

	{name: "silent", want: FaultSilent, reply: func(*testBot, []askFacts) { hang() }},
	{name: "slow", want: FaultSilent, reply: func(b *testBot, asks []askFacts) { time.Sleep(4 * time.Second); b.say(goodLine(asks)) }},
	{name: "garbage", want: FaultJSON, reply: func(b *testBot, _ []askFacts) { b.say("%$§&!\n") }},
	{name: "empty-line", want: FaultJSON, reply: func(b *testBot, asks []askFacts) { b.say("\n" + goodLine(asks)) }},
	{name: "debug-print", want: FaultJSON, reply: func(b *testBot, asks []askFacts) { b.say("thinking\n" + goodLine(asks)) }},
	{name: "two-values", want: FaultJSON, reply: func(b *testBot, asks []askFacts) {
		b.say(strings.TrimSpace(goodLine(asks)) + goodLine(asks))
	}},
	{name: "utf-8", want: FaultUTF8, reply: func(b *testBot, _ []askFacts) { b.say("[{\"id\":1,\"answer\":\"\xff\xfe\"}]\n") }},
	{name: "object", want: FaultType, reply: func(b *testBot, asks []askFacts) {
		b.say(strings.Trim(strings.TrimSpace(goodLine(asks)), "[]") + "\n")
	}, hello: func(b *testBot) { b.say(`{"protocol":1,"name":"x","announces":true,"batch":1}` + "\n") }},
	{name: "null", want: FaultType, reply: func(b *testBot, _ []askFacts) { b.say("null\n") }},
	{name: "id-as-text", want: FaultType, reply: replace(`"id":`, `"id":"x","was":`)},
	{name: "id-left-out", want: FaultType, reply: replace(`"id":`, `"Id":`)},
	{name: "id-as-float", want: FaultType, reply: replace(`,"answer"`, `.0,"answer"`)},
	{name: "answer-as-number", want: FaultType, reply: replace(`"answer":"`, `"answer":0,"was":"`)},
	{name: "answer-null", want: FaultType, reply: replace(`"answer":"`, `"answer":null,"was":"`)},
	{name: "answer-left-out", want: FaultType, reply: replace(`"answer":"`, `"Answer":"`)},
	{name: "illegal", want: FaultIllegal, reply: replace(`"answer":"`, `"answer":"no `)},
	{name: "illegal-long", want: FaultIllegal, reply: replace(`"answer":"`, `"answer":"`+strings.Repeat("JC ", 300))},
	{name: "empty-answer", want: FaultIllegal, reply: replace(`"answer":"`, `"answer":"","was":"`)},
	{name: "no-answers", want: FaultMissing, reply: func(b *testBot, _ []askFacts) { b.say("[]\n") }},
	{name: "one-too-few", want: FaultMissing, reply: func(b *testBot, asks []askFacts) { b.say(goodLine(asks[:len(asks)-1])) }},
	{name: "unknown-ask", want: FaultUnknown, reply: func(b *testBot, asks []askFacts) {
		asks[len(asks)-1].ID += 1000
		b.say(goodLine(asks))
	}},
	{name: "one-too-many", want: FaultUnknown, reply: func(b *testBot, asks []askFacts) {
		b.say(goodLine(append(asks, askFacts{ID: asks[len(asks)-1].ID + 1, Options: []string{"pass"}})))
	}},
	{name: "out-of-order", want: FaultOrder, reply: func(b *testBot, asks []askFacts) {
		if len(asks) > 1 {
			asks[0], asks[len(asks)-1] = asks[len(asks)-1], asks[0]
		}
		b.say(goodLine(asks))
	}},
	{name: "twice-in-a-line", want: FaultTwice, reply: func(b *testBot, asks []askFacts) { b.say(goodLine(append(asks, asks[0]))) }},
	{name: "twice", want: FaultTwice, reply: func(b *testBot, asks []askFacts) { b.say(goodLine(asks) + goodLine(asks)) }},
	{name: "old-answers", want: FaultTwice, reply: func(b *testBot, _ []askFacts) { b.say(goodLine(b.seen)) }},
	{name: "unasked", want: FaultUnasked, reply: func(b *testBot, asks []askFacts) {
		b.say(goodLine(asks) + "[\"is anybody there?\"]\n")
		time.Sleep(100 * time.Millisecond)
	}},
	{name: "huge-line", want: FaultLong, reply: func(b *testBot, asks []askFacts) {
		b.say("[" + strings.Repeat(" ", 1<<18) + goodLine(asks)[1:])
	}},
	{name: "writes-forever", want: FaultLong, reply: func(b *testBot, _ []askFacts) {
		for {
			b.say("[[[[[[[[[[[[[[[[")
		}
	}},
	{name: "lines-forever", want: FaultTwice, reply: func(b *testBot, asks []askFacts) {
		for {
			b.say(goodLine(asks))
		}
	}},
	{name: "dies", want: FaultDied, reply: func(*testBot, []askFacts) { fmt.Fprintln(os.Stderr, "IndexError: list index out of range"); os.Exit(1) }},
	{name: "ends", want: FaultDied, reply: func(*testBot, []askFacts) { os.Exit(0) }},
	{name: "dies-in-a-line", want: FaultPartial, reply: func(b *testBot, asks []askFacts) { b.say(goodLine(asks)[:9]); os.Exit(1) }},
	{name: "closes-stdout", want: FaultClosed, reply: func(*testBot, []askFacts) { os.Stdout.Close(); hang() }},
	{name: "closes-in-a-line", want: FaultPartial, reply: func(b *testBot, asks []askFacts) { b.say(goodLine(asks)[:9]); os.Stdout.Close(); hang() }},
	{name: "closes-stdin", want: FaultDeaf, reply: func(b *testBot, asks []askFacts) { os.Stdin.Close(); b.say(goodLine(asks)); hang() }},
	{name: "eats-memory", want: FaultMemory, reply: func(*testBot, []askFacts) {
		var all [][]byte
		for {
			part := make([]byte, 16<<20)
			for i := 0; i < len(part); i += 4096 {
				part[i] = 1
			}
			all = append(all, part)
			time.Sleep(time.Duration(len(all)) * time.Microsecond)
		}
	}},
}
