import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import { type BiddingFields, biddingStrategy, type BiddingStrategyType } from "../../src/Drafts/Bidding.ts"
import type { CampaignDraft } from "../../src/Drafts/CampaignDraft.ts"
import type { ConversionGoal } from "../../src/Drafts/Targeting.ts"
import type { LiveConversionGoal } from "../../src/LiveCampaigns/LiveCampaign.ts"
import { planPublishing } from "../../src/Publishing/PlanPublishing.ts"
import { draftWith, group } from "./support/SmallDraft.ts"

const accountGoals: ReadonlyArray<LiveConversionGoal> = [
  { category: "PURCHASE", origin: "WEBSITE", biddable: true },
  { category: "SUBMIT_LEAD_FORM", origin: "WEBSITE", biddable: false },
  { category: "SUBMIT_LEAD_FORM", origin: "GOOGLE_HOSTED", biddable: false }
]

const marker = "draft-1-0b7e5a0c-4a1f-4c55-9d0e-aabbccddeeff"

const plan = (draft: CampaignDraft) => planPublishing({ draft, marker, accountGoals })

const tags = (draft: CampaignDraft) => plan(draft).operations.map(({ operation }) => operation._tag)

const of = (draft: CampaignDraft, ...wanted: ReadonlyArray<string>) =>
  plan(draft).operations.filter(({ operation }) => wanted.includes(operation._tag))

const goalDraft = (...goals: ReadonlyArray<Partial<ConversionGoal>>) =>
  draftWith({
    settings: {
      conversionGoals: goals.map((goal) => ({
        conversionActionId: null,
        goalType: "CAMPAIGN_SPECIFIC",
        category: null,
        ...goal
      }))
    }
  })

const sitelink = (linkText: string) => ({
  linkText,
  finalUrl: null,
  description1: null,
  description2: null,
  finalMobileUrl: null
})

describe("planning to publish", () => {
  it("asks for a budget, a campaign and its mark even for a draft that says nothing", () => {
    const { campaignName, operations } = plan(draftWith({}))
    assert.strictEqual(campaignName, "Draft")
    assert.deepStrictEqual(operations.map(({ operation, path }) => [path, operation]), [
      ["dailyBudgetMicros", { _tag: "CreateBudget", amountMicros: null }],
      ["campaignName", {
        _tag: "CreateCampaign",
        settings: {
          campaignName: "Draft",
          status: "PAUSED",
          networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
          geoTargetType: "PRESENCE",
          containsEuPoliticalAdvertising: null,
          biddingStrategy: null,
          startDate: null,
          endDate: null,
          finalUrlSuffix: null,
          trackingUrlTemplate: null
        }
      }],
      ["campaignName", { _tag: "MarkCampaign", marker }]
    ])
  })

  it("declares what the draft says of EU political advertising, else what the account says", () => {
    const creation = (own: boolean | null, ofAccount?: boolean | null) => {
      const draft = draftWith({ settings: { containsEuPoliticalAdvertising: own } })
      return planPublishing({ draft, marker, accountGoals, containsEuPoliticalAdvertising: ofAccount }).operations
        .flatMap(({ operation, summary }) =>
          operation._tag === "CreateCampaign" ? [[operation.settings.containsEuPoliticalAdvertising, summary]] : []
        )
    }
    const none =
      "Create the search campaign \"Draft\", paused, shown everywhere in the world, declared to contain no EU political advertising."
    const some =
      "Create the search campaign \"Draft\", paused, shown everywhere in the world, declared to contain EU political advertising."
    assert.deepStrictEqual(creation(false, true), [[false, none]])
    assert.deepStrictEqual(creation(true, false), [[true, some]])
    assert.deepStrictEqual(creation(null, false), [[false, none]])
    assert.deepStrictEqual(creation(null, true), [[true, some]])
    for (const nobody of [null, undefined]) {
      assert.deepStrictEqual(creation(null, nobody), [[
        null,
        "Create the search campaign \"Draft\", paused, shown everywhere in the world."
      ]])
    }
  })

  it("keeps operations of a kind together, each after what it needs", () => {
    const draft = draftWith({
      settings: {
        campaignName: "Shoes",
        languageIds: [1000],
        locationTargets: [{ geoTargetConstantId: 2276, targetType: "EXCLUDE" }],
        adSchedule: {
          mode: "CUSTOM",
          scheduleEntries: [{ dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour: 24, endMinute: 0 }]
        },
        conversionGoals: [{ conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "PURCHASE" }]
      },
      adGroups: [group(1, [["EXACT", "a"]]), group(2, [["EXACT", "a"]])],
      extensions: {
        sitelinks: [sitelink("Sale")],
        callouts: [{ calloutText: "Free" }],
        structuredSnippets: [{ header: "BRANDS", values: ["A", "B", "C"] }],
        phone: { phoneNumber: "030 123456", countryCode: "DE" }
      }
    })
    assert.deepStrictEqual(tags(draft), [
      "CreateBudget",
      "CreateCampaign",
      "MarkCampaign",
      "AddLocation",
      "AddScheduleEntry",
      "CreateAdGroup",
      "CreateAdGroup",
      "AddKeyword",
      "AddKeyword",
      "CreateAd",
      "CreateAd",
      "LinkAsset",
      "LinkAsset",
      "LinkAsset",
      "LinkAsset",
      "SetConversionGoal",
      "SetConversionGoal",
      "SetConversionGoal"
    ])
    // The mark and each of the four assets are two things to the platform: themselves and their link.
    assert.strictEqual(plan(draft).operationCount, 18 + 5)
    assert.strictEqual(plan(draft).campaignName, "Shoes")
  })

  it("names where each operation comes from and says it in a sentence", () => {
    const operations = plan(draftWith({
      adGroups: [group(1, []), group(2, [["EXACT", "red shoes"]])],
      extensions: { callouts: [{ calloutText: "Free returns" }] },
      settings: {
        dailyBudgetMicros: Micros.make(12_500_000),
        adSchedule: {
          mode: "CUSTOM",
          scheduleEntries: [{ dayOfWeek: "SUNDAY", startHour: 8, startMinute: 15, endHour: 24, endMinute: 0 }]
        }
      }
    })).operations
    const summaries = new Map(operations.map(({ path, summary }) => [path, summary]))
    assert.strictEqual(summaries.get("dailyBudgetMicros"), "Create the campaign's own daily budget of 12.50.")
    assert.strictEqual(summaries.get("adSchedule.scheduleEntries[0]"), "Show the ads on Sunday 08:15-24:00.")
    assert.strictEqual(
      summaries.get("adGroups[1].keywords[0]"),
      "Show the ads of \"Group 2\" for \"red shoes\" (exact match)."
    )
    assert.isTrue(summaries.has("adGroups[1].rsas[0]"))
    assert.strictEqual(summaries.get("extensions.callouts[0]"), "Add the callout \"Free returns\".")
  })

  it("leaves out a schedule that covers all time, and sends each entry of one that does not", () => {
    const entry = { dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour: 9, endMinute: 0 } as const
    const scheduled = (mode: "ALL_TIME" | "CUSTOM") =>
      of(draftWith({ settings: { adSchedule: { mode, scheduleEntries: [entry] } } }), "AddScheduleEntry").length
    assert.strictEqual(scheduled("ALL_TIME"), 0)
    assert.strictEqual(scheduled("CUSTOM"), 1)
  })

  it("names a set of conversion actions in 255 bytes whatever the campaign is called", () => {
    const goal = { conversionActionId: 7, goalType: "CAMPAIGN_SPECIFIC", category: null } as const
    const settings = { campaignName: "ж😀".repeat(128), conversionGoals: [goal] }
    const [actions] = of(draftWith({ settings }), "UseConversionActions")
    const name = actions?.operation._tag === "UseConversionActions" ? actions.operation.name : ""
    assert.isAtMost(Buffer.byteLength(name), 255)
    assert.isAbove(Buffer.byteLength(name), 245)
    assert.isTrue(name.endsWith(" #aabbccddeeff"))
    assert.isFalse(name.includes("\uFFFD"))
  })

  it("turns 0 bids into no bid", () => {
    const bidless = group(1, [["EXACT", "a"]])
    const draft = draftWith({
      adGroups: [{
        ...bidless,
        keywords: bidless.keywords.map((keyword) => ({ ...keyword, cpcBidMicros: Micros.make(0) }))
      }]
    })
    assert.deepStrictEqual(
      of(draft, "CreateAdGroup", "AddKeyword").map(({ operation }) =>
        operation._tag === "CreateAdGroup"
          ? operation.adGroup.cpcBidMicros
          : operation._tag === "AddKeyword"
          ? operation.keyword.cpcBidMicros
          : undefined
      ),
      [null, null]
    )
  })

  it("sends a snippet under its header in the language of the campaign, and says so", () => {
    const structuredSnippets = [{
      header: "SERVICE_CATALOG" as const,
      values: ["A", "B", "C"],
      isGenerated: true as const
    }]
    const planned = (languageIds: ReadonlyArray<number>, phone: CampaignDraft["extensions"]["phone"] = null) =>
      of(draftWith({ settings: { languageIds }, extensions: { structuredSnippets, phone } }), "LinkAsset")
    assert.deepStrictEqual(planned([1001, 1000]), [{
      path: "extensions.structuredSnippets[0]",
      summary: "Add the snippet \"Dienstleistungen: A, B, C\".",
      operation: {
        _tag: "LinkAsset",
        asset: {
          kind: "snippet",
          asset: {
            platformId: null,
            header: "SERVICE_CATALOG",
            headerText: "Dienstleistungen",
            values: ["A", "B", "C"]
          }
        }
      }
    }])
    assert.deepStrictEqual(planned([])[0]?.summary, "Add the snippet \"Service catalog: A, B, C\".")
    const british = planned([1000], { phoneNumber: "020 7946 0000", countryCode: "GB" })
    assert.deepStrictEqual(british[0]?.summary, "Add the snippet \"Services: A, B, C\".")
  })

  it("sends extensions of equal words once, whoever wrote them", () => {
    const written = {
      isGenerated: true,
      provenance: { writer: "offline", prompt: null, page: null, facts: [] }
    } as const
    const draft = draftWith({
      extensions: {
        sitelinks: [sitelink("Sale"), { ...sitelink("Sale"), ...written }],
        callouts: [{ calloutText: "Free", ...written }, { calloutText: "Free" }]
      }
    })
    assert.deepStrictEqual(of(draft, "LinkAsset").map(({ operation, path }) => [path, operation]), [
      ["extensions.sitelinks[0]", {
        _tag: "LinkAsset",
        asset: { kind: "sitelink", asset: { platformId: null, ...sitelink("Sale") } }
      }],
      ["extensions.callouts[0]", {
        _tag: "LinkAsset",
        asset: { kind: "callout", asset: { platformId: null, calloutText: "Free" } }
      }]
    ])
  })

  it("sends identical extensions once", () => {
    const draft = draftWith({
      extensions: {
        sitelinks: [sitelink("Sale"), sitelink("Stores"), sitelink("Sale")],
        callouts: [{ calloutText: "Free" }, { calloutText: "Free" }]
      }
    })
    assert.deepStrictEqual(of(draft, "LinkAsset").map(({ path }) => path), [
      "extensions.sitelinks[0]",
      "extensions.sitelinks[1]",
      "extensions.callouts[0]"
    ])
  })

  it("drops ceilings and targets that the platform does not take for the strategy", () => {
    const everything: BiddingFields = {
      targetCpaMicros: Micros.make(1_000_000),
      targetRoas: 2,
      maxCpcBidCeilingMicros: Micros.make(3_000_000),
      impressionShareLocation: null,
      impressionShareFractionMicros: null
    }
    const sent = (type: BiddingStrategyType) => {
      const [campaign] = of(
        draftWith({ settings: { biddingStrategy: biddingStrategy({ type, ...everything }) } }),
        "CreateCampaign"
      )
      const strategy = campaign?.operation._tag === "CreateCampaign"
        ? campaign.operation.settings.biddingStrategy
        : null
      return Object.entries(strategy ?? {}).flatMap(([field, value]) =>
        value === null || field === "type" ? [] : [field]
      )
    }
    assert.deepStrictEqual(sent("MANUAL_CPC"), [])
    assert.deepStrictEqual(sent("MAXIMIZE_CLICKS"), ["maxCpcBidCeilingMicros"])
    assert.deepStrictEqual(sent("MAXIMIZE_CONVERSIONS"), ["targetCpaMicros"])
    assert.deepStrictEqual(sent("TARGET_CPA"), ["targetCpaMicros"])
    assert.deepStrictEqual(sent("MAXIMIZE_CONVERSION_VALUE"), ["targetRoas"])
    assert.deepStrictEqual(sent("TARGET_ROAS"), ["targetRoas"])
    assert.deepStrictEqual(sent("TARGET_IMPRESSION_SHARE"), [
      "maxCpcBidCeilingMicros",
      "impressionShareLocation",
      "impressionShareFractionMicros"
    ])
  })
})

describe("planning keywords", () => {
  const keywords = (...written: Parameters<typeof group>[1]) =>
    of(draftWith({ adGroups: [group(1, written)] }), "AddKeyword").map(({ operation, path }) =>
      operation._tag === "AddKeyword"
        ? [
          path,
          operation.keyword.isNegative ? "exclusion" : "keyword",
          operation.keyword.text,
          operation.keyword.matchType
        ]
        : []
    )

  it("publishes BROAD_MODIFIER as a phrase without its plus signs", () => {
    assert.deepStrictEqual(keywords(["BROAD_MODIFIER", "+red  +shoes c++"]), [
      ["adGroups[0].keywords[0]", "keyword", "red  shoes c++", "PHRASE"]
    ])
  })

  it("reads the match type of a negative keyword from how it is written", () => {
    assert.deepStrictEqual(
      keywords(["NEGATIVE", "free"], ["NEGATIVE", "[used shoes]"], ["NEGATIVE", "\"shoe repair\""]),
      [
        ["adGroups[0].keywords[0]", "exclusion", "free", "BROAD"],
        ["adGroups[0].keywords[1]", "exclusion", "used shoes", "EXACT"],
        ["adGroups[0].keywords[2]", "exclusion", "shoe repair", "PHRASE"]
      ]
    )
  })

  it("sends once what is one keyword to the platform", () => {
    assert.deepStrictEqual(
      keywords(["PHRASE", "Red-Shoes"], ["BROAD_MODIFIER", "+red +shoes"], ["EXACT", "red shoes"], [
        "NEGATIVE",
        "\"red shoes\""
      ]).map(([path]) => path),
      ["adGroups[0].keywords[0]", "adGroups[0].keywords[2]", "adGroups[0].keywords[3]"]
    )
  })
})

describe("planning conversion goals", () => {
  const goals = (draft: CampaignDraft) =>
    of(draft, "SetConversionGoal").map(({ operation, path }) =>
      operation._tag === "SetConversionGoal"
        ? `${path} ${operation.category}~${operation.origin} ${operation.isBiddable}`
        : ""
    )

  it("asks nothing when the account's goals are good enough", () => {
    assert.deepStrictEqual(goals(goalDraft({ goalType: "ACCOUNT_DEFAULT", category: "PURCHASE" })), [])
    assert.deepStrictEqual(goals(goalDraft({})), [])
  })

  it("sets every goal of the account, wanted or not, and takes LEAD for SUBMIT_LEAD_FORM", () => {
    assert.deepStrictEqual(goals(goalDraft({ goalType: "ACCOUNT_DEFAULT" }, { category: "LEAD" })), [
      "conversionGoals PURCHASE~WEBSITE false",
      "conversionGoals[1] SUBMIT_LEAD_FORM~WEBSITE true",
      "conversionGoals[1] SUBMIT_LEAD_FORM~GOOGLE_HOSTED true"
    ])
  })

  it("asks for a category that the account lacks, so that the platform can say so", () => {
    assert.include(goals(goalDraft({ category: "STORE_VISIT" })), "conversionGoals[0] STORE_VISIT~WEBSITE true")
  })

  it("makes one goal of all single conversion actions", () => {
    const draft = goalDraft({ conversionActionId: 7 }, { conversionActionId: 9, category: "PURCHASE" }, {
      conversionActionId: 7
    })
    assert.deepStrictEqual(goals(draft), [])
    assert.deepStrictEqual(of(draft, "UseConversionActions").map(({ operation, path }) => [path, operation]), [
      ["conversionGoals[0]", {
        _tag: "UseConversionActions",
        name: "Draft #aabbccddeeff",
        conversionActionIds: [7, 9]
      }]
    ])
  })
})
