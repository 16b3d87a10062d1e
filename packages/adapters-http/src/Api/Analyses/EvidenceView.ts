import { LabelSource, WordLabel } from "@campaigns/domain/Analyses/Labels"
import {
  ComparedWith,
  type Evidence,
  EvidentMatchType,
  type EvidentTerm,
  ExclusionLevel,
  type PauseKeywordEvidence,
  TargetSource,
  UnknownFact
} from "@campaigns/domain/Analyses/Recommendation"
import * as Schema from "effect/Schema"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"
import {
  ExcludeHoursView,
  excludeHoursView,
  ExcludeLocationView,
  excludeLocationView,
  TargetPresenceView,
  targetPresenceView
} from "./DeliveryEvidenceView.ts"
import { MoveBudgetView, moveBudgetView } from "./MoveBudgetView.ts"
import { ReplaceTextView, replaceTextView } from "./TextEvidenceView.ts"

const micros = (description: string) =>
  Schema.Int.annotate({ description: `${description}, micros of the account's currency` })

const TermView = Schema.Struct({
  term: Schema.String,
  clicks: Schema.Int,
  cost_micros: Schema.Int,
  conversions: Schema.Finite
}).annotate({ identifier: "EvidentTerm" })

const unknownFacts = wireWords(UnknownFact.literals)

const windowView = Schema.Struct({ start_date: Schema.String, end_date: Schema.String })

const isCutView = Schema.Boolean.annotate({
  description: "Whether the window begins after a change of configuration rather than 180 days ago"
})

/** The figures of a thing, which is compared with others. */
const figuresOf = (others: string, comparedWith: string) => ({
  window: windowView.annotate({ description: "The days that the numbers are of, both included" }),
  is_cut: isCutView,
  impressions: Schema.Int,
  clicks: Schema.Int,
  cost_micros: micros("Its cost"),
  conversions: Schema.Finite,
  conversions_value: Schema.Finite,
  expected: Schema.Finite.annotate({
    description:
      `The conversions that as many clicks have brought by now at the rate of the ${others} it is compared with`
  }),
  compared_with: ComparedWith.annotate({ description: comparedWith })
})

const termFiguresView = figuresOf("searches", "The disclosed searches of its campaign, or of the account")

const targetView = {
  target_cpa_micros: Schema.NullOr(Schema.Int),
  target_roas: Schema.NullOr(Schema.Finite),
  target_source: TargetSource.annotate({ description: "Whose target it is; `account` is the account's own average" }),
  factor: Schema.Finite.annotate({ description: "How many times the target counts as too dear" })
}

const unknownView = Schema.Array(Schema.Literals(unknownFacts.literals)).annotate({
  description:
    "What only people know and have not said (`analysis-context`), `site_words` where those of the site are not known, and `changes` where those that are known do not cover the window"
})

const PauseKeywordView = Schema.Struct({
  action: Schema.Literal("pause_keyword"),
  ...figuresOf("keywords", "The keywords of its campaign, or of the account"),
  to_arrive: Schema.Finite.annotate({ description: "The conversions that are still to arrive, at the same rate" }),
  ...targetView,
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
  unknown: unknownView
}).annotate({ identifier: "PauseKeywordEvidence" })

const levels = wireWords(ExclusionLevel.literals)

const matchTypeView = EvidentMatchType.annotate({ description: "In which way it matches, or is to match" })

const levelView = Schema.Literals(levels.literals).annotate({ description: "Where it holds, or is to hold" })

const AddNegativeView = Schema.Struct({
  action: Schema.Literal("add_negative"),
  ...termFiguresView,
  ...targetView,
  level: levelView,
  match_type: matchTypeView,
  texts: Schema.Array(Schema.String).annotate({
    description: "The words in each form in which they were searched, all of which are to be excluded"
  }),
  label: Schema.NullOr(WordLabel).annotate({
    description: "What the words mean: something else than the offer, or the offer's own; it never decides alone"
  }),
  label_source: Schema.NullOr(LabelSource).annotate({ description: "Where the label comes from; null without one" }),
  reason: Schema.Literals(["labelled", "costly"]).annotate({
    description: "`labelled`: they mean something else and brought nothing; `costly`: they surely cost too much"
  }),
  probability: Schema.NullOr(Schema.Finite).annotate({
    description: "How sure it is that they are dearer than that, 0 to 1; null where values are not counted"
  }),
  term_count: Schema.Int.annotate({ description: "How many searches have the words" }),
  terms: Schema.Array(TermView).annotate({ description: "The searches, the dearest first, at most ten" }),
  campaign_clicks: Schema.Int.annotate({ description: "All clicks of the campaign in the window" }),
  disclosed_clicks: Schema.Int.annotate({ description: "Those of them of which the platform discloses the search" }),
  known: windowView.annotate({ description: "The 13 months of the searches that it was held against" }),
  known_terms: Schema.Int.annotate({
    description: "The searches that it was held against; it keeps out none that converted"
  }),
  keywords: Schema.Int.annotate({ description: "The keywords that it was held against" }),
  unknown: unknownView
}).annotate({ identifier: "AddNegativeEvidence" })

const RemoveNegativeView = Schema.Struct({
  action: Schema.Literal("remove_negative"),
  window: windowView.annotate({ description: "The 13 months of the searches, both days included" }),
  level: levelView,
  match_type: matchTypeView,
  term_count: Schema.Int.annotate({ description: "How many searches that converted it keeps out" }),
  clicks: Schema.Int,
  conversions: Schema.Finite,
  terms: Schema.Array(
    Schema.Struct({
      term: Schema.String.annotate({ description: "The search" }),
      clicks: Schema.Int,
      conversions: Schema.Finite
    })
      .annotate({ identifier: "BlockedTerm" })
  ).annotate({ description: "The searches with the most conversions, at most ten" }),
  keyword_count: Schema.Int.annotate({ description: "How many enabled keywords no search can reach because of it" }),
  keywords: Schema.Array(Schema.String).annotate({ description: "These keywords, at most ten" })
}).annotate({ identifier: "RemoveNegativeEvidence" })

const AddKeywordView = Schema.Struct({
  action: Schema.Literal("add_keyword"),
  ...termFiguresView,
  ...targetView,
  match_type: matchTypeView,
  source_keyword: Schema.NullOr(Schema.String).annotate({ description: "The keyword that answered it most" }),
  unknown: unknownView
}).annotate({ identifier: "AddKeywordEvidence" })

/** The facts that a recommendation rests on, by its action. */
export const EvidenceView = Schema.Union([
  PauseKeywordView,
  AddNegativeView,
  RemoveNegativeView,
  AddKeywordView,
  ReplaceTextView,
  MoveBudgetView,
  ExcludeHoursView,
  ExcludeLocationView,
  TargetPresenceView
])

const days = ({ from, to }: { readonly from: string; readonly to: string }) => ({ start_date: from, end_date: to })

const termView = (term: EvidentTerm): typeof TermView.Type => toWire(term)

const facts = (unknown: PauseKeywordEvidence["unknown"]) => unknown.map((fact) => wireWord(fact))

export const evidenceView = (evidence: Evidence): typeof EvidenceView.Type => {
  switch (evidence._tag) {
    case "PauseKeyword": {
      const { _tag, terms, unknown, window, ...numbers } = evidence
      return {
        action: "pause_keyword",
        window: days(window),
        ...toWire(numbers),
        terms: terms.map(termView),
        unknown: facts(unknown)
      }
    }
    case "AddNegative": {
      const { _tag, known, level, terms, unknown, window, ...numbers } = evidence
      return {
        action: "add_negative",
        window: days(window),
        ...toWire(numbers),
        level: wireWord(level),
        terms: terms.map(termView),
        known: days(known),
        unknown: facts(unknown)
      }
    }
    case "RemoveNegative": {
      const { _tag, level, window, ...numbers } = evidence
      return { action: "remove_negative", window: days(window), ...toWire(numbers), level: wireWord(level) }
    }
    case "MoveBudget":
      return moveBudgetView(evidence)
    case "AddKeyword": {
      const { _tag, unknown, window, ...numbers } = evidence
      return { action: "add_keyword", window: days(window), ...toWire(numbers), unknown: facts(unknown) }
    }
    case "ReplaceText":
      return replaceTextView(evidence)
    case "ExcludeHours":
      return excludeHoursView(evidence)
    case "ExcludeLocation":
      return excludeLocationView(evidence)
    case "TargetPresence":
      return targetPresenceView(evidence)
  }
}
