import { counted, quoted } from "../Rules/Wording.ts"
import { checkWords } from "./CheckWords.ts"
import { excludeHoursWords, excludeLocationWords, targetPresenceWords } from "./DeliveryWords.ts"
import { moveBudgetWords } from "./MoveBudgetWords.ts"
import {
  amount,
  conversions,
  cutSentences,
  MOST_NAMED,
  named,
  probabilitySentence,
  type RecommendationWords,
  rounded,
  termWords,
  thoseThatAre,
  windowWords,
  type Worded
} from "./ProposalPhrases.ts"
import type { PauseKeywordEvidence, Recommendation, ReopenedCode } from "./Recommendation.ts"
import { addKeywordWords, addNegativeWords, removeNegativeWords } from "./SearchProposalWords.ts"
import { replaceTextWords } from "./TextProposalWords.ts"

const reopenedSentences: Readonly<Record<ReopenedCode, string>> = {
  PLAN_OUTDATED:
    "The campaign has changed, so that its plan would have done something else; approve it again to see what.",
  PLAN_EXPIRED: "Its plan was not applied within 24 hours.",
  PLAN_VOID: "Its plan was for others as well that are not approved any more.",
  PARTLY_APPLIED: "Its plan took effect in part, and without it."
}

/** Why a recommendation that was approved is proposed again, in a sentence. */
export const reopenedSentence = (code: ReopenedCode): string => reopenedSentences[code]

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

const pauseKeywordWords = (proposal: Worded<PauseKeywordEvidence>, currencyCode: string): RecommendationWords => {
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

const proposalWords = (proposal: Worded, currencyCode: string): RecommendationWords => {
  const { entity, evidence, moneyMicros } = proposal
  switch (evidence._tag) {
    case "PauseKeyword":
      return pauseKeywordWords({ entity, evidence, moneyMicros }, currencyCode)
    case "AddNegative":
      return addNegativeWords({ entity, evidence, moneyMicros }, currencyCode)
    case "RemoveNegative":
      return removeNegativeWords({ entity, evidence })
    case "AddKeyword":
      return addKeywordWords({ entity, evidence }, currencyCode)
    case "ReplaceText":
      return replaceTextWords({ entity, evidence })
    case "MoveBudget":
      return moveBudgetWords({ evidence, moneyMicros }, currencyCode)
    case "ExcludeHours":
      return excludeHoursWords({ entity, evidence, moneyMicros }, currencyCode)
    case "ExcludeLocation":
      return excludeLocationWords({ entity, evidence, moneyMicros }, currencyCode)
    case "TargetPresence":
      return targetPresenceWords({ entity, evidence, moneyMicros }, currencyCode)
  }
}

const invisible =
  "Afterwards its effect will not be seen in the figures of the campaign: it is too small beside what " +
  "these do by themselves."

/**
 * The words for a recommendation in English, amounts in the currency of its account. A second look speaks for what it
 * has confirmed, and against what it has not.
 */
export const recommendationWords = (
  { check = null, outcomeVisible, ...proposal }: Worded & Partial<Pick<Recommendation, "check" | "outcomeVisible">>,
  currencyCode: string
): RecommendationWords => {
  const all = proposalWords(proposal, currencyCode)
  const words = outcomeVisible === false ? { ...all, against: [...all.against, invisible] } : all
  if (check === null) return words
  const said = checkWords(check)
  return check.result === "confirmed"
    ? { ...words, sentences: [...words.sentences, said] }
    : { ...words, against: [said, ...words.against] }
}
