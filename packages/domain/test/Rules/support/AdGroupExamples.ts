import type { Examples } from "./Examples.ts"

/** The findings in the first case of every code of step 2. */
export const adGroupExamples = {
  AD_GROUPS_BEING_GENERATED: {
    params: {},
    sentence: "The ad groups are still being generated; publish when that is done."
  },
  AD_GROUP_MISSING: {
    params: {},
    sentence: "The draft has no ad group, so there is nothing to show; add one with keywords and an ad."
  },
  AD_GROUP_NAME_MISSING: {
    params: {},
    sentence: "The name of the ad group is blank; enter a name."
  },
  AD_GROUP_NAME_HAS_LINE_BREAK: {
    params: { name: "a\rb" },
    sentence: "The ad group name \"a␚b\" has a line break or a NUL in it; remove it."
  },
  AD_GROUP_NAME_INVISIBLE_CHARACTERS: {
    params: { name: "\u200fRunning \u200fshoes", characters: ["U+200F"] },
    sentence: "The ad group name \"\u200fRunning \u200fshoes\" has characters that nobody sees (U+200F); remove them."
  },
  AD_GROUP_NAME_TOO_LONG: {
    params: { length: 255, limit: 254 },
    sentence: "The ad group name has 255 of 254 characters; shorten it by 1."
  },
  AD_GROUP_NAME_DUPLICATE: {
    params: { name: "Hiking boots", firstIndex: 0 },
    sentence: "The name \"Hiking boots\" is already that of ad group 1; choose another."
  },
  AD_GROUP_WITHOUT_KEYWORDS: {
    params: { name: "Running shoes" },
    sentence: "The ad group \"Running shoes\" has no keywords, so its ads never show; add some."
  },
  AD_GROUP_ONLY_NEGATIVE_KEYWORDS: {
    params: { name: "Running shoes" },
    sentence:
      "The ad group \"Running shoes\" has only negative keywords, so its ads never show; add some to be found by."
  },
  AD_GROUP_TOO_MANY_KEYWORDS: {
    params: { count: 20_001, limit: 20_000 },
    sentence: "The ad group has 20001 keywords of 20000; move 1 to another ad group."
  },
  DRAFT_TOO_LARGE: {
    params: { count: 10_033, limit: 10_000 },
    sentence:
      "Publishing takes 10033 operations, and the platform takes 10000 in one request; move at least 33 keywords or ads to another draft."
  },
  AD_GROUP_BID_MISSING: {
    params: { name: "Running shoes" },
    sentence: "With MANUAL_CPC the ad group \"Running shoes\" needs a bid, or it bids the least possible; enter one."
  },
  AD_GROUP_BID_NOT_A_MULTIPLE: {
    params: { micros: 1_234_567, unitMicros: 10_000, nearestMicros: 1_230_000, currencyCode: "EUR" },
    sentence:
      "The bid of 1.234567 EUR is not a multiple of 0.01 EUR, the smallest step of the account's currency; set it to 1.23 EUR."
  },
  KEYWORD_EMPTY: {
    params: { text: "  " },
    sentence: "The keyword \"  \" has no word in it; write what people search for."
  },
  KEYWORD_TOO_LONG: {
    params: { text: `${"x".repeat(83)}`, length: 83, limit: 80 },
    sentence:
      "The keyword \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\" has 83 of 80 characters; shorten it by 3."
  },
  KEYWORD_TOO_MANY_WORDS: {
    params: { text: "a b c d e f g h i j k", count: 11, limit: 10 },
    sentence: "The keyword \"a b c d e f g h i j k\" has 11 of 10 words; remove 1."
  },
  KEYWORD_INVALID_CHARACTERS: {
    params: { text: "red,shoes", characters: [","] },
    sentence: "The keyword \"red,shoes\" has characters that keywords cannot have: \",\". Remove them."
  },
  KEYWORD_INVISIBLE_CHARACTERS: {
    params: { text: "red\u2060 shoes\u200b", characters: ["U+2060", "U+200B"] },
    sentence: "The keyword \"red\u2060 shoes\u200b\" has characters that nobody sees (U+2060, U+200B); remove them."
  },
  KEYWORD_LEADING_PLUS: {
    params: { text: "\u200b\uff0bred shoes" },
    sentence:
      "The keyword \"\u200b\uff0bred shoes\" has words with a leading \"+\", which the platform retired; remove the \"+\"."
  },
  BROAD_MODIFIER_PUBLISHED_AS_PHRASE: {
    params: { text: "+red +c++ shoes", published: "red c++ shoes" },
    sentence:
      "The platform no longer knows BROAD_MODIFIER; \"+red +c++ shoes\" will be published as the PHRASE keyword \"red c++ shoes\"."
  },
  KEYWORD_DUPLICATE: {
    params: { text: "t rex", firstIndex: 1, firstText: "T-Rex" },
    sentence:
      "The keyword \"t rex\" is the same to the platform as keyword 2, \"T-Rex\" (case, \".\" and \"-\" do not count); remove one of the two."
  },
  KEYWORD_TARGETED_AND_EXCLUDED: {
    params: { text: "[Red Shoes]", targetIndex: 1 },
    sentence: "The negative keyword \"[Red Shoes]\" excludes what keyword 2 targets; remove one of the two."
  },
  NEGATIVE_KEYWORD_WITH_BID: {
    params: { text: "free" },
    sentence: "The negative keyword \"free\" has a bid, which will not be published; remove it."
  },
  NEGATIVE_KEYWORD_WITH_URL: {
    params: { text: "free" },
    sentence: "The negative keyword \"free\" has a page, which will not be published; remove it."
  },
  KEYWORD_BID_ZERO: {
    params: { text: "shoes" },
    sentence: "The keyword \"shoes\" bids 0; raise the bid, or leave it empty to use that of the ad group."
  },
  KEYWORD_BID_NOT_A_MULTIPLE: {
    params: { micros: 15_000, unitMicros: 10_000, nearestMicros: 20_000, currencyCode: "EUR" },
    sentence:
      "The bid of 0.015 EUR is not a multiple of 0.01 EUR, the smallest step of the account's currency; set it to 0.02 EUR."
  },
  KEYWORD_URL_TAG_UNKNOWN: {
    params: { text: "shoes", address: "https://example.com/{x}", tag: "{x}", meant: "" },
    sentence:
      "The keyword \"shoes\" leads to a page whose address \"https://example.com/{x}\" has \"{x}\", which is no known tag of the platform and stays as it is; check its spelling."
  },
  NOTHING_ENABLED: {
    params: { count: 2 },
    sentence:
      "Each of the 2 ad groups is paused, or has no ad or no keyword that is enabled, so that no ad would show; enable some."
  },
  KEYWORD_PAGE_UNSURE: {
    params: { text: "shoes", page: "https://www.example.com/boots", reason: "It has boots." },
    sentence:
      "The keyword \"shoes\" may not be answered by its page, \"https://www.example.com/boots\": It has boots. Remove it, or say that it is fine."
  },
  KEYWORD_URL_INVALID: {
    params: {
      text: "shoes",
      address: "www.example.com",
      problem: "withoutProtocol",
      detail: "",
      length: 15,
      limit: 2048
    },
    sentence:
      "The keyword \"shoes\" leads to a page that cannot be used: \"www.example.com\" has no protocol; put https:// before it."
  },
  KEYWORD_NOTATION: {
    params: { text: "[red shoes]", published: "red shoes", matchType: "EXACT" },
    sentence:
      "The keyword \"[red shoes]\" has signs that say a match type, which are published as a part of it; write \"red shoes\" with the match type EXACT."
  },
  KEYWORD_BLOCKED_BY_NEGATIVE: {
    params: { text: "shoes", targetIndex: 1, target: "red shoes" },
    sentence:
      "The exclusion \"shoes\" keeps every search from the keyword \"red shoes\", which then shows no ad; remove one of the two."
  },
  KEYWORD_NARROWED_BY_NEGATIVE: {
    params: { text: "[red shoes]", targetIndex: 1, target: "red shoes" },
    sentence:
      "The exclusion \"[red shoes]\" keeps from the keyword \"red shoes\" the search that it names; remove it unless only longer searches are wanted."
  },
  KEYWORD_SAME_WORDS: {
    params: { text: "Shoes-red", firstIndex: 1, firstText: "red shoes" },
    sentence:
      "The keyword \"Shoes-red\" has the words of \"red shoes\" in another order; the platform matches both alike. Remove one."
  },
  KEYWORD_IN_SEVERAL_AD_GROUPS: {
    params: { text: "hiking boots", firstIndex: 0, firstName: "Running shoes" },
    sentence:
      "The keyword \"hiking boots\" stands in the ad group \"Running shoes\", too, and only one of them shows an ad; keep it where it fits best."
  }
} satisfies Partial<Examples>
