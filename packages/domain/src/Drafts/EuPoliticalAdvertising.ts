import * as Schema from "effect/Schema"
import { UserId } from "../Identity/Ids.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"

/**
 * A declaration by a person: whether there is political advertising in the sense of Regulation (EU) 2024/900. `declaredBy` is `null` when the
 * installation itself said it, for its demo's accounts.
 */
export const Declaration = Schema.Struct({
  contains: Schema.Boolean,
  declaredBy: Schema.NullOr(UserId),
  declaredAt: Schema.DateTimeUtc
})
export type Declaration = typeof Declaration.Type

/** The declaration with which a draft is or was published, `null` when it was not, or before that was kept. */
export const publishedDeclaration = ({ publication }: Pick<CampaignDraft, "publication">): Declaration | null =>
  publication._tag === "NotPublished" ? null : publication.declaration ?? null

/**
 * The declaration under which a campaign is published: the draft's own, else that with which it was published, whatever its account declares since, else the account's
 * default. `null` when none says anything (`docs/platform-facts.md#eu-political-advertising`).
 */
export const declaredEuPoliticalAdvertising = (
  draft: Pick<CampaignDraft, "publication" | "settings">,
  ofAccount: boolean | null | undefined
): boolean | null =>
  draft.settings.containsEuPoliticalAdvertising ?? publishedDeclaration(draft)?.contains ?? ofAccount ?? null
