import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { AddressAllowance } from "../../src/Connections/AddressAllowance.ts"
import { type ServerLoad, takeIn } from "../../src/Connections/ServerLoad.ts"
import * as RateLimiting from "../../src/RateLimits/RateLimiting.ts"

/** A request from an address; those that end alike but for their last part are of one household. */
const from = (address: string) =>
  HttpServerRequest.fromWeb(new Request("http://test/")).modify({ remoteAddress: Option.some(address) })

const [one, other, neighbour] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"].map(from)

describe("all addresses of a network are one client", () => {
  it.effect("to the rate limit of refused credentials", () =>
    Effect.gen(function*() {
      const limits = yield* RateLimiting.make
      const statusOf = (request: typeof one) =>
        limits.ofStranger(Effect.succeed(HttpServerResponse.empty({ status: 401 }))).pipe(
          Effect.provideService(HttpServerRequest.HttpServerRequest, request ?? assert.fail("a request")),
          Effect.map(({ status }) => status)
        )
      const statuses = yield* Effect.forEach([one, other, one, other, neighbour], statusOf)
      assert.deepStrictEqual(statuses, [401, 401, 429, 429, 401])
    }).pipe(
      Effect.scoped,
      Effect.provideService(RateLimiting.RequestRateLimit, { requestsPerMinute: 60, burst: 2 })
    ))

  it("to the bounds of what a server works on, from which each gives back what it took", () => {
    const load: ServerLoad = {
      bodies: new AddressAllowance(1_000, 100),
      proxied: new AddressAllowance(10, 1),
      overloadOf: () => undefined
    }
    const take = (request: typeof one, needs: { readonly isProxied: boolean; readonly bodyBytes: number }) =>
      takeIn(load, request ?? assert.fail("a request"), needs)
    const body = { isProxied: false, bodyBytes: 60 }
    const first = take(one, body)
    assert.strictEqual(take(other, body), "bodies")
    assert.notStrictEqual(take(neighbour, body), "bodies")
    assert.strictEqual(load.bodies.taken, 120)
    if (typeof first !== "object") return assert.fail("it was taken in")
    Effect.runSync(first)
    assert.strictEqual(load.bodies.taken, 60)
    const proxied = { isProxied: true, bodyBytes: 0 }
    assert.notStrictEqual(take(one, proxied), "connections")
    assert.strictEqual(take(other, proxied), "connections")
    assert.notStrictEqual(take(neighbour, proxied), "connections")
  })
})
