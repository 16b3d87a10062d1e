import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import { loadPlainDump } from "@campaigns/adapters-postgres/testing/PlainDump"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"
import { asRecorded } from "./AsRecorded.ts"

/**
 * An installation of 25 November 2026 (commit df69516): published drafts of which a colleague paused a keyword, an ad and an ad group, with pending edits, a
 * conflict, and plans that were applied and undone, and imported campaigns; its database (`pg_dump`), its data directory, and what it answered.
 */
const fixture = (name: string) => join(import.meta.dirname, "Paused", name)

const Fields = Schema.Record(Schema.String, Schema.Unknown)

const recorded = Schema.decodeSync(
  Schema.fromJsonString(Schema.Struct({
    drafts: Schema.Record(Schema.String, Fields),
    changes: Schema.Record(Schema.String, Schema.Array(Fields))
  }))
)(gunzipSync(readFileSync(fixture("answers.json.gz"))).toString("utf8"))

interface Element {
  readonly id: number
  readonly status: string
}

interface Group extends Element {
  readonly keywords: ReadonlyArray<Element>
  readonly rsas: ReadonlyArray<Element>
}

const groupsOf = (draft: Readonly<Record<string, unknown>>) => draft["ad_groups"] as ReadonlyArray<Group>

/** The ids of what is paused in a draft. */
const pausedIn = (draft: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  groupsOf(draft).flatMap((group) => [
    ...(group.status === "PAUSED" ? [`group ${group.id}`] : []),
    ...group.keywords.flatMap(({ id, status }) => status === "PAUSED" ? [`keyword ${id}`] : []),
    ...group.rsas.flatMap(({ id, status }) => status === "PAUSED" ? [`ad ${id}`] : [])
  ])

const addressOf = (name: string): string => `/campaigns/drafts/${String(recorded.drafts[name]?.["id"])}`

const read = (user: ApiUser, name: string) => Effect.map(user.call("GET", addressOf(name)), ({ body }) => body)

it.live(
  "An upgrade switches nothing on: what is paused stays so, nothing differs that did not differ before, and going back keeps it",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      yield* Effect.provide(loadPlainDump(fixture("database.sql.gz")), PgDatabase.layer(url), { local: true })
      const folder = yield* temporaryFolder
      execFileSync("tar", ["-xzf", fixture("data.tar.gz"), "-C", folder])
      const server = yield* startServer({ ...on(url, folder), SECRETS_KEY: "1".repeat(64) })
      const user = yield* apiUser(server.url)

      assert.lengthOf(Object.keys(recorded.drafts), 8)
      for (const [name, draft] of Object.entries(recorded.drafts)) {
        assert.deepStrictEqual(asRecorded(yield* read(user, name), draft), draft, name)
      }
      for (const [name, differences] of Object.entries(recorded.changes)) {
        const { body } = yield* user.call("GET", `${addressOf(name)}/changes`)
        assert.deepStrictEqual(asRecorded(body["differences"], differences), differences, name)
      }

      const before = yield* read(user, "Upgrade: paused")
      const paused = pausedIn(before)
      assert.lengthOf(paused.filter((one) => one.startsWith("group ")), 1)
      assert.lengthOf(paused.filter((one) => one.startsWith("keyword ")), 1)
      assert.lengthOf(paused.filter((one) => one.startsWith("ad ")), 1)
      const plan = yield* user.call("POST", `${addressOf("Upgrade: paused")}/change-plans`, {})
      assert.deepStrictEqual([plan.status, plan.body["operations"]], [201, []], JSON.stringify(plan.body))

      // A revision of the version before says nothing of what is paused.
      const [keyword] = groupsOf(before).flatMap(({ id, keywords }) =>
        keywords.filter(({ status }) => status === "ENABLED").map((one) => ({ group: id, id: one.id }))
      )
      const ids = { keyword_ids: [keyword?.id], status: "PAUSED" }
      const changed = yield* user.call("POST", `${addressOf("Upgrade: paused")}/keywords/bulk-update`, ids)
      assert.strictEqual(changed.status, 200, JSON.stringify(changed.body))
      const now = pausedIn(yield* read(user, "Upgrade: paused"))
      assert.sameMembers([...now], [...paused, `keyword ${keyword?.id}`])
      const last = Number(recorded.drafts["Upgrade: paused"]?.["revision"] ?? 0)
      const history = yield* user.call("GET", `${addressOf("Upgrade: paused")}/history`)
      const revisions = (history.body["items"] as ReadonlyArray<{ readonly revision: number }>).map(({ revision }) =>
        revision
      )
      for (const revision of revisions.filter((one) => one > 1 && (last === 0 || one <= last))) {
        const restored = yield* user.call("POST", `${addressOf("Upgrade: paused")}/history/${revision}/restore`)
        assert.strictEqual(restored.status, 200, JSON.stringify(restored.body))
        const there = new Set(
          groupsOf(yield* read(user, "Upgrade: paused")).flatMap((group) => [
            `group ${group.id}`,
            ...group.keywords.map(({ id }) => `keyword ${id}`),
            ...group.rsas.map(({ id }) => `ad ${id}`)
          ])
        )
        assert.includeMembers(
          [...pausedIn(yield* read(user, "Upgrade: paused"))],
          paused.filter((one) => there.has(one)),
          `revision ${revision}`
        )
      }
      yield* server.end("SIGTERM")
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated), Effect.scoped)
)
