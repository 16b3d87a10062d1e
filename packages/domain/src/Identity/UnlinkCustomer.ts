import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Result from "effect/Result"
import type { CampaignId } from "../Drafts/Ids.ts"
import type { Publication } from "../Drafts/Publication.ts"
import { CustomerBusy, type CustomerCounts, CustomerInUse } from "./AdCustomer.ts"
import type { CustomerId } from "./Ids.ts"

/**
 * The drafts and analyses that may go with a customer: `everything`, by a person's word, or only drafts whose
 * campaigns are among these, which were read as removed just now.
 */
export type MayGo = "everything" | ReadonlyArray<CampaignId>

/** The things of a customer that bear on taking them out of the service. */
export interface OfCustomer {
  readonly counts: CustomerCounts
  /**
   * For each draft that is not in the bin the campaign that it would leave alone, `null` without one, and while
   * something is on its way there (`campaignLeft`).
   */
  readonly campaigns: ReadonlyArray<CampaignId | null>
  /** The number of tasks that have not ended, and of changes of campaigns themselves that wait for their outcome. */
  readonly underWay: number
}

/** The campaign of a published draft to which nothing is on its way, else `null`. */
export const campaignLeft = (publication: Publication): CampaignId | null =>
  publication._tag === "Published" && publication.applying === undefined && publication.changing === undefined
    ? publication.campaignId
    : null

/** The time after which an unsettled change of a live campaign keeps no customer busy; no request takes as long. */
export const FORGOTTEN_AFTER = Duration.hours(1)

/** True of a draft with a change of its campaign itself that waits for its outcome. */
export const isChangingNow = (publication: Publication, now: DateTime.Utc): boolean =>
  publication._tag === "Published" && publication.changing !== undefined &&
  Duration.isLessThan(DateTime.distance(publication.changing.sentAt, now), FORGOTTEN_AFTER)

/**
 * Says that a customer can be taken out of the service with what there is, or why not: first what would be lost, then
 * what runs.
 */
export const unlinkable = (
  customerId: CustomerId,
  { campaigns, counts, underWay }: OfCustomer,
  mayGo: MayGo
): Result.Result<CustomerCounts, CustomerBusy | CustomerInUse> => {
  const left = campaigns.filter((id) => id !== null)
  const mayBeRemoved = counts.analyses === 0 && left.length === campaigns.length
  if (mayGo !== "everything" && !(mayBeRemoved && left.every((id) => mayGo.includes(id)))) {
    return Result.fail(new CustomerInUse({ customerId, ...counts, campaignIds: mayBeRemoved ? left : [] }))
  }
  return underWay > 0 ? Result.fail(new CustomerBusy({ customerId, underWay })) : Result.succeed(counts)
}
