import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chaosRun } from "./ChaosRun.ts"
import { complaintsAbout, figuresOf } from "./ChaosVerdict.ts"

// The full run is `ChaosMain.ts`, with many more drafts and as many outages as fit in. How long reading takes is only told there:
// beside other tests it says nothing about the service.
it.live(
  "Two servers generate many drafts at once, none twice and none stalled, while the database is shut down and then frozen",
  () =>
    Effect.gen(function*() {
      const report = yield* chaosRun({
        drafts: 16,
        // The second begins 3.75 s after the first order, long before the work is done.
        outageEvery: 3_000,
        outageLength: 1_500,
        mostOutages: 2,
        warmUp: 0,
        idle: 0,
        patience: 600_000
      })
      assert.deepStrictEqual(complaintsAbout(report, { tellsSpeed: false }), [], JSON.stringify(figuresOf(report)))
    }).pipe(Effect.scoped)
)
