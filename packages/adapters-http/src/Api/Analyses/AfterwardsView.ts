import type { Metrics } from "@campaigns/domain/AdReports/Metrics"
import { LabelSource, WordLabel } from "@campaigns/domain/Analyses/Labels"
import { outcomeWords } from "@campaigns/domain/Analyses/OutcomeWords"
import { CheckReason, CheckResult, type PauseCheck } from "@campaigns/domain/Analyses/PauseCheck"
import {
  OutcomeDays,
  OutcomeVerdict,
  type RecommendationOutcome
} from "@campaigns/domain/Analyses/RecommendationOutcome"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"

/** A second look at a proposed pause. */
export const CheckView = Schema.Struct({
  result: CheckResult.annotate({
    description:
      "`confirmed`: it stands with newer figures, `held`: better to wait, `withdrawn`: it is not proposed any more"
  }),
  reason: Schema.NullOr(CheckReason).annotate({ description: "Why it was not confirmed" }),
  checked_at: DateTimeView.annotate({ description: "When it was looked at" }),
  probability: Schema.NullOr(Schema.Finite).annotate({
    description: "How sure it is by the newer figures that it is too dear, 0 to 1; null where they tell nothing"
  }),
  label: Schema.NullOr(WordLabel).annotate({
    description: "`own`: the website sells what the keyword asks for, `other`: it does not; it never decides alone"
  }),
  label_source: Schema.NullOr(LabelSource).annotate({ description: "Where the label comes from; null without one" })
}).annotate({ identifier: "DoubleCheck" })

export const checkView = (
  { at, label, labelSource, probability, reason, result }: PauseCheck
): typeof CheckView.Type => ({
  result,
  reason,
  checked_at: DateTime.formatIso(at),
  probability,
  label,
  label_source: labelSource
})

const FiguresView = Schema.Struct({
  impressions: Schema.Int,
  clicks: Schema.Int,
  cost_micros: Schema.Int.annotate({ description: "The cost, micros of the account's currency" }),
  conversions: Schema.Finite,
  conversions_value: Schema.Finite
}).annotate({ identifier: "OutcomeFigures", description: "Figures of the days before the change, or after it" })

const figures = {
  before: FiguresView,
  after: FiguresView
}

const verdicts = wireWords(OutcomeVerdict.literals)

/** A campaign before and after a recommendation was applied. */
export const OutcomeView = Schema.Struct({
  days: OutcomeDays.annotate({ description: "How many days before and after are compared" }),
  looked_at: DateTimeView.annotate({ description: "When it was looked at" }),
  changed_on: Schema.String.annotate({
    description: "The day of the change on the account's clock, which is in neither"
  }),
  ...figures,
  untouched: Schema.NullOr(
    Schema.Struct({
      campaigns: Schema.Int.annotate({ description: "How many there are" }),
      ...figures
    }).annotate({ identifier: "UntouchedCampaigns" })
  ).annotate({ description: "The campaigns that were not changed from here in these days; null without any" }),
  verdict: Schema.Literals(verdicts.literals).annotate({
    description:
      "What is to be seen of the conversions for the money, beside the untouched campaigns; it names no cause"
  }),
  sentences: Schema.Array(Schema.String).annotate({ description: "The same in words" })
}).annotate({ identifier: "RecommendationOutcome" })

const figuresView = (metrics: Metrics): typeof FiguresView.Type => toWire(metrics)

const bothViews = ({ after, before }: { readonly before: Metrics; readonly after: Metrics }) => ({
  before: figuresView(before),
  after: figuresView(after)
})

export const outcomeView = (outcome: RecommendationOutcome, currencyCode: string): typeof OutcomeView.Type => ({
  days: outcome.days,
  looked_at: DateTime.formatIso(outcome.lookedAt),
  changed_on: outcome.changedOn,
  ...bothViews(outcome),
  untouched: outcome.untouched === null
    ? null
    : { campaigns: outcome.untouched.campaigns, ...bothViews(outcome.untouched) },
  verdict: wireWord(outcome.verdict),
  sentences: outcomeWords(outcome, currencyCode)
})
