import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { draftSize, withinLimits } from "@campaigns/domain/Drafts/DraftLimits"
import { editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import { editAds } from "@campaigns/domain/Drafts/EditAds"
import { editExtensions } from "@campaigns/domain/Drafts/EditExtensions"
import { addKeyword, addKeywords, changeKeyword, removeKeyword } from "@campaigns/domain/Drafts/EditKeywords"
import { editSettings } from "@campaigns/domain/Drafts/EditSettings"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { AdGroupId, DraftId, KeywordId, NegativeKeywordId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { contentOf, restoreDraft } from "@campaigns/domain/Drafts/RestoreDraft"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { beginRsas } from "@campaigns/domain/Generation/GeneratedAds"
import { LimitedWhole, LimitReached, limitSentence, notBeyond } from "@campaigns/domain/LimitReached"
import * as Limits from "@campaigns/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, draftOf, keyword, now, rsa, text } from "./ExampleDrafts.ts"

const range = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

const keywords = (count: number, from = 0) => range(count, from).map((id) => keyword(id, `keyword ${id}`))

/** A draft with as many keywords in groups of 10,000. */
const draftWith = (count: number): CampaignDraft =>
  draftOf(
    ...range(Math.ceil(count / 10_000)).map((group) =>
      adGroup(1_000_000 + group, keywords(Math.min(10_000, count - group * 10_000), group * 10_000))
    )
  )

const reached = (result: Result.Result<unknown, unknown>) => {
  const failure = Result.isFailure(result) ? result.failure : undefined
  return failure instanceof LimitReached
    ? { what: failure.what, limit: failure.limit, count: failure.count }
    : undefined
}

const settingsWith = (settings: Partial<CampaignDraft["settings"]>) => ({
  ...draftOf(),
  settings: { ...draftOf().settings, ...settings }
})

const entry = { dayOfWeek: "MONDAY", startHour: 1, startMinute: 0, endHour: 2, endMinute: 0 } as const
const sitelink = { linkText: "a", finalUrl: null, description1: null, description2: null, finalMobileUrl: null }

/** For each limit of a draft a draft that is just at it, and one that is beyond. */
const cases: Readonly<Record<string, readonly [limit: number, of: (count: number) => CampaignDraft]>> = {
  languages: [Limits.MAX_LANGUAGES, (count) => settingsWith({ languageIds: range(count) })],
  locations: [
    Limits.MAX_LOCATIONS,
    (count) =>
      settingsWith({
        locationTargets: range(count, 1).map((id) => ({ geoTargetConstantId: id, targetType: "INCLUDE" }))
      })
  ],
  scheduleEntries: [
    Limits.MAX_SCHEDULE_ENTRIES,
    (count) => settingsWith({ adSchedule: { mode: "CUSTOM", scheduleEntries: range(count).map(() => entry) } })
  ],
  conversionGoals: [
    Limits.MAX_CONVERSION_GOALS,
    (count) =>
      settingsWith({
        conversionGoals: range(count).map(() => ({
          conversionActionId: null,
          goalType: "ACCOUNT_DEFAULT",
          category: null
        }))
      })
  ],
  sitelinks: [
    Limits.MAX_EXTENSIONS,
    (count) => ({ ...draftOf(), extensions: { ...noExtensions, sitelinks: range(count).map(() => sitelink) } })
  ],
  callouts: [
    Limits.MAX_EXTENSIONS,
    (count) => ({
      ...draftOf(),
      extensions: { ...noExtensions, callouts: range(count).map(() => ({ calloutText: "a" })) }
    })
  ],
  structuredSnippets: [
    Limits.MAX_EXTENSIONS,
    (count) => ({
      ...draftOf(),
      extensions: { ...noExtensions, structuredSnippets: range(count).map(() => ({ header: "BRANDS", values: [] })) }
    })
  ],
  adGroups: [Limits.MAX_AD_GROUPS, (count) => draftOf(...range(count).map((id) => adGroup(id)))],
  keywordsOfAdGroup: [Limits.MAX_KEYWORDS_OF_AD_GROUP, (count) => draftOf(adGroup(1, keywords(count)))],
  keywordsOfDraft: [Limits.MAX_KEYWORDS_OF_DRAFT, draftWith],
  adsOfAdGroup: [Limits.MAX_ADS_OF_AD_GROUP, (count) => draftOf(adGroup(1, [], range(count).map((id) => rsa(id))))],
  adsOfDraft: [
    Limits.MAX_ADS_OF_DRAFT,
    (count) =>
      draftOf(
        ...range(Math.ceil(count / 50)).map((group) =>
          adGroup(group, [], range(Math.min(50, count - group * 50), group * 50).map((id) => rsa(id)))
        )
      )
  ],
  draftSize: [
    Limits.MAX_DRAFT_SIZE,
    (size) => {
      const bare = draftSize(draftOf(adGroup(1, [keyword(1, "")])))
      return draftOf(adGroup(1, [keyword(1, "", { finalUrl: "x".repeat(size - bare) })]))
    }
  ]
}

describe("the limits of a draft", () => {
  for (const [what, [limit, of]] of Object.entries(cases)) {
    it(`let it have as much as there may be, and no more: ${what}`, () => {
      const [most, more] = [of(limit), of(limit + 1)]
      assert.strictEqual(Result.getOrThrow(withinLimits(null, most)), most)
      assert.deepStrictEqual(reached(withinLimits(null, more)), { what, limit, count: limit + 1 } as never)
      assert.deepStrictEqual(reached(withinLimits(most, more)), { what, limit, count: limit + 1 } as never)
    })

    it(`let what is beyond them stay or become smaller, not larger: ${what}`, () => {
      const [larger, stored, smaller] = [of(limit + 3), of(limit + 2), of(limit + 1)]
      for (const after of [{ ...stored, revision: 9 }, smaller, draftOf()]) {
        assert.strictEqual(Result.getOrThrow(withinLimits(stored, after)), after)
      }
      assert.deepStrictEqual(reached(withinLimits(stored, larger)), { what, limit, count: limit + 3 } as never)
    })
  }

  it("hold for an ad group that becomes larger while another one becomes smaller", () => {
    const of = (one: number, other: number) => draftOf(adGroup(1, keywords(one)), adGroup(2, keywords(other, 40_000)))
    assert.strictEqual(reached(withinLimits(of(20_005, 10), of(10, 20_001)))?.what, "keywordsOfAdGroup")
  })

  it("measure a draft by its texts and its elements, close to the length of its JSON", () => {
    const group: AdGroup = {
      ...adGroup(1, [keyword(1, "abc", { finalUrl: "https://a.test/" })], [
        rsa(2, { ...blankRsaTexts, headlines: [{ ...text("four"), reason: "because" }], displayPath1: "p" })
      ]),
      name: "name"
    }
    const draft = { ...draftOf(group), extensions: { ...noExtensions, callouts: [{ calloutText: "twelve chars" }] } }
    const elements = ["the settings", "the group", "the keyword", "the ad", "the headline", "the callout"]
    const texts = ["Bakery", "name", "abc", "https://a.test/", "four", "because", "p", "twelve chars"]
    assert.strictEqual(draftSize(draft), Limits.ELEMENT_SIZE * elements.length + texts.join("").length)
  })

  it("measure settings by what describes them: texts, and the items of lists with theirs", () => {
    const of = (settings: Partial<CampaignDraft["settings"]>) =>
      draftSize(settingsWith(settings)) - draftSize(settingsWith({}))
    const negative = { id: NegativeKeywordId.make(1), text: "free", matchType: "EXACT" } as const
    assert.strictEqual(of({ campaignName: "abcd", finalUrlSuffix: "a=b" }), 7)
    assert.strictEqual(of({ languageIds: [1000, 1001] }), 2 * Limits.ELEMENT_SIZE)
    assert.strictEqual(of({ negativeKeywords: [negative] }), Limits.ELEMENT_SIZE + 4)
    assert.strictEqual(of({ adSchedule: { mode: "CUSTOM", scheduleEntries: [entry] } }), Limits.ELEMENT_SIZE)
    assert.strictEqual(of({ adSchedule: { mode: "ALL_TIME", scheduleEntries: null }, geoTargetType: "PRESENCE" }), 0)
  })

  it("keep every way of changing a draft from making it larger than it may be", () => {
    const full = draftWith(Limits.MAX_KEYWORDS_OF_DRAFT)
    const groupId = AdGroupId.make(1_000_000)
    const newId = KeywordId.make(5_000_000)
    const add = { _tag: "Add", newId, keyword: { text: "one more" } } as const
    assert.strictEqual(reached(addKeyword(full, groupId, newId, { text: "one more" }))?.what, "keywordsOfDraft")
    const change = { _tag: "Change", id: groupId, keywords: [add], removedKeywordIds: [] } as const
    assert.strictEqual(reached(editAdGroups(full, [change], []))?.what, "keywordsOfDraft")
    const inPlace = { ...change, removedKeywordIds: [KeywordId.make(1)] }
    assert.isTrue(Result.isSuccess(editAdGroups(full, [inPlace], [])))
    const tooMany = draftWith(Limits.MAX_KEYWORDS_OF_DRAFT + 5)
    assert.isTrue(Result.isSuccess(removeKeyword(tooMany, groupId, KeywordId.make(1))))
    assert.isTrue(Result.isSuccess(editSettings(tooMany, { name: "Other" }, "all")))
    assert.strictEqual(reached(restoreDraft(full, contentOf(tooMany)))?.what, "keywordsOfDraft")
    assert.isTrue(Result.isSuccess(restoreDraft(tooMany, contentOf(full))))
    let last = 10_000_000
    const copyOf = (draft: CampaignDraft) =>
      copyDraft(draft, { id: DraftId.make(2), name: "Copy", now, nextId: () => ++last })
    assert.isTrue(Result.isSuccess(copyOf(full)))
    assert.strictEqual(reached(copyOf(tooMany))?.what, "keywordsOfDraft")
    assert.strictEqual(reached(editSettings(full, { languageIds: range(101) }, "all"))?.what, "languages")
    const callouts = range(101).map((n) => ({ calloutText: `Callout ${n}` }))
    assert.strictEqual(reached(editExtensions(full, { callouts }))?.what, "callouts")
    const large = draftOf(adGroup(1, [keyword(1, "a", { finalUrl: "x".repeat(Limits.MAX_DRAFT_SIZE - 200) })], []))
    const longer = changeKeyword(large, AdGroupId.make(1), KeywordId.make(1), { text: "a".repeat(80) })
    assert.strictEqual(reached(longer)?.what, "draftSize")
    const ad = { _tag: "Add", newId: RsaId.make(3), adGroupId: AdGroupId.make(1), texts: blankRsaTexts } as const
    assert.strictEqual(reached(editAds(large, [ad], []))?.what, "draftSize")
    const [, ofAds] = cases["adsOfDraft"] ?? []
    const ads = ofAds?.(Limits.MAX_ADS_OF_DRAFT) ?? draftOf()
    const withWords = { ...ads, adGroups: [...ads.adGroups, adGroup(900_000, [keyword(1, "bread")])] }
    const begun = beginRsas(withWords, {
      adGroupId: AdGroupId.make(900_000),
      taskId: TaskId.make("11111111-1111-4111-8111-111111111111"),
      newRsaId: RsaId.make(9_000_000),
      supersede: false
    })
    assert.strictEqual(reached(begun)?.what, "adsOfDraft")
  })

  it("end the editing of a draft with as many revisions as it can have, but neither reading nor copying it", () => {
    const last = { ...draftOf(adGroup(1, [])), revision: Limits.MAX_REVISIONS_OF_DRAFT }
    const newId = KeywordId.make(5)
    const refused = { what: "revisionsOfDraft", limit: 1_000_000, count: 1_000_001 }
    assert.deepStrictEqual(reached(addKeyword(last, AdGroupId.make(1), newId, { text: "a" })), refused)
    assert.deepStrictEqual(reached(editSettings(last, { name: "Other" }, "all")), refused)
    const before = { ...last, revision: Limits.MAX_REVISIONS_OF_DRAFT - 1 }
    assert.isTrue(Result.isSuccess(editSettings(before, { name: "Other" }, "all")))
    const copy = copyDraft(last, { id: DraftId.make(2), name: "Copy", now, nextId: () => 9 })
    assert.isTrue(Result.isSuccess(copy))
  })

  it("leave out of a bulk what does not fit, and say of each which limit it met", () => {
    const rows = (...texts: ReadonlyArray<string>) =>
      texts.map((text, index) => ({ index, id: KeywordId.make(6_000_000 + index), keyword: { text } }))
    const almost = draftOf(adGroup(1, keywords(19_999)))
    const groupId = AdGroupId.make(1)
    const added = Result.getOrThrow(addKeywords(almost, groupId, rows("keyword 5", "new", "newer", "new", "newest")))
    assert.deepStrictEqual(added.created.map(({ index }) => index), [1])
    assert.deepStrictEqual(added.skipped.map(({ index }) => index), [0, 3])
    assert.deepStrictEqual(
      added.leftOut.map(({ index, limit: { count, what } }) => [index, what, count]),
      [[2, "keywordsOfAdGroup", 20_001], [4, "keywordsOfAdGroup", 20_001]]
    )
    const full = Result.getOrThrow(
      addKeywords(draftWith(Limits.MAX_KEYWORDS_OF_DRAFT), AdGroupId.make(1_000_000), rows("new"))
    )
    assert.deepStrictEqual(full.leftOut.map(({ limit }) => limit.what), ["keywordsOfDraft"])
    const large = draftOf(adGroup(1, [keyword(1, "a", { finalUrl: "x".repeat(Limits.MAX_DRAFT_SIZE - 350) })], []))
    const fitting = Result.getOrThrow(addKeywords(large, groupId, rows("a".repeat(80), "b".repeat(80), "c")))
    assert.deepStrictEqual(fitting.created.map(({ index }) => index), [0, 2])
    assert.deepStrictEqual(fitting.leftOut.map(({ index, limit }) => [index, limit.what]), [[1, "draftSize"]])
  })
})

describe("a limit", () => {
  it("is told in a sentence with its numbers, whatever it is of", () => {
    for (const what of LimitedWhole.literals) {
      const sentence = limitSentence(new LimitReached({ what, limit: 1_000, count: 1_001 }))
      assert.match(sentence, /^(A|An|All|The|There) .* 1,000.*, and there would be 1,001\.$/, what)
    }
  })

  it("is reached by what is beyond it", () => {
    assert.isTrue(Result.isSuccess(notBeyond("companies", 5, 5)))
    assert.deepStrictEqual(reached(notBeyond("companies", 5, 6)), { what: "companies", limit: 5, count: 6 })
  })
})
