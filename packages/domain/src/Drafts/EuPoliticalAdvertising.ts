import type { CampaignDraft } from "./CampaignDraft.ts"
import type { Declaration } from "./Declaration.ts"

/** The declaration with which a draft is or was published, `null` when it was not, or before that was kept. */
export const publishedDeclaration = ({ publication }: Pick<CampaignDraft, "publication">): Declaration | null =>
  publication._tag === "NotPublished" ? null : publication.declaration ?? null

/**
 * The declaration under which a campaign is published: the draft's own, else that with which it was published, also
 * when its account has declared otherwise since, else the account's default; `null` without any
 * (`docs/platform-facts.md#eu-political-advertising`).
 */
export const declaredEuPoliticalAdvertising = (
  draft: Pick<CampaignDraft, "publication" | "settings">,
  ofAccount: boolean | null | undefined
): boolean | null =>
  draft.settings.containsEuPoliticalAdvertising ?? publishedDeclaration(draft)?.contains ?? ofAccount ?? null
