import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, ChangePlanId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { AttemptOver } from "@campaigns/domain/Publishing/PublishDraft"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { type DraftNotFound, DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter, type TaskHasEnded } from "../Drafts/DraftWriter.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { isLastAttempt, waitBefore } from "../Publishing/PublishRetries.ts"
import { PublishTiming } from "../Publishing/PublishTiming.ts"
import * as ApplyTransitions from "./ApplyTransitions.ts"
import { askingOfDay } from "./BudgetOfDay.ts"
import { ChangePlans } from "./ChangePlans.ts"
import { guarding, guardRailOfTask, guardRailSentence, withinGuardRails } from "./GuardRailChecking.ts"
import type { GuardRailInTheWay } from "./LiveErrors.ts"
import { hasTaken, imagesOf, isOutdated, type PlanImages, requestsTaken } from "./PlanProgress.ts"

/**
 * The outcome of sending a plan's requests: how many took effect, in their order, the platform's ids of those with an
 * answer, and why there are no more, if so (`error`, a sentence for a person).
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
const progressOf = (done: number, all: number): number => ApplyTransitions.SENDING + Math.floor((done / all) * 60)

/** The outcome of a late run, or of a cancelled task; recording it changes nothing, because the task has ended. */
const overtaken: ApplyOutcome = {
  requests: 0,
  requestIds: [],
  error: "This application has ended already; nothing more was sent.",
  findings: []
}

const keptBack = (refusal: GuardRailInTheWay): ApplyOutcome => ({
  requests: 0,
  requestIds: [],
  error: `${guardRailSentence(refusal)} Nothing was applied.`,
  findings: [guardRailOfTask(refusal)]
})

interface Attempt {
  readonly draft: Pick<CampaignDraft, "id" | "customerId">
  readonly taskId: TaskId
  readonly campaignId: CampaignId
  readonly plan: PlanImages
}

/** The end of bringing one request to effect: it has it, the platform refused it, or the plan is out of date. */
type Sent = { readonly requestId: string | null } | { readonly error: AdPlatformError } | "outdated"

/** The sentence for a plan that is out of date after so many requests. */
const movedAfter = (requests: number): string =>
  requests === 0
    ? "The campaign was changed by somebody else meanwhile; nothing was applied. Make a new plan."
    : "The campaign was changed by somebody else meanwhile; the rest of the plan was not applied. Make a new plan for it."

/**
 * Makes sure that the requests of a plan take effect once each, however often this is cut short and run again. A
 * request is first written down in the draft; a run that finds it written tells by the campaign which took effect.
 */
export const ensureApplied = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const plans = yield* ChangePlans
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const store = yield* DraftWriter
  const patience = yield* PublishTiming
  const guards = yield* guarding
  const askedOf = yield* askingOfDay

  // The account is read at every call: a stored token may be revoked and replaced while this waits.
  const readOnce = ({ campaignId, draft }: Attempt) =>
    Effect.flatMap(accounts.accountOf(draft.customerId), (account) => campaigns.content(account, campaignId)).pipe(
      Effect.tapError((error) => Effect.logWarning("cannot read the campaign yet", error.message))
    )

  const read = (attempt: Attempt) =>
    readOnce(attempt).pipe(
      Effect.retry({ schedule: patience.untilAnswered, while: ({ _tag }) => _tag === "AdPlatformError" }),
      // A campaign is removed now and then, never forgotten; and the schedule has no end.
      orBug
    )

  const hasTakenEffect = (attempt: Attempt, index: number) =>
    Effect.map(read(attempt), (live) => hasTaken(attempt.plan, index, live))

  /** True when a refused request has its effect by another run of the task; false if the campaign cannot be read. */
  const wasDoneBefore = (attempt: Attempt, index: number) =>
    Effect.map(
      orBug(Effect.catchTag(readOnce(attempt), "AdPlatformError", () => Effect.succeed(null))),
      (live) => live !== null && hasTaken(attempt.plan, index, live)
    )

  /** Looks until a request has taken effect, or had its time to. */
  const settled = (attempt: Attempt, index: number) =>
    Effect.repeat(hasTakenEffect(attempt, index), { schedule: patience.settling, until: (taken) => taken }).pipe(
      Effect.andThen(hasTakenEffect(attempt, index))
    )

  /** The last look before a request goes out; with `mayHaveActed` it may have taken effect by now. */
  const standing = (attempt: Attempt, index: number, mayHaveActed: boolean) =>
    Effect.map(read(attempt), (live) => {
      if (mayHaveActed && hasTaken(attempt.plan, index, live)) return "taken"
      return isOutdated(attempt.plan, index, live) ? "outdated" : "ready"
    })

  const send = Effect.fnUntraced(function*(attempt: Attempt, index: number) {
    const { campaignId, draft, plan, taskId } = attempt
    const { requests } = plan.saved.plan
    const account = yield* accounts.accountOf(draft.customerId)
    // Nothing goes out for a task that was cancelled, or that another process has ended while this one was frozen.
    const progress = progressOf(index, requests.length)
    yield* store.writeFor({ draftId: draft.id, taskId }, null, ApplyTransitions.send(taskId, progress))
    return yield* campaigns.apply(account, campaignId, requests[index] ?? [], plan.saved.exemptions?.topics)
  })

  /** Brings one request to effect, or says why it cannot. */
  const sendUntilKnown = Effect.fnUntraced(function*(
    attempt: Attempt,
    index: number,
    mayBeThere: boolean
  ): Effect.fn.Return<Sent, AttemptOver | DraftNotFound | TaskHasEnded | StorageUnavailable> {
    let mayHaveActed = mayBeThere
    if (mayHaveActed && (yield* settled(attempt, index))) return { requestId: null }
    const waits = patience.retries[Symbol.iterator]()
    let looks = true
    while (true) {
      const stands = looks ? yield* standing(attempt, index, mayHaveActed) : "ready"
      if (stands === "taken") return { requestId: null }
      if (stands === "outdated") return stands
      const sent = yield* Effect.result(send(attempt, index))
      if (sent._tag === "Success") return sent.success
      if (sent.failure._tag !== "AdPlatformError") return yield* sent.failure
      const error = sent.failure
      const { _tag: reason } = error.reason
      yield* Effect.logWarning("applying changes failed", reason, error.message)
      const wait = waits.next()
      // An unknown outcome is never reported as a failure: until it is known, this reads the campaign and tries again.
      const isLast = isLastAttempt(error, wait.done !== true)
      mayHaveActed ||= reason === "OutcomeUnknown"
      if (reason === "OutcomeUnknown" || (isLast && mayHaveActed)) {
        if (yield* settled(attempt, index)) return { requestId: error.requestId }
      } else if (reason === "Rejected" && (yield* wasDoneBefore(attempt, index))) {
        // What it has against the request may be what another run of this task has just done.
        return { requestId: error.requestId }
      }
      if (isLast) return { error }
      looks = reason === "OutcomeUnknown"
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
    const plan = imagesOf(yield* orBug(plans.find(draftId, applying.planId as ChangePlanId)))
    const { requests } = plan.saved.plan
    const attempt: Attempt = { draft: { id: draftId, customerId }, taskId, campaignId: publication.campaignId, plan }
    const isResumed = applying.sendingSince !== null
    const requestIds: Array<string> = []
    if (!isResumed) {
      // They may have been set since the user asked.
      const guarded = yield* guards.withManager(customerId, applying.byManager ?? false)
      const { live: { budget: { others }, content: before }, plan: { afterImage: after } } = plan.saved
      const asked = yield* askedOf(guarded, { campaignId: attempt.campaignId, others }, { before, after, requests })
      const verdict = withinGuardRails(guarded, asked)
      if (Result.isFailure(verdict)) return keptBack(verdict.failure)
    }
    const started = isResumed ? requestsTaken(plan, yield* read(attempt)) : 0
    for (let index = started; index < requests.length; index++) {
      const sent = yield* sendUntilKnown(attempt, index, isResumed && index === started)
      if (sent === "outdated") return { requests: index, requestIds, error: movedAfter(index), findings: [] }
      if ("error" in sent) {
        const { reason } = sent.error
        const findings = reason._tag === "Rejected" ? reason.findings : []
        return { requests: index, requestIds, error: sentenceOf(sent.error), findings }
      }
      if (sent.requestId !== null) requestIds.push(sent.requestId)
    }
    return { requests: requests.length, requestIds, error: null, findings: [] }
  })

  return (draftId: DraftId, taskId: TaskId): Effect.Effect<ApplyOutcome, StorageUnavailable> =>
    ensure(draftId, taskId).pipe(
      Effect.catchTag(["AttemptOver", "DraftNotFound", "TaskHasEnded"], () => Effect.succeed(overtaken)),
      Effect.annotateLogs({ draft_id: draftId, task_id: taskId }),
      Effect.withSpan("ensureApplied")
    )
})
