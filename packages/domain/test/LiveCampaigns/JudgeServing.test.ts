import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { CampaignId } from "../../src/Drafts/Ids.ts"
import type { CampaignContent } from "../../src/LiveCampaigns/CampaignContent.ts"
import { placesIn } from "../../src/LiveCampaigns/ContentPaths.ts"
import { judgeServing } from "../../src/LiveCampaigns/JudgeServing.ts"
import type { ObservedState } from "../../src/LiveCampaigns/LiveContent.ts"
import { MOST_SERVING_FINDINGS, type Serving, ServingCode } from "../../src/LiveCampaigns/Serving.ts"
import { servingSentence } from "../../src/LiveCampaigns/ServingSentences.ts"
import { ad, adGroup, contentOf, keyword } from "./support/Contents.ts"

const base = contentOf({
  adGroups: [adGroup(1, [keyword(11, "running shoes"), keyword(12, "trail shoes")], [ad(21), ad(22)]), adGroup(2)],
  callouts: [{ platformId: 5_000, calloutText: "Free returns" }, { platformId: 5_001, calloutText: "Open late" }]
})

const [group] = base.adGroups
const [firstKeyword] = group?.keywords ?? []
const [firstAd] = group?.ads ?? []
const groupId = group?.platformId ?? 0
const now = DateTime.makeUnsafe("2026-11-20T10:00:00.000Z")
const later = DateTime.makeUnsafe("2026-11-20T10:30:00.000Z")

const observed = (
  kind: ObservedState["kind"],
  platformId: number | null | undefined,
  said: Partial<ObservedState> = {}
): ObservedState => ({
  kind,
  platformId: platformId ?? 0,
  adGroupId: kind === "campaign" || kind === "asset" ? null : groupId,
  approvalStatus: null,
  reviewStatus: null,
  policyTopics: [],
  primaryStatus: null,
  primaryStatusReasons: [],
  adStrength: null,
  actionItems: [],
  qualityScore: null,
  ...said
})

const look = (
  states: ReadonlyArray<ObservedState>,
  { agreed = base, at = now, before, content = base }: {
    readonly agreed?: CampaignContent
    readonly at?: DateTime.Utc
    readonly before?: Serving
    readonly content?: CampaignContent
  } = {}
) =>
  judgeServing({
    live: {
      campaignId: CampaignId.make(7),
      readAt: at,
      content,
      budget: { resourceName: "b", name: null, isShared: false, others: [] },
      languageIds: [],
      unmanaged: [],
      observed: states
    },
    base: agreed,
    paths: placesIn(agreed),
    before,
    now: at
  })

const told = ({ findings }: Serving) => findings.map(({ code, path, severity }) => [code, severity, path.join(".")])

describe("How a live campaign serves", () => {
  it("is well while the platform holds nothing against it, whatever a person has paused", () => {
    const quiet = look([
      observed("campaign", 7, { primaryStatus: "PAUSED", primaryStatusReasons: ["CAMPAIGN_PAUSED"] }),
      observed("adGroup", groupId, { primaryStatus: "NOT_ELIGIBLE", primaryStatusReasons: ["CAMPAIGN_PAUSED"] }),
      observed("ad", firstAd?.platformId, {
        approvalStatus: "UNKNOWN",
        primaryStatusReasons: ["AD_GROUP_AD_UNDER_REVIEW"]
      }),
      observed("keyword", firstKeyword?.platformId, {
        approvalStatus: "APPROVED",
        primaryStatusReasons: ["constructor"]
      })
    ])
    assert.deepStrictEqual(quiet, { checkedAt: now, findings: [], counts: {} })
  })

  it("is told by reviews and reasons at the places of the draft, what stops before what limits", () => {
    const topic = { topic: "DANGEROUS_PRODUCTS", type: "PROHIBITED", evidences: ["knife"] }
    const serving = look([
      observed("asset", 5_000, { approvalStatus: "APPROVED_LIMITED" }),
      observed("keyword", firstKeyword?.platformId, { primaryStatusReasons: ["AD_GROUP_CRITERION_RARELY_SERVED"] }),
      observed("ad", firstAd?.platformId, {
        approvalStatus: "DISAPPROVED",
        policyTopics: [topic],
        primaryStatusReasons: ["AD_GROUP_AD_DISAPPROVED", "CAMPAIGN_PAUSED"]
      }),
      observed("campaign", 7, { primaryStatusReasons: ["BIDDING_STRATEGY_MISCONFIGURED", "BUDGET_CONSTRAINED"] })
    ])
    assert.deepStrictEqual(told(serving), [
      ["BIDDING_MISCONFIGURED", "stops", "biddingStrategy"],
      ["AD_DISAPPROVED", "stops", "adGroups.0.rsas.0"],
      ["BUDGET_LIMITED", "limits", "dailyBudgetMicros"],
      ["KEYWORD_RARELY_SERVED", "limits", "adGroups.0.keywords.0"],
      ["EXTENSION_LIMITED", "limits", "extensions.callouts.0"]
    ])
    const [, disapproved] = serving.findings
    assert.deepStrictEqual(disapproved?.topics, [topic])
    assert.deepStrictEqual(disapproved?.reasons, ["AD_GROUP_AD_DISAPPROVED"])
    assert.strictEqual(disapproved?.label, firstAd?.headlines[0]?.text)
  })

  it("is told with the platform's numbers of what no draft has, and not of what a person has paused", () => {
    const refused: Partial<ObservedState> = { approvalStatus: "DISAPPROVED" }
    assert.deepStrictEqual(told(look([observed("keyword", 77, refused), observed("asset", 88, refused)])), [
      ["KEYWORD_DISAPPROVED", "stops", `live.adGroups.${groupId}.keywords.77`],
      ["EXTENSION_DISAPPROVED", "stops", "live.extensions.88"]
    ])
    const content: CampaignContent = {
      ...base,
      adGroups: base.adGroups.map((one) => ({
        ...one,
        ads: one.ads.map((ad) => ({ ...ad, status: "PAUSED" as const }))
      }))
    }
    assert.deepStrictEqual(told(look([observed("ad", firstAd?.platformId, refused)], { content })), [])
    const byPlatform = observed("keyword", firstKeyword?.platformId, {
      primaryStatusReasons: ["AD_GROUP_CRITERION_PAUSED_DUE_TO_LOW_ACTIVITY"]
    })
    assert.deepStrictEqual(told(look([byPlatform], { content }))[0]?.[0], "PAUSED_BY_PLATFORM")
  })

  it("keeps since when it has been so, and begins anew after it was well", () => {
    const refused = [observed("ad", firstAd?.platformId, { approvalStatus: "DISAPPROVED" })]
    const first = look(refused)
    const second = look(refused, { at: later, before: first })
    assert.deepStrictEqual(second.findings.map(({ since }) => since), [now])
    const third = look(refused, { at: later, before: look([]) })
    assert.deepStrictEqual(third.findings.map(({ since }) => since), [later])
  })

  it("is bounded, and counts all", () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      observed("keyword", 10_000 + index, {
        approvalStatus: "DISAPPROVED",
        primaryStatusReasons: Array.from({ length: 50 }, () => "AD_GROUP_CRITERION_DISAPPROVED"),
        policyTopics: Array.from({ length: 50 }, () => ({
          topic: "x".repeat(9_999),
          type: "y".repeat(9_999),
          evidences: Array.from({ length: 50 }, () => "z".repeat(9_999))
        }))
      }))
    const { counts, findings } = look(many)
    assert.deepStrictEqual(counts, { KEYWORD_DISAPPROVED: 500 })
    assert.lengthOf(findings, MOST_SERVING_FINDINGS)
    assert.isBelow(JSON.stringify(findings).length, 60_000)
  })

  it("keeps the gravest when there are more than it keeps, wherever they stand", () => {
    const limited = Array.from(
      { length: MOST_SERVING_FINDINGS },
      (_, index) => observed("keyword", 10_000 + index, { primaryStatusReasons: ["AD_GROUP_CRITERION_RARELY_SERVED"] })
    )
    const grave = [
      observed("asset", 5_000, { approvalStatus: "DISAPPROVED" }),
      observed("ad", firstAd?.platformId, { approvalStatus: "DISAPPROVED" }),
      observed("campaign", 7, { primaryStatusReasons: ["BIDDING_STRATEGY_MISCONFIGURED"] })
    ]
    for (const states of [[...limited, ...grave], [...grave, ...limited]]) {
      const { counts, findings } = look(states)
      assert.deepStrictEqual(findings.slice(0, 4).map(({ code }) => code), [
        "BIDDING_MISCONFIGURED",
        "AD_DISAPPROVED",
        "EXTENSION_DISAPPROVED",
        "KEYWORD_RARELY_SERVED"
      ])
      assert.lengthOf(findings, MOST_SERVING_FINDINGS)
      assert.strictEqual(counts["KEYWORD_RARELY_SERVED"], MOST_SERVING_FINDINGS)
    }
  })

  it("tells two keywords apart that have one number in two ad groups, by their places and since when", () => {
    const twins = contentOf({
      adGroups: [1, 2].map((id) => adGroup(id, [keyword(10 + id, `shoes ${id}`, { platformId: 300 })]))
    })
    const refused = (adGroupId: number) => observed("keyword", 300, { adGroupId, approvalStatus: "DISAPPROVED" })
    const seen = (states: ReadonlyArray<ObservedState>, at: DateTime.Utc, before?: Serving) =>
      look(states, { content: twins, agreed: twins, at, ...(before === undefined ? {} : { before }) }).findings
        .map(({ label, path, since }) => [path.join("."), label, since])
    assert.deepStrictEqual(seen([refused(1_002), refused(1_001)], now), [
      ["adGroups.1.keywords.0", "shoes 2", now],
      ["adGroups.0.keywords.0", "shoes 1", now]
    ])
    const first = look([refused(1_002)], { content: twins, agreed: twins })
    assert.deepStrictEqual(seen([refused(1_001), refused(1_002)], later, first), [
      ["adGroups.0.keywords.0", "shoes 1", later],
      ["adGroups.1.keywords.0", "shoes 2", now]
    ])
  })

  it("has a sentence for each code", () => {
    for (const code of ServingCode.literals) assert.match(servingSentence({ code, label: "x" }), /^[A-Z].*\.$/)
    assert.notStrictEqual(
      servingSentence({ code: "NOTHING_TO_SHOW", label: "" }),
      servingSentence({ code: "NOTHING_TO_SHOW", label: "Boots" })
    )
  })
})
