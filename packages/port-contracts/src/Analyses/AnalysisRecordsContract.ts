import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisContexts } from "@campaigns/application/Analyses/AnalysisContexts"
import { PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import { SearchLabels } from "@campaigns/application/Analyses/SearchLabels"
import type { Companies } from "@campaigns/application/Identity/Companies"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AccountSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import { type AnalysisContext, noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame, at, someCustomer } from "../Drafts/ExampleDrafts.ts"

const other = CampaignId.make(20_000_000_009)

/** The laws of what analyses rest on, for the adapter that the layer provides. */
export const analysisRecordsContract = <E>(
  name: string,
  adapter: Layer.Layer<AccountReadings | AnalysisContexts | Companies | PlatformOperations | SearchLabels, E>
): void => {
  layer(adapter)(`SearchLabels (${name})`, (it) => {
    it.effect("gives the last label of a text, a website and a customer, unless it is too old", () =>
      Effect.gen(function*() {
        const labels = yield* SearchLabels
        const [customerId, stranger] = [yield* someCustomer, yield* someCustomer]
        const page = "https://shop.example/"
        const texts = ["jobs", "Jobs", "räder \"neu\""]
        const find = (millis = 0, of = { customerId, page }) =>
          Effect.map(
            labels.find({ ...of, texts }, at(millis)),
            (found) => found.map(({ label, text }) => `${text}: ${label}`).sort()
          )
        assertSame(yield* find(), [])
        yield* labels.keep({ customerId, page }, [
          { text: "jobs", label: "own" },
          { text: "Jobs", label: "unsure" },
          { text: "elsewhere", label: "other" }
        ], at(10))
        yield* labels.keep({ customerId, page }, [
          { text: "jobs", label: "other" },
          { text: "räder \"neu\"", label: "own" }
        ], at(20))
        yield* labels.keep({ customerId, page }, [], at(20))
        assertSame(yield* find(), ["Jobs: unsure", "jobs: other", "räder \"neu\": own"])
        assertSame(yield* find(11), ["jobs: other", "räder \"neu\": own"])
        assertSame(yield* find(21), [])
        assertSame(yield* find(0, { customerId, page: "https://other.example/" }), [])
        assertSame(yield* find(0, { customerId: stranger, page }), [])
        assert.isAtLeast(yield* labels.prune(at(20)), 2)
        assertSame(yield* find(), ["jobs: other", "räder \"neu\": own"])
        assert.strictEqual(yield* labels.prune(at(20)), 0)
      }))
  })

  layer(adapter)(`AnalysisContexts (${name})`, (it) => {
    it.effect("gives back what was put last, and nothing of a customer of whom nothing was said", () =>
      Effect.gen(function*() {
        const contexts = yield* AnalysisContexts
        const customerId = yield* someCustomer
        assertSame(yield* contexts.find(customerId), noContext)
        const context: AnalysisContext = {
          brandTerms: ["Äpfel & Söhne", "\"x\""],
          protectedTerms: ["räder"],
          excludedWords: ["jobs"],
          targetCpaMicros: Micros.make(30_000_000),
          targetRoas: 2.5,
          openingHours: [{ dayOfWeek: "MONDAY", startHour: 8, startMinute: 15, endHour: 18, endMinute: 0 }],
          serviceArea: { locationIds: [1_004_054], radiusKm: 12.5, latitude: 50.9, longitude: 6.9 }
        }
        yield* contexts.put(customerId, { ...context, brandTerms: [] })
        yield* contexts.put(customerId, context)
        assertSame(yield* contexts.find(customerId), context)
      }))
  })

  layer(adapter)(`AccountReadings (${name})`, (it) => {
    it.effect("gives back the bytes that were put last, and keeps none of a customer who is not there", () =>
      Effect.gen(function*() {
        const readings = yield* AccountReadings
        const customerId = yield* someCustomer
        assert.isNull(yield* readings.find(customerId))
        const reading = {
          customerId,
          day: CalendarDate.make("2026-11-25"),
          readAt: at(1_234),
          data: Uint8Array.from({ length: 700 }, (_, index) => index % 256),
          summary: null
        }
        yield* readings.put({ ...reading, day: CalendarDate.make("2026-11-24"), data: new Uint8Array() })
        yield* readings.put(reading)
        assertSame(yield* readings.find(customerId), reading)
        assert.isNull(yield* readings.find(CustomerId.make(9_999_999_998)))
      }))

    it.effect("gives the summaries that readings have, without their data, of the customers that are asked for", () =>
      Effect.gen(function*() {
        const readings = yield* AccountReadings
        const [one, two, without, unread] = [
          yield* someCustomer,
          yield* someCustomer,
          yield* someCustomer,
          yield* someCustomer
        ]
        const day = CalendarDate.make("2026-11-25")
        const summary = {
          enabled: 3,
          paused: 1,
          dailyBudgetMicros: 60_000_000,
          spending: [{ date: CalendarDate.make("2026-11-24"), costMicros: 12_340_000 }]
        }
        const empty = { enabled: 0, paused: 0, dailyBudgetMicros: 0, spending: [] }
        const put = (customerId: CustomerId, some: typeof summary | null, millis: number) =>
          readings.put({ customerId, day, readAt: at(millis), data: new Uint8Array(3), summary: some })
        yield* put(one, empty, 1)
        yield* put(one, summary, 2)
        yield* put(two, empty, 3)
        yield* put(without, summary, 4)
        yield* put(without, null, 5)
        assertSame((yield* readings.find(one))?.summary, summary)
        const of = (some: ReadonlyArray<CustomerId>) =>
          Effect.map(readings.summaries(some), (found) => Array.from(found).sort(([left], [right]) => left - right))
        assertSame(
          yield* of([two, one, without, unread]),
          [
            [one, { customerId: one, day, readAt: at(2), summary }],
            [two, { customerId: two, day, readAt: at(3), summary: empty }]
          ].sort(([left], [right]) => Number(left) - Number(right))
        )
        assertSame((yield* of([two])).map(([id]) => id), [two])
        assertSame(yield* of([]), [])
      }))

    it.effect("keeps settings from the day on which they became what they are", () =>
      Effect.gen(function*() {
        const readings = yield* AccountReadings
        const customerId = yield* someCustomer
        const settings = (day: string, targetRoas: number | null): AccountSettings => ({
          day: CalendarDate.make(day),
          countedActions: [1, 2],
          campaigns: [{
            id: other,
            biddingStrategyType: "TARGET_ROAS",
            targetCpaMicros: null,
            targetRoas,
            geoTargetType: "PRESENCE"
          }]
        })
        const days = [
          settings("2026-11-20", 2),
          settings("2026-11-21", 2),
          settings("2026-11-22", 3),
          settings("2026-11-22", 4),
          settings("2026-11-23", 4),
          settings("2026-11-24", 2)
        ]
        yield* Effect.forEach(days, (one) => readings.putSettings(customerId, one))
        const since = (day: string) => readings.settings(customerId, CalendarDate.make(day))
        assertSame(yield* since("2026-01-01"), [days[0], days[3], days[5]])
        assertSame(yield* since("2026-11-21"), [days[0], days[3], days[5]])
        assertSame(yield* since("2026-11-22"), [days[3], days[5]])
        assertSame(yield* since("2026-12-31"), [days[5]])
      }))
  })

  layer(adapter)(`PlatformOperations (${name})`, (it) => {
    it.effect("counts what is added on a day of UTC, also at once", () =>
      Effect.gen(function*() {
        const operations = yield* PlatformOperations
        const day = DateTime.makeUnsafe("2026-11-25T23:59:59Z")
        const next = DateTime.makeUnsafe("2026-11-26T00:00:00Z")
        assertSame([yield* operations.on(day), yield* operations.on(next)], [0, 0])
        yield* Effect.forEach([1, 2, 3, 4], (some) => operations.add(some, day), { concurrency: "unbounded" })
        yield* operations.add(7, next)
        assertSame([yield* operations.on(day), yield* operations.on(next)], [10, 7])
      }))
  })
}
