import * as Schema from "effect/Schema"
import { CalendarDate } from "../../Drafts/CalendarDate.ts"
import { described } from "../../Drafts/Described.ts"

// What the evidence on several changes has in common. The descriptions are those that clients read.

/** The days that a number was counted on, both included. */
export const EvidenceWindow = Schema.Struct({ from: CalendarDate, to: CalendarDate })
export type EvidenceWindow = typeof EvidenceWindow.Type

export const windowOfNumbers = described(EvidenceWindow, "The days that the numbers are of, both included")

export const isCut = described(
  Schema.Boolean,
  "Whether the window begins after a change of configuration rather than 180 days ago"
)

/** An amount, described without its unit. */
export const micros = (description: string) => described(Schema.Int, `${description}, micros of the account's currency`)

/** A search term, with what it brought about in the window of what it is evidence for. */
export const EvidentTerm = Schema.Struct({
  term: Schema.String,
  clicks: Schema.Int,
  costMicros: Schema.Int,
  conversions: Schema.Finite
}).annotate({ identifier: "EvidentTerm" })
export type EvidentTerm = typeof EvidentTerm.Type

/** The origin of the target that something is held against. */
export const TargetSource = Schema.Literals(["campaign", "context", "account"])
export type TargetSource = typeof TargetSource.Type

export const targetSource = described(TargetSource, "Whose target it is; `account` is the account's own average")

/** The things of its kind among which one is judged: those of its campaign where it has enough, else the account's. */
export const ComparedWith = Schema.Literals(["campaign", "account"])
export type ComparedWith = typeof ComparedWith.Type

/**
 * A fact that is not known: which brand terms there are and what a conversion may cost, which only people know,
 * `changes`, when some of the window lies before what is known of changes, and the words that are on the site.
 */
export const UnknownFact = Schema.Literals(["brandTerms", "target", "changes", "siteWords"])
export type UnknownFact = typeof UnknownFact.Type

export const unknownFacts = described(
  Schema.Array(UnknownFact),
  "What only people know and have not said (`analysis-context`), `siteWords` where those of the site are not known, and `changes` where those that are known do not cover the window"
)

/** The target that something is held against. */
export const target = {
  targetCpaMicros: Schema.NullOr(Schema.Int),
  targetRoas: Schema.NullOr(Schema.Finite),
  targetSource,
  factor: described(Schema.Finite, "How many times the target counts as too dear")
}

/** The figures of a keyword, or of search terms together, beside others of their kind. */
const figuresOf = (others: string, comparedWith: string) => ({
  window: windowOfNumbers,
  isCut,
  impressions: Schema.Int,
  clicks: Schema.Int,
  costMicros: micros("Its cost"),
  conversions: Schema.Finite,
  conversionsValue: Schema.Finite,
  expected: described(
    Schema.Finite,
    `The conversions that as many clicks have brought by now at the rate of the ${others} it is compared with`
  ),
  comparedWith: described(ComparedWith, comparedWith)
})

export const keywordFigures = figuresOf("keywords", "The keywords of its campaign, or of the account")

export const searchFigures = figuresOf("searches", "The disclosed searches of its campaign, or of the account")

/** The ways in which a keyword, or an exclusion, matches. */
export const EvidentMatchType = Schema.Literals(["EXACT", "PHRASE", "BROAD"])
export type EvidentMatchType = typeof EvidentMatchType.Type

export const matchType = described(EvidentMatchType, "In which way it matches, or is to match")

export const level = described(Schema.Literals(["campaign", "adGroup"]), "Where it holds, or is to hold")
