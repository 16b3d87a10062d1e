import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { CampaignChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import type { LiveCampaign, LiveCampaignPatch } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import { publishedBidding } from "@campaigns/domain/Publishing/PublishedBidding"
import * as Equal from "effect/Equal"
import { int64, type MutateOperation, remove, update } from "../Publishing/MutateOperation.ts"
import { resourceNames } from "../Publishing/ResourceNames.ts"
import { campaignFieldsOf, together } from "./EncodeCampaignChange.ts"

/** An operation of a change; `isBudget` tells the budget's from the campaign's own. */
export interface ChangeOperation {
  readonly json: MutateOperation
  readonly isBudget: boolean
}

const differs = <K extends keyof LiveCampaignPatch>(
  live: LiveCampaign,
  patch: LiveCampaignPatch,
  key: K
): LiveCampaignPatch[K] | undefined => {
  const value = patch[key]
  return value === undefined || Equal.equals(value, live[key]) ? undefined : value
}

const campaignChange = (live: LiveCampaign, patch: LiveCampaignPatch): CampaignChange => {
  const networks = differs(live, patch, "networkSettings")
  const bidding = patch.biddingStrategy
  const name = differs(live, patch, "campaignName")
  const status = differs(live, patch, "status")
  const startDate = differs(live, patch, "startDate")
  const endDate = differs(live, patch, "endDate")
  return {
    ...(name === undefined ? {} : { campaignName: name }),
    ...(status === undefined || status === "REMOVED" ? {} : { status }),
    ...(networks === undefined ? {} : {
      networkSettings: Object.fromEntries(
        Object.entries(networks).filter(([key, value]) => live.networkSettings[key as keyof typeof networks] !== value)
      )
    }),
    ...(bidding === undefined || Equal.equals(publishedBidding(bidding), publishedBidding(live.biddingStrategy))
      ? {}
      : { biddingStrategy: bidding }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate })
  }
}

/**
 * The operations that set what differs, and nothing else; empty when nothing does. Removing a campaign is an operation of its own,
 * beside which the platform takes no update of the same campaign.
 */
export const encodeChange = (
  customerId: CustomerId,
  live: LiveCampaign,
  patch: LiveCampaignPatch
): ReadonlyArray<ChangeOperation> => {
  const resourceName = resourceNames(customerId).of("campaigns", live.campaignId)
  if (differs(live, patch, "status") === "REMOVED") {
    return [{ json: remove("campaignOperation", resourceName), isBudget: false }]
  }
  const operations: Array<ChangeOperation> = []
  const amount = differs(live, patch, "dailyBudgetMicros")
  if (amount !== undefined) {
    const budget = { resourceName: live.budgetResourceName, amountMicros: int64(amount) }
    operations.push({ json: update("campaignBudgetOperation", budget, ["amountMicros"]), isBudget: true })
  }
  const { fields, values } = together(campaignFieldsOf(campaignChange(live, patch)))
  if (fields.length > 0) {
    operations.push({ json: update("campaignOperation", { resourceName, ...values }, fields), isBudget: false })
  }
  return operations
}
