import type {
  ExcludeHoursEvidence,
  ExcludeLocationEvidence,
  TargetPresenceEvidence
} from "@campaigns/domain/Analyses/DeliveryEvidence"
import { UnknownOfDelivery } from "@campaigns/domain/Analyses/DeliveryEvidence"
import { DayKind } from "@campaigns/domain/Analyses/DeliveryFigures"
import { DayOfWeek } from "@campaigns/domain/Drafts/Targeting"
import * as Schema from "effect/Schema"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"

// The evidence on hours and places as the wire shows it.

const micros = (description: string) =>
  Schema.Int.annotate({ description: `${description}, micros of the account's currency` })

const unknownFacts = wireWords(UnknownOfDelivery.literals)

const figures = {
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
  target_cpa_micros: Schema.NullOr(Schema.Int).annotate({
    description: "What a conversion may cost; null where only the account's average, or a value, is known"
  }),
  unknown: Schema.Array(Schema.Literals(unknownFacts.literals)).annotate({
    description:
      "What only people know and have not said (`analysis-context`); `radius`: the service area is a circle, and places have no coordinates; `changes` where those that are known do not cover the window"
  })
}

const RestView = Schema.Struct({
  clicks: Schema.Int,
  cost_micros: micros("Their cost"),
  conversions: Schema.Finite
})

const chance =
  "The probability of so few conversions, or fewer, if these clicks were as good as those of `rest`, 0 to 1"

export const ExcludeHoursView = Schema.Struct({
  action: Schema.Literal("exclude_hours"),
  ...figures,
  days: DayKind.annotate({ description: "Monday to Friday, or Saturday and Sunday" }),
  from_hour: Schema.Int.annotate({ description: "On the account's clock, by the time of the click" }),
  to_hour: Schema.Int.annotate({ description: "Not in it any more" }),
  rest: RestView.annotate({ description: "The other hours of the campaign" }),
  expected: Schema.Finite.annotate({
    description: "The conversions that as many clicks would have brought at the rate of the other hours"
  }),
  chance: Schema.Finite.annotate({ description: chance }),
  blocks: Schema.Int.annotate({ description: "How many blocks of the account were looked at together" }),
  schedule: Schema.Array(
    Schema.Struct({
      day_of_week: DayOfWeek,
      start_hour: Schema.Int,
      start_minute: Schema.Int,
      end_hour: Schema.Int,
      end_minute: Schema.Int
    }).annotate({ identifier: "EvidentHours" })
  ).annotate({ description: "The campaign's hours when it was found; empty: always" }),
  hours_left: Schema.Finite.annotate({ description: "How many of the 168 hours of a week are left" }),
  open_share: Schema.NullOr(Schema.Finite).annotate({
    description: "The share of these hours in which the business is open, 0 to 1; null: not known"
  })
}).annotate({ identifier: "ExcludeHoursEvidence" })

export const ExcludeLocationView = Schema.Struct({
  action: Schema.Literal("exclude_location"),
  ...figures,
  reason: Schema.Literals(["outside_area", "costly"]).annotate({
    description:
      "`outside_area`: the business does not serve it; `costly`: it surely converts worse than what is beside it"
  }),
  parent: Schema.NullOr(Schema.String).annotate({ description: "The place that it is in; null of a country" }),
  rest: Schema.NullOr(RestView).annotate({
    description: "The rest of that place, or of all countries; null where nothing was compared"
  }),
  expected: Schema.NullOr(Schema.Finite).annotate({
    description: "The conversions that as many clicks would have brought at the rate of `rest`; null without one"
  }),
  chance: Schema.NullOr(Schema.Finite).annotate({ description: `${chance}; null without one` })
}).annotate({ identifier: "ExcludeLocationEvidence" })

export const TargetPresenceView = Schema.Struct({
  action: Schema.Literal("target_presence"),
  ...figures,
  rest: RestView.annotate({ description: "The people who were in the campaign's places" })
}).annotate({ identifier: "TargetPresenceEvidence" })

const days = ({ from, to }: { readonly from: string; readonly to: string }) => ({ start_date: from, end_date: to })

export const excludeHoursView = (
  { _tag, unknown, window, ...evidence }: ExcludeHoursEvidence
): typeof ExcludeHoursView.Type => ({
  action: "exclude_hours",
  window: days(window),
  ...toWire(evidence),
  unknown: unknown.map((fact) => wireWord(fact))
})

export const excludeLocationView = (
  { _tag, reason, unknown, window, ...evidence }: ExcludeLocationEvidence
): typeof ExcludeLocationView.Type => ({
  action: "exclude_location",
  window: days(window),
  ...toWire(evidence),
  reason: wireWord(reason),
  unknown: unknown.map((fact) => wireWord(fact))
})

export const targetPresenceView = (
  { _tag, unknown, window, ...evidence }: TargetPresenceEvidence
): typeof TargetPresenceView.Type => ({
  action: "target_presence",
  window: days(window),
  ...toWire(evidence),
  unknown: unknown.map((fact) => wireWord(fact))
})
