import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/**
 * The bases of published drafts: the content on which each and its live campaign agreed last.
 *
 * Laws. A base is that of the last decision of `DraftWriter` that had one, and is written together with that decision's
 * draft, task and application, or not at all.
 */
export class CampaignBases extends Context.Service<CampaignBases, {
  /** The base of a draft, `null` before the first. */
  readonly find: (draftId: DraftId) => Effect.Effect<CampaignBase | null, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/CampaignBases") {}
