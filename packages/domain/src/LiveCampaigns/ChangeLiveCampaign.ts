import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { CampaignId } from "../Drafts/Ids.ts"
import type { LiveCampaign, LiveCampaignPatch } from "./LiveCampaign.ts"

/** The campaign was removed on the platform, which is final. */
export class CampaignRemoved extends Schema.TaggedError<CampaignRemoved>()("CampaignRemoved", {
  campaignId: CampaignId
}) {}

/** What of a patch differs from the campaign as it is; a removed campaign takes no change at all. */
export const changesOf = (
  live: LiveCampaign,
  patch: LiveCampaignPatch
): Result.Result<LiveCampaignPatch, CampaignRemoved> => {
  const changed = Object.entries(patch).filter(([key, value]) =>
    !Equal.equals(live[key as keyof LiveCampaignPatch], value)
  )
  if (changed.length > 0 && live.status === "REMOVED") {
    return Result.fail(new CampaignRemoved({ campaignId: live.campaignId }))
  }
  return Result.succeed(Object.fromEntries(changed))
}
