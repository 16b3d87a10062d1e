import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { isGone } from "./LiveComparing.ts"

/**
 * Reads a campaign of a customer and says whether it is removed. One that is not found or is of another kind is not
 * known to be.
 */
export const removedCampaigns = Effect.gen(function*() {
  const campaigns = yield* LiveCampaigns
  const accounts = yield* PlatformAccounts
  return Effect.fn("isRemovedCampaign")(
    function*(customerId: CustomerId, campaignId: CampaignId) {
      return isGone(yield* campaigns.content(yield* accounts.accountOf(customerId), campaignId))
    },
    Effect.catchTags({
      CampaignKindUnsupported: () => Effect.succeed(false),
      LiveCampaignNotFound: () => Effect.succeed(false)
    })
  )
})

/** The same for the campaign of a draft: gives its number when it is removed, else `null`. */
export const removedCampaignOfDraft = Effect.map(
  removedCampaigns,
  (isRemoved) =>
    Effect.fnUntraced(function*({ customerId, publication }: CampaignDraft) {
      if (publication._tag !== "Published") return null
      return (yield* isRemoved(customerId, publication.campaignId)) ? publication.campaignId : null
    })
)

/** The same, where a campaign that cannot be read for now is not known to be removed, either. */
export const knownRemovalOfDraft = Effect.map(
  removedCampaignOfDraft,
  (removed) => (draft: CampaignDraft) => Effect.catchTag(removed(draft), "AdPlatformError", () => Effect.succeed(null))
)
