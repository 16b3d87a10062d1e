import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { AdPlatformFaults } from "./AdPlatformFaults.ts"
import { type Law, planOf, published, rejection } from "./ContractCalls.ts"
import { contractAccount as account, contractDraft } from "./ContractDraft.ts"

const twins = (plan: PublishPlan): PublishPlan => ({
  ...plan,
  operations: plan.operations.map((planned) =>
    planned.operation._tag === "CreateAdGroup"
      ? { ...planned, operation: { ...planned.operation, adGroup: { ...planned.operation.adGroup, name: "Boots" } } }
      : planned
  )
})

/** Publishing makes everything or nothing, and at most once for a marker. */
export const publishingLaws = (law: Law): void => {
  law(
    "finds a published campaign by its marker, and nothing by another",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      assert.isNull(yield* platform.findMarked(account, "marker-1"))
      const live = yield* published(contractDraft(), "marker-1")
      assert.strictEqual(yield* platform.findMarked(account, "marker-1"), live.campaignId)
      assert.isNull(yield* platform.findMarked(account, "marker-2"))
      assert.isNull(yield* platform.findMarked(account, "it's \\ not there"))
    })
  )

  law(
    "makes one campaign of ten publishes at once with the same marker, whatever their names",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plans = yield* Effect.forEach(
        Array.from({ length: 10 }, (_, index) => `Shoes ${index}`),
        (campaignName) => planOf(contractDraft({ campaignName }), "same-marker")
      )
      const results = yield* Effect.forEach(plans, (plan) => Effect.result(platform.publish(account, plan)), {
        concurrency: "unbounded"
      })
      const [made, ...others] = results.filter(Result.isSuccess).map(({ success }) => success)
      assert.deepStrictEqual(others, [])
      assert.strictEqual(yield* platform.findMarked(account, "same-marker"), made)
      const codes = results.filter(Result.isFailure).flatMap(({ failure: { reason } }) =>
        reason._tag === "Rejected" ? reason.findings.map(({ code }) => code) : [reason._tag]
      )
      assert.deepStrictEqual(Array.from(new Set(codes)), ["labelError.DUPLICATE_NAME"])
    })
  )

  law(
    "makes nothing of a plan of which one part is refused, and names the draft's field",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(contractDraft(), "half")
      const findings = yield* rejection(platform.publish(account, twins(plan)))
      assert.deepStrictEqual(findings.map(({ path }) => path), ["adGroups[1].name"])
      assert.isNull(yield* platform.findMarked(account, "half"))
      const campaignId = yield* platform.publish(account, plan)
      assert.strictEqual(yield* platform.findMarked(account, "half"), campaignId)
    })
  )

  law(
    "refuses a second campaign of the same name",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      yield* published(contractDraft(), "first")
      const findings = yield* rejection(platform.publish(account, yield* planOf(contractDraft(), "second")))
      assert.deepStrictEqual(findings.map(({ code, path }) => [path, code]), [
        ["campaignName", "campaignError.DUPLICATE_CAMPAIGN_NAME"]
      ])
      assert.isNull(yield* platform.findMarked(account, "second"))
    })
  )

  law(
    "validates without making anything",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(contractDraft(), "looked-at")
      assert.deepStrictEqual(yield* platform.validate(account, plan), [])
      assert.isNull(yield* platform.findMarked(account, "looked-at"))
      yield* platform.publish(account, plan)
    })
  )

  law(
    "validation names the draft's fields: the budget, an ad group's name, a goal that the account lacks",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const pathsOf = (draft: CampaignDraft) =>
        Effect.flatMap(
          planOf(draft, "wrong"),
          (plan) => Effect.map(platform.validate(account, plan), (findings) => findings.map(({ path }) => path))
        )
      assert.deepStrictEqual(yield* pathsOf(contractDraft({ dailyBudgetMicros: Micros.make(5_000_001) })), [
        "dailyBudgetMicros"
      ])
      assert.deepStrictEqual(yield* pathsOf(contractDraft({ dailyBudgetMicros: null })), ["dailyBudgetMicros"])
      assert.deepStrictEqual(
        yield* pathsOf(contractDraft({
          conversionGoals: [{ conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "STORE_VISIT" }]
        })),
        ["conversionGoals[0]"]
      )
      const draft = contractDraft()
      const twinGroups = { ...draft, adGroups: draft.adGroups.map((group) => ({ ...group, name: "Boots" })) }
      assert.deepStrictEqual(yield* pathsOf(twinGroups), ["adGroups[1].name"])
    })
  )

  law(
    "encodes a plan without sending it, every part with its path and a sentence",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(contractDraft(), "on-paper")
      const encoded = yield* platform.encode(account, plan)
      assert.deepStrictEqual(
        Array.from(new Set(encoded.map(({ path }) => path))),
        Array.from(new Set(plan.operations.map(({ path }) => path)))
      )
      assert.isTrue(encoded.every(({ summary }) => /^[A-Z].+\.$/.test(summary)))
      assert.isNull(yield* platform.findMarked(account, "on-paper"))
    })
  )

  law(
    "calls the outcome unknown when the answer to a publish is lost, and finds what was made",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(contractDraft(), "lost")
      yield* (yield* AdPlatformFaults).loseNextAnswer
      const error = yield* Effect.flip(platform.publish(account, plan))
      assert.strictEqual(error.reason._tag, "OutcomeUnknown")
      const campaignId = yield* platform.findMarked(account, "lost")
      assert.isNotNull(campaignId)
      const findings = yield* rejection(platform.publish(account, plan))
      assert.include(findings.map(({ code }) => code), "labelError.DUPLICATE_NAME")
      assert.strictEqual(yield* platform.findMarked(account, "lost"), campaignId)
    })
  )

  law(
    "makes nothing after an error other than an unknown outcome",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(contractDraft(), "turned-away")
      yield* (yield* AdPlatformFaults).refuseNextWrite
      const error = yield* Effect.flip(platform.publish(account, plan))
      assert.notStrictEqual(error.reason._tag, "OutcomeUnknown")
      assert.isNull(yield* platform.findMarked(account, "turned-away"))
    })
  )
}
