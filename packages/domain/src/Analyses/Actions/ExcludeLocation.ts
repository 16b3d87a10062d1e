import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import { amount, conversions, cutSentences, rounded, thoseThatAre, windowWords } from "../ProposalPhrases.ts"
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

/** The facts that speak for excluding a place, and against it. */
export const ExcludeLocationEvidence = Schema.TaggedStruct("ExcludeLocation", {
  ...deliveryFigures,
  reason: described(
    Schema.Literals(["outsideArea", "costly"]),
    "`outsideArea`: the business does not serve it; `costly`: it surely converts worse than what is beside it"
  ),
  parent: described(Schema.NullOr(Schema.String), "The place that it is in; null of a country"),
  rest: described(
    Schema.NullOr(RestFigures),
    "The rest of that place, or of all countries; null where nothing was compared"
  ),
  expected: described(
    Schema.NullOr(Schema.Finite),
    "The conversions that as many clicks would have brought at the rate of `rest`; null without one"
  ),
  chance: described(Schema.NullOr(Schema.Finite), `${chance}; null without one`)
}).annotate({ identifier: "ExcludeLocationEvidence" })
export type ExcludeLocationEvidence = typeof ExcludeLocationEvidence.Type

const words = (
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

/** Excluding a place from a campaign. */
export const excludeLocation = defineAction({
  evidence: ExcludeLocationEvidence,
  kind: "place",
  weight: ({ costMicros }) => costMicros,
  words,
  after: (content, { entity: { id } }) => {
    const { settings } = content
    const { locationTargets } = settings
    // A place is either aimed at or excluded, so that one that is aimed at by now stays.
    const isThere = locationTargets.some(({ geoTargetConstantId }) => geoTargetConstantId === id)
    return id === null || isThere ? null : {
      ...content,
      settings: {
        ...settings,
        locationTargets: [...locationTargets, { geoTargetConstantId: id, targetType: "EXCLUDE" }]
      }
    }
  },
  isAt: ({ kind }) => kind === "location"
})
