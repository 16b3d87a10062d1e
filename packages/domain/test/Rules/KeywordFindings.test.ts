import { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { keywordFindingsInTurns } from "@campaigns/domain/Rules/KeywordFindings"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { atOnce } from "@campaigns/domain/Turns"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import { adGroup } from "../Drafts/ExampleDrafts.ts"
import { inputOf, keyword } from "./support/Inputs.ts"
import { placeOf } from "./support/Judged.ts"

const written: ReadonlyArray<Partial<DraftKeyword> & Pick<DraftKeyword, "text">> = [
  { text: "good" },
  { text: "red shoes" },
  { text: "bad!" },
  { text: "RED shoes" },
  { text: "free", matchType: "NEGATIVE", cpcBidMicros: Micros.make(1) },
  { text: "red shoes", matchType: "NEGATIVE" },
  { text: "also, bad", cpcBidMicros: Micros.make(0) },
  { text: "other" },
  { text: "other" },
  { text: "free", matchType: "EXACT" },
  { text: "lonely?" }
]

const keywords = written.map(({ text, ...more }, place) =>
  keyword(text, "PHRASE", { id: KeywordId.make(50 + place), ...more })
)

const [firstGroup] = fullDraft.adGroups
const place = 1
const groupId = AdGroupId.make(77)

const draft = {
  ...fullDraft,
  adGroups: [...(firstGroup === undefined ? [] : [firstGroup]), { ...adGroup(77, keywords), name: "Mixed" }, {
    ...adGroup(78, [keyword("bad!")]),
    name: "Another"
  }]
}

const inPlace = (at: number) => `adGroups[${place}].keywords[${at}]`

/** The findings about some keywords, by their places; each as its code and its place. */
const said = (...places: ReadonlyArray<number>) =>
  atOnce(keywordFindingsInTurns(inputOf(draft), groupId, new Set(places.map((at) => KeywordId.make(50 + at)))))
    .map(({ code, path }) => `${code} at ${placeOf(path)}`)

/** The findings of the whole step about the keywords at some places. */
const ofStep = (...places: ReadonlyArray<number>) =>
  findingsOf(inputOf(draft), "adGroups")
    .filter(({ path: [, group, , keyword] }) => group === place && places.some((at) => at === keyword))
    .map(({ code, path }) => `${code} at ${placeOf(path)}`)

describe("the findings about some keywords", () => {
  it("are those of the whole step, at their own places", () => {
    assert.deepStrictEqual(said(2), [`KEYWORD_INVALID_CHARACTERS at ${inPlace(2)}.text`])
    assert.deepStrictEqual(said(2, 10), [
      `KEYWORD_INVALID_CHARACTERS at ${inPlace(2)}.text`,
      `KEYWORD_INVALID_CHARACTERS at ${inPlace(10)}.text`
    ])
    assert.sameMembers(said(6), ofStep(6))
    const ids = new Set([KeywordId.make(60)])
    const [own] = atOnce(keywordFindingsInTurns(inputOf(draft), groupId, ids))
    assert.deepStrictEqual(own?.fixes?.[0]?.changes.map(({ path }) => placeOf(path)), [`${inPlace(10)}.text`])
    assert.lengthOf(said(6), 2)
  })

  it("tell of each that is the same as one of them, or works against it", () => {
    const ofRedShoes = ofStep(1, 3, 5)
    assert.deepStrictEqual(ofRedShoes.length, 2)
    for (const one of [1, 3, 5]) assert.sameMembers(said(one), ofRedShoes, `keyword ${one}`)
    assert.sameMembers(said(7), [`KEYWORD_DUPLICATE at ${inPlace(8)}.text`])
    assert.sameMembers(said(9), [`KEYWORD_BLOCKED_BY_NEGATIVE at ${inPlace(4)}.text`])
    assert.sameMembers(said(4), ofStep(4))
    assert.lengthOf(said(4), 2)
  })

  it("of all are what the step says of keywords of that ad group", () => {
    const all = written.map((_, at) => at)
    assert.sameMembers(said(...all), ofStep(...all))
  })

  it("are none for a good one, for none, for one of another ad group, and where the ad group is not there", () => {
    assert.deepStrictEqual(said(0), [])
    assert.deepStrictEqual(said(), [])
    assert.deepStrictEqual(said(99), [])
    const ids = new Set(keywords.map(({ id }) => id))
    assert.deepStrictEqual(atOnce(keywordFindingsInTurns(inputOf(draft), AdGroupId.make(79), ids)), [])
  })
})
