import * as DateTime from "effect/DateTime"
import type { LabelSource } from "./Labels.ts"
import type { CheckReason, PauseCheck } from "./PauseCheck.ts"
import { inWords } from "./ProposalPhrases.ts"

const reasons: Readonly<Record<CheckReason, string>> = {
  KEYWORD_GONE: "it is not served any more",
  BRAND: "it names the business or one of its brands",
  PROTECTED: "it has a word that is to be bought even where it brings nothing",
  YOUNG: "it was first shown less than 30 days before",
  CHANGED_LATELY: "it, or its ad group, was changed within 30 days before",
  LAST_OF_GROUP: "its ad group would be left without an enabled keyword",
  NOT_COSTLY_ANY_MORE: "by the newer figures it does not look too dear any more",
  LESS_SURE: "by the newer figures it is less sure that it is too dear",
  SITE_SELLS_IT: "it asks for what the website sells, and that it is too dear is not next to sure",
  TOO_LITTLE_SEEN: "it had too few clicks for the absence of conversions to tell anything"
}

const sources: Readonly<Record<LabelSource, string>> = {
  context: "as people said of the customer",
  lexicon: "as its words usually mean",
  site: "as far as its words are found on it",
  judgement: "in a language model's judgement"
}

const labelWords = ({ label, labelSource }: PauseCheck): string => {
  if (labelSource === null || label === null) return "What the website sells is not known."
  if (label === "unsure") return "Whether the website sells what it asks for could not be told."
  return `The website ${label === "own" ? "sells" : "does not sell"} what it asks for, ${sources[labelSource]}.`
}

/** A second look for a reader: as what speaks for the pause where it is confirmed, else as what speaks against it. */
export const checkWords = (check: PauseCheck): string => {
  const day = DateTime.formatIsoDateUtc(check.at)
  const probability = check.probability === null
    ? ""
    : ` The probability that it is too dear was ${inWords(check.probability)} then.`
  const ending = `${probability} ${labelWords(check)}`
  const because = check.reason === null ? "" : `, because ${reasons[check.reason]}`
  switch (check.result) {
    case "confirmed":
      return `It was looked at again on ${day} with newer figures, and it stands.${ending}`
    case "held":
      return `It was looked at again on ${day}, and it is better to wait${because}.${ending}`
    case "withdrawn":
      return `It was looked at again on ${day} and withdrawn${because}.${ending}`
  }
}
