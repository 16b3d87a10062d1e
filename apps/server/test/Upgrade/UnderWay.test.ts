import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import { loadPlainDump } from "@campaigns/adapters-postgres/testing/PlainDump"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { draftOf } from "../Generation/Generating.ts"
import { taskEnded } from "../Publishing/Publishing.ts"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { keptSteps } from "../support/KeptSteps.ts"
import { modelControl } from "../support/ModelControl.ts"
import { liveAt, on, startSandboxOn, startServer, temporaryFolder, writtenAt } from "../support/Processes.ts"
import { sandboxControl } from "../support/SandboxControl.ts"

/**
 * An installation of 23 November 2026 (commit 56f9592), whose server was killed while it published four drafts and generated parts of four others:
 * its database (`pg_dump`), the sandbox's own state, and the tasks.
 */
const fixture = (name: string) => join(import.meta.dirname, "UnderWay", name)

const Begun = Schema.Struct({ draftId: Schema.Int, taskId: Schema.String })

const { begun, site } = Schema.decodeSync(
  Schema.fromJsonString(Schema.Struct({
    site: Schema.String,
    begun: Schema.Struct({
      "sent, and the answer was lost": Begun,
      "on its way to the platform": Begun,
      "before anything was sent": Begun,
      "made, and not yet written down": Begun,
      extensions: Begun,
      "ad-groups": Begun,
      rsas: Begun,
      "rsas, written": Begun
    })
  }))
)(readFileSync(fixture("begun.json"), "utf8"))

const published = [
  "sent, and the answer was lost",
  "on its way to the platform",
  "before anything was sent",
  "made, and not yet written down"
] as const

const completed = Effect.fnUntraced(function*(user: ApiUser, { taskId }: typeof Begun.Type) {
  const { error, progress, result, status } = yield* taskEnded(user, taskId)
  assert.deepStrictEqual({ error, progress, status }, { error: null, progress: 100, status: "completed" })
  return result
})

it.live(
  "What an earlier version was doing when it was killed, this version does to its end, and once",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      yield* Effect.provide(loadPlainDump(fixture("database.sql.gz")), PgDatabase.layer(url), { local: true })
      const folder = yield* temporaryFolder
      const stateFile = join(folder, "adplatform.sqlite")
      writeFileSync(stateFile, gunzipSync(readFileSync(fixture("adplatform.sqlite.gz"))))
      const vendors = yield* startSandboxOn(stateFile)
      const [sandbox, model] = [sandboxControl(vendors), modelControl(vendors)]
      const before = yield* Effect.forEach(published, (name) => sandbox.campaigns(name))
      assert.deepStrictEqual(before.map(({ length }) => length), [1, 0, 0, 1])
      const asked = yield* sandbox.since

      const server = yield* startServer({
        ...liveAt(vendors),
        ...writtenAt(vendors),
        ...on(url, folder),
        WEBSITE_ALLOWED_HOSTS: `${new URL(site).host}=127.0.0.1`
      })
      const user = yield* apiUser(server.url)
      const kept = yield* keptSteps(url)

      for (const [index, name] of published.entries()) {
        const result = yield* completed(user, begun[name])
        const campaigns = yield* sandbox.campaigns(name)
        assert.lengthOf(campaigns, 1, name)
        assert.includeMembers(campaigns, before[index] ?? [], name)
        assert.deepStrictEqual(result, { campaign_id: campaigns[0] })
        const { body } = yield* user.call("GET", `/campaigns/drafts/${begun[name].draftId}`)
        assert.strictEqual(body["published_campaign_id"], campaigns[0])
      }

      for (const name of ["extensions", "ad-groups", "rsas", "rsas, written"] as const) {
        yield* completed(user, begun[name])
        yield* kept.over(begun[name].taskId)
      }
      const draft = (name: keyof typeof begun) => draftOf(user, begun[name].draftId)
      assert.strictEqual((yield* draft("extensions")).extensions_generation_status, "completed")
      const groups = yield* draft("ad-groups")
      assert.strictEqual(groups.ad_groups_generation_status, "completed")
      assert.isAbove(groups.ad_groups.length, 1)
      for (const name of ["rsas", "rsas, written"] as const) {
        const [group] = (yield* draft(name)).ad_groups
        assert.deepStrictEqual(group?.rsas.map(({ generation_status }) => generation_status), ["completed"], name)
        assert.isAtLeast(group?.rsas[0]?.headlines.length ?? 0, 3)
      }
      // What was made or written before is not asked for again.
      const creating = (yield* asked).filter(({ campaigns, validate_only }) => campaigns > 0 && !validate_only)
      assert.lengthOf(creating, before.filter(({ length }) => length === 0).length)
      const written = (name: keyof typeof begun) =>
        Effect.map(
          kept.activities(begun[name].taskId),
          (all) => all.filter((activity) => activity === "WriteRsa").length
        )
      assert.strictEqual(yield* written("rsas, written"), 1)
      // The sandbox's ads are weak and are sent back once.
      const ads = 2 * ((yield* written("ad-groups")) + (yield* written("rsas")))
      const orders = (yield* model.requests).map(({ order }) => order)
      const asFor = (order: string) => orders.filter((each) => each === order).length
      assert.deepStrictEqual([asFor("ad_groups"), asFor("extensions"), asFor("rsa")], [1, 1, ads])
      for (const { draftId } of Object.values(begun)) {
        const revisions = yield* kept.revisions(draftId)
        assert.deepStrictEqual(revisions, revisions.map((_, index) => index + 1))
      }
      yield* server.end("SIGTERM")
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated), Effect.scoped)
)
