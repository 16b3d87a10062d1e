import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { RequestRateLimit } from "../../src/RateLimits/RateLimiting.ts"
import { anonymous, type Answer, bearing, document, onService, signedIn } from "../support/Client.ts"
import { administrator, manager, member, seeded } from "../support/DemoData.ts"
import { MemoryService } from "../support/MemoryService.ts"

const limited = Effect.provide(
  MemoryService.layerChanged(Layer.succeed(RequestRateLimit, { requestsPerMinute: 60, burst: 3 }))
)

const fieldsOf = ({ headers }: Answer) => [headers["ratelimit-policy"], headers["ratelimit"]]

const me = "/api/v1/users/me"

describe("The rate limit", () => {
  it.effect("counts a user's requests, tells what is left, and refuses what is more until the time is over", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answers = yield* Effect.replicateEffect(client.get(me), 4)
      assert.deepStrictEqual(answers.map(({ status }) => status), [200, 200, 200, 429])
      assert.deepStrictEqual(answers.map(fieldsOf), [
        ["\"user\";q=3;w=3", "\"user\";r=2;t=1"],
        ["\"user\";q=3;w=3", "\"user\";r=1;t=2"],
        ["\"user\";q=3;w=3", "\"user\";r=0;t=3"],
        ["\"user\";q=3;w=3", "\"user\";r=0;t=3"]
      ])
      const refused = answers[3] ?? assert.fail("a refusal")
      assert.deepInclude(refused.json, { status: 429, code: "RATE_LIMITED", title: "Too Many Requests" })
      assert.strictEqual(refused.headers["retry-after"], "1")
      assert.strictEqual((yield* (yield* signedIn(member)).get(me)).status, 200)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* client.get(me)).status, 200)
      assert.strictEqual((yield* client.get(me)).status, 429)
    }).pipe(limited))

  it.effect("is looked at after the credential, and before the role, the request, and idempotency keys", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const key = { headers: { "idempotency-key": "k" } }
      const duplicate = `/api/v1/campaigns/drafts/${seeded.draft}/duplicate`
      yield* Effect.replicateEffect(client.post(duplicate, undefined, key), 3)
      assert.strictEqual((yield* client.post(duplicate, undefined, key)).status, 429)
      assert.strictEqual((yield* client.post("/api/v1/companies", { name: "New" })).status, 429)
      assert.strictEqual((yield* client.get("/api/v1/campaigns/drafts?limit=x")).status, 429)
    }).pipe(limited))

  it.effect("counts errors, too, with the same fields", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const missing = yield* client.get("/api/v1/campaigns/drafts/99999")
      assert.deepStrictEqual([missing.status, ...fieldsOf(missing)], [404, "\"user\";q=3;w=3", "\"user\";r=2;t=1"])
      const wrong = yield* client.get("/api/v1/campaigns/drafts?limit=x")
      assert.deepStrictEqual([wrong.status, ...fieldsOf(wrong)], [422, "\"user\";q=3;w=3", "\"user\";r=1;t=2"])
    }).pipe(limited))

  it.effect("counts refused credentials by address, and leaves users of that address alone", () =>
    Effect.gen(function*() {
      const guesses = yield* Effect.forEach(
        [1, 2, 3, 4],
        (n) => Effect.flatMap(n === 1 ? anonymous : bearing(`guess ${n}`), (client) => client.get(me))
      )
      assert.deepStrictEqual(guesses.map(({ status }) => status), [401, 401, 401, 429])
      assert.deepStrictEqual(fieldsOf(guesses[3] ?? assert.fail("a refusal")), [
        "\"address\";q=3;w=3",
        "\"address\";r=0;t=3"
      ])
      assert.strictEqual((yield* (yield* signedIn(manager)).get(me)).status, 200)
      const health = yield* Effect.replicateEffect(Effect.flatMap(anonymous, (client) => client.get("/health/live")), 5)
      assert.isTrue(health.every(({ headers, status }) => status === 200 && headers["ratelimit"] === undefined))
    }).pipe(limited))

  it("is documented for every operation on behalf of a user, with its headers on each answer", () => {
    const operations = Object.values(document.paths).flatMap(({ delete: remove, get, patch, post, put }) =>
      [get, post, put, patch, remove].filter((operation) => operation !== undefined && operation.security.length > 0)
    )
    assert.isAbove(operations.length, 40)
    for (const operation of operations) {
      assert.property(operation?.responses, "429", operation?.operationId)
      for (const { headers } of Object.values(operation?.responses ?? {})) {
        assert.containsAllKeys(headers, ["RateLimit", "RateLimit-Policy"], operation?.operationId)
      }
    }
  })

  it.effect("is not there where none is set", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answers = yield* Effect.replicateEffect(client.get(me), 50)
      assert.isTrue(answers.every((answer) => answer.status === 200 && answer.headers["ratelimit"] === undefined))
    }).pipe(onService))
})
