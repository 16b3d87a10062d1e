import type * as DateTime from "effect/DateTime"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { differ } from "./DiffDrafts.ts"
import { revisedPublication } from "./Publication.ts"

const hasBegunToSend = ({ publication }: CampaignDraft): boolean => revisedPublication(publication) !== publication

/**
 * The draft that is stored when a stored one is to become `wanted`: one revision later when its users see a difference, at the same revision when
 * only its attempt began to send, and the very same object when nothing is to be stored. Whose a draft is, and since when, never changes.
 */
export const nextRevision = (stored: CampaignDraft, wanted: CampaignDraft, now: DateTime.Utc): CampaignDraft => {
  if (wanted === stored) return stored
  const { customerId, dateAdded, id, revision } = stored
  if (differ(stored, wanted)) return { ...wanted, id, customerId, dateAdded, revision: revision + 1, dateUpdated: now }
  return hasBegunToSend(wanted) && !hasBegunToSend(stored) ? { ...stored, publication: wanted.publication } : stored
}
