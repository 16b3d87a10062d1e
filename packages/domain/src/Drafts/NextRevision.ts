import type * as DateTime from "effect/DateTime"
import * as Equal from "effect/Equal"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { differ } from "./DiffDrafts.ts"
import { type Publication, revisedPublication } from "./Publication.ts"

/** True when an attempt that has begun to send would be said not to have. */
const forgetsSending = (stored: Publication, wanted: Publication): boolean =>
  stored._tag === "Publishing" && wanted._tag === "Publishing" && revisedPublication(stored) !== stored

/**
 * The draft that is stored when a stored one is to become `wanted`: one revision later when its users see a difference,
 * at the same revision when only the state of an attempt differs, and the very same object when nothing is to be
 * stored. Whose a draft is, and since when, never changes.
 */
export const nextRevision = (stored: CampaignDraft, wanted: CampaignDraft, now: DateTime.Utc): CampaignDraft => {
  if (wanted === stored) return stored
  const { customerId, dateAdded, id, publication, revision } = stored
  if (differ(stored, wanted)) return { ...wanted, id, customerId, dateAdded, revision: revision + 1, dateUpdated: now }
  return Equal.equals(publication, wanted.publication) || forgetsSending(publication, wanted.publication)
    ? stored
    : { ...stored, publication: wanted.publication }
}
