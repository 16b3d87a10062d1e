import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import * as Effect from "effect/Effect"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { isGone } from "./LiveComparing.ts"

/**
 * Reads the campaign of a published draft and gives its number when it is removed, else `null`. A campaign that is not found or is of another kind is
 * not known to be removed.
 */
export const removedCampaigns = Effect.gen(function*() {
  const campaigns = yield* LiveCampaigns
  const accounts = yield* PlatformAccounts
  return Effect.fn("removedCampaign")(
    function*({ customerId, publication }: CampaignDraft) {
      if (publication._tag !== "Published") return null
      const { campaignId } = publication
      const live = yield* campaigns.content(yield* accounts.accountOf(customerId), campaignId)
      return isGone(live) ? campaignId : null
    },
    Effect.catchTags({
      CampaignKindUnsupported: () => Effect.succeed(null),
      LiveCampaignNotFound: () => Effect.succeed(null)
    })
  )
})
