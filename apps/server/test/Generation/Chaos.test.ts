import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chaosRun } from "./ChaosRun.ts"
import { complaintsAbout, figuresOf } from "./ChaosVerdict.ts"

// The full run is `ChaosMain.ts`. How long reading takes is only told there: beside other tests it says nothing about the service.
it.live(
  "Two servers generate many drafts at once, none twice and none stalled, while the database goes away again and again",
  () =>
    Effect.gen(function*() {
      const report = yield* chaosRun({
        drafts: 120,
        outageEvery: 9_000,
        outageLength: 1_500,
        idle: 3_000,
        patience: 90_000
      })
      assert.deepStrictEqual(complaintsAbout(report, { tellsSpeed: false }), [], JSON.stringify(figuresOf(report)))
    }).pipe(Effect.scoped),
  150_000
)
