import type { DraftIsApplying } from "@campaigns/domain/Drafts/DraftErrors"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import {
  actsOf,
  type AuditedAct,
  enableActs,
  liveCampaignState
} from "@campaigns/domain/internal/Administration/AuditEntry"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { managesCustomer } from "@campaigns/domain/internal/Identity/Permissions"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import {
  type CampaignRemoved,
  type LiveCampaignStatement,
  type LiveChangeRefused,
  type StatedSettings,
  statedSettings
} from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import { Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as RcMap from "effect/RcMap"
import * as Schema from "effect/Schema"
import * as Semaphore from "effect/Semaphore"
import { AuditLog } from "../Administration/AuditLog.ts"
import type { LiveCampaignNotFound, PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import { AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import type { AccountChoice } from "../PlatformTokens/PlatformAccounts.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { appliedSummary } from "./Applications.ts"
import { type ConfirmationNeeded, confirmedRisks, type GuardRailInTheWay } from "./LiveErrors.ts"
import { type BudgetShared, type ChangeChoice, type LivePlan, LivePlanning } from "./LivePlanning.ts"
import { LiveRecording } from "./LiveRecording.ts"
import { type LiveOutcome, sendingSettings } from "./LiveSending.ts"
import { LiveSettling } from "./LiveSettling.ts"

export { BudgetShared, type ChangeChoice, type LivePlan } from "./LivePlanning.ts"

/** The platform took none of a change, or only `applied` of its `operations`, because of what was to be changed. */
export class LiveChangeRejected extends Schema.TaggedError<LiveChangeRejected>()("LiveChangeRejected", {
  findings: Schema.Array(PlatformFinding),
  message: Schema.String,
  applied: Schema.Int,
  operations: Schema.Int,
  requestId: Schema.NullOr(Schema.String)
}) {}

/** The rule book has something against what a change would make of the campaign. */
export class LiveChangeBlocked extends Schema.TaggedError<LiveChangeBlocked>()("LiveChangeBlocked", {
  findings: Schema.Array(Finding)
}) {
  override get message(): string {
    return `The live campaign cannot be changed so: ${this.findings.map(({ code }) => code).join(", ")}`
  }
}

/** The end of a change with a part in effect, which words tell, too, as some answers have no place for numbers. */
const stoppedAfter = (
  requests: number,
  { plan }: LivePlan,
  error: AdPlatformError
): AdPlatformError | LiveChangeRejected => {
  const [taken, all] = [plan.requests.slice(0, requests).flat(), plan.requests.flat()]
  const done = taken.length === 0
    ? ""
    : ` ${taken.length} of ${all.length} operations took effect: ${
      appliedSummary(taken.map(({ summary }) => summary)).join(" ")
    }`
  const message = `${error.message}${done}`
  const { reason, requestId } = error
  return reason._tag === "Rejected"
    ? new LiveChangeRejected({
      findings: reason.findings,
      message,
      applied: taken.length,
      operations: all.length,
      requestId
    })
    : new AdPlatformError({ reason, message, requestId })
}

type Unread = AdPlatformError | CustomerNotFound | LiveCampaignNotFound | PlatformTokenNotFound | StorageUnavailable
type Unplanned = BudgetShared | CampaignRemoved | LiveChangeRefused | NotPermitted | Unread

/**
 * Reading and changing the settings of live campaigns. A campaign's draft, where it has one, learns of each change: it
 * is one of its applications, the base has the new values, and the draft has them where it said what the base said.
 */
export class LiveCampaignEditing extends Context.Service<LiveCampaignEditing, {
  readonly read: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) => Effect.Effect<StatedSettings, Unread>
  /** Plans what would make a statement about a campaign true, and has it checked; nothing is changed. */
  readonly plan: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    statement: LiveCampaignStatement,
    choice?: ChangeChoice
  ) => Effect.Effect<LivePlan, Unplanned>
  /**
   * Makes a statement about a campaign true, and gives the campaign as it is then. What it has already is not sent;
   * some risks have to be confirmed. When the answer is lost, the campaign tells of the effect, or, after a request's
   * longest time, `OutcomeUnknown` is left. Changes of one campaign wait for one another. The draft learns of one
   * before it is sent, for others to settle if this process dies.
   */
  readonly change: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    statement: LiveCampaignStatement,
    choice?: ChangeChoice
  ) => Effect.Effect<
    StatedSettings,
    ConfirmationNeeded | DraftIsApplying | GuardRailInTheWay | LiveChangeBlocked | LiveChangeRejected | Unplanned
  >
}>()("@campaigns/application/LiveCampaigns/LiveCampaignEditing") {
  static readonly layer = Layer.effect(LiveCampaignEditing, Effect.suspend(() => make)).pipe(
    Layer.provide([
      LivePlanning.layer,
      LiveSettling.layer.pipe(Layer.provideMerge(LiveRecording.layer))
    ])
  )
}

const make = Effect.gen(function*() {
  const campaigns = yield* LiveCampaigns
  const accounts = yield* PlatformAccounts
  const planning = yield* LivePlanning
  const send = yield* sendingSettings
  const recording = yield* LiveRecording
  const settling = yield* LiveSettling
  const drafts = yield* DraftReader
  const audit = yield* AuditLog
  const turns = yield* RcMap.make({ lookup: (_campaignId: CampaignId) => Semaphore.make(1) })

  const inTurn = <A, E>(campaignId: CampaignId, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.scoped(Effect.flatMap(RcMap.get(turns, campaignId), (turn) => turn.withPermit(effect)))

  /** Keeps a change of a campaign that has no draft, whose applications would tell of it. */
  const audited = Effect.fnUntraced(function*(
    user: Principal,
    { account, live, plan }: LivePlan,
    { after, requests }: LiveOutcome
  ) {
    const changes = plan.requests.slice(0, requests).flat().map(({ summary }) => summary)
    const campaign = { customerId: account.customerId, campaignId: live.campaignId, draftId: null }
    const acts: ReadonlyArray<AuditedAct> = [
      {
        kind: "liveCampaign",
        subjectId: live.campaignId,
        before: liveCampaignState(account.customerId, live.settings, []),
        after: liveCampaignState(account.customerId, after, appliedSummary(changes))
      },
      ...enableActs(campaign, live, { settings: after })
    ]
    yield* Effect.forEach(actsOf(acts, { author: user.userId, at: yield* DateTime.now }), audit.add, { discard: true })
  })

  /** Sends what was planned and writes down what took effect, even if no caller waits for it any more. */
  const carryOut = Effect.fnUntraced(function*(user: Principal, planned: LivePlan, confirmed: ReadonlyArray<string>) {
    const { account, blockedBy, guardRail, live, plan } = planned
    if (plan.requests.length === 0) return statedSettings(live)
    if (guardRail !== null) return yield* guardRail
    if (blockedBy.length > 0) return yield* new LiveChangeBlocked({ findings: blockedBy })
    yield* Effect.fromResult(confirmedRisks(plan.risks, confirmed))
    const own = yield* recording.draftOf(account, live.campaignId)
    const written = own === null ? null : yield* recording.begin(user, planned, own)
    const goesOn = written === null
      ? Effect.succeed(true)
      : Effect.orElseSucceed(recording.goesOn(written), () => false)
    const outcome = yield* send(planned, goesOn)
    // A request that may arrive still is left to `LiveSettling`.
    const isOpen = outcome.requests === 0 && outcome.error?.reason._tag === "OutcomeUnknown"
    if (written !== null && !isOpen) yield* recording.record(written, outcome)
    if (own === null && outcome.requests > 0) yield* audited(user, planned, outcome)
    if (outcome.error !== null) return yield* stoppedAfter(outcome.requests, planned, outcome.error)
    return statedSettings(yield* campaigns.settings(account, live.campaignId))
  }, Effect.uninterruptible)

  /** Settles a change that no process carries on first, as the next one rests on what it has left. */
  const settled = Effect.fnUntraced(function*({ customerId }: PlatformAccount, campaignId: CampaignId) {
    const head = yield* drafts.findOfCampaign(customerId, campaignId)
    if (head !== null) yield* settling.settle(head.id)
  })

  /** The account of a change. A removal cannot be undone, so that only the company's managers remove a campaign. */
  const accountToChange = Effect.fnUntraced(function*(
    user: Principal,
    customerId: CustomerId,
    { status }: LiveCampaignStatement,
    choice: ChangeChoice | undefined
  ) {
    const account = yield* accounts.account(user, customerId, choice)
    if (status === "REMOVED") yield* Effect.fromResult(managesCustomer(user, customerId))
    return account
  })

  return LiveCampaignEditing.of({
    read: Effect.fn("LiveCampaignEditing.read")(function*(user, customerId, campaignId, choice) {
      const account = yield* accounts.account(user, customerId, choice)
      return statedSettings(yield* campaigns.settings(account, campaignId))
    }),

    plan: Effect.fn("LiveCampaignEditing.plan")(function*(user, customerId, campaignId, statement, choice) {
      const account = yield* accountToChange(user, customerId, statement, choice)
      return yield* planning.checked(yield* planning.plan(user, account, campaignId, statement, choice))
    }),

    change: Effect.fn("LiveCampaignEditing.change")(function*(user, customerId, campaignId, statement, choice) {
      const account = yield* accountToChange(user, customerId, statement, choice)
      const changed = settled(account, campaignId).pipe(
        Effect.andThen(planning.plan(user, account, campaignId, statement, choice)),
        Effect.flatMap((planned) => carryOut(user, planned, choice?.confirmed ?? []))
      )
      // Another process may have begun one in between.
      return yield* inTurn(campaignId, Effect.retry(changed, { while: ({ _tag }) => _tag === "ChangeUnderWay" })).pipe(
        Effect.catchTag("ChangeUnderWay", Effect.die)
      )
    })
  })
})
