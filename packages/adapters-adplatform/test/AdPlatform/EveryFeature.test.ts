import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount as account, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyFeatureDraft } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { fault, sandboxed } from "./support/Sandboxed.ts"

const planOf = Effect.fnUntraced(function*(draft: ReturnType<typeof everyFeatureDraft>) {
  const platform = yield* AdPlatform
  return planPublishing({ draft, marker: "every-feature", accountGoals: yield* platform.conversionGoals(account) })
})

describe("a draft that uses every feature", () => {
  it.live("is taken by the platform as it is", () =>
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(everyFeatureDraft())
      assert.deepStrictEqual(yield* platform.validate(account, plan), [])
      const campaignId = yield* platform.publish(account, plan)
      const { settings } = yield* (yield* LiveCampaigns).settings(account, campaignId)
      assert.deepStrictEqual(
        settings.conversionGoals.filter(({ biddable }) => biddable).map(({ category }) => category).sort(),
        [
          "PURCHASE",
          "SUBMIT_LEAD_FORM"
        ]
      )
    }).pipe(Effect.provide(sandboxed)))

  it.live("costs as many operations as the plan says", () =>
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const draft = everyFeatureDraft()
      const plan = yield* planOf({
        ...draft,
        settings: {
          ...draft.settings,
          conversionGoals: [
            ...draft.settings.conversionGoals,
            { conversionActionId: 7, goalType: "CAMPAIGN_SPECIFIC", category: null }
          ]
        }
      })
      const encoded = yield* platform.encode(account, plan)
      assert.strictEqual(encoded.length, plan.operationCount)
    }).pipe(Effect.provide(sandboxed)))

  it.live("can bid for the conversion actions that another campaign bids for", () =>
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const publish = (campaignName: string, actions: ReadonlyArray<number>) => {
        const draft = contractDraft({
          campaignName,
          conversionGoals: actions.map((conversionActionId) => ({
            conversionActionId,
            goalType: "CAMPAIGN_SPECIFIC",
            category: null
          }))
        })
        return platform.publish(account, planPublishing({ draft, marker: campaignName, accountGoals: [] }))
      }
      const ids = [
        yield* publish("First", [700_001, 700_002]),
        yield* publish("Second", [700_002, 700_001]),
        yield* publish("Third", [700_001])
      ]
      assert.strictEqual(new Set(ids).size, 3)
    }).pipe(Effect.provide(sandboxed)))

  it.live("has each fault named at its field", () =>
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const draft = everyFeatureDraft()
      const [boots, sandals] = draft.adGroups
      const [ad] = sandals?.rsas ?? []
      if (boots === undefined || sandals === undefined || ad === undefined) return assert.fail("the draft has changed")
      const tooLong = "This headline is too long for the platform"
      const findings = yield* Effect.flatMap(
        planOf({
          ...draft,
          settings: { ...draft.settings, locationTargets: [{ geoTargetConstantId: 1, targetType: "INCLUDE" }] },
          adGroups: [
            {
              ...boots,
              keywords: boots.keywords.map((
                keyword,
                index
              ) => (index === 1 ? { ...keyword, text: "50% off!" } : keyword))
            },
            {
              ...sandals,
              rsas: [{
                ...ad,
                headlines: [...ad.headlines, { text: tooLong, pinnedField: null, reason: null }],
                finalUrl: "ftp://example.com"
              }]
            }
          ],
          extensions: { ...draft.extensions, callouts: [{ calloutText: "A callout that is longer than 25" }] }
        }),
        (plan) => platform.validate(account, plan)
      )
      assert.sameMembers(Array.from(new Set(findings.map(({ path }) => path))), [
        "locationTargets[0].geoTargetConstantId",
        "adGroups[0].keywords[1].text",
        "adGroups[1].rsas[0].headlines[3].text",
        "adGroups[1].rsas[0].finalUrl",
        "extensions.callouts[0].calloutText"
      ])
    }).pipe(Effect.provide(sandboxed)))
})

describe("the live client before an unwell sandbox", () => {
  for (const kind of ["outage", "internal", "transient", "cut_off", "garbage", "drop_before", "lost_answer"]) {
    it.live(`reads on after "${kind}", and calls the outcome of a write unknown`, () =>
      Effect.gen(function*() {
        const platform = yield* AdPlatform
        yield* fault({ on: "search", kind })
        const plan = yield* planOf(everyFeatureDraft())
        yield* fault({ on: "mutate", kind })
        const { reason } = yield* Effect.flip(platform.publish(account, plan))
        assert.strictEqual(reason._tag, "OutcomeUnknown")
      }).pipe(Effect.provide(sandboxed)))
  }

  for (const kind of ["expired_token", "concurrent_modification", "rate_limit"]) {
    it.live(`publishes in spite of "${kind}"`, () =>
      Effect.gen(function*() {
        const platform = yield* AdPlatform
        const plan = yield* planOf(everyFeatureDraft())
        yield* fault({ on: "mutate", kind, retry_delay_s: 0 })
        assert.strictEqual(yield* platform.publish(account, plan), yield* platform.findMarked(account, plan.marker))
      }).pipe(Effect.provide(sandboxed)))
  }

  it.live("asks for a new token when the old one has been refused", () =>
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      yield* platform.conversionGoals(account)
      yield* fault({ on: "search", kind: "expired_token" })
      yield* fault({ on: "token", kind: "invalid_grant" })
      const { reason } = yield* Effect.flip(platform.conversionGoals(account))
      assert.deepStrictEqual({ ...reason }, { _tag: "Unauthorized", code: "invalid_grant" })
    }).pipe(Effect.provide(sandboxed)))
})
