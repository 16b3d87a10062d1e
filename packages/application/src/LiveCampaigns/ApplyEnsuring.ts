import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { AttemptOver } from "@campaigns/domain/Publishing/PublishDraft"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { type AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CampaignDrafts, type DraftNotFound } from "../Drafts/CampaignDrafts.ts"
import { DraftStore, type TaskHasEnded } from "../Drafts/DraftStore.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { PublishTiming } from "../Publishing/PublishTiming.ts"
import { waitBefore } from "../Publishing/Waiting.ts"
import * as ApplyDecisions from "./ApplyDecisions.ts"
import { type ChangePlanId, ChangePlans, type SavedPlan } from "./ChangePlans.ts"
import { hasMoved } from "./HasMoved.ts"
import { hasTaken, imagesOf } from "./HasTaken.ts"

/**
 * The outcome of sending a plan's requests: how many took effect, in their order, the platform's ids of those whose answer came, and why there are no more when
 * there are not (`error`, a sentence for a person).
 */
export const ApplyOutcome = Schema.Struct({
  requests: Schema.Int,
  requestIds: Schema.Array(Schema.String),
  error: Schema.NullOr(Schema.String),
  findings: Schema.Array(PlatformFinding)
})
export type ApplyOutcome = typeof ApplyOutcome.Type

const sentenceOf = ({ message, reason }: AdPlatformError): string => {
  switch (reason._tag) {
    case "RateLimited":
      return "The ad platform accepts no more requests for now. Apply the plan again later."
    case "Unavailable":
      return "The ad platform could not be reached. Apply the plan again later."
    case "Unauthorized":
      return reason.tokenId === undefined
        ? `The ad platform refused the credentials for this account (${reason.code}).`
        : message
    case "Rejected": {
      const [first, ...others] = reason.findings
      const more = others.length === 0 ? "" : ` (and ${others.length} more)`
      return `The ad platform refused the changes: ${first?.message ?? message}${more}`
    }
    case "OutcomeUnknown":
      return "The ad platform did not say whether it made the changes."
  }
}

/** The progress after so many of all requests, in percent. */
const progressOf = (done: number, all: number): number => ApplyDecisions.SENDING + Math.floor((done / all) * 60)

/**
 * Makes sure that the requests of a plan take effect once each, however often this is cut short and run again. Before a request goes out this is written down
 * in the draft; whoever finds it written reads the campaign first and tells by it which requests took effect.
 */
export class ApplyEnsuring extends Context.Service<ApplyEnsuring, {
  readonly ensure: (draftId: DraftId, taskId: TaskId) => Effect.Effect<ApplyOutcome, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/ApplyEnsuring") {
  static readonly layer = Layer.effect(ApplyEnsuring, Effect.suspend(() => make))
}

/** The outcome of a run that comes late, or whose task was cancelled; recording it changes nothing, because the task has ended. */
const overtaken: ApplyOutcome = {
  requests: 0,
  requestIds: [],
  error: "This application has ended already; nothing more was sent.",
  findings: []
}

interface Attempt {
  readonly draft: Pick<CampaignDraft, "id" | "customerId">
  readonly taskId: TaskId
  readonly campaignId: CampaignId
  readonly plan: SavedPlan
  readonly images: ReadonlyArray<CampaignContent>
}

const make = Effect.gen(function*() {
  const drafts = yield* CampaignDrafts
  const plans = yield* ChangePlans
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const store = yield* DraftStore
  const patience = yield* PublishTiming

  // The account is asked for anew at every call: a stored token may be revoked, and another one take its place, while this waits.
  const read = ({ campaignId, draft }: Attempt) =>
    Effect.flatMap(accounts.accountOf(draft.customerId), (account) => campaigns.content(account, campaignId)).pipe(
      Effect.tapError((error) => Effect.logWarning("cannot read the campaign yet", error.message)),
      Effect.retry({ schedule: patience.untilAnswered, while: ({ _tag }) => _tag === "AdPlatformError" }),
      // A campaign is removed now and then, never forgotten; and the schedule has no end.
      orBug
    )

  const hasTakenEffect = (attempt: Attempt, index: number) =>
    Effect.map(read(attempt), (live) => {
      const [before, after] = [attempt.images[index], attempt.images[index + 1]]
      return before !== undefined && after !== undefined &&
        hasTaken(before, after, { planned: attempt.plan.live, now: live })
    })

  /** Looks until a request has taken effect, or had its time to. */
  const settled = (attempt: Attempt, index: number) =>
    Effect.repeat(hasTakenEffect(attempt, index), { schedule: patience.settling, until: (taken) => taken }).pipe(
      Effect.andThen(hasTakenEffect(attempt, index))
    )

  /** The number of requests that an earlier run of the attempt has brought to effect. */
  const doneBefore = Effect.fnUntraced(function*(attempt: Attempt) {
    const live = yield* read(attempt)
    for (let index = attempt.plan.plan.requests.length - 1; index >= 0; index--) {
      const [before, after] = [attempt.images[index], attempt.images[index + 1]]
      if (
        before !== undefined && after !== undefined &&
        hasTaken(before, after, { planned: attempt.plan.live, now: live })
      ) return index + 1
    }
    return 0
  })

  const send = Effect.fnUntraced(function*(attempt: Attempt, index: number) {
    const { campaignId, draft, plan, taskId } = attempt
    const { requests } = plan.plan
    const account = yield* accounts.accountOf(draft.customerId)
    // Nothing goes out for a task that was cancelled, or that another process has ended while this one was frozen.
    const progress = progressOf(index, requests.length)
    yield* store.writeFor({ draftId: draft.id, taskId }, null, ApplyDecisions.send(taskId, progress))
    return yield* campaigns.apply(account, campaignId, requests[index] ?? [])
  })

  /** Brings one request to effect, or says why it cannot. */
  const sendUntilKnown = Effect.fnUntraced(function*(
    attempt: Attempt,
    index: number,
    mayBeThere: boolean
  ): Effect.fn.Return<
    { readonly requestId: string | null } | { readonly error: AdPlatformError },
    AttemptOver | DraftNotFound | TaskHasEnded | StorageUnavailable
  > {
    let mayHaveActed = mayBeThere
    if (mayHaveActed && (yield* settled(attempt, index))) return { requestId: null }
    const waits = patience.retries[Symbol.iterator]()
    while (true) {
      const sent = yield* Effect.result(send(attempt, index))
      if (sent._tag === "Success") return sent.success
      if (sent.failure._tag !== "AdPlatformError") return yield* sent.failure
      const error = sent.failure
      const { _tag: reason } = error.reason
      yield* Effect.logWarning("applying changes failed", reason, error.message)
      const wait = waits.next()
      // An unknown outcome is never reported as a failure: the campaign is read, and the request tried again, until it is known.
      const isLast = reason === "Rejected" || reason === "Unauthorized" ||
        (reason !== "OutcomeUnknown" && wait.done === true)
      mayHaveActed ||= reason === "OutcomeUnknown"
      if (reason === "OutcomeUnknown" || (isLast && mayHaveActed)) {
        if (yield* settled(attempt, index)) return { requestId: error.requestId }
      } else if (reason === "Rejected" && (yield* hasTakenEffect(attempt, index))) {
        // What it has against the request may be what another run of this task has just done.
        return { requestId: error.requestId }
      }
      if (isLast) return { error }
      yield* Effect.sleep(waitBefore(error, wait.done === true ? null : wait.value))
    }
  })

  const ensure = Effect.fnUntraced(function*(
    draftId: DraftId,
    taskId: TaskId
  ): Effect.fn.Return<ApplyOutcome, AttemptOver | DraftNotFound | TaskHasEnded | StorageUnavailable> {
    const { customerId, publication } = yield* drafts.find(draftId)
    const applying = publication._tag === "Published" ? publication.applying : undefined
    if (publication._tag !== "Published" || applying?.taskId !== taskId) return overtaken
    const plan = yield* orBug(plans.find(draftId, applying.planId as ChangePlanId))
    const { requests } = plan.plan
    const { campaignId } = publication
    const images = imagesOf(plan.live.content, requests)
    const attempt: Attempt = { draft: { id: draftId, customerId }, taskId, campaignId, plan, images }
    const isResumed = applying.sendingSince !== null
    const requestIds: Array<string> = []
    const started = isResumed ? yield* doneBefore(attempt) : 0
    if (!isResumed && hasMoved(plan.live, yield* read(attempt))) {
      const error = "The campaign was changed by somebody else meanwhile; nothing was applied. Make a new plan."
      return { requests: 0, requestIds, error, findings: [] }
    }
    for (let index = started; index < requests.length; index++) {
      const sent = yield* sendUntilKnown(attempt, index, isResumed && index === started)
      if ("error" in sent) {
        const { reason } = sent.error
        const findings = reason._tag === "Rejected" ? reason.findings : []
        return { requests: index, requestIds, error: sentenceOf(sent.error), findings }
      }
      if (sent.requestId !== null) requestIds.push(sent.requestId)
    }
    return { requests: requests.length, requestIds, error: null, findings: [] }
  })

  return ApplyEnsuring.of({
    ensure: (draftId, taskId) =>
      ensure(draftId, taskId).pipe(
        Effect.catchTags({
          AttemptOver: () => Effect.succeed(overtaken),
          DraftNotFound: () => Effect.succeed(overtaken),
          TaskHasEnded: () => Effect.succeed(overtaken)
        }),
        Effect.annotateLogs({ draft_id: draftId, task_id: taskId }),
        Effect.withSpan("ApplyEnsuring.ensure")
      )
  })
})
