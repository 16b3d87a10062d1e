import { type RefreshTokenRefused, Sessions } from "@campaigns/application/Identity/Sessions"
import type { Users } from "@campaigns/application/Identity/Users"
import { SessionId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { createHash, randomUUID } from "node:crypto"
import { someone } from "./People.ts"

const day = 24 * 60 * 60_000

const tokenHash = () => createHash("sha256").update(randomUUID()).digest("hex")

/** A session that was started at 0 and expires after a day. */
const started = Effect.gen(function*() {
  const sessions = yield* Sessions
  const user = yield* someone()
  const sessionId = SessionId.make(randomUUID())
  const first = tokenHash()
  yield* sessions.start({ sessionId, userId: user.id, tokenHash: first, nowMillis: 0, expiresAtMillis: day })
  const rotate = (presentedHash: string, nowMillis = 1_000, nextHash = tokenHash()) =>
    sessions.rotate({ presentedHash, nextHash, nowMillis, expiresAtMillis: nowMillis + day })
  return { sessions, sessionId, userId: user.id, first, rotate }
})

const reason = <A>(refused: Effect.Effect<A, RefreshTokenRefused>) =>
  Effect.map(Effect.flip(refused), (error) => error.reason)

/** The laws of `Sessions`, for the adapter that the layer provides. */
export const sessionsContract = <E>(name: string, adapter: Layer.Layer<Sessions | Users, E>): void =>
  layer(adapter)(`Sessions (${name})`, (it) => {
    it.effect("rotates a token as often as the newest one is presented", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions, userId } = yield* started
        const [second, third] = [tokenHash(), tokenHash()]
        assert.deepStrictEqual(yield* rotate(first, 1_000, second), { sessionId, userId })
        assert.deepStrictEqual(yield* rotate(second, 2_000, third), { sessionId, userId })
        assert.deepStrictEqual(yield* sessions.ofToken(third), { sessionId, userId })
        assert.isTrue(yield* sessions.isLive(sessionId, 2_000))
      }))

    it.effect("ends the session when a spent token comes back, so that its newest token is refused too", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions, userId } = yield* started
        const second = tokenHash()
        yield* rotate(first, 1_000, second)
        assert.strictEqual(yield* reason(rotate(first)), "Reused")
        assert.isFalse(yield* sessions.isLive(sessionId, 1_000))
        assert.strictEqual(yield* reason(rotate(second)), "Revoked")
        assert.strictEqual(yield* reason(rotate(first)), "Revoked")
        assert.deepStrictEqual(yield* sessions.ofToken(first), { sessionId, userId })
      }))

    it.effect("lets one of several rotations of the same token at once win, and ends the session", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions } = yield* started
        const exits = yield* Effect.all(Array.from({ length: 6 }, () => Effect.exit(rotate(first))), {
          concurrency: "unbounded"
        })
        assert.strictEqual(exits.filter((exit) => exit._tag === "Success").length, 1)
        assert.isFalse(yield* sessions.isLive(sessionId, 1_000))
      }))

    it.effect("refuses an unknown token and one whose time is over, and keeps the session of the latter", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions } = yield* started
        assert.strictEqual(yield* reason(rotate(tokenHash())), "Unknown")
        assert.strictEqual(yield* reason(sessions.ofToken(tokenHash())), "Unknown")
        assert.strictEqual(yield* reason(rotate(first, day)), "Expired")
        assert.isTrue(yield* sessions.isLive(sessionId, day - 1))
        assert.isFalse(yield* sessions.isLive(sessionId, day))
      }))

    it.effect("lives longer with each rotation", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions } = yield* started
        yield* rotate(first, day - 1)
        assert.isTrue(yield* sessions.isLive(sessionId, 2 * day - 2))
        assert.isFalse(yield* sessions.isLive(sessionId, 2 * day - 1))
      }))

    it.effect("ends one session, or all of a user and nobody else's", () =>
      Effect.gen(function*() {
        const mine = yield* started
        const theirs = yield* started
        const { sessions } = mine
        const second = SessionId.make(randomUUID())
        yield* sessions.start({
          sessionId: second,
          userId: mine.userId,
          tokenHash: tokenHash(),
          nowMillis: 0,
          expiresAtMillis: day
        })
        yield* sessions.revoke(mine.sessionId, 1_000)
        assert.isFalse(yield* sessions.isLive(mine.sessionId, 1_000))
        assert.isTrue(yield* sessions.isLive(second, 1_000))
        yield* sessions.revokeAllOf(mine.userId, 1_000)
        assert.isFalse(yield* sessions.isLive(second, 1_000))
        assert.isTrue(yield* sessions.isLive(theirs.sessionId, 1_000))
        assert.strictEqual(yield* reason(mine.rotate(mine.first)), "Revoked")
        yield* sessions.revoke(SessionId.make(randomUUID()), 1_000)
      }))

    it.effect("forgets sessions that were over before a time, and only those", () =>
      Effect.gen(function*() {
        const [ended, expired, live] = [yield* started, yield* started, yield* started]
        const { sessions } = live
        yield* sessions.revoke(ended.sessionId, 1_000)
        yield* live.rotate(live.first, day - 1)
        assert.isAtLeast(yield* sessions.prune(day + 1), 2)
        assert.strictEqual(yield* reason(sessions.ofToken(ended.first)), "Unknown")
        assert.strictEqual(yield* reason(sessions.ofToken(expired.first)), "Unknown")
        assert.strictEqual((yield* sessions.ofToken(live.first)).sessionId, live.sessionId)
      }))
  })
