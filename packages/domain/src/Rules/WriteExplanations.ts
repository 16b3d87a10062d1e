import { explainCode } from "./Explanation.ts"
import { lastKey, money } from "./SentenceParts.ts"

/** A daily budget, micros, that would rise by `percent`; the customer's guard rail allows `limit` per cent. */
type Rise = {
  readonly micros: number
  readonly currencyCode: string
  readonly beforeMicros: number
  readonly percent: number
  readonly limit: number
}

/** The meanings and sentences of codes that no rule of a draft gives: those of writes, guard rails and long lists. */
export const writeExplanations = () => [
  explainCode<{ readonly type: string }>()("TARGET_CPA_IGNORED", {
    meaning: "The strategy has no use for the target CPA, which will not be published",
    sentence: ({ params }) => `${params.type} has no target for a conversion; it will not be published.`
  }),
  explainCode<{ readonly type: string }>()("TARGET_ROAS_IGNORED", {
    meaning: "The strategy has no use for the target ROAS, which will not be published",
    sentence: ({ params }) => `${params.type} has no target return; it will not be published.`
  }),
  explainCode<{ readonly type: string }>()("BID_CEILING_IGNORED", {
    meaning: "The strategy has no use for the ceiling for bids, which will not be published",
    sentence: ({ params }) =>
      `${params.type} takes no bid ceiling in a campaign of its own; it will not be published. ` +
      "MAXIMIZE_CLICKS and TARGET_IMPRESSION_SHARE do."
  }),
  explainCode<{ readonly type: string }>()("IMPRESSION_SHARE_IGNORED", {
    meaning: "The strategy has no use for the place or the share of impressions, which will not be published",
    sentence: ({ params, path }) =>
      `${params.type} has no ${lastKey(path) === "impressionShareLocation" ? "place" : "share"} of impressions; ` +
      "it will not be published."
  }),
  explainCode()("LANGUAGES_NOT_TARGETED", {
    meaning: "Languages were sent: they decide how texts are written, and not who sees the ads",
    sentence: () =>
      "The languages decide how texts are written. Who sees the ads they do not decide: the platform targets no languages in search campaigns."
  }),
  explainCode<{ readonly count: number }>()("NEGATIVE_KEYWORDS_KEPT", {
    meaning:
      "Keywords that exclude kept their match type when the default changed: an exclusion never becomes a target",
    sentence: ({ params: { count } }) =>
      count === 1
        ? "One NEGATIVE keyword kept its match type: an exclusion must not turn into a target."
        : `${count} NEGATIVE keywords kept their match type: an exclusion must not turn into a target.`
  }),
  explainCode<Rise>()("DAILY_BUDGET_RISES_TOO_MUCH", {
    meaning: "A change plan raises the daily budget by more than the customer's guard rail allows",
    sentence: ({ params: { beforeMicros, currencyCode, limit, micros, percent } }) =>
      `The daily budget would rise by ${percent} % in a day, from ${money(beforeMicros, currencyCode)} to ` +
      `${money(micros, currencyCode)}; the customer's guard rail allows ${limit} %.`
  }),
  explainCode()("ENABLE_NEEDS_MANAGER", {
    meaning: "A change plan lets the campaign serve, for which the customer's guard rail wants a manager",
    sentence: () =>
      "The campaign would begin to serve, for which the customer's guard rail wants a manager of the company."
  }),
  // `code` is that of which there are more findings than `limit`.
  explainCode<{ readonly code: string; readonly limit: number }>()("WARNINGS_LEFT_OUT", {
    meaning: "There are more warnings of one code than are listed; it blocks when that code does",
    sentence: ({ params: { code, limit } }) =>
      `There are more warnings ${code} than the ${limit} that are listed; mend these first.`
  })
]
