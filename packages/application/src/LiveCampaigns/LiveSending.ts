import type { ContentSettings } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { settingsAlone } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import * as Effect from "effect/Effect"
import { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { PublishTiming } from "../Publishing/PublishTiming.ts"
import type { LivePlan } from "./LivePlanning.ts"
import { hasTaken, type RequestImages, requestImages } from "./PlanProgress.ts"

/**
 * The outcome of sending: how many requests took effect, the settings that they leave, the platform's ids of those with
 * an answer, and why there are no more, if so.
 */
export interface LiveOutcome {
  readonly requests: number
  readonly after: ContentSettings
  readonly requestIds: ReadonlyArray<string>
  readonly error: AdPlatformError | null
}

/** Another process has settled the change while this process stood still. */
const overtaken = new AdPlatformError({
  reason: { _tag: "OutcomeUnknown" },
  message: "The change was settled by another process meanwhile",
  requestId: null
})

/**
 * Sends the requests of a change of settings, each once. One whose answer is lost is not repeated: the campaign is read
 * until it shows the effect, or time is up. `goesOn` is asked before each but the first; a no is like a lost answer.
 */
export const sendingSettings = Effect.gen(function*() {
  const campaigns = yield* LiveCampaigns
  const patience = yield* PublishTiming

  /** True when the campaign shows the effect of a request; a campaign that cannot be read shows none. */
  const shows = ({ account, live }: LivePlan, images: RequestImages, index: number) =>
    campaigns.settings(account, live.campaignId).pipe(
      Effect.map(({ budget, settings }) => hasTaken(images, index, { budget, content: settingsAlone(settings) })),
      Effect.orElseSucceed(() => false)
    )

  /** Looks until a request has taken effect, or had its time to. */
  const settled = (planned: LivePlan, images: RequestImages, index: number) => {
    const look = shows(planned, images, index)
    return Effect.repeat(look, { schedule: patience.settling, until: (taken) => taken }).pipe(Effect.andThen(look))
  }

  return Effect.fn("sendingSettings")(function*(
    planned: LivePlan,
    goesOn: Effect.Effect<boolean>
  ): Effect.fn.Return<LiveOutcome> {
    const { account, live, plan: { requests } } = planned
    const plan = requestImages({ budget: live.budget, content: settingsAlone(live.settings) }, requests)
    const after = (sent: number) => plan.images[sent]?.settings ?? live.settings
    const requestIds: Array<string> = []
    for (const [index, request] of requests.entries()) {
      if (index > 0 && !(yield* goesOn)) return { requests: index, after: after(index), requestIds, error: overtaken }
      const sent = yield* Effect.result(campaigns.apply(account, live.campaignId, request))
      const isThere = sent._tag === "Success" ||
        (sent.failure.reason._tag === "OutcomeUnknown" && (yield* settled(planned, plan, index)))
      const error = sent._tag === "Success" ? null : sent.failure
      if (!isThere) return { requests: index, after: after(index), requestIds, error }
      const requestId = sent._tag === "Success" ? sent.success.requestId : sent.failure.requestId
      if (requestId !== null) requestIds.push(requestId)
    }
    return { requests: requests.length, after: after(requests.length), requestIds, error: null }
  })
})
