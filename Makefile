# Kontraspiel: see `make help`.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# Binaries are built for the processor's AVX2/BMI2 level where it has it. Results
# are the same bytes without it.
V3_FLAGS := avx2 bmi1 bmi2 fma movbe abm
HAS_V3 := $(if $(filter-out $(shell grep -m1 '^flags' /proc/cpuinfo 2>/dev/null),$(V3_FLAGS)),no,yes)
ifeq ($(HAS_V3),yes)
export GOAMD64 ?= v3
endif

COUNT ?= 1e7
RUNS  := results/runs
KILLS ?= 1000
FLIPS ?= 300000
# A time, or a number of inputs such as 10000x.
FUZZTIME ?= 20s
SIMULATE := bin/simulate
ANALYZE  := bin/analyze

.PHONY: help
help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-18s %s\n", $$1, $$2}'

.PHONY: build
build: wasm ## build bin/simulate and bin/analyze
	@go build -trimpath -o bin/ ./cmd/simulate ./cmd/analyze

ASSETS := results/report/assets

.PHONY: wasm
wasm: ## build the engine for the pages of analyze report, which bin/analyze then has inside
	@mkdir -p bin
	@GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -o bin/engine.wasm ./cmd/analyze/wasm
	@gzip -9 -n -c bin/engine.wasm > bin/engine.wasm.gz
	@cmp -s bin/engine.wasm.gz $(ASSETS)/engine.wasm.gz || cp bin/engine.wasm.gz $(ASSETS)/engine.wasm.gz
	@cmp -s "$$(go env GOROOT)/lib/wasm/wasm_exec.js" $(ASSETS)/wasm_exec.js || cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" $(ASSETS)/wasm_exec.js

.PHONY: test
test: wasm ## run every test, the 100,000-deal comparison with the plain rules included
	go test -timeout 30m ./...

.PHONY: race
race: ## run the tests of the concurrent packages under the race detector
	go test -race -short -timeout 40m -skip '^Test(FoldedAsUnfolded|MakeBook|Firm|Twins|ForcedAsPlayed|ValueByPot|DiskFaults|PowerCuts|RepairFaults|Truncation|BitFlips|Shards|Extend|.*RarePairs|ScoutsChangeNothing|AgainstOwnCopy)$$' ./experiments ./results
	go test -race -short -run 'TestScripts/^(run|resume|bench)$$' ./cmd/simulate

.PHONY: fuzz
fuzz: ## run each fuzz target for FUZZTIME (20s)
	@.ci/fuzz $(FUZZTIME)

.PHONY: torture
torture: ## kill runs 1,000 times, flip 300,000 bits, cut every file off at every byte (about an hour)
	go test ./cmd/simulate -run '^TestKill$$' -v -timeout 150m -torture.kills $(KILLS)
	go test ./experiments -run '^(TestDiskFaults|TestPowerCuts|TestRepairFaults|TestTruncation|TestBitFlips|TestTwoWriters|TestFullDisk|TestReadOnly)$$' -v -timeout 150m -torture.every 1 -torture.flips $(FLIPS)

.PHONY: differential
differential: ## 10,000,000 deals through both implementations of the rules (about 15 minutes)
	go test ./engine -run '^TestDifferential$$' -v -timeout 120m -differential.deals 10000000 -differential.hits 1000

.PHONY: endings
endings: ## the open-card solver against a plain search: 20,000 endings of three cards, 2,000 of four, 60 deals (about ten minutes)
	go test ./engine/solve -run '^TestEndings$$' -v -timeout 120m -endings3 20000 -endings4 2000 -endings5 60

.PHONY: symmetry
symmetry: ## 2,000,000 deals played and 200,000 solved in step with their images under suit swaps (two to ten minutes)
	go test ./engine/fold -run '^(TestPlay|TestVersus|TestMaxN)$$' -v -timeout 60m -symmetry.played 2000000 -symmetry.solved 200000

.PHONY: lint
lint: ## gofmt, go vet, staticcheck
	@bad=$$(gofmt -l .); if [ -n "$$bad" ]; then echo "not gofmt-ed:"; echo "$$bad"; exit 1; fi
	go vet ./...
	go tool staticcheck ./...

.PHONY: check-imports
check-imports: ## prove that no package imports what ARCHITECTURE.md forbids it
	@.ci/check-imports

.PHONY: bench
bench: build ## deals and playouts a second on one core
	$(SIMULATE) bench

.PHONY: profile
profile: ## make cmd/simulate/default.pgo again, which the compiler uses to inline
	@d=$$(mktemp -d); trap 'rm -rf "$$d"' EXIT; \
	go test ./strategies -run '^$$' -bench 'Random|Points' -benchtime 5s -cpuprofile $$d/a.prof -o $$d/a.test; \
	go test ./engine -run '^$$' -bench 'Playout|Deal' -benchtime 3s -cpuprofile $$d/b.prof -o $$d/b.test; \
	go test ./experiments -run '^$$' -bench 'Run/workers=1' -benchtime 5s -cpuprofile $$d/c.prof -o $$d/c.test; \
	go tool pprof -proto $$d/a.prof $$d/b.prof $$d/c.prof > cmd/simulate/default.pgo

.PHONY: signature
signature: build ## checksum of fixed work; compare with the file SIGNATURE
	@$(SIMULATE) signature

.PHONY: check-signature
check-signature: build ## fail if the signature is not the one in the file SIGNATURE
	@got=$$($(SIMULATE) signature); want=$$(cat SIGNATURE); \
	if [ "$$got" != "$$want" ]; then echo "signature is $$got, the file SIGNATURE says $$want"; exit 1; fi; \
	echo "signature $$got"

.PHONY: test-slurm
test-slurm: ## a plan on a private two-node Slurm cluster against a local run (root; installs slurm-wlm)
	@.ci/slurm/test

.PHONY: test-slurm-faults
test-slurm-faults: ## a cancelled run, a lost node and failed shards on that cluster (root)
	@.ci/slurm/test-faults

.PHONY: test-kubernetes
test-kubernetes: ## the manifests judged by the API server's own code
	@.ci/kubernetes/test

.PHONY: test-web
test-web: build ## the pages of analyze report in headless Chromium; screenshots in bin/web (Node; installs chromium as root, and an npm package)
	@.ci/web/test

.PHONY: check-everywhere
check-everywhere: ## the signature for other workers, processors, 32 bits, -race, no profile; two clean builds alike
	@.ci/everywhere

.PHONY: has-v3
has-v3: # whether this machine has the instructions of GOAMD64=v3
	@echo $(HAS_V3)

.PHONY: audit
audit: ## known faults in what is imported (needs the network), and that nothing was tampered with
	go mod verify
	go tool govulncheck ./...

.PHONY: study
study: build ## play ten million deals (COUNT=…) and leave tables and charts in results/runs/first-look
	$(SIMULATE) run experiments/first-look.toml --count $(COUNT) --force
	@d=$(RUNS)/first-look; \
	for by in bid position,bid bid,trumps trumps,wenzels; do \
	  $(ANALYZE) table $$d --by $$by > $$d/table-$${by//,/-}.txt; \
	  $(ANALYZE) table $$d --by $$by --format csv > $$d/table-$${by//,/-}.csv; \
	done; \
	for f in png svg pdf; do \
	  $(ANALYZE) chart $$d --kind success --out $$d/success.$$f; \
	  $(ANALYZE) chart $$d --kind value --out $$d/value.$$f; \
	done; \
	cat $$d/table-bid.txt; ls -l $$d

# Sessions of the league of heuristics, for each of two readings of the rules.
SESSIONS ?= 2000

.PHONY: heuristics
heuristics: build ## the league of docs/studies/heuristics.md under two readings of the rules (SESSIONS=…)
	$(SIMULATE) run experiments/heuristics-league.toml --count $(SESSIONS) --force
	$(SIMULATE) run experiments/heuristics-league.toml --count $(SESSIONS) --force \
	  --set name=heuristics-before-ante --set rules.base_pot=before_ante
	@for run in heuristics-league heuristics-before-ante; do \
	  d=$(RUNS)/$$run; \
	  $(ANALYZE) compare $$d > $$d/compare.txt; \
	  for by in pairs ranking cross position bid; do $(ANALYZE) compare $$d --by $$by --format csv > $$d/$$by.csv; done; \
	  for f in png svg pdf; do \
	    $(ANALYZE) chart $$d --kind cross --without random --out $$d/cross.$$f; \
	    $(ANALYZE) chart $$d --kind forest --without random --out $$d/forest.$$f; \
	    $(ANALYZE) chart $$d --kind running --pair "points vs tuned" --out $$d/running.$$f; \
	  done; \
	  cat $$d/compare.txt; \
	done

# Sets of cards for every match of players that look ahead, instead of as many as are published of each.
SETS ?=

BOOKS := experiments/books

.PHONY: books
books: build ## measure the books that the round-one book goes on with (half an hour of two cores)
	@play() { $(SIMULATE) run $(BOOKS)/$$1.toml --force; }; \
	play recontra; $(ANALYZE) book $(RUNS)/recontra --out $(BOOKS)/recontra.book; \
	play contra; $(ANALYZE) book $(RUNS)/contra $(RUNS)/recontra --out $(BOOKS)/contra.book; \
	play match; $(ANALYZE) book $(RUNS)/match $(RUNS)/contra $(RUNS)/recontra --out $(BOOKS)/match.book; \
	play round-two; $(ANALYZE) book $(RUNS)/round-two $(RUNS)/match $(RUNS)/contra $(RUNS)/recontra --no-tables --out $(BOOKS)/later.book

DEALS ?= 1000

.PHONY: round-one-book
round-one-book: build ## the round-one book at a base value of 4 and of 1, DEALS=1000 a class (an hour and a half of two cores)
	$(SIMULATE) run experiments/round-one-book.toml --force --set deals=$(DEALS)
	$(SIMULATE) run experiments/round-one-book.toml --force --set deals=$(DEALS) --set pot=0 --set name=round-one-book-base-1

CELLS ?= 20000
# More flags for the longest runs of make round-one-firm, such as --set count=100 to try it out.
SOME  ?=
FIRM  := $(RUNS)/firm
LATER := $(BOOKS)/later.book
# The runs that the advice is compared with; PIMC's are of fewer classes.
ELSEWHERE := again ace_like exchange-never preferred-all preferred-none preferred-eldest_and_dealer windows-before-lead revolt-replace \
  base-before-ante base-1 against-book against-second take-7 take-9.5 bold cautious wenzel-first random-steady
PIMC := pimc-against_soloist pimc-for_soloist pimc-lowest_card pimc-whole

.PHONY: round-one
round-one: build books ## what docs/studies/round-one.md reports: 60 deals a class (two hours of two cores)
	$(SIMULATE) run experiments/round-one-book.toml --force --set deals=60
	$(SIMULATE) run experiments/round-one-book.toml --force --set deals=60 --set pot=0 --set name=round-one-book-base-1
	$(SIMULATE) run experiments/round-one-book.toml --force --set deals=60 --set seed=1812 --set name=round-one-again
	$(ANALYZE) book $(addprefix $(RUNS)/,round-one-book round-two match contra recontra) --no-tables --out $(BOOKS)/round-one.book
	$(ANALYZE) pass $(RUNS)/round-one-book --fresh $(RUNS)/round-one-again > $(RUNS)/round-one-book/pass.txt
	$(ANALYZE) pass $(RUNS)/round-one-book-base-1 > $(RUNS)/round-one-book-base-1/pass.txt
	$(ANALYZE) chart $(RUNS)/round-one-book --kind pass --out $(RUNS)/round-one-book/pass.png
	$(ANALYZE) report $(RUNS)/round-one-book --fresh $(RUNS)/round-one-again --out $(RUNS)/round-one-book/report.html
	$(ANALYZE) report $(RUNS)/round-one-book-base-1 --out $(RUNS)/round-one-book-base-1/report.html
	$(MAKE) round-one-firm
	$(SIMULATE) run experiments/wait-for-round-two.toml --force
	$(SIMULATE) run experiments/wait-for-round-two.toml --force --set rules.exchange=never --set name=wait-without-exchange
	$(SIMULATE) run experiments/wait-for-round-two.toml --force --set positions=dealer --set deals=40 \
	  --set rules.round_two_preferred=eldest_and_dealer --set name=wait-dealer
	$(MAKE) round-one-wait
	@for p in 0 1 2 3 6; do $(SIMULATE) run experiments/take-up-ace.toml --force --set pot=$$p --set name=take-up-ace-$$p; $(ANALYZE) table $(RUNS)/take-up-ace-$$p; done | tee $(RUNS)/take-up-ace.txt
	@for b in round-one later; do \
	  $(SIMULATE) run experiments/match.toml --force --count 300_000 --set pot=3 --set seed=77 --set name=$$b-against-points --set "entrants=[\"book:$(BOOKS)/$$b.book\", \"points\"]"; \
	  $(ANALYZE) compare $(RUNS)/$$b-against-points; done | tee $(RUNS)/played.txt

# What taking is worth on average over hands with so many trumps, at the side a Wenzel or better
# (strength 3 and more), from the cells of the line: each weighs as often as it comes up.
GROUPS := NR > 1 { for (g = 1; g <= 3; g++) if ($$2 >= (g == 3 ? 4 : 3) && (g != 2 || $$3 >= 3)) { p[g] += $$6; v[g] += $$6*$$9; s[g] += ($$6*$$10)^2 } } \
  END { split("3 trumps or more:3 or more, and a Wenzel or better at the side:4 or more", name, ":"); \
  for (g = 1; g <= 3; g++) printf "%s: %s: %.1f %% of deals, %+.3f +/- %.3f units\n", run, name[g], 100*p[g], v[g]/p[g], sqrt(s[g])/p[g] }

.PHONY: round-one-wait
round-one-wait: build ## by groups of hands, what taking at once is worth more than waiting, after the runs of round-one
	@for r in wait-for-round-two wait-without-exchange wait-dealer; do $(ANALYZE) pass $(RUNS)/$$r --by line --format csv | awk -F, -v run=$$r '$(GROUPS)'; done | tee $(RUNS)/wait.txt

# Where fields or rules change round two, the decider goes on by a book of round two of
# their own, of eight deals a class.
.PHONY: round-one-firm
round-one-firm: build ## whether the round-one book holds by other rules and against other fields (an hour of two cores)
	@mkdir -p $(FIRM); \
	one() { n=$$1; best=$$2; shift 2; $(SIMULATE) run experiments/round-one-book.toml --out $(FIRM)/$$n --force --set name=$$n --set count=$(CELLS) --set deals=200 --set best=book:$$best "$$@"; }; \
	own() { n=$$1; shift; $(SIMULATE) run $(BOOKS)/round-two.toml --out $(FIRM)/later-$$n --force --set deals=8 --set name=later-$$n $(SOME) "$$@"; \
	  $(ANALYZE) book $(FIRM)/later-$$n $(addprefix $(RUNS)/,match contra recontra) --base points --no-tables --out $(FIRM)/$$n.book; \
	  one $$n $(FIRM)/$$n.book "$$@"; }; \
	one standard $(LATER); one again $(LATER) --set seed=1812; \
	one ace_like $(LATER) --set rules.wenzel_turnup=ace_like --set count=$$(($(CELLS) * 232919 / 197653)); \
	one exchange-never $(LATER) --set rules.exchange=never; \
	for r in all none eldest_and_dealer; do own preferred-$$r --set rules.round_two_preferred=$$r; done; \
	one windows-before-lead $(LATER) --set rules.contra_windows=before_lead; one revolt-replace $(LATER) --set rules.failed_match_revolt=replace; \
	one base-before-ante $(LATER) --set rules.base_pot=before_ante; one base-1 $(LATER) --set pot=0; \
	for t in against_soloist for_soloist lowest_card; do \
	  one pimc-$$t $(LATER) --set count=1500 --set deals=24 --set seats=points:play=pimc,play.worlds=8,play.value=maxn,play.tie=$$t $(SOME); done; \
	one pimc-whole $(LATER) --set count=1500 --set deals=40 --set seats=pimc:worlds=8,play.worlds=8 $(SOME); \
	own against-book --set seats=book:$(BOOKS)/round-one.book; \
	$(SIMULATE) run experiments/round-one-book.toml --out $(FIRM)/second --force --set deals=60 --set name=second $(SOME) --set best=book:$(FIRM)/against-book.book --set seats=book:$(BOOKS)/round-one.book; \
	$(ANALYZE) book $(FIRM)/second $(addprefix $(RUNS)/,round-two match contra recontra) --base points --no-tables --out $(FIRM)/second.book; \
	own against-second --set seats=book:$(FIRM)/second.book; \
	for f in points:take=7 points:take=9.5 random:play=steady; do n=$${f/points:/}; n=$${n/:play/}; own $${n/=/-} --set seats=$$f; done; \
	for f in bold cautious wenzel-first; do own $$f --set seats=strategies/files/$$f.toml; done
	$(ANALYZE) firm $(FIRM)/standard $(addprefix $(FIRM)/,$(ELSEWHERE)) > $(FIRM)/firm.txt
	$(ANALYZE) firm $(FIRM)/standard $(addprefix $(FIRM)/,$(ELSEWHERE) $(PIMC)) > $(FIRM)/firm-pimc.txt
	$(ANALYZE) firm $(FIRM)/standard $(addprefix $(FIRM)/,$(filter-out random-steady,$(ELSEWHERE))) > $(FIRM)/firm-quiet.txt
	$(ANALYZE) firm $(FIRM)/standard $(addprefix $(FIRM)/,again ace_like) > $(FIRM)/firm-noise.txt
	$(SIMULATE) run experiments/pot.toml --out $(FIRM)/pot --force --set twins=0
	$(ANALYZE) firm $(FIRM)/standard $(FIRM)/again --pot-value $(FIRM)/pot > $(FIRM)/firm-pot.txt
	@for b in points book:$(BOOKS)/round-one.book; do \
	  $(SIMULATE) run experiments/match.toml --out $(FIRM)/match-$${b/:*/} --force --count 300_000 --set pot=3 --set seed=77 --set "entrants=[\"book:$(FIRM)/second.book\", \"$$b\"]"; \
	  $(ANALYZE) compare $(FIRM)/match-$${b/:*/}; done | tee $(FIRM)/second.txt

.PHONY: looking-ahead
looking-ahead: build ## the matches of docs/studies/looking-ahead.md (SETS=…; a quarter of an hour of two cores)
	@match() { \
	  $(SIMULATE) run experiments/match.toml --force --count $(or $(SETS),$$1) --set name=$$2 --set "entrants=[\"$$3\", \"$$4\"]" $${5:+--set "$$5"} \
	    --set 'question=What does looking ahead gain?'; \
	  $(ANALYZE) compare $(RUNS)/$$2 > $(RUNS)/$$2/compare.txt; sed -n 2p $(RUNS)/$$2/compare.txt; \
	}; \
	match 5000 cards points:play=pimc points; \
	match 5000 bids pimc:play=steady points; \
	match 5000 whole pimc points; \
	match 1500 whole-pot3 pimc points pot=3; \
	match 1000 cards-maxn points:play=pimc,play.value=maxn points; \
	match 4000 cards-against-maxn points:play=pimc points:play=pimc,play.value=maxn seed=2; \
	match 1000 bids-maxn pimc:play=steady,value=maxn points; \
	match 4000 cards-unweighted points:play=pimc,play.weights=none points; \
	match 4000 bids-unweighted pimc:play=steady,weights=none points; \
	match 400 tree-cards points:play=ismcts points; \
	match 1500 tree-pimc ismcts:iterations=80,play.iterations=120 pimc; \
	for w in 4 8 16 32 64; do match 5000 worlds-$$w points:play=pimc,play.worlds=$$w,play.stop=0 points; done; \
	for w in 128 256; do match 2500 worlds-$$w points:play=pimc,play.worlds=$$w,play.stop=0 points; done; \
	$(ANALYZE) chart $(addprefix $(RUNS)/worlds-,4 8 16 32 64 128 256) --kind sweep --parameter play.worlds --out $(RUNS)/worlds.png; \
	go test ./strategies/search -run '^TestGap$$' -v -gap 400000 | grep gap
