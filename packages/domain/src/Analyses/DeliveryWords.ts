import { counted, quoted } from "../Rules/Wording.ts"
import type {
  ExcludeHoursEvidence,
  ExcludeLocationEvidence,
  RestFigures,
  TargetPresenceEvidence,
  UnknownOfDelivery
} from "./DeliveryEvidence.ts"
import {
  amount,
  conversions,
  cutSentences,
  type RecommendationWords,
  rounded,
  thoseThatAre,
  windowWords,
  type Worded
} from "./ProposalPhrases.ts"

/** A probability of chance, rounded up, since a smaller one claims more. */
const chanceWords = (chance: number): string =>
  chance < .001
    ? "less than 1 in 1,000"
    : chance < .01
    ? `${Math.ceil(chance * 1_000 - 1e-9)} in 1,000`
    : `${Math.ceil(chance * 100 - 1e-9)} in 100`

const perConversion = ({ conversions: count, costMicros }: RestFigures, currencyCode: string): string =>
  count <= 0
    ? "no conversion at all"
    : `${conversions(count)} at ${amount(costMicros / count, currencyCode)} each`

const costSentence = (
  part: RestFigures,
  rest: RestFigures,
  names: { readonly part: string; readonly rest: string },
  currencyCode: string
): string =>
  `${names.part} had ${perConversion(part, currencyCode)}, ${names.rest} ${perConversion(rest, currencyCode)} for ` +
  `${counted(rest.clicks, "click")}.`

const targetSentences = (targetCpaMicros: number | null, currencyCode: string): ReadonlyArray<string> =>
  targetCpaMicros === null ? [] : [`The target is ${amount(targetCpaMicros, currencyCode)} per conversion.`]

const unknownSentences = (unknown: ReadonlyArray<UnknownOfDelivery>): ReadonlyArray<string> =>
  thoseThatAre([
    [unknown.includes("openingHours"), "The opening hours of the business are not known."],
    [unknown.includes("serviceArea"), "It is not known which places the business serves."],
    [
      unknown.includes("radius"),
      "The business serves a circle, and the platform gives no coordinates of its places, so that it is not known which " +
      "of them lie in it."
    ],
    [
      unknown.includes("changes"),
      "Not for all of these days it is known what was changed, so that a change of the campaign may lie in them."
    ]
  ])

const dayNames = { weekdays: "from Monday to Friday", weekend: "on Saturday and Sunday" } as const

/** A block of hours: `from 20:00 to 24:00 from Monday to Friday`. */
const hoursWords = ({ days, fromHour, toHour }: ExcludeHoursEvidence): string =>
  `from ${String(fromHour).padStart(2, "0")}:00 to ${String(toHour).padStart(2, "0")}:00 ${dayNames[days]}`

const openSentences = ({ openShare }: ExcludeHoursEvidence): ReadonlyArray<string> =>
  openShare === 0
    ? ["The business is closed in these hours. That alone proposes nothing: the figures say the same."]
    : []

/** The words for a proposal to leave out hours. */
export const excludeHoursWords = (
  { entity, evidence, moneyMicros }: Worded<ExcludeHoursEvidence>,
  currencyCode: string
): RecommendationWords => {
  const { blocks, chance, clicks, costMicros, expected, hoursLeft, openShare, rest, schedule, window } = evidence
  const hours = hoursWords(evidence)
  return {
    title: `Do not show ${quoted(entity.campaignName)} ${hours}`,
    sentences: [
      `${counted(clicks, "click")} ${hours} cost ${amount(costMicros, currencyCode)} ${windowWords(window)} and ` +
      `brought ${
        conversions(evidence.conversions)
      }; at the rate of the campaign's other hours as many clicks would have ` +
      `brought ${rounded(expected)}.`,
      ...cutSentences(evidence),
      costSentence(evidence, rest, { part: "These hours", rest: "the others" }, currencyCode),
      `If these hours were as good as the others, the probability of so few conversions would be ${
        chanceWords(chance)
      }. ` +
      `${counted(blocks, "block")} of hours of the account were looked at together, and the run before saw the same.`,
      ...targetSentences(evidence.targetCpaMicros, currencyCode),
      ...openSentences(evidence),
      `Leaving them out saves about ${amount(moneyMicros, currencyCode)} in 30 days, if these conversions are won at ` +
      "the cost of the other hours instead. This is an estimate by the days of the figures."
    ],
    against: thoseThatAre([
      [openShare !== null && openShare > 0, `The business is open in ${rounded((openShare ?? 0) * 100)} % of them.`],
      [true, "Hours are those of the click: who clicks at night and calls in the morning counts for the night."],
      [true, "Some of these people may search again at another hour, and others are not reached any more."],
      [true, "Automatic bidding may bid less in weak hours already."]
    ]).concat(unknownSentences(evidence.unknown)),
    operations: [
      `Leave out the hours ${hours} in the schedule of the campaign ${quoted(entity.campaignName)}` +
      `${schedule.length === 0 ? ", which has none and is always shown" : ""}. It is shown in ` +
      `${rounded(hoursLeft)} of the 168 hours of a week then. The schedule of now can be put back.`
    ]
  }
}

/** The words for a proposal to exclude a place. */
export const excludeLocationWords = (
  { entity, evidence, moneyMicros }: Worded<ExcludeLocationEvidence>,
  currencyCode: string
): RecommendationWords => {
  const { chance, clicks, costMicros, expected, parent, rest, window } = evidence
  const beside = parent === null ? "the other countries" : `the rest of ${quoted(parent)}`
  const seen = `${counted(clicks, "click")} of people in ${quoted(entity.text)} cost ` +
    `${amount(costMicros, currencyCode)} ${windowWords(window)} and brought ${conversions(evidence.conversions)}`
  return {
    title: `Exclude ${quoted(entity.text)} in ${quoted(entity.campaignName)}`,
    sentences: [
      expected === null ?
        `${seen}.` :
        `${seen}; at the rate of ${beside} as many clicks would have brought ${rounded(expected)}.`,
      ...cutSentences(evidence),
      ...evidence.reason === "outsideArea" ? ["The place lies outside the area that the business serves."] : [],
      ...rest === null ? [] : [costSentence(evidence, rest, { part: "It", rest: beside }, currencyCode)],
      ...chance === null ? [] : [
        `If it were as good as ${beside}, the probability of so few conversions would be ${
          chanceWords(chance)
        }. The run before saw the same.`
      ],
      ...targetSentences(evidence.targetCpaMicros, currencyCode),
      `Excluding it saves about ${
        amount(moneyMicros, currencyCode)
      } in 30 days. This is an estimate by the days of the ` +
      "figures."
    ],
    against: thoseThatAre([
      [
        evidence.conversions > 0,
        `It brought ${conversions(evidence.conversions)}, which are mostly lost when it is excluded.`
      ],
      [true, "The platform often only guesses where people are, and people who travel are counted where they were."]
    ]).concat(unknownSentences(evidence.unknown)),
    operations: [
      `Exclude the place ${quoted(entity.text)} in the campaign ${
        quoted(entity.campaignName)
      }: people who are there do ` +
      "not see it any more. The exclusion can be removed again."
    ]
  }
}

/** The words for a proposal to aim at people who are in the places of a campaign. */
export const targetPresenceWords = (
  { entity, evidence, moneyMicros }: Worded<TargetPresenceEvidence>,
  currencyCode: string
): RecommendationWords => {
  const { clicks, costMicros, rest, window } = evidence
  return {
    title: `Aim ${quoted(entity.campaignName)} at people in its places`,
    sentences: [
      `${counted(clicks, "click")} of people who were in none of the campaign's places cost ` +
      `${amount(costMicros, currencyCode)} ${windowWords(window)} and brought ${conversions(evidence.conversions)}. ` +
      "They saw it since the platform takes them for interested in one of the places.",
      ...cutSentences(evidence),
      costSentence(evidence, rest, { part: "They", rest: "the people in the places" }, currencyCode),
      ...targetSentences(evidence.targetCpaMicros, currencyCode),
      `Aiming at people in its places saves about ${
        amount(moneyMicros, currencyCode)
      } in 30 days. This is an estimate ` +
      "by the days of the figures."
    ],
    against: thoseThatAre([
      [true, "Who plans to travel there searches from elsewhere; a hotel, for one, wants these people."],
      [true, "The figures of so few clicks may be chance; they are no test of whether these people convert worse."],
      [true, "After the change bidding may learn anew, and the figures of the campaign begin again."]
    ]).concat(unknownSentences(evidence.unknown)),
    operations: [
      `Aim the campaign ${
        quoted(entity.campaignName)
      } at people who are in its places, and no more at those who are only ` +
      "interested in them. It can be changed back."
    ]
  }
}
