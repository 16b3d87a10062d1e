import type { Metrics } from "../AdReports/Metrics.ts"
import { counted } from "../Rules/Wording.ts"
import { amount, conversions } from "./ProposalPhrases.ts"
import type { OutcomeVerdict, RecommendationOutcome } from "./RecommendationOutcome.ts"

const figuresWords = (metrics: Metrics, currencyCode: string): string => {
  const each = metrics.conversions > 0
    ? `, ${amount(metrics.costMicros / metrics.conversions, currencyCode)} each`
    : ""
  return `${conversions(metrics.conversions)} for ${amount(metrics.costMicros, currencyCode)}${each}`
}

const verdicts: Readonly<Record<OutcomeVerdict, string>> = {
  better: "The money brought more conversions than before, by more than chance explains.",
  worse: "The money brought fewer conversions than before, by more than chance explains.",
  noVisibleChange: "No change is visible that chance would not explain.",
  tooLittle: "The change is too small, or the conversions are too few, to tell what it did from chance."
}

/** The outcome of a change for a reader, in sentences that name no cause. */
export const outcomeWords = (
  { after, before, days, untouched, verdict }: RecommendationOutcome,
  currencyCode: string
): ReadonlyArray<string> => [
  `In the ${days} days after the change the campaign had ${figuresWords(after, currencyCode)}; in the ${days} days ` +
  `before it ${figuresWords(before, currencyCode)}.`,
  untouched === null
    ? "There is no campaign without a change to compare it with."
    : `${counted(untouched.campaigns, "campaign")} without a change from here had ${
      figuresWords(untouched.after, currencyCode)
    }, and before ${figuresWords(untouched.before, currencyCode)}.`,
  verdicts[verdict],
  "Conversions of the newest days are still to arrive, which is allowed for by how late they usually come. What else " +
  "changed in these days is not taken out: whether the change is the cause cannot be told."
]
