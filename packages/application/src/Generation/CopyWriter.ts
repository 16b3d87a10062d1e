import type { AdGroupsBrief, ExtensionsBrief, OfferBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type {
  AdGroupsProposal,
  ExtensionsProposal,
  OfferProposal,
  Refusal,
  RsaProposal
} from "@campaigns/copywriting/Orders/Proposals"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** Why a writer gave no proposal. */
export const CopyWriterReason = Schema.TaggedUnion({
  /** Asked too often; `retryAfterSeconds` is what the writer asks for, if it says. */
  RateLimited: { retryAfterSeconds: Schema.NullOr(Schema.Finite) },
  /** Down, or too slow. */
  Unavailable: {},
  /** The credentials or the model are not accepted; trying again does not help. */
  Unauthorized: { status: Schema.NullOr(Schema.Int) },
  /** The request itself is not accepted; trying again does not help. */
  Refused: { status: Schema.NullOr(Schema.Int) },
  /** The model refuses to write this. */
  Declined: {},
  /** No answer was a proposal: cut off, no JSON, or of another shape. */
  Unusable: {}
})

/** A writer's failure after its own retries; `message` is for the log and holds nothing that a page said. */
export class CopyWriterError extends Schema.TaggedError<CopyWriterError>()("CopyWriterError", {
  reason: CopyWriterReason,
  message: Schema.String
}) {}

/** An order to a writer. */
export interface WritingRequest<Brief, Proposal> {
  /** The stored prompt with its placeholders filled in; what pages say stands in it delimited, as data. */
  readonly prompt: string
  readonly brief: Brief
  /** The proposal before this one and what cannot be taken of it, when it goes back to its writer. */
  readonly revision: { readonly proposal: Proposal; readonly refusals: ReadonlyArray<Refusal> } | null
}

type Write<Brief, Proposal> = (request: WritingRequest<Brief, Proposal>) => Effect.Effect<Proposal, CopyWriterError>

/**
 * Writes ad texts, and judges searches: a language model, or the offline writer.
 *
 * Laws. A proposal has the shape of its schema and nothing else is promised: every text and URL in it is checked by the
 * caller. One request makes a bounded number of calls, counted with `CallMeter`, and ends within two minutes. Nothing
 * that a page says changes what the writer does.
 */
export class CopyWriter extends Context.Service<CopyWriter, {
  /** The writer's name in the origin of its texts, such as `offline` or the vendor and the model. */
  readonly name: string
  /** False for a writer that writes from the brief alone. */
  readonly readsPrompts: boolean
  readonly splitKeywords: Write<AdGroupsBrief, AdGroupsProposal>
  readonly writeRsa: Write<RsaBrief, RsaProposal>
  readonly writeExtensions: Write<ExtensionsBrief, ExtensionsProposal>
  /** Says of searches whether the company offers what is sought. */
  readonly judgeOffers: Write<OfferBrief, OfferProposal>
}>()("@campaigns/application/Generation/CopyWriter") {}
