import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { document, onService, signedIn } from "../support/Client.ts"
import { administrator, manager } from "../support/DemoData.ts"
import { fixtures } from "../support/IsolationFixtures.ts"
import { owned } from "../support/OwnedIds.ts"

const keyed = Object.entries(document.paths).flatMap(([template, item]) =>
  (["post", "patch", "put"] as const).flatMap((method) => {
    const operation = item[method]
    return operation === undefined || operation.security.length === 0
      ? []
      : [{ id: operation.operationId, method: method.toUpperCase(), operation, template }]
  })
)

describe("Every POST, PATCH and PUT on behalf of a user", () => {
  it("documents the key, and the token endpoint does not", () => {
    for (const [method, fewest] of [["POST", 20], ["PATCH", 10], ["PUT", 3]] as const) {
      assert.isAtLeast(keyed.filter((entry) => entry.method === method).length, fewest, method)
    }
    for (const { id, operation } of keyed) {
      assert.isTrue(operation.parameters.some(({ name }) => name === "Idempotency-Key"), id)
      assert.hasAnyKeys(operation.responses, [409, 422], id)
    }
    const token = document.paths["/api/v1/auth/token"]?.post
    assert.isFalse(token?.parameters.some(({ name }) => name === "Idempotency-Key"))
  })

  // One that the demo data keeps from succeeding has no answer to repeat.
  const succeeding = keyed.filter(({ id }) => fixtures[id]?.inUse === undefined)
  it.effect.each(succeeding.map(({ id, method, template }) => [id, method, template] as const))(
    "takes a key: %s",
    ([id, method, template]) =>
      Effect.gen(function*() {
        const fixture = fixtures[id] ?? assert.fail(`The operation ${id} has no entry in IsolationFixtures.ts`)
        const ids = yield* owned
        const client = yield* signedIn(fixture.for === "owner" ? manager : administrator)
        const filled = fixture.needsPublishedDraft === true ? { ...ids, draft_id: ids.published_draft_id } : ids
        const path = template.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => String(filled[name]))
        const query = fixture.query?.(ids)
        const headers = { ...fixture.form?.headers, "idempotency-key": "every" }
        const ask = Effect.suspend(() =>
          client.call(method, query === undefined ? path : `${path}?${query}`, fixture.body?.(ids), {
            ...fixture.form,
            headers
          })
        )
        const first = yield* ask
        assert.oneOf(first.status, [200, 201, 202, 204], first.text)
        assert.isUndefined(first.headers["idempotency-replayed"])
        const second = yield* ask
        assert.deepStrictEqual([second.status, second.text], [first.status, first.text])
        assert.strictEqual(second.headers["location"], first.headers["location"])
        assert.strictEqual(second.headers["idempotency-replayed"], "true")
      }).pipe(onService)
  )
})
