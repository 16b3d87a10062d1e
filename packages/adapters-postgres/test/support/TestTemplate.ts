import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import type { SqlError } from "effect/sql/SqlError"
import { createHash, randomUUID } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import type { TestPostgres } from "./TestPostgresSource.ts"

/** Every test database's name begins so; such names are dropped without asking when the server is ours alone. */
export const testPrefix = "campaigns_test_"

const templatePrefix = "campaigns_template_"

/** The connection string of another database of the same server. */
export const urlOfDatabase = (url: Redacted.Redacted<string>, database: string): Redacted.Redacted<string> => {
  const moved = new URL(Redacted.value(url))
  moved.pathname = `/${database}`
  return Redacted.make(moved.href)
}

/** Names the template after what the baseline and the migrations say, so that a changed one makes a new template. */
const templateName = (): string => {
  const hash = createHash("sha256")
  const source = fileURLToPath(new URL("../../src", import.meta.url))
  for (const path of globSync("{Earlier,}Migrations/**/*.ts", { cwd: source }).sort()) {
    hash.update(path).update(readFileSync(join(source, path)))
  }
  return templatePrefix + hash.digest("hex").slice(0, 16)
}

type Admin = PgConnection.PgConnection

const exists = (admin: Admin, name: string): Effect.Effect<boolean, SqlError> =>
  Effect.map(admin.query("select 1 from pg_database where datname = $1", [name]), (found) => found.rowCount > 0)

// A failing drop means that somebody uses the database after all, and then it may stay.
const dropLeftovers = Effect.fnUntraced(function*(admin: Admin, template: string) {
  const leftovers = yield* admin.query(
    "select datname from pg_database where datname <> $1 and (starts_with(datname, $2) or starts_with(datname, $3))",
    [template, testPrefix, templatePrefix]
  )
  yield* Effect.forEach(
    leftovers.rows,
    (row) => Effect.ignore(admin.query(`drop database "${String(row["datname"])}"`, [], false)),
    { discard: true }
  )
})

// Renamed when complete, so that a build that broke off is never taken for a template.
const build = Effect.fnUntraced(function*(postgres: TestPostgres, admin: Admin, template: string) {
  const fresh = `${testPrefix}template_${randomUUID().slice(0, 8)}`
  yield* admin.query(`create database ${fresh}`, [], false)
  yield* Effect.void.pipe(
    Effect.provide(PgDatabase.layerMigrated(urlOfDatabase(postgres.adminUrl, fresh)), { local: true })
  )
  // The migrations' sessions end a moment after their pool is closed.
  yield* admin.query(`alter database ${fresh} rename to ${template}`, [], false).pipe(
    Effect.retry({ times: 40, schedule: Schedule.spaced("50 millis") })
  )
})

/** Builds the migrated template unless the server has it; one builder at a time. Gives its name. */
export const ensureTemplate = (postgres: TestPostgres): Effect.Effect<string> =>
  Effect.gen(function*() {
    const admin = yield* PgConnection.make({ url: postgres.adminUrl, applicationName: "campaigns-test-template" })
    const template = templateName()
    yield* admin.query("select pg_advisory_lock(hashtext('campaigns test template'))")
    if (postgres.isAlone) yield* dropLeftovers(admin, template)
    if (!(yield* exists(admin, template))) yield* build(postgres, admin, template)
    return template
  }).pipe(Effect.scoped, Effect.orDie)
