import type { PgClient } from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import { randomUUID } from "node:crypto"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import { testServerVariable } from "./TestServer.ts"
import { testPrefix, urlOfDatabase } from "./TestTemplate.ts"

/** A database that belongs to one test or suite and is dropped with its scope. */
export class TestDatabase extends Context.Service<TestDatabase, {
  readonly name: string
  readonly url: Redacted.Redacted<string>
  /** A database of the same server that the user may always connect to, for ending sessions and the like. */
  readonly adminUrl: Redacted.Redacted<string>
}>()("@campaigns/adapters-postgres/TestDatabase") {}

const Answer = Schema.fromJsonString(Schema.Struct({ adminUrl: Schema.String, template: Schema.String }))

const askTestServer = Effect.promise(async () => {
  const address = process.env[testServerVariable]
  if (address === undefined) {
    throw new Error("No test server: add packages/adapters-postgres/test/support/TestServer.ts to vitest's globalSetup")
  }
  const response = await fetch(address)
  const text = await response.text()
  if (!response.ok) throw new Error(`The tests' PostgreSQL did not start: ${text}`)
  return text
}).pipe(Effect.flatMap(Schema.decodeEffect(Answer)))

const admin = (url: Redacted.Redacted<string>, statement: string) =>
  Effect.scoped(Effect.flatMap(
    PgConnection.make({ url, applicationName: "campaigns-test-admin" }),
    (connection) => connection.query(statement, [], false)
  ))

const fresh = (isMigrated: boolean): Layer.Layer<TestDatabase> =>
  Layer.effect(
    TestDatabase,
    Effect.gen(function*() {
      const server = yield* askTestServer
      const adminUrl = Redacted.make(server.adminUrl)
      const name = testPrefix + randomUUID().replaceAll("-", "").slice(0, 16)
      const template = isMigrated ? server.template : "template0"
      yield* Effect.acquireRelease(
        admin(adminUrl, `create database ${name} template ${template}`),
        () => Effect.ignore(admin(adminUrl, `drop database ${name} with (force)`))
      )
      return { name, url: urlOfDatabase(adminUrl, name), adminUrl }
    }).pipe(Effect.orDie)
  )

/** An empty database, for testing the migrations themselves. */
export const layerUnmigrated: Layer.Layer<TestDatabase> = fresh(false)

/** A fresh copy of the migrated template without a client, for tests that give its `url` to a process of their own. */
export const layerUrl: Layer.Layer<TestDatabase> = fresh(true)

/**
 * A fresh copy of the migrated template and the service's own pool on it. Each build of the layer makes another
 * database: use `layer(TestDatabase.layer)` for one per suite, `Effect.provide` for one per test.
 */
export const layer: Layer.Layer<TestDatabase | PgClient | SqlClient> = Layer.fresh(
  Layer.unwrap(Effect.map(TestDatabase, (database) => PgDatabase.layer(database.url, { maxConnections: 5 }))).pipe(
    Layer.orDie,
    Layer.provideMerge(layerUrl)
  )
)
