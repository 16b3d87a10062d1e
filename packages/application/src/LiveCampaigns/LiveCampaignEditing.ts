import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import {
  type CampaignRemoved,
  changesOf,
  type LiveCampaignStatement,
  type LiveChangeRefused
} from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { LiveCampaign } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { AdPlatform, type LiveCampaignNotFound } from "../AdPlatform/AdPlatform.ts"
import { AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

/** The platform took none of a change, because of what was to be changed. */
export class LiveChangeRejected extends Schema.TaggedError<LiveChangeRejected>()("LiveChangeRejected", {
  findings: Schema.Array(PlatformFinding),
  message: Schema.String,
  requestId: Schema.NullOr(Schema.String)
}) {}

const asRejected = (error: AdPlatformError): AdPlatformError | LiveChangeRejected =>
  error.reason._tag === "Rejected"
    ? new LiveChangeRejected({
      findings: error.reason.findings,
      message: error.message,
      requestId: error.requestId
    })
    : error

type Refused = AdPlatformError | CustomerNotFound | LiveCampaignNotFound | PlatformTokenNotFound

/** Reading and changing the settings of campaigns that run on the platform. Nothing of it is stored here. */
export class LiveCampaignEditing extends Context.Service<LiveCampaignEditing, {
  readonly read: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) => Effect.Effect<LiveCampaign, Refused | StorageUnavailable>
  /**
   * Sends only what differs and answers the campaign as the platform has it afterwards. What `read` gave can be said again in whole or in
   * part.
   */
  readonly change: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    statement: LiveCampaignStatement,
    choice?: AccountChoice
  ) => Effect.Effect<
    LiveCampaign,
    Refused | CampaignRemoved | LiveChangeRefused | LiveChangeRejected | StorageUnavailable
  >
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
        change: Effect.fn("LiveCampaignEditing.change")(function*(user, customerId, campaignId, statement, choice) {
          const account = yield* accounts.account(user, customerId, choice)
          const live = yield* platform.campaign(account, campaignId)
          const changes = yield* Effect.fromResult(changesOf(live, statement))
          if (Object.keys(changes).length === 0) return live
          yield* Effect.mapError(platform.change(account, live, changes), asRejected)
          return yield* platform.campaign(account, campaignId)
        })
      })
    })
  )
}
