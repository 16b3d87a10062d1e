import { addressSentence, unknownTagSentence } from "./AddressSentences.ts"
import type { EditorialCode } from "./EditorialRules.ts"
import type { DraftPath, Finding, FindingParams, KnownFinding } from "./Finding.ts"
import type { AmountFault, RuleParams } from "./RuleParams.ts"
import type { FixLabel, KnownSentences } from "./Sentences.ts"
import { counted, quoted } from "./Wording.ts"

/** An amount for a reader, such as `1.5 EUR`. */
const money = (micros: number, currencyCode: string): string => `${micros / 1_000_000} ${currencyCode}`

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

const span = (dayOfWeek: string, start: number, end: number): string => `${dayOfWeek} ${clock(start)}-${clock(end)}`

/** The number, from 1, of the element of a list in which a path leads; 1 where it leads through no such list. */
const numberIn = (path: DraftPath, list: string): number => {
  const place = path[path.indexOf(list) + 1]
  return typeof place === "number" ? place + 1 : 1
}

const lastKey = (path: DraftPath): string => String(path.at(-1) ?? "")

const lists: Readonly<Record<string, string>> = {
  headlines: "Headline",
  descriptions: "Description",
  sitelinks: "Sitelink",
  callouts: "Callout",
  structuredSnippets: "Snippet"
}

const keys: Readonly<Record<string, string>> = {
  displayPath1: "Display path 1",
  displayPath2: "Display path 2",
  description1: ", first description",
  description2: ", second description"
}

/** The name of a text, such as `Headline 3`; `The text` where it stands in no list. */
const textName = (path: DraftPath): string => {
  const list = path.findLast((part) => typeof part === "string" && part in lists)
  const name = list === undefined ? "" : `${lists[list]} ${numberIn(path, String(list))}`
  const key = path.includes("values") ? `, value ${numberIn(path, "values")}` : keys[lastKey(path)] ?? ""
  return name + key || "The text"
}

const invisible = (noun: string, text: string, characters: ReadonlyArray<string>): string =>
  `${noun} ${quoted(text)} has characters that nobody sees (${characters.join(", ")}); remove them.`

const multiple = (noun: string, { currencyCode, micros, nearestMicros, unitMicros }: AmountFault): string =>
  `${noun} of ${money(micros, currencyCode)} is not a multiple of ${money(unitMicros, currencyCode)}, the smallest ` +
  `step of the account's currency; set it to ${money(nearestMicros, currencyCode)}.`

const width = ({ characters, limit, width }: RuleParams<"HEADLINE_TOO_LONG">): string => {
  const wide = width > characters ? " (Chinese, Japanese and Korean characters and emoji count 2)" : ""
  return `has ${width} of ${limit} characters${wide}; shorten it by ${width - limit}.`
}

/** The codes of findings about one headline or description. */
type TextCode =
  | "AD_TEXT_EMPTY"
  | "HEADLINE_TOO_LONG"
  | "DESCRIPTION_TOO_LONG"
  | "TAG_BRACE_UNPAIRED"
  | "TAGS_ADJACENT"
  | "TAG_INVALID"
  | "TAG_UNKNOWN"
  | "TAG_CUSTOMIZER_NAME_INVALID"
  | "COUNTDOWN_DATE_INVALID"
  | "COUNTDOWN_LOCALE_INVALID"
  | "COUNTDOWN_DAYS_INVALID"
  | "COUNTDOWN_PAST"
  | "COUNTDOWN_TYPES_DIFFER"
  | "TAG_DEFAULT_EMPTY"
  | "TAG_DEFAULT_MISSING"
  | "EXCLAMATION_MARKS_TOO_MANY"
  | EditorialCode

const refused = (
  { found, text }: { readonly text: string; readonly found: string },
  how: string,
  cure: string
): string => `${quoted(text)} has ${quoted(found)} ${how}, which reviewers refuse; ${cure}.`

/** The sayings about one ad text, each as the rest of a sentence that starts with the text's name. */
const ofText: { readonly [Code in TextCode]: (params: RuleParams<Code>) => string } = {
  AD_TEXT_EMPTY: () => "is blank; write a text or remove it.",
  HEADLINE_TOO_LONG: width,
  DESCRIPTION_TOO_LONG: width,
  TAG_BRACE_UNPAIRED: ({ text }) =>
    `${quoted(text)} has a brace without its partner; close the tag or remove the brace.`,
  TAGS_ADJACENT: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)} right behind another tag; put a blank or words between them.`,
  TAG_INVALID: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)}, which is not written as the platform reads it; write {KeyWord:default}, ` +
    "{CUSTOMIZER.name:default} or {LOCATION(City):default}.",
  TAG_UNKNOWN: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)}, which is no known tag of the platform; write {KeyWord:default}, ` +
    "{CUSTOMIZER.name:default} or {LOCATION(City):default}, or leave the braces out.",
  TAG_CUSTOMIZER_NAME_INVALID: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)}, whose name no attribute can have; use letters, digits, blanks, - and _.`,
  COUNTDOWN_DATE_INVALID: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)}, which ends at no time of the calendar; write it as in ` +
    "{COUNTDOWN(2030-12-24 18:00:00)}.",
  COUNTDOWN_LOCALE_INVALID: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)}, whose locale there is not; write one such as "en-US".`,
  COUNTDOWN_DAYS_INVALID: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)}; it must begin 1 day or more before its end, in whole days.`,
  COUNTDOWN_PAST: ({ tag, text, today }) =>
    `${quoted(text)} has ${quoted(tag)}, which was over before today, ${today}; give it a later end or remove it.`,
  COUNTDOWN_TYPES_DIFFER: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)}, and another text of the ad a countdown of the other kind; use COUNTDOWN or ` +
    "GLOBAL_COUNTDOWN in all of them.",
  TAG_DEFAULT_EMPTY: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)} with nothing behind the colon; write a default text.`,
  TAG_DEFAULT_MISSING: ({ tag, text }) =>
    `${quoted(text)} has ${quoted(tag)} without a default; write {KeyWord:default text}.`,
  HEADLINE_EXCLAMATION_MARK: ({ text }) =>
    `${quoted(text)} has an exclamation mark, which reviewers refuse in headlines; remove it.`,
  EXCLAMATION_MARK: ({ text }) => `${quoted(text)} has an exclamation mark, which reviewers refuse here; remove it.`,
  EXCLAMATION_MARKS_TOO_MANY: ({ text }) =>
    `${quoted(text)} has one more exclamation mark; reviewers allow one in all descriptions. Remove it.`,
  PUNCTUATION_REPEATED: ({ found, text }) =>
    `${quoted(text)} repeats punctuation (${found}), which reviewers refuse; write it once.`,
  CAPITALS: ({ found, text }) =>
    `${quoted(text)} has ${quoted(found)} in capitals, which reviewers refuse unless it is a name or code; ` +
    "write it in small letters.",
  LETTERS_APART: (params) => refused(params, "whose letters stand apart", "write it as a word"),
  WORD_REPEATED: (params) => refused(params, "over and over", "say it once"),
  SYMBOL_IN_TEXT: (params) =>
    refused(params, "as an ornament or in the place of a word", "write words and plain punctuation"),
  EMOJI_IN_TEXT: ({ text }) => `${quoted(text)} has an emoji, which reviewers refuse in most texts; remove it.`,
  HALF_WIDTH_KATAKANA: (params) => refused(params, "in half-width katakana", "write full-width katakana"),
  SPACING: (params) =>
    refused(params, "with a blank missing or too many", "write one blank between words and behind commas"),
  SPELLING_FOR_EFFECT: (params) => refused(params, "spelled for its effect", "write the words as they are spelled"),
  CALL_TO_CLICK: (params) => refused(params, "as a call", "say what people get or can do"),
  PHONE_NUMBER_IN_TEXT: ({ text }) =>
    `${
      quoted(text)
    } seems to have a phone number, which reviewers refuse in texts; remove it and use the phone extension.`,
  ADDRESS_IN_TEXT: (params) => refused(params, "as an address", "remove it, the link stands beside the text")
}

/** A finding about one headline or description. */
export type TextFinding = { readonly [Code in TextCode]: KnownFinding<Code> }[TextCode]

/** Tells the findings about one ad text from those about a draft. */
export const isTextFinding = (finding: Finding): finding is TextFinding => finding.code in ofText

/** The saying of a finding about an ad text, as the rest of a sentence that starts with a name for the text. */
export const textSentence = ({ code, params }: TextFinding): string => {
  // As a method: which sentence belongs to which data is said by the code.
  const say: { of(params: FindingParams): string }["of"] = ofText[code]
  return say(params)
}

const ofAdText = (finding: TextFinding): string => `${textName(finding.path)} ${textSentence(finding)}`

const ofSitelink = (path: DraftPath, linkText: string): string =>
  `Sitelink ${numberIn(path, "sitelinks")}, ${quoted(linkText)},`

const ofValue = (path: DraftPath, header: string): string => `Value ${numberIn(path, "values")} of ${header}`

const tooWide = ({ limit, width }: { readonly width: number; readonly limit: number }): string =>
  `${width} of ${limit} characters; shorten it by ${width - limit}.`

const template = (text: string): string => `The tracking template ${quoted(text)}`

/** The label of a fix, such as `Set text to "Cheap shoes"`. */
export const fixLabel: FixLabel = ({ changes }, nameOfKey) =>
  changes.map(({ path, value }) => {
    const key = nameOfKey(path.findLast((part) => typeof part === "string") ?? "")
    if (value === undefined) return "Remove it"
    if (path.at(-1) === "pageUnsure") return "Keep it"
    return value === null ? `Clear ${key}` : `Set ${key} to ${typeof value === "string" ? quoted(value) : value}`
  }).join("; ")

/** Sentences in English for all that the project's own rules and writes find. */
export const english: KnownSentences = {
  CAMPAIGN_NAME_MISSING: () => "The campaign name is blank; enter a name.",
  CAMPAIGN_NAME_DEFAULTED: ({ params }) =>
    `There is no campaign name; the campaign will be published as ${quoted(params.name)}, the name of the draft.`,
  CAMPAIGN_NAME_HAS_LINE_BREAK: ({ params }) =>
    `The campaign name ${quoted(params.name)} has a line break or a NUL in it; remove it.`,
  CAMPAIGN_NAME_INVISIBLE_CHARACTERS: ({ params }) => invisible("The campaign name", params.name, params.characters),
  CAMPAIGN_NAME_TOO_LONG: ({ params: { bytes, limit } }) =>
    `The campaign name has ${bytes} of ${limit} bytes (a letter beyond plain Latin takes 2 to 4); ` +
    `shorten it by ${bytes - limit}.`,
  WEBSITE_URL_MISSING: () =>
    "The draft has no website, so texts and sitelinks cannot be written from its pages; enter its address.",
  WEBSITE_URL_INVALID: ({ params }) => `The website ${addressSentence(params)}`,
  DAILY_BUDGET_MISSING: () => "The campaign has no daily budget; enter how much it may spend on a day.",
  DAILY_BUDGET_TOO_SMALL: ({ params: { currencyCode, limitMicros, micros } }) =>
    `The daily budget of ${money(micros, currencyCode)} buys nothing; set it to ${
      money(limitMicros, currencyCode)
    } or more.`,
  DAILY_BUDGET_NOT_A_MULTIPLE: ({ params }) => multiple("The daily budget", params),
  DAILY_BUDGET_BELOW_BID: ({ params: { bidMicros, currencyCode, micros } }) =>
    `The daily budget of ${money(micros, currencyCode)} does not pay for one click at ` +
    `${money(bidMicros, currencyCode)}, the highest bid of an ad group; raise it or lower the bid.`,
  DAILY_BUDGET_HIGH: ({ params: { currencyCode, limitMicros, micros } }) =>
    `The daily budget of ${money(micros, currencyCode)} is above ${
      money(limitMicros, currencyCode)
    }, which few campaigns spend; ` +
    "check that it is meant.",
  DAILY_BUDGET_ABOVE_GUARD_RAIL: ({ params: { currencyCode, limitMicros, micros } }) =>
    `The daily budget of ${money(micros, currencyCode)} is above ${money(limitMicros, currencyCode)}, the customer's ` +
    "guard rail; lower it, or let a manager of the company change the guard rail.",
  DAILY_BUDGET_RISES_TOO_MUCH: ({ params: { beforeMicros, currencyCode, limit, micros, percent } }) =>
    `The daily budget would rise by ${percent} % in a day, from ${money(beforeMicros, currencyCode)} to ` +
    `${money(micros, currencyCode)}; the customer's guard rail allows ${limit} %.`,
  ENABLE_NEEDS_MANAGER: () =>
    "The campaign would begin to serve, for which the customer's guard rail wants a manager of the company.",
  DAILY_BUDGET_FEW_CLICKS: ({ params: { bidMicros, count, currencyCode, micros } }) =>
    `The daily budget of ${money(micros, currencyCode)} pays for ${counted(count, "click")} at the bid of ` +
    `${money(bidMicros, currencyCode)}; raise it or lower the bid.`,
  TARGET_CPA_ABOVE_BUDGET: ({ params: { budgetMicros, currencyCode, micros } }) =>
    `The target of ${money(micros, currencyCode)} for a conversion is above the daily budget of ` +
    `${money(budgetMicros, currencyCode)}; raise the budget or lower the target.`,
  BID_CEILING_ABOVE_BUDGET: ({ params: { budgetMicros, currencyCode, micros } }) =>
    `The bid ceiling of ${money(micros, currencyCode)} is above the daily budget of ${
      money(budgetMicros, currencyCode)
    }, ` +
    "which one click may spend; lower it.",
  TARGET_ROAS_HIGH: ({ params: { roas } }) =>
    `A target return of ${roas} is ${roas * 100} %, which hardly any search brings; for ${roas} % enter ${roas / 100}.`,
  DISPLAY_NETWORK_BESIDE_SEARCH: () =>
    "The display network shows the ads to people who do not search, and takes a part of the budget; turn it off.",
  BIDDING_STRATEGY_MISSING: () => "The campaign has no bidding strategy; choose how the platform bids.",
  TARGET_CPA_MISSING: () => "TARGET_CPA needs a target; enter what a conversion may cost.",
  TARGET_CPA_TOO_SMALL: ({ params: { currencyCode, micros } }) =>
    `The target of ${money(micros, currencyCode)} for a conversion cannot be met; raise it or remove it.`,
  TARGET_CPA_NOT_A_MULTIPLE: ({ params }) => multiple("The target for a conversion", params),
  TARGET_CPA_IGNORED: ({ params }) => `${params.type} has no target for a conversion; it will not be published.`,
  TARGET_ROAS_MISSING: () => "TARGET_ROAS needs a target; enter the return on ad spend, 2.0 for 200 %.",
  TARGET_ROAS_OUT_OF_RANGE: ({ params: { least, most, roas } }) =>
    `The target return of ${roas} is outside ${least} to ${most}; note that 2.0 means 200 %.`,
  TARGET_ROAS_IGNORED: ({ params }) => `${params.type} has no target return; it will not be published.`,
  BID_CEILING_MISSING: () => "TARGET_IMPRESSION_SHARE needs a bid ceiling; enter what a click may cost at most.",
  BID_CEILING_TOO_SMALL: ({ params: { currencyCode, micros } }) =>
    `A bid ceiling of ${money(micros, currencyCode)} allows no bid; raise it or remove it.`,
  BID_CEILING_NOT_A_MULTIPLE: ({ params }) => multiple("The bid ceiling", params),
  BID_CEILING_IGNORED: ({ params }) =>
    `${params.type} takes no bid ceiling in a campaign of its own; it will not be published. ` +
    "MAXIMIZE_CLICKS and TARGET_IMPRESSION_SHARE do.",
  IMPRESSION_SHARE_DEFAULTED: ({ params: { published } }) =>
    typeof published === "string"
      ? `No place is chosen; it will be published as ${published}.`
      : `No share is chosen; it will be published as ${published / 10_000} %.`,
  IMPRESSION_SHARE_IGNORED: ({ params, path }) =>
    `${params.type} has no ${lastKey(path) === "impressionShareLocation" ? "place" : "share"} of impressions; ` +
    "it will not be published.",
  BIDDING_NEEDS_CONVERSIONS: ({ params }) =>
    `${params.type} works from conversions, and the campaign names no conversion goal; make sure that the account tracks ` +
    "conversions, or choose MAXIMIZE_CLICKS to start with.",
  DEFAULT_MATCH_TYPE_NEGATIVE: () =>
    "With the default match type NEGATIVE every new keyword keeps the ads away instead of showing them; choose PHRASE.",
  DEFAULT_MATCH_TYPE_RETIRED: () =>
    "The platform no longer knows BROAD_MODIFIER; such keywords are published as PHRASE. Choose PHRASE.",
  NEGATIVE_KEYWORDS_KEPT: ({ params: { count } }) =>
    count === 1
      ? "One NEGATIVE keyword kept its match type: an exclusion must not turn into a target."
      : `${count} NEGATIVE keywords kept their match type: an exclusion must not turn into a target.`,
  LOCATION_DUPLICATE: ({ params: { firstIndex, id } }) =>
    `Location ${id} is already number ${firstIndex + 1} of the list; remove one of the two.`,
  LOCATION_TARGETED_AND_EXCLUDED: ({ params }) =>
    `Location ${params.id} is both included and excluded; remove one of the two.`,
  LOCATION_UNKNOWN: ({ params }) => `The platform knows no location ${params.id}; choose another one or remove it.`,
  LOCATION_NONE: ({ params }) =>
    `No location is included, so the ads show ${
      params.excluded === 0 ? "in all countries" : "in all places but the excluded ones"
    }; add those where you sell.`,
  TARGET_WORLDWIDE_UNSAID: ({ params }) =>
    `No location is included any more, so the ads would show ${
      params.excluded === 0 ? "in all countries" : "in all places but the excluded ones"
    }; add one, or say that the whole world is meant.`,
  TARGET_WORLDWIDE_IGNORED: ({ params: { included } }) =>
    `The campaign is said to aim at the whole world, yet ${
      included === 1
        ? "one location is included, which alone counts"
        : `${included} locations are included, which alone count`
    }; remove one of the two.`,
  LANGUAGE_DUPLICATE: ({ params: { firstIndex, id } }) =>
    `Language ${id} is already number ${firstIndex + 1} of the list; remove one of the two.`,
  LANGUAGE_INVALID: ({ params }) => `${params.id} is no language of the platform; ids are above 0.`,
  LANGUAGE_UNKNOWN: ({ params }) => `The platform knows no language ${params.id}; choose another one or remove it.`,
  LANGUAGE_NONE: () =>
    "No language is chosen, so texts are written in that of the website; choose those of your texts.",
  LANGUAGES_NOT_TARGETED: () =>
    "The languages decide how texts are written. Who sees the ads they do not decide: the platform targets no languages in search campaigns.",
  NETWORK_MISSING: ({ params }, nameOfKey) =>
    `All networks are off, so the ads can be shown nowhere; turn ${nameOfKey(params.key)} on.`,
  SEARCH_PARTNERS_WITHOUT_SEARCH: ({ params }, nameOfKey) =>
    `Search partners cannot be used without the platform's own search; turn ${nameOfKey(params.key)} on or this off.`,
  DISPLAY_NETWORK_ONLY: () =>
    "Search is off and the display network is on, which is not what a search campaign is for; turn search on.",
  AD_SCHEDULE_EMPTY: () =>
    "The schedule is CUSTOM and has no entries, so the platform would show the ads at all times; add entries " +
    "or choose ALL_TIME.",
  AD_SCHEDULE_ENTRIES_IGNORED: () =>
    "The schedule is ALL_TIME, so its entries will not be published; choose CUSTOM to use them.",
  AD_SCHEDULE_END_NOT_AFTER_START: ({ params: { dayOfWeek, end, start } }) =>
    `${span(dayOfWeek, start, end)} does not end after its start; ` + (end === 0
      ? "write the midnight at the end of a day as 24:00."
      : "for a time that runs past midnight, make two entries: one to 24:00 and one from 00:00 of the next day."),
  AD_SCHEDULE_PAST_MIDNIGHT: ({ params: { dayOfWeek, end, start } }) =>
    `${span(dayOfWeek, start, end)} runs into the next day; let it end at 24:00 and add an entry for the rest.`,
  AD_SCHEDULE_OVERLAP: ({ params: { dayOfWeek, end, otherEnd, otherStart, start } }) =>
    `${span(dayOfWeek, start, end)} overlaps ${span(dayOfWeek, otherStart, otherEnd)}; join the two or move one ` +
    "(an entry may start when another ends).",
  AD_SCHEDULE_TOO_MANY_PER_DAY: ({ params: { count, dayOfWeek, limit } }) =>
    `${dayOfWeek} has ${count} of ${limit} entries; remove or join ${count - limit}.`,
  DATE_IN_PAST: ({ params: { date, today }, path }) =>
    lastKey(path) === "startDate"
      ? `The start date ${date} is before today, which is ${today} in the account's time zone; choose ${today} or ` +
        "later, or leave it empty to start at once."
      : `The end date ${date} is before today, which is ${today} in the account's time zone; choose ${today} or ` +
        "later, or leave it empty to run without an end.",
  DATE_TOO_LATE: ({ params: { date, limit }, path }) =>
    lastKey(path) === "startDate"
      ? `The start date ${date} is after ${limit}, the last day that the platform takes; choose an earlier one.`
      : `The end date ${date} is after ${limit}, the last day that the platform takes; choose an earlier one ` +
        "or leave it empty to run without an end.",
  END_DATE_BEFORE_START_DATE: ({ params: { endDate, startDate } }) =>
    `The end date ${endDate} is before the start date ${startDate}; swap or change them.`,
  CONVERSION_CATEGORY_RETIRED: ({ params: { category, published } }) =>
    `The platform has retired the category ${category}; it will be published as ${published}. ` +
    "Choose the kind of lead you mean.",
  CONVERSION_GOAL_EMPTY: () =>
    "This CAMPAIGN_SPECIFIC goal says neither a category nor a conversion action; choose one or use ACCOUNT_DEFAULT.",
  CONVERSION_GOAL_AIM_IGNORED: () =>
    "An ACCOUNT_DEFAULT goal takes the account's own goals; its category and action will not be published. " +
    "Choose CAMPAIGN_SPECIFIC to use them.",
  CONVERSION_GOALS_MIXED: () =>
    "The goals mix ACCOUNT_DEFAULT with CAMPAIGN_SPECIFIC; the campaign's own goals replace the account's. Keep one kind.",
  CONVERSION_GOAL_AIMS_MIXED: () =>
    "The goals name categories and single conversion actions; a campaign that has goals by action bids for those " +
    "actions alone. Use only categories or only actions.",
  CONVERSION_GOAL_DUPLICATE: ({ params }) =>
    `This goal says the same as number ${params.firstIndex + 1}; remove one of the two.`,
  EU_POLITICAL_ADVERTISING_UNDECLARED: () =>
    "Nobody has declared whether the campaign contains EU political advertising, and the platform takes no campaign without that; " +
    "declare it here or for the account.",
  EU_POLITICAL_ADVERTISING_NOT_SERVED: () =>
    "The campaign is declared to contain EU political advertising, so the platform does not serve it in the EU; correct the declaration if it is wrong.",
  AD_GROUPS_BEING_GENERATED: () => "The ad groups are still being generated; publish when that is done.",
  AD_GROUP_MISSING: () => "The draft has no ad group, so there is nothing to show; add one with keywords and an ad.",
  AD_GROUP_NAME_MISSING: () => "The name of the ad group is blank; enter a name.",
  AD_GROUP_NAME_HAS_LINE_BREAK: ({ params }) =>
    `The ad group name ${quoted(params.name)} has a line break or a NUL in it; remove it.`,
  AD_GROUP_NAME_INVISIBLE_CHARACTERS: ({ params }) => invisible("The ad group name", params.name, params.characters),
  AD_GROUP_NAME_TOO_LONG: ({ params: { length, limit } }) =>
    `The ad group name has ${length} of ${limit} characters; shorten it by ${length - limit}.`,
  AD_GROUP_NAME_DUPLICATE: ({ params: { firstIndex, name } }) =>
    `The name ${quoted(name)} is already that of ad group ${firstIndex + 1}; choose another.`,
  AD_GROUP_WITHOUT_KEYWORDS: ({ params }) =>
    `The ad group ${quoted(params.name)} has no keywords, so its ads never show; add some.`,
  AD_GROUP_ONLY_NEGATIVE_KEYWORDS: ({ params }) =>
    `The ad group ${quoted(params.name)} has only negative keywords, so its ads never show; add some to be found by.`,
  AD_GROUP_TOO_MANY_KEYWORDS: ({ params: { count, limit } }) =>
    `The ad group has ${counted(count, "keyword")} of ${limit}; move ${count - limit} to another ad group.`,
  AD_GROUP_BID_MISSING: ({ params }) =>
    `With MANUAL_CPC the ad group ${quoted(params.name)} needs a bid, or it bids the least possible; enter one.`,
  AD_GROUP_BID_NOT_A_MULTIPLE: ({ params }) => multiple("The bid", params),
  KEYWORD_EMPTY: ({ params }) => `The keyword ${quoted(params.text)} has no word in it; write what people search for.`,
  KEYWORD_TOO_LONG: ({ params: { length, limit, text } }) =>
    `The keyword ${quoted(text)} has ${length} of ${limit} characters; shorten it by ${length - limit}.`,
  KEYWORD_TOO_MANY_WORDS: ({ params: { count, limit, text } }) =>
    `The keyword ${quoted(text)} has ${count} of ${limit} words; remove ${count - limit}.`,
  KEYWORD_INVALID_CHARACTERS: ({ params: { characters, text } }) =>
    `The keyword ${quoted(text)} has characters that keywords cannot have: ${
      characters.map((one) => quoted(one)).join(" ")
    }. Remove them.`,
  KEYWORD_INVISIBLE_CHARACTERS: ({ params }) => invisible("The keyword", params.text, params.characters),
  KEYWORD_LEADING_PLUS: ({ params }) =>
    `The keyword ${quoted(params.text)} has words with a leading "+", which the platform retired; remove the "+".`,
  BROAD_MODIFIER_PUBLISHED_AS_PHRASE: ({ params: { published, text } }) =>
    `The platform no longer knows BROAD_MODIFIER; ${quoted(text)} will be published as the PHRASE keyword ` +
    `${quoted(published)}.`,
  KEYWORD_DUPLICATE: ({ params: { firstIndex, firstText, text } }) =>
    `The keyword ${quoted(text)} is the same to the platform as keyword ${firstIndex + 1}, ${quoted(firstText)} ` +
    "(case, \".\" and \"-\" do not count); remove one of the two.",
  KEYWORD_TARGETED_AND_EXCLUDED: ({ params: { targetIndex, text } }) =>
    `The negative keyword ${quoted(text)} excludes what keyword ${targetIndex + 1} targets; remove one of the two.`,
  KEYWORD_BLOCKED_BY_NEGATIVE: ({ params: { target, text } }) =>
    `The exclusion ${quoted(text)} keeps every search from the keyword ${quoted(target)}, which then shows no ad; ` +
    "remove one of the two.",
  KEYWORD_NARROWED_BY_NEGATIVE: ({ params: { target, text } }) =>
    `The exclusion ${quoted(text)} keeps from the keyword ${quoted(target)} the search that it names; ` +
    "remove it unless only longer searches are wanted.",
  NEGATIVE_KEYWORD_DUPLICATE: ({ params: { firstIndex, text } }) =>
    `The negative keyword ${quoted(text)} excludes the same as negative keyword ${
      firstIndex + 1
    }; remove one of the two.`,
  KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE: ({ params: { target, text } }) =>
    `The campaign's exclusion ${quoted(text)} keeps every search from the keyword ${
      quoted(target)
    }, which then shows ` +
    "no ad; remove one of the two.",
  KEYWORD_NARROWED_BY_CAMPAIGN_NEGATIVE: ({ params: { target, text } }) =>
    `The campaign's exclusion ${quoted(text)} keeps from the keyword ${quoted(target)} the search that it names; ` +
    "remove it unless only longer searches are wanted.",
  KEYWORD_SAME_WORDS: ({ params: { firstText, text } }) =>
    `The keyword ${quoted(text)} has the words of ${
      quoted(firstText)
    } in another order; the platform matches both alike. Remove one.`,
  KEYWORD_IN_SEVERAL_AD_GROUPS: ({ params: { firstName, text } }) =>
    `The keyword ${quoted(text)} stands in the ad group ${quoted(firstName)}, too, and only one of them shows an ad; ` +
    "keep it where it fits best.",
  KEYWORD_NOTATION: ({ params: { matchType, published, text } }) =>
    `The keyword ${quoted(text)} has signs that say a match type, which are published as a part of it; write ` +
    `${quoted(published)} with the match type ${matchType}.`,
  NEGATIVE_KEYWORD_WITH_BID: ({ params }) =>
    `The negative keyword ${quoted(params.text)} has a bid, which will not be published; remove it.`,
  NEGATIVE_KEYWORD_WITH_URL: ({ params }) =>
    `The negative keyword ${quoted(params.text)} has a page, which will not be published; remove it.`,
  KEYWORD_BID_ZERO: ({ params }) =>
    `The keyword ${quoted(params.text)} bids 0; raise the bid, or leave it empty to use that of the ad group.`,
  KEYWORD_BID_NOT_A_MULTIPLE: ({ params }) => multiple("The bid", params),
  KEYWORD_URL_INVALID: ({ params }) =>
    `The keyword ${quoted(params.text)} leads to a page that cannot be used: ${addressSentence(params)}`,
  KEYWORD_URL_TAG_UNKNOWN: ({ params }) =>
    `The keyword ${quoted(params.text)} leads to a page whose address ${unknownTagSentence(params)}`,
  KEYWORD_PAGE_UNSURE: ({ params: { page, reason, text } }) =>
    `The keyword ${quoted(text)} may not be answered by its page, ${quoted(page)}: ${reason} ` +
    "Remove it, or say that it is fine.",
  DRAFT_TOO_LARGE: ({ params: { count, limit } }) =>
    `Publishing takes ${count} operations, and the platform takes ${limit} in one request; ` +
    `move at least ${count - limit} keywords or ads to another draft.`,
  AD_GROUP_WITHOUT_ADS: ({ params }) =>
    `The ad group ${quoted(params.name)} has no ad, so it shows nothing; add a responsive search ad.`,
  AD_GROUP_TOO_MANY_ADS: ({ params: { count, limit, name } }) =>
    `The ad group ${quoted(name)} has ${count} of ${limit} responsive search ads; remove ${count - limit}.`,
  AD_NOT_WRITTEN: ({ params: { error, status } }) =>
    status === "Failed"
      ? `Writing this ad failed (${error}); start it again, write the texts yourself or remove the ad.`
      : "This ad is still being written; publish when it is done, or remove it.",
  HEADLINES_TOO_FEW: ({ params: { count, limit } }) =>
    `The ad has ${counted(count, "headline")}, and ${limit} are needed; add ${limit - count}.`,
  HEADLINES_TOO_MANY: ({ params: { count, limit } }) =>
    `The ad has ${count} of ${limit} headlines; remove ${count - limit}.`,
  DESCRIPTIONS_TOO_FEW: ({ params: { count, limit } }) =>
    `The ad has ${counted(count, "description")}, and ${limit} are needed; add ${limit - count}.`,
  DESCRIPTIONS_TOO_MANY: ({ params: { count, limit } }) =>
    `The ad has ${count} of ${limit} descriptions; remove ${count - limit}.`,
  AD_TEXT_EMPTY: ofAdText,
  HEADLINE_TOO_LONG: ofAdText,
  DESCRIPTION_TOO_LONG: ofAdText,
  HEADLINE_DUPLICATE: ({ params: { firstIndex, text }, path }) =>
    `${textName(path)} says the same as headline ${firstIndex + 1}, ${quoted(text)}; write another text or remove one.`,
  DESCRIPTION_DUPLICATE: ({ params: { firstIndex, text }, path }) =>
    `${textName(path)} says the same as description ${firstIndex + 1}, ${quoted(text)}; ` +
    "write another text or remove one.",
  TAG_BRACE_UNPAIRED: ofAdText,
  TAGS_ADJACENT: ofAdText,
  TAG_INVALID: ofAdText,
  TAG_UNKNOWN: ofAdText,
  TAG_CUSTOMIZER_NAME_INVALID: ofAdText,
  COUNTDOWN_DATE_INVALID: ofAdText,
  COUNTDOWN_LOCALE_INVALID: ofAdText,
  COUNTDOWN_DAYS_INVALID: ofAdText,
  COUNTDOWN_PAST: ofAdText,
  COUNTDOWN_TYPES_DIFFER: ofAdText,
  TAG_DEFAULT_EMPTY: ofAdText,
  TAG_DEFAULT_MISSING: ofAdText,
  TOO_FEW_TEXTS_WITH_FALLBACK: ({ params: { all, count, limit }, path }) =>
    `Only ${count} of ${all} ${lastKey(path)} can be shown when a tag has no value, and ${limit} are needed; ` +
    "give the tags a default, such as {LOCATION(City):your town}, or write texts without tags.",
  PIN_INVALID: ({ params: { allowed, pinnedField }, path }) =>
    `${textName(path)} is pinned to ${pinnedField}; a ${
      path.includes("headlines") ? "headline" : "description"
    } can be pinned to ${allowed.join(", ")}.`,
  PINS_LEAVE_NOTHING_TO_SHOW: ({ params, path }) =>
    `With these pins nothing is left for ${params.places.join(" and ")}; unpin some of the ${lastKey(path)} ` +
    "or pin one there.",
  PINS_LEAVE_NO_FALLBACK: ({ params }) =>
    `When a tag has no value nothing is left for ${params.places.join(" and ")}; ` +
    "give the tags there a default or pin a text without tags beside them.",
  DISPLAY_PATH_2_WITHOUT_1: ({ params }) =>
    `Display path 2, ${quoted(params.text)}, needs a display path 1; move it there.`,
  DISPLAY_PATH_TOO_LONG: ({ params, path }) =>
    `Display path ${lastKey(path) === "displayPath1" ? 1 : 2} has ${tooWide(params)}`,
  DISPLAY_PATH_INVALID_CHARACTERS: ({ params: { character, text }, path }) =>
    `Display path ${lastKey(path) === "displayPath1" ? 1 : 2} ${quoted(text)} has ${
      character === " " ? "a blank" : quoted(character)
    } in it; use letters, digits and hyphens.`,
  FINAL_URL_MISSING: () => "The ad leads to no page; enter the address that a click opens.",
  FINAL_URL_INVALID: ({ params }) => `The final URL ${addressSentence(params)}`,
  FINAL_MOBILE_URL_WITHOUT_FINAL_URL: ({ params }) =>
    `The mobile address ${quoted(params.address)} needs a final URL beside it; enter one or remove it.`,
  FINAL_MOBILE_URL_INVALID: ({ params }) => `The mobile address ${addressSentence(params)}`,
  TRACKING_TEMPLATE_WITHOUT_FINAL_URL: ({ params }) =>
    `The tracking template ${quoted(params.template)} needs a final URL beside it; enter one or remove it.`,
  FINAL_URL_TAG_UNKNOWN: ({ params, path }) =>
    `The ${lastKey(path) === "finalUrl" ? "final URL" : "mobile address"} ${unknownTagSentence(params)}`,
  FINAL_URL_DOMAINS_DIFFER: ({ params: { domain, firstDomain } }) =>
    `This leads to ${domain} and another ad of the ad group to ${firstDomain}; ` +
    "the platform allows one domain for an ad group.",
  FINAL_URL_NOT_ON_WEBSITE: ({ params: { domain, website } }) =>
    `This leads to ${domain}, and the campaign's website is on ${website}; check which of the two is meant.`,
  TRACKING_TEMPLATE_WITHOUT_PAGE: ({ params }) =>
    `${template(params.template)} does not say where the page's address goes; put {lpurl} in it.`,
  TRACKING_TEMPLATE_WITHOUT_PROTOCOL: ({ params }) =>
    `${template(params.template)} must start with https:// or with {lpurl}.`,
  TRACKING_TEMPLATE_INVALID_PROTOCOL: ({ params }) =>
    `${template(params.template)} starts with ${params.scheme}://; use https:// or {lpurl}.`,
  TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE: ({ params }) =>
    `${template(params.template)} has a protocol before {lpurl}, which brings its own; remove the protocol.`,
  TRACKING_TEMPLATE_TAG_UNKNOWN: ({ params }) => `The tracking template ${unknownTagSentence(params)}`,
  TRACKING_TEMPLATE_NESTED_TAG: ({ params: { tag, template: text } }) =>
    `${template(text)} has {${tag}:...} inside {${tag}:...}; keep one of them.`,
  TRACKING_TEMPLATE_MALFORMED: ({ params: { length, limit, problem, template: text } }) =>
    problem === "blankInside"
      ? `${template(text)} has a blank in it; remove it.`
      : `${template(text)} has ${length} of ${limit} characters; shorten it by ${length - limit}.`,
  HEADLINE_EXCLAMATION_MARK: ofAdText,
  EXCLAMATION_MARK: ofAdText,
  EXCLAMATION_MARKS_TOO_MANY: ofAdText,
  PUNCTUATION_REPEATED: ofAdText,
  CAPITALS: ofAdText,
  LETTERS_APART: ofAdText,
  WORD_REPEATED: ofAdText,
  SYMBOL_IN_TEXT: ofAdText,
  EMOJI_IN_TEXT: ofAdText,
  HALF_WIDTH_KATAKANA: ofAdText,
  SPACING: ofAdText,
  SPELLING_FOR_EFFECT: ofAdText,
  CALL_TO_CLICK: ofAdText,
  PHONE_NUMBER_IN_TEXT: ofAdText,
  ADDRESS_IN_TEXT: ofAdText,
  EXTENSIONS_BEING_GENERATED: () => "The extensions are still being generated; publish when that is done.",
  SITELINK_TEXT_MISSING: ({ params: { limit, linkText }, path }) =>
    `${ofSitelink(path, linkText)} has no link text; write 1 to ${limit} characters.`,
  SITELINK_TEXT_TOO_LONG: ({ params, path }) =>
    `${ofSitelink(path, params.linkText)} has a link text of ${tooWide(params)}`,
  SITELINK_DESCRIPTION_TOO_LONG: ({ params, path }) =>
    `${ofSitelink(path, params.linkText)} has a ${
      lastKey(path) === "description1" ? "first" : "second"
    } description of ${tooWide(params)}`,
  SITELINK_DESCRIPTION_ALONE: ({ params, path }) =>
    `${ofSitelink(path, params.linkText)} has one of two descriptions; write both or none.`,
  SITELINK_URL_MISSING: ({ params, path }) =>
    `${ofSitelink(path, params.linkText)} leads to no page; enter the address that a click opens.`,
  SITELINK_URL_INVALID: ({ params, path }) =>
    `${ofSitelink(path, params.linkText)} leads to a page that cannot be used: ${addressSentence(params)}`,
  SITELINK_MOBILE_URL_INVALID: ({ params, path }) =>
    `${ofSitelink(path, params.linkText)} leads to a mobile page that cannot be used: ${addressSentence(params)}`,
  SITELINK_URL_TAG_UNKNOWN: ({ params, path }) =>
    `${ofSitelink(path, params.linkText)} leads to a page whose address ${unknownTagSentence(params)}`,
  SITELINK_DUPLICATE: ({ params, path }) =>
    `Sitelink ${numberIn(path, "sitelinks")} is the same as sitelink ${params.firstIndex + 1}; remove one of the two.`,
  SITELINK_TEXT_DUPLICATE: ({ params: { firstIndex, linkText }, path }) =>
    `Sitelink ${numberIn(path, "sitelinks")} has the link text of sitelink ${firstIndex + 1}, ${quoted(linkText)}; ` +
    "reviewers want different texts.",
  SITELINK_URL_DUPLICATE: ({ params: { address, firstIndex }, path }) =>
    `Sitelink ${numberIn(path, "sitelinks")} leads to the page of sitelink ${firstIndex + 1}, ${quoted(address)}; ` +
    "choose different pages.",
  SITELINK_ON_OTHER_SITE: ({ params: { domain, linkText, site }, path }) =>
    `${
      ofSitelink(path, linkText)
    } leads to ${domain} and the ads to ${site}; link to a page there, or, on a social network, name it in the text.`,
  SITELINKS_TOO_MANY: ({ params: { count, limit } }) =>
    `There are ${count} of ${limit} sitelinks; remove ${count - limit}.`,
  SITELINKS_TOO_FEW: ({ params: { count, limit } }) =>
    `There ${count === 1 ? "is" : "are"} ${
      counted(count, "sitelink")
    }, and the platform shows them from ${limit} on; ` +
    `add ${limit - count} or more.`,
  CALLOUT_EMPTY: ({ params, path }) =>
    `Callout ${numberIn(path, "callouts")} is blank; write 1 to ${params.limit} characters or remove it.`,
  CALLOUT_TOO_LONG: ({ params, path }) =>
    `Callout ${numberIn(path, "callouts")}, ${quoted(params.text)}, has ${tooWide(params)}`,
  CALLOUT_DUPLICATE: ({ params: { firstIndex, text }, path }) =>
    `Callout ${numberIn(path, "callouts")} says the same as callout ${firstIndex + 1}, ${quoted(text)}; remove one.`,
  CALLOUTS_TOO_MANY: ({ params: { count, limit } }) =>
    `There are ${count} of ${limit} callouts; remove ${count - limit}.`,
  CALLOUTS_TOO_FEW: ({ params: { count, limit } }) =>
    `There ${count === 1 ? "is" : "are"} ${counted(count, "callout")}, and the platform shows them from ${limit} on; ` +
    `add ${limit - count} or more.`,
  TAG_IN_EXTENSION: ({ params: { tag, text }, path }) =>
    `${textName(path)} ${quoted(text)} has ${
      quoted(tag)
    }; extensions take no dynamic tags, so write the words themselves.`,
  EXTENSION_REPEATS_TEXT: ({ params: { text, where }, path }) =>
    `${textName(path)} ${quoted(text)} stands in a ${
      where.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    } ` +
    "already, which reviewers refuse; say something else.",
  SNIPPET_VALUES_TOO_FEW: ({ params: { count, header, limit } }) =>
    `${header} has ${counted(count, "value")}, and ${limit} are needed; add ${limit - count}.`,
  SNIPPET_VALUES_TOO_MANY: ({ params: { count, header, limit } }) =>
    `${header} has ${count} of ${limit} values; remove ${count - limit}.`,
  SNIPPET_VALUE_EMPTY: ({ params, path }) => `${ofValue(path, params.header)} is blank; write a text or remove it.`,
  SNIPPET_VALUE_TOO_LONG: ({ params: { header, limit, text, width }, path }) =>
    `${ofValue(path, header)} has ${width} of ${limit} characters, ${quoted(text)}; shorten it by ${width - limit}.`,
  SNIPPET_DUPLICATE: ({ params, path }) =>
    `Snippet ${numberIn(path, "structuredSnippets")} is the same as snippet ${params.firstIndex + 1}; ` +
    "remove one of the two.",
  SNIPPET_HEADER_DUPLICATE: ({ params: { firstIndex, header } }) =>
    `${header} is already the header of snippet ${firstIndex + 1}; join the two.`,
  SNIPPET_VALUE_DUPLICATE: ({ params: { firstHeader, header, text } }) =>
    `${quoted(text)} of ${header} stands already under ${firstHeader}; reviewers want each value once.`,
  SNIPPET_VALUE_IS_LIST: ({ params: { header, text }, path }) =>
    `${ofValue(path, header)}, ${quoted(text)}, lists several things; write one thing in each value.`,
  SNIPPET_VALUE_EXCLAMATION_MARK: ({ params: { header, text }, path }) =>
    `${ofValue(path, header)}, ${quoted(text)}, has an exclamation mark, which reviewers refuse; remove it.`,
  PHONE_COUNTRY_INVALID: ({ params }) =>
    `${quoted(params.countryCode)} is no country; write its two letters, such as DE or US.`,
  PHONE_VANITY_NUMBER: ({ params }) => `${quoted(params.phoneNumber)} has letters in it; write the number in digits.`,
  PHONE_NUMBER_INVALID: ({ params: { digits, limit, phoneNumber, problem } }) => {
    const shown = quoted(phoneNumber)
    switch (problem) {
      case "withoutDigits":
        return `${shown} has no digits; write the number to call.`
      case "tooLong":
        return `${shown} has ${digits} digits, and numbers have ${limit} at most; check it.`
      case "notPossible":
        return `${shown} has ${digits} digits, which is no length of numbers of its country; check it.`
      case "characters":
        return `${shown} has characters that numbers do not have; use digits, blanks, "-", "(" and ")", with a "+" in front at most.`
    }
  },
  PHONE_EMERGENCY_NUMBER: ({ params }) =>
    `${quoted(params.phoneNumber)} is an emergency or service number; write the number of the business.`,
  PHONE_SHORT_NUMBER: ({ params }) =>
    `${quoted(params.phoneNumber)} is a short number that not every caller reaches; write one with an area code.`,
  PHONE_PREMIUM_NUMBER: ({ params }) =>
    `${quoted(params.phoneNumber)} is a premium-rate number; write one that costs callers no more than usual.`,
  PHONE_OF_OTHER_COUNTRY: ({ params: { country, countryCode, phoneNumber } }) =>
    `${quoted(phoneNumber)} has the prefix of ${country} and not of ${countryCode}; correct one of the two.`,
  PHONE_NOT_OF_COUNTRY: ({ params: { countryCode, phoneNumber } }) =>
    `${
      quoted(phoneNumber)
    } is no number that ${countryCode.toUpperCase()} gives out; check its area code and its digits.`,
  WARNINGS_LEFT_OUT: ({ params: { code, limit } }) =>
    `There are more warnings ${code} than the ${limit} that are listed; mend these first.`
}
