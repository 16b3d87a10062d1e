import * as PgUsers from "@campaigns/adapters-postgres/Identity/PgUsers"
import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { SqlClient } from "effect/sql/SqlClient"
import * as Migrations from "../../src/Database/Migrations.ts"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import { migrateTo } from "../support/MigrateTo.ts"
import * as TestDatabase from "../support/TestDatabase.ts"

/** Two pairs that count as one from now on, in either order of their ids, and addresses that nobody may take any more. */
const stored = [
  "straße@x.test",
  "strasse@x.test",
  "ﬁsh@x.test",
  "ｆish@x.test",
  "boss3,thief@x.test",
  "a:b@x.test",
  "v@evil.test;x.test"
]

describe("the migration of addresses that were there before", () => {
  it.live("leaves each user with the address by which they sign in, and lets nobody else take it", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* migrateTo(130)
        yield* sql`
          insert into users (email, first_name, last_name, phone_number, is_administrator, is_superuser, is_approved,
            is_active, is_captcha_response_valid, date_added, date_updated)
          select email, '', '', '', false, false, true, true, false, now(), now() from unnest(${stored}::text[]) email`
        yield* Migrations.run
        yield* Effect.gen(function*() {
          const users = yield* Users
          const at = yield* DateTime.now
          const found = Effect.fnUntraced(function*(written: string) {
            const known = yield* users.findByEmail(EmailAddress.make(written))
            return Option.getOrNull(Option.map(known, ({ user }) => String(user.email)))
          })
          for (const email of stored) {
            assert.strictEqual(yield* found(email), email)
            const again = users.create(userDetails({ email: EmailAddress.make(email) }), null, { author: null, at })
            assert.strictEqual((yield* Effect.flip(again))._tag, "EmailTaken")
          }
          assert.strictEqual(yield* found("ｓtrasse@x.test"), "strasse@x.test")
          assert.strictEqual(yield* found("fish@x.test"), "ﬁsh@x.test")
        }).pipe(Effect.provide(PgUsers.layer))
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})
