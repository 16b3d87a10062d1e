import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { type Adopted, adoptLive } from "@campaigns/domain/LiveCampaigns/AdoptLive"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ContentPath } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { compareCampaigns, type Comparison } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { contentOfDraft } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { pathKey } from "@campaigns/domain/LiveCampaigns/ContentPaths"
import { differenceId, differencesWith } from "@campaigns/domain/LiveCampaigns/Decisions"
import { keepDifferences, keepNoMore, unkept } from "@campaigns/domain/LiveCampaigns/KeepDifferences"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import {
  adGroup,
  asLive,
  content,
  idsAt,
  keyword,
  liveOf,
  planFor,
  shownPath,
  withAd,
  withGroup,
  withKeyword,
  withSettings
} from "./support/Contents.ts"
import { contents, edited, liveEdits } from "./support/Edits.ts"
import { adopted, compared, counter, imported, shown, type Sides, terms } from "./support/Imported.ts"

const ignoredPaths = ({ ignored }: Adopted) => ignored.map(({ path }) => shownPath(path))

describe("a draft that is made from a live campaign", () => {
  const { base, draft } = imported(content)

  it("says what the campaign says, as a person's own", () => {
    assert.deepStrictEqual(draft.adGroups.map(({ name }) => name), ["Group 1", "Group 2"])
    assert.deepStrictEqual(draft.adGroups[1]?.keywords.map(({ matchType, text }) => [text, matchType]), [
      ["hiking boots", "PHRASE"],
      ["used", "NEGATIVE"]
    ])
    assert.strictEqual(draft.settings.websiteUrl, "https://www.example.com/")
    assert.deepStrictEqual(draft.settings.conversionGoals, [])
    assert.isFalse(JSON.stringify(draft).includes("isGenerated"))
    assert.deepStrictEqual(draft.extensions.phone, { phoneNumber: "+49 30 1234567", countryCode: "DE" })
  })

  it("is no other than the campaign", () => {
    assert.deepStrictEqual(shown(compared({ draft, base }, content)), [])
    fc.assert(fc.property(contents, (content) => {
      assert.deepStrictEqual(shown(compared(imported(content), content)), [])
    }))
  })

  it("writes exclusions with their signs", () => {
    const signed = withKeyword(withKeyword(content, 0, 0, { isNegative: true }), 0, 1, { isNegative: true })
    assert.deepStrictEqual(imported(signed).draft.adGroups[0]?.keywords.map(({ text }) => text), [
      "\"running shoes\"",
      "[trail shoes]"
    ])
  })

  it("leaves what it cannot say to the platform, and changes nothing there", () => {
    const odd: CampaignContent = {
      ...withSettings(withAd(content, 0, 0, { status: "PAUSED" }), {
        dailyBudgetMicros: 60_000_000_000,
        geoTargetType: null,
        conversionGoals: [
          { category: "PURCHASE", origin: "WEBSITE", biddable: true },
          { category: "PURCHASE", origin: "APP", biddable: false }
        ]
      }),
      phones: [...content.phones, { platformId: 806, phoneNumber: "+49 40 7654321", countryCode: "DE" }]
    }
    const sides = imported(odd)
    assert.isNull(sides.draft.settings.dailyBudgetMicros)
    const comparison = compared(sides, odd)
    assert.isTrue(comparison.differences.every(({ side }) => side === "live"), shown(comparison).join())
    const plan = planFor(contentOfDraft(sides.draft, sides.base, terms), liveOf(odd), {}, sides.base)
    assert.deepStrictEqual(plan.requests, [])
  })
})

describe("taking the platform's side into a draft", () => {
  const sides = imported(content)

  it("takes fields, new elements, and that others are gone", () => {
    const more = withGroup(content, 0, (group) => ({ ...group, keywords: [...group.keywords, keyword(15, "sandals")] }))
    const live = withSettings(withKeyword(withAd(more, 0, 1, null), 1, 0, { cpcBidMicros: 700_000 }), {
      dailyBudgetMicros: 50_000_000
    })
    const { base, draft, ignored } = adopted(sides, {
      ...live,
      adGroups: [...live.adGroups, adGroup(3, [keyword(16, "socks")])]
    })
    assert.deepStrictEqual(ignored, [])
    assert.strictEqual(draft.settings.dailyBudgetMicros, 50_000_000)
    assert.deepStrictEqual(draft.adGroups.map(({ keywords, rsas }) => [keywords.length, rsas.length]), [
      [3, 1],
      [2, 1],
      [1, 0]
    ])
    assert.strictEqual(draft.adGroups[1]?.keywords[0]?.cpcBidMicros, 700_000)
    assert.deepStrictEqual(
      shown(compared({ draft, base }, { ...live, adGroups: [...live.adGroups, adGroup(3, [keyword(16, "socks")])] })),
      []
    )
  })

  it("ends the doubt about the page of a keyword that it changes, and no other; a doubt is no difference", () => {
    const pageUnsure = { page: "https://www.example.com/boots", reason: "The page does not say it." }
    const draft = {
      ...sides.draft,
      adGroups: sides.draft.adGroups.map((group) => ({
        ...group,
        keywords: group.keywords.map((one) => ({ ...one, pageUnsure }))
      }))
    }
    const doubted = ({ adGroups }: CampaignDraft) =>
      adGroups.map(({ keywords }) => keywords.map((one) => one.pageUnsure !== undefined))
    assert.deepStrictEqual(shown(compared({ ...sides, draft }, content)), [])
    const live = withKeyword(content, 1, 0, { cpcBidMicros: 700_000 })
    const before = doubted(draft)
    assert.deepStrictEqual(before, [[true, true], [true, true]])
    assert.deepStrictEqual(doubted(adopted({ ...sides, draft }, live).draft), [[true, true], [false, true]])
  })

  it("moves the base alone where a draft says nothing", () => {
    const live = withSettings(content, { status: "PAUSED" })
    const after = adopted(sides, live)
    assert.deepStrictEqual(after.draft, sides.draft)
    assert.deepStrictEqual(shown(compared(after, live)), [])
  })

  it("takes what is paused, and the parts of addresses", () => {
    const suffix = "from=search"
    const template = "https://track.test/?u={lpurl}"
    const live = withSettings(
      withAd(
        withKeyword(content, 0, 0, { status: "PAUSED", finalUrlSuffix: suffix, trackingUrlTemplate: template }),
        0,
        0,
        { status: "PAUSED", finalUrlSuffix: suffix }
      ),
      { finalUrlSuffix: suffix, trackingUrlTemplate: template }
    )
    const after = adopted(sides, live)
    const [group] = after.draft.adGroups
    const parts = { finalUrlSuffix: suffix, trackingUrlTemplate: template }
    assert.deepInclude(group?.keywords[0], { status: "PAUSED", ...parts })
    assert.deepInclude(group?.rsas[0], { status: "PAUSED", finalUrlSuffix: suffix })
    assert.deepInclude(after.draft.settings, parts)
    assert.deepStrictEqual(shown(compared(after, live)), [])
  })

  it("takes only what is named, and tells what it cannot say", () => {
    const live = withSettings(content, { dailyBudgetMicros: 60_000_000_000, campaignName: "Boots" })
    const after = adopted(sides, live, [["campaignName"], ["dailyBudgetMicros"]])
    assert.strictEqual(after.draft.settings.campaignName, "Boots")
    assert.strictEqual(after.draft.settings.dailyBudgetMicros, 25_000_000)
    assert.deepStrictEqual(ignoredPaths(after), ["dailyBudgetMicros"])
    assert.deepStrictEqual(shown(compared(after, live)), ["dailyBudgetMicros live"])
  })

  it("takes what can be said beside an amount that cannot", () => {
    const tooMuch = 60_000_000_000
    const dearKeyword = keyword(15, "sandals", { cpcBidMicros: tooMuch })
    const cheapKeyword = keyword(16, "clogs", { cpcBidMicros: 700_000 })
    const live = withGroup(withKeyword(content, 1, 0, { cpcBidMicros: tooMuch }), 0, (group) => ({
      ...group,
      cpcBidMicros: tooMuch,
      keywords: [...group.keywords, dearKeyword, cheapKeyword]
    }))
    const more = {
      ...live,
      adGroups: [
        ...live.adGroups,
        adGroup(3, [keyword(17, "boots")]),
        adGroup(4, [keyword(18, "socks"), keyword(19, "laces", { cpcBidMicros: tooMuch })]),
        adGroup(5, [], [], { cpcBidMicros: tooMuch })
      ]
    }
    const after = adopted(sides, more)
    assert.deepStrictEqual(after.draft.adGroups.map(({ keywords }) => keywords.map(({ text }) => text)), [
      ["running shoes", "trail shoes", "clogs"],
      ["hiking boots", "used"],
      ["boots"]
    ])
    assert.strictEqual(after.draft.adGroups[0]?.cpcBidMicros, sides.draft.adGroups[0]?.cpcBidMicros)
    assert.deepStrictEqual(after.ignored.map(({ path }) => shownPath(path)).toSorted(), [
      "adGroups[0].cpcBidMicros",
      "adGroups[1].keywords[0].cpcBidMicros",
      "live.adGroups[1001].keywords[1015]",
      "live.adGroups[1004]",
      "live.adGroups[1005]"
    ])
  })

  it("takes a phone number in the place of its own, and none beside it", () => {
    const other = { platformId: 806, phoneNumber: "+49 40 7654321", countryCode: "DE" }
    const replaced = adopted(sides, { ...content, phones: [other] })
    assert.deepStrictEqual([replaced.draft.extensions.phone?.phoneNumber, replaced.ignored], [other.phoneNumber, []])

    const both = { ...content, phones: [...content.phones, other] }
    const beside = adopted(sides, both)
    assert.strictEqual(beside.draft.extensions.phone?.phoneNumber, "+49 30 1234567")
    assert.deepStrictEqual(beside.ignored.map(({ path }) => shownPath(path)), ["live.extensions.phone[806]"])

    const without = { ...sides, draft: { ...sides.draft, extensions: { ...sides.draft.extensions, phone: null } } }
    const first = adopted(without, both)
    assert.deepStrictEqual([first.draft.extensions.phone?.phoneNumber, first.ignored], [other.phoneNumber, []])
  })

  it("leaves conflicts until they are named", () => {
    const draft = { ...sides.draft, settings: { ...sides.draft.settings, campaignName: "Sandals" } }
    const live = withSettings(content, { campaignName: "Boots" })
    assert.strictEqual(adopted({ ...sides, draft }, live).draft.settings.campaignName, "Sandals")
    assert.strictEqual(adopted({ ...sides, draft }, live, [["campaignName"]]).draft.settings.campaignName, "Boots")
  })

  it("keeps the reasons of texts that stay", () => {
    const draft = {
      ...sides.draft,
      adGroups: sides.draft.adGroups.map((group) => ({
        ...group,
        rsas: group.rsas.map((rsa) => ({
          ...rsa,
          headlines: rsa.headlines.map((text) => ({ ...text, reason: "Why not" }))
        }))
      }))
    }
    const headlines = [...content.adGroups[0]?.ads[0]?.headlines.slice(1) ?? [], { text: "New", pinnedField: null }]
    const after = adopted({ ...sides, draft }, withAd(content, 0, 0, { headlines }))
    assert.deepStrictEqual(after.draft.adGroups[0]?.rsas[0]?.headlines.map(({ reason }) => reason), [
      "Why not",
      "Why not",
      null
    ])
  })

  it("leaves no difference of the platform's", () => {
    fc.assert(fc.property(contents, liveEdits, (content, edits) => {
      const sides = imported(content)
      const live = edited(content, edits, 7_000)
      const after = adopted(sides, live)
      const left = compared(after, live).differences.map(({ path }) => pathKey(path))
      assert.deepStrictEqual(left, after.ignored.map(({ path }) => pathKey(path)))
    }))
  })

  it("takes one difference and no other", () => {
    fc.assert(fc.property(contents, liveEdits, fc.nat(), (content, edits, at) => {
      const sides = imported(content)
      const live = edited(content, edits, 7_000)
      const { differences } = compared(sides, live)
      const chosen = differences[at % Math.max(differences.length, 1)]
      if (chosen === undefined) return
      const after = adopted(sides, live, [chosen.path])
      if (after.ignored.length > 0) return
      const left = compared(after, live).differences.map(({ key, side }) => `${key} ${side}`)
      const expected = differences.filter((one) => one !== chosen).map(({ key, side }) => `${key} ${side}`)
      assert.deepStrictEqual(left.toSorted(), expected.toSorted())
    }))
  })
})

describe("a phone number that another one has taken the place of", () => {
  it("is taken with the going of the draft's own, and alone is told as what a draft cannot take", () => {
    const phone = (platformId: number, countryCode: string) => ({
      platformId,
      phoneNumber: "+49 30 1234567",
      countryCode
    })
    const before = { ...content, phones: [phone(805, "DE")] }
    const live = { ...content, phones: [phone(7_000, "AT")] }
    const sides = imported(before)
    const { differences } = compared(sides, live)
    const outcome = (countries: ReadonlyArray<string>) => {
      const chosen = differences.filter(({ key }) => countries.some((country) => key.startsWith(`phone ${country}`)))
      assert.lengthOf(chosen, countries.length)
      const after = adopted(sides, live, chosen.map(({ path }) => path))
      return [after.draft.extensions.phone?.countryCode ?? null, after.ignored.map(({ key }) => key.slice(0, 8))]
    }
    assert.deepStrictEqual([outcome(["AT"]), outcome(["DE"]), outcome(["DE", "AT"])], [
      ["DE", ["phone AT"]],
      [null, []],
      ["AT", []]
    ])
  })
})

describe("differences that are kept", () => {
  const sides = imported(content)
  const live = withSettings(content, { dailyBudgetMicros: 50_000_000, campaignName: "Boots" })
  const kept = keepDifferences([], compared(sides, live), idsAt(compared(sides, live), [["dailyBudgetMicros"]]))
  const idsOf = (comparison: Comparison) => differencesWith(comparison.differences, () => true)

  it("are told no more until a side changes", () => {
    const told = (live: CampaignContent) => unkept(compared(sides, live), kept).map(({ path }) => shownPath(path))
    assert.deepStrictEqual(told(live), ["campaignName"])
    assert.deepStrictEqual(told(withSettings(live, { dailyBudgetMicros: 51_000_000 })), [
      "campaignName",
      "dailyBudgetMicros"
    ])
    const draft = {
      ...sides.draft,
      settings: { ...sides.draft.settings, dailyBudgetMicros: Micros.make(26_000_000) }
    }
    assert.deepStrictEqual(
      unkept(compared({ ...sides, draft }, live), kept).map(({ path }) => shownPath(path)),
      ["campaignName", "dailyBudgetMicros"]
    )
  })

  it("are forgotten when they are none any more, and one by one when that is taken back", () => {
    const all = keepDifferences([], compared(sides, live), idsOf(compared(sides, live)))
    assert.strictEqual(all.length, 2)
    assert.deepStrictEqual(unkept(compared(sides, live), all), [])
    assert.deepStrictEqual(keepDifferences(all, compared(sides, content), new Set()), [])
    for (const difference of compared(sides, live).differences) {
      const left = keepNoMore(all, compared(sides, live), differenceId(difference))
      assert.deepStrictEqual(unkept(compared(sides, live), left), [difference])
    }
  })

  it("are not taken over with the others, unless they are named", () => {
    const request = {
      comparison: compared(sides, live),
      base: sides.base,
      draft: contentOfDraft(sides.draft, sides.base, terms),
      live: asLive(live),
      kept
    }
    const take = (paths: ReadonlyArray<ContentPath> | null): ReadonlyArray<string | number | null> => {
      const { settings } = Result.getOrThrow(adoptLive(
        sides.draft,
        { ...request, ids: paths === null ? null : idsAt(request.comparison, paths) },
        counter(900)
      )).draft
      return [settings.campaignName, settings.dailyBudgetMicros]
    }
    assert.deepStrictEqual(take(null), ["Boots", 25_000_000])
    assert.deepStrictEqual(take([["dailyBudgetMicros"]]), ["Shoes", 50_000_000])
  })

  it("are not planned", () => {
    const draft = withSettings(content, { dailyBudgetMicros: 30_000_000 })
    const conflict = liveOf(withSettings(content, { dailyBudgetMicros: 50_000_000 }))
    const keptConflict = keepDifferences(
      [],
      compareCampaigns(content, draft, conflict.content),
      idsOf(compareCampaigns(content, draft, conflict.content))
    )
    const plan = planFor(draft, conflict, { kept: keptConflict })
    assert.deepStrictEqual([plan.undecided, plan.requests], [[], []])
  })
})

describe("the whole world", () => {
  const [here, there] = [2276, 2040].map((geoTargetConstantId) => ({
    geoTargetConstantId,
    targetType: "INCLUDE" as const
  }))
  const outside = { geoTargetConstantId: 2756, targetType: "EXCLUDE" as const }
  const [aimed, aimedTwice, excluding, nowhere] = [[here], [here, there], [outside], []].map((targets) =>
    withSettings(content, { locationTargets: targets.filter((target) => target !== undefined) })
  ) as [CampaignContent, CampaignContent, CampaignContent, CampaignContent]

  it("is not said by what comes from the platform, which may aim at a radius", () => {
    for (const live of [aimed, aimedTwice, excluding, nowhere]) {
      assert.isFalse(imported(live).draft.settings.targetWorldwide)
    }
    for (
      const [before, after] of [[aimed, nowhere], [aimedTwice, excluding], [excluding, nowhere], [
        nowhere,
        aimed
      ]] as const
    ) {
      const { draft } = adopted(imported(before), after)
      assert.deepStrictEqual(draft.settings.locationTargets, after.settings.locationTargets)
      assert.isFalse(draft.settings.targetWorldwide)
    }
  })

  it("stays meant where a person has said so, as long as no place is included", () => {
    const said = (live: CampaignContent): Sides => {
      const { base, draft } = imported(live)
      return { base, draft: { ...draft, settings: { ...draft.settings, targetWorldwide: true } } }
    }
    assert.isTrue(adopted(said(nowhere), excluding).draft.settings.targetWorldwide)
    assert.isFalse(adopted(said(nowhere), aimed).draft.settings.targetWorldwide)
    assert.isFalse(adopted(said(aimed), excluding).draft.settings.targetWorldwide)
  })
})
