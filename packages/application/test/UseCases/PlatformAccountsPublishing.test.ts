import { PlatformTokenAdministration } from "@campaigns/application/PlatformTokens/PlatformTokenAdministration"
import { ensureCampaign } from "@campaigns/application/Publishing/EnsureCampaign"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { begunPublication, campaignService } from "./CampaignService.ts"
import { berlin, manager } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const invalidGrant = { _tag: "Unauthorized", code: "invalid_grant" } as const

const stored = Effect.gen(function*() {
  const administration = yield* PlatformTokenAdministration
  const refreshToken = Redacted.make("1//secret")
  return yield* administration.store(manager, { customerId: berlin, label: "Main", isDefault: false, refreshToken })
})

describe("Publishing with a stored token", () => {
  it.effect("fails and says how to mend it when the token is revoked before anything was sent", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const ensure = yield* ensureCampaign
      const { id } = yield* stored
      const { draftId, taskId } = yield* begunPublication
      yield* platform.receive("goals", invalidGrant, "ok")
      const outcome = yield* ensure(draftId, taskId)
      assert.strictEqual(outcome._tag, "Refused")
      const error = outcome._tag === "Refused" ? outcome.error : ""
      assert.match(error, new RegExp(`platform token ${id}: .* Store a new token .* Nothing was published\\.$`))
      assert.deepStrictEqual(yield* platform.sent, [])
      // The token is known to be of no use, so that the platform is not even asked.
      const calls = yield* platform.calls
      const again = yield* begunPublication
      assert.strictEqual((yield* ensure(again.draftId, again.taskId))._tag, "Refused")
      assert.deepStrictEqual(yield* platform.calls, calls)
    }).pipe(Effect.provide(campaignService)))

  it.effect("waits for a new token when a request is out whose effect is not known, and finds the campaign then", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const ensure = yield* ensureCampaign
      yield* stored
      const { draftId, taskId } = yield* begunPublication
      yield* platform.receive("publish", "answer lost")
      yield* platform.receive("look", invalidGrant, "ok")
      const fiber = yield* Effect.forkChild(ensure(draftId, taskId))
      yield* TestClock.adjust("1 hour")
      assert.isUndefined(fiber.pollUnsafe())
      const looks = (yield* platform.calls).filter((call) => call.startsWith("look"))
      assert.strictEqual(looks.length, 1)
      yield* stored
      yield* TestClock.adjust("1 minute")
      const [made] = yield* platform.made
      assert.deepInclude({ ...(yield* Fiber.join(fiber)) }, { _tag: "Made", campaignId: made!.campaignId })
      assert.strictEqual((yield* platform.made).length, 1)
    }).pipe(Effect.provide(campaignService)))
})
