import type { ChangePlanId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { Changing } from "@campaigns/domain/Drafts/Publication"
import { settingsAlone } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { changingOf, publishedOf, withoutChanging } from "@campaigns/domain/Publishing/ApplyDraft"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { PublishTiming } from "../Publishing/PublishTiming.ts"
import { ChangePlans } from "./ChangePlans.ts"
import { LiveComparing } from "./LiveComparing.ts"
import { LiveRecording } from "./LiveRecording.ts"
import { requestImages, requestsTaken } from "./PlanProgress.ts"

/** The time after which a change that has begun to take effect is not carried on by its process. */
const CARRIED_ON = Duration.minutes(1)

/**
 * Settles changes of live campaigns without a recorded outcome: the process died, the store was away, or an answer was
 * lost. The campaign tells what took effect, as with an applied plan, and that is recorded; nothing is sent.
 */
export class LiveSettling extends Context.Service<LiveSettling, {
  /** Looks once. What is not there whole may be on its way still, and is waited for as long as a straggler takes. */
  readonly look: (draftId: DraftId) => Effect.Effect<void, AdPlatformError | StorageUnavailable>
  /** Looks until it is there, or had its time to arrive; afterwards nothing waits for an outcome. */
  readonly settle: (draftId: DraftId) => Effect.Effect<void, AdPlatformError | StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/LiveSettling") {
  static readonly layer = Layer.effect(LiveSettling, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const comparing = yield* LiveComparing
  const drafts = yield* DraftReader
  const patience = yield* PublishTiming
  const plans = yield* ChangePlans
  const recording = yield* LiveRecording
  const store = yield* DraftWriter

  /** The time for which a change of which so many requests took effect is waited for. */
  const waited = (requests: number) => requests === 0 ? patience.stragglers : CARRIED_ON

  /** Records what took effect of a change; false while the rest of it may still arrive. */
  const recordedOf = Effect.fnUntraced(function*(draftId: DraftId, changing: Changing, isLast: boolean) {
    const draft = yield* drafts.find(draftId)
    const { campaignId } = yield* Effect.fromResult(publishedOf(draft))
    const plan = yield* plans.find(draftId, changing.planId as ChangePlanId)
    const account = yield* accounts.accountOf(draft.customerId)
    const { requests } = plan.plan
    const taken = yield* campaigns.settings(account, campaignId).pipe(
      Effect.map(({ budget, settings }) =>
        requestsTaken(requestImages(plan.live, requests), { budget, content: settingsAlone(settings) })
      ),
      Effect.catchTag("LiveCampaignNotFound", () => Effect.succeed(null))
    )
    const age = DateTime.distance(changing.sentAt, yield* DateTime.now)
    const isKnown = taken === null || taken === requests.length || isLast ||
      Duration.isGreaterThanOrEqualTo(age, waited(taken))
    if (!isKnown) return false
    const change = { draftId, changing, plan, terms: yield* comparing.terms(account) }
    yield* recording.record(change, { requests: taken ?? 0, requestIds: [] })
    return true
  })

  /** Forgets a change of which no record tells any more what it was. */
  const forgotten = (draftId: DraftId, changing: Changing) =>
    store.write(
      draftId,
      null,
      (stored) => Result.succeed({ draft: withoutChanging(stored, changing), answer: undefined })
    )

  /** True when no change waits for its outcome any more. */
  const isSettled = Effect.fnUntraced(
    function*(draftId: DraftId, isLast: boolean) {
      const changing = changingOf(yield* drafts.find(draftId))
      if (changing === null) return true
      return yield* recordedOf(draftId, changing, isLast).pipe(
        Effect.catchTag("ChangePlanNotFound", () => Effect.as(forgotten(draftId, changing), true))
      )
    },
    Effect.catchTags({
      DraftNotFound: () => Effect.succeed(true),
      DraftNotPublished: () => Effect.succeed(true)
    })
  )

  return LiveSettling.of({
    look: Effect.fn("LiveSettling.look")((draftId) => Effect.asVoid(isSettled(draftId, false))),

    settle: Effect.fn("LiveSettling.settle")((draftId) =>
      Effect.repeat(isSettled(draftId, false), { schedule: patience.settling, until: (settled) => settled }).pipe(
        Effect.andThen(isSettled(draftId, false)),
        Effect.flatMap((settled) => settled ? Effect.void : Effect.asVoid(isSettled(draftId, true)))
      )
    )
  })
})
