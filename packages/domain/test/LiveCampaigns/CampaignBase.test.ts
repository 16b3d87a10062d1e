import { maximizeClicks } from "@campaigns/domain/Drafts/Bidding"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { baseOf, rebased } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { compareCampaigns } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { contentOfDraft, contentPaths, type DraftTerms } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { assert, describe, it } from "@effect/vitest"
import { adGroup as draftGroup, draftOf, keyword as draftKeyword, rsa, text } from "../Drafts/ExampleDrafts.ts"
import {
  ad,
  adGroup,
  asLive,
  content,
  contentOf,
  differences,
  keyword,
  settings,
  shownPath,
  withAd,
  withGroup,
  withKeyword,
  withSettings
} from "./support/Contents.ts"

const terms: DraftTerms = {
  accountGoals: content.settings.conversionGoals,
  containsEuPoliticalAdvertising: false
}

const published: CampaignDraft = {
  ...draftOf(
    draftGroup(1, [
      draftKeyword(11, "+running shoes", { matchType: "BROAD_MODIFIER" }),
      draftKeyword(12, "Running Shoes"),
      draftKeyword(13, "[used]", { matchType: "NEGATIVE" })
    ], [rsa(21, { headlines: [text("One"), text("Two")], finalUrl: "https://www.example.com/" })]),
    draftGroup(2, [draftKeyword(14, "boots", { cpcBidMicros: Micros.make(0) })], [rsa(22), rsa(23)])
  )
}

/** The campaign that publishing the draft made. */
const live = asLive(contentOf({
  settings: settings({
    campaignName: "Bakery",
    status: "PAUSED",
    locationTargets: [],
    biddingStrategy: maximizeClicks<number>()
  }),
  adGroups: [
    adGroup(1, [
      keyword(11, "running shoes"),
      keyword(13, "used", { matchType: "EXACT", isNegative: true })
    ], [
      ad(21, {
        headlines: [text("Two"), text("One")].map(({ pinnedField, text }) => ({ text, pinnedField })),
        descriptions: [],
        finalUrl: "https://www.example.com/"
      })
    ]),
    adGroup(
      2,
      [keyword(14, "boots")],
      [22, 23].map((id) =>
        ad(id, { headlines: [{ text: `Headline ${id}`, pinnedField: null }], descriptions: [], finalUrl: null })
      )
    )
  ]
}))

const firstBase = (on = live, draft = published) => baseOf(contentOfDraft(draft, on, terms), on)

const compared = (base: CampaignContent, draft: CampaignDraft, live: CampaignContent) =>
  compareCampaigns(base, contentOfDraft(draft, base, terms), live, contentPaths(draft))
    .differences.map(({ path, side }) => `${shownPath(path)} ${side}`)

describe("the content of a draft", () => {
  const made = contentOfDraft(published, live, terms)

  it("is what publishing would make, twins once", () => {
    assert.deepStrictEqual(
      made.adGroups[0]?.keywords.map(({ isNegative, matchType, text }) => [text, matchType, isNegative]),
      [
        ["running shoes", "PHRASE", false],
        ["used", "EXACT", true]
      ]
    )
    assert.strictEqual(made.adGroups[1]?.keywords[0]?.cpcBidMicros, null)
    assert.strictEqual(made.settings.campaignName, "Bakery")
  })

  it("is the base's where the draft says nothing", () => {
    assert.strictEqual(made.settings.status, "PAUSED")
    assert.strictEqual(made.settings.dailyBudgetMicros, 25_000_000)
    assert.deepStrictEqual(made.settings.conversionGoals, terms.accountGoals)
  })

  it("says itself which elements are shown", () => {
    const base = withGroup(firstBase(), 0, (group) => ({ ...group, status: "PAUSED" }))
    assert.strictEqual(contentOfDraft(published, base, terms).adGroups[0]?.status, "ENABLED")
  })

  it("has the places of the draft, twins left out of count", () => {
    const paths = contentPaths({
      ...published,
      adGroups: published.adGroups.map((group) => ({ ...group, keywords: group.keywords.toReversed() }))
    })
    assert.deepStrictEqual(paths.get("keyword 13"), ["adGroups", 0, "keywords", 0])
    assert.deepStrictEqual(paths.get("ad 23"), ["adGroups", 1, "rsas", 1])
  })
})

describe("the first base of a published draft", () => {
  it("is the draft with the platform's numbers", () => {
    const base = firstBase()
    assert.deepStrictEqual(
      base.adGroups.map((group) =>
        [group, ...group.keywords, ...group.ads].map((one) => [one.elementId, one.platformId])
      ),
      [[[1, 1001], [11, 1011], [13, 1013], [21, 1021]], [[2, 1002], [14, 1014], [22, 1022], [23, 1023]]]
    )
    assert.deepStrictEqual(compared(base, published, live), [])
  })

  it("shows what somebody has changed on the platform since", () => {
    const changed = withAd(
      withKeyword(
        { ...live, adGroups: [...live.adGroups, ...asLive(contentOf({ adGroups: [adGroup(3)] })).adGroups] },
        0,
        0,
        {
          status: "PAUSED"
        }
      ),
      1,
      1,
      { headlines: [{ text: "Headline 23", pinnedField: "HEADLINE_1" }] }
    )
    assert.deepStrictEqual(compared(firstBase(changed), published, changed), [
      "adGroups[0].keywords[0].status live",
      "adGroups[1].rsas[1].headlines live",
      "live.adGroups[1003] live"
    ])
    const negative = {
      ...live,
      negativeKeywords: [{ elementId: null, platformId: 5, text: "free", matchType: "BROAD" as const }]
    }
    assert.deepStrictEqual(compared(firstBase(negative), published, negative), ["live.negativeKeywords[5] live"])
  })

  it("finds an ad group that has another name now by what it holds", () => {
    const renamed = withGroup(live, 0, (group) => ({ ...group, name: "Other" }))
    assert.deepStrictEqual(compared(firstBase(renamed), published, renamed), ["adGroups[0].name live"])
  })

  it("finds it where several hold something of it, by what holds the most, wherever that stands", () => {
    const [own] = live.adGroups
    const rest = live.adGroups.slice(1)
    if (own === undefined) return assert.fail("the campaign has no ad group")
    const most = { ...own, name: "Most" }
    const some = {
      ...own,
      platformId: 1_009,
      name: "Some",
      keywords: [],
      ads: own.ads.map((one) => ({ ...one, platformId: 1_029 }))
    }
    for (const adGroups of [[most, some, ...rest], [some, most, ...rest]]) {
      assert.deepStrictEqual(firstBase({ ...live, adGroups }).adGroups.map(({ platformId }) => platformId), [
        1_001,
        1_002
      ])
    }
  })

  it("takes an ad group for no other than the one that holds something of it", () => {
    const replaced = withGroup(
      live,
      0,
      (group) => ({ ...group, platformId: 1009, name: "Other", keywords: [], ads: [] })
    )
    assert.deepStrictEqual(firstBase(replaced).adGroups.map(({ platformId }) => platformId), [null, 1002])
  })

  it("finds empty ad groups by their names, without the blanks around them", () => {
    const named = (...names: ReadonlyArray<string>): CampaignDraft => ({
      ...published,
      adGroups: names.map((name, place) => ({ ...draftGroup(place + 1, []), name }))
    })
    const on = asLive(contentOf({
      settings: live.settings,
      adGroups: [adGroup(8, [], [], { name: "Boots" }), adGroup(9, [], [], { name: "Shoes" })]
    }))
    assert.deepStrictEqual(firstBase(on, named("Shoes ", "Boots")).adGroups.map(({ platformId }) => platformId), [
      1009,
      1008
    ])
  })

  it("keeps the draft's own bid, so that another one is seen as the platform's, and takes the platform's where it has none", () => {
    const raised = withGroup(live, 0, (group) => ({ ...group, cpcBidMicros: 2_000_000 }))
    const priced = {
      ...published,
      adGroups: published.adGroups.map((group) => ({ ...group, cpcBidMicros: Micros.make(1_000_000) }))
    }
    assert.deepStrictEqual(compared(firstBase(raised, priced), priced, raised), ["adGroups[0].cpcBidMicros live"])
    assert.deepStrictEqual(compared(firstBase(raised), published, raised), [])
  })

  it("does not take what rests on the platform for the draft's", () => {
    const resting = withGroup(live, 1, (group) => ({
      ...group,
      keywords: [...group.keywords, { ...keyword(19, "sandals"), elementId: null, status: "PAUSED" as const }],
      ads: [...group.ads, { ...ad(24), elementId: null, status: "PAUSED" as const }]
    }))
    const [, second] = firstBase(resting).adGroups
    assert.deepStrictEqual(second?.ads.map(({ platformId }) => platformId), [1022, 1023])
    assert.deepStrictEqual(second?.keywords.map(({ platformId }) => platformId), [1014])
  })

  it("gives an ad of the platform to one ad of the draft, that which is first to have something of it", () => {
    const [one, other] = [rsa(21, { headlines: [text("One"), text("Two")] }), rsa(22, { headlines: [text("One")] })]
    const draft = { ...published, adGroups: [draftGroup(1, [], [one, other])] }
    const third = ad(29, {
      headlines: ["One", "Three"].map((text) => ({ text, pinnedField: null })),
      descriptions: [],
      finalUrl: null
    })
    const on = asLive(contentOf({ settings: live.settings, adGroups: [adGroup(1, [], [third])] }))
    assert.deepStrictEqual(firstBase(on, draft).adGroups[0]?.ads.map(({ platformId }) => platformId), [1029, null])
  })

  it("matches equal elements one to one", () => {
    const twins = { ...published, adGroups: [draftGroup(1, [], [rsa(21), rsa(22, { headlines: rsa(21).headlines })])] }
    const of = (...ids: ReadonlyArray<number>) =>
      asLive(contentOf({
        settings: live.settings,
        adGroups: [adGroup(
          1,
          [],
          ids.map((id) =>
            ad(id, { headlines: [{ text: "Headline 21", pinnedField: null }], descriptions: [], finalUrl: null })
          )
        )]
      }))
    assert.deepStrictEqual(firstBase(of(21, 22), twins).adGroups[0]?.ads.map(({ platformId }) => platformId), [
      1021,
      1022
    ])
    assert.deepStrictEqual(compared(firstBase(of(21), twins), twins, of(21)), ["adGroups[0].rsas[1] live"])
    assert.deepStrictEqual(compared(firstBase(of(21, 22, 23), twins), twins, of(21, 22, 23)), [
      "live.adGroups[1001].rsas[1023] live"
    ])
  })
})

describe("the base after an apply", () => {
  const raised = withSettings(content, { dailyBudgetMicros: 30_000_000 })

  it("is what both have now", () => {
    assert.deepStrictEqual(rebased(content, raised, asLive(raised)), raised)
    assert.deepStrictEqual(rebased(content, content, asLive(content)), content)
  })

  it("stays where the platform differs, so that it is still seen whose change it is", () => {
    const live = withSettings(raised, { campaignName: "Boots" })
    const base = rebased(content, raised, asLive(live))
    assert.deepStrictEqual(differences(raised, live, base), ["campaignName live"])
  })

  it("takes on what was made, with both numbers", () => {
    const draft = withGroup(content, 0, (group) => ({
      ...group,
      keywords: [...group.keywords, keyword(15, "sandals", { platformId: null })]
    }))
    const after = withGroup(content, 0, (group) => ({
      ...group,
      keywords: [...group.keywords, keyword(15, "sandals", { platformId: 77 })]
    }))
    const added = rebased(content, draft, asLive(after)).adGroups[0]?.keywords[2]
    assert.deepStrictEqual([added?.elementId, added?.platformId], [15, 77])
  })

  it("knows what the draft removed and rests, as no longer the draft's", () => {
    const draft = withAd(content, 0, 1, null)
    const live = withAd(content, 0, 1, { status: "PAUSED" })
    const resting = rebased(content, draft, asLive(live)).adGroups[0]?.ads[1]
    assert.deepStrictEqual([resting?.elementId, resting?.platformId, resting?.status], [null, 1022, "PAUSED"])
  })

  it("is all of the platform's without a draft", () => {
    const live = withSettings(withGroup(content, 1, () => null), { campaignName: "Boots" })
    assert.deepStrictEqual(rebased(content, null, asLive(live)), live)
  })
})

describe("an element that the draft removed and has again", () => {
  it("serves again under the number that it had", () => {
    const base = firstBase()
    const without: CampaignDraft = {
      ...published,
      adGroups: published.adGroups.map((group) => ({ ...group, rsas: group.rsas.filter(({ id }) => id !== 22) }))
    }
    const paused = withAd(live, 1, 0, { status: "PAUSED" })
    const after = rebased(base, contentOfDraft(without, base, terms), paused)
    assert.deepStrictEqual(compared(after, without, paused), [])
    assert.deepStrictEqual(compared(after, published, paused), ["adGroups[1].rsas[0].status draft"])
    const again = contentOfDraft(published, after, terms).adGroups[1]?.ads[0]
    assert.deepStrictEqual([again?.elementId, again?.platformId, again?.status], [22, 1022, "ENABLED"])
  })
})
