import { orUnavailable } from "@campaigns/adapters-postgres/Database/StorageFailure"
import { assert, describe, layer } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

/** Does what makes the server fail with a state. */
const failing = (state: string) =>
  Effect.gen(function*() {
    const sql = yield* SqlClient
    yield* sql.unsafe(`do $$ begin raise exception 'as told' using errcode = '${state}'; end $$`)
  })

describe("the failure of a statement", () => {
  layer(TestDatabase.layer)((it) => {
    it.effect.each(["53100", "53200", "53300", "53400", "57P01", "57P03", "58000", "58030", "25006", "57014", "40001"])(
      "is an outage where the server is not able to do its work (%s)",
      (state) =>
        Effect.gen(function*() {
          const failure = yield* Effect.flip(orUnavailable(failing(state)))
          assert.strictEqual(failure._tag, "StorageUnavailable")
          assert.include(failure._tag === "StorageUnavailable" ? failure.reason : "", `(${state}: as told)`)
        })
    )

    it.effect.each(["23505", "22P02", "42601", "42P01", "25P02", "XX000"])(
      "is a bug otherwise (%s)",
      (state) =>
        Effect.gen(function*() {
          const exit = yield* Effect.exit(orUnavailable(failing(state)))
          assert.isTrue(exit._tag === "Failure" && Cause.hasDies(exit.cause))
        })
    )

    it.effect("is an outage where a transaction may only read, as on a server that follows another one", () =>
      Effect.gen(function*() {
        const sql = yield* SqlClient
        const write = sql.withTransaction(
          Effect.andThen(sql`set transaction read only`, sql`create table refused (id int)`)
        )
        assert.strictEqual((yield* Effect.flip(orUnavailable(write)))._tag, "StorageUnavailable")
      }))
  })
})
