import * as Schema from "effect/Schema"
import { CustomerId } from "../Identity/Ids.ts"
import { AdGroup } from "./AdGroup.ts"
import { CampaignSettings } from "./CampaignSettings.ts"
import { Extensions } from "./Extensions.ts"
import { GenerationStatus } from "./GenerationStatus.ts"
import { DraftId, MarketAnalysisId } from "./Ids.ts"
import { Publication } from "./Publication.ts"

/** A campaign in preparation. Every write makes a new value whose `revision` is one higher. */
export const CampaignDraft = Schema.Struct({
  id: DraftId,
  revision: Schema.Int.check(Schema.isGreaterThan(0)),
  customerId: CustomerId,
  marketAnalysisId: Schema.NullOr(MarketAnalysisId),
  settings: CampaignSettings,
  adGroups: Schema.Array(AdGroup),
  extensions: Extensions,
  adGroupsGeneration: GenerationStatus,
  extensionsGeneration: GenerationStatus,
  publication: Publication,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type CampaignDraft = typeof CampaignDraft.Type

/** True when the draft has ad groups, each has an RSA, and every RSA is completed (`docs/http-api.md#generation`). */
export const allRsasGenerated = (draft: CampaignDraft): boolean =>
  draft.adGroups.length > 0 &&
  draft.adGroups.every((group) =>
    group.rsas.length > 0 && group.rsas.every((rsa) => rsa.generation._tag === "Completed")
  )
