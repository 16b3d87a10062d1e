import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import { amount, conversions, cutSentences, thoseThatAre, windowWords } from "../ProposalPhrases.ts"
import { defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import { costSentence, deliveryFigures, RestFigures, targetSentences, unknownSentences } from "./EvidentDelivery.ts"

/** The facts that speak for aiming at people who are in the places of a campaign, and against it. */
export const TargetPresenceEvidence = Schema.TaggedStruct("TargetPresence", {
  ...deliveryFigures,
  rest: described(RestFigures, "The people who were in the campaign's places")
}).annotate({ identifier: "TargetPresenceEvidence" })
export type TargetPresenceEvidence = typeof TargetPresenceEvidence.Type

const words = (
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

/** Aiming a campaign at people who are in its places. */
export const targetPresence = defineAction({
  evidence: TargetPresenceEvidence,
  kind: "campaign",
  weight: ({ costMicros }) => costMicros,
  words,
  after: (content, _changing) =>
    content.settings.geoTargetType === "PRESENCE"
      ? null
      : { ...content, settings: { ...content.settings, geoTargetType: "PRESENCE" } },
  isAt: ({ kind, path }) => kind === "campaign" && path[0] === "geoTargetType"
})
