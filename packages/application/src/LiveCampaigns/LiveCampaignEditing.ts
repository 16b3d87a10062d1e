import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenNotFound } from "@campaigns/domain/Identity/PlatformToken"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { CampaignRemoved, changesOf } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { LiveCampaign, LiveCampaignPatch } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AdPlatform, type LiveCampaignNotFound } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

type Refused = AdPlatformError | CustomerNotFound | LiveCampaignNotFound | PlatformTokenNotFound

/** Reading and changing the settings of campaigns that run on the platform. Nothing of it is stored here. */
export class LiveCampaignEditing extends Context.Service<LiveCampaignEditing, {
  readonly read: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) => Effect.Effect<LiveCampaign, Refused>
  /** Sends only what differs and answers the campaign as the platform has it afterwards. */
  readonly change: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    patch: LiveCampaignPatch,
    choice?: AccountChoice
  ) => Effect.Effect<LiveCampaign, Refused | CampaignRemoved>
}>()("@campaigns/application/LiveCampaigns/LiveCampaignEditing") {
  static readonly layer: Layer.Layer<LiveCampaignEditing, never, AdPlatform | PlatformAccounts> = Layer.effect(
    LiveCampaignEditing,
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const accounts = yield* PlatformAccounts
      return LiveCampaignEditing.of({
        read: Effect.fn("LiveCampaignEditing.read")(function*(user, customerId, campaignId, choice) {
          const account = yield* accounts.account(user, customerId, choice)
          return yield* platform.campaign(account, campaignId)
        }),
        change: Effect.fn("LiveCampaignEditing.change")(function*(user, customerId, campaignId, patch, choice) {
          const account = yield* accounts.account(user, customerId, choice)
          const live = yield* platform.campaign(account, campaignId)
          const changes = yield* Effect.fromResult(changesOf(live, patch))
          if (Object.keys(changes).length === 0) return live
          yield* platform.change(account, live, changes)
          return yield* platform.campaign(account, campaignId)
        })
      })
    })
  )
}
