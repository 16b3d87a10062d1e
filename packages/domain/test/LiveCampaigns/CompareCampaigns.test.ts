import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { compareCampaigns } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { assert, describe, it } from "@effect/vitest"
import { entry } from "../Rules/support/Inputs.ts"
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

const of = (draft: CampaignContent, live: CampaignContent, base = content) => differences(draft, live, base)

describe("the comparison of a draft, its live campaign and their base", () => {
  it("finds nothing where all three are the same", () => {
    assert.deepStrictEqual(of(content, content), [])
    assert.deepStrictEqual(of(contentOf(), contentOf(), contentOf()), [])
  })

  it("says which side has changed a setting", () => {
    const raised = withSettings(content, { dailyBudgetMicros: 30_000_000 })
    const doubled = withSettings(content, { dailyBudgetMicros: 50_000_000 })
    assert.deepStrictEqual(of(raised, content), ["dailyBudgetMicros draft"])
    assert.deepStrictEqual(of(content, raised), ["dailyBudgetMicros live"])
    assert.deepStrictEqual(of(raised, raised), ["dailyBudgetMicros both"])
    assert.deepStrictEqual(of(raised, doubled), ["dailyBudgetMicros conflict"])
  })

  it("shows the values of all sides, and names the place", () => {
    const [difference] = compareCampaigns(
      content,
      withKeyword(content, 1, 0, { cpcBidMicros: 500_000 }),
      asLive(withKeyword(content, 1, 0, { cpcBidMicros: 700_000 }))
    ).differences
    assert.deepStrictEqual(difference, {
      path: ["adGroups", 1, "keywords", 0, "cpcBidMicros"],
      side: "conflict",
      base: null,
      draft: 500_000,
      live: 700_000,
      label: "keyword \"hiking boots\" (phrase) in ad group \"Group 2\": bid",
      key: "adGroup e2/keyword e13/cpcBidMicros",
      kind: "keyword",
      platformIds: [1002, 1013],
      isElement: false
    })
  })

  it("takes the parts of the networks one by one", () => {
    const networks = content.settings.networkSettings
    const partners = withSettings(content, { networkSettings: { ...networks, targetSearchNetwork: true } })
    const display = withSettings(content, { networkSettings: { ...networks, targetContentNetwork: true } })
    assert.deepStrictEqual(of(partners, display), [
      "networkSettings.targetSearchNetwork draft",
      "networkSettings.targetContentNetwork live"
    ])
  })

  it("tells an added element from one that was removed, on either side", () => {
    const more = withGroup(content, 0, (group) => ({ ...group, keywords: [...group.keywords, keyword(15, "sandals")] }))
    assert.deepStrictEqual(of(more, content), ["adGroups[0].keywords[2] draft"])
    assert.deepStrictEqual(of(content, more), ["live.adGroups[1001].keywords[1015] live"])
    const less = withKeyword(content, 0, 1, null)
    assert.deepStrictEqual(of(less, content), ["live.adGroups[1001].keywords[1012] draft"])
    assert.deepStrictEqual(of(content, less), ["adGroups[0].keywords[1] live"])
    assert.deepStrictEqual(of(less, less), ["live.adGroups[1001].keywords[1012] both"])
  })

  it("tells of a whole ad group once", () => {
    const without = withGroup(content, 1, () => null)
    assert.deepStrictEqual(of(without, content), ["live.adGroups[1002] draft"])
    assert.deepStrictEqual(of(content, without), ["adGroups[1] live"])
    const more = { ...content, adGroups: [...content.adGroups, adGroup(3, [keyword(16, "socks")], [ad(24)])] }
    assert.deepStrictEqual(of(more, content), ["adGroups[2] draft"])
    assert.deepStrictEqual(of(content, more), ["live.adGroups[1003] live"])
  })

  it("has a conflict where one side removed what the other changed", () => {
    const renamed = withGroup(content, 1, (group) => ({ ...group, name: "Boots" }))
    const rebid = withKeyword(content, 1, 0, { cpcBidMicros: 1 })
    const without = withGroup(content, 1, () => null)
    assert.deepStrictEqual(of(without, renamed), ["live.adGroups[1002] conflict"])
    assert.deepStrictEqual(of(renamed, without), ["adGroups[1] conflict"])
    assert.deepStrictEqual(of(without, rebid), ["live.adGroups[1002] conflict"])
    assert.deepStrictEqual(of(withKeyword(content, 1, 0, null), rebid), ["live.adGroups[1002].keywords[1013] conflict"])
  })

  it("takes an ad or ad group that rests on the platform for one that is removed", () => {
    const resting = withAd(content, 0, 1, { status: "PAUSED" })
    assert.deepStrictEqual(of(withAd(content, 0, 1, null), resting), ["live.adGroups[1001].rsas[1022] both"])
    const group = withGroup(content, 1, (one) => ({ ...one, status: "PAUSED" }))
    assert.deepStrictEqual(of(withGroup(content, 1, () => null), group), ["live.adGroups[1002] both"])
  })

  it("finds what was removed and made again, under another number", () => {
    const again = withKeyword(content, 0, 0, { elementId: 99, platformId: 9999 })
    assert.deepStrictEqual(of(again, content), [])
    assert.deepStrictEqual(of(content, again), [])
    const ads = withAd(content, 0, 0, { elementId: 98, platformId: 9998 })
    assert.deepStrictEqual(of(ads, content), [])
    assert.deepStrictEqual(of(content, ads), [])
    const groups = withGroup(content, 0, (group) => ({ ...group, elementId: 97, platformId: 9997 }))
    assert.deepStrictEqual(of(groups, content), [])
    assert.deepStrictEqual(of(content, groups), [])
  })

  it("matches what both sides added alike", () => {
    const more = (id: number, platformId: number | null) =>
      withGroup(
        content,
        0,
        (group) => ({ ...group, keywords: [...group.keywords, keyword(id, "sandals", { platformId })] })
      )
    assert.deepStrictEqual(of(more(15, null), more(16, 1016)), ["adGroups[0].keywords[2] both"])
    const bid = withKeyword(more(16, 1016), 0, 2, { cpcBidMicros: 5 })
    assert.deepStrictEqual(of(more(15, null), bid), ["adGroups[0].keywords[2].cpcBidMicros conflict"])
  })

  it("matches an edit of the draft with the element that the platform has in its place", () => {
    const draft = withKeyword(content, 0, 0, { text: "jogging shoes" })
    const live = withKeyword(content, 0, 0, { text: "jogging shoes", platformId: 5555 })
    assert.deepStrictEqual(of(draft, live), ["adGroups[0].keywords[0].text both"])
  })

  it("has no conflict where a keyword or a place became another, and the old one is gone", () => {
    const draft = withKeyword(content, 0, 0, { text: "jogging shoes" })
    assert.deepStrictEqual(of(draft, withKeyword(content, 0, 0, null)), [
      "live.adGroups[1001].keywords[1011] both",
      "adGroups[0].keywords[0] draft"
    ])
    const turned = withSettings(content, { locationTargets: [{ geoTargetConstantId: 2276, targetType: "EXCLUDE" }] })
    assert.deepStrictEqual(of(turned, withSettings(content, { locationTargets: [] })), ["locationTargets[0] draft"])
    assert.deepStrictEqual(of(withSettings(content, { locationTargets: [] }), turned), [
      "live.locationTargets[2276] live"
    ])
  })

  it("tells places by their ids, and assets by what they are", () => {
    const turned = withSettings(content, { locationTargets: [{ geoTargetConstantId: 2276, targetType: "EXCLUDE" }] })
    assert.deepStrictEqual(of(turned, content), ["locationTargets[0].targetType draft"])
    const hours = withSettings(content, { scheduleEntries: [entry("MONDAY", [8, 0], [12, 30])] })
    assert.deepStrictEqual(of(hours, content), ["adSchedule draft"])
    assert.deepStrictEqual(of(content, hours), ["adSchedule live"])
    const callouts = { ...content, callouts: content.callouts.slice(1) }
    assert.deepStrictEqual(of(callouts, content), ["live.extensions.callouts[802] draft"])
    assert.deepStrictEqual(of(content, callouts), ["extensions.callouts[0] live"])
    const phone = { ...content, phones: [{ platformId: 806, phoneNumber: "+49 40 1", countryCode: "DE" }] }
    assert.deepStrictEqual(of(phone, content), ["live.extensions.phone[805] draft", "extensions.phone draft"])
  })

  it("tells exclusions of the whole campaign", () => {
    const more = {
      ...content,
      negativeKeywords: [...content.negativeKeywords, {
        elementId: null,
        platformId: 902,
        text: "cheap",
        matchType: "EXACT" as const
      }]
    }
    assert.deepStrictEqual(of(content, more), ["live.negativeKeywords[902] live"])
    assert.deepStrictEqual(of(more, content), ["live.negativeKeywords[902] draft"])
  })
})

describe("what is no difference", () => {
  const onBothSides = (other: CampaignContent) => [...of(other, content), ...of(content, other)]

  it("is the order of lists", () => {
    const turned: CampaignContent = {
      ...content,
      settings: settings({ conversionGoals: content.settings.conversionGoals.toReversed() }),
      adGroups: content.adGroups.toReversed().map((group) => ({
        ...group,
        keywords: group.keywords.toReversed(),
        ads: group.ads.map((one) => ({
          ...one,
          headlines: one.headlines.toReversed(),
          descriptions: one.descriptions.toReversed()
        }))
      })),
      callouts: content.callouts.toReversed(),
      snippets: content.snippets.map((one) => ({ ...one, values: one.values.toReversed() }))
    }
    assert.deepStrictEqual(onBothSides(turned), [])
  })

  it("is how keywords, addresses and numbers are written, and what is empty", () => {
    const written: CampaignContent = {
      ...withAd(withKeyword(content, 0, 0, { text: "Running  SHOES", cpcBidMicros: 0, finalUrl: "" }), 0, 0, {
        finalUrl: "HTTPS://WWW.Example.com/Shoes",
        displayPath1: "",
        trackingUrlTemplate: ""
      }),
      phones: [{ platformId: 1, phoneNumber: "+49 (30) 123-4567", countryCode: "de" }],
      callouts: content.callouts.map((one) => ({ ...one, platformId: (one.platformId ?? 0) + 50 }))
    }
    assert.deepStrictEqual(onBothSides(written), [])
  })

  it("is the older form of a strategy with a target", () => {
    const older = withSettings(content, { biddingStrategy: { type: "TARGET_CPA", targetCpaMicros: 5 } })
    const newer = withSettings(content, { biddingStrategy: { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: 5 } })
    assert.deepStrictEqual(of(older, newer, older), [])
    const other = withSettings(content, { biddingStrategy: { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: 6 } })
    assert.deepStrictEqual(of(older, other, older), ["biddingStrategy live"])
  })

  it("is the day on which a campaign without a start date was made", () => {
    const begun = withSettings(content, {
      startDate: "2026-11-01" as NonNullable<CampaignContent["settings"]["startDate"]>
    })
    assert.deepStrictEqual(of(content, begun), [])
    const ended = withSettings(content, { endDate: begun.settings.startDate })
    assert.deepStrictEqual(of(content, ended), ["endDate live"])
  })

  it("is a goal that the account gained or lost", () => {
    const gained = withSettings(content, {
      conversionGoals: [...content.settings.conversionGoals, { category: "CONTACT", origin: "WEBSITE", biddable: true }]
    })
    assert.deepStrictEqual(of(content, gained), [])
    assert.deepStrictEqual(of(gained, gained), [])
    assert.deepStrictEqual(of(content, withSettings(content, { conversionGoals: [] })), [])
    assert.deepStrictEqual(of(gained, content), ["conversionGoals draft"])
  })

  it("but the path of an address, a slash at its end, and a pin are", () => {
    assert.deepStrictEqual(of(content, withAd(content, 0, 0, { finalUrl: "https://www.example.com/shoes" })), [
      "adGroups[0].rsas[0].finalUrl live"
    ])
    assert.deepStrictEqual(of(content, withAd(content, 0, 0, { finalUrl: "https://www.example.com/Shoes/" })), [
      "adGroups[0].rsas[0].finalUrl live"
    ])
    const pinned = ad(21).headlines.map((text, index) =>
      index === 0 ? { ...text, pinnedField: "HEADLINE_1" as const } : text
    )
    assert.deepStrictEqual(of(content, withAd(content, 0, 0, { headlines: pinned })), [
      "adGroups[0].rsas[0].headlines live"
    ])
  })
})

describe("a comparison of many keywords", () => {
  it("takes a moment", () => {
    const many = (bid: number | null) =>
      contentOf({
        adGroups: Array.from({ length: 20 }, (_, place) =>
          adGroup(
            place + 1,
            Array.from({ length: 1_000 }, (_, index) => {
              const id = 100 + place * 1_000 + index
              return keyword(id, `word ${id}`, { cpcBidMicros: index % 100 === 0 ? bid : null })
            })
          ))
      })
    const [base, live] = [many(null), asLive(many(7))]
    compareCampaigns(base, base, live)
    const start = performance.now()
    const { differences } = compareCampaigns(base, many(null), live)
    const elapsed = performance.now() - start
    assert.strictEqual(differences.length, 200)
    assert.strictEqual(shownPath(differences[1]?.path ?? []), "adGroups[0].keywords[100].cpcBidMicros")
    assert.isBelow(elapsed, 1_000)
  })
})
