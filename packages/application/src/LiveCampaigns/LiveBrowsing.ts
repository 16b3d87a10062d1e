import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import type { Drift } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import type { LiveCampaignSummary, LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import type { LiveCampaignNotFound } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { type CampaignKindUnsupported, LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { anyDraft, DraftReader } from "../Drafts/DraftReader.ts"
import { everyItem } from "../Paging/EveryItem.ts"
import { newestFirst } from "../Paging/SortedPage.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { type CampaignHasDraft, importingCampaigns } from "./ImportingCampaigns.ts"

/** A campaign in a list, the draft that is its own, if there is one, and how that was found last. */
export interface ListedCampaign extends LiveCampaignSummary {
  readonly draftId: DraftId | null
  readonly drift: Drift | null
}

type Unreached = AdPlatformError | CustomerNotFound | PlatformTokenNotFound | StorageUnavailable
type Unread = CampaignKindUnsupported | LiveCampaignNotFound | Unreached

/** Looking at an account's campaigns, of any origin, and making drafts of them. */
export class LiveBrowsing extends Context.Service<LiveBrowsing, {
  /** The search campaigns of an account that are not removed, in no order. */
  readonly list: (
    user: Principal,
    customerId: CustomerId,
    choice?: AccountChoice
  ) => Effect.Effect<ReadonlyArray<ListedCampaign>, Unreached>
  readonly content: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) => Effect.Effect<LiveContent, Unread>
  /** Makes a published draft of a campaign, which has what the campaign has; nothing is changed on the platform. */
  readonly importCampaign: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) => Effect.Effect<CampaignDraft, CampaignHasDraft | LimitReached | Unread>
}>()("@campaigns/application/LiveCampaigns/LiveBrowsing") {
  static readonly layer = Layer.effect(LiveBrowsing, Effect.suspend(() => make))
}

/** The most drafts that are looked through at a time. */
const DRAFTS_AT_A_TIME = 200

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const drafts = yield* DraftReader
  const importCampaign = yield* importingCampaigns

  /** The published drafts of a customer by their campaigns. */
  const draftsOf = Effect.fnUntraced(function*(customerId: CustomerId) {
    const filter = { ...anyDraft, customerIds: [customerId], isPublished: true }
    const published = yield* Stream.runCollect(
      everyItem((from) => drafts.list(filter, { ...newestFirst, limit: DRAFTS_AT_A_TIME, from }))
    )
    return new Map(
      published.flatMap((draft) =>
        draft.publication._tag === "Published" ? [[draft.publication.campaignId, draft] as const] : []
      )
    )
  })

  const content = Effect.fn("LiveBrowsing.content")(function*(
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) {
    const account = yield* accounts.account(user, customerId, choice)
    return { account, live: yield* campaigns.content(account, campaignId) }
  })

  return LiveBrowsing.of({
    list: Effect.fn("LiveBrowsing.list")(function*(user, customerId, choice) {
      const account = yield* accounts.account(user, customerId, choice)
      const listed = yield* campaigns.campaigns(account)
      const known = yield* draftsOf(customerId)
      return listed.map((campaign): ListedCampaign => {
        const draft = known.get(campaign.campaignId)
        const drift = draft?.publication._tag === "Published" ? draft.publication.drift ?? null : null
        return { ...campaign, draftId: draft?.id ?? null, drift }
      })
    }),

    content: (user, customerId, campaignId, choice) =>
      Effect.map(content(user, customerId, campaignId, choice), ({ live }) => live),

    importCampaign: Effect.fn("LiveBrowsing.importCampaign")(function*(user, customerId, campaignId, choice) {
      return yield* importCampaign(yield* accounts.account(user, customerId, choice), campaignId, user.userId)
    })
  })
})
