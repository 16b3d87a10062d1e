import type { CampaignDraft } from "./CampaignDraft.ts"
import { blankSettings } from "./CampaignSettings.ts"
import { makeDraft } from "./MakeDraft.ts"

/** The empty draft that the first revision of a draft is told against. */
export const blankDraft = (draft: CampaignDraft): CampaignDraft =>
  makeDraft({
    id: draft.id,
    customerId: draft.customerId,
    marketAnalysisId: null,
    settings: blankSettings(""),
    now: draft.dateAdded
  })
