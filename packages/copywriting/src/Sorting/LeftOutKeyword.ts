import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import * as Schema from "effect/Schema"
import { LeftOutReason } from "../Sites/Signs.ts"

/** A keyword that should not be bid on: why, and which of its words say so. */
export const LeftOutKeyword = Schema.Struct({
  keywordId: MarketKeywordId,
  text: Schema.String,
  reason: LeftOutReason,
  words: Schema.String
})
export type LeftOutKeyword = typeof LeftOutKeyword.Type

/** The proposal that comes with a keyword that is left out: to exclude such searches, or only not to bid on them. */
export type LeftOutProposal = "negative" | "none"

/** Searches that no page answers may still be near to what is offered, so that they are not excluded. */
export const leftOutProposal = (reason: LeftOutReason): LeftOutProposal =>
  reason === "NOT_OFFERED" || reason === "REFERRED_TO_OTHERS" ? "none" : "negative"

/** The reason as a sentence for a person. */
export const leftOutSentence = ({ reason, words }: Pick<LeftOutKeyword, "reason" | "words">): string => {
  const said = quoted(words)
  switch (reason) {
    case "JOBS":
      return `${said} is searched by people who look for work.`
    case "TRAINING":
      return `${said} is searched by people who want to learn the trade; no page offers it.`
    case "FREE":
      return `${said} asks for something free of charge that no page offers.`
    case "DO_IT_YOURSELF":
      return `${said} is searched by people who want to do it themselves.`
    case "INFORMATION":
      return `${said} asks for information, not for an offer.`
    case "TEMPLATE":
      return `${said} asks for a template or a file that no page offers.`
    case "SECOND_HAND":
      return `${said} asks for something used that no page offers.`
    case "EXISTING_CUSTOMERS":
      return `${said} is searched by people who are customers already.`
    case "OTHER_PLACE":
      return `The website does not name ${said}, and its offer is local.`
    case "OTHER_COMPANY":
      return `${said} names another company or a trademark that the website does not name.`
    case "REFERRED_TO_OTHERS":
      return "The page about it sends people to somebody else."
    case "NOT_OFFERED":
      return `No page of the website says enough about ${said}.`
  }
}
