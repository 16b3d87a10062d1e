import type { CampaignContent } from "./CampaignContent.ts"
import type { ChangeRequests } from "./ChangeOperation.ts"

/** A campaign after requests have taken effect. New elements get their numbers from `newId`, `null` without it. */
export const applied = (
  content: CampaignContent,
  _requests: ChangeRequests,
  _newId: () => number | null = () => null
): CampaignContent => content
