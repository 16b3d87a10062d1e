import { counted, quoted } from "../Rules/Wording.ts"
import type { LabelSource } from "./Labels.ts"
import {
  amount,
  conversions,
  cutSentences,
  MOST_NAMED,
  named,
  probabilitySentence,
  type RecommendationWords,
  rounded,
  targetWords,
  termWords,
  thoseThatAre,
  windowWords,
  type Worded
} from "./ProposalPhrases.ts"
import type {
  AddKeywordEvidence,
  AddNegativeEvidence,
  RecommendedEntity,
  RemoveNegativeEvidence
} from "./Recommendation.ts"

/** The place in which something is changed. */
const placeOf = ({ adGroupId, campaignName }: RecommendedEntity): string =>
  adGroupId === null ? `the campaign ${quoted(campaignName)}` : `an ad group of the campaign ${quoted(campaignName)}`

const searches = (count: number): string => `${count} search${count === 1 ? "" : "es"}`

const matchTypes: Readonly<Record<AddNegativeEvidence["matchType"], string>> = {
  EXACT: "exact match",
  PHRASE: "phrase match",
  BROAD: "broad match"
}

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

/** The words for a proposal to exclude words. */
export const addNegativeWords = (
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

/** The words for a proposal to remove an exclusion. */
export const removeNegativeWords = (
  { entity, evidence }: Omit<Worded<RemoveNegativeEvidence>, "moneyMicros">
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

/** The words for a proposal to make a keyword of a search term. */
export const addKeywordWords = (
  { entity, evidence }: Omit<Worded<AddKeywordEvidence>, "moneyMicros">,
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
