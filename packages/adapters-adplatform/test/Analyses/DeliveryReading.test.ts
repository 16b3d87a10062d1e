import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFigures } from "../../src/Analyses/FigureReading.ts"
import { cannedClient, resourceOf } from "./support/CannedClient.ts"
import {
  answering,
  campaignsSince,
  type CannedFigures,
  figures,
  kindOf,
  metrics,
  reading
} from "./support/CannedFigures.ts"

const figuresOf = (canned: CannedFigures, placeIds: ReadonlyArray<number> = []) =>
  readFigures(cannedClient(answering(canned)).client)(account, reading("2026-05-30", { placeIds }))

const hour = (dayOfWeek: string, hour: number, clicks: number, campaign = 7) => ({
  campaign: { id: String(campaign) },
  segments: { dayOfWeek, ...(hour === 0 ? {} : { hour }) },
  metrics: figures(clicks)
})

const criterion = (campaignCriterion: object, campaign = 7) => ({
  campaign: { id: String(campaign) },
  campaignCriterion
})

const constant = (id: number) => `geoTargetConstants/${id}`

const place = (
  country: number,
  segments: { readonly region?: number; readonly city?: number; readonly finest?: number },
  clicks: number
) => ({
  campaign: { id: "7" },
  userLocationView: { countryCriterionId: String(country) },
  segments: {
    ...(segments.region === undefined ? {} : { geoTargetRegion: constant(segments.region) }),
    ...(segments.city === undefined ? {} : { geoTargetCity: constant(segments.city) }),
    ...(segments.finest === undefined ? {} : { geoTargetMostSpecificLocation: constant(segments.finest) })
  },
  metrics: figures(clicks)
})

const named = (id: number, name: string, parent?: number) => ({
  geoTargetConstant: {
    id: String(id),
    name,
    ...(parent === undefined ? {} : { parentGeoTarget: constant(parent) })
  }
})

const seven = CampaignId.make(7)

describe("the figures of hours", () => {
  it.effect("are summed up in blocks of four hours, weekdays apart from the weekend", () =>
    Effect.gen(function*() {
      const { hours } = yield* figuresOf({
        hours: [
          hour("MONDAY", 0, 2),
          hour("FRIDAY", 3, 4),
          hour("MONDAY", 4, 6),
          hour("SATURDAY", 23, 8),
          hour("SUNDAY", 20, 10),
          hour("SUNDAY", 19, 12)
        ]
      })
      assert.deepStrictEqual(hours, [
        { campaignId: seven, days: "weekdays", fromHour: 0, window: metrics(6) },
        { campaignId: seven, days: "weekdays", fromHour: 4, window: metrics(6) },
        { campaignId: seven, days: "weekend", fromHour: 20, window: metrics(18) },
        { campaignId: seven, days: "weekend", fromHour: 16, window: metrics(12) }
      ])
    }))

  it.effect("are asked for in each campaign's own window, of campaigns that begin together at once", () =>
    Effect.gen(function*() {
      const { client, queries } = cannedClient(() => [])
      const campaigns = campaignsSince("2026-05-30", "2026-11-20", "2026-05-30", "2026-11-26")
      yield* readFigures(client)(account, reading("2026-05-30", { campaigns }))
      const asked = queries.filter((query) => ["hours", "places", "interest"].includes(kindOf(query)))
      assert.deepStrictEqual(
        asked.map((
          query
        ) => [resourceOf(query), /IN \((.*?)\)/.exec(query)?.[1], /BETWEEN (.*?) AND '(.*?)'/.exec(query)?.[0]]),
        ["2026-05-30", "2026-11-20"].flatMap((since) =>
          ["campaign", "user_location_view", "geographic_view"].map((resource) => [
            resource,
            since === "2026-05-30" ? "1, 3" : "2",
            `BETWEEN '${since}' AND '2026-11-25'`
          ])
        )
      )
    }))
})

describe("the hours and places of campaigns", () => {
  it.effect("are those of the campaigns that are read, each, with the spending for interest", () =>
    Effect.gen(function*() {
      const schedule = { dayOfWeek: "MONDAY", startHour: 8, startMinute: "THIRTY", endHour: 24, endMinute: "ZERO" }
      const { delivery } = yield* figuresOf({
        delivery: [
          criterion({ adSchedule: schedule, bidModifier: 1.2 }),
          criterion({ adSchedule: { dayOfWeek: "SUNDAY", startMinute: "ZERO", endHour: 4, endMinute: "ZERO" } }),
          criterion({ location: { geoTargetConstant: constant(2276) } }),
          criterion({ location: { geoTargetConstant: constant(20228) }, negative: true }),
          criterion({ location: { geoTargetConstant: constant(2040) } }, 9)
        ],
        interest: [
          { campaign: { id: "7" }, metrics: figures(2) },
          { campaign: { id: "7" }, metrics: figures(4) },
          { campaign: { id: "9" }, metrics: figures(8) }
        ]
      })
      assert.deepStrictEqual(delivery, [{
        campaignId: seven,
        schedule: [
          { dayOfWeek: "MONDAY", startHour: 8, startMinute: 30, endHour: 24, endMinute: 0, bidModifier: 1.2 },
          { dayOfWeek: "SUNDAY", startHour: 0, startMinute: 0, endHour: 4, endMinute: 0, bidModifier: null }
        ],
        included: [2276],
        excluded: [20228],
        interested: metrics(6)
      }])
      const quiet = yield* figuresOf({})
      assert.deepStrictEqual(quiet.delivery, [{
        campaignId: seven,
        schedule: [],
        included: [],
        excluded: [],
        interested: noMetrics
      }])
    }))
})

describe("the figures of places", () => {
  it.effect("are those of the finest place that is known, below all that it lies in", () =>
    Effect.gen(function*() {
      const { places } = yield* figuresOf({
        places: [
          place(2276, { region: 20228, city: 1004234, finest: 1004234 }, 2),
          place(2276, { region: 20228, city: 1004234, finest: 9041234 }, 4),
          place(2276, { region: 20228, city: 1004234, finest: 1004234 }, 6),
          place(2276, { region: 20228 }, 8),
          place(2040, {}, 10)
        ]
      })
      assert.deepStrictEqual(places, [
        { campaignId: seven, path: [2276, 20228, 1004234], window: metrics(8) },
        { campaignId: seven, path: [2276, 20228, 1004234, 9041234], window: metrics(4) },
        { campaignId: seven, path: [2276, 20228], window: metrics(8) },
        { campaignId: seven, path: [2040], window: metrics(10) }
      ])
    }))

  it.effect("come with the names of places asked for, and of all that they lie in, each asked for once", () =>
    Effect.gen(function*() {
      const known = [
        named(2276, "Germany"),
        named(20228, "Bavaria", 2276),
        named(1004234, "Munich", 20228),
        named(2040, "Austria")
      ]
      const { client, queries } = cannedClient((query) =>
        kindOf(query) === "names"
          ? known.filter(({ geoTargetConstant: { id } }) => new RegExp(`[( ]${id}[,)]`).test(query))
          : kindOf(query) === "places"
          ? [place(2040, {}, 2)]
          : []
      )
      const { placeNames } = yield* readFigures(client)(account, reading("2026-05-30", { placeIds: [1004234, 77] }))
      assert.deepStrictEqual(placeNames.toSorted((a, b) => a.id - b.id), [
        { id: 2040, name: "Austria", parentId: null },
        { id: 2276, name: "Germany", parentId: null },
        { id: 20228, name: "Bavaria", parentId: 2276 },
        { id: 1004234, name: "Munich", parentId: 20228 }
      ])
      assert.deepStrictEqual(
        queries.filter((query) => kindOf(query) === "names").map((query) => /IN \((.*?)\)/.exec(query)?.[1]),
        ["1004234, 77, 2040", "20228", "2276"]
      )
    }))
})
