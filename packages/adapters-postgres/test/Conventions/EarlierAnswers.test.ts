import * as PgIdempotencyKeys from "@campaigns/adapters-postgres/Conventions/PgIdempotencyKeys"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { someone } from "@campaigns/port-contracts/Identity/People"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const adapters = Layer.merge(PgIdempotencyKeys.layer, PgIdentity.layer).pipe(Layer.provideMerge(TestDatabase.layer))

layer(adapters)("An answer that an earlier version kept", (it) => {
  it.effect("is read with its status and headers, and one that was too large without a body", () =>
    Effect.gen(function*() {
      const sql = yield* SqlClient
      const keys = yield* IdempotencyKeys
      const { id: userId } = yield* someone()
      const at = yield* DateTime.now
      const times = {
        fingerprint: "f",
        at,
        leasedUntil: DateTime.add(at, { seconds: 10 }),
        keptUntil: DateTime.add(at, { days: 1 })
      }
      const kept = Effect.fnUntraced(function*(key: string, body: Uint8Array | null) {
        const attempt = { request: { userId, path: "/api/v1/companies", key }, id: crypto.randomUUID() }
        yield* keys.claim(attempt, times)
        yield* sql`
          update idempotency_keys set status = 201, headers = '{"location": "/api/v1/companies/7"}', body = ${body}
          where attempt = ${attempt.id}`
        return yield* keys.claim({ ...attempt, id: crypto.randomUUID() }, times)
      })
      const head = JSON.stringify({ status: 201, headers: { location: "/api/v1/companies/7" } })
      const body = new TextEncoder().encode("{\"id\":7}")
      assert.deepEqual(yield* kept("small", body), { _tag: "Answered", fingerprint: "f", answer: { head, body } })
      assert.deepEqual(yield* kept("large", null), { _tag: "Answered", fingerprint: "f", answer: { head, body: null } })
    }))
})
