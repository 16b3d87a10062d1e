import * as Schema from "effect/Schema"
import { described } from "../../Drafts/Described.ts"
import type { ContentAd } from "../../LiveCampaigns/CampaignContent.ts"
import { counted, quoted } from "../../Rules/Wording.ts"
import { AdTextKind } from "../AdFigures.ts"
import { inWords, named, rounded, thoseThatAre, windowWords } from "../ProposalPhrases.ts"
import { type Changing, defineAction, type RecommendationWords, type Worded } from "./Action.ts"
import { inGroup } from "./ContentChanges.ts"
import { EvidenceWindow } from "./EvidentFigures.ts"

/**
 * A fault of a text: it repeats another one, breaks a rule, names a number that the site does not, has none of the ad
 * group's keywords where no headline has one, asks for nothing where no text does, or leaves most of its place empty.
 */
export const TextReason = Schema.Struct({
  code: Schema.Literals(["REPEATS", "RULE", "NOT_ON_SITE", "NO_KEYWORD", "NO_CALL", "SHORT"]),
  about: described(Schema.NullOr(Schema.String), "The text that it repeats, the rule, the number or a keyword")
}).annotate({ identifier: "TextReason" })
export type TextReason = typeof TextReason.Type

/** A text that was written for a place in an ad, and where it comes from. */
export const NewText = Schema.Struct({
  text: described(Schema.String, "The text that is to stand there"),
  writer: described(Schema.String, "Who wrote it, such as `offline`"),
  /** It is `null` for a writer that reads none. */
  prompt: described(Schema.NullOr(Schema.String), "The version of the writer's prompt"),
  facts: described(
    Schema.Array(
      Schema.Struct({
        page: described(Schema.String, "The address of the page; empty for what the company says"),
        says: described(Schema.String, "The sentence")
      }).annotate({ identifier: "NewTextFact" })
    ),
    "The sentences that it rests on, each with the page that says it"
  )
}).annotate({ identifier: "NewText" })
export type NewText = typeof NewText.Type

const texts = (description: string) => described(Schema.Array(Schema.String), description)

/**
 * The facts that speak for another text in a place of an ad. A click counts for every text that was shown with it, so
 * that `probability`, that of a click rate below `factor` times that of the others, is a reason to look and no proof.
 */
export const ReplaceTextEvidence = Schema.TaggedStruct("ReplaceText", {
  window: described(EvidenceWindow, "The days that the numbers are of, both included; never before 2025-06-05"),
  kind: described(AdTextKind, "The kind of the text"),
  impressions: described(Schema.Int, "How often it was shown, with whichever others"),
  clicks: described(Schema.Int, "The clicks on what it was shown in; each counts for every text of it"),
  otherTexts: described(Schema.Int, "How many texts of its kind in the ad it is compared with"),
  otherImpressions: described(Schema.Int, "Their impressions together"),
  otherClicks: described(Schema.Int, "Their clicks together"),
  factor: described(Schema.Finite, "Below which share of the others' click rate it counts as weak"),
  probability: described(Schema.Finite, "How sure it is that it is below that, 0 to 1"),
  moreClicks: described(Schema.Finite, "The further clicks in 30 days, if it were answered like the others"),
  reasons: described(Schema.Array(TextReason), "What is wrong in what it says, at least one thing"),
  adGroupName: described(Schema.String, "The name of its ad group"),
  finalUrl: described(Schema.NullOr(Schema.String), "The page of the ad"),
  headlines: texts("The headlines of the ad as it stands"),
  descriptions: texts("The descriptions of the ad as it stands"),
  keywords: texts("Keywords of the ad group, those with the most clicks first, at most ten"),
  /** It is `null` until it is written; without one nothing is proposed. */
  newText: described(Schema.NullOr(NewText), "The text that was written for the place"),
  unknown: described(
    Schema.Array(Schema.Literals(["brandTerms", "siteWords"])),
    "What was not known when it was judged"
  )
}).annotate({ identifier: "ReplaceTextEvidence" })
export type ReplaceTextEvidence = typeof ReplaceTextEvidence.Type

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

const words = (
  { entity, evidence }: Worded<ReplaceTextEvidence>
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

/**
 * The ads of an ad group with one text in the place of another, its pin kept; `null` when the ad or the text is not
 * there any more, or the ad has the new one already.
 */
const adsAfter = (
  ads: ReadonlyArray<ContentAd>,
  { entity, evidence }: Changing<ReplaceTextEvidence>
): ReadonlyArray<ContentAd> | null => {
  if (evidence.newText === null) return null
  const list = evidence.kind === "headline" ? "headlines" : "descriptions"
  const { text } = evidence.newText
  const ad = ads.find(({ platformId }) => platformId !== null && platformId === entity.id)
  const place = ad?.[list].findIndex((one) => one.text === entity.text) ?? -1
  if (ad === undefined || place < 0 || ad[list].some((one) => one.text === text)) return null
  const changed: ContentAd = { ...ad, [list]: ad[list].map((one, index) => index === place ? { ...one, text } : one) }
  return ads.map((one) => one === ad ? changed : one)
}

/** Putting another text in the place of one of an ad. */
export const replaceText = defineAction({
  evidence: ReplaceTextEvidence,
  kind: "adText",
  weight: ({ impressions }) => impressions,
  words,
  after: (content, changing) =>
    inGroup(content, changing.entity.adGroupId, (adGroup) => {
      const ads = adsAfter(adGroup.ads, changing)
      return ads === null ? null : { ...adGroup, ads }
    }),
  clicksWon: ({ moreClicks }) => moreClicks
})
