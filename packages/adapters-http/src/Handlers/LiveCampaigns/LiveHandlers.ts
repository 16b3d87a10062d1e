import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import type { LiveCampaignPatch } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as Effect from "effect/Effect"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { type LiveCampaignBody, LiveCampaignRemoved, liveCampaignView } from "../../Api/LiveCampaigns/LiveGroup.ts"
import { NotFound } from "../../Api/Problem.ts"
import { biddingOf, dayOf, networksOf } from "../Drafts/SettingsInput.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"

const notFound = (what: string) => () => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

const failures = {
  CustomerNotFound: notFound("customer"),
  PlatformTokenNotFound: notFound("platform token"),
  LiveCampaignNotFound: notFound("campaign"),
  AdPlatformError: platformFailure
}

const choiceOf = (query: { readonly token_id?: number }) => ({
  tokenId: (query.token_id ?? null) as PlatformTokenId | null
})

const patchOf = (body: typeof LiveCampaignBody.Type): LiveCampaignPatch => ({
  ...(body.campaign_name === undefined ? {} : { campaignName: body.campaign_name }),
  ...(body.status === undefined ? {} : { status: body.status }),
  ...(body.daily_budget_micros === undefined ? {} : { dailyBudgetMicros: body.daily_budget_micros }),
  ...(body.network_settings === undefined ? {} : { networkSettings: networksOf(body.network_settings) }),
  ...(body.bidding_strategy === undefined ? {} : { biddingStrategy: biddingOf(body.bidding_strategy) }),
  ...(body.start_date === undefined ? {} : { startDate: dayOf(body.start_date) }),
  ...(body.end_date === undefined ? {} : { endDate: dayOf(body.end_date) })
})

/** Live campaigns. */
export const layer = handlerGroup(
  Api,
  "live",
  Effect.fnUntraced(function*(handlers) {
    const editing = yield* LiveCampaignEditing
    return handlers
      .handle("getLiveCampaign", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const live = yield* editing.read(
            user,
            params.customer_id as CustomerId,
            params.campaign_id as CampaignId,
            choiceOf(query)
          )
          return liveCampaignView(live)
        }).pipe(Effect.catchTags(failures)))
      .handle("changeLiveCampaign", ({ params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const live = yield* editing.change(
            user,
            params.customer_id as CustomerId,
            params.campaign_id as CampaignId,
            patchOf(payload),
            choiceOf(query)
          )
          return liveCampaignView(live)
        }).pipe(Effect.catchTags({
          ...failures,
          CampaignRemoved: ({ campaignId }) =>
            Effect.fail(new LiveCampaignRemoved({ detail: `Campaign ${campaignId} was removed, which is final` }))
        })))
  })
)
