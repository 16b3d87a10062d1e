import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import { ScheduleEntry } from "../../Drafts/Targeting.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import { inAnyOrder } from "../AppliedSettings.ts"
import { DayKind } from "../DeliveryFigures.ts"
import { amount, conversions, cutSentences, rounded, thoseThatAre, windowWords } from "../ProposalPhrases.ts"
import { scheduleWithout } from "../ScheduleWithout.ts"
import { defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import {
  chance,
  chanceWords,
  costSentence,
  deliveryFigures,
  RestFigures,
  targetSentences,
  unknownSentences
} from "./EvidentDelivery.ts"

/** The facts that speak for leaving out a block of hours, and against it. */
export const ExcludeHoursEvidence = Schema.TaggedStruct("ExcludeHours", {
  ...deliveryFigures,
  days: described(DayKind, "Monday to Friday, or Saturday and Sunday"),
  fromHour: described(Schema.Int, "On the account's clock, by the time of the click"),
  toHour: described(Schema.Int, "Not in it any more"),
  rest: described(RestFigures, "The other hours of the campaign"),
  expected: described(
    Schema.Finite,
    "The conversions that as many clicks would have brought at the rate of the other hours"
  ),
  chance: described(Schema.Finite, chance),
  /** Of so many, some look bad by chance. */
  blocks: described(Schema.Int, "How many blocks of the account were looked at together"),
  schedule: described(
    Schema.Array(ScheduleEntry.annotate({ identifier: "EvidentHours" })),
    "The campaign's hours when it was found; empty: always"
  ),
  hoursLeft: described(Schema.Finite, "How many of the 168 hours of a week are left"),
  openShare: described(
    Schema.NullOr(Schema.Finite),
    "The share of these hours in which the business is open, 0 to 1; null: not known"
  )
}).annotate({ identifier: "ExcludeHoursEvidence" })
export type ExcludeHoursEvidence = typeof ExcludeHoursEvidence.Type

const dayNames = { weekdays: "from Monday to Friday", weekend: "on Saturday and Sunday" } as const

/** A block of hours: `from 20:00 to 24:00 from Monday to Friday`. */
const hoursWords = ({ days, fromHour, toHour }: ExcludeHoursEvidence): string =>
  `from ${String(fromHour).padStart(2, "0")}:00 to ${String(toHour).padStart(2, "0")}:00 ${dayNames[days]}`

const openSentences = ({ openShare }: ExcludeHoursEvidence): ReadonlyArray<string> =>
  openShare === 0
    ? ["The business is closed in these hours. That alone proposes nothing: the figures say the same."]
    : []

const words = (
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

/** Leaving a block of hours out of a campaign's schedule. */
export const excludeHours = defineAction({
  evidence: ExcludeHoursEvidence,
  kind: "hours",
  weight: ({ costMicros }) => costMicros,
  words,
  after: (content, { evidence: { days, fromHour } }) => {
    const { settings } = content
    const scheduleEntries = scheduleWithout(settings.scheduleEntries, { days, fromHour })
    // Without any entry it would be shown always.
    return scheduleEntries === null || scheduleEntries.length === 0
      ? null
      : { ...content, settings: { ...settings, scheduleEntries } }
  },
  isAt: ({ kind, path }) => kind === "campaign" && path[0] === "adSchedule",
  // Between two requests hours may be left out that the second one brings back.
  isSettled: ({ settings: now }, { settings: last }) =>
    inAnyOrder(now.scheduleEntries) === inAnyOrder(last.scheduleEntries)
})
