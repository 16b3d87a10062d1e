import { CampaignDrafting } from "@campaigns/application/Drafts/CampaignDrafting"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { administrator, berlin, newYork } from "./People.ts"

const startDate = CalendarDate.make("2026-06-10")

/** Midnight at the end of the tenth of June, in each account's own zone. */
const midnights = [
  { place: "Berlin", customerId: berlin, millis: Date.UTC(2026, 5, 10, 22) },
  { place: "New York", customerId: newYork, millis: Date.UTC(2026, 5, 11, 4) }
]

describe("Reviewing a draft", () => {
  for (const { customerId, millis, place } of midnights) {
    it.effect(`takes a start date for past from midnight in ${place} on, where the account is`, () =>
      Effect.gen(function*() {
        const drafting = yield* CampaignDrafting
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
      const drafting = yield* CampaignDrafting
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
})
