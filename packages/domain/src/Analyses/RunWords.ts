import { counted, quoted } from "../Rules/Wording.ts"
import {
  type HealthCode,
  noFindings,
  type RunFindings,
  type RunReasonCode,
  type TermBucket,
  type TermBucketCode,
  type VetoCode
} from "./AnalysisRun.ts"

/** Something that a run says, by its code and in a sentence. */
export interface Said<Code> {
  readonly code: Code
  readonly message: string
}

const reasons: Readonly<Record<RunReasonCode, string>> = {
  QUOTA: "The quota of calls of the ad platform does not suffice for it now.",
  ACCOUNT_UNREACHABLE: "The account cannot be reached on the ad platform.",
  READING_TOO_LONG: "Reading the account took longer than this installation lets it.",
  ACCOUNT_NOT_ENABLED: "The account is not enabled on the ad platform.",
  NOT_CONVERSION_TRACKED: "The account counts no conversions, so that nothing can be judged by them.",
  TRACKING_SILENT: "Conversions are missing, so that everything would look worse than it is.",
  TOO_FEW_CONVERSIONS: "There are too few conversions to tell anything by.",
  NO_CAMPAIGNS: "There is no campaign that can be looked at.",
  PLAN_UNDER_WAY: "A plan is being carried out in every campaign that could be looked at.",
  TOO_MANY_ENTITIES: "It would change too many things at once, so that a person is to look at it first.",
  TOO_MUCH_SPENDING: "It would change too much of the spending at once, so that a person is to look at it first.",
  CONFIG_ENDED: "Its configuration was switched off or deleted while it ran.",
  CANCELLED: "A user cancelled it.",
  NOT_OFFERED: "This version of the service does not run this analysis yet.",
  INTERNAL_ERROR: "It ended with an error of the service."
}

/** A reason with its sentence, and with one about what was seen where that is known. */
export const reasonSaid = (code: RunReasonCode, seen?: string): Said<RunReasonCode> => ({
  code,
  message: seen === undefined ? reasons[code] : `${reasons[code]} ${seen}`
})

/** The findings of a run that could not come to its end. */
export const brokenOff = (code: RunReasonCode, seen?: string): RunFindings => ({
  ...noFindings,
  reasons: [reasonSaid(code, seen)]
})

const health: Readonly<Record<HealthCode, string>> = {
  CAMPAIGN_NOT_SERVING: "not serving",
  LEARNING: "still learning how to bid, and buying other clicks than afterwards",
  IN_EXPERIMENT: "part of an experiment, which a change would spoil",
  UNUSUAL_DAYS: "in days that bidding treats as unusual, or has too many of them in its figures",
  CONFIGURATION_CHANGED: "configured otherwise since too few days for figures of its own",
  PLAN_UNDER_WAY: "being changed by a plan"
}

/** The most names that a sentence lists; the rest is counted. */
const MOST_NAMES = 3

/** Names as a sentence lists them: `"A", "B", "C" and 4 more`. */
export const listed = (names: ReadonlyArray<string>): string => {
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).map(quoted).join(", ") + (more > 0 ? ` and ${more} more` : "")
}

/** The campaigns that are left out for one cause. */
export const healthSaid = (code: HealthCode, names: ReadonlyArray<string>): Said<HealthCode> => ({
  code,
  message: `${counted(names.length, "campaign")} left out, because each is ${health[code]}: ${listed(names)}.`
})

const vetoes: Readonly<Record<VetoCode, string>> = {
  BRAND: "name the business or one of its brands",
  PROTECTED: "have a word that is to be bought even where it brings nothing",
  YOUNG: "were first shown less than 30 days ago",
  CHANGED_LATELY: "were changed within the last 30 days, or their ad group or ad was",
  LAST_OF_GROUP: "would leave an ad group without an enabled keyword",
  KEYWORD_GONE: "are not served any more",
  NOT_COSTLY_ANY_MORE: "do not look too dear any more, by newer figures",
  LESS_SURE: "look less surely too dear than before, by newer figures",
  SITE_SELLS_IT: "ask for what the website sells, and are not next to surely too dear",
  TOO_LITTLE_SEEN: "had too few clicks for the absence of conversions to tell anything",
  CONVERTED: "brought a conversion within 13 months, or would keep out a search that did",
  MUCH_SEARCHED: "are too much of what is searched to keep out before they had the clicks of three conversions",
  MATCHES_KEYWORD: "are words of a keyword that is bought",
  ON_SITE: "are words of the site itself",
  ALREADY_EXCLUDED: "are excluded already",
  EXCLUDED_ON_PURPOSE: "have words that are said to mean other searches",
  SHARED_EXCLUSION: "stand in a list or hold for the whole account, which only a person changes",
  REQUIRED_NOTICE: "look like a notice that has to be there",
  ONE_OF_AD: "stand in an ad of which another text is proposed, or on its way",
  SHARED_BUDGET: "are limited by a budget that other campaigns spend as well",
  NO_TARGET: "are limited by their budget, but do not bid for a target, so that nothing says that more is wanted",
  BUDGET_CHANGED: "have had their budget, or whether they serve, changed within 14 days",
  UNUSUAL_LATELY: "had days within the last 14 that bidding treats as unusual",
  BUDGET_LEFT: "are said to be limited by their budget, but have not spent 95 % of it within 14 days",
  FEW_CONVERSIONS: "are limited by their budget, but had fewer than 30 conversions within 30 days",
  ABOVE_TARGET: "are limited by their budget, but do not keep to their target with a probability of 80 in 100",
  NO_DONOR:
    "are limited by their budget, but no campaign of their goal has any to spare that would be worth its cost there",
  BUDGET_MOVED_ALREADY: "would move a budget that another proposal of the run moves already",
  PRESENCE_FIRST: "lie in a campaign that is to aim at people in its places first",
  OWN_PLACE: "are a place that the business serves, or hold one",
  TARGETED_PLACE: "are a place that the campaign aims at, or hold one",
  LAST_PLACE: "would leave a campaign without a place that brings clicks",
  SCHEDULE_BIDS: "have a bid adjustment of their own, which would be lost",
  WHOLE_DAY: "would leave a day of the week without any hour",
  TOO_LITTLE_LEFT: "would leave a campaign less than 60 % of the hours of a week",
  TOO_MANY_INTERVALS: "would divide a day into more than the six intervals that the platform takes",
  DISMISSED: "were dismissed by a person",
  REVERTED_LATELY: "were carried out and taken back lately",
  ALREADY_PROPOSED: "are proposed already",
  APPLIED_TODAY: "were carried out since the account was read, so that its figures do not know of it",
  SEEN_ONCE: "were seen for the first time, and are proposed when a run sees them again whose figures end a week later",
  NO_TEXT_FOUND: "are texts for which no other one was written that passes the rules"
}

/** The number of candidates that one veto holds back. */
export const vetoSaid = (code: VetoCode, count: number): Said<VetoCode> & { readonly count: number } => ({
  code,
  count,
  message: `${counted(count, "candidate")} not proposed, of those that ${vetoes[code]}.`
})

const buckets: Readonly<Record<TermBucketCode, string>> = {
  ALREADY_EXCLUDED: "An exclusion keeps them out by now.",
  EXCLUDE: "They have words that the analysis of exclusions would keep out.",
  NEW_KEYWORD:
    "They brought two conversions or more at no more than 1.5 times the target, and no keyword is called so.",
  OTHER_AD_GROUP:
    "A keyword of another ad group of the campaign has all their words, and the one that answered has not.",
  DOES_NOT_FIT:
    "They have the words of their keyword and had the clicks of three conversions, but brought none, so that the ad or " +
    "the page may not fit.",
  WATCH: "They had the clicks of a conversion without one, or their conversions cost more than 1.5 times the target.",
  FINE: "Nothing speaks against them."
}

/** The search terms of one sort, with the reason for it. */
export const bucketSaid = (code: TermBucketCode, terms: number, clicks: number): TermBucket => ({
  code,
  terms,
  clicks,
  message: buckets[code]
})
