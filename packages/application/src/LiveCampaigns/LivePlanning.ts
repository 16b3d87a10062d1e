import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { isPlaceFinding, opensWorld } from "@campaigns/domain/internal/LiveCampaigns/FindingsOfChange"
import { isGuardRailFinding } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { draftOfSettings, newFindings } from "@campaigns/domain/internal/LiveCampaigns/JudgeSettings"
import { CampaignRef, type LiveSettings } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import type { ChangePlan, PlanRequest } from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import { planSettings } from "@campaigns/domain/internal/LiveCampaigns/PlanSettings"
import {
  type CampaignRemoved,
  type LiveCampaignStatement,
  type LiveChangeRefused,
  type WantedSettings,
  wantedSettings
} from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { EncodedOperation, LiveCampaignNotFound, PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReviewing } from "../Drafts/DraftReviewing.ts"
import type { AccountChoice } from "../PlatformTokens/PlatformAccounts.ts"
import { askingOfDay } from "./BudgetOfDay.ts"
import { bidRiseOf, guarding, guardRailsAgainst, withinGuardRails } from "./GuardRailChecking.ts"
import type { GuardRailInTheWay } from "./LiveErrors.ts"

/** Other campaigns spend from the campaign's budget as well, and the request does not say what becomes of it. */
export class BudgetShared extends Schema.TaggedError<BudgetShared>()("BudgetShared", {
  campaigns: Schema.Array(CampaignRef)
}) {
  override get message(): string {
    return `The budget is that of ${this.campaigns.length} other campaigns, too`
  }
}

/** The choices of a change; `sharedBudget` says what becomes of a budget that others share when its amount changes. */
export interface ChangeChoice extends AccountChoice {
  readonly sharedBudget?: PlanRequest["sharedBudget"]
  /** True when a user has said that the whole world is meant, should no included place be left. */
  readonly isWorldMeant?: boolean | undefined
  /** The codes of the risks that the user takes. */
  readonly confirmed?: ReadonlyArray<string>
}

/**
 * The plan of a change of a live campaign's settings, never kept: the campaign as read, what will differ, and the rule
 * book's objections. A check adds the requests in JSON (`encoded`) and the platform's word on the first (`findings`).
 */
export interface LivePlan {
  readonly account: PlatformAccount
  readonly live: LiveSettings
  readonly differences: ReadonlyArray<Difference>
  readonly plan: ChangePlan
  readonly blockedBy: ReadonlyArray<Finding>
  /** The customer's guard rail that stands in the way; `blockedBy` tells of all that do. */
  readonly guardRail: GuardRailInTheWay | null
  readonly encoded: ReadonlyArray<EncodedOperation>
  readonly findings: ReadonlyArray<PlatformFinding>
}

type Unplanned =
  | AdPlatformError
  | BudgetShared
  | CampaignRemoved
  | LiveCampaignNotFound
  | LiveChangeRefused
  | StorageUnavailable

/** Plans changes of a live campaign's settings. The caller says that a user may see the account. */
export class LivePlanning extends Context.Service<LivePlanning, {
  /** Reads the campaign and plans what makes a statement about it true. */
  readonly plan: (
    user: Principal,
    account: PlatformAccount,
    campaignId: CampaignId,
    statement: LiveCampaignStatement,
    choice?: ChangeChoice
  ) => Effect.Effect<LivePlan, Unplanned>
  /** The plan with its requests in the platform's JSON, the first one checked; a later one needs what that makes. */
  readonly checked: (plan: LivePlan) => Effect.Effect<LivePlan, AdPlatformError>
}>()("@campaigns/application/LiveCampaigns/LivePlanning") {
  static readonly layer = Layer.effect(LivePlanning, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const campaigns = yield* LiveCampaigns
  const reviewing = yield* DraftReviewing
  const guards = yield* guarding
  const askedOf = yield* askingOfDay

  /**
   * The blocking findings that a change brings; what stood there before, and is not touched, blocks nothing. Guard
   * rails and places are judged by the change itself, and not by what it leaves.
   */
  const judged = Effect.fnUntraced(function*(
    user: Principal,
    { customerId }: PlatformAccount,
    { readAt, settings }: LiveSettings,
    { changed, wanted }: WantedSettings
  ) {
    const at = { customerId, now: readAt }
    const [before, after] = [draftOfSettings(settings, at), draftOfSettings(wanted, at)]
    const judge = yield* reviewing.blockingJudge(user, before)
    return newFindings(
      { draft: before, findings: judge(before) },
      { draft: after, findings: judge(after) },
      changed
    ).filter((finding) => !isGuardRailFinding(finding) && !isPlaceFinding(finding))
  })

  return LivePlanning.of({
    plan: Effect.fn("LivePlanning.plan")(function*(user, account, campaignId, statement, choice) {
      const live = yield* campaigns.settings(account, campaignId)
      const wished = yield* Effect.fromResult(wantedSettings(live, statement))
      const { isShared, others } = live.budget
      if (wished.changed.includes("dailyBudgetMicros") && isShared && choice?.sharedBudget === undefined) {
        return yield* new BudgetShared({ campaigns: others })
      }
      const { wanted } = wished
      const blockedBy = wished.changed.length === 0 || wanted.status === "REMOVED"
        ? []
        : yield* judged(user, account, live, wished)
      const after = { settings: wanted }
      const world = choice?.isWorldMeant === true ? [] : opensWorld(live, after)
      const guarded = yield* guards.by(account.customerId, user)
      const planned = planSettings({
        live,
        wanted,
        sharedBudget: choice?.sharedBudget,
        today: guarded.today,
        maxRisePercent: bidRiseOf(guarded)
      })
      const { requests } = planned.plan
      const asked = yield* askedOf(guarded, { campaignId, others }, { before: live, after, requests })
      return {
        account,
        live,
        ...planned,
        blockedBy: [...blockedBy, ...world, ...guardRailsAgainst(guarded, asked)],
        guardRail: Option.getOrNull(Result.getFailure(withinGuardRails(guarded, asked))),
        encoded: [],
        findings: []
      }
    }),

    checked: Effect.fn("LivePlanning.checked")(function*(planned) {
      const { account, live: { campaignId }, plan: { requests } } = planned
      const encoded = yield* Effect.forEach(requests, (request) => campaigns.encode(account, campaignId, request))
      const [first] = requests
      const findings = first === undefined ? [] : yield* campaigns.validate(account, campaignId, first)
      return { ...planned, encoded: encoded.flat(), findings }
    })
  })
})
