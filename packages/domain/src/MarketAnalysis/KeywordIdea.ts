import * as Schema from "effect/Schema"

/** The number of advertisers that bid on a keyword, as the platform says it. */
export const Competition = Schema.Literals(["UNSPECIFIED", "LOW", "MEDIUM", "HIGH"])
export type Competition = typeof Competition.Type

/** A keyword that the ad platform suggests, with its market; bids are those for the top of the page. */
export const KeywordIdea = Schema.Struct({
  text: Schema.String,
  avgMonthlySearches: Schema.Int,
  competition: Competition,
  /** 0 to 100. */
  competitionIndex: Schema.Int,
  lowBidMicros: Schema.Int,
  highBidMicros: Schema.Int
})
export type KeywordIdea = typeof KeywordIdea.Type
