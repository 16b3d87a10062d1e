import * as Schema from "effect/Schema"
import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { Micros } from "../Drafts/Money.ts"
import { UserId } from "../Identity/Ids.ts"
import type { Finding, KnownFinding } from "../Rules/Finding.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ChangeRequests } from "./ChangeOperation.ts"
import { beginsToServe } from "./ServingDays.ts"

/** The largest `maxIncreasePercent`: a hundred times what it was. */
export const MAX_INCREASE_PERCENT = 10_000

/** The bounds that a customer sets to what can be done to its live campaigns; `null` is no bound. */
export const GuardRails = Schema.Struct({
  /** The highest daily budget of a campaign, micros of the account's currency. */
  maxDailyBudgetMicros: Schema.NullOr(Micros),
  /** The most that a daily budget rises in an account's day, per cent of it before the first change, 0 to 10,000. */
  maxIncreasePercent: Schema.NullOr(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_INCREASE_PERCENT }))
  ),
  /** True when only a manager of the company, or an administrator, may let a campaign serve. */
  enableNeedsManager: Schema.Boolean
})
export type GuardRails = typeof GuardRails.Type

/** The guard rails of a customer, and who set or took back one of them last; both `null` before the first time. */
export const SetGuardRails = Schema.Struct({
  ...GuardRails.fields,
  setBy: Schema.NullOr(UserId),
  setAt: Schema.NullOr(Schema.DateTimeUtc)
})
export type SetGuardRails = typeof SetGuardRails.Type

/** The guard rails of a customer for whom none were ever set. */
export const noGuardRails: SetGuardRails = {
  maxDailyBudgetMicros: null,
  maxIncreasePercent: null,
  enableNeedsManager: false,
  setBy: null,
  setAt: null
}

/** A change that a guard rail stops: which, its bound, and what was asked (micros a day, per cent, or to serve). */
export interface GuardRailFault {
  readonly limit: keyof GuardRails
  readonly bound: number | boolean
  readonly asked: number | boolean
}

/** The sides of a change at which guard rails look; budgets in micros a day, 0 where there is none. */
export interface GuardedChange {
  readonly budgetBefore: number
  readonly budgetAfter: number
  /** The amount that comes on top of what may be spent already, micros a day. */
  readonly added: number
  /** True when a campaign that does not serve is to serve. */
  readonly enables: boolean
  /** True when a manager of the company asks for it, or an administrator. */
  readonly isManager: boolean
}

/** A change without the one who asks for it. */
export type AskedChange = Omit<GuardedChange, "isManager">

/** The change that publishing a draft brings to its account: a campaign that does not serve yet, with a new budget. */
export const publishingAsks = ({ settings }: Pick<CampaignDraft, "settings">): AskedChange => ({
  budgetBefore: 0,
  budgetAfter: settings.dailyBudgetMicros ?? 0,
  added: settings.dailyBudgetMicros ?? 0,
  enables: false
})

/** A campaign's budget before its first change of a day, micros, 0 for none; `leftShared`: it has left a shared one. */
export interface BudgetOfDay {
  readonly budgetMicros: number
  readonly leftShared: boolean
}

/**
 * A change of a live campaign: its two sides, the requests that lead from one to the other, and the account's day on
 * which they are sent. `ofDay` is what was before earlier changes of that day, if there were any.
 */
export interface LiveChange {
  readonly before: Pick<CampaignContent, "settings">
  readonly after: Pick<CampaignContent, "settings">
  readonly requests: ChangeRequests
  readonly today: CalendarDate
  readonly ofDay?: BudgetOfDay | null
}

/** True when a campaign has left a shared budget for its own, with these requests or earlier on the day. */
const hasLeftShared = (requests: ChangeRequests, ofDay: BudgetOfDay | null): boolean => {
  const move = requests.flat().findLast(({ operation: { _tag } }) => _tag === "DetachBudget" || _tag === "JoinBudget")
  return move === undefined ? ofDay?.leftShared === true : move.operation._tag === "DetachBudget"
}

/**
 * The change that leads from a live campaign to its target, with what the day has brought already. A campaign's new own
 * budget is added whole, as others go on spending the shared one. A change that adds nothing itself adds nothing.
 */
export const changeAsks = ({ after, before, ofDay = null, requests, today }: LiveChange): AskedChange => {
  const now = before.settings.dailyBudgetMicros ?? 0
  const budgetBefore = ofDay === null || ofDay.budgetMicros === 0 ? now : ofDay.budgetMicros
  const budgetAfter = after.settings.dailyBudgetMicros ?? 0
  const isOnTop = hasLeftShared(requests, ofDay)
  const rises = budgetAfter > now || hasLeftShared(requests, null)
  return {
    budgetBefore,
    budgetAfter,
    added: !rises ? 0 : isOnTop ? budgetAfter : Math.max(0, budgetAfter - budgetBefore),
    enables: beginsToServe(before.settings, after.settings, today)
  }
}

/**
 * The guard rails that stand in the way of a change. None keeps a budget from falling, or a campaign from being paused;
 * a campaign whose budget is too high already is not let serve.
 */
export const guardRailFaults = (rails: GuardRails, change: GuardedChange): ReadonlyArray<GuardRailFault> => {
  const { added, budgetAfter, budgetBefore, enables, isManager } = change
  const { enableNeedsManager, maxDailyBudgetMicros, maxIncreasePercent } = rails
  const faults: Array<GuardRailFault> = []
  if ((added > 0 || enables) && maxDailyBudgetMicros !== null && budgetAfter > maxDailyBudgetMicros) {
    faults.push({ limit: "maxDailyBudgetMicros", bound: maxDailyBudgetMicros, asked: budgetAfter })
  }
  // In whole numbers: a rise from 100 to 107 is not a little more than 7 per cent.
  if (maxIncreasePercent !== null && budgetBefore > 0 && added * 100 > maxIncreasePercent * budgetBefore) {
    faults.push({
      limit: "maxIncreasePercent",
      bound: maxIncreasePercent,
      asked: Math.ceil((added * 100) / budgetBefore)
    })
  }
  if (enables && enableNeedsManager && !isManager) {
    faults.push({ limit: "enableNeedsManager", bound: true, asked: true })
  }
  return faults
}

type RailCode = "DAILY_BUDGET_ABOVE_GUARD_RAIL" | "DAILY_BUDGET_RISES_TOO_MUCH" | "ENABLE_NEEDS_MANAGER"

const codes: Readonly<Record<keyof GuardRails, RailCode>> = {
  maxDailyBudgetMicros: "DAILY_BUDGET_ABOVE_GUARD_RAIL",
  maxIncreasePercent: "DAILY_BUDGET_RISES_TOO_MUCH",
  enableNeedsManager: "ENABLE_NEEDS_MANAGER"
}

const railCodes: ReadonlySet<string> = new Set(Object.values(codes))

/** True for a finding that is about a guard rail, which holds for a change and not for a draft by itself. */
export const isGuardRailFinding = ({ code }: Finding): boolean => railCodes.has(code)

const findingOf = (
  { asked, bound, limit }: GuardRailFault,
  { added, budgetAfter, budgetBefore }: AskedChange,
  currencyCode: string
): KnownFinding<RailCode> => {
  const head = { step: "campaignSettings", severity: "blocks", path: ["settings", "dailyBudgetMicros"] } as const
  switch (limit) {
    case "maxDailyBudgetMicros":
      return { ...head, code: codes[limit], params: { micros: budgetAfter, limitMicros: Number(bound), currencyCode } }
    case "maxIncreasePercent":
      return {
        ...head,
        code: codes[limit],
        params: {
          micros: budgetBefore + added,
          beforeMicros: budgetBefore,
          percent: Number(asked),
          limit: Number(bound),
          currencyCode
        }
      }
    case "enableNeedsManager":
      return { ...head, code: codes[limit], path: ["settings", "status"], params: {} }
  }
}

/** The faults of a change as findings that block it; amounts are of the currency, ISO 4217. */
export const guardRailFindings = (
  faults: ReadonlyArray<GuardRailFault>,
  change: AskedChange,
  currencyCode: string
): ReadonlyArray<Finding> => faults.map((fault) => findingOf(fault, change, currencyCode))
