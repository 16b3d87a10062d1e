import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { type AnalysisContext, noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import type { AnalysisOptions, Plant } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { firstSeeds, focus, type SeedRange, weeks } from "./Accounts.ts"
import type { Look, LookedAt } from "./Looks.ts"
import type { TypeMeasures } from "./TypeMeasures.ts"

/** The context of the customer of every planted account: its brand. */
export const plantedContext: AnalysisContext = { ...noContext, brandTerms: ["Radhaus"] }

/** Accounts with the same plants, looked at on the same days. */
export interface PlantedAccounts {
  readonly name: string
  readonly plants: ReadonlyArray<Plant>
  readonly days: ReadonlyArray<CalendarDate>
}

const around = weeks(-34, 10)

/** The plants that may lie in one account, since each concerns keywords or a campaign of its own. */
const apart: ReadonlyArray<Plant> = [
  "deadKeyword",
  "expensiveKeyword",
  "unluckyKeyword",
  "brandBadMonth",
  "newKeyword",
  "coreWord",
  "learning",
  "experiment",
  "pausedParent",
  "lastKeyword",
  "ownName"
]

export const plantedAccounts = {
  apart: { name: "keywords and campaigns", plants: apart, days: around },
  outage: { name: "tracking outage", plants: ["trackingOutage"], days: weeks(-21, 4) },
  excluded: { name: "excluded outage", plants: ["excludedOutage"], days: weeks(-103, 16) },
  dip: { name: "seasonal dip", plants: ["seasonalDip"], days: around },
  switched: { name: "switched action", plants: ["switchedAction"], days: weeks(-69, 14) },
  negative: { name: "covering negative", plants: ["coveringNegative"], days: weeks(-62, 10) }
} as const satisfies { readonly [name: string]: PlantedAccounts }

export type PlantedName = keyof typeof plantedAccounts

/** The place of a kind of planted accounts among all, so that each has seeds of its own. */
const FIRST_PLANTED = 100_000

/** Accounts with plants, of the first seeds of their kind in a range. */
export const plantedOptions = (name: PlantedName, range: SeedRange, count: number): ReadonlyArray<AnalysisOptions> => {
  const place = Object.keys(plantedAccounts).indexOf(name)
  return Array.from({ length: count }, (_, index) => ({
    seed: firstSeeds[range] + FIRST_PLANTED + 1_000 * place + index,
    focus,
    plants: plantedAccounts[name].plants
  }))
}

/** A planted truth or trap, and what has to come of it in an account. */
export interface Trap {
  readonly name: string
  readonly accounts: PlantedName
  readonly holds: (looked: LookedAt, measures: TypeMeasures) => boolean
}

const textsOf = ({ options }: LookedAt, plant: Plant): ReadonlyArray<string> =>
  truthOf(options, focus).keywords.filter((keyword) => keyword.plant === plant).map(({ text }) => text)

const isChanged = (plant: Plant) => (looked: LookedAt): boolean =>
  textsOf(looked, plant).every((text) => looked.taken.has(text))

const isKept = (plant: Plant) => (looked: LookedAt): boolean =>
  textsOf(looked, plant).every((text) => !looked.taken.has(text))

/** The codes of a look: of the run, of campaigns, of candidates. */
export const codesOf = ({ findings, status }: Look): ReadonlyArray<string> => [
  status,
  ...findings.reasons.map(({ code }) => code),
  ...findings.health.map(({ code }) => code),
  ...findings.vetoes.map(({ code, count }) => `${code} ${count}`)
]

const says = (code: string, from: CalendarDate, to: CalendarDate) => ({ looks }: LookedAt): boolean => {
  const within = looks.filter(({ today }) => today >= from && today <= to)
  return within.length > 0 && within.every((look) => codesOf(look).some((one) => one.split(" ")[0] === code))
}

/** No thing was changed after a day that is good, by its truth on the day of the change. */
const doesNoHarmAfter = (day: CalendarDate): Trap["holds"] => ({ options, taken }, { things }) =>
  Array.from(taken).every(([key, { today }]) =>
    today <= day || things(options, today).every((thing) => thing.key !== key || !thing.isGood)
  )

const doesNoHarm = doesNoHarmAfter(daysAfter(focus, -400))

const both = (...all: ReadonlyArray<Trap["holds"]>): Trap["holds"] => (looked, measures) =>
  all.every((holds) => holds(looked, measures))

/** All figures of what was proposed begin after the day on which another action was counted. */
const isCutAfter = (day: CalendarDate) => ({ looks }: LookedAt): boolean =>
  looks.filter(({ today }) => today > daysAfter(day, 7)).every(({ proposals }) =>
    proposals.every(({ evidence }) => evidence.window.from > day)
  )

const switchedOn = daysAfter(focus, -60)

/** The planted truths and traps of pausing keywords. */
export const keywordTraps: ReadonlyArray<Trap> = [
  { name: "a dead keyword is found", accounts: "apart", holds: isChanged("deadKeyword") },
  { name: "an expensive keyword is found", accounts: "apart", holds: isChanged("expensiveKeyword") },
  { name: "an unlucky good keyword survives", accounts: "apart", holds: isKept("unluckyKeyword") },
  { name: "the brand survives a bad month", accounts: "apart", holds: isKept("brandBadMonth") },
  { name: "a new keyword survives", accounts: "apart", holds: isKept("newKeyword") },
  {
    name: "the keyword of a good word with 27 clicks and no conversion survives, unless it is bad",
    accounts: "apart",
    holds: ({ options, taken }, { things }) => {
      const [first] = things(options, focus)
      return first === undefined || !taken.has(first.key) || !first.isGood
    }
  },
  { name: "the product's own name survives", accounts: "apart", holds: isKept("ownName") },
  { name: "the last keyword of a group stays", accounts: "apart", holds: isKept("lastKeyword") },
  { name: "a keyword of a paused group is no candidate", accounts: "apart", holds: isKept("pausedParent") },
  {
    name: "a campaign that learns is left out, LEARNING",
    accounts: "apart",
    holds: both(isKept("learning"), says("LEARNING", around[0] ?? focus, focus))
  },
  {
    name: "a campaign under an experiment is left out, IN_EXPERIMENT",
    accounts: "apart",
    holds: both(isKept("experiment"), says("IN_EXPERIMENT", daysAfter(focus, -13), focus))
  },
  {
    name: "a run in an outage of tracking is skipped, TRACKING_SILENT",
    accounts: "outage",
    holds: both(says("TRACKING_SILENT", focus, focus), doesNoHarm)
  },
  { name: "an outage that bidding leaves out does no harm", accounts: "excluded", holds: doesNoHarm },
  {
    name: "campaigns are left out in a seasonal dip, UNUSUAL_DAYS, and it does no harm",
    accounts: "dip",
    holds: both(says("UNUSUAL_DAYS", daysAfter(focus, -23), daysAfter(focus, -17)), doesNoHarm)
  },
  {
    name: "figures begin after another action is counted, CONFIGURATION_CHANGED until they are enough",
    accounts: "switched",
    holds: both(
      isCutAfter(switchedOn),
      says("CONFIGURATION_CHANGED", daysAfter(switchedOn, 8), daysAfter(switchedOn, 28)),
      // Until then two conversions in five are not counted, and no figure tells of them.
      doesNoHarmAfter(switchedOn)
    )
  },
  { name: "an exclusion that covers a bad word does no harm", accounts: "negative", holds: doesNoHarm }
]
