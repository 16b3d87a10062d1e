import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { LiveCampaign, LiveCampaignPatch } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import { publishedBidding } from "@campaigns/domain/Publishing/PublishedBidding"
import * as Equal from "effect/Equal"
import { encodeBidding } from "../Publishing/EncodeBidding.ts"
import { encodeNetworks, endOfDay, startOfDay } from "../Publishing/EncodeCampaign.ts"
import {
  int64,
  type MutateOperation,
  remove,
  type Sparse,
  type SparseObject,
  update
} from "../Publishing/MutateOperation.ts"
import { resourceNames } from "../Publishing/ResourceNames.ts"

/** An operation of a change; `isBudget` tells the budget's from the campaign's own. */
export interface ChangeOperation {
  readonly json: MutateOperation
  readonly isBudget: boolean
}

interface Change {
  readonly fields: ReadonlyArray<string>
  readonly values: SparseObject
}

const differs = <K extends keyof LiveCampaignPatch>(
  live: LiveCampaign,
  patch: LiveCampaignPatch,
  key: K
): LiveCampaignPatch[K] | undefined => {
  const value = patch[key]
  return value === undefined || Equal.equals(value, live[key]) ? undefined : value
}

const one = (field: string, value: Sparse): Change => ({ fields: [field], values: { [field]: value } })

const campaignChanges = (live: LiveCampaign, patch: LiveCampaignPatch): ReadonlyArray<Change> => {
  const changes: Array<Change> = []
  const name = differs(live, patch, "campaignName")
  if (name !== undefined) changes.push(one("name", name))
  const status = differs(live, patch, "status")
  if (status !== undefined) changes.push(one("status", status))
  const networks = differs(live, patch, "networkSettings")
  if (networks !== undefined) {
    const all = encodeNetworks(networks)
    const before = encodeNetworks(live.networkSettings)
    const changed = Object.keys(all).filter((field) => all[field] !== before[field])
    changes.push({
      fields: changed.map((field) => `networkSettings.${field}`),
      values: { networkSettings: Object.fromEntries(changed.map((field) => [field, all[field]])) }
    })
  }
  const bidding = patch.biddingStrategy
  if (bidding !== undefined && !Equal.equals(publishedBidding(bidding), publishedBidding(live.biddingStrategy))) {
    const { fields, member, value } = encodeBidding(bidding)
    changes.push({ fields: fields.map((field) => `${member}.${field}`), values: { [member]: value } })
  }
  // A date that is cleared stands in the mask and not in the value.
  const start = differs(live, patch, "startDate")
  if (start !== undefined) changes.push(one("startDateTime", start === null ? undefined : startOfDay(start)))
  const end = differs(live, patch, "endDate")
  if (end !== undefined) changes.push(one("endDateTime", end === null ? undefined : endOfDay(end)))
  return changes
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
  const changes = campaignChanges(live, patch)
  if (changes.length > 0) {
    const values = Object.assign({ resourceName }, ...changes.map((change) => change.values)) as SparseObject
    const fields = changes.flatMap((change) => change.fields)
    operations.push({ json: update("campaignOperation", values, fields), isBudget: false })
  }
  return operations
}
