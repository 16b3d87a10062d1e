import { counted, quoted } from "../Rules/Wording.ts"
import {
  inWords,
  named,
  type RecommendationWords,
  rounded,
  thoseThatAre,
  windowWords,
  type Worded
} from "./ProposalPhrases.ts"
import type { ReplaceTextEvidence, TextReason } from "./TextEvidence.ts"

const rateOf = (clicks: number, impressions: number): string =>
  `${rounded(impressions === 0 ? 0 : clicks / impressions * 100)} %`

const reasonSentence = ({ about, code }: TextReason, kind: ReplaceTextEvidence["kind"]): string => {
  switch (code) {
    case "REPEATS":
      return `It says the same as ${quoted(about ?? "")} in the same ad, or nearly.`
    case "RULE":
      return `The rules for texts speak against it: it ${about ?? ""}`
    case "NOT_ON_SITE":
      return `It names the number ${quoted(about ?? "")}, which the pages that were read do not say.`
    case "NO_KEYWORD":
      return `No headline of the ad has a keyword of its ad group, such as ${
        quoted(about ?? "")
      }, nor has this one any ` +
        "word of them."
    case "NO_CALL":
      return "No text of the ad asks to do something, as far as could be told, nor does this one."
    case "SHORT":
      return `It fills less than half of the place of a ${kind}.`
  }
}

const originSentences = ({ newText }: ReplaceTextEvidence): ReadonlyArray<string> => {
  if (newText === null) return []
  const [fact] = newText.facts
  const rests = fact === undefined
    ? ""
    : ` It rests on ${quoted(fact.says)}${fact.page === "" ? "" : ` of ${fact.page}`}.`
  return [`The new text is ${quoted(newText.text)}, written by ${quoted(newText.writer)}.${rests}`]
}

/** The words for a proposal to replace a text of an ad. */
export const replaceTextWords = (
  { entity, evidence }: Omit<Worded<ReplaceTextEvidence>, "moneyMicros">
): RecommendationWords => {
  const { adGroupName, clicks, factor, impressions, kind, newText, otherClicks, otherImpressions, otherTexts } =
    evidence
  const { keywords, moreClicks, probability, reasons, unknown, window } = evidence
  const becomes = newText === null ? "" : ` by ${quoted(newText.text)}`
  return {
    title: `Replace the ${kind} ${quoted(entity.text)} in ${quoted(entity.campaignName)}`,
    sentences: [
      `The ${kind} ${quoted(entity.text)} of an ad in the ad group ${quoted(adGroupName)} was shown ` +
      `${counted(impressions, "time")} ${windowWords(window)} and got ${counted(clicks, "click")} ` +
      `(${rateOf(clicks, impressions)}); the ${otherTexts} others of its kind in the ad got ` +
      `${rateOf(otherClicks, otherImpressions)}.`,
      `The probability that it is answered less than ${factor} times as often as the others is ` +
      `${inWords(probability)}. Clicks were taken to vary twice as much as chance alone has them.`,
      ...reasons.map((reason) => reasonSentence(reason, kind)),
      `If it were answered like the others, the ad would get about ${
        rounded(moreClicks)
      } clicks more in 30 days; what ` +
      "they are worth is not estimated.",
      ...originSentences(evidence),
      ...keywords.length === 0 ? [] : [`Keywords of the ad group are ${named(keywords)}.`]
    ],
    against: thoseThatAre([
      [
        true,
        "This is a reason to look, and no proof: a click counts for every text that was shown with it, and the platform " +
        "chooses the texts by the search."
      ],
      [true, "It is not known since when each of the texts has stood in the ad, so that they may be of other days."],
      [true, "A new text begins without figures, and the platform may show the others more until it has some."],
      [unknown.includes("brandTerms"), "No brand terms are known, so that the text may name a brand of the customer."],
      [unknown.includes("siteWords"), "The pages of the site are not known, so that no number was held against them."]
    ]),
    operations: [
      `Replace the ${kind} ${quoted(entity.text)} of one ad in the ad group ${quoted(adGroupName)} of the campaign ` +
      `${quoted(entity.campaignName)}${becomes}. Its other texts, pins and addresses stay, and it can be put back.`
    ]
  }
}
