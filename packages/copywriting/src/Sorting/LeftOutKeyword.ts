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

const sentences: Readonly<Record<LeftOutReason, (said: string) => string>> = {
  JOBS: (said) => `${said} is searched by people who look for work.`,
  TRAINING: (said) => `${said} is searched by people who want to learn the trade; no page offers it.`,
  FREE: (said) => `${said} asks for something free of charge that no page offers.`,
  DO_IT_YOURSELF: (said) => `${said} is searched by people who want to do it themselves.`,
  INFORMATION: (said) => `${said} asks for information, not for an offer.`,
  TEMPLATE: (said) => `${said} asks for a template or a file that no page offers.`,
  SECOND_HAND: (said) => `${said} asks for something used that no page offers.`,
  EXISTING_CUSTOMERS: (said) => `${said} is searched by people who are customers already.`,
  OTHER_PLACE: (said) => `The website does not name ${said}, and its offer is local.`,
  OTHER_COMPANY: (said) => `${said} names another company or a trademark that the website does not name.`,
  REFERRED_TO_OTHERS: () => "The page about it sends people to somebody else.",
  NOT_OFFERED: (said) => `No page of the website says enough about ${said}.`
}

/** The reason as a sentence for a person. */
export const leftOutSentence = ({ reason, words }: Pick<LeftOutKeyword, "reason" | "words">): string =>
  sentences[reason](quoted(words))
