import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { liveCampaignsContract } from "@campaigns/port-contracts/AdPlatform/LiveCampaignsContract"
import { AdPlatformSandbox } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { sandboxControl } from "@campaigns/sandboxes/testing/SandboxControl"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { change, edit, published, read, root, update } from "./support/EditedAccount.ts"
import { fault, sandboxed } from "./support/Sandboxed.ts"

liveCampaignsContract("Google Ads over the sandbox", sandboxed)

const { post } = sandboxControl(AdPlatformSandbox)

describe("a campaign that somebody else edits", () => {
  it.live("shows a shared budget with the campaigns that spend from it, and leaves it", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const [first, second] = [yield* published(), yield* published("Second")]
      const before = yield* read(first)
      yield* edit([
        update("campaignBudgetOperation", "explicitlyShared,name", {
          resourceName: before.budget.resourceName,
          explicitlyShared: true,
          name: "Everything"
        }),
        update("campaignOperation", "campaignBudget", {
          resourceName: `${root}/campaigns/${second}`,
          campaignBudget: before.budget.resourceName
        })
      ])
      assert.deepStrictEqual((yield* read(first)).budget, {
        resourceName: before.budget.resourceName,
        name: "Everything",
        isShared: true,
        others: [{ campaignId: second, name: "Second" }]
      })
      assert.deepStrictEqual((yield* live.campaigns(account)).map(({ budgetIsShared }) => budgetIsShared), [true, true])
      const [setsAll] = [change({
        _tag: "SetBudget",
        resourceName: before.budget.resourceName,
        amountMicros: 9_000_000
      })]
      yield* live.apply(account, first, [setsAll])
      assert.strictEqual((yield* read(second)).content.settings.dailyBudgetMicros, 9_000_000)
      yield* live.apply(account, first, [change({ _tag: "DetachBudget", amountMicros: 4_000_000 })])
      assert.deepInclude((yield* read(first)).budget, { isShared: false, name: null, others: [] })
      assert.strictEqual((yield* read(second)).content.settings.dailyBudgetMicros, 9_000_000)
      const { resourceName } = before.budget
      const all = { resourceName, name: "Everything", amountMicros: 9_000_000 }
      assert.deepStrictEqual(yield* live.sharedBudget(account, resourceName), {
        ...all,
        campaigns: [{ campaignId: second, name: "Second" }]
      })
      const own = (yield* read(first)).budget.resourceName
      assert.isNull(yield* live.sharedBudget(account, own))
      assert.isNull(yield* live.sharedBudget(account, `${root}/campaignBudgets/1`))
      const inUse = yield* Effect.flip(
        live.apply(account, first, [change({ _tag: "JoinBudget", ...all, removes: resourceName })])
      )
      const refused = inUse._tag === "AdPlatformError" && inUse.reason._tag === "Rejected" ? inUse.reason.findings : []
      assert.deepStrictEqual(refused.map(({ code }) => code), ["campaignBudgetError.CAMPAIGN_BUDGET_IN_USE"])
      assert.strictEqual((yield* read(first)).budget.resourceName, own)
      yield* live.apply(account, first, [change({ _tag: "JoinBudget", ...all, removes: own })])
      const amount = { resourceName: own, amountMicros: "5000000" }
      const late = yield* Effect.exit(edit([update("campaignBudgetOperation", "amountMicros", amount)]))
      assert.include(String(late), "CAMPAIGN_BUDGET_REMOVED")
      const again = yield* read(first)
      assert.deepStrictEqual([again.budget.resourceName, again.content.settings.dailyBudgetMicros], [
        resourceName,
        9_000_000
      ])
    }).pipe(Effect.provide(sandboxed)))

  it.live("shows the targets of a portfolio, and leaves it for a strategy of its own", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* published()
      const strategy = `${root}/biddingStrategies/-1`
      yield* edit([
        {
          biddingStrategyOperation: {
            create: { resourceName: strategy, name: "Leads", targetCpa: { targetCpaMicros: "5000000" } }
          }
        },
        update("campaignOperation", "biddingStrategy", {
          resourceName: `${root}/campaigns/${campaignId}`,
          biddingStrategy: strategy
        })
      ])
      const { content } = yield* read(campaignId)
      const { portfolio } = content.settings
      assert.deepInclude(portfolio, { name: "Leads", type: "TARGET_CPA" })
      assert.deepStrictEqual(content.settings.biddingStrategy, { type: "TARGET_CPA", targetCpaMicros: 5_000_000 })
      yield* live.apply(account, campaignId, [
        change({
          _tag: "SetCampaign",
          change: { biddingStrategy: { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: 5_000_000 } }
        })
      ])
      const after = yield* read(campaignId)
      assert.isNull(after.content.settings.portfolio)
      assert.deepStrictEqual(after.content.settings.biddingStrategy, {
        type: "MAXIMIZE_CONVERSIONS",
        targetCpaMicros: 5_000_000
      })
      if (portfolio == null) return assert.fail("The campaign is in no portfolio.")
      const { biddingStrategy } = content.settings
      yield* live.apply(account, campaignId, [
        change({ _tag: "SetCampaign", change: { portfolio, ...(biddingStrategy === null ? {} : { biddingStrategy }) } })
      ])
      assert.deepStrictEqual((yield* read(campaignId)).content.settings, content.settings)
    }).pipe(Effect.provide(sandboxed)))

  it.live("shows labels, paused links and modifiers of bids as what it does not manage", () =>
    Effect.gen(function*() {
      const campaignId = yield* published()
      const campaign = `${root}/campaigns/${campaignId}`
      yield* edit([
        { labelOperation: { create: { resourceName: `${root}/labels/-1`, name: "Top" } } },
        { campaignLabelOperation: { create: { campaign, label: `${root}/labels/-1` } } },
        { assetOperation: { create: { resourceName: `${root}/assets/-2`, calloutAsset: { calloutText: "Old" } } } },
        {
          campaignAssetOperation: {
            create: { campaign, asset: `${root}/assets/-2`, fieldType: "CALLOUT", status: "PAUSED" }
          }
        },
        update("campaignCriterionOperation", "bidModifier", {
          resourceName: `${root}/campaignCriteria/${campaignId}~2276`,
          bidModifier: 1.2
        })
      ])
      const { content, unmanaged } = yield* read(campaignId)
      assert.deepStrictEqual(content.callouts, [])
      assert.sameMembers(unmanaged.map(({ kind }) => kind), ["BID_MODIFIER", "CALLOUT", "LABEL", "LABEL"])
      assert.includeMembers(unmanaged.map(({ label }) => label), ["Old (paused)", "Top", "Shoes in spring"])
    }).pipe(Effect.provide(sandboxed)))

  it.live("shows radius targets, promotions, lists and what stands beside the ads of one ad group", () =>
    Effect.gen(function*() {
      const campaignId = yield* published()
      const before = yield* read(campaignId)
      const campaign = `${root}/campaigns/${campaignId}`
      const adGroup = `${root}/adGroups/${before.content.adGroups[0]?.platformId}`
      yield* edit([
        {
          campaignCriterionOperation: {
            create: {
              campaign,
              proximity: {
                geoPoint: { latitudeInMicroDegrees: 52_520_000, longitudeInMicroDegrees: 13_405_000 },
                radius: 10,
                radiusUnits: "KILOMETERS"
              }
            }
          }
        },
        {
          assetOperation: {
            create: {
              resourceName: `${root}/assets/-1`,
              finalUrls: ["https://www.example.com/sale"],
              promotionAsset: { promotionTarget: "Boots", percentOff: "20000000", languageCode: "en" }
            }
          }
        },
        {
          assetOperation: { create: { resourceName: `${root}/assets/-2`, calloutAsset: { calloutText: "Only here" } } }
        },
        { campaignAssetOperation: { create: { campaign, asset: `${root}/assets/-1`, fieldType: "PROMOTION" } } },
        { adGroupAssetOperation: { create: { adGroup, asset: `${root}/assets/-2`, fieldType: "CALLOUT" } } },
        {
          sharedSetOperation: {
            create: { resourceName: `${root}/sharedSets/-3`, name: "Never", type: "NEGATIVE_KEYWORDS" }
          }
        },
        { campaignSharedSetOperation: { create: { campaign, sharedSet: `${root}/sharedSets/-3` } } }
      ])
      const { content, unmanaged } = yield* read(campaignId)
      assert.deepStrictEqual(content, before.content)
      assert.sameMembers(unmanaged.map(({ kind, label }) => `${kind}: ${label}`), [
        "PROXIMITY: 10 km around 52.5200, 13.4050",
        "PROMOTION: Boots",
        "CALLOUT: Only here",
        "LABEL: Shoes in spring",
        "SHARED_SET: Never (NEGATIVE_KEYWORDS)"
      ])
    }).pipe(Effect.provide(sandboxed)))

  it.live("is not read when it is none of the platform's search", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* published()
      const [, made = ""] = yield* edit([
        {
          campaignBudgetOperation: {
            create: { resourceName: `${root}/campaignBudgets/-1`, amountMicros: "5000000", explicitlyShared: false }
          }
        },
        {
          campaignOperation: {
            create: {
              name: "Display",
              advertisingChannelType: "DISPLAY",
              campaignBudget: `${root}/campaignBudgets/-1`,
              containsEuPoliticalAdvertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
              manualCpc: {}
            }
          }
        }
      ])
      const display = CampaignId.make(Number(made.split("/").at(-1)))
      assert.deepInclude(yield* Effect.flip(live.content(account, display)), {
        _tag: "CampaignKindUnsupported",
        kind: "DISPLAY"
      })
      assert.deepStrictEqual((yield* live.campaigns(account)).map((one) => one.campaignId), [campaignId])
    }).pipe(Effect.provide(sandboxed)))

  it.live("blocks every change while it says nothing of political advertising", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* published()
      const [, undeclared = ""] = yield* edit([
        {
          campaignBudgetOperation: {
            create: { resourceName: `${root}/campaignBudgets/-1`, amountMicros: "5000000", explicitlyShared: false }
          }
        },
        {
          campaignOperation: {
            create: {
              name: "From before",
              advertisingChannelType: "SEARCH",
              campaignBudget: `${root}/campaignBudgets/-1`,
              networkSettings: { targetGoogleSearch: true },
              manualCpc: {}
            }
          }
        }
      ])
      const other = CampaignId.make(Number(undeclared.split("/").at(-1)))
      assert.isNull((yield* read(other)).content.settings.containsEuPoliticalAdvertising)
      const rename = [change({ _tag: "SetCampaign", change: { campaignName: "Renamed" } })]
      const late = {
        ...change({ _tag: "SetCampaign", change: { endDate: CalendarDate.make("2037-01-02") } }),
        path: ["endDate"]
      }
      // It is no matter of what is changed.
      for (const changes of [rename, [late], [change({ _tag: "SetCampaign", change: { status: "PAUSED" } }), late]]) {
        assert.deepStrictEqual(
          (yield* live.validate(account, campaignId, changes)).map(({ code, path }) => [code, path]),
          [["mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED", null]]
        )
      }
      yield* live.apply(account, other, [
        change({ _tag: "SetCampaign", change: { containsEuPoliticalAdvertising: false } })
      ])
      assert.deepStrictEqual(yield* live.validate(account, campaignId, rename), [])
    }).pipe(Effect.provide(sandboxed)))
})

describe("the platform's word on a campaign", () => {
  it.live("is a review at first, and a verdict when it is over; an edited ad is reviewed again", () =>
    Effect.gen(function*() {
      yield* post("/pace", { review_s: 3600 })
      const live = yield* LiveCampaigns
      const campaignId = yield* published()
      const wordsOn = Effect.map(
        read(campaignId),
        ({ observed }) =>
          observed.filter(({ kind }) => kind === "ad").map((one) => `${one.reviewStatus} ${one.adStrength}`)
      )
      assert.deepStrictEqual(yield* wordsOn, ["REVIEW_IN_PROGRESS PENDING", "REVIEW_IN_PROGRESS PENDING"])
      yield* post("/pace", { review_s: 0 })
      assert.deepStrictEqual(yield* wordsOn, ["REVIEWED AVERAGE", "REVIEWED AVERAGE"])
      const { content, observed } = yield* read(campaignId)
      assert.deepInclude(observed.find(({ kind }) => kind === "campaign"), {
        primaryStatus: "PAUSED",
        primaryStatusReasons: ["CAMPAIGN_PAUSED"]
      })
      const [keyword] = observed.filter(({ kind }) => kind === "keyword")
      assert.deepInclude(keyword, { approvalStatus: "APPROVED", primaryStatusReasons: ["CAMPAIGN_PAUSED"] })
      assert.isNull(keyword?.qualityScore)
      yield* live.apply(account, campaignId, [change({ _tag: "SetCampaign", change: { status: "ENABLED" } })])
      const scores = (yield* read(campaignId)).observed.filter(({ kind }) => kind === "keyword")
      assert.isTrue(
        scores.every(({ qualityScore }) => qualityScore !== null && qualityScore >= 1 && qualityScore <= 10)
      )
      const adId = content.adGroups[0]?.ads[0]?.platformId
      if (adId == null) return assert.fail("The campaign has an ad")
      yield* post("/pace", { review_s: 3600 })
      const edited = change({ _tag: "SetAdTexts", platformId: adId, change: { displayPath1: "new" } })
      yield* live.apply(account, campaignId, [edited])
      const after = (yield* read(campaignId)).observed.find(({ platformId }) => platformId === adId)
      assert.strictEqual(after?.reviewStatus, "REVIEW_IN_PROGRESS")
    }).pipe(Effect.provide(sandboxed)))
})

describe("the review of a campaign", () => {
  it.live("disapproves or limits what has a word of the policy, with the topic, when its time is over", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* published()
      const [ad] = (yield* read(campaignId)).content.adGroups[0]?.ads ?? []
      if (ad?.platformId == null) return assert.fail("The campaign has an ad")
      const said = Effect.map(
        read(campaignId),
        ({ observed }) =>
          observed.flatMap(({ approvalStatus, policyTopics }) =>
            policyTopics.map(({ topic }) => `${approvalStatus} ${topic}`)
          )
      )
      const withWord = (word: string) => {
        const headlines = [...ad.headlines.slice(1), { text: `Made of ${word}`, pinnedField: null }]
        const edited = change({ _tag: "SetAdTexts", platformId: ad.platformId ?? 0, change: { headlines } })
        return live.apply(account, campaignId, [edited])
      }
      assert.deepStrictEqual(yield* said, [])
      yield* withWord("sandboxedge")
      assert.deepStrictEqual(yield* said, ["APPROVED_LIMITED ALCOHOL"])
      yield* post("/pace", { review_s: 3600 })
      yield* withWord("sandboxdoubt")
      assert.deepStrictEqual(yield* said, [])
      yield* post("/pace", { review_s: 0 })
      assert.deepStrictEqual(yield* said, ["DISAPPROVED MISLEADING_CONTENT"])
    }).pipe(Effect.provide(sandboxed)))
})

describe("the history of a campaign", () => {
  it.live("tells who changed what, the oldest first, and nothing of another campaign or of the desktop editor", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const [campaignId, other] = [yield* published(), yield* published("Other")]
      const since = DateTime.subtract(yield* DateTime.now, { hours: 1 })
      const made = (yield* live.changeEvents(account, campaignId, since)).length
      const rename = (name: string, id: CampaignId, options: object) =>
        edit([update("campaignOperation", "name", { resourceName: `${root}/campaigns/${id}`, name })], options)
      yield* rename("By hand", campaignId, { user_email: "eva@example.com" })
      yield* rename("Other by hand", other, {})
      yield* rename("By the editor", campaignId, { client_type: "GOOGLE_ADS_EDITOR" })
      yield* rename("By itself", campaignId, {
        client_type: "GOOGLE_ADS_RECOMMENDATIONS_SUBSCRIPTION",
        user_email: null
      })
      yield* live.apply(account, campaignId, [change({ _tag: "SetCampaign", change: { status: "ENABLED" } })])
      const events = (yield* live.changeEvents(account, campaignId, since)).slice(made)
      assert.deepStrictEqual(
        events.map(({ changedFields, clientType, operation, resourceType, userEmail }) => [
          clientType,
          userEmail,
          resourceType,
          operation,
          ...changedFields
        ]),
        [
          ["GOOGLE_ADS_WEB_CLIENT", "eva@example.com", "CAMPAIGN", "UPDATE", "name"],
          ["GOOGLE_ADS_RECOMMENDATIONS_SUBSCRIPTION", null, "CAMPAIGN", "UPDATE", "name"],
          ["GOOGLE_ADS_API", "service@demo.test", "CAMPAIGN", "UPDATE", "status"]
        ]
      )
      const now = yield* DateTime.now
      assert.isTrue(
        events.every(({ at }) => Math.abs(DateTime.toEpochMillis(now) - DateTime.toEpochMillis(at)) < 60_000)
      )
      assert.strictEqual((yield* read(campaignId)).content.settings.campaignName, "By itself")
      yield* post("/pace", { change_event_delay_s: 180 })
      assert.deepStrictEqual(yield* live.changeEvents(account, campaignId, since), [])
      assert.deepStrictEqual(yield* live.changeEvents(account, campaignId, DateTime.add(now, { days: 1 })), [])
      assert.deepStrictEqual(yield* live.changeEvents(account, campaignId, DateTime.subtract(now, { days: 400 })), [])
    }).pipe(Effect.provide(sandboxed)))
})

describe("the live client before an unwell sandbox", () => {
  it.live("takes a change again that met another writer, and gives the platform's id of the request", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* published()
      yield* fault({ on: "mutate", kind: "concurrent_modification" })
      const changes = [change({ _tag: "SetCampaign", change: { campaignName: "Renamed" } })]
      assert.isNotNull((yield* live.apply(account, campaignId, changes)).requestId)
      assert.strictEqual((yield* read(campaignId)).content.settings.campaignName, "Renamed")
      assert.deepStrictEqual(yield* live.apply(account, campaignId, []), { requestId: null })
    }).pipe(Effect.provide(sandboxed)))

  for (const kind of ["outage", "internal", "cut_off", "stream_error", "garbage", "drop_before"]) {
    it.live(`reads a campaign in spite of "${kind}"`, () =>
      Effect.gen(function*() {
        const campaignId = yield* published()
        const before = yield* read(campaignId)
        yield* fault({ on: "search", kind, times: 2 })
        assert.deepStrictEqual((yield* read(campaignId)).content, before.content)
      }).pipe(Effect.provide(sandboxed)))
  }
})
