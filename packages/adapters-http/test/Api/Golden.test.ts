import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Companies } from "@campaigns/application/Identity/Companies"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { accessToken, exchange, onService } from "../support/Client.ts"
import { finishedDraft, manager, seeded } from "../support/DemoData.ts"
import { type GoldenPair, goldenPairs, goldenRequest } from "../Validation/GoldenPairs.ts"

const isServed = ({ request }: GoldenPair): boolean =>
  ["/api/v1/campaigns/drafts/", "/api/v1/adplatform/ads/csv"].some((path) => request.url.startsWith(path))

const served = goldenPairs.filter(isServed)

/** One of the recorded requests changes a draft with a negative id. */
const draftMinusOne = Effect.flatMap(
  DraftReader,
  (drafts) => drafts.create({ ...finishedDraft, id: -1 as DraftId }, null)
)

/** Some of the recorded requests are about a customer 1. */
const customerOne = Effect.flatMap(Companies, (companies) =>
  companies.linkCustomer(CompanyId.make(seeded.company), {
    customerId: CustomerId.make(1),
    name: "One",
    currencyCode: CurrencyCode.make("EUR"),
    timeZone: "Europe/Berlin",
    loginCustomerId: null
  }))

describe("a request that FastAPI has answered", () => {
  it("is served here unless it is about media (E17), which come later", () => {
    const left = goldenPairs.filter((pair) => !isServed(pair))
    const operations = new Set(left.map(({ request }) => `${request.method} ${request.url.split("?")[0]}`))
    assert.deepStrictEqual([...operations], ["DELETE /api/v1/media/"])
    assert.deepStrictEqual([served.length, left.length], [63, 2])
  })

  it.effect.each(served)("is answered alike by the service: $case", (pair) =>
    Effect.gen(function*() {
      yield* draftMinusOne
      yield* customerOne
      const request = goldenRequest(pair)
      request.headers.set("authorization", `Bearer ${yield* accessToken(manager)}`)
      const answer = yield* exchange(request)
      assert.strictEqual(answer.status, pair.status, answer.text)
      if (pair.status !== 422) return
      assert.strictEqual(answer.headers["content-type"], "application/json")
      // As text, so that the order of the errors and of their keys counts.
      assert.strictEqual(JSON.stringify(answer.json, null, 1), JSON.stringify(pair.body, null, 1))
    }).pipe(onService))
})
