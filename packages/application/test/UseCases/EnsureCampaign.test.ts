import type { AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { ensureCampaign } from "@campaigns/application/Publishing/EnsureCampaign"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { markerOf } from "@campaigns/domain/Publishing/PublishMarker"
import { publications } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { begunPublication, campaignService } from "./CampaignService.ts"
import { type Reception, ScriptedPlatform } from "./ScriptedPlatform.ts"

const rateLimited = (retryAfterSeconds: number | null): AdPlatformReason => ({ _tag: "RateLimited", retryAfterSeconds })
const unavailable: AdPlatformReason = { _tag: "Unavailable", timedOut: false }
const unauthorized: AdPlatformReason = { _tag: "Unauthorized", code: "authenticationError.OAUTH_TOKEN_REVOKED" }
const finding = {
  path: "dailyBudgetMicros",
  code: "campaignBudgetError.TOO_LARGE",
  message: "The budget is too large."
}
const rejected = (count: number): AdPlatformReason => ({
  _tag: "Rejected",
  findings: Array.from({ length: count }, () => finding)
})

const late = (seconds: number): Reception => ({ _tag: "Late", seconds })

/** Runs the ensuring of a fresh publication for at most so long; the outcome is `null` when it has not ended by then. */
const ensured = Effect.fnUntraced(function*(
  script: { readonly [call in "goals" | "publish" | "look"]?: ReadonlyArray<Reception> },
  patience: Duration.Input = "1 day"
) {
  const platform = yield* ScriptedPlatform
  const ensure = yield* ensureCampaign
  const work = yield* begunPublication
  for (const call of ["goals", "publish", "look"] as const) yield* platform.receive(call, ...(script[call] ?? []))
  const fiber = yield* Effect.forkChild(ensure(work.draftId, work.taskId))
  yield* TestClock.adjust(patience)
  const exit = fiber.pollUnsafe()
  const outcome = exit === undefined ? null : yield* Fiber.join(fiber)
  if (exit === undefined) yield* Fiber.interrupt(fiber)
  return {
    ...work,
    outcome,
    marker: markerOf(work.draftId, work.taskId),
    calls: yield* platform.calls,
    made: yield* platform.made,
    sent: yield* platform.sent
  }
})

const publishes = (calls: ReadonlyArray<string>) => calls.filter((call) => call.startsWith("publish"))

describe("Ensuring a campaign", () => {
  it.effect("makes it with one request when nothing goes wrong, without looking first", () =>
    Effect.gen(function*() {
      const { calls, made, marker, outcome } = yield* ensured({})
      assert.strictEqual(made.length, 1)
      assert.deepStrictEqual(made[0]?.marker, marker)
      assert.deepStrictEqual(outcome, { _tag: "Made", campaignId: made[0]!.campaignId })
      assert.deepStrictEqual(calls, ["goals@0", "publish@0"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("writes down in the task that a request goes out before it does", () =>
    Effect.gen(function*() {
      const { taskId } = yield* ensured({ publish: [{ _tag: "Unavailable", timedOut: true }] }, "1 second")
      const task = yield* (yield* Tasks).find(taskId)
      assert.deepStrictEqual([task.status, task.progress], ["inProgress", 50])
    }).pipe(Effect.provide(campaignService)))

  it.effect("leaves the task below sending while nothing has gone out", () =>
    Effect.gen(function*() {
      const { taskId } = yield* ensured({ goals: [unavailable] }, "1 second")
      assert.strictEqual((yield* (yield* Tasks).find(taskId)).progress, 10)
    }).pipe(Effect.provide(campaignService)))

  for (const reason of [rateLimited(null), unavailable]) {
    it.effect(`tries again after ${reason._tag}, with longer and longer waits, and succeeds when it passes`, () =>
      Effect.gen(function*() {
        const { calls, made, outcome } = yield* ensured({ publish: [reason, reason, reason, "ok"] })
        assert.strictEqual(outcome?._tag, "Made")
        assert.strictEqual(made.length, 1)
        assert.deepStrictEqual(publishes(calls), ["publish@0", "publish@2", "publish@7", "publish@17"])
      }).pipe(Effect.provide(campaignService)))
  }

  it.effect("waits as long as the platform asks before it tries again", () =>
    Effect.gen(function*() {
      const { calls, outcome } = yield* ensured({ publish: [rateLimited(30), rateLimited(1), "ok"] })
      assert.strictEqual(outcome?._tag, "Made")
      assert.deepStrictEqual(publishes(calls), ["publish@0", "publish@30", "publish@35"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("waits two minutes at most, however long the platform asks for", () =>
    Effect.gen(function*() {
      const { calls } = yield* ensured({ publish: [rateLimited(86_400), "ok"] })
      assert.deepStrictEqual(publishes(calls), ["publish@0", "publish@120"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("reports in words that nothing was published when the platform stays unwell", () =>
    Effect.gen(function*() {
      const { calls, made, outcome } = yield* ensured({ publish: [unavailable] })
      assert.deepStrictEqual(outcome, {
        _tag: "Refused",
        error: "The ad platform could not be reached; nothing was published. Publish again later.",
        findings: []
      })
      assert.deepStrictEqual(
        publishes(calls),
        ["publish@0", "publish@2", "publish@7", "publish@17", "publish@37", "publish@77"]
      )
      assert.deepStrictEqual(made, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("says so when the platform takes no more requests", () =>
    Effect.gen(function*() {
      const { outcome } = yield* ensured({ goals: [rateLimited(null)] })
      assert.deepStrictEqual(outcome, {
        _tag: "Refused",
        error: "The ad platform accepts no more requests for now; nothing was published. Publish again later.",
        findings: []
      })
    }).pipe(Effect.provide(campaignService)))

  for (const call of ["goals", "publish"] as const) {
    it.effect(`gives up at once when the credentials are refused (${call})`, () =>
      Effect.gen(function*() {
        const { made, outcome, sent } = yield* ensured({ [call]: [unauthorized] }, "1 millis")
        assert.deepStrictEqual(outcome, {
          _tag: "Refused",
          error:
            "The ad platform refused the credentials for this account (authenticationError.OAUTH_TOKEN_REVOKED); " +
            "nothing was published.",
          findings: []
        })
        assert.strictEqual(sent.length, call === "goals" ? 0 : 1)
        assert.deepStrictEqual(made, [])
      }).pipe(Effect.provide(campaignService)))
  }

  it.effect("reports what the platform has against the campaign, all of it, and says the first in the sentence", () =>
    Effect.gen(function*() {
      const one = yield* ensured({ publish: [rejected(1)] }, "1 millis")
      assert.deepStrictEqual(one.outcome, {
        _tag: "Refused",
        error: "The ad platform refused the campaign: The budget is too large.",
        findings: [finding]
      })
      const three = yield* ensured({ publish: [rejected(3)] }, "1 millis")
      assert.deepStrictEqual(three.outcome, {
        _tag: "Refused",
        error: "The ad platform refused the campaign: The budget is too large. (and 2 more)",
        findings: [finding, finding, finding]
      })
      assert.strictEqual((yield* (yield* ScriptedPlatform).sent).length, 2)
    }).pipe(Effect.provide(campaignService)))

  it.effect("finds the campaign when only the answer was lost, and sends nothing again", () =>
    Effect.gen(function*() {
      const { made, outcome, sent, taskId } = yield* ensured({ publish: ["answer lost"] })
      assert.strictEqual(made.length, 1)
      assert.deepStrictEqual(outcome, { _tag: "Made", campaignId: made[0]!.campaignId, inDoubt: [taskId] })
      assert.strictEqual(sent.length, 1)
    }).pipe(Effect.provide(campaignService)))

  it.effect("looks on until a late effect shows, and sends nothing again", () =>
    Effect.gen(function*() {
      const { calls, made, outcome, sent } = yield* ensured({ publish: [late(5)] })
      assert.strictEqual(made.length, 1)
      assert.deepInclude({ ...outcome }, { _tag: "Made", campaignId: made[0]!.campaignId })
      assert.strictEqual(sent.length, 1)
      assert.include(calls, "look@5")
    }).pipe(Effect.provide(campaignService)))

  it.effect("sends again under the same marker when the effect of a lost request never shows", () =>
    Effect.gen(function*() {
      const { calls, made, marker, outcome, sent } = yield* ensured({ publish: ["request lost", "ok"] })
      assert.deepInclude({ ...outcome }, { _tag: "Made", campaignId: made[0]!.campaignId })
      assert.deepStrictEqual(sent, [marker, marker])
      assert.strictEqual(made.length, 1)
      assert.deepStrictEqual(publishes(calls), ["publish@0", "publish@12"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("never reports a failure while the outcome stays unknown, and goes on trying", () =>
    Effect.gen(function*() {
      const { made, marker, outcome, sent } = yield* ensured({ publish: ["request lost"] })
      assert.isNull(outcome)
      assert.deepStrictEqual(made, [])
      assert.isAbove(sent.length, 100)
      assert.deepStrictEqual(Array.from(new Set(sent)), [marker])
    }).pipe(Effect.provide(campaignService)))

  it.effect("never gives up looking while the platform does not answer, and finds what was made in the end", () =>
    Effect.gen(function*() {
      const looks = [...Array.from({ length: 500 }, () => unavailable), "ok" as const]
      const { calls, made, outcome, sent } = yield* ensured({ publish: ["answer lost"], look: looks })
      assert.strictEqual(made.length, 1)
      assert.deepInclude({ ...outcome }, { _tag: "Made", campaignId: made[0]!.campaignId })
      assert.strictEqual(sent.length, 1)
      assert.isAbove(calls.filter((call) => call.startsWith("look")).length, 500)
    }).pipe(Effect.provide(campaignService)))

  for (const reason of [unavailable, rateLimited(null), unauthorized, rejected(1)]) {
    it.effect(`does not take ${reason._tag} for a failure while an earlier request may still show its effect`, () =>
      Effect.gen(function*() {
        const { made, outcome } = yield* ensured({ publish: [late(15), reason] })
        assert.strictEqual(made.length, 1)
        assert.deepInclude({ ...outcome }, { _tag: "Made", campaignId: made[0]!.campaignId })
      }).pipe(Effect.provide(campaignService)))
  }

  it.effect("makes one campaign when the late effect of the first request meets the second", () =>
    Effect.gen(function*() {
      const { made, outcome, sent } = yield* ensured({ publish: [late(15), late(15), "ok"] })
      assert.strictEqual(made.length, 1)
      assert.deepInclude({ ...outcome }, { _tag: "Made", campaignId: made[0]!.campaignId })
      assert.strictEqual(sent.length, 2)
    }).pipe(Effect.provide(campaignService)))

  it.effect("sends nothing more once another run has ended the task", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const work = yield* begunPublication
      yield* platform.receive("publish", unavailable, "ok")
      const fiber = yield* Effect.forkChild((yield* ensureCampaign)(work.draftId, work.taskId))
      yield* TestClock.adjust("1 second")
      yield* publications.fail({ ...work, at: yield* DateTime.now, error: "Ended elsewhere", findings: [] })
      yield* TestClock.adjust("1 hour")
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "Refused")
      assert.strictEqual((yield* platform.sent).length, 1)
      assert.deepStrictEqual(yield* platform.made, [])
    }).pipe(Effect.provide(campaignService)))
})
