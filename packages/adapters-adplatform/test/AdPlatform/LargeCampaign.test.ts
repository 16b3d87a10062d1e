import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { PlannedChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount as account, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { sandboxed } from "./support/Sandboxed.ts"

const KEYWORDS = 20_000

const keywordsOf = (adGroupId: number, from: number, count: number): ReadonlyArray<PlannedChange> =>
  Array.from({ length: count }, (_, index) => ({
    path: ["live", "adGroups", adGroupId, "keywords", from + index],
    summary: "Add a keyword.",
    riskCodes: [],
    operation: {
      _tag: "AddKeyword",
      adGroup: { platformId: adGroupId },
      keyword: {
        elementId: null,
        platformId: null,
        text: `shoes number ${from + index}`,
        matchType: "EXACT",
        isNegative: false,
        status: "ENABLED",
        cpcBidMicros: null,
        finalUrl: null,
        finalUrlSuffix: null,
        trackingUrlTemplate: null
      }
    }
  }))

it.live(
  `a campaign of ${KEYWORDS} keywords is changed by ten thousand at a time, and read whole`,
  () =>
    Effect.gen(function*() {
      const [platform, live] = [yield* AdPlatform, yield* LiveCampaigns]
      const accountGoals = yield* platform.conversionGoals(account)
      const plan = planPublishing({ draft: contractDraft(), marker: "large", accountGoals })
      const campaignId = yield* platform.publish(account, plan)
      const before = yield* live.content(account, campaignId)
      const adGroupId = before.content.adGroups[0]?.platformId
      if (adGroupId == null) return assert.fail("The campaign has an ad group")
      yield* live.apply(account, campaignId, keywordsOf(adGroupId, 0, 10_000))
      yield* live.apply(account, campaignId, keywordsOf(adGroupId, 10_000, 10_000))
      const tooMany = yield* Effect.flip(live.apply(account, campaignId, keywordsOf(adGroupId, 0, 10_001)))
      assert.strictEqual(tooMany.reason._tag, "Rejected")
      const { content, observed } = yield* live.content(account, campaignId)
      const keywords = content.adGroups.find(({ platformId }) => platformId === adGroupId)?.keywords ?? []
      assert.strictEqual(keywords.length, KEYWORDS + 1)
      assert.strictEqual(new Set(keywords.map(({ platformId }) => platformId)).size, KEYWORDS + 1)
      assert.strictEqual(observed.filter(({ kind }) => kind === "keyword").length, KEYWORDS + 2)
    }).pipe(Effect.provide(sandboxed))
)
