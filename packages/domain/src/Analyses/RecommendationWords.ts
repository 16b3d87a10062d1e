import type { RecommendationWords } from "./Actions/Action.ts"
import { actionOf } from "./AnalysisType.ts"
import { checkWords } from "./CheckWords.ts"
import type { Recommendation, ReopenedCode } from "./Recommendation.ts"

const reopenedSentences: Readonly<Record<ReopenedCode, string>> = {
  PLAN_OUTDATED:
    "The campaign has changed, so that its plan would have done something else; approve it again to see what.",
  PLAN_EXPIRED: "Its plan was not applied within 24 hours.",
  PLAN_VOID: "Its plan was for others as well that are not approved any more.",
  PARTLY_APPLIED: "Its plan took effect in part, and without it."
}

/** Why a recommendation that was approved is proposed again, in a sentence. */
export const reopenedSentence = (code: ReopenedCode): string => reopenedSentences[code]

const invisible =
  "Afterwards its effect will not be seen in the figures of the campaign: it is too small beside what " +
  "these do by themselves."

/**
 * The words for a recommendation in English, amounts in the currency of its account. A second look speaks for what it
 * has confirmed, and against what it has not.
 */
export const recommendationWords = (
  { check = null, outcomeVisible, ...proposal }:
    & Pick<Recommendation, "entity" | "evidence" | "moneyMicros">
    & Partial<Pick<Recommendation, "check" | "outcomeVisible">>,
  currencyCode: string
): RecommendationWords => {
  const all = actionOf(proposal.evidence).words(proposal, currencyCode)
  const words = outcomeVisible === false ? { ...all, against: [...all.against, invisible] } : all
  if (check === null) return words
  const said = checkWords(check)
  return check.result === "confirmed"
    ? { ...words, sentences: [...words.sentences, said] }
    : { ...words, against: [said, ...words.against] }
}
