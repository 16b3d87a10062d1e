import { manualCpc } from "@campaigns/domain/Drafts/Bidding"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { advises, blocks, type Case } from "./Case.ts"
import { inputOf, keyword, withAdGroup, withKeywords } from "./Inputs.ts"

const taskId = TaskId.make("b7b7d3a0-58a4-4d3c-9d8e-6d1f6f1f7a10")
const second = "adGroups[0].keywords[1]"
const third = "adGroups[0].keywords[2]"

const groups: ReadonlyArray<Case> = [
  blocks(
    "AD_GROUPS_BEING_GENERATED",
    "adGroupsGeneration",
    inputOf({ ...fullDraft, adGroupsGeneration: { _tag: "InProgress", taskId } })
  ),
  blocks("AD_GROUP_MISSING", "adGroups", inputOf({ ...fullDraft, adGroups: [] })),
  blocks("AD_GROUP_NAME_MISSING", "adGroups[0].name", withAdGroup({ name: "  " })),
  blocks("AD_GROUP_NAME_HAS_LINE_BREAK", "adGroups[0].name", withAdGroup({ name: "a\rb" })),
  blocks("AD_GROUP_NAME_MISSING", "adGroups[0].name", withAdGroup({ name: "\u2060\u3164" })),
  blocks("AD_GROUP_NAME_DUPLICATE", "adGroups[1].name", withAdGroup({ name: "Hiking\u00a0boots\u00ad" }), "ad group 1"),
  advises(
    "AD_GROUP_NAME_INVISIBLE_CHARACTERS",
    "adGroups[0].name",
    withAdGroup({ name: "\u200fRunning \u200fshoes" }),
    "(U+200F)"
  ),
  blocks("AD_GROUP_NAME_TOO_LONG", "adGroups[0].name", withAdGroup({ name: "靴".repeat(255) }), "255 of 254"),
  blocks("AD_GROUP_NAME_DUPLICATE", "adGroups[1].name", withAdGroup({ name: "hiking BOOTS " }), "ad group 1"),
  advises("AD_GROUP_WITHOUT_KEYWORDS", "adGroups[0].keywords", withAdGroup({ keywords: [] }), "\"Running shoes\""),
  advises(
    "AD_GROUP_ONLY_NEGATIVE_KEYWORDS",
    "adGroups[0].keywords",
    withAdGroup({ keywords: [keyword("free", "NEGATIVE")] })
  ),
  advises(
    "NOTHING_ENABLED",
    "adGroups",
    inputOf({ ...fullDraft, adGroups: fullDraft.adGroups.map((group) => ({ ...group, status: "PAUSED" })) }),
    "Each of the 2 ad groups"
  ),
  advises(
    "NOTHING_ENABLED",
    "adGroups",
    inputOf({
      ...fullDraft,
      adGroups: fullDraft.adGroups.slice(0, 1).map((group) => ({
        ...group,
        rsas: group.rsas.map((rsa) => ({ ...rsa, status: "PAUSED" }))
      }))
    }),
    "The ad group is paused, or has no ad"
  ),
  blocks(
    "AD_GROUP_TOO_MANY_KEYWORDS",
    "adGroups[0].keywords",
    withKeywords(...Array.from({ length: 20_000 }, (_, n) => keyword(`shoe ${n}`))),
    "20001 keywords of 20000"
  ),
  blocks(
    "DRAFT_TOO_LARGE",
    "adGroups",
    withKeywords(...Array.from({ length: 10_000 }, (_, n) => keyword(`shoe ${n}`)))
  ),
  advises(
    "AD_GROUP_BID_MISSING",
    "adGroups[0].cpcBidMicros",
    inputOf({
      ...withAdGroup({ cpcBidMicros: Micros.make(0) }).draft,
      settings: {
        ...fullDraft.settings,
        biddingStrategy: manualCpc
      }
    })
  ),
  blocks(
    "AD_GROUP_BID_NOT_A_MULTIPLE",
    "adGroups[0].cpcBidMicros",
    withAdGroup({ cpcBidMicros: Micros.make(1_234_567) })
  ),
  blocks(
    "AD_GROUP_BID_NOT_A_MULTIPLE",
    "adGroups[1].cpcBidMicros",
    inputOf(withAdGroup({ cpcBidMicros: Micros.make(2_000_000), keywords: [keyword("a")] }).draft, "JPY"),
    "of 1.2 JPY is not a multiple of 1 JPY"
  )
]

const characters = [
  ",",
  "!",
  "@",
  "%",
  "^",
  "(",
  ")",
  "=",
  "{",
  "}",
  ";",
  "~",
  "`",
  "<",
  ">",
  "?",
  "\\",
  "|",
  "*",
  "\u0007"
]

const keywordTexts: ReadonlyArray<Case> = [
  blocks("KEYWORD_EMPTY", `${second}.text`, withKeywords(keyword("  "))),
  blocks("KEYWORD_EMPTY", `${second}.text`, withKeywords(keyword("- +.", "BROAD_MODIFIER"))),
  blocks(
    "KEYWORD_TOO_LONG",
    `${second}.text`,
    withKeywords(keyword("x".repeat(83))),
    "83 of 80 characters; shorten it by 3."
  ),
  blocks(
    "KEYWORD_TOO_MANY_WORDS",
    `${second}.text`,
    withKeywords(keyword("a b c d e f g h i j k")),
    "11 of 10 words; remove 1."
  ),
  ...characters.map((character) =>
    blocks("KEYWORD_INVALID_CHARACTERS", `${second}.text`, withKeywords(keyword(`red${character}shoes`)))
  ),
  advises(
    "KEYWORD_INVISIBLE_CHARACTERS",
    `${second}.text`,
    withKeywords(keyword("red\u2060 shoes\u200b")),
    "(U+2060, U+200B)"
  ),
  blocks("KEYWORD_LEADING_PLUS", `${second}.text`, withKeywords(keyword("\u200b\uff0bred shoes", "BROAD"))),
  blocks("KEYWORD_LEADING_PLUS", `${second}.text`, withKeywords(keyword("red +shoes", "BROAD"))),
  advises(
    "BROAD_MODIFIER_PUBLISHED_AS_PHRASE",
    `${second}.matchType`,
    withKeywords(keyword("+red +c++ shoes", "BROAD_MODIFIER")),
    "PHRASE keyword \"red c++ shoes\""
  ),
  advises("KEYWORD_NOTATION", `${second}.text`, withKeywords(keyword("[red shoes]", "BROAD")), "match type EXACT"),
  advises("KEYWORD_NOTATION", `${second}.text`, withKeywords(keyword("+red +shoes", "BROAD")), "match type PHRASE"),
  advises("KEYWORD_NOTATION", `${second}.text`, withKeywords(keyword("-red shoes", "BROAD")), "match type NEGATIVE")
]

const keywordTwins: ReadonlyArray<Case> = [
  blocks(
    "KEYWORD_DUPLICATE",
    `${third}.text`,
    withKeywords(keyword("T-Rex"), keyword("t rex")),
    "keyword 2, \"T-Rex\""
  ),
  blocks(
    "KEYWORD_DUPLICATE",
    `${third}.text`,
    withKeywords(keyword("red shoes"), keyword("+red +shoes", "BROAD_MODIFIER"))
  ),
  blocks(
    "KEYWORD_DUPLICATE",
    `${third}.text`,
    withKeywords(keyword("free", "NEGATIVE"), keyword(" FREE ", "NEGATIVE"))
  ),
  blocks(
    "KEYWORD_TARGETED_AND_EXCLUDED",
    `${third}.text`,
    withKeywords(keyword("red shoes", "EXACT"), keyword("[Red Shoes]", "NEGATIVE"))
  ),
  advises(
    "KEYWORD_BLOCKED_BY_NEGATIVE",
    `${third}.text`,
    withKeywords(keyword("red shoes", "EXACT"), keyword("shoes", "NEGATIVE")),
    "keyword \"red shoes\""
  ),
  advises(
    "KEYWORD_NARROWED_BY_NEGATIVE",
    `${third}.text`,
    withKeywords(keyword("red shoes", "PHRASE"), keyword("[red shoes]", "NEGATIVE"))
  ),
  advises("KEYWORD_SAME_WORDS", `${third}.text`, withKeywords(keyword("red shoes"), keyword("Shoes-red"))),
  advises(
    "KEYWORD_IN_SEVERAL_AD_GROUPS",
    "adGroups[1].keywords[0].text",
    withAdGroup({ keywords: [keyword("Hiking Boots")] }),
    "\"Running shoes\""
  )
]

const keywordDetails: ReadonlyArray<Case> = [
  advises(
    "NEGATIVE_KEYWORD_WITH_BID",
    `${second}.cpcBidMicros`,
    withKeywords(keyword("free", "NEGATIVE", { cpcBidMicros: Micros.make(1_000_000) }))
  ),
  advises(
    "NEGATIVE_KEYWORD_WITH_URL",
    `${second}.finalUrl`,
    withKeywords(keyword("free", "NEGATIVE", { finalUrl: "https://www.example.com/" }))
  ),
  blocks(
    "KEYWORD_BID_ZERO",
    `${second}.cpcBidMicros`,
    withKeywords(keyword("shoes", "EXACT", { cpcBidMicros: Micros.make(0) }))
  ),
  blocks(
    "KEYWORD_BID_NOT_A_MULTIPLE",
    `${second}.cpcBidMicros`,
    withKeywords(keyword("shoes", "EXACT", { cpcBidMicros: Micros.make(15_000) })),
    "of 0.015 EUR is not a multiple of 0.01 EUR"
  ),
  advises(
    "KEYWORD_PAGE_UNSURE",
    second,
    withKeywords(
      keyword("shoes", "EXACT", { pageUnsure: { page: "https://www.example.com/boots", reason: "It has boots." } })
    )
  ),
  blocks(
    "TRACKING_TEMPLATE_WITHOUT_PAGE",
    `${second}.trackingUrlTemplate`,
    withKeywords(keyword("shoes", "EXACT", { trackingUrlTemplate: "https://track.example.com/?kw={keyword}" }))
  ),
  blocks(
    "FINAL_URL_SUFFIX_MALFORMED",
    `${third}.finalUrlSuffix`,
    withKeywords(keyword("shoes", "EXACT"), keyword("boots", "EXACT", { finalUrlSuffix: "?from=ads" }))
  ),
  blocks(
    "KEYWORD_URL_INVALID",
    `${second}.finalUrl`,
    withKeywords(keyword("shoes", "EXACT", { finalUrl: "www.example.com" }))
  ),
  blocks(
    "KEYWORD_URL_INVALID",
    `${second}.finalUrl`,
    withKeywords(keyword("shoes", "EXACT", { finalUrl: "https://www.example.com/{lpurl}" })),
    "tracking template only"
  ),
  advises(
    "KEYWORD_URL_TAG_UNKNOWN",
    `${second}.finalUrl`,
    withKeywords(keyword("shoes", "EXACT", { finalUrl: "https://example.com/{x}" }))
  )
]

/** Drafts whose step 2 breaks a rule. */
export const adGroupCases: ReadonlyArray<Case> = [...groups, ...keywordTexts, ...keywordTwins, ...keywordDetails]
