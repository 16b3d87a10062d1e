import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { MAX_CHANGE_EVENTS } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CampaignOverview, ConfigurationChange } from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { EventRow, fieldNames } from "../LiveCampaigns/ChangeEventReading.ts"
import { idOf } from "../Publishing/ResourceNames.ts"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { daysAfter } from "./Days.ts"

/** The days that are asked for: one fewer than the platform remembers, which refuses a period that begins too early. */
const DAYS_BACK = 29

/** The most portions in which the history is read; an account with more changes has none that is older. */
const MAX_PORTIONS = 20

/** The query of an account's changes between two times of its clock, `YYYY-MM-DD HH:MM:SS`; the newest come first. */
export const accountChangesQuery = (from: string, to: string): Gaql.Query =>
  Gaql.select(
    "change_event",
    [
      "change_date_time",
      "change_resource_type",
      "change_resource_name",
      "resource_change_operation",
      "changed_fields",
      "campaign",
      "ad_group"
    ].map((field) => `change_event.${field}`),
    [Gaql.between("change_event.change_date_time", from, to)],
    { orderBy: [{ field: "change_event.change_date_time", descending: true }], limit: MAX_CHANGE_EVENTS }
  )

type ChangeEvent = typeof EventRow.Type["changeEvent"]

const isDay = Schema.is(CalendarDate)

const numberIn = (resourceName: string | undefined): number | null => idOf(resourceName ?? "")

/** The number of a criterion, which follows that of its ad group in a name such as `.../adGroupCriteria/7~12`. */
export const criterionOf = (resourceName: string | undefined): number | null => {
  const digits = /~(\d+)$/.exec(resourceName ?? "")?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The number of the ad that a change concerns, if it is one of an ad: `.../ads/7` or `.../adGroupAds/3~7`. */
const adOf = (kind: string, resourceName: string | undefined): number | null =>
  kind === "AD" ? numberIn(resourceName) : kind === "AD_GROUP_AD" ? criterionOf(resourceName) : null

/** The campaigns that a change concerns: a budget's change does not always name one. */
const concerned = (
  { campaign, changeResourceName, changeResourceType }: ChangeEvent,
  campaigns: ReadonlyArray<CampaignOverview>
): ReadonlyArray<CampaignId | null> => {
  const id = numberIn(campaign)
  if (id !== null) return [CampaignId.make(id)]
  if (changeResourceType !== "CAMPAIGN_BUDGET") return [null]
  return campaigns.filter(({ budget }) => budget.resourceName === changeResourceName).map((one) => one.id)
}

/** The changes as an overview has them, each once a day, the oldest first. */
export const toChanges = (
  events: ReadonlyArray<ChangeEvent>,
  campaigns: ReadonlyArray<CampaignOverview>
): ReadonlyArray<ConfigurationChange> => {
  const changes = new Map<string, ConfigurationChange>()
  for (const event of events.toReversed()) {
    const date = event.changeDateTime.slice(0, 10)
    const kind = event.changeResourceType ?? "UNKNOWN"
    const adId = adOf(kind, event.changeResourceName)
    if (!isDay(date)) continue
    for (const campaignId of concerned(event, campaigns)) {
      const change: ConfigurationChange = {
        date,
        campaignId,
        adGroupId: numberIn(event.adGroup),
        keywordId: kind === "AD_GROUP_CRITERION" ? criterionOf(event.changeResourceName) : null,
        ...(adId === null ? {} : { adId }),
        kind,
        fields: fieldNames(event.changedFields),
        isCreation: event.resourceChangeOperation !== "UPDATE"
      }
      changes.set(JSON.stringify(change), change)
    }
  }
  return Array.from(changes.values())
}

/** Reads what was changed in an account as far back as the platform remembers, the newest first. */
export const readChanges = (client: GoogleAdsClient) =>
  Effect.fn("readChanges")(function*(account: PlatformAccount, today: CalendarDate) {
    const from = `${daysAfter(today, -DAYS_BACK)} 00:00:00`
    // A change that is made while it is read may be of tomorrow already.
    let to = `${daysAfter(today, 1)} 23:59:59`
    const events: Array<ChangeEvent> = []
    for (let portion = 0; portion < MAX_PORTIONS; portion++) {
      const rows = yield* client.search(account, accountChangesQuery(from, to), EventRow)
      events.push(...rows.map(({ changeEvent }) => changeEvent))
      const oldest = rows.at(-1)?.changeEvent.changeDateTime.slice(0, 19)
      // The oldest second is read again, as its changes may be divided; one with more than an answer ends the reading.
      if (rows.length < MAX_CHANGE_EVENTS || oldest === undefined || oldest >= to) return events
      to = oldest
    }
    return events
  })
