import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { makeListedKeyword } from "@campaigns/domain/Drafts/EditKeywords"
import { declaredEuPoliticalAdvertising } from "@campaigns/domain/Drafts/EuPoliticalAdvertising"
import { KeywordId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import {
  descriptionFindings,
  displayPathFindings,
  headlineFindings,
  keywordFindings,
  wordingFindings
} from "@campaigns/domain/Rules/ValueFindings"
import { today } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import { draftOf } from "../Drafts/ExampleDrafts.ts"
import { keyword, withPhone } from "./support/Inputs.ts"
import { judged, placeOf } from "./support/Judged.ts"

const account = { currencyCode: "EUR", today }

const said = (findings: ReadonlyArray<Finding>) => findings.map(({ code, path }) => `${code} at ${placeOf(path)}`)

describe("the findings about a value by itself", () => {
  it("are those of its length, its tags and its words, at the place that it is said to have", () => {
    const text = "CHEAP shoes for everybody who runs {Keywrod:x}"
    assert.deepStrictEqual(said(headlineFindings(text, ["here"])).toSorted(), [
      "CAPITALS at here.text",
      "HEADLINE_TOO_LONG at here.text",
      "TAG_UNKNOWN at here.text"
    ])
    assert.deepStrictEqual(said(descriptionFindings(text)).toSorted(), ["CAPITALS at text", "TAG_UNKNOWN at text"])
    assert.deepStrictEqual(said(wordingFindings("headline", text)).toSorted(), [
      "CAPITALS at text",
      "TAG_UNKNOWN at text"
    ])
    assert.deepStrictEqual(said(headlineFindings("Running Shoes")), [])
  })

  it("are those of both parts of the shown address", () => {
    const paths = { displayPath1: "men/women", displayPath2: "sale!" }
    assert.deepStrictEqual(said(displayPathFindings(paths)).toSorted(), [
      "DISPLAY_PATH_INVALID_CHARACTERS at displayPath1",
      "EXCLAMATION_MARK at displayPath2"
    ])
    assert.deepStrictEqual(said(displayPathFindings({ displayPath1: "men", displayPath2: "sale" })), [])
  })

  it("are those of a keyword's text, bid and page", () => {
    const wrong = keyword("which shoes?", "PHRASE", { cpcBidMicros: Micros.make(0), finalUrl: "www.example.com" })
    assert.deepStrictEqual(said(keywordFindings(wrong, account)).toSorted(), [
      "KEYWORD_BID_ZERO at cpcBidMicros",
      "KEYWORD_INVALID_CHARACTERS at text",
      "KEYWORD_URL_INVALID at finalUrl"
    ])
    assert.deepStrictEqual(said(keywordFindings(keyword("which shoes"), account)), [])
  })
})

describe("a number that the numbering plans judge", () => {
  const ours = { isPossible: true, isValid: true, isPremium: false, country: "DE" }
  const judgedAs = (verdict: Partial<typeof ours>): RuleInput => ({
    ...withPhone("+49 30 1234567"),
    tables: { siteOf: () => "example.com", numberVerdict: () => ({ ...ours, ...verdict }) }
  })
  const codes = (verdict: Partial<typeof ours>) => judged(judgedAs(verdict)).map((one) => one.split(" ")[0])

  it("is said to be one thing only", () => {
    assert.deepStrictEqual(codes({}), [])
    assert.deepStrictEqual(codes({ isPossible: false, isValid: false }), ["PHONE_NUMBER_INVALID"])
    assert.deepStrictEqual(codes({ isValid: false }), ["PHONE_NOT_OF_COUNTRY"])
    assert.deepStrictEqual(codes({ country: "AT" }), ["PHONE_OF_OTHER_COUNTRY"])
    assert.deepStrictEqual(codes({ isValid: false, country: "AT" }), ["PHONE_OF_OTHER_COUNTRY"])
    assert.deepStrictEqual(codes({ isPremium: true }), ["PHONE_PREMIUM_NUMBER"])
  })
})

describe("a keyword of a pasted list", () => {
  const made = (text: string, matchType?: "EXACT") => {
    const { matchType: kept, text: written } = makeListedKeyword(draftOf(), KeywordId.make(1), {
      text,
      ...(matchType === undefined ? {} : { matchType })
    })
    return `${written} ${kept}`
  }

  it("has the match type that its notation says, unless one is said", () => {
    assert.deepStrictEqual(["[a b]", "\"a b\"", "-a", "-[a b]", "+a +b", "a b"].map((text) => made(text)), [
      "a b EXACT",
      "a b PHRASE",
      "a NEGATIVE",
      "[a b] NEGATIVE",
      "+a +b BROAD_MODIFIER",
      "a b PHRASE"
    ])
    assert.strictEqual(made("\"a b\"", "EXACT"), "\"a b\" EXACT")
  })
})

describe("the declaration of a campaign", () => {
  it("is its own, else its account's, else none", () => {
    const declared = (own: boolean | null, account?: boolean | null) =>
      declaredEuPoliticalAdvertising({
        publication: { _tag: "NotPublished", taskId: null, mayHaveMade: [] },
        settings: { ...blankSettings("A"), containsEuPoliticalAdvertising: own }
      }, account)
    assert.deepStrictEqual(
      [declared(null), declared(null, null), declared(null, true), declared(null, false), declared(false, true)],
      [null, null, true, false, false]
    )
    assert.isTrue(declared(true, false))
  })
})
