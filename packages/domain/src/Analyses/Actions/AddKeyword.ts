import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import { keywordKey } from "../../LiveCampaigns/SameMeaning.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import {
  amount,
  conversions,
  cutSentences,
  matchTypes,
  placeOf,
  rounded,
  targetWords,
  thoseThatAre,
  windowWords
} from "../ProposalPhrases.ts"
import { defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import { inKeywords, joined, newKeyword } from "./ContentChanges.ts"
import { matchType, searchFigures, target, unknownFacts } from "./EvidentFigures.ts"

/**
 * The facts that speak for making a keyword of a search term: it converts, and no keyword is called so. `matchType` is
 * that of the keyword that answered it most; EXACT where none did.
 */
export const AddKeywordEvidence = Schema.TaggedStruct("AddKeyword", {
  ...searchFigures,
  ...target,
  matchType,
  sourceKeyword: described(Schema.NullOr(Schema.String), "The keyword that answered it most"),
  unknown: unknownFacts
}).annotate({ identifier: "AddKeywordEvidence" })
export type AddKeywordEvidence = typeof AddKeywordEvidence.Type

const words = (
  { entity, evidence }: Worded<AddKeywordEvidence>,
  currencyCode: string
): RecommendationWords => {
  const { clicks, comparedWith, costMicros, expected, matchType, sourceKeyword, targetRoas, unknown, window } = evidence
  return {
    title: `Add the keyword ${quoted(entity.text)} to ${quoted(entity.campaignName)}`,
    sentences: [
      `The search ${quoted(entity.text)} cost ${amount(costMicros, currencyCode)} for ${counted(clicks, "click")} ` +
      `${windowWords(window)} and brought ${conversions(evidence.conversions)}; at the rate of the ` +
      `${comparedWith}'s searches as many clicks would have brought ${rounded(expected)} by now.`,
      ...cutSentences(evidence),
      `The target is ${targetWords(evidence, currencyCode)}.`,
      sourceKeyword === null
        ? "No keyword answered it."
        : `The keyword ${quoted(sourceKeyword)} answered it, and no keyword of the account has these words.`
    ],
    against: thoseThatAre([
      [sourceKeyword !== null, "It is answered already, so that a keyword of its own wins control rather than clicks."],
      [targetRoas !== null, "Values often arrive later than conversions, so that a person is to look at it."],
      [unknown.includes("target"), "No target is known; the average of the account stands for one."],
      [unknown.includes("brandTerms"), "No brand terms are known, so that it may name a brand."],
      [true, "It is not estimated what the keyword wins."]
    ]),
    operations: [
      `Add the keyword ${quoted(entity.text)} (${matchTypes[matchType]}) to ${placeOf(entity)}. It can be paused again.`
    ]
  }
}

/** Making a keyword of a search term. */
export const addKeyword = defineAction({
  evidence: AddKeywordEvidence,
  kind: "searchTerm",
  weight: ({ conversions }) => conversions,
  words,
  after: (content, { entity: { adGroupId, text }, evidence: { matchType } }) =>
    inKeywords(content, adGroupId, (keywords) => joined(keywords, [newKeyword(text, matchType, false)], keywordKey))
})
