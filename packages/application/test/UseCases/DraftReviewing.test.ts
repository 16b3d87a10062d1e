import { CurrencyUnits } from "@campaigns/application/Drafts/CurrencyUnitLookup"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReviewing } from "@campaigns/application/Drafts/DraftReviewing"
import { CustomerAccess } from "@campaigns/application/Identity/CustomerAccess"
import { LanguageLookup } from "@campaigns/application/Languages/LanguageLookup"
import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { administrator, berlin, newYork } from "./People.ts"

const startDate = CalendarDate.make("2026-06-10")

/** Midnight at the end of the tenth of June, in each account's own zone. */
const midnights = [
  { place: "Berlin", customerId: berlin, millis: Date.UTC(2026, 5, 10, 22) },
  { place: "New York", customerId: newYork, millis: Date.UTC(2026, 5, 11, 4) }
]

/** Reviewing for accounts of which each has a unit of its own, whatever its currency. */
const judging = Layer.fresh(DraftReviewing.layer).pipe(
  Layer.provide([CustomerAccess.layer, LanguageLookup.layer, LocationLookup.layer]),
  Layer.provide(Layer.succeed(CurrencyUnits, {
    unitOf: ({ customerId }: AdCustomer) => Effect.succeed(customerId === berlin ? 1_000_000 : 5_000)
  }))
)

describe("Reviewing a draft", () => {
  for (const { customerId, millis, place } of midnights) {
    it.effect(`takes a start date for past from midnight in ${place} on, where the account is`, () =>
      Effect.gen(function*() {
        const drafting = yield* DraftEditing
        const { settings } = contractDraft()
        yield* TestClock.setTime(millis - 1)
        const draft = yield* finishedDraft({ customerId, settings: { ...settings, startDate } })
        const codes = Effect.map(
          drafting.warnings(administrator, draft.id),
          ({ warnings }) => warnings.map(({ code }) => code)
        )
        assert.notInclude(yield* codes, "DATE_IN_PAST")
        yield* TestClock.setTime(millis)
        assert.include(yield* codes, "DATE_IN_PAST")
        const target = { draftId: draft.id, expectedRevisions: null }
        const blocked = yield* Effect.flip((yield* CampaignPublishing).publish(administrator, target))
        assert.strictEqual(blocked._tag, "PublishBlocked")
        const step = yield* drafting.changeSettings(administrator, target, { startDate: null }, "all")
        assert.notInclude(step.warnings.map(({ code }) => code), "DATE_IN_PAST")
      }).pipe(Effect.provide(campaignService)))
  }

  it.effect("counts the budget in the account's own currency", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const { settings } = contractDraft()
      for (const [customerId, currency] of [[berlin, "EUR"], [newYork, "USD"]] as const) {
        const odd = yield* finishedDraft({
          customerId,
          settings: { ...settings, dailyBudgetMicros: Micros.make(12_340_001) }
        })
        const { warnings } = yield* drafting.warnings(administrator, odd.id)
        const about = warnings.filter(({ path }) => path.at(-1) === "dailyBudgetMicros")
        assert.deepStrictEqual(about.map(({ params }) => params["currencyCode"]), [currency])
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("judges amounts by the unit that the platform says for each account", () =>
    Effect.gen(function*() {
      const reviewing = yield* Effect.provide(DraftReviewing, judging)
      const { settings } = contractDraft()
      const told = Effect.fnUntraced(function*(customerId: CustomerId, budget: number) {
        const draft = yield* finishedDraft({
          customerId,
          settings: { ...settings, dailyBudgetMicros: Micros.make(budget) }
        })
        return (yield* reviewing.blockingWarnings(administrator, draft)).flatMap(({ code, params, path }) =>
          path.at(-1) === "dailyBudgetMicros" && "unitMicros" in params ? [[code, params["unitMicros"]]] : []
        )
      })
      assert.deepStrictEqual(yield* told(berlin, 12_500_000), [["DAILY_BUDGET_NOT_A_MULTIPLE", 1_000_000]])
      assert.deepStrictEqual(yield* told(berlin, 12_000_000), [])
      assert.deepStrictEqual(yield* told(newYork, 12_505_000), [])
      assert.deepStrictEqual(yield* told(newYork, 12_501_000), [["DAILY_BUDGET_NOT_A_MULTIPLE", 5_000]])
    }).pipe(Effect.provide(campaignService)))
})
