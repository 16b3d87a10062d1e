import { sumOf } from "../AdReports/Metrics.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import type { ScheduleEntry } from "../Drafts/Targeting.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { AccountFigures } from "./AccountFigures.ts"
import type { AccountHealth, FitCampaign } from "./AccountHealth.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import type { ExcludeHoursEvidence } from "./Actions/ExcludeHours.ts"
import { defineAnalysis } from "./Analysis.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import {
  type Compared,
  compared,
  expectedOf,
  FALSE_SHARE,
  givenTarget,
  inMonth,
  isMuchWorse,
  isWithinTarget,
  savedOf,
  windowOf
} from "./ComparedSums.ts"
import { BLOCK_HOURS, type HourFigures, type ScheduledHours } from "./DeliveryFigures.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { splitAtMidnight } from "./OpeningHours.ts"
import { keyOf, type Proposal, type RecommendedEntity } from "./Recommendation.ts"
import type { Analysis, Judged } from "./RunOrder.ts"
import {
  coverageOf,
  type HourBlock,
  hoursOf,
  isTouched,
  losesDay,
  MOST_INTERVALS,
  mostIntervals,
  scheduleWithout,
  shareWithin
} from "./ScheduleWithout.ts"
import { discoveries } from "./Statistics.ts"

/** The facts by which hours and places are proposed to be left out. */
export interface DeliveryInput {
  readonly overview: AccountOverview
  readonly figures: AccountFigures
  readonly cuts: FigureCuts
  readonly health: Pick<AccountHealth, "campaigns">
  readonly context: AnalysisContext
}

/**
 * The least share of the week's hours in which a campaign is still shown. Below, bidding has too few of the hours to
 * choose from, and so much waste by the clock alone is more often a sign of wrong figures.
 */
const LEAST_COVERAGE = .6

/** A block of a campaign with its comparison, and that it is no chance. */
interface Block {
  readonly figures: HourFigures
  readonly compared: Compared
  readonly isFound: boolean
}

/** The words for a block, by which it is known: `weekdays 20-24`. */
export const blockText = ({ days, fromHour }: HourBlock): string => `${days} ${fromHour}-${fromHour + BLOCK_HOURS}`

const entityOf = ({ campaign: { id, name } }: FitCampaign, block: HourBlock): RecommendedEntity => ({
  kind: "hours",
  campaignId: id,
  campaignName: name,
  adGroupId: null,
  id: null,
  text: blockText(block)
})

/** The blocks of an account, each beside the rest of its campaign. */
const blocksOf = (hours: ReadonlyArray<HourFigures>): { blocks: ReadonlyArray<Block>; tested: number } => {
  const all = Array.from(groupedBy(hours, ({ campaignId }) => campaignId).values()).flatMap((ofCampaign) => {
    const sum = sumOf(ofCampaign.map(({ window }) => window))
    return ofCampaign.flatMap((figures) => {
      const found = compared(figures.window, sum)
      return found === null ? [] : [{ figures, compared: found }]
    })
  })
  // A block that could not be found without one conversion either is no attempt, and makes no other one less sure.
  const tested = all.filter(({ compared: { leastChance } }) => leastChance <= FALSE_SHARE)
  const found = new Set(
    discoveries(tested.map(({ compared: { chance } }) => chance), FALSE_SHARE).map((place) => tested[place])
  )
  return { blocks: all.map((block) => ({ ...block, isFound: found.has(block) })), tested: tested.length }
}

/** The reason for which a block stays in a schedule; `null` when nothing does. */
const vetoOf = (
  schedule: ReadonlyArray<ScheduleEntry>,
  left: ReadonlyArray<ScheduleEntry>
): VetoCode | null => {
  if (losesDay(schedule, left)) return "WHOLE_DAY"
  if (coverageOf(left) < LEAST_COVERAGE) return "TOO_LITTLE_LEFT"
  return mostIntervals(left) > MOST_INTERVALS ? "TOO_MANY_INTERVALS" : null
}

const hasOwnBids = (schedule: ReadonlyArray<ScheduledHours>, block: HourBlock): boolean =>
  schedule.some((entry) => isTouched(entry, block) && entry.bidModifier !== null && entry.bidModifier !== 1)

const sureFirst = (a: Judged, b: Judged): number =>
  b.proposal.moneyMicros - a.proposal.moneyMicros || (keyOf(a.proposal) < keyOf(b.proposal) ? -1 : 1)

const blockOf = (evidence: Proposal["evidence"]): HourBlock | null => evidence._tag === "ExcludeHours" ? evidence : null

const plain = ({ bidModifier: _, ...entry }: ScheduledHours): ScheduleEntry => entry

/** The analysis that proposes blocks of hours for being left out in which clicks surely convert worse. */
export const pauseHours = (input: DeliveryInput): Analysis<Block> => {
  const { context, cuts, figures, health, overview } = input
  const hours = figures.hours.filter(({ campaignId }) => health.campaigns.has(campaignId))
  const { blocks, tested } = blocksOf(hours)
  const delivery = new Map(figures.delivery.map((one) => [one.campaignId, one]))
  const scheduleFor = (campaignId: CampaignId): ReadonlyArray<ScheduledHours> =>
    delivery.get(campaignId)?.schedule ?? []

  const evidenceOf = (
    { compared, figures: { campaignId, days, fromHour } }: Block,
    fit: FitCampaign,
    left: ReadonlyArray<ScheduleEntry>
  ): ExcludeHoursEvidence => {
    const { part, rest } = compared
    const { isCut, window } = windowOf(campaignId, overview, cuts)
    return {
      _tag: "ExcludeHours",
      window,
      isCut,
      ...part,
      targetCpaMicros: givenTarget(fit.target),
      days,
      fromHour,
      toHour: fromHour + BLOCK_HOURS,
      rest: { clicks: rest.clicks, costMicros: rest.costMicros, conversions: rest.conversions },
      expected: expectedOf(compared),
      chance: compared.chance,
      blocks: tested,
      schedule: scheduleFor(campaignId).map(plain),
      hoursLeft: hoursOf(left),
      openShare: context.openingHours.length === 0
        ? null
        : shareWithin(splitAtMidnight(context.openingHours), { days, fromHour }),
      unknown: [
        ...context.openingHours.length === 0 ? ["openingHours"] as const : [],
        ...cuts.knownSince > window.from ? ["changes"] as const : []
      ]
    }
  }

  const judge = (block: Block): Judged | null => {
    const { campaignId, window } = block.figures
    const fit = health.campaigns.get(campaignId)
    const schedule = scheduleFor(campaignId)
    const left = scheduleWithout(schedule.map(plain), block.figures)
    if (!block.isFound || fit === undefined || left === null) return null
    if (!isMuchWorse(block.compared) || isWithinTarget(window, fit.target)) return null
    const evidence = evidenceOf(block, fit, left)
    return {
      proposal: {
        action: "excludeHours",
        entity: entityOf(fit, block.figures),
        evidence,
        probability: null,
        moneyMicros: inMonth(savedOf(block.compared), evidence.window)
      },
      veto: hasOwnBids(schedule, block.figures) ? "SCHEDULE_BIDS" : vetoOf(schedule.map(plain), left),
      spentMicros: inMonth(window.costMicros, evidence.window),
      isRepeated: true
    }
  }

  /** Of all blocks of a campaign together, those that would leave too little of its schedule. */
  const staying: Analysis<Block>["staying"] = (judged, proposedBefore) => {
    const kept = new Map<string, VetoCode>()
    for (const [campaignId, some] of groupedBy(judged, ({ proposal }) => proposal.entity.campaignId)) {
      const fit = health.campaigns.get(campaignId)
      const now = scheduleFor(campaignId).map(plain)
      const approved = fit === undefined ? [] : blocks.filter(({ figures: block }) =>
        block.campaignId === campaignId &&
        proposedBefore.has(keyOf({ action: "excludeHours", entity: entityOf(fit, block) }))
      )
      let schedule: ReadonlyArray<ScheduleEntry> = approved.reduce<ReadonlyArray<ScheduleEntry>>(
        (all, { figures: block }) => scheduleWithout(all, block) ?? all,
        now
      )
      for (const { proposal } of Array.from(some).sort(sureFirst)) {
        const block = blockOf(proposal.evidence)
        const left = block === null ? null : scheduleWithout(schedule, block)
        if (left === null) continue
        const veto = vetoOf(now, left)
        if (veto === null) schedule = left
        else kept.set(keyOf(proposal), veto)
      }
    }
    return kept
  }

  return {
    candidates: blocks,
    judge,
    staying,
    spentMicros: hours.reduce(
      (sum, { campaignId, window }) => sum + inMonth(window.costMicros, windowOf(campaignId, overview, cuts).window),
      0
    ),
    clicks: hours.reduce((sum, { window }) => sum + window.clicks, 0),
    disclosedClicks: 0
  }
}

/**
 * The least hours between two looks at hours or places, 28 days. What looks bad by chance on one day mostly still does
 * a week later, as most of its window is the same: looking more often finds little more, and much that is false.
 */
export const LEAST_HOURS = 28 * 24

export const pausedHours = defineAnalysis({
  reads: ["hours", "delivery"],
  isSightedTwice: true,
  leastHours: LEAST_HOURS,
  find: pauseHours
})
