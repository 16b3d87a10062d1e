import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { AccountOverview } from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Schema from "effect/Schema"
import { idOf } from "../Publishing/ResourceNames.ts"
import { daysAfter } from "./Days.ts"
import type { ArmRow, ExperimentRow, UnusualPeriod } from "./OverviewRows.ts"

const running: ReadonlySet<string> = new Set(["ENABLED", "INITIATED"])

/** True while traffic is divided; an experiment that is over by its end keeps its status. */
const runs = ({ endDate, status }: ExperimentRow["experiment"], today: CalendarDate): boolean =>
  running.has(status ?? "") && (endDate === undefined || endDate === "" || endDate >= today)

/** The campaigns of running experiments: those that they run on, their arms, and the drafts of their arms. */
export const inExperiments = (
  experiments: ReadonlyArray<ExperimentRow>,
  arms: ReadonlyArray<ArmRow>,
  today: CalendarDate
): ReadonlySet<number> => {
  const names = new Set(
    experiments.flatMap(({ experiment }) => runs(experiment, today) ? [experiment.resourceName] : [])
  )
  return new Set(
    arms.filter(({ experimentArm }) => names.has(experimentArm.experiment ?? ""))
      .flatMap(({ experimentArm: { campaigns = [], inDesignCampaigns = [] } }) => [...campaigns, ...inDesignCampaigns])
      .flatMap((name) => idOf(name) ?? [])
  )
}

/** True when a period is about campaigns of the kind that analyses judge. */
const concerns = (
  { advertisingChannelTypes = [], campaigns = [], scope }: UnusualPeriod,
  known: ReadonlySet<number>
): boolean => {
  if (scope === "CHANNEL") return advertisingChannelTypes.includes("SEARCH")
  return scope !== "CAMPAIGN" || campaigns.some((name) => known.has(idOf(name) ?? 0))
}

const isDay = Schema.is(CalendarDate)

/** The last day of a period whose end is not in it: one that ends at midnight has nothing of the day that begins. */
const lastDay = (end: string): string => {
  const date = end.slice(0, 10)
  return isDay(date) && !/[1-9]/.test(end.slice(10)) ? daysAfter(date, -1) : date
}

/** The days on which bidding goes by other than an account's usual figures. */
export const unusualDays = (
  periods: ReadonlyArray<UnusualPeriod>,
  campaigns: ReadonlySet<number>
): AccountOverview["unusualDays"] =>
  periods.filter((period) => concerns(period, campaigns)).flatMap(({ endDateTime = "", startDateTime = "" }) => {
    const from = startDateTime.slice(0, 10)
    const to = lastDay(endDateTime)
    return isDay(from) && isDay(to) && from <= to ? [{ from, to }] : []
  })
