import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { type Metrics, noMetrics } from "@campaigns/domain/AdReports/Metrics"
import {
  BLOCK_HOURS,
  type CampaignDelivery,
  type HourFigures,
  type PlaceFigures,
  type PlaceName
} from "@campaigns/domain/Analyses/DeliveryFigures"
import { dayKind } from "@campaigns/domain/Analyses/ScheduleWithout"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { DayOfWeek } from "@campaigns/domain/Drafts/Targeting"
import type { AccountFigures, FigureReading } from "@campaigns/domain/internal/Analyses/AccountFigures"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MetricsRow, toMetrics } from "../AdReports/MetricsRow.ts"
import { CriterionRow } from "../LiveCampaigns/CampaignRows.ts"
import { toEntry, toLocation } from "../LiveCampaigns/DecodeCampaign.ts"
import { idOf } from "../Publishing/ResourceNames.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { dayOf, numberOf } from "./Days.ts"
import { deliveryQuery, hoursQuery, interestQuery, placeNamesQuery, placesQuery } from "./DeliveryQueries.ts"
import { plus } from "./MetricSums.ts"
import { summed, type Summing } from "./Summing.ts"
import { together } from "./TermReading.ts"
import type { Weighing } from "./Weighing.ts"

const text = optional(Schema.String)

const ofId = Schema.Struct({ id: Int64 })

/** The figures of a campaign in an hour of a day of the week; the hour of midnight is absent. */
const HourRow = Schema.Struct({
  campaign: ofId,
  segments: Schema.Struct({ dayOfWeek: DayOfWeek, hour: optional(Schema.Int) }),
  metrics: MetricsRow
})
type HourRow = typeof HourRow.Type

/** A place or a stretch of the week of a campaign. */
const DeliveryRow = Schema.Struct({
  campaign: ofId,
  campaignCriterion: Schema.Struct({
    ...CriterionRow.fields.campaignCriterion.fields,
    bidModifier: optional(Schema.Finite)
  })
})
type DeliveryRow = typeof DeliveryRow.Type

/** The figures of people who were shown a campaign for their interest in a place. */
const InterestRow = Schema.Struct({ campaign: ofId, metrics: MetricsRow })
type InterestRow = typeof InterestRow.Type

/** The figures of people who were in a place; a part of it that is not known is absent. */
const PlaceRow = Schema.Struct({
  campaign: ofId,
  userLocationView: Schema.Struct({ countryCriterionId: optional(Int64) }),
  segments: optional(
    Schema.Struct({ geoTargetRegion: text, geoTargetCity: text, geoTargetMostSpecificLocation: text })
  ),
  metrics: MetricsRow
})
type PlaceRow = typeof PlaceRow.Type

/** A place by its name. */
const PlaceNameRow = Schema.Struct({
  geoTargetConstant: Schema.Struct({ id: Int64, name: text, parentGeoTarget: text })
})
type PlaceNameRow = typeof PlaceNameRow.Type

/** The places that are asked for by their ids in one query. */
const PLACES_AT_ONCE = 1_000

/** The most rounds of asking for the places that places are in; the platform's tree is not as deep. */
const MOST_ROUNDS = 8

/** Figures by a key, in the order in which they came. */
type Sums<A> = Map<string, A & { window: Metrics }>

const addTo = <A>(sums: Sums<A>, key: string, window: Metrics, begin: () => A): void => {
  const known = sums.get(key)
  if (known === undefined) sums.set(key, { ...begin(), window })
  else known.window = plus(known.window, window)
}

const starts = [0, 4, 8, 12, 16, 20] as const

const summingHours: Summing<HourRow, Sums<Omit<HourFigures, "window">>> = {
  begin: () => new Map(),
  add: (sums, { campaign, metrics, segments: { dayOfWeek, hour = 0 } }) => {
    const days = dayKind(dayOfWeek)
    const fromHour = starts[Math.floor(hour / BLOCK_HOURS)] ?? 0
    addTo(sums, `${campaign.id} ${days} ${fromHour}`, toMetrics(metrics), () => ({
      campaignId: CampaignId.make(campaign.id),
      days,
      fromHour
    }))
  }
}

/** The place that a row is about, below those that it is in. */
const pathOf = ({ segments, userLocationView: { countryCriterionId } }: PlaceRow): ReadonlyArray<number> => {
  const { geoTargetCity, geoTargetMostSpecificLocation, geoTargetRegion } = segments ?? {}
  const names = [geoTargetRegion, geoTargetCity, geoTargetMostSpecificLocation]
  const ids = [countryCriterionId ?? null, ...names.map((name) => idOf(name ?? ""))]
  return Array.from(new Set(ids.filter((id) => id !== null)))
}

const summingPlaces: Summing<PlaceRow, Sums<Omit<PlaceFigures, "window">>> = {
  begin: () => new Map(),
  add: (sums, row) => {
    const path = pathOf(row)
    if (path.length === 0) return
    addTo(sums, `${row.campaign.id} ${path.join(" ")}`, toMetrics(row.metrics), () => ({
      campaignId: CampaignId.make(row.campaign.id),
      path
    }))
  }
}

const summingInterest: Summing<InterestRow, Map<number, Metrics>> = {
  begin: () => new Map(),
  add: (sums, { campaign: { id }, metrics }) => sums.set(id, plus(sums.get(id) ?? noMetrics, toMetrics(metrics)))
}

type Listed = Omit<CampaignDelivery, "interested">

const listingDelivery = (campaigns: FigureReading["campaigns"]): Summing<DeliveryRow, Map<number, Listed>> => ({
  begin: () =>
    new Map(Array.from(campaigns.keys(), (campaignId) => [
      campaignId,
      { campaignId, schedule: [], included: [], excluded: [] }
    ])),
  add: (found, { campaign, campaignCriterion }) => {
    const known = found.get(campaign.id)
    if (known === undefined) return
    const idsOf = (type: "EXCLUDE" | "INCLUDE") =>
      toLocation(campaignCriterion).filter(({ targetType }) => targetType === type).map((place) =>
        place.geoTargetConstantId
      )
    const bidModifier = campaignCriterion.bidModifier ?? null
    found.set(campaign.id, {
      ...known,
      schedule: [...known.schedule, ...toEntry(campaignCriterion).map((entry) => ({ ...entry, bidModifier }))],
      included: [...known.included, ...idsOf("INCLUDE")],
      excluded: [...known.excluded, ...idsOf("EXCLUDE")]
    })
  }
})

/** Reads the names of places and of all that they are in. */
const readNames = (client: GoogleAdsClient) =>
  Effect.fnUntraced(function*(account: PlatformAccount, ids: Iterable<number>) {
    const found = new Map<number, PlaceName>()
    const asked = new Set<number>()
    let wanted = Array.from(new Set(ids))
    for (let round = 0; round < MOST_ROUNDS && wanted.length > 0; round++) {
      for (let first = 0; first < wanted.length; first += PLACES_AT_ONCE) {
        const some = wanted.slice(first, first + PLACES_AT_ONCE)
        for (const id of some) asked.add(id)
        const rows = yield* client.search(account, placeNamesQuery(some), PlaceNameRow)
        for (const { geoTargetConstant: { id, name = "", parentGeoTarget = "" } } of rows) {
          found.set(id, { id, name, parentId: idOf(parentGeoTarget) })
        }
      }
      wanted = Array.from(new Set(Array.from(found.values()).flatMap(({ parentId }) => parentId ?? [])))
        .filter((id) => !asked.has(id))
    }
    return Array.from(found.values())
  })

/** Reads the figures of campaigns by hours and places, each in its window, and the hours and places that they have. */
export const readDelivery = (client: GoogleAdsClient) =>
  Effect.fnUntraced(function*(
    account: PlatformAccount,
    { campaigns, placeIds = [], to }: FigureReading,
    weighings: ReadonlyMap<number, Weighing>
  ) {
    const read = summed(client, account)
    const hours: Array<HourFigures> = []
    const places: Array<PlaceFigures> = []
    const interested = new Map<number, Metrics>()
    for (const { campaignIds, since } of together(weighings)) {
      if (since > numberOf(to)) continue
      const window = { from: dayOf(since), to }
      hours.push(...(yield* read(hoursQuery(campaignIds, window), HourRow, summingHours)).values())
      places.push(...(yield* read(placesQuery(campaignIds, window), PlaceRow, summingPlaces)).values())
      const ofInterest = yield* read(interestQuery(campaignIds, window), InterestRow, summingInterest)
      for (const [id, metrics] of ofInterest) interested.set(id, metrics)
    }
    const listed = yield* read(deliveryQuery, DeliveryRow, listingDelivery(campaigns))
    const delivery = Array.from(listed.values(), (one): CampaignDelivery => ({
      ...one,
      interested: interested.get(one.campaignId) ?? noMetrics
    }))
    const placeNames = yield* readNames(client)(account, [
      ...placeIds,
      ...delivery.flatMap(({ excluded, included }) => [...included, ...excluded]),
      ...places.flatMap(({ path }) => path)
    ])
    const found: Pick<AccountFigures, "delivery" | "hours" | "placeNames" | "places"> = {
      hours,
      delivery,
      places,
      placeNames
    }
    return found
  })
