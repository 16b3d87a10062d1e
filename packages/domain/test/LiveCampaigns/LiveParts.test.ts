import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import { CampaignContent, type ContentSettings } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { adFields, adGroupFields, keywordFields, settingFields } from "@campaigns/domain/LiveCampaigns/ContentFields"
import type { Field } from "@campaigns/domain/LiveCampaigns/ContentFields"
import { importDraft } from "@campaigns/domain/LiveCampaigns/ImportDraft"
import { giveIds, numbered } from "@campaigns/domain/LiveCampaigns/NumberContent"
import { writeContent } from "@campaigns/domain/LiveCampaigns/WriteContent"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { draftOf } from "../Drafts/ExampleDrafts.ts"
import { entry } from "../Rules/support/Inputs.ts"
import { ad, adGroup, content, contentOf, keyword, liveOf, planFor, settings, withAd } from "./support/Contents.ts"

const imported = (change: Partial<ContentSettings>, accountGoals = settings().conversionGoals) =>
  Result.getOrThrow(importDraft(liveOf(contentOf({ settings: settings(change) })), {
    id: DraftId.make(1),
    customerId: CustomerId.make(1_234_567_890),
    now: DateTime.makeUnsafe("2026-11-23T10:00:00Z"),
    publication: notPublished,
    terms: { accountGoals, containsEuPoliticalAdvertising: null },
    newId: () => 1
  })).draft.settings

describe("a draft of a live campaign", () => {
  it("has the hours of the campaign, and shows its ads always where these are gone", () => {
    assert.isNull(imported({}).adSchedule)
    const scheduleEntries = [entry("MONDAY", [8, 0], [12, 0]), entry("FRIDAY", [8, 0], [12, 0])]
    assert.deepStrictEqual(imported({ scheduleEntries }).adSchedule, { mode: "CUSTOM", scheduleEntries })
    const adSchedule = { mode: "CUSTOM", scheduleEntries } as const
    const draft = { ...draftOf(), settings: { ...draftOf().settings, adSchedule } }
    const scheduled = contentOf({ settings: settings({ scheduleEntries }) })
    assert.deepStrictEqual(writeContent(draft, scheduled, contentOf()).settings.adSchedule, {
      mode: "ALL_TIME",
      scheduleEntries: null
    })
  })

  it("has no goals of its own where they are the account's, in any order", () => {
    assert.deepStrictEqual(imported({}).conversionGoals, [])
    assert.deepStrictEqual(imported({}, settings().conversionGoals.toReversed()).conversionGoals, [])
  })

  it("has the campaign's own goals, and none where a draft cannot say them", () => {
    const signup = { conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "SIGNUP" }
    const purchases = { category: "PURCHASE", origin: "WEBSITE", biddable: false }
    const signups = { category: "SIGNUP", origin: "WEBSITE", biddable: true }
    assert.deepStrictEqual<unknown>(imported({ conversionGoals: [purchases, signups] }).conversionGoals, [signup])
    const unknown = { ...signups, category: "NEWER_THAN_THIS" }
    assert.deepStrictEqual(imported({ conversionGoals: [purchases, signups, unknown] }).conversionGoals, [])
    const other = { ...signups, origin: "APP", biddable: false }
    assert.deepStrictEqual(imported({ conversionGoals: [purchases, signups, other] }).conversionGoals, [])
  })

  it("has the single actions for which the campaign bids, also beside the account's goals", () => {
    assert.deepStrictEqual<unknown>(imported({ conversionActionIds: [7, 9] }).conversionGoals, [
      { conversionActionId: 7, goalType: "CAMPAIGN_SPECIFIC", category: null },
      { conversionActionId: 9, goalType: "CAMPAIGN_SPECIFIC", category: null }
    ])
  })
})

describe("numbers for a content", () => {
  const same = { elementId: null, platformId: 77 }
  const twice = contentOf({
    negativeKeywords: [{ ...same, text: "free", matchType: "BROAD" }],
    adGroups: [1, 2].map((id) => adGroup(id, [keyword(0, "shoes", same)], [ad(0, same)], { elementId: null }))
  })

  it("are given to each ad group's keyword, also where the platform numbers both the same", () => {
    let next = 100
    const { adGroups, negativeKeywords } = numbered(twice, giveIds(twice, contentOf(), () => next++))
    const ids = [
      ...negativeKeywords.map((one) => one.elementId),
      ...adGroups.flatMap((group) => [group.elementId, ...group.keywords.map((one) => one.elementId)])
    ]
    assert.strictEqual(new Set(ids).size, 5)
    assert.isFalse(ids.includes(null))
    assert.deepStrictEqual(adGroups.map(({ ads }) => ads[0]?.elementId === null), [false, false])
  })

  it("are given to none that has one, and to none that is left out", () => {
    assert.deepStrictEqual(numbered(content, giveIds(content, contentOf(), () => 5)).adGroups, content.adGroups)
    assert.deepStrictEqual(numbered(twice, giveIds(twice, twice, () => 5)), twice)
  })
})

describe("a conversion goal that is set", () => {
  it("leaves the goals of other origins and of other categories as they are", () => {
    const goals = [
      { category: "PURCHASE", origin: "WEBSITE", biddable: true },
      { category: "PURCHASE", origin: "APP", biddable: true },
      { category: "SIGNUP", origin: "WEBSITE", biddable: false }
    ]
    const before = contentOf({ settings: settings({ conversionGoals: goals }) })
    const operation: ChangeOperation = {
      _tag: "SetConversionGoal",
      category: "PURCHASE",
      origin: "WEBSITE",
      isBiddable: false
    }
    const request = [{ path: ["settings", "conversionGoals"], summary: "", riskCodes: [], operation }]
    const { conversionGoals } = applied(before, [request]).settings
    assert.sameDeepMembers([...conversionGoals], [{ ...goals[0], biddable: false }, ...goals.slice(1)])
  })
})

describe("an asset that is added", () => {
  it("has what was sent and the number that it gets, beside those that are there", () => {
    const sitelink = {
      linkText: "Boots",
      finalUrl: "https://www.example.com/boots",
      description1: "A",
      description2: "B"
    }
    const asset = { ...sitelink, platformId: null, finalMobileUrl: null }
    const operation: ChangeOperation = { _tag: "LinkAsset", asset: { kind: "sitelink", asset } }
    const request = [{ path: ["sitelinks"], summary: "", riskCodes: [], operation }]
    const { callouts, sitelinks } = applied(content, [request], () => 999)
    assert.deepStrictEqual(sitelinks, [...content.sitelinks, { ...asset, platformId: 999 }])
    assert.deepStrictEqual(callouts, content.callouts)
  })
})

describe("a field that one side takes of the other", () => {
  /** The fields that are not taken, and what else changes when one is. */
  const faults = <A extends object>(fields: ReadonlyArray<Field<A>>, to: A, from: A): ReadonlyArray<string> =>
    fields.flatMap(({ isSame, path, taken }) => {
      const made = taken(to, from)
      const allowed = path[0] === "matchType" ? ["isNegative", "matchType"] : [path[0]]
      const differing = Object.keys(to).filter((key) =>
        !allowed.includes(key) && JSON.stringify(made[key as keyof A]) !== JSON.stringify(to[key as keyof A])
      )
      return [...(isSame(made, from) ? [] : [`${path.join(".")} is not taken`]), ...differing]
    })

  it("is of that side, and nothing else is", () => {
    const excluded = keyword(2, "boots", { matchType: "EXACT", isNegative: true, status: "PAUSED" })
    assert.deepStrictEqual(faults(keywordFields, keyword(1, "shoes"), excluded), [])
    const other = ad(2, { status: "PAUSED", displayPath1: "a", displayPath2: "b", finalUrl: null })
    assert.deepStrictEqual(faults(adFields, ad(1), other), [])
    const paused = adGroup(2, [], [], { status: "PAUSED", cpcBidMicros: null })
    assert.deepStrictEqual(faults(adGroupFields, adGroup(1), paused), [])
    assert.deepStrictEqual(
      faults(
        settingFields,
        settings(),
        settings({
          campaignName: "Boots",
          status: "PAUSED",
          networkSettings: { targetAdplatformSearch: false, targetSearchNetwork: true, targetContentNetwork: true },
          geoTargetType: "PRESENCE_OR_INTEREST"
        })
      ),
      []
    )
  })
})

describe("a content", () => {
  it("is read as it was written", () => {
    const all = {
      ...content,
      adGroups: [adGroup(3, [keyword(1, "a", { matchType: "BROAD" }), keyword(2, "b", { elementId: null })], [ad(4)])]
    }
    const encoded = Schema.encodeSync(CampaignContent)(all)
    assert.deepStrictEqual(Schema.decodeSync(CampaignContent)(encoded), all)
  })
})

describe("texts that change beside ads that make room", () => {
  const three = contentOf({ adGroups: [adGroup(1, [keyword(11, "shoes")], [ad(21), ad(22), ad(23)])] })
  const steps = (draft: CampaignContent) =>
    planFor(draft, liveOf(three), {}, three).requests.flat().map(({ operation }) =>
      "platformId" in operation ? `${operation._tag} ${operation.platformId}` : operation._tag
    )
  const path1 = (content: CampaignContent, index: number, displayPath1: string) =>
    withAd(content, 0, index, { displayPath1 })

  it("change after the others stop, but for those of an ad that stops itself", () => {
    const stopped = withAd(path1(path1(three, 0, "one"), 1, "two"), 0, 1, { status: "PAUSED" })
    const fresh = { ...ad(99), platformId: null }
    const draft = {
      ...stopped,
      adGroups: stopped.adGroups.map((group) => ({ ...group, ads: [...group.ads, fresh] }))
    }
    assert.deepStrictEqual(steps(draft), ["SetAdTexts 1022", "SetAdStatus 1022", "CreateAd", "SetAdTexts 1021"])
  })

  it("change before the ad stops where there is room", () => {
    const draft = withAd(path1(path1(three, 0, "one"), 1, "two"), 0, 1, { status: "PAUSED" })
    assert.deepStrictEqual(steps(draft), ["SetAdTexts 1021", "SetAdTexts 1022", "SetAdStatus 1022"])
  })
})
