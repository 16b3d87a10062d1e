import type { StatedBidding } from "../Drafts/Bidding.ts"
import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { NetworkSettings } from "../Drafts/Targeting.ts"
import type { BudgetTurn } from "./BudgetMoves.ts"
import type { ContentSettings, LivePortfolio } from "./CampaignContent.ts"
import type { CampaignChange, ContentPath, RiskCode } from "./ChangeOperation.ts"
import { type Field, settingFields } from "./ContentFields.ts"
import { amountInWords, biddingName } from "./ElementNames.ts"
import type { LiveContent, SharedBudget } from "./LiveContent.ts"
import { eachPlain, insteadOf, plainNames, plainSetting, type PlainSettings } from "./PlainSettings.ts"
import { learning, type PlanStep, RANK, step } from "./PlanStep.ts"
import { beginsToServe } from "./ServingDays.ts"

type Mutable<A> = { -readonly [K in keyof A]: A[K] }

const changedFields = (live: ContentSettings, target: ContentSettings): ReadonlyArray<Field<ContentSettings>> =>
  settingFields.filter(({ isSame }) => !isSame(live, target))

const networksThatChange = (live: NetworkSettings, target: NetworkSettings): Partial<NetworkSettings> => {
  const names = Object.keys(target) as ReadonlyArray<keyof NetworkSettings>
  return Object.fromEntries(names.filter((name) => live[name] !== target[name]).map((name) => [name, target[name]]))
}

/** The plain settings that are to change, without those that cannot be set to nothing. */
const plainChange = (names: ReadonlySet<unknown>, target: ContentSettings): Partial<PlainSettings> =>
  Object.fromEntries(
    plainNames.filter((name) => names.has(name) && target[name] !== undefined)
      .filter((name) => target[name] !== null || !plainSetting(name).isNeeded)
      .map((name) => [name, target[name]])
  )

/** The fields of the campaign itself that are to change, without those that cannot be set to nothing. */
const changeOf = (live: ContentSettings, target: ContentSettings): CampaignChange => {
  const names = new Set(changedFields(live, target).map(({ path }) => path[0]))
  const { campaignName, status, ...others } = plainChange(names, target)
  const change: Mutable<CampaignChange> = {
    ...(campaignName !== undefined && { campaignName }),
    ...(status !== undefined && status !== "REMOVED" && { status })
  }
  if (names.has("networkSettings")) {
    change.networkSettings = networksThatChange(live.networkSettings, target.networkSettings)
  }
  if (names.has("biddingStrategy")) {
    const joined = target.portfolio != null && target.portfolio.resourceName !== live.portfolio?.resourceName
    if (target.biddingStrategy !== null) change.biddingStrategy = target.biddingStrategy
    if (joined && target.portfolio != null) change.portfolio = target.portfolio
  }
  return { ...change, ...others }
}

/** The portfolio that a change of the campaign leaves for a strategy of its own, `null` for none. */
export const portfolioLeft = (live: ContentSettings, change: CampaignChange): LivePortfolio | null =>
  change.biddingStrategy !== undefined && change.portfolio === undefined ? live.portfolio ?? null : null

const portfolioName = ({ name, resourceName }: LivePortfolio): string => `the portfolio "${name ?? resourceName}"`

/** The bidding of a campaign in words, with the portfolio that says it. */
const biddingInWords = (strategy: StatedBidding | null, portfolio: LivePortfolio | null | undefined): string | null => {
  const name = strategy === null ? null : biddingName(strategy)
  if (portfolio == null) return name
  return name === null ? portfolioName(portfolio) : `${portfolioName(portfolio)} (${name})`
}

const verbs: Readonly<Record<keyof CampaignChange, (change: CampaignChange, live: ContentSettings) => string>> = {
  ...eachPlain((name, { inWords }) => (change: CampaignChange, live: ContentSettings) =>
    inWords(change[name] as never, (live[name] ?? null) as never)
  ),
  networkSettings: ({ networkSettings = {} }) => {
    const names = { targetAdplatformSearch: "search", targetSearchNetwork: "partners", targetContentNetwork: "display" }
    const parts = Object.entries(networkSettings).map(([name, on]) =>
      `${names[name as keyof NetworkSettings]} ${on ? "on" : "off"}`
    )
    return `turn ${parts.join(" and ")}`
  },
  biddingStrategy: ({ biddingStrategy, portfolio }, live) =>
    `bid by ${biddingInWords(biddingStrategy ?? null, portfolio)}${
      insteadOf(biddingInWords(live.biddingStrategy, live.portfolio))
    }`,
  portfolio: ({ portfolio }, live) =>
    `bid by ${biddingInWords(null, portfolio)}${insteadOf(biddingInWords(live.biddingStrategy, live.portfolio))}`
}

const inWords = (change: CampaignChange, live: ContentSettings): string => {
  const all = Object.keys(change) as ReadonlyArray<keyof CampaignChange>
  const names = all.filter((name) => name !== "portfolio" || change.biddingStrategy === undefined)
  return `Change the campaign: ${names.map((name) => verbs[name](change, live)).join(", ")}.`
}

const pathOf = (live: ContentSettings, target: ContentSettings): ContentPath => {
  const field = changedFields(live, target).find(({ path }) => path[0] !== "dailyBudgetMicros")
  return field?.path ?? []
}

/**
 * The update of the campaign's own fields, all in one; of a campaign to be removed that alone. `today` is the day where
 * the account is: after its last day, a campaign that gets another last day begins to spend.
 */
export const campaignSteps = (
  live: ContentSettings,
  target: ContentSettings,
  today?: CalendarDate
): ReadonlyArray<PlanStep> => {
  if (target.status === "REMOVED") {
    if (live.status === "REMOVED") return []
    return [
      step(RANK.campaign, ["status"], "Remove the campaign, which is final.", { _tag: "RemoveCampaign" }, {
        riskCodes: ["NOT_UNDOABLE"]
      })
    ]
  }
  const change = changeOf(live, target)
  if (Object.keys(change).length === 0) return []
  const riskCodes: ReadonlyArray<RiskCode> = [
    ...(change.biddingStrategy === undefined && change.portfolio === undefined
      ? []
      : learning(change.biddingStrategy ?? null)),
    ...(portfolioLeft(live, change) === null ? [] : ["PORTFOLIO_LEFT" as const]),
    ...(beginsToServe(live, target, today) ? ["SPENDING_BEGINS" as const] : [])
  ]
  return [
    step(RANK.campaign, pathOf(live, target), inWords(change, live), { _tag: "SetCampaign", change }, { riskCodes })
  ]
}

/** The sides of a change of the budget: `detach` leaves a shared one, `turn` changes more than the amount. */
export interface BudgetChange {
  readonly live: LiveContent
  readonly amountMicros: number | null
  readonly detach: boolean
  readonly turn?: BudgetTurn | undefined
}

const othersInWords = (count: number): string => count === 1 ? "another campaign" : `${count} other campaigns`

const strategyOf = ({ content }: LiveContent) => content.settings.biddingStrategy

const joinSteps = (live: LiveContent, shared: SharedBudget): ReadonlyArray<PlanStep> => {
  const { budget, content } = live
  const { amountMicros, campaigns, name, resourceName } = shared
  if (budget.resourceName === resourceName) return []
  const isLeftAlone = !budget.isShared && budget.others.length === 0
  const summary = `Let the campaign spend from the shared budget "${name ?? resourceName}" of ` +
    `${amountInWords(amountMicros)} a day again${
      campaigns.length === 0 ? "" : `, with ${othersInWords(campaigns.length)}`
    }${isLeftAlone ? ", and remove the budget of its own" : ""}.`
  const rises = amountMicros > (content.settings.dailyBudgetMicros ?? 0) ? ["SPEND_RISES" as const] : []
  const operation = {
    _tag: "JoinBudget",
    resourceName,
    name,
    amountMicros,
    ...(isLeftAlone && { removes: budget.resourceName })
  } as const
  return [
    step(RANK.budget, ["dailyBudgetMicros"], summary, operation, {
      riskCodes: [...rises, ...learning(strategyOf(live))]
    })
  ]
}

/** The change of the budget, of the shared one itself unless the campaign is to have its own. */
export const budgetSteps = ({ amountMicros, detach, live, turn }: BudgetChange): ReadonlyArray<PlanStep> => {
  if (turn?._tag === "Join") return joinSteps(live, turn.budget)
  const { budget, content } = live
  const before = content.settings.dailyBudgetMicros
  if (amountMicros === null || (amountMicros === before && turn === undefined)) return []
  const path = ["dailyBudgetMicros"]
  const rises = amountMicros > (before ?? 0) ? ["SPEND_RISES" as const] : []
  if ((detach || turn !== undefined) && budget.isShared) {
    const summary = `Give the campaign a daily budget of its own of ${amountInWords(amountMicros)}.`
    const riskCodes: ReadonlyArray<RiskCode> = ["SPEND_RISES", ...learning(strategyOf(live))]
    return [step(RANK.budget, path, summary, { _tag: "DetachBudget", amountMicros }, { riskCodes })]
  }
  const shared = budget.others.length > 0 ? ["OTHERS_AFFECTED" as const] : []
  const summary = `Set the daily budget from ${amountInWords(before)} to ${amountInWords(amountMicros)}` +
    `${shared.length > 0 ? `, for ${budget.others.length + 1} campaigns` : ""}.`
  const operation = { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros } as const
  return [
    step(RANK.budget, path, summary, operation, { riskCodes: [...rises, ...shared, ...learning(strategyOf(live))] })
  ]
}
