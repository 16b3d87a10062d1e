import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { Rsa } from "@campaigns/domain/Drafts/Rsa"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import * as ExampleDrafts from "../../Drafts/ExampleDrafts.ts"
import { cleanInput, inputOf, keyword, texts, withAdGroup, withKeywords, withRsa } from "./Inputs.ts"
import { reviewed } from "./ReviewedSettings.ts"

const { draft: full } = cleanInput
const money = (units: number) => Micros.make(Math.round(units * 1_000_000))

const not = (text: string, more: Partial<DraftKeyword> = {}) => keyword(text, "NEGATIVE", more)

/** The full draft with more keywords at the end of its two ad groups, at `keywords[5]` and `keywords[2]`. */
const inBoth = (first: ReadonlyArray<DraftKeyword>, second: ReadonlyArray<DraftKeyword>): RuleInput =>
  inputOf({
    ...full,
    adGroups: full.adGroups.map((group, place) => ({
      ...group,
      keywords: [...group.keywords, ...(place === 0 ? first : second)]
    }))
  })

/** The full draft whose ad groups have those names. */
const named = (...names: ReadonlyArray<string>): RuleInput =>
  inputOf({ ...full, adGroups: full.adGroups.map((group, place) => ({ ...group, name: names[place] ?? "" })) })

/** The full draft whose first ad group has ads with those changes. */
const ads = (...changes: ReadonlyArray<Partial<Rsa>>): RuleInput =>
  withAdGroup({
    rsas: (full.adGroups[0]?.rsas ?? []).flatMap((rsa) => changes.map((change) => ({ ...rsa, ...change })))
  })

const headlines = (...values: ReadonlyArray<string>) => withRsa({ headlines: texts(...values) })
const descriptions = (...values: ReadonlyArray<string>) => withRsa({ descriptions: texts(...values) })
const letters = (count: number, from = "a") => Array.from({ length: count }, (_, place) => `Text ${from}${place}`)

const group = (more: Partial<AdGroup>) => withAdGroup(more)
const at = (place: number, field = "text") => `at adGroups[0].keywords[${place}]${field === "" ? "" : `.${field}`}`
const rsa = (field: string) => `at adGroups[0].rsas[0].${field}`

/** Structures of a campaign that were written from the platform's public rules alone, and all that must be said of them, with the whole place of each. */
export const unseenStructures = reviewed([
  // Keywords that are the same.
  ["a keyword in two match types", withKeywords(keyword("trail shoes", "EXACT"), keyword("trail shoes"))],
  [
    "a keyword twice, but for blanks and case",
    withKeywords(keyword("trail shoes"), keyword("Trail  Shoes")),
    `KEYWORD_DUPLICATE ${at(2)}`
  ],
  [
    "a keyword twice, but for a hyphen",
    withKeywords(keyword("trail-shoes"), keyword("trail shoes")),
    `KEYWORD_DUPLICATE ${at(2)}`
  ],
  [
    "a keyword three times",
    withKeywords(keyword("trail shoes"), keyword("road shoes"), keyword("trail shoes"), keyword("TRAIL shoes")),
    `KEYWORD_DUPLICATE ${at(3)}`,
    `KEYWORD_DUPLICATE ${at(4)}`
  ],
  [
    "the same words in another order",
    withKeywords(keyword("trail shoes"), keyword("shoes trail")),
    `KEYWORD_SAME_WORDS ${at(2)}`
  ],
  [
    "the same three words in three orders",
    withKeywords(keyword("red trail shoes"), keyword("shoes trail red"), keyword("trail red shoes")),
    `KEYWORD_SAME_WORDS ${at(2)}`,
    `KEYWORD_SAME_WORDS ${at(3)}`
  ],
  ["a word more", withKeywords(keyword("trail shoes"), keyword("red trail shoes"))],
  [
    "a keyword of the other ad group",
    inBoth([], [keyword("trail running shoes", "BROAD")]),
    "KEYWORD_IN_SEVERAL_AD_GROUPS at adGroups[1].keywords[2].text"
  ],
  ["a keyword of the other ad group in another match type", inBoth([], [keyword("trail running shoes", "EXACT")])],
  ["an exclusion in both ad groups", inBoth([not("cheap")], [not("cheap")])],
  ["an exclusion twice", withKeywords(not("cheap"), not("cheap")), `KEYWORD_DUPLICATE ${at(2)}`],
  ["an exclusion of two widths", withKeywords(not("cheap boots"), not("[cheap boots]"))],

  // Exclusions.
  [
    "an exclusion of a word of a keyword",
    withKeywords(keyword("trail shoes"), not("trail")),
    `KEYWORD_BLOCKED_BY_NEGATIVE ${at(2)}`
  ],
  [
    "an exclusion of all words in another order",
    withKeywords(keyword("trail shoes"), not("shoes trail")),
    `KEYWORD_BLOCKED_BY_NEGATIVE ${at(2)}`
  ],
  ["an exclusion of the phrase in another order", withKeywords(keyword("trail shoes"), not("\"shoes trail\""))],
  [
    "an exclusion of the phrase",
    withKeywords(keyword("red trail shoes"), not("\"trail shoes\"")),
    `KEYWORD_BLOCKED_BY_NEGATIVE ${at(2)}`
  ],
  ["an exclusion of the phrase with a word between", withKeywords(keyword("trail red shoes"), not("\"trail shoes\""))],
  [
    "an exclusion of exactly a phrase keyword",
    withKeywords(keyword("trail shoes"), not("[trail shoes]")),
    `KEYWORD_NARROWED_BY_NEGATIVE ${at(2)}`
  ],
  [
    "an exclusion of the phrase of a broad keyword",
    withKeywords(keyword("trail shoes", "BROAD"), not("\"trail shoes\"")),
    `KEYWORD_NARROWED_BY_NEGATIVE ${at(2)}`
  ],
  [
    "an exclusion of a word of a broad keyword",
    withKeywords(keyword("trail shoes", "BROAD"), not("trail")),
    `KEYWORD_BLOCKED_BY_NEGATIVE ${at(2)}`
  ],
  [
    "an exclusion of exactly an exact keyword",
    withKeywords(keyword("trail shoes", "EXACT"), not("[trail shoes]")),
    `KEYWORD_TARGETED_AND_EXCLUDED ${at(2)}`
  ],
  ["an exclusion of the singular", withKeywords(keyword("trail shoes", "EXACT"), not("[trail shoe]"), not("shoe"))],
  ["an exclusion of another accent", withKeywords(keyword("café wien"), not("cafe"))],
  ["an exclusion of a part of a word", withKeywords(keyword("trailrunning shoes"), not("trail"))],
  ["an exclusion of one word more", withKeywords(keyword("trail shoes", "EXACT"), not("cheap trail shoes"))],
  [
    "an exclusion of two keywords",
    withKeywords(keyword("trail shoes"), keyword("road boots"), keyword("trail boots"), not("trail")),
    `KEYWORD_BLOCKED_BY_NEGATIVE ${at(4)}`
  ],
  ["an exclusion in the other ad group", inBoth([], [not("running")])],
  [
    "an exclusion with a bid",
    withKeywords(not("cheap", { cpcBidMicros: money(1) })),
    `NEGATIVE_KEYWORD_WITH_BID ${at(1, "cpcBidMicros")}`
  ],
  [
    "an exclusion with a bid and a page",
    withKeywords(not("cheap", { cpcBidMicros: money(1), finalUrl: "https://www.example.com/x" })),
    `NEGATIVE_KEYWORD_WITH_BID ${at(1, "cpcBidMicros")}`,
    `NEGATIVE_KEYWORD_WITH_URL ${at(1, "finalUrl")}`
  ],

  // Texts of keywords.
  ["a keyword in brackets", withKeywords(keyword("[trail shoes]")), `KEYWORD_NOTATION ${at(1)}`],
  ["a keyword in quotation marks", withKeywords(keyword("\"trail shoes\"", "BROAD")), `KEYWORD_NOTATION ${at(1)}`],
  ["a keyword with a minus", withKeywords(keyword("-trail shoes")), `KEYWORD_NOTATION ${at(1)}`],
  [
    "keywords with signs that belong to them",
    withKeywords(
      keyword("c++ kurs"),
      keyword("c# kurs"),
      keyword("b+w fotos"),
      keyword("h&m kleid"),
      keyword("24/7 notdienst"),
      keyword("o'neill jacke"),
      keyword("$100 laptop"),
      keyword("schuhe größe 42"),
      keyword("e-bike"),
      keyword("пальто женское"),
      keyword("靴 メンズ")
    )
  ],
  ["a keyword with a question mark", withKeywords(keyword("which shoes?")), `KEYWORD_INVALID_CHARACTERS ${at(1)}`],
  ["a keyword with a comma", withKeywords(keyword("boots, shoes")), `KEYWORD_INVALID_CHARACTERS ${at(1)}`],
  [
    "keywords with a percent sign, an at sign and an asterisk",
    withKeywords(keyword("50% off"), keyword("plain one"), keyword("a@b"), keyword("best*")),
    `KEYWORD_INVALID_CHARACTERS ${at(1)}`,
    `KEYWORD_INVALID_CHARACTERS ${at(3)}`,
    `KEYWORD_INVALID_CHARACTERS ${at(4)}`
  ],
  ["a keyword of ten words", withKeywords(keyword("a b c d e f g h i j"))],
  ["a keyword of eleven words", withKeywords(keyword("a b c d e f g h i j k")), `KEYWORD_TOO_MANY_WORDS ${at(1)}`],
  ["a keyword of 80 characters", withKeywords(keyword("ü".repeat(80)))],
  ["a keyword of 81 characters", withKeywords(keyword("ü".repeat(81))), `KEYWORD_TOO_LONG ${at(1)}`],
  [
    "keywords of nothing",
    withKeywords(keyword(" "), keyword("\u200b"), keyword("...")),
    `KEYWORD_EMPTY ${at(1)}`,
    `KEYWORD_EMPTY ${at(2)}`,
    `KEYWORD_EMPTY ${at(3)}`
  ],
  [
    "a bid of nothing",
    withKeywords(keyword("trail shoes", "EXACT", { cpcBidMicros: money(0) })),
    `KEYWORD_BID_ZERO ${at(1, "cpcBidMicros")}`
  ],
  [
    "a page without a protocol",
    withKeywords(keyword("trail shoes", "EXACT", { finalUrl: "www.example.com/trail" })),
    `KEYWORD_URL_INVALID ${at(1, "finalUrl")}`
  ],
  [
    "a modifier",
    withKeywords(keyword("trail shoes", "BROAD_MODIFIER")),
    `BROAD_MODIFIER_PUBLISHED_AS_PHRASE ${at(1, "matchType")}`
  ],

  // Ad groups.
  ["two ad groups of one name", named("Boots", "boots "), "AD_GROUP_NAME_DUPLICATE at adGroups[1].name"],
  ["an ad group without a name", named("Shoes", " "), "AD_GROUP_NAME_MISSING at adGroups[1].name"],
  ["an ad group without keywords", group({ keywords: [] }), "AD_GROUP_WITHOUT_KEYWORDS at adGroups[0].keywords"],
  [
    "an ad group of exclusions",
    group({ keywords: [not("cheap"), not("used")] }),
    "AD_GROUP_ONLY_NEGATIVE_KEYWORDS at adGroups[0].keywords"
  ],
  ["an ad group without ads", group({ rsas: [] }), "AD_GROUP_WITHOUT_ADS at adGroups[0].rsas"],
  ["an ad group with two ads", ads({}, { id: ExampleDrafts.rsa(999).id })],
  ["no ad group", inputOf({ ...full, adGroups: [] }), "AD_GROUP_MISSING at adGroups"],

  // Ads.
  ["two headlines", headlines("Trail Shoes", "Road Shoes"), `HEADLINES_TOO_FEW ${rsa("headlines")}`],
  ["three headlines", headlines("Trail Shoes", "Road Shoes", "Track Shoes")],
  ["fifteen headlines", headlines(...letters(15))],
  ["sixteen headlines", headlines(...letters(16)), `HEADLINES_TOO_MANY ${rsa("headlines")}`],
  ["one description", descriptions("Light shoes for the road."), `DESCRIPTIONS_TOO_FEW ${rsa("descriptions")}`],
  ["five descriptions", descriptions(...letters(5)), `DESCRIPTIONS_TOO_MANY ${rsa("descriptions")}`],
  [
    "a headline three times",
    headlines("Trail Shoes", "Road Shoes", "trail shoes", "Trail Shoes ", "Track Shoes"),
    `HEADLINE_DUPLICATE ${rsa("headlines[2].text")}`,
    `HEADLINE_DUPLICATE ${rsa("headlines[3].text")}`
  ],
  [
    "a headline as a description",
    withRsa({ headlines: texts("Trail Shoes", "B Shoes", "C Shoes"), descriptions: texts("Trail Shoes", "D Shoes") })
  ],
  ["a headline of 15 wide letters", headlines("靴".repeat(15), "B Shoes", "C Shoes")],
  [
    "a headline of 16 wide letters",
    headlines("B Shoes", "C Shoes", "한국".repeat(8)),
    `HEADLINE_TOO_LONG ${rsa("headlines[2].text")}`
  ],
  [
    "a default of 30 letters",
    headlines(`{KeyWord:${"Trail Shoes for Men and Women X"}}`, "B Shoes", "C Shoes"),
    `HEADLINE_TOO_LONG ${rsa("headlines[0].text")}`
  ],
  [
    "a tag of nobody",
    headlines("A {Keywrod:Shoes}", "B Shoes", "C Shoes", "D Shoes"),
    `TAG_UNKNOWN ${rsa("headlines[0].text")}`
  ],
  [
    "a brace alone",
    headlines("A {KeyWord:Shoes", "B Shoes", "C Shoes", "D Shoes"),
    `TAG_BRACE_UNPAIRED ${rsa("headlines[0].text")}`
  ],
  [
    "an empty default",
    headlines("B Shoes", "{KeyWord:}", "C Shoes", "D Shoes"),
    `TAG_DEFAULT_EMPTY ${rsa("headlines[1].text")}`
  ],
  [
    "blank texts",
    withRsa({ headlines: texts("", "B Shoes", "C Shoes", " "), descriptions: texts("D Shoes", "E Shoes") }),
    `AD_TEXT_EMPTY ${rsa("headlines[0].text")}`,
    `AD_TEXT_EMPTY ${rsa("headlines[3].text")}`
  ],
  [
    "a second part of the path alone",
    withRsa({ displayPath1: null, displayPath2: "trail" }),
    `DISPLAY_PATH_2_WITHOUT_1 ${rsa("displayPath2")}`
  ],
  [
    "paths with a blank and a slash",
    withRsa({ displayPath1: "trail shoes", displayPath2: "men/women" }),
    `DISPLAY_PATH_INVALID_CHARACTERS ${rsa("displayPath1")}`,
    `DISPLAY_PATH_INVALID_CHARACTERS ${rsa("displayPath2")}`
  ],
  [
    "paths of 15 and 16 letters",
    withRsa({ displayPath1: "a".repeat(3) + "bc".repeat(6), displayPath2: "ab".repeat(8) }),
    `DISPLAY_PATH_TOO_LONG ${rsa("displayPath2")}`
  ],
  [
    "a page on another site",
    withRsa({ finalUrl: "https://www.example.org/shoes" }),
    `FINAL_URL_NOT_ON_WEBSITE ${rsa("finalUrl")}`,
    `FINAL_URL_DOMAINS_DIFFER ${rsa("finalMobileUrl")}`
  ],
  [
    "a page on a part of the site",
    withRsa({ finalUrl: "https://shop.example.com/shoes", finalMobileUrl: "https://example.com/m" })
  ],
  [
    "no page",
    withRsa({ finalUrl: null, finalMobileUrl: null, trackingUrlTemplate: null }),
    `FINAL_URL_MISSING ${rsa("finalUrl")}`
  ],
  [
    "a page of another protocol",
    withRsa({ finalUrl: "ftp://www.example.com/shoes" }),
    `FINAL_URL_INVALID ${rsa("finalUrl")}`
  ],
  [
    "a tracking template without the page",
    withRsa({ trackingUrlTemplate: "https://t.example.net/?c=1" }),
    `TRACKING_TEMPLATE_WITHOUT_PAGE ${rsa("trackingUrlTemplate")}`
  ],
  ["a tracking template that is the page", withRsa({ trackingUrlTemplate: "{lpurl}?utm_source=ads&kw={keyword}" })]
])
