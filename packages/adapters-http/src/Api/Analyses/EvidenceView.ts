import {
  ComparedWith,
  type Evidence,
  type EvidentTerm,
  type PauseKeywordEvidence,
  TargetSource,
  UnknownFact
} from "@campaigns/domain/Analyses/Recommendation"
import * as Schema from "effect/Schema"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"

const micros = (description: string) =>
  Schema.Int.annotate({ description: `${description}, micros of the account's currency` })

const TermView = Schema.Struct({
  term: Schema.String,
  clicks: Schema.Int,
  cost_micros: Schema.Int,
  conversions: Schema.Finite
}).annotate({ identifier: "EvidentTerm" })

const unknownFacts = wireWords(UnknownFact.literals)

const PauseKeywordView = Schema.Struct({
  action: Schema.Literal("pause_keyword"),
  window: Schema.Struct({ start_date: Schema.String, end_date: Schema.String }).annotate({
    description: "The days that the numbers are of, both included"
  }),
  is_cut: Schema.Boolean.annotate({
    description: "Whether the window begins after a change of configuration rather than 180 days ago"
  }),
  impressions: Schema.Int,
  clicks: Schema.Int,
  cost_micros: micros("Its cost"),
  conversions: Schema.Finite,
  conversions_value: Schema.Finite,
  expected: Schema.Finite.annotate({
    description:
      "The conversions that as many clicks have brought by now at the rate of the keywords it is compared with"
  }),
  compared_with: ComparedWith.annotate({ description: "The keywords of its campaign, or of the account" }),
  to_arrive: Schema.Finite.annotate({ description: "The conversions that are still to arrive, at the same rate" }),
  target_cpa_micros: Schema.NullOr(Schema.Int),
  target_roas: Schema.NullOr(Schema.Finite),
  target_source: TargetSource.annotate({ description: "Whose target it is; `account` is the account's own average" }),
  factor: Schema.Finite.annotate({ description: "How many times the target counts as too dear" }),
  probability: Schema.Finite.annotate({ description: "How sure it is that it is dearer than that, 0 to 1" }),
  recent_clicks: Schema.Int.annotate({ description: "In the newest 30 days" }),
  recent_cost_micros: micros("In the newest 30 days"),
  recent_conversions: Schema.Finite.annotate({ description: "In the newest 30 days" }),
  terms: Schema.Array(TermView).annotate({
    description: "The searches that it answered, the dearest first, at most ten"
  }),
  also_matching: Schema.Array(Schema.String).annotate({
    description: "Other keywords of the campaign that may answer the same searches, at most ten"
  }),
  first_shown: Schema.NullOr(Schema.String).annotate({ description: "Null: longer ago than what is known" }),
  last_changed: Schema.NullOr(Schema.String).annotate({
    description: "The last change of it or of its ad group; null: longer ago than what is known"
  }),
  unknown: Schema.Array(Schema.Literals(unknownFacts.literals)).annotate({
    description:
      "What only people know and have not said (`analysis-context`), and `changes` where those that are known do not cover the window"
  })
}).annotate({ identifier: "PauseKeywordEvidence" })

/** The facts that a recommendation rests on, by its action. */
export const EvidenceView = Schema.Union([PauseKeywordView])

const days = ({ from, to }: { readonly from: string; readonly to: string }) => ({ start_date: from, end_date: to })

const termView = (term: EvidentTerm): typeof TermView.Type => toWire(term)

const pauseKeywordView = (
  { _tag, terms, unknown, window, ...numbers }: PauseKeywordEvidence
): typeof PauseKeywordView.Type => ({
  action: "pause_keyword",
  window: days(window),
  ...toWire(numbers),
  terms: terms.map(termView),
  unknown: unknown.map((fact) => wireWord(fact))
})

export const evidenceView = (evidence: Evidence): typeof EvidenceView.Type => pauseKeywordView(evidence)
