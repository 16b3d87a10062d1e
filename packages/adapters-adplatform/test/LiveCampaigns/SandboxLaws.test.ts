import { assert, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { sandboxed } from "../AdPlatform/support/Sandboxed.ts"
import { checkCase, type Figures, publishedCampaign, read } from "./support/SandboxLaws.ts"

/** The number of cases; a run of many has `SANDBOX_CASES=10000`. One in fifty has up to 2,000 keywords. */
const CASES = Number(process.env["SANDBOX_CASES"] ?? 12)

/** The first case's seed, another one at every run; a failure tells the seed of its case, which `SANDBOX_SEED` repeats. */
const SEED = Number(process.env["SANDBOX_SEED"] ?? Date.now() % 1_000_000_000)

/** The cases for which one sandbox is used. */
const TOGETHER = 40

const sum = (all: ReadonlyArray<Figures>, of: (figures: Figures) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

const some = (from: number, count: number) =>
  Effect.gen(function*() {
    const bystander = yield* publishedCampaign("Stands by")
    const before = yield* read(bystander)
    const all: Array<Figures> = []
    for (let seed = from; seed < from + count; seed++) {
      const done = yield* Effect.exit(checkCase(seed, seed % 50 === 0 ? 400 : 8))
      if (Exit.isFailure(done)) return yield* Effect.die(new Error(`SANDBOX_SEED=${seed}: ${Cause.pretty(done.cause)}`))
      all.push(done.value)
    }
    const { content, budget } = yield* read(bystander)
    assert.deepStrictEqual({ content, budget }, { content: before.content, budget: before.budget })
    return all
  }).pipe(Effect.provide(sandboxed))

it.live(
  "Edits of both sides of a campaign are merged on the platform, no more and no less, and can be taken back",
  () =>
    Effect.gen(function*() {
      const all: Array<Figures> = []
      for (let done = 0; done < CASES; done += TOGETHER) {
        all.push(...(yield* some(SEED + done, Math.min(TOGETHER, CASES - done))))
      }
      const refused = all.filter(({ refused }) => refused.length > 0)
      // The platform has its reasons now and then, such as a text that one side wants and the other excludes.
      assert.isAtMost(refused.length, Math.max(CASES / 10, 3), JSON.stringify(refused.map(({ refused }) => refused)))
      if (process.env["SANDBOX_CASES"] === undefined) return
      const codes = new Map<string, number>()
      for (const code of refused.flatMap(({ refused }) => refused)) codes.set(code, (codes.get(code) ?? 0) + 1)
      yield* Effect.log({
        seed: SEED,
        cases: all.length,
        mostKeywords: Math.max(...all.map(({ keywords }) => keywords)),
        differences: sum(all, ({ differences }) => differences),
        operations: sum(all, ({ operations }) => operations),
        inSeveralRequests: all.filter(({ requests }) => requests > 1).length,
        undecided: sum(all, ({ undecided }) => undecided),
        refused: Object.fromEntries(codes)
      })
    }),
  7_200_000
)
