import { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import * as Schema from "effect/Schema"
import { LeftOutReason } from "../Sites/Signs.ts"

/** A text that a writer proposes, why it is worth showing, and the ids of the facts that it rests on. */
export const ProposedText = Schema.Struct({
  text: Schema.String,
  reason: Schema.String,
  facts: Schema.optionalKey(Schema.Array(Schema.String))
})
export type ProposedText = typeof ProposedText.Type

/** A responsive search ad as a writer proposes it; `finalUrl: null` leaves the page to us. */
export const RsaProposal = Schema.Struct({
  headlines: Schema.Array(ProposedText),
  descriptions: Schema.Array(ProposedText),
  finalUrl: Schema.NullOr(Schema.String),
  displayPath1: Schema.NullOr(Schema.String),
  displayPath2: Schema.NullOr(Schema.String)
})
export type RsaProposal = typeof RsaProposal.Type

/** Extensions as a writer proposes them; `finalUrl` must be one of the pages that were read. */
export const ExtensionsProposal = Schema.Struct({
  sitelinks: Schema.Array(Schema.Struct({
    linkText: Schema.String,
    finalUrl: Schema.String,
    description1: Schema.NullOr(Schema.String),
    description2: Schema.NullOr(Schema.String)
  })),
  callouts: Schema.Array(Schema.String),
  structuredSnippets: Schema.Array(Schema.Struct({ header: SnippetHeader, values: Schema.Array(Schema.String) }))
})
export type ExtensionsProposal = typeof ExtensionsProposal.Type

/** Keywords by meaning, as a writer proposes them, and those that it would not bid on; keywords are given by id. */
export const AdGroupsProposal = Schema.Struct({
  adGroups: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      keywordIds: Schema.Array(MarketKeywordId),
      /** The address of the page that answers them; left out or `null` where that is left to us. */
      page: Schema.optionalKey(Schema.NullOr(Schema.String))
    })
  ),
  leftOut: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        keywordId: MarketKeywordId,
        reason: LeftOutReason,
        /** The words of the keyword that say so; words that it does not have are read as the whole keyword. */
        words: Schema.String
      })
    )
  )
})
export type AdGroupsProposal = typeof AdGroupsProposal.Type

/** The choices of an answer to the question whether a company offers what is sought. */
export const OfferChoice = Schema.Literals(["offered", "notOffered", "unsure"])
export type OfferChoice = typeof OfferChoice.Type

/** The answers to that question, search by search; what is left out is unsure. */
export const OfferProposal = Schema.Struct({
  answers: Schema.Array(Schema.Struct({ id: Schema.Int, choice: OfferChoice }))
})
export type OfferProposal = typeof OfferProposal.Type

/** Why a part of a proposal cannot be taken: its path (`headlines[2].text`), text, and a sentence for its writer. */
export const Refusal = Schema.Struct({ path: Schema.String, text: Schema.String, reason: Schema.String })
export type Refusal = typeof Refusal.Type
