import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import { keywordKey, negativeKey } from "../../LiveCampaigns/SameMeaning.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import { LabelSource, WordLabel } from "../Labels.ts"
import {
  amount,
  conversions,
  cutSentences,
  matchTypes,
  MOST_NAMED,
  named,
  placeOf,
  probabilitySentence,
  rounded,
  searches,
  termWords,
  thoseThatAre,
  windowWords
} from "../ProposalPhrases.ts"
import { defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import { inKeywords, joined, newKeyword } from "./ContentChanges.ts"
import { EvidenceWindow, EvidentTerm, level, matchType, searchFigures, target, unknownFacts } from "./EvidentFigures.ts"

/**
 * The facts that speak for excluding words, and against it. The figures are of all disclosed terms of the level that
 * have them; of what the platform does not disclose nothing is known. `known` is the longer window of the replay.
 * Exclusions do not take inflections along, so that `texts` has each form.
 */
export const AddNegativeEvidence = Schema.TaggedStruct("AddNegative", {
  ...searchFigures,
  ...target,
  level,
  matchType,
  texts: described(
    Schema.Array(Schema.String),
    "The words in each form in which they were searched, all of which are to be excluded"
  ),
  label: described(
    Schema.NullOr(WordLabel),
    "What the words mean: something else than the offer, or the offer's own; it never decides alone"
  ),
  labelSource: described(Schema.NullOr(LabelSource), "Where the label comes from; null without one"),
  reason: described(
    Schema.Literals(["labelled", "costly"]),
    "`labelled`: they mean something else and brought nothing; `costly`: they surely cost too much"
  ),
  probability: described(
    Schema.NullOr(Schema.Finite),
    "How sure it is that they are dearer than that, 0 to 1; null where values are not counted"
  ),
  termCount: described(Schema.Int, "How many searches have the words"),
  terms: described(Schema.Array(EvidentTerm), "The searches, the dearest first, at most ten"),
  campaignClicks: described(Schema.Int, "All clicks of the campaign in the window"),
  disclosedClicks: described(Schema.Int, "Those of them of which the platform discloses the search"),
  known: described(EvidenceWindow, "The 13 months of the searches that it was held against"),
  knownTerms: described(Schema.Int, "The searches that it was held against; it keeps out none that converted"),
  keywords: described(Schema.Int, "The keywords that it was held against"),
  unknown: unknownFacts
}).annotate({ identifier: "AddNegativeEvidence" })
export type AddNegativeEvidence = typeof AddNegativeEvidence.Type

const said: Readonly<Record<LabelSource, string>> = {
  context: "are said to mean other searches",
  lexicon: "mostly mean something else than to buy",
  site: "are on the site",
  judgement: "were judged to mean something else than the offer"
}

const labelSentences = ({ label, labelSource, reason }: AddNegativeEvidence): ReadonlyArray<string> =>
  label !== "other" || labelSource === null
    ? []
    : [
      `The words ${said[labelSource]}. That alone proposes nothing: ` +
      (reason === "labelled" ? "they brought no conversion either." : "their figures say the same.")
    ]

const againstExcluding = (evidence: AddNegativeEvidence): ReadonlyArray<string> => {
  const { campaignClicks, disclosedClicks, label, probability, reason, targetRoas, unknown } = evidence
  return thoseThatAre([
    [
      reason === "labelled",
      probability === null
        ? "No probability can be given, since no values are counted."
        : "The figures alone are no proof: with so few clicks, no conversion may be bad luck."
    ],
    [
      disclosedClicks < campaignClicks,
      `The platform discloses the searches of ${disclosedClicks} of ${counted(campaignClicks, "click")}; among the ` +
      "others there may be some with these words that converted."
    ],
    [label === "own", "The words are the customer's own."],
    [targetRoas !== null, "Values often arrive later than conversions, so that a person is to look at it."],
    [unknown.includes("target"), "No target is known; the average of the account stands for one."],
    [unknown.includes("brandTerms"), "No brand terms are known, so that the words may be in the name of a brand."],
    [unknown.includes("siteWords"), "The words of the site are not known, so that the words may be on it."],
    [
      unknown.includes("changes"),
      "Not for all of these days it is known what was changed, so that a change of the campaign may lie in them."
    ],
    [
      true,
      "Exclusions take no inflections and no typing errors along: other forms than these are still answered."
    ]
  ])
}

const words = (
  { entity, evidence, moneyMicros }: Worded<AddNegativeEvidence>,
  currencyCode: string
): RecommendationWords => {
  const { clicks, comparedWith, costMicros, expected, known, matchType, probability, termCount, terms, texts } =
    evidence
  const dearest = terms.slice(0, MOST_NAMED).map((term) => termWords(term, currencyCode))
  return {
    title: `Exclude ${quoted(entity.text)} in ${quoted(entity.campaignName)}`,
    sentences: [
      `${searches(termCount)} with ${named(texts)} cost ` +
      `${amount(costMicros, currencyCode)} for ${counted(clicks, "click")} ${
        windowWords(evidence.window)
      } and brought ` +
      `${
        conversions(evidence.conversions)
      }; at the rate of the ${comparedWith}'s searches as many clicks would have brought ` +
      `${rounded(expected)} by now.`,
      ...cutSentences(evidence),
      ...labelSentences(evidence),
      ...probability === null ? [] : [probabilitySentence(evidence, probability, currencyCode)],
      `Excluding them saves about ${
        amount(moneyMicros, currencyCode)
      } in 30 days. This is an estimate by the days of ` +
      "the figures, less what such clicks can be expected to bring at the target.",
      `The dearest of the searches were ${dearest.join(", ")}.`,
      `It was held against ${searches(evidence.knownTerms)} known of ` +
      `${known.from} to ${known.to} and ${
        counted(evidence.keywords, "keyword")
      }: it keeps out none that converted, and ` +
      "no keyword."
    ],
    against: againstExcluding(evidence),
    operations: texts.map((text) =>
      `Add the exclusion ${quoted(text)} (${matchTypes[matchType]}) to ${placeOf(entity)}. It can be removed again.`
    )
  }
}

/** Excluding words, in a campaign or in one of its ad groups. */
export const addNegative = defineAction({
  evidence: AddNegativeEvidence,
  kind: "searchWords",
  weight: ({ costMicros }) => costMicros,
  words,
  after: (content, { entity: { adGroupId }, evidence: { matchType, texts } }) => {
    if (adGroupId !== null) {
      const excluded = texts.map((text) => newKeyword(text, matchType, true))
      return inKeywords(content, adGroupId, (keywords) => joined(keywords, excluded, keywordKey))
    }
    const excluded = texts.map((text) => ({ elementId: null, platformId: null, text, matchType }))
    const negativeKeywords = joined(content.negativeKeywords, excluded, negativeKey)
    return negativeKeywords === null ? null : { ...content, negativeKeywords }
  }
})
