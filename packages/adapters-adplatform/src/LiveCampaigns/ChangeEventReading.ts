import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { CHANGE_EVENT_DAYS, type ChangeEvent, MAX_CHANGE_EVENTS } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { resourceNames } from "../Publishing/ResourceNames.ts"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { optional } from "../Wire/ProtoJson.ts"

const ZoneRow = Schema.Struct({ customer: Schema.Struct({ timeZone: optional(Schema.String) }) })

/** The query of an account's time zone. */
export const timeZoneQuery = Gaql.select("customer", ["customer.time_zone"], [])

const Operation = Schema.Literals(["CREATE", "UPDATE", "REMOVE"])

/** A change as the platform's history tells it, of what is asked for. */
export const EventRow = Schema.Struct({
  changeEvent: Schema.Struct({
    changeDateTime: Schema.String,
    changeResourceType: optional(Schema.String),
    changeResourceName: optional(Schema.String),
    clientType: optional(Schema.String),
    userEmail: optional(Schema.String),
    resourceChangeOperation: Operation,
    changedFields: optional(Schema.String),
    campaign: optional(Schema.String),
    adGroup: optional(Schema.String)
  })
})

/** The names of the fields that changed. */
export const fieldNames = (changedFields: string | undefined): ReadonlyArray<string> =>
  (changedFields ?? "").split(",").filter((field) => field !== "")

/** The query of a campaign's changes between two times in the account's zone, `YYYY-MM-DD HH:MM:SS`. */
export const changeEventsQuery = (
  customerId: CustomerId,
  campaignId: CampaignId,
  from: string,
  to: string
): Gaql.Query =>
  Gaql.select(
    "change_event",
    [
      "change_date_time",
      "change_resource_type",
      "change_resource_name",
      "client_type",
      "user_email",
      "resource_change_operation",
      "changed_fields"
    ].map((field) => `change_event.${field}`),
    [
      Gaql.between("change_event.change_date_time", from, to),
      Gaql.equals("change_event.campaign", resourceNames(customerId).of("campaigns", campaignId))
    ],
    { orderBy: [{ field: "change_event.change_date_time", descending: false }], limit: MAX_CHANGE_EVENTS }
  )

/** The margin by which a period stays inside the platform's memory: it refuses one that begins too early. */
const MARGIN = Duration.minutes(5)

/** The clock of an account: an unknown zone counts as UTC. */
const zoneOf = (name: string) => {
  const zone = DateTime.zoneMakeNamed(name)
  return zone._tag === "Some" ? zone.value : DateTime.zoneMakeOffset(0)
}

const written = (time: DateTime.Utc, zone: DateTime.TimeZone): string =>
  DateTime.toDate(DateTime.setZone(time, zone)).toISOString().slice(0, 19).replace("T", " ")

const read = (text: string, zone: DateTime.TimeZone): DateTime.Utc =>
  DateTime.toUtc(
    DateTime.makeZonedUnsafe(Date.parse(`${text.replace(" ", "T")}Z`), { timeZone: zone, adjustForTimeZone: true })
  )

const toEvent = ({ changeEvent: event }: typeof EventRow.Type, zone: DateTime.TimeZone): ChangeEvent => ({
  at: read(event.changeDateTime, zone),
  userEmail: event.userEmail === undefined || event.userEmail === "" ? null : event.userEmail,
  clientType: event.clientType ?? "UNKNOWN",
  resourceType: event.changeResourceType ?? "UNKNOWN",
  resourceName: event.changeResourceName ?? "",
  operation: event.resourceChangeOperation,
  changedFields: fieldNames(event.changedFields)
})

/** The changes of a campaign since a time, of the days that the platform remembers. */
export const readChangeEvents = (client: GoogleAdsClient) =>
  Effect.fn("readChangeEvents")(function*(account: PlatformAccount, campaignId: CampaignId, since: DateTime.Utc) {
    const now = yield* DateTime.now
    const [row] = yield* client.search(account, timeZoneQuery, ZoneRow)
    const zone = zoneOf(row?.customer.timeZone ?? "")
    const earliest = DateTime.addDuration(DateTime.subtract(now, { days: CHANGE_EVENT_DAYS }), MARGIN)
    const from = written(DateTime.max(since, earliest), zone)
    const to = written(DateTime.addDuration(now, MARGIN), zone)
    if (to < from) return []
    const query = changeEventsQuery(account.customerId, campaignId, from, to)
    const rows = yield* client.search(account, query, EventRow)
    return rows.map((event) => toEvent(event, zone))
  })
