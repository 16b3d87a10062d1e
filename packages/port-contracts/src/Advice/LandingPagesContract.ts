import { LandingPages } from "@campaigns/application/Advice/LandingPages"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"

/** A page that an adapter is asked to visit, which answers well and is open to AdsBot. */
export interface ContractPage {
  readonly address: string
  readonly layer: Layer.Layer<LandingPages>
}

/** Addresses at which nothing may be asked, in any spelling. */
const notForVisitors = [
  "http://127.0.0.1/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://2130706433/",
  "http://localhost/",
  "http://printer.local/",
  "https://user:secret@example.com/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "example",
  ""
]

/** The laws of `LandingPages`, for an adapter and a page. */
export const landingPagesContract = <E>(name: string, page: Effect.Effect<ContractPage, E, Scope.Scope>) => {
  const visiting = (address: (page: ContractPage) => string) =>
    Effect.scoped(
      Effect.flatMap(page, (at) =>
        Effect.flatMap(LandingPages, (pages) => pages.visit(address(at))).pipe(Effect.provide(at.layer)))
    )

  describe(`${name} as LandingPages`, () => {
    it.live("tells that a page answers well, where, and that AdsBot may come", () =>
      Effect.gen(function*() {
        const { address } = yield* Effect.scoped(page)
        const visit = yield* visiting((at) => at.address)
        assert.strictEqual(visit._tag, "Answered")
        if (visit._tag !== "Answered") return
        assert.strictEqual(visit.outcome, "worked")
        assert.strictEqual(new URL(visit.address).pathname, new URL(address).pathname)
        assert.isAtLeast(visit.milliseconds, 0)
        assert.deepStrictEqual([visit.hidesFromAdsBot, visit.refusesAdsBot], [false, false])
      }))

    it.live.each(notForVisitors)("does not ask %j, and says so", (address) =>
      Effect.gen(function*() {
        const visit = yield* visiting(() => address)
        assert.strictEqual(visit._tag, "Unanswered")
        if (visit._tag === "Unanswered") assert.include(["noAddress", "notPublic"], visit.reason)
      }))
  })
}
