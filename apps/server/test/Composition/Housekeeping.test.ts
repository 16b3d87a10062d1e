import * as PgIdempotencyKeys from "@campaigns/adapters-postgres/Conventions/PgIdempotencyKeys"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import { SignInThrottle } from "@campaigns/application/Identity/SignInThrottle"
import { Users } from "@campaigns/application/Identity/Users"
import { SessionId } from "@campaigns/domain/Identity/Ids"
import { sessionRetention, tidyUp } from "@campaigns/server/Composition/Housekeeping"
import { demoAdministrator } from "@campaigns/server/Seed/DemoTenants"
import * as TaskEngine from "@campaigns/server/TaskEngine/TaskEngine"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"
import { SqlClient } from "effect/sql/SqlClient"
import { randomUUID } from "node:crypto"

const parts = Layer.mergeAll(PgIdentity.layer, PgCampaigns.layer, PgIdempotencyKeys.layer, TaskEngine.layer(null)).pipe(
  Layer.provideMerge(TestDatabase.layer)
)

const retention = { tasks: Duration.days(90) }

const startSession = Effect.fnUntraced(function*(expiresAtMillis: number) {
  const users = yield* Users
  const sessions = yield* Sessions
  const { id } = yield* users.ensure(demoAdministrator, null)
  const tokenHash = randomUUID()
  yield* sessions.start({
    sessionId: SessionId.make(randomUUID()),
    userId: id,
    tokenHash,
    nowMillis: expiresAtMillis - 1_000,
    expiresAtMillis
  })
  return { isKept: Effect.map(Effect.option(sessions.ofToken(tokenHash)), Option.isSome) }
})

layer(parts, { excludeTestServices: true })("Tidying up", (it) => {
  it.effect("forgets sessions that are long over, and no others", () =>
    Effect.gen(function*() {
      const now = DateTime.toEpochMillis(yield* DateTime.now)
      const kept = Duration.toMillis(sessionRetention)
      const longOver = yield* startSession(now - kept - 60_000)
      const justOver = yield* startSession(now - kept + 60_000)
      const live = yield* startSession(now + 60_000)
      yield* tidyUp(retention)
      assert.isFalse(yield* longOver.isKept)
      assert.isTrue(yield* justOver.isKept)
      assert.isTrue(yield* live.isKept)
    }))

  it.effect("forgets failed sign-ins that count no more, though nobody signs in", () =>
    Effect.gen(function*() {
      const throttle = yield* SignInThrottle
      const sql = yield* SqlClient
      const now = DateTime.toEpochMillis(yield* DateTime.now)
      const [over, counting] = [randomUUID(), randomUUID()]
      yield* throttle.admit({ account: over, address: over }, now - 2 * 60 * 60_000)
      yield* throttle.admit({ account: counting, address: counting }, now)
      yield* tidyUp(retention)
      const namesWith = (text: string) =>
        Effect.map(sql`select name from sign_in_counts where name like ${`%${text}%`}`, (rows) => rows.length)
      assert.strictEqual(yield* namesWith(over), 0)
      assert.strictEqual(yield* namesWith(counting), 3)
    }))

  it.effect("forgets answers that are kept no longer, and no others", () =>
    Effect.gen(function*() {
      const keys = yield* IdempotencyKeys
      const { id } = yield* (yield* Users).ensure(demoAdministrator, null)
      const now = yield* DateTime.now
      const claimed = (key: string, keptFor: Duration.Input) =>
        keys.claim({ request: { userId: id, path: "/", key }, id: randomUUID() }, {
          fingerprint: "f",
          at: DateTime.subtractDuration(now, "1 day"),
          leasedUntil: DateTime.addDuration(now, "1 hour"),
          keptUntil: DateTime.addDuration(now, keptFor)
        })
      yield* claimed("over", "-1 minutes")
      yield* claimed("kept", "1 minute")
      yield* tidyUp(retention)
      assert.strictEqual((yield* claimed("over", "1 minute"))._tag, "Claimed")
      assert.strictEqual((yield* claimed("kept", "1 minute"))._tag, "Running")
    }))

  it.effect("forgets tasks that ended longer ago than they are kept, counts them, and leaves what is at work", () =>
    Effect.gen(function*() {
      const sql = yield* SqlClient
      yield* sql`
        insert into tasks (task_id, kind, customer_id, draft_id, begun_at_revision, status, progress, date_added, date_updated)
        select gen_random_uuid(), 'publish', 1, 1, 1, status, 0, at, at
        from unnest(array['completed', 'failed', 'in_progress', 'completed']) with ordinality as s (status, n)
        cross join generate_series(1, 1001) i
        cross join lateral (select now() - make_interval(days => case n when 4 then 89 else 91 end) as at) t`
      yield* tidyUp(retention)
      const left = yield* sql`select status, count(*)::int as tasks from tasks group by 1 order by 1`
      assert.deepStrictEqual(left, [{ status: "completed", tasks: 1001 }, { status: "in_progress", tasks: 1001 }])
      const told = yield* Metric.snapshot
      const counters = told.filter((metric) =>
        metric.id === "campaigns.pruned" && metric.attributes?.["kind"] === "tasks"
      )
      assert.strictEqual(counters.length, 1)
    }))
})
