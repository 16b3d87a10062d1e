import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import {
  conversions,
  matchTypes,
  MOST_NAMED,
  named,
  placeOf,
  searches,
  thoseThatAre,
  windowWords
} from "../ProposalPhrases.ts"
import { defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import { inKeywords, withoutOne } from "./ContentChanges.ts"
import { EvidenceWindow, level, matchType } from "./EvidentFigures.ts"

/** A term that an exclusion keeps out, with what it brought within 13 months. */
const BlockedTerm = Schema.Struct({
  term: described(Schema.String, "The search"),
  clicks: Schema.Int,
  conversions: Schema.Finite
}).annotate({ identifier: "BlockedTerm" })

/** The facts that speak for removing an exclusion: it keeps out searches that converted, or a whole keyword. */
export const RemoveNegativeEvidence = Schema.TaggedStruct("RemoveNegative", {
  window: described(EvidenceWindow, "The 13 months of the searches, both days included"),
  level,
  matchType,
  termCount: described(Schema.Int, "How many searches that converted it keeps out"),
  /** The sums of these searches. */
  clicks: Schema.Int,
  conversions: Schema.Finite,
  terms: described(Schema.Array(BlockedTerm), "The searches with the most conversions, at most ten"),
  keywordCount: described(Schema.Int, "How many enabled keywords no search can reach because of it"),
  keywords: described(Schema.Array(Schema.String), "These keywords, at most ten")
}).annotate({ identifier: "RemoveNegativeEvidence" })
export type RemoveNegativeEvidence = typeof RemoveNegativeEvidence.Type

const words = (
  { entity, evidence }: Worded<RemoveNegativeEvidence>
): RecommendationWords => {
  const { clicks, keywordCount, keywords, matchType, termCount, terms, window } = evidence
  const missed = terms.slice(0, MOST_NAMED).map((term) =>
    `${quoted(term.term)} (${counted(term.clicks, "click")}, ${conversions(term.conversions)})`
  )
  return {
    title: `Remove the exclusion ${quoted(entity.text)} in ${quoted(entity.campaignName)}`,
    sentences: thoseThatAre([
      [
        termCount > 0,
        `The exclusion ${quoted(entity.text)} (${matchTypes[matchType]}) keeps out ${
          searches(termCount)
        } that brought ${conversions(evidence.conversions)} for ` +
        `${counted(clicks, "click")} ${windowWords(window)}: ${missed.join(", ")}.`
      ],
      [
        keywordCount > 0,
        `No search can reach ${counted(keywordCount, "enabled keyword")} because of it: ${named(keywords)}.`
      ]
    ]),
    against: thoseThatAre([
      [true, "It is not known why it was added; the searches may have been excluded on purpose."],
      [true, "It is not estimated what its removal wins."]
    ]),
    operations: [
      `Remove the exclusion ${quoted(entity.text)} (${matchTypes[matchType]}) from ${
        placeOf(entity)
      }. It can be added ` +
      "again."
    ]
  }
}

/** Removing an exclusion from a campaign or from one of its ad groups. */
export const removeNegative = defineAction({
  evidence: RemoveNegativeEvidence,
  kind: "negative",
  // A keyword that nothing reaches counts as a conversion.
  weight: ({ conversions, keywordCount }) => conversions + keywordCount,
  words,
  after: (content, { entity: { adGroupId, id } }) => {
    if (adGroupId !== null) return inKeywords(content, adGroupId, (keywords) => withoutOne(keywords, id))
    const negativeKeywords = withoutOne(content.negativeKeywords, id)
    return negativeKeywords === null ? null : { ...content, negativeKeywords }
  }
})
