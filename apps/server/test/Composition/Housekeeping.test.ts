import * as PgIdempotencyKeys from "@campaigns/adapters-postgres/Conventions/PgIdempotencyKeys"
import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { Sessions } from "@campaigns/application/Identity/Sessions"
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
import * as Option from "effect/Option"
import { randomUUID } from "node:crypto"

const parts = Layer.mergeAll(PgIdentity.layer, PgIdempotencyKeys.layer, TaskEngine.layer(null)).pipe(
  Layer.provideMerge(TestDatabase.layer)
)

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

layer(parts, { timeout: 60_000, excludeTestServices: true })("Tidying up", (it) => {
  it.effect("forgets sessions that are long over, and no others", () =>
    Effect.gen(function*() {
      const now = DateTime.toEpochMillis(yield* DateTime.now)
      const retention = Duration.toMillis(sessionRetention)
      const longOver = yield* startSession(now - retention - 60_000)
      const justOver = yield* startSession(now - retention + 60_000)
      const live = yield* startSession(now + 60_000)
      yield* tidyUp
      assert.isFalse(yield* longOver.isKept)
      assert.isTrue(yield* justOver.isKept)
      assert.isTrue(yield* live.isKept)
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
      yield* tidyUp
      assert.strictEqual((yield* claimed("over", "1 minute"))._tag, "Claimed")
      assert.strictEqual((yield* claimed("kept", "1 minute"))._tag, "Running")
    }))
})
