import { applyFix } from "@campaigns/domain/Drafts/ApplyFix"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { isBlank } from "@campaigns/domain/Rules/VisibleText"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  keyword as keywordOf,
  texts,
  withAdGroup,
  withDescription,
  withExtensions,
  withHeadline,
  withKeywords,
  withRsa,
  withSettings,
  withSitelink
} from "./support/Inputs.ts"

/** A keyword; those of one draft differ in their ids. */
const keyword = (text: string, matchType?: DraftKeyword["matchType"]) =>
  keywordOf(text, matchType, { id: KeywordId.make(3) })
const another = (text: string, matchType?: DraftKeyword["matchType"]) =>
  keywordOf(text, matchType, { id: KeywordId.make(2) })

/** The places of a draft in which a text may stand, each with others beside it. */
const places: ReadonlyArray<readonly [string, (text: string, other: string) => RuleInput]> = [
  ["a keyword", (text, other) => withKeywords(keyword(text, "BROAD"), another(other, "BROAD"))],
  ["two phrases", (text, other) => withKeywords(keyword(text), another(other, "EXACT"))],
  ["an exclusion", (text, other) => withKeywords(keyword(text, "NEGATIVE"), another(other))],
  ["a modifier", (text, other) => withKeywords(keyword(text, "BROAD_MODIFIER"), another(other))],
  ["the campaign's name", (text) => withSettings({ campaignName: text })],
  ["an ad group's name", (text) => withAdGroup({ name: text })],
  ["a headline", (text, other) => withRsa({ headlines: texts(text, "Plain One", "Plain Two", other, "Plain Three") })],
  ["a first headline", withHeadline],
  ["a description", (text, other) => withRsa({ descriptions: texts(text, "A plain description.", other) })],
  ["a first description", withDescription],
  ["display paths", (displayPath1, displayPath2) => withRsa({ displayPath1, displayPath2 })],
  ["the addresses of an ad", (finalUrl, finalMobileUrl) => withRsa({ finalUrl, finalMobileUrl })],
  ["the website", (websiteUrl) => withSettings({ websiteUrl })],
  ["a sitelink", (linkText, description1) => withSitelink({ linkText, description1, description2: "Another line" })],
  ["a sitelink's address", (finalUrl, finalMobileUrl) => withSitelink({ finalUrl, finalMobileUrl })],
  [
    "callouts",
    (text, other) =>
      withExtensions({ callouts: [text, other, "Open on Sundays"].map((calloutText) => ({ calloutText })) })
  ],
  [
    "a snippet",
    (text, other) => withExtensions({ structuredSnippets: [{ header: "TYPES", values: [text, other, "C", "D"] }] })
  ]
]

const pieces = [
  "shoes",
  "Shoes",
  "SHOES",
  "red",
  "+",
  "++",
  "-",
  "[",
  "]",
  "\"",
  "“",
  "!",
  "!!",
  "?",
  ",",
  ".",
  "...",
  " ",
  "  ",
  "\t"
]
  .concat([
    "\u200b",
    "\u00ad",
    "\u2800",
    "\u200d",
    "\u3000",
    "\uff0b",
    "\uff3b",
    "\uff3d",
    "★",
    "🎉",
    "<b>",
    "{",
    "}",
    "{KeyWord:shoes}"
  ])
  .concat([
    "S A L E",
    "https://",
    "www.example.com",
    "example.com/a",
    "/",
    "@",
    "click here",
    "4",
    "€",
    "é",
    "ｶﾒﾗ",
    "\n",
    "|",
    "free"
  ])

const Pieces = Schema.Array(Schema.Literals(pieces)).check(Schema.isMaxLength(5))

const countOf = (findings: ReadonlyArray<Finding>) => {
  const counts = new Map<string, number>()
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** The texts of a draft that a client may not send empty. */
const textsOf = ({ adGroups, extensions, settings }: CampaignDraft): ReadonlyArray<string> => [
  settings.name,
  ...settings.negativeKeywords.map(({ text }) => text),
  ...adGroups.flatMap(({ keywords, name, rsas }) => [
    name,
    ...keywords.map(({ text }) => text),
    ...rsas.flatMap(({ descriptions, headlines }) => [...headlines, ...descriptions].map(({ text }) => text))
  ]),
  ...extensions.callouts.map(({ calloutText }) => calloutText),
  ...extensions.sitelinks.map(({ linkText }) => linkText)
]

const blanks = (draft: CampaignDraft): number => textsOf(draft).filter(isBlank).length

describe("every fix of a draft", () => {
  for (const [place, inputOf] of places) {
    it.prop(
      `in ${place} makes its finding go, brings no other, and leaves no text blank`,
      [Pieces, Pieces, Schema.Boolean],
      ([one, two, isSame]) => {
        const text = one.join("")
        const input = inputOf(text, isSame ? one.join(" ") : two.join(" "))
        const before = findingsOf(input)
        const counts = countOf(before)
        for (const finding of before) {
          for (const fix of finding.fixes ?? []) {
            const said = `${finding.code} of ${
              JSON.stringify([one.join(""), isSame ? one.join(" ") : two.join(" ")])
            } by ${JSON.stringify(fix)}`
            const after = applyFix(input.draft, finding, fix)
            if (Result.isFailure(after)) return assert.fail(`${said}: ${after.failure.message}`)
            const left = countOf(findingsOf({ ...input, draft: after.success }))
            assert.isBelow(left.get(finding.code) ?? 0, counts.get(finding.code) ?? 0, `${said} stays`)
            for (const [code, count] of left) assert.isAtMost(count, counts.get(code) ?? 0, `${said} brings ${code}`)
            assert.isAtMost(blanks(after.success), blanks(input.draft), said)
          }
        }
      },
      { arbitrary: { runs: 200 } }
    )
  }

  const cases: ReadonlyArray<readonly [RuleInput, string, ReadonlyArray<unknown>]> = [
    [withKeywords(keyword("+", "BROAD")), "KEYWORD_LEADING_PLUS", []],
    [withKeywords(keyword("+ ++", "BROAD")), "KEYWORD_LEADING_PLUS", []],
    [withKeywords(keyword("+red +shoes", "BROAD")), "KEYWORD_LEADING_PLUS", ["red shoes"]],
    [withKeywords(keyword("!", "BROAD")), "KEYWORD_INVALID_CHARACTERS", []],
    [withKeywords(keyword("!+red", "BROAD")), "KEYWORD_INVALID_CHARACTERS", ["red"]],
    [withKeywords(keyword("-red"), another("red", "BROAD")), "KEYWORD_NOTATION", []],
    [withKeywords(keyword("[red]"), another("red", "EXACT")), "KEYWORD_NOTATION", []],
    [withKeywords(keyword("[red]"), another("blue", "EXACT")), "KEYWORD_NOTATION", ["red", "EXACT"]],
    [withHeadline("Plain One!"), "HEADLINE_EXCLAMATION_MARK", []],
    [withHeadline("{!!}"), "HEADLINE_EXCLAMATION_MARK", []],
    [withHeadline("Plain Four!"), "HEADLINE_EXCLAMATION_MARK", ["Plain Four"]]
  ]
  it.each(cases)("case %#: is offered where it mends, and nowhere else", (input, code, values) => {
    const fixes = findingsOf(input).flatMap((finding) => finding.code === code ? finding.fixes ?? [] : [])
    assert.deepStrictEqual(fixes.flatMap(({ changes }) => changes.map(({ value }) => value)), values)
  })
})
