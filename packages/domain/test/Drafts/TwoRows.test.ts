import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts, diffDrafts, differ, isEmptyDelta } from "@campaigns/domain/Drafts/DiffDrafts"
import { draftSize, keywordCount } from "@campaigns/domain/Drafts/DraftLimits"
import { editAds } from "@campaigns/domain/Drafts/EditAds"
import { changeKeyword, removeKeyword } from "@campaigns/domain/Drafts/EditKeywords"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import { hasNoExtensions, noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { AdGroupId, KeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { ELEMENT_SIZE } from "@campaigns/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, draftOf, keyword, publishing, rsa, text } from "./ExampleDrafts.ts"

/*
 * Everything that goes through rows, with two of a kind at least, of which one or both are concerned.
 */

const before = draftOf(
  adGroup(1, [keyword(10, "bread"), keyword(11, "rye"), keyword(12, "spelt")], [rsa(20), rsa(21), rsa(22)]),
  adGroup(2, [keyword(13, "cake"), keyword(14, "tart")], [rsa(23), rsa(24)]),
  adGroup(3, [keyword(15, "rolls")], [rsa(25)])
)

const [first, second, third] = before.adGroups
if (first === undefined || second === undefined || third === undefined) throw new Error("three ad groups")

const withGroups = (...adGroups: CampaignDraft["adGroups"]): CampaignDraft => ({ ...before, adGroups })

const later: ReadonlyArray<readonly [what: string, after: CampaignDraft]> = [
  ["another name", { ...before, settings: { ...before.settings, name: "Other" } }],
  ["two other settings", { ...before, settings: { ...before.settings, name: "Other", languageIds: [1000, 1001] } }],
  ["being published", publishing(before)],
  ["extensions", { ...before, extensions: { ...noExtensions, callouts: [{ calloutText: "Open" }] } }],
  ["an ad group less", withGroups(first, third)],
  ["two ad groups less", withGroups(second)],
  ["no ad groups", withGroups()],
  ["two ad groups more", withGroups(first, second, third, adGroup(4), adGroup(5, [keyword(16, "bun")]))],
  ["an ad group less and one more", withGroups(first, third, adGroup(4, [keyword(16, "bun")], [rsa(26)]))],
  ["another name of one ad group", withGroups(first, { ...second, name: "Other" }, third)],
  [
    "another bid of two ad groups",
    withGroups({ ...first, cpcBidMicros: Micros.make(1) }, second, { ...third, cpcBidMicros: Micros.make(2) })
  ],
  [
    "two keywords less in one ad group",
    withGroups({ ...first, keywords: first.keywords.slice(1, 2) }, second, third)
  ],
  [
    "a keyword less in two ad groups",
    withGroups(
      { ...first, keywords: first.keywords.slice(1) },
      { ...second, keywords: second.keywords.slice(0, 1) },
      third
    )
  ],
  [
    "two keywords more in each of two ad groups",
    withGroups(
      { ...first, keywords: [...first.keywords, keyword(30, "a"), keyword(31, "b")] },
      { ...second, keywords: [...second.keywords, keyword(32, "c"), keyword(33, "d")] },
      third
    )
  ],
  [
    "a keyword less and another one more",
    withGroups({ ...first, keywords: [...first.keywords.slice(1), keyword(30, "a")] }, second, third)
  ],
  [
    "another text of one keyword",
    withGroups(first, { ...second, keywords: [keyword(13, "pie"), ...second.keywords.slice(1)] }, third)
  ],
  [
    "other match types in two ad groups",
    withGroups(
      {
        ...first,
        keywords: first.keywords.map((one, at) => at === 1 ? one : { ...one, matchType: at === 0 ? "EXACT" : "BROAD" })
      },
      { ...second, keywords: second.keywords.map((one) => ({ ...one, matchType: "EXACT" })) },
      third
    )
  ],
  ["two ads less in one ad group", withGroups({ ...first, rsas: first.rsas.slice(2) }, second, third)],
  [
    "an ad less in two ad groups",
    withGroups({ ...first, rsas: first.rsas.slice(1) }, { ...second, rsas: second.rsas.slice(0, 1) }, third)
  ],
  [
    "an ad more in two ad groups",
    withGroups({ ...first, rsas: [...first.rsas, rsa(30)] }, { ...second, rsas: [...second.rsas, rsa(31)] }, third)
  ],
  [
    "two other ads in one ad group",
    withGroups({ ...first, rsas: first.rsas.map((one) => ({ ...one, finalUrl: "https://a.test/" })) }, second, third)
  ],
  [
    "an ad moved to another ad group",
    withGroups({ ...first, rsas: first.rsas.slice(0, 2) }, {
      ...second,
      rsas: [...first.rsas.slice(2), ...second.rsas]
    }, third)
  ]
]

describe("two drafts that differ in", () => {
  it.each(later)("%s do differ, and lead to each other", (_, after) => {
    const { backward, forward } = compareDrafts(before, after)
    assert.isTrue(differ(before, after))
    assert.isTrue(differ(after, before))
    assert.isFalse(isEmptyDelta(forward))
    assert.isFalse(isEmptyDelta(backward))
    assert.deepStrictEqual(applyDelta(before, forward), after)
    assert.deepStrictEqual(applyDelta(after, backward), before)
    assert.deepStrictEqual(diffDrafts(before, after), forward)
    assert.deepStrictEqual(diffDrafts(after, before), backward)
  })

  it("nothing do not, though they are other objects", () => {
    const copy: CampaignDraft = structuredClone({ ...before, dateAdded: null, dateUpdated: null }) as never
    const same = { ...copy, dateAdded: before.dateAdded, dateUpdated: before.dateUpdated }
    assert.isFalse(differ(before, same))
    assert.isTrue(isEmptyDelta(diffDrafts(before, same)))
  })

  it("says of rows that are gone with their ad group that they are gone, all of them", () => {
    const { adGroups, keywords, rsas } = diffDrafts(before, withGroups(first))
    assert.deepStrictEqual(adGroups, { put: [], removed: [second.id, third.id] })
    assert.deepStrictEqual(keywords.put, [])
    assert.deepStrictEqual(rsas.put, [])
    const head = ({ cpcBidMicros, id, name, status }: typeof first) => ({ id, name, cpcBidMicros, status })
    const back = diffDrafts(withGroups(first), before)
    assert.deepStrictEqual(back.adGroups.put, [head(second), head(third)])
    assert.deepStrictEqual(back.keywords.put.map(({ adGroupId, id }) => [adGroupId, id]), [
      [second.id, KeywordId.make(13)],
      [second.id, KeywordId.make(14)],
      [third.id, KeywordId.make(15)]
    ])
  })
})

describe("of several keywords", () => {
  it("one is changed, the others stay as they are", () => {
    const { draft, keyword: changed } = Result.getOrThrow(
      changeKeyword(before, first.id, KeywordId.make(11), { text: "wheat" })
    )
    assert.deepStrictEqual(changed, keyword(11, "wheat"))
    assert.deepStrictEqual(draft, withGroups({ ...first, keywords: first.keywords.with(1, changed) }, second, third))
  })

  it("one is removed, the others stay", () => {
    const after = Result.getOrThrow(removeKeyword(before, first.id, KeywordId.make(11)))
    assert.deepStrictEqual(after, withGroups({ ...first, keywords: first.keywords.toSpliced(1, 1) }, second, third))
  })
})

describe("of several ads", () => {
  it("those that are moved stand in the order of their ids, and an ad group that keeps its ads stays the same", () => {
    const move = (id: number, adGroupId: AdGroupId) =>
      ({ _tag: "Change", id: RsaId.make(id), adGroupId, patch: {} }) as const
    const after = Result.getOrThrow(editAds(before, [move(24, first.id), move(20, second.id), move(21, second.id)], []))
    assert.deepStrictEqual(after.adGroups.map(({ rsas }) => rsas.map(({ id }) => Number(id))), [
      [22, 24],
      [20, 21, 23],
      [25]
    ])
    assert.strictEqual(after.adGroups[2], third)
  })

  it("two are removed and one is changed in one write", () => {
    const change = { _tag: "Change", id: RsaId.make(21), patch: { displayPath1: "new" } } as const
    const after = Result.getOrThrow(editAds(before, [change], [20, 25].map((id) => RsaId.make(id))))
    assert.deepStrictEqual(
      after.adGroups.map(({ rsas }) => rsas.map(({ displayPath1, id }) => [Number(id), displayPath1])),
      [
        [[21, "new"], [22, null]],
        [[23, null], [24, null]],
        []
      ]
    )
  })
})

describe("rows in the order of their ids", () => {
  it("are put there wherever they stood, in ad groups and in what those hold", () => {
    const shuffled = [third, { ...first, keywords: first.keywords.toReversed(), rsas: first.rsas.toReversed() }, second]
    assert.deepStrictEqual(inIdOrder(shuffled), before.adGroups)
    assert.deepStrictEqual(inIdOrder(shuffled, before.adGroups), before.adGroups)
    assert.deepStrictEqual(inIdOrder([first, third, second], before.adGroups), before.adGroups)
    assert.strictEqual(inIdOrder(before.adGroups), before.adGroups)
  })
})

describe("the size of a draft", () => {
  const empty = draftOf()
  const grown = (change: Partial<CampaignDraft>) => draftSize({ ...empty, ...change }) - draftSize(empty)
  const one = ELEMENT_SIZE
  const extensions = (change: Partial<CampaignDraft["extensions"]>) =>
    grown({ extensions: { ...noExtensions, ...change } })
  const settings = (change: Partial<CampaignDraft["settings"]>) => grown({ settings: { ...empty.settings, ...change } })
  const link = (linkText: string) => ({
    linkText,
    finalUrl: "u",
    description1: "d1",
    description2: "d22",
    finalMobileUrl: "mmmm"
  })

  it("counts each of two elements with its texts", () => {
    assert.strictEqual(settings({ languageIds: [1, 2] }), 2 * one)
    assert.strictEqual(
      settings({
        conversionGoals: [1, 2].map((id) => ({ conversionActionId: id, goalType: "CAMPAIGN_SPECIFIC", category: null }))
      }),
      2 * one
    )
    assert.strictEqual(
      settings({ locationTargets: [1, 2].map((id) => ({ geoTargetConstantId: id, targetType: "INCLUDE" })) }),
      2 * one
    )
    assert.strictEqual(settings({ adSchedule: { mode: "ALL_TIME", scheduleEntries: null } }), 0)
    assert.strictEqual(settings({ campaignName: "12345", websiteUrl: "123" }), 8)
    assert.strictEqual(extensions({ sitelinks: ["Sale", "Stores"].map(link) }), 2 * (one + 10) + 4 + 6)
    assert.strictEqual(extensions({ callouts: ["Free", "Late"].map((calloutText) => ({ calloutText })) }), 2 * one + 8)
    assert.strictEqual(
      extensions({ structuredSnippets: [["A", "BB"], ["CCC"]].map((values) => ({ header: "TYPES", values })) }),
      2 * one + 3 * one + 6
    )
    assert.strictEqual(extensions({ phone: { phoneNumber: "12345", countryCode: "DE" } }), one + 7)
    const keywords = [keyword(2, "bread"), keyword(3, "rye", { finalUrl: "u" })]
    assert.strictEqual(grown({ adGroups: [adGroup(1, keywords)] }), one + "Group 1".length + 2 * one + 9)
    const ads = [4, 5].map((id) =>
      rsa(id, {
        headlines: [text("A"), text("BB")],
        descriptions: [text("CCC")],
        displayPath1: "p1",
        displayPath2: "p22"
      })
    )
    assert.strictEqual(grown({ adGroups: [adGroup(1, [], ads)] }), one + "Group 1".length + 2 * (one + 5 + 3 * one + 6))
  })

  it("counts the keywords of all ad groups", () => {
    assert.strictEqual(keywordCount(before), 6)
  })
})

describe("extensions", () => {
  it("are none only when there is none of any kind", () => {
    assert.isTrue(hasNoExtensions(noExtensions))
    const sitelink = { linkText: "a", finalUrl: null, description1: null, description2: null, finalMobileUrl: null }
    for (
      const change of [
        { sitelinks: [sitelink] },
        { callouts: [{ calloutText: "a" }] },
        { phone: { phoneNumber: "1", countryCode: "DE" } },
        { structuredSnippets: [{ header: "TYPES" as const, values: [] }] }
      ]
    ) {
      assert.isFalse(hasNoExtensions({ ...noExtensions, ...change }), Object.keys(change).join())
    }
  })
})
