import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import type { CampaignReading, FigureReading } from "./AccountFigures.ts"
import type { AccountOverview, ConfigurationChange } from "./AccountOverview.ts"
import { daysAfter } from "./CalendarDays.ts"
import { lagCurves } from "./LagCurve.ts"

/** The number of days for which the platform remembers changes. */
export const REMEMBERED_DAYS = 30

/** Changes that are known beside those that the platform remembers: of the settings kept, and of our applications. */
export interface KnownChanges {
  readonly changes: ReadonlyArray<ConfigurationChange>
  /** The first day of which they are known; `null` when there are none. */
  readonly since: CalendarDate | null
}

/** The figures that count of an account, and why they begin where they do. */
export interface FigureCuts {
  readonly reading: FigureReading
  /** The change after which the figures of a campaign begin; a campaign whose window is whole is not in it. */
  readonly cuts: ReadonlyMap<CampaignId, ConfigurationChange>
  /** All changes that are known, the oldest first. */
  readonly changes: ReadonlyArray<ConfigurationChange>
  /** The day before which no change is known, so that one may lie in the window unseen. */
  readonly knownSince: CalendarDate
}

/**
 * The fields of a campaign by which its clicks are others than before, or are worth something else:
 * - how it bids: another strategy, or another target, buys other clicks at other prices;
 * - the places, the languages and the networks in which it is shown: other people;
 * - to which page it may send them, and whether it may widen its keywords: other pages, other searches.
 */
const countingFields = [
  "biddingStrategy",
  "biddingStrategyType",
  "commission",
  "manualCpc",
  "maximizeConversions",
  "maximizeConversionValue",
  "percentCpc",
  "targetCpa",
  "targetImpressionShare",
  "targetRoas",
  "targetSpend",
  "selectiveOptimization",
  "geoTargetTypeSetting",
  "networkSettings",
  "aiMaxSetting",
  "assetAutomationSettings",
  "finalUrls",
  "keywordMatchType",
  "urlExpansionOptOut"
]

/** The criteria of a campaign that say who sees it. Exclusions of words, schedules and devices leave the rest as is. */
const countingCriteria = ["language", "location", "locationGroup", "proximity"]

/** The letters of a name, so that a field is known in any spelling. */
const folded = (name: string): string => name.replace(/[^a-z]/gi, "").toLowerCase()

const foldedSet = (names: ReadonlyArray<string>): ReadonlySet<string> => new Set(names.map(folded))

const campaignFields = foldedSet(countingFields)
const criterionFields = foldedSet(countingCriteria)

/** True when one of the fields, or a part of it such as `targetCpa.targetCpaMicros`, is among some. */
const touches = (fields: ReadonlyArray<string>, some: ReadonlySet<string>): boolean =>
  fields.some((field) => field.split(".").some((part) => some.has(folded(part))))

/**
 * True for a change after which a campaign's figures are another campaign's. Budgets, texts, exclusions, schedules and
 * new keywords are none: they change how many clicks there are, not what a click of a keyword is. A change inside one
 * ad group is none either: of the other ad groups nothing has changed, and its own keywords are let alone for as long
 * as the platform remembers it. A change of an ad is none, of which some name no ad group. Every change of what counts
 * as a conversion is one, but that of its name.
 */
export const isCut = ({ adGroupId, adId, fields, isCreation, kind }: ConfigurationChange): boolean => {
  if (adGroupId !== null || adId !== undefined) return false
  const of = folded(kind)
  if (of.includes("conversion")) return isCreation || fields.some((field) => folded(field) !== "name")
  if (of === "campaigncriterion") return touches(fields, criterionFields)
  // Before it was made a campaign had no figures.
  return !isCreation && touches(fields, campaignFields)
}

/** The first day on which the platform's memory of changes is whole. */
const rememberedSince = (today: CalendarDate): CalendarDate => daysAfter(today, -REMEMBERED_DAYS)

/** The figures of an account that count: those of a campaign from the day after its last cut on. */
export const figureCuts = (overview: AccountOverview, known: KnownChanges): FigureCuts => {
  const { from, to, today } = overview
  const changes = [...overview.changes, ...known.changes].sort((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0)
  const curves = lagCurves(overview)
  const cuts = new Map<CampaignId, ConfigurationChange>()
  for (const change of changes) {
    if (change.date < from || !isCut(change)) continue
    if (change.campaignId !== null) cuts.set(change.campaignId, change)
    else for (const { id } of overview.campaigns) cuts.set(id, change)
  }
  const campaigns = new Map<CampaignId, CampaignReading>(overview.campaigns.map(({ id }) => {
    const cut = cuts.get(id)
    return [id, { since: cut === undefined ? from : daysAfter(cut.date, 1), arrived: curves.get(id)?.arrived ?? [1] }]
  }))
  const remembered = rememberedSince(today)
  const knownSince = known.since !== null && known.since < remembered ? known.since : remembered
  return { reading: { from, to, today, campaigns }, cuts, changes, knownSince }
}
