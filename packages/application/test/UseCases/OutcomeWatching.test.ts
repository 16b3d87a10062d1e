import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { makeLook } from "@campaigns/application/Analyses/OutcomeWatching"
import { DAILY_OPERATIONS, PlatformOperations, PlatformQuota } from "@campaigns/application/Analyses/PlatformQuota"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { applied } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { completed, examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { campaignService } from "./CampaignService.ts"
import { berlin, member } from "./People.ts"

const service = Layer.provideMerge(PlatformQuota.layer, campaignService)

/** Two recommendations for a campaign that the platform has figures of, applied now, and one that is not. */
const appliedNow = Effect.gen(function*() {
  const [runs, recommendations] = [yield* AnalysisRuns, yield* Recommendations]
  const at = yield* DateTime.now
  const config = yield* (yield* AnalysisConfigs).create({ customerId: berlin, analysisType: "keywordPause" }, {}, {
    author: member.userId,
    at,
    overridesPlan: false
  })
  const taskId = TaskId.make(randomUUID())
  yield* runs.begin({ config, taskId, slot: null, at })
  const of = (id: number) => {
    const proposal = examplePause(id)
    return { ...proposal, entity: { ...proposal.entity, campaignId: CampaignId.make(501) } }
  }
  yield* runs.end({ ...completed(taskId, 0, [of(1), of(2), of(3)]), at })
  const ids = (yield* recommendations.bearing(berlin)).map(({ id }) => id)
  yield* recommendations.change(ids.slice(0, 2), (one) => applied({ ...one, status: "approved" }, 7, at))
  const outcomes = Effect.map(
    recommendations.findMany(ids),
    (found) => found.map(({ outcome }) => outcome?.days ?? null)
  )
  return { ids, recommendations, outcomes }
})

describe("What became of an applied recommendation", () => {
  it.effect("is looked at after 14 days, and once more after 28, with a read of the account for all of a day", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-01T10:00:00Z"))
      const { look } = yield* makeLook
      const faults = yield* MemoryPlatformDataFaults
      const { ids, outcomes, recommendations } = yield* appliedNow
      const after = (days: number) =>
        Effect.gen(function*() {
          yield* TestClock.setTime(Date.parse("2026-11-01T10:00:00Z") + days * 86_400_000)
          const before = yield* faults.calls
          yield* look
          return { calls: (yield* faults.calls) - before, days: yield* outcomes }
        })
      assert.deepStrictEqual(yield* after(14), { calls: 0, days: [null, null, null] })
      assert.deepStrictEqual(yield* after(15), { calls: 2, days: [14, 14, null] })
      assert.deepStrictEqual(yield* after(16), { calls: 0, days: [14, 14, null] })
      assert.deepStrictEqual(yield* after(29), { calls: 2, days: [28, 28, null] })
      assert.deepStrictEqual(yield* after(60), { calls: 0, days: [28, 28, null] })
      const [first] = yield* recommendations.findMany(ids)
      assert.strictEqual(first?.outcome?.changedOn, "2026-11-01")
      assert.isAbove(first?.outcome?.before.clicks ?? 0, 0)
    }).pipe(Effect.provide(service)))

  it.effect("waits for a platform that does not answer, and for the quota of another day", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-01T10:00:00Z"))
      const { look } = yield* makeLook
      const faults = yield* MemoryPlatformDataFaults
      const { outcomes } = yield* appliedNow
      yield* TestClock.adjust("15 days")
      yield* faults.failNext({ _tag: "Unavailable", timedOut: false })
      yield* look
      assert.deepStrictEqual(yield* outcomes, [null, null, null])
      yield* (yield* PlatformOperations).add(DAILY_OPERATIONS, yield* DateTime.now)
      yield* look
      assert.deepStrictEqual(yield* outcomes, [null, null, null])
      yield* TestClock.adjust("1 day")
      yield* look
      assert.deepStrictEqual(yield* outcomes, [14, 14, null])
    }).pipe(Effect.provide(service)))
})
