import * as AesGcmSecretBox from "@campaigns/adapters-identity/AesGcmSecretBox"
import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as PgPlatformTokens from "@campaigns/adapters-postgres/PlatformTokens/PgPlatformTokens"
import { loadPlainDump } from "@campaigns/adapters-postgres/testing/PlainDump"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { SecretBox } from "@campaigns/application/Identity/SecretBox"
import { placeOf } from "@campaigns/application/PlatformTokens/PlatformCredentials"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { on, runToEnd, startServer, temporaryFolder } from "../support/Processes.ts"
import { typeCommand } from "../support/TypedCommand.ts"
import { asRecorded } from "./AsRecorded.ts"

/** An installation of 25 November 2026, the earliest that is upgraded, and what it answered; and one of three days before. */
const earliest = join(import.meta.dirname, "Paused/database.sql.gz")
const tooEarly = join(import.meta.dirname, "0.107/database.sql.gz")

/** The key of both installations. */
const secretsKey = "1".repeat(64)

const Recorded = Schema.fromJsonString(Schema.Struct({
  drafts: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))
}))

const { drafts: { "Upgrade: editing": edited = {}, "Upgrade: large": large = {} } } = Schema.decodeSync(Recorded)(
  gunzipSync(readFileSync(join(import.meta.dirname, "Paused/answers.json.gz"))).toString("utf8")
)

const assertAsBefore = Effect.fnUntraced(function*(user: ApiUser) {
  for (const draft of [edited, large]) {
    const { body } = yield* user.call("GET", `/campaigns/drafts/${String(draft["id"])}`)
    assert.deepStrictEqual(asRecorded(body, draft), draft)
  }
})

/** Goes back to the first revision of a draft and from there to the last that was there, and tells what the draft has after either. */
const thereAndBack = Effect.fnUntraced(function*(user: ApiUser, draftId: number) {
  const history = `/campaigns/drafts/${draftId}/history`
  const { items } = (yield* user.call("GET", history)).body as {
    readonly items: ReadonlyArray<{ readonly revision: number }>
  }
  const restore = Effect.fnUntraced(function*(revision: number) {
    const { body, status } = yield* user.call("POST", `${history}/${revision}/restore`)
    assert.strictEqual(status, 200, JSON.stringify(body))
    return (yield* user.call("GET", `/campaigns/drafts/${draftId}`)).body
  })
  const last = Math.max(...items.map(({ revision }) => revision))
  return { first: yield* restore(1), last: yield* restore(last), revisions: last }
})

const tokenIn = (url: Redacted.Redacted) =>
  Effect.gen(function*() {
    const stored = yield* (yield* PlatformTokens).find(PlatformTokenId.make(2))
    const key = yield* AesGcmSecretBox.parseSecretsKey(Redacted.make(secretsKey))
    const place = placeOf(stored.token.id)
    return yield* Effect.provide(
      Effect.flatMap(SecretBox, (box) => box.open(stored.sealed, place)),
      AesGcmSecretBox.layer(key)
    )
  }).pipe(Effect.provide(PgPlatformTokens.layer.pipe(Layer.provide(PgDatabase.layer(url)))))

const loaded = Effect.fnUntraced(function*(dump: string) {
  const { url } = yield* TestDatabase.TestDatabase
  yield* Effect.provide(loadPlainDump(dump), PgDatabase.layer(url), { local: true })
  return url
})

/** The number of a database's newest migration. */
const newestIn = (url: Redacted.Redacted) =>
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const [row] = yield* sql<{ readonly last: number }>`select max(migration_id)::int as last from schema_migrations`
    return row?.last
  }).pipe(Effect.provide(PgDatabase.layer(url), { local: true }))

const refusal = /newest migration is 14, and the least is 114.*commit 212ac1fa of 28 November 2026/

it.live(
  "The earliest installation that is upgraded is, in place: its drafts, their history and its stored token are as before",
  () =>
    Effect.gen(function*() {
      const url = yield* loaded(earliest)
      const server = yield* startServer({ ...on(url, yield* temporaryFolder), SECRETS_KEY: secretsKey })
      const user = yield* apiUser(server.url)
      yield* assertAsBefore(user)
      const { first, last, revisions } = yield* thereAndBack(user, Number(edited["id"]))
      assert.strictEqual(revisions, 10)
      assert.deepStrictEqual(first["ad_groups"], [])
      assert.isAbove((edited["ad_groups"] as ReadonlyArray<unknown>).length, 0)
      assert.deepStrictEqual({ ...asRecorded(last, edited) as object, date_updated: edited["date_updated"] }, edited)
      assert.match(Redacted.value(yield* tokenIn(url)), /^1\/\//)
      yield* server.end("SIGTERM")
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated), Effect.scoped)
)

it.live(
  "An installation of a version before is refused and left as it is, and so is its backup",
  () =>
    Effect.gen(function*() {
      const url = yield* loaded(tooEarly)
      const folder = yield* temporaryFolder
      const { code, output } = yield* runToEnd("Main.ts", { ...on(url, join(folder, "data")), SECRETS_KEY: secretsKey })
      assert.strictEqual(code, 1)
      assert.match(output, refusal)
      assert.strictEqual(yield* newestIn(url), 14)
      const archive = join(folder, "before.tar")
      const taken = yield* typeCommand(on(url, join(folder, "none")), ["backup", archive])
      assert.strictEqual(taken.code, 0, taken.err)
      yield* Effect.gen(function*() {
        const { url } = yield* TestDatabase.TestDatabase
        const restored = yield* typeCommand(on(url, join(folder, "restored")), ["restore", archive])
        assert.strictEqual(restored.code, 1)
        assert.match(restored.err, refusal)
        assert.isFalse(existsSync(join(folder, "restored")))
      }).pipe(Effect.provide(TestDatabase.layerUnmigrated, { local: true }))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated), Effect.scoped)
)

it.live(
  "A backup of the earliest installation is restored by this version, and brought up to date",
  () =>
    Effect.gen(function*() {
      const before = yield* loaded(earliest)
      const folder = yield* temporaryFolder
      const archive = join(folder, "earliest.tar")
      const taken = yield* typeCommand(on(before, join(folder, "none")), ["backup", archive])
      assert.strictEqual(taken.code, 0, taken.err)
      assert.strictEqual(yield* newestIn(before), 114)
      yield* Effect.gen(function*() {
        const { url } = yield* TestDatabase.TestDatabase
        const there = on(url, join(folder, "restored"))
        const restored = yield* typeCommand(there, ["restore", archive])
        assert.strictEqual(restored.code, 0, restored.err)
        assert.isAbove((yield* newestIn(url)) ?? 0, 114)
        const server = yield* startServer({ ...there, SECRETS_KEY: secretsKey })
        yield* assertAsBefore(yield* apiUser(server.url))
        yield* server.end("SIGTERM")
      }).pipe(Effect.provide(TestDatabase.layerUnmigrated, { local: true }))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated), Effect.scoped)
)
