import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import { CampaignId } from "../../Drafts/Ids.ts"
import { quoted } from "../../Rules/Wording.ts"
import { amount, conversions, inWords, rounded, targetWords, thoseThatAre, windowWords } from "../ProposalPhrases.ts"
import { defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import { EvidenceWindow, micros, targetSource } from "./EvidentFigures.ts"

/**
 * The ground on which a gain is estimated: the platform's simulation of budgets, its recommendation, or the share of
 * impressions that was lost for want of budget, which is an upper bound.
 */
export const MoveBasis = Schema.Literals(["simulation", "recommendation", "lostShare"])
export type MoveBasis = typeof MoveBasis.Type

/** The campaign's own budget in a move, with what it did in the window; `way` says what its change of results is. */
const movedBudget = (way: string) => ({
  campaignId: CampaignId,
  campaignName: described(Schema.String, "As it was called then"),
  beforeMicros: micros("Its daily budget before"),
  afterMicros: micros("Its daily budget after"),
  costMicros: micros("What it cost in the window"),
  conversions: described(Schema.Finite, "In the window"),
  use: described(Schema.Finite, "Its cost as a share of its budget in the window"),
  highestDayMicros: micros("What its dearest day of the window cost"),
  targetCpaMicros: Schema.NullOr(Schema.Int),
  targetRoas: Schema.NullOr(Schema.Finite),
  targetSource,
  perUnit: described(
    Schema.NullOr(Schema.Finite),
    "Conversions per unit of currency that is moved, with a target of value the value; by `basis`"
  ),
  conversions30Days: described(Schema.Finite, `The conversions ${way} in 30 days`),
  value30Days: described(Schema.Finite, `The value of conversions ${way} in 30 days`)
})

/** The facts that speak for moving a part of one campaign's daily budget to another, and against it. */
export const MoveBudgetEvidence = Schema.TaggedStruct("MoveBudget", {
  window: described(EvidenceWindow, "The 14 days by which use and lost impressions are judged"),
  stepMicros: micros("What is moved a day"),
  basis: described(MoveBasis, "What the results are estimated by; with `lostShare` they are an upper bound"),
  simulated: described(
    Schema.NullOr(EvidenceWindow),
    "The days that the platform simulated; null on another basis"
  ),
  advisedMicros: described(
    Schema.NullOr(Schema.Int),
    "The daily budget that the platform recommends for the receiver; null: none"
  ),
  receiver: described(
    Schema.Struct({
      ...movedBudget("that it brings more"),
      /** The platform clips what it says. */
      lostToBudget: described(
        Schema.Finite,
        "The share of impressions that it lost for want of budget in the window, at least"
      ),
      recent: described(EvidenceWindow, "The 30 days that the next numbers are of"),
      recentCostMicros: micros("Its cost then"),
      recentConversions: described(Schema.Finite, "Its conversions then"),
      probability: described(Schema.Finite, "How sure it is that it keeps to its target, 0 to 1")
    }),
    "The campaign whose budget is raised"
  ),
  donor: described(
    Schema.Struct({
      ...movedBudget("that it brings fewer"),
      floorMicros: micros("The least that its budget may be: 1.05 times its dearest day")
    }),
    "The campaign whose budget is lowered"
  ),
  reason: described(
    Schema.Literals(["idle", "worse"]),
    "`idle`: the donor does not spend its budget; `worse`: it gets clearly less for the same money"
  )
}).annotate({ identifier: "MoveBudgetEvidence" })
export type MoveBudgetEvidence = typeof MoveBudgetEvidence.Type

type Side = MoveBudgetEvidence["donor" | "receiver"]

const percent = (share: number): string => `${rounded(share * 100)} %`

const isByValue = ({ receiver }: MoveBudgetEvidence): boolean => receiver.targetRoas !== null

/** A change in 30 days: conversions, or their value. */
const result = (side: Side, evidence: MoveBudgetEvidence, currencyCode: string): string =>
  isByValue(evidence)
    ? `a value of ${amount(side.value30Days * 1_000_000, currencyCode)}`
    : conversions(side.conversions30Days)

const receiverSentences = (evidence: MoveBudgetEvidence, currencyCode: string): ReadonlyArray<string> => {
  const { lostToBudget, probability, recent, recentConversions, recentCostMicros, ...receiver } = evidence.receiver
  const claim = isByValue(evidence)
    ? "it brings no less value than the target"
    : "its conversions cost no more than the target"
  return [
    `${quoted(receiver.campaignName)} spent ${percent(receiver.use)} of its budget ${
      windowWords(evidence.window)
    } and ` +
    `lost at least ${percent(lostToBudget)} of its impressions for want of budget.`,
    `It brought ${conversions(recentConversions)} for ${amount(recentCostMicros, currencyCode)} ${
      windowWords(recent)
    }. The probability that ${claim} is ${inWords(probability)}. The target is ` +
    `${targetWords({ ...receiver, factor: 1 }, currencyCode)}.`
  ]
}

const donorSentence = ({ donor, reason, window }: MoveBudgetEvidence, currencyCode: string): string =>
  `${quoted(donor.campaignName)} spent ${percent(donor.use)} of its budget ${
    windowWords(window)
  }; its dearest day cost ` +
  `${amount(donor.highestDayMicros, currencyCode)}. ` +
  (reason === "idle"
    ? `It keeps ${amount(donor.afterMicros, currencyCode)}, which is above what any of these days needed.`
    : "It spends its budget, but gets clearly less for the same money.")

const basisSentence = (evidence: MoveBudgetEvidence, currencyCode: string): string => {
  const { advisedMicros, basis, donor, receiver, simulated } = evidence
  const more = result(receiver, evidence, currencyCode)
  const fewer = donor.conversions30Days > 0 || donor.value30Days > 0
    ? `, and ${quoted(donor.campaignName)} about ${result(donor, evidence, currencyCode)} less`
    : ""
  switch (basis) {
    case "simulation":
      return `By the platform's simulation of budgets${simulated === null ? "" : ` ${windowWords(simulated)}`}, ${
        quoted(receiver.campaignName)
      } brings about ${more} more in 30 days with it${fewer}.`
    case "recommendation":
      return `The platform recommends ${amount(advisedMicros ?? 0, currencyCode)} a day; by what it says of that, ` +
        `${quoted(receiver.campaignName)} brings about ${more} more in 30 days with this part of it${fewer}.`
    case "lostShare":
      return `${
        quoted(receiver.campaignName)
      } brings at most ${more} more in 30 days with it. This is an upper bound, ` +
        "not a forecast: it takes every further euro to bring as much as those before, while further clicks are " +
        "mostly worth less."
  }
}

const moneySentence = (evidence: MoveBudgetEvidence, moneyMicros: number, currencyCode: string): string => {
  const counted = isByValue(evidence) ? "the values of the conversions" : "the conversions at their targets"
  const how = evidence.basis === "lostShare" ? "That is worth at most" : "That is worth about"
  return `${how} ${amount(moneyMicros, currencyCode)} in 30 days, an estimate by ${counted}, not less what they cost.`
}

const words = (
  { evidence, moneyMicros }: Worded<MoveBudgetEvidence>,
  currencyCode: string
): RecommendationWords => {
  const { advisedMicros, basis, donor, reason, receiver, stepMicros } = evidence
  const [from, to] = [quoted(donor.campaignName), quoted(receiver.campaignName)]
  const daily = (micros: number): string => `${amount(micros, currencyCode)} a day`
  const change = (side: Side): string => `from ${amount(side.beforeMicros, currencyCode)} to ${daily(side.afterMicros)}`
  return {
    title: `Move ${daily(stepMicros)} from the budget of ${from} to that of ${to}`,
    sentences: [
      ...receiverSentences(evidence, currencyCode),
      donorSentence(evidence, currencyCode),
      basisSentence(evidence, currencyCode),
      moneySentence(evidence, moneyMicros, currencyCode),
      `The sum of both budgets stays ${daily(donor.beforeMicros + receiver.beforeMicros)}.`
    ],
    against: thoseThatAre([
      [
        reason === "idle",
        `${from} does not spend what it gives, so that both together may cost up to ${daily(stepMicros)} more than now.`
      ],
      [reason === "worse", `${from} gets less traffic, and may begin to lose impressions for want of budget.`],
      [
        basis !== "simulation",
        "The platform has no simulation of these budgets, so that it is not known what further money brings there."
      ],
      [
        advisedMicros !== null && advisedMicros <= receiver.beforeMicros,
        `The platform recommends ${daily(advisedMicros ?? 0)} for ${to}, which is no more than it has.`
      ],
      [receiver.targetRoas !== null, "Values often arrive later than conversions, so that a person is to look at it."],
      [
        receiver.targetCpaMicros !== donor.targetCpaMicros || receiver.targetRoas !== donor.targetRoas,
        `${from} is held to ${targetWords({ ...donor, factor: 1 }, currencyCode)}, so that both are not measured alike.`
      ],
      [true, "A seasonal need of the donor that lies before these 14 days is not seen."],
      [true, "Bidding adapts to another budget for some days; results can be read after about five."]
    ]),
    operations: [
      `First lower the daily budget of the campaign ${from} ${change(donor)}.`,
      `Then raise the daily budget of the campaign ${to} ${change(receiver)}. Both can be undone, the raise first.`
    ]
  }
}

/**
 * Moving a part of one campaign's daily budget to another. Each campaign has its half of it, and none whose budget is
 * not the one any more by which the amounts were found: with another amount, or spent by others as well.
 */
export const moveBudget = defineAction({
  evidence: MoveBudgetEvidence,
  kind: "budget",
  weight: ({ stepMicros }) => stepMicros,
  words,
  after: (content, { entity, evidence: { donor, receiver } }, isShared) => {
    const half = entity.campaignId === donor.campaignId ? donor : receiver
    const { settings } = content
    return isShared || settings.dailyBudgetMicros !== half.beforeMicros
      ? null
      : { ...content, settings: { ...settings, dailyBudgetMicros: half.afterMicros } }
  },
  isAt: ({ kind, path }) => kind === "campaign" && path.at(-1) === "dailyBudgetMicros",
  giver: ({ donor }) => donor
})
