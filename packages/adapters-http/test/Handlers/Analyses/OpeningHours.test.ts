import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager } from "../../support/DemoData.ts"

const path = `/api/v1/customers/${demoCustomer}/analysis-context`

const hours = (day_of_week: string, start_hour: number, end_hour: number, end_minute = 0) => ({
  day_of_week,
  start_hour,
  start_minute: 0,
  end_hour,
  end_minute
})

describe("opening hours of the analysis context", () => {
  it.effect("are kept as they were said", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const opening_hours = [hours("MONDAY", 9, 12), hours("MONDAY", 12, 24), hours("TUESDAY", 0, 2)]
      assert.strictEqual((yield* client.put(path, { opening_hours })).status, 200)
      const { json } = yield* client.get(path)
      assert.deepStrictEqual((json as { readonly opening_hours: unknown }).opening_hours, opening_hours)
    }).pipe(onService))

  it.effect("are refused at each entry that is no stretch of one day beside the others", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const opening_hours = [
        hours("MONDAY", 18, 2),
        hours("TUESDAY", 9, 9),
        hours("WEDNESDAY", 9, 24, 15),
        hours("THURSDAY", 9, 12),
        hours("THURSDAY", 11, 13),
        hours("FRIDAY", 11, 13)
      ]
      const answer = yield* client.put(path, { opening_hours })
      const { detail } = answer.json as {
        readonly detail: ReadonlyArray<{ readonly loc: ReadonlyArray<unknown>; readonly type: string; msg: string }>
      }
      assert.deepStrictEqual([answer.status, detail.map(({ loc, msg, type }) => [loc.join("."), type, msg])], [422, [
        [
          "body.opening_hours.0",
          "value_error",
          "Value error, an entry ends after it begins; hours over midnight are two entries, of a day and of the next one"
        ],
        ["body.opening_hours.1", "value_error", "Value error, an entry that ends when it begins has no hours"],
        ["body.opening_hours.2", "value_error", "Value error, an entry ends at 24:00 at the latest"],
        ["body.opening_hours.4", "value_error", "Value error, an entry has no hours of another one of its day"]
      ]])
      const { json } = yield* client.get(path)
      assert.deepStrictEqual((json as { readonly opening_hours: unknown }).opening_hours, [])
    }).pipe(onService))
})
