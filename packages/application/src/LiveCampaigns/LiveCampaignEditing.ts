import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import { CampaignRef } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import type { PlanRequest } from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import {
  type CampaignRemoved,
  changesOf,
  type LiveCampaignStatement,
  type LiveChangeRefused
} from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { LiveCampaign, LiveCampaignPatch } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { AdPlatform, type LiveCampaignNotFound, type PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import { AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

import { guarding, withinGuardRails } from "./GuardRailChecking.ts"
import type { GuardRailInTheWay } from "./LiveErrors.ts"

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

/** The budget of the campaign is one from which other campaigns spend as well, and nobody has said what shall become of it. */
export class BudgetShared extends Schema.TaggedError<BudgetShared>()("BudgetShared", {
  campaigns: Schema.Array(CampaignRef)
}) {
  override get message(): string {
    return `The budget is that of ${this.campaigns.length} other campaigns, too`
  }
}

/** With what a change is made; `sharedBudget` says what becomes of a budget from which others spend, too, when its amount changes. */
export interface ChangeChoice extends AccountChoice {
  readonly sharedBudget?: PlanRequest["sharedBudget"]
}

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
   * part. The amount of a shared budget is changed only when `sharedBudget` says how: for all who spend from it, or by a budget of the campaign's own.
   */
  readonly change: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    statement: LiveCampaignStatement,
    choice?: ChangeChoice
  ) => Effect.Effect<
    LiveCampaign,
    | Refused
    | BudgetShared
    | CampaignRemoved
    | GuardRailInTheWay
    | LiveChangeRefused
    | LiveChangeRejected
    | StorageUnavailable
  >
}>()("@campaigns/application/LiveCampaigns/LiveCampaignEditing") {
  static readonly layer: Layer.Layer<
    LiveCampaignEditing,
    never,
    AdPlatform | Companies | LiveCampaigns | PlatformAccounts
  > = Layer
    .effect(
      LiveCampaignEditing,
      Effect.gen(function*() {
        const platform = yield* AdPlatform
        const campaigns = yield* LiveCampaigns
        const accounts = yield* PlatformAccounts
        const guards = yield* guarding

        /** The changes that are left to be made after the campaign got a budget of its own, where that is wanted. */
        const besideBudget = Effect.fnUntraced(function*(
          account: PlatformAccount,
          live: LiveCampaign,
          changes: LiveCampaignPatch,
          sharedBudget: ChangeChoice["sharedBudget"]
        ) {
          const { dailyBudgetMicros, ...rest } = changes
          if (dailyBudgetMicros === undefined || sharedBudget === "changeForAll") return changes
          const { isShared, others } = yield* campaigns.budget(account, live.campaignId)
          if (!isShared) return changes
          if (sharedBudget === undefined) return yield* new BudgetShared({ campaigns: others })
          yield* Effect.mapError(
            campaigns.apply(account, live.campaignId, [{
              path: ["dailyBudgetMicros"],
              summary: "Give the campaign a daily budget of its own.",
              riskCodes: [],
              operation: { _tag: "DetachBudget", amountMicros: dailyBudgetMicros }
            }]),
            asRejected
          )
          return rest
        })

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
            yield* Effect.fromResult(withinGuardRails(yield* guards.by(customerId, user), {
              budgetBefore: live.dailyBudgetMicros,
              budgetAfter: changes.dailyBudgetMicros ?? live.dailyBudgetMicros,
              enables: changes.status === "ENABLED"
            }))
            const left = yield* besideBudget(account, live, changes, choice?.sharedBudget)
            if (Object.keys(left).length > 0) {
              yield* Effect.mapError(platform.change(account, live, left), asRejected)
            }
            return yield* platform.campaign(account, campaignId)
          })
        })
      })
    )
}
