import type * as DateTime from "effect/DateTime"
import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import { uniqueName } from "../Publishing/UniqueName.ts"
import { MAX_OPERATIONS } from "../Rules/PublishSizeRules.ts"
import { adGroupSteps } from "./AdGroupSteps.ts"
import { applied } from "./ApplyOperations.ts"
import { assetSteps, goalsSteps } from "./AssetSteps.ts"
import type { BudgetTurn } from "./BudgetMoves.ts"
import type { KeptDifference } from "./CampaignBase.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import { budgetSteps, campaignSteps } from "./CampaignSteps.ts"
import type { ChangeRequests, ContentPath, PlanRisk } from "./ChangeOperation.ts"
import { compareCampaigns, type Comparison } from "./CompareCampaigns.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import { type Decisions, differenceId, noDecisions } from "./Decisions.ts"
import { isKept } from "./KeepDifferences.ts"
import type { LiveContent } from "./LiveContent.ts"
import { mergeContents } from "./MergeContents.ts"
import type { Difference, Take } from "./MergeElements.ts"
import { orderSteps } from "./OrderSteps.ts"
import { risksOf } from "./PlanRisks.ts"
import { costOf } from "./PlanStep.ts"
import { BID_RISE_PERCENT } from "./ReachRisks.ts"
import { isOver } from "./ServingDays.ts"
import { targetingSteps } from "./TargetingSteps.ts"

/** The day where the account is; without it the last day of a campaign is not looked at. */
type Today = CalendarDate | undefined

/** The parts from which a plan is made: the three sides with their comparison, and a user's decisions. */
export interface PlanRequest {
  readonly comparison: Comparison
  readonly base: CampaignContent
  readonly draft: CampaignContent
  readonly live: LiveContent
  /** A person's decisions: without one, the draft's difference is sent, the platform's stays, and a conflict waits. */
  readonly decisions: Decisions
  readonly kept: ReadonlyArray<KeptDifference>
  /** The treatment of a shared budget; absent, it changes for all of its campaigns, which needs a confirmation. */
  readonly sharedBudget?: "detach" | "changeForAll" | undefined
  /** A change of the budget besides its amount, for an undo. */
  readonly budgetTurn?: BudgetTurn | undefined
  readonly today?: Today
  /** The most by which a bid rises without a confirmation, per cent of what it was; absent, 50. */
  readonly maxRisePercent?: number | undefined
}

/** The changes that make a live campaign what was decided, and what they bring with them. */
export interface ChangePlan {
  readonly requests: ChangeRequests
  readonly risks: ReadonlyArray<PlanRisk>
  /** The conflicts without a decision, and ads without room in their ad group; there the campaign stays as it is. */
  readonly undecided: ReadonlyArray<ContentPath>
  /** The campaign's budget a day, micros of the account's currency, 0 while it does not serve. */
  readonly dailySpendMicros: { readonly before: number; readonly after: number }
  /** The campaign as it will be; what is new has no number of the platform yet. */
  readonly afterImage: CampaignContent
  /** The cost of the plan in the platform's daily quota: one for each thing made, changed, linked or removed. */
  readonly operationCount: number
  /** The places that wait for a further plan: what is in a new ad group beyond what one request takes. */
  readonly leftOver: ReadonlyArray<ContentPath>
}

const removesFromDraft = ({ base, draft, isElement }: Difference): boolean =>
  isElement && base !== null && draft === null

/** Removing what can be paused loses its history, so that the draft's word is kept by pausing it. */
const draftsSide = (difference: Difference): Take =>
  removesFromDraft(difference) && (difference.kind === "ad" || difference.kind === "adGroup") ? "pause" : "merged"

interface Taking {
  readonly take: (difference: Difference) => Take
  readonly undecided: Array<ContentPath>
}

const takingBy = ({ decisions, kept }: Pick<PlanRequest, "decisions" | "kept">): Taking => {
  const keeps = isKept(kept)
  const undecided: Array<ContentPath> = []
  const take = (difference: Difference): Take => {
    const said = decisions.size === 0 ? undefined : decisions.get(differenceId(difference))
    if (said === "send") return draftsSide(difference)
    if (said === "revert") return "draft"
    if (said !== undefined) return "live"
    if (difference.side === "both") return removesFromDraft(difference) ? "rest" : "live"
    if (keeps(difference) || difference.side === "live") return "live"
    if (difference.side === "draft") return draftsSide(difference)
    undecided.push(difference.path)
    return "live"
  }
  return { take, undecided }
}

/** The daily budget of a campaign that serves. */
const dailySpend = ({ settings }: CampaignContent, today: Today): number =>
  settings.status === "ENABLED" && !isOver(settings, today) ? settings.dailyBudgetMicros ?? 0 : 0

/** A name for a custom goal that no earlier plan gave. */
const goalName = (campaignName: string, readAt: DateTime.Utc): string =>
  uniqueName(campaignName, String(readAt.epochMilliseconds))

/** A live campaign, what it shall become, and the draft's places by which the operations are named. */
export interface Transition {
  readonly live: LiveContent
  /** The live content, with the draft's numbers where it has them. */
  readonly now: CampaignContent
  readonly target: CampaignContent
  readonly paths: ContentPaths
  readonly sharedBudget?: PlanRequest["sharedBudget"]
  readonly budgetTurn?: BudgetTurn | undefined
  readonly limit?: number
  readonly today?: Today
  readonly maxRisePercent?: PlanRequest["maxRisePercent"]
}

/** The plan of a transition; nothing in it waits for a decision but ads without room. */
export const planTransition = (transition: Transition): ChangePlan => {
  const { budgetTurn: turn, limit = MAX_OPERATIONS, live, maxRisePercent = BID_RISE_PERCENT, now } = transition
  const { paths, sharedBudget, target, today } = transition
  const detach = sharedBudget === "detach"
  const groups = adGroupSteps(now, target, paths)
  const removesAll = target.settings.status === "REMOVED"
  const ordered = orderSteps(
    removesAll ? campaignSteps(now.settings, target.settings, today) : [
      ...budgetSteps({ live, amountMicros: target.settings.dailyBudgetMicros, detach, turn }),
      ...campaignSteps(now.settings, target.settings, today),
      ...targetingSteps(now, target, paths),
      ...groups.steps,
      ...assetSteps(now, target, paths),
      ...goalsSteps(now.settings, target.settings, goalName(target.settings.campaignName, live.readAt))
    ],
    limit
  )
  const afterImage = applied(now, ordered.requests)
  const { requests, risks } = risksOf(live, ordered.requests, { before: now, after: afterImage, maxRisePercent })
  return {
    requests,
    risks,
    undecided: groups.withoutRoom,
    dailySpendMicros: { before: dailySpend(now, today), after: dailySpend(afterImage, today) },
    afterImage,
    operationCount: requests.flat().reduce((sum, { operation }) => sum + costOf(operation), 0),
    leftOver: ordered.leftOver
  }
}

/**
 * The least changes to make a live campaign what was drafted and decided, leaving what only the platform has.
 * Operations are in an order that it takes, one for each resource (`docs/adr/0032-three-sides-of-a-campaign.md`).
 */
export const planChanges = (request: PlanRequest): ChangePlan => {
  const { base, budgetTurn, comparison: { now, paths }, draft, live, maxRisePercent, sharedBudget, today } = request
  const { take, undecided } = takingBy(request)
  const target = mergeContents({ base, draft, live: live.content }, { own: "live", paths, take })
  const plan = planTransition({ live, now, target, paths, sharedBudget, budgetTurn, today, maxRisePercent })
  return { ...plan, undecided: [...undecided, ...plan.undecided] }
}

/** A live campaign and the same with what is recommended; `paths` are the places of its draft. */
export interface RecommendedChange extends Pick<PlanRequest, "live" | "maxRisePercent" | "today"> {
  readonly recommended: CampaignContent
  readonly paths: ContentPaths
}

/** The plan of what is recommended and of nothing else; its base is the campaign as it is live. */
export const planRecommended = ({ live, paths, recommended, ...bounds }: RecommendedChange): ChangePlan => ({
  ...planChanges({
    comparison: compareCampaigns(live.content, recommended, live.content, paths),
    base: live.content,
    draft: recommended,
    live,
    decisions: noDecisions,
    kept: [],
    ...bounds
  }),
  undecided: []
})

/** The risks of a plan by present rules; a plan of an earlier version, or made with other bounds, may have fewer. */
export const risksNow = (
  { afterImage: after, requests }: ChangePlan,
  live: LiveContent,
  maxRisePercent: PlanRequest["maxRisePercent"] = BID_RISE_PERCENT
): ReadonlyArray<PlanRisk> => risksOf(live, requests, { before: live.content, after, maxRisePercent }).risks
