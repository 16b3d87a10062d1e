import * as Schema from "effect/Schema"
import { CalendarDate } from "../../Drafts/CalendarDate.ts"
import { described } from "../../Drafts/Described.ts"
import type { ContentKeyword } from "../../LiveCampaigns/CampaignContent.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import {
  amount,
  conversions,
  cutSentences,
  MOST_NAMED,
  named,
  probabilitySentence,
  rounded,
  termWords,
  thoseThatAre,
  windowWords
} from "../ProposalPhrases.ts"
import { defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import { inKeywords } from "./ContentChanges.ts"
import { EvidentTerm, keywordFigures, micros, target, unknownFacts } from "./EvidentFigures.ts"

/**
 * The facts that speak for pausing a keyword, and against it. Money is in micros of the account's currency.
 * `probability` is that of the cost per conversion above `factor` times the target (with `targetRoas`, of the value per
 * cost below a `factor`-th of it).
 */
export const PauseKeywordEvidence = Schema.TaggedStruct("PauseKeyword", {
  ...keywordFigures,
  toArrive: described(Schema.Finite, "The conversions that are still to arrive, at the same rate"),
  ...target,
  probability: described(Schema.Finite, "How sure it is that it is dearer than that, 0 to 1"),
  recentClicks: described(Schema.Int, "In the newest 30 days"),
  recentCostMicros: micros("In the newest 30 days"),
  recentConversions: described(Schema.Finite, "In the newest 30 days"),
  terms: described(Schema.Array(EvidentTerm), "The searches that it answered, the dearest first, at most ten"),
  alsoMatching: described(
    Schema.Array(Schema.String),
    "Other keywords of the campaign that may answer the same searches, at most ten"
  ),
  firstShown: described(Schema.NullOr(CalendarDate), "Null: longer ago than what is known"),
  lastChanged: described(
    Schema.NullOr(CalendarDate),
    "The last change of it or of its ad group; null: longer ago than what is known"
  ),
  unknown: unknownFacts
}).annotate({ identifier: "PauseKeywordEvidence" })
export type PauseKeywordEvidence = typeof PauseKeywordEvidence.Type

const seenSentence = ({ entity, evidence }: Worded<PauseKeywordEvidence>, currencyCode: string): string => {
  const { clicks, comparedWith, costMicros, expected, window } = evidence
  return `${quoted(entity.text)} cost ${amount(costMicros, currencyCode)} for ${counted(clicks, "click")} ` +
    `${windowWords(window)} and brought ${conversions(evidence.conversions)}; at the rate of the ` +
    `${comparedWith}'s keywords as many clicks would have brought ${rounded(expected)} by now.`
}

const moneySentence = ({ evidence, moneyMicros }: Worded<PauseKeywordEvidence>, currencyCode: string): string =>
  `Pausing it saves about ${
    amount(moneyMicros, currencyCode)
  } in 30 days. This is an estimate: in the last 30 days it ` +
  `cost ${amount(evidence.recentCostMicros, currencyCode)} for ${counted(evidence.recentClicks, "click")}, and what ` +
  `such clicks can be expected to bring is worth ${
    amount(evidence.recentCostMicros - moneyMicros, currencyCode)
  } at the target.`

const trafficSentence = ({ alsoMatching }: PauseKeywordEvidence): string =>
  alsoMatching.length === 0
    ? "No other enabled keyword of the campaign has the words of its searches, so that they are mostly not answered any " +
      "more."
    : `Some of its searches may be answered by other keywords of the campaign: ${named(alsoMatching)}.`

const againstPausing = (evidence: PauseKeywordEvidence, currencyCode: string): ReadonlyArray<string> => {
  const { firstShown, lastChanged, recentClicks, recentConversions, recentCostMicros, terms, toArrive, unknown } =
    evidence
  return thoseThatAre([
    [
      recentConversions > 0,
      `It brought ${conversions(recentConversions)} in the last 30 days, for ${counted(recentClicks, "click")} and ` +
      `${amount(recentCostMicros, currencyCode)}.`
    ],
    [
      toArrive >= .05,
      `For its newest clicks ${
        conversions(toArrive)
      } can be expected, which will arrive later; the probability takes ` +
      "account of it."
    ],
    [evidence.targetRoas !== null, "Values often arrive later than conversions, so that a person is to look at it."],
    [unknown.includes("target"), "No target is known; the average of the account stands for one."],
    [unknown.includes("brandTerms"), "No brand terms are known, so that it may name a brand of the customer."],
    [firstShown !== null, `It was not shown before ${firstShown}.`],
    [lastChanged !== null, `It, or its ad group, was last changed on ${lastChanged}.`],
    [
      unknown.includes("changes"),
      "Not for all of these days it is known what was changed, so that an earlier change of the keyword or of its " +
      "campaign may lie in them."
    ],
    [terms.length === 0, "The platform discloses none of its searches."],
    [true, "It is not counted what it adds to conversions that another keyword got."]
  ])
}

const words = (proposal: Worded<PauseKeywordEvidence>, currencyCode: string): RecommendationWords => {
  const { entity, evidence } = proposal
  const { terms } = evidence
  const dearest = terms.slice(0, MOST_NAMED).map((term) => termWords(term, currencyCode))
  return {
    title: `Pause the keyword ${quoted(entity.text)} in ${quoted(entity.campaignName)}`,
    sentences: [
      seenSentence(proposal, currencyCode),
      ...cutSentences(evidence),
      probabilitySentence(evidence, evidence.probability, currencyCode),
      moneySentence(proposal, currencyCode),
      ...dearest.length === 0 ? [] : [`The dearest of its searches were ${dearest.join(", ")}.`],
      trafficSentence(evidence)
    ],
    against: againstPausing(evidence, currencyCode),
    operations: [
      `Pause the keyword ${quoted(entity.text)} in an ad group of the campaign ${
        quoted(entity.campaignName)
      }. It is not ` +
      "removed: its figures stay, and it can be enabled again."
    ]
  }
}

const isServing = ({ isNegative, status }: ContentKeyword): boolean => !isNegative && status === "ENABLED"

const paused = (keywords: ReadonlyArray<ContentKeyword>, id: number | null): ReadonlyArray<ContentKeyword> | null => {
  const keyword = keywords.find(({ platformId }) => platformId !== null && platformId === id)
  if (keyword === undefined || !isServing(keyword)) return null
  return keywords.map((one): ContentKeyword => one === keyword ? { ...keyword, status: "PAUSED" } : one)
}

/** Pausing a keyword. */
export const pauseKeyword = defineAction({
  evidence: PauseKeywordEvidence,
  kind: "keyword",
  weight: ({ costMicros }) => costMicros,
  words,
  after: (content, { entity }) => inKeywords(content, entity.adGroupId, (keywords) => paused(keywords, entity.id)),
  isChecked: true
})
