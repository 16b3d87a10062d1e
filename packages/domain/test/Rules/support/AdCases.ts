import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { text } from "../../Drafts/ExampleDrafts.ts"
import { advises, blocks, type Case } from "./Case.ts"
import { keyword, texts, withAdGroup, withDescription, withHeadline, withRsa } from "./Inputs.ts"

const taskId = TaskId.make("b7b7d3a0-58a4-4d3c-9d8e-6d1f6f1f7a10")
const rsa = "adGroups[0].rsas[0]"
const headline = `${rsa}.headlines[0].text`
const description = `${rsa}.descriptions[0].text`
const template = `${rsa}.trackingUrlTemplate`
const suffix = `${rsa}.finalUrlSuffix`

const numbered = (count: number, noun: string) =>
  texts(...Array.from({ length: count }, (_, n) => `${noun} ${String.fromCharCode(65 + n)}`))

const counts: ReadonlyArray<Case> = [
  advises("AD_GROUP_WITHOUT_ADS", "adGroups[0].rsas", withAdGroup({ rsas: [] })),
  blocks(
    "AD_GROUP_TOO_MANY_ADS",
    "adGroups[0].rsas",
    withAdGroup({ rsas: [1, 2, 3, 4].flatMap(() => fullDraft.adGroups[0]?.rsas ?? []) }),
    "4 of 3"
  ),
  blocks(
    "AD_NOT_WRITTEN",
    `${rsa}.generation`,
    withRsa({ headlines: [], descriptions: [], generation: { _tag: "Pending", taskId } })
  ),
  blocks(
    "AD_NOT_WRITTEN",
    `${rsa}.generation`,
    withRsa({ generation: { _tag: "Failed", taskId, error: "the writer was busy" } }),
    "the writer was busy"
  ),
  blocks(
    "HEADLINES_TOO_FEW",
    `${rsa}.headlines`,
    withRsa({ headlines: numbered(2, "Shoes") }),
    "2 headlines, and 3 are needed; add 1."
  ),
  blocks(
    "HEADLINES_TOO_MANY",
    `${rsa}.headlines`,
    withRsa({ headlines: numbered(17, "Shoes") }),
    "17 of 15 headlines; remove 2."
  ),
  blocks(
    "DESCRIPTIONS_TOO_FEW",
    `${rsa}.descriptions`,
    withRsa({ descriptions: numbered(1, "Shoes") }),
    "1 description,"
  ),
  blocks("DESCRIPTIONS_TOO_MANY", `${rsa}.descriptions`, withRsa({ descriptions: numbered(5, "Shoes") }))
]

const wording: ReadonlyArray<Case> = [
  blocks("AD_TEXT_EMPTY", headline, withHeadline(" ")),
  blocks("AD_TEXT_EMPTY", description, withDescription("")),
  blocks("AD_TEXT_EMPTY", headline, withHeadline("\u200b")),
  blocks("AD_TEXT_EMPTY", description, withDescription("\u2800 \u3164")),
  blocks(
    "HEADLINE_TOO_LONG",
    headline,
    withHeadline("x".repeat(34)),
    "Headline 1 has 34 of 30 characters; shorten it by 4."
  ),
  blocks("HEADLINE_TOO_LONG", headline, withHeadline("靴".repeat(16)), "32 of 30 characters (Chinese, Japanese"),
  blocks("HEADLINE_TOO_LONG", headline, withHeadline(`{KeyWord:${"x".repeat(31)}}`), "31 of 30"),
  blocks("DESCRIPTION_TOO_LONG", description, withDescription("x".repeat(91)), "Description 1 has 91 of 90"),
  blocks(
    "HEADLINE_DUPLICATE",
    `${rsa}.headlines[3].text`,
    withRsa({ headlines: texts("A", "B", "C", "a ") }),
    "headline 1"
  ),
  blocks("DESCRIPTION_DUPLICATE", `${rsa}.descriptions[1].text`, withRsa({ descriptions: texts("A", "A", "B") })),
  advises("HEADLINE_EXCLAMATION_MARK", headline, withHeadline("Buy Now!")),
  advises("PUNCTUATION_REPEATED", headline, withHeadline("Really??"), "(??)"),
  advises("PUNCTUATION_REPEATED", description, withDescription("Order today..."), "(...)"),
  advises("CAPITALS", headline, withHeadline("CHEAP shoes"), "\"CHEAP\""),
  advises("PHONE_NUMBER_IN_TEXT", description, withDescription("Call us: +49 30 1234567")),
  advises("PHONE_NUMBER_IN_TEXT", headline, withHeadline("Call 555-123-4567")),
  advises("PHONE_NUMBER_IN_TEXT", headline, withHeadline("Ruf an: 030 1234567")),
  advises("EMOJI_IN_TEXT", headline, withHeadline("Shoes 👟")),
  advises("EXCLAMATION_MARK", `${rsa}.displayPath1`, withRsa({ displayPath1: "sale!" })),
  advises(
    "EXCLAMATION_MARKS_TOO_MANY",
    `${rsa}.descriptions[1].text`,
    withRsa({ descriptions: texts("Order today!", "Run tomorrow!", "Returns are free.") })
  ),
  advises("LETTERS_APART", headline, withHeadline("F.L.O.W.E.R.S"), "\"F.L.O.W.E.R.S\""),
  advises("WORD_REPEATED", description, withDescription("Shoes, shoes, shoes."), "\"Shoes, shoes, shoes\""),
  advises("SYMBOL_IN_TEXT", headline, withHeadline("★ Shoes"), "\"★\""),
  advises("HALF_WIDTH_KATAKANA", headline, withHeadline("ｼｭｰｽﾞ")),
  advises("SPACING", headline, withHeadline("Shoes,Boots")),
  advises("SPELLING_FOR_EFFECT", headline, withHeadline("Shoes 4 You"), "\"4 You\""),
  advises("CALL_TO_CLICK", headline, withHeadline("Click Here"), "\"Click Here\""),
  advises("ADDRESS_IN_TEXT", description, withDescription("Write to us: info@example.com"), "\"info@example.com\"")
]

const tags: ReadonlyArray<Case> = [
  blocks("TAG_BRACE_UNPAIRED", headline, withHeadline("{KeyWord:Shoes")),
  blocks("TAG_BRACE_UNPAIRED", headline, withHeadline("Shoes} here")),
  blocks("TAG_BRACE_UNPAIRED", description, withDescription("{KeyWord:{Shoes}")),
  blocks("TAG_BRACE_UNPAIRED", description, withDescription("{a} {{b} }}}")),
  blocks("TAGS_ADJACENT", headline, withHeadline("{KeyWord:Shoes}{CUSTOMIZER.price:5}"), "\"{CUSTOMIZER.price:5}\""),
  blocks("TAG_INVALID", headline, withHeadline("{KeyWord Shoes}"), "\"{KeyWord Shoes}\""),
  blocks("TAG_INVALID", headline, withHeadline("{}")),
  blocks("TAG_INVALID", headline, withHeadline("{COUNTDOWN}")),
  advises("TAG_UNKNOWN", headline, withHeadline("{Word:Shoes}"), "\"{Word:Shoes}\""),
  blocks("TAG_CUSTOMIZER_NAME_INVALID", headline, withHeadline("{CUSTOMIZER. :x}")),
  blocks("TAG_CUSTOMIZER_NAME_INVALID", headline, withHeadline("{customizer.price%}")),
  blocks("COUNTDOWN_DATE_INVALID", headline, withHeadline("{COUNTDOWN(tomorrow)}"), "no time of the calendar"),
  blocks("COUNTDOWN_DATE_INVALID", description, withDescription("{=COUNTDOWN(\"2030/13/01 00:00:00\")}")),
  blocks("COUNTDOWN_DATE_INVALID", headline, withHeadline("{global_countdown(2030-02-29 00:00:00,5)}")),
  blocks("COUNTDOWN_DATE_INVALID", headline, withHeadline("{COUNTDOWN(2030-02-20 24:00:00)}")),
  blocks("COUNTDOWN_LOCALE_INVALID", headline, withHeadline("{COUNTDOWN(2030-01-01,xx)}")),
  blocks("COUNTDOWN_LOCALE_INVALID", headline, withHeadline("{COUNTDOWN(2030-01-01 00:00:00,\"xx-YY\",5)}")),
  blocks("COUNTDOWN_LOCALE_INVALID", headline, withHeadline("{COUNTDOWN(2030-01-01,en-YY)}")),
  blocks("COUNTDOWN_DAYS_INVALID", headline, withHeadline("{COUNTDOWN(2030-01-01,-5)}")),
  blocks("COUNTDOWN_DAYS_INVALID", headline, withHeadline("{COUNTDOWN(2030-01-01 00:00:00,-5)}")),
  blocks("COUNTDOWN_DAYS_INVALID", headline, withHeadline("{COUNTDOWN(2030-01-01 00:00:00,'en',0)}")),
  blocks("COUNTDOWN_DAYS_INVALID", headline, withHeadline("{COUNTDOWN(2030-01-01 00:00:00,1.5)}")),
  blocks("COUNTDOWN_PAST", headline, withHeadline("{COUNTDOWN(2020-01-01)}")),
  blocks("COUNTDOWN_PAST", headline, withHeadline("{COUNTDOWN(2020-01-01 00:00:00,5)}"), "2026-11-20"),
  blocks("COUNTDOWN_PAST", description, withDescription("{=GLOBAL_COUNTDOWN(\"2026/11/19 23:59:59\",\"de\",5)}")),
  blocks(
    "COUNTDOWN_TYPES_DIFFER",
    `${rsa}.descriptions[0].text`,
    withRsa({
      headlines: texts("A {COUNTDOWN(2030-01-01)}", "B {COUNTDOWN(2030-01-02)}", "C", "D", "E"),
      descriptions: texts("{GLOBAL_COUNTDOWN(2030-01-01)}", "G {GLOBAL_COUNTDOWN(2030-01-02)}")
    })
  ),
  blocks("TAG_INVALID", headline, withHeadline("{LOCATION(Village):here}")),
  blocks("TAG_INVALID", headline, withHeadline("{CUSTOMIZER.:x}")),
  blocks("TAG_DEFAULT_EMPTY", headline, withHeadline("Shoes {LOCATION(City): }")),
  blocks("TAG_DEFAULT_MISSING", headline, withHeadline("{KeyWord}")),
  blocks(
    "TOO_FEW_TEXTS_WITH_FALLBACK",
    `${rsa}.headlines`,
    withRsa({ headlines: texts("Shoes", "Boots", "In {LOCATION(City)}", "{CUSTOMIZER.price}") }),
    "Only 2 of 4 headlines"
  ),
  blocks(
    "TOO_FEW_TEXTS_WITH_FALLBACK",
    `${rsa}.descriptions`,
    withRsa({ descriptions: texts("Shoes", "In {LOCATION(City)}") })
  )
]

const pins: ReadonlyArray<Case> = [
  blocks(
    "PIN_INVALID",
    `${rsa}.headlines[2].pinnedField`,
    withRsa({ headlines: [...texts("A", "B"), text("C", "DESCRIPTION_1"), text("D")] }),
    "Headline 3 is pinned to DESCRIPTION_1; a headline can be pinned to HEADLINE_1, HEADLINE_2, HEADLINE_3."
  ),
  blocks(
    "PIN_INVALID",
    `${rsa}.descriptions[0].pinnedField`,
    withRsa({ descriptions: [text("A", "HEADLINE_1"), ...texts("B", "C")] })
  ),
  blocks(
    "PINS_LEAVE_NOTHING_TO_SHOW",
    `${rsa}.headlines`,
    withRsa({ headlines: numbered(15, "Shoes").map((one) => ({ ...one, pinnedField: "HEADLINE_1" as const })) }),
    "nothing is left for HEADLINE_2"
  ),
  blocks(
    "PINS_LEAVE_NOTHING_TO_SHOW",
    `${rsa}.descriptions`,
    withRsa({ descriptions: [text("A", "DESCRIPTION_1"), text("B", "DESCRIPTION_1")] })
  ),
  blocks(
    "PINS_LEAVE_NO_FALLBACK",
    `${rsa}.headlines`,
    withRsa({ headlines: [text("In {LOCATION(City)}", "HEADLINE_1"), ...texts("A", "B", "C")] }),
    "nothing is left for HEADLINE_1"
  )
]

const addresses: ReadonlyArray<Case> = [
  blocks("DISPLAY_PATH_2_WITHOUT_1", `${rsa}.displayPath2`, withRsa({ displayPath1: "", displayPath2: "sale" })),
  blocks("DISPLAY_PATH_TOO_LONG", `${rsa}.displayPath1`, withRsa({ displayPath1: "x".repeat(16) }), "16 of 15"),
  blocks("DISPLAY_PATH_INVALID_CHARACTERS", `${rsa}.displayPath2`, withRsa({ displayPath2: "red shoes" }), "a blank"),
  blocks("FINAL_URL_MISSING", `${rsa}.finalUrl`, withRsa({ finalUrl: null })),
  blocks("FINAL_URL_INVALID", `${rsa}.finalUrl`, withRsa({ finalUrl: "ftp://example.com/" }), "starts with \"ftp:\""),
  blocks("FINAL_URL_INVALID", `${rsa}.finalUrl`, withRsa({ finalUrl: `https://example.com/${"x".repeat(2048)}` })),
  blocks("FINAL_MOBILE_URL_INVALID", `${rsa}.finalMobileUrl`, withRsa({ finalMobileUrl: "https://example.com/a b" })),
  blocks(
    "FINAL_URL_INVALID",
    `${rsa}.finalUrl`,
    withRsa({ finalUrl: "https://example.com/?u={lpurl+2}" }),
    "{lpurl+2}"
  ),
  blocks(
    "FINAL_URL_INVALID",
    `${rsa}.finalUrl`,
    withRsa({ finalUrl: "https://example.com/{ifmobile:a{ifmobile:b}}" }),
    "{ifmobile:...}"
  ),
  blocks(
    "FINAL_MOBILE_URL_INVALID",
    `${rsa}.finalMobileUrl`,
    withRsa({ finalMobileUrl: "https://example.com/{unescapedlpurl}" })
  ),
  advises(
    "FINAL_URL_TAG_UNKNOWN",
    `${rsa}.finalMobileUrl`,
    withRsa({ finalMobileUrl: "https://example.com/{_citty-}" })
  ),
  advises(
    "FINAL_URL_TAG_UNKNOWN",
    `${rsa}.finalMobileUrl`,
    withRsa({ finalMobileUrl: "https://example.com/?k={keywrod}" }),
    "The mobile address \"https://example.com/?k={keywrod}\" has \"{keywrod}\""
  ),
  advises(
    "FINAL_URL_TAG_UNKNOWN",
    `${rsa}.finalUrl`,
    withRsa({ finalUrl: "https://example.com/%7B_city%7D/a" }),
    "write {_city}."
  ),
  advises("FINAL_URL_TAG_UNKNOWN", `${rsa}.finalUrl`, withRsa({ finalUrl: "https://example.com/{_city/a" })),
  advises("TRACKING_TEMPLATE_TAG_UNKNOWN", template, withRsa({ trackingUrlTemplate: "{lpurl}?a=%7Bcampaignid%7D" })),
  advises("TRACKING_TEMPLATE_TAG_UNKNOWN", template, withRsa({ trackingUrlTemplate: "{lpurl}?a={campaing}" })),
  blocks("FINAL_MOBILE_URL_WITHOUT_FINAL_URL", `${rsa}.finalMobileUrl`, withRsa({ finalUrl: null })),
  blocks("TRACKING_TEMPLATE_WITHOUT_FINAL_URL", template, withRsa({ finalUrl: "" })),
  advises(
    "FINAL_URL_DOMAINS_DIFFER",
    "adGroups[0].keywords[0].finalUrl",
    withAdGroup({ keywords: [keyword("shoes", "EXACT", { finalUrl: "https://www.other.org/" })] }),
    "other.org"
  ),
  advises(
    "FINAL_URL_NOT_ON_WEBSITE",
    `${rsa}.finalUrl`,
    withRsa({ finalUrl: "https://www.other.org/shoes", finalMobileUrl: null }),
    "leads to other.org"
  ),
  blocks("FINAL_URL_SUFFIX_MALFORMED", suffix, withRsa({ finalUrlSuffix: "&from=ads" }), "&from=ads"),
  blocks("FINAL_URL_SUFFIX_MALFORMED", suffix, withRsa({ finalUrlSuffix: "a=b c" })),
  blocks("FINAL_URL_SUFFIX_TAG_NOT_ALLOWED", suffix, withRsa({ finalUrlSuffix: "to={escapedlpurl}" })),
  blocks(
    "TRACKING_TEMPLATE_WITHOUT_PAGE",
    template,
    withRsa({ trackingUrlTemplate: "https://track.example.com/?kw={keyword}" })
  ),
  blocks(
    "TRACKING_TEMPLATE_WITHOUT_PROTOCOL",
    template,
    withRsa({ trackingUrlTemplate: "track.example.com/?to={lpurl}" })
  ),
  blocks(
    "TRACKING_TEMPLATE_INVALID_PROTOCOL",
    template,
    withRsa({ trackingUrlTemplate: "ftp://track.example.com/?to={lpurl}" })
  ),
  blocks("TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE", template, withRsa({ trackingUrlTemplate: "https://{lpurl}?a=1" })),
  blocks(
    "TRACKING_TEMPLATE_NESTED_TAG",
    template,
    withRsa({ trackingUrlTemplate: "{lpurl}?m={ifmobile:a{ifmobile:b}}" }),
    "{ifmobile:...}"
  ),
  blocks("TRACKING_TEMPLATE_MALFORMED", template, withRsa({ trackingUrlTemplate: "{lpurl}?a b" })),
  blocks("TRACKING_TEMPLATE_MALFORMED", template, withRsa({ trackingUrlTemplate: `{lpurl}?${"x".repeat(2048)}` }))
]

/** Drafts whose step 3 breaks a rule. */
export const adCases: ReadonlyArray<Case> = [...counts, ...wording, ...tags, ...pins, ...addresses]
