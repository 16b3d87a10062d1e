import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { shortForm } from "./Forms.ts"
import { hostileRun } from "./HostileRun.ts"
import { summary } from "./Report.ts"
import { campaignService } from "./Subject.ts"

const seed = Number(process.env["HOSTILE_SEED"] ?? "1")

// All requests are sent by `npm run hostile`.
it.live(
  "No request stalls the service, fills it, ends it, or is answered otherwise than documented",
  () =>
    Effect.gen(function*() {
      const report = yield* hostileRun(yield* campaignService, { ...shortForm(seed, ""), say: () => {} })
      assert.isAbove(report.requests, 300)
      assert.lengthOf(report.faults, 0, summary(report, seed))
    }).pipe(Effect.scoped)
)
