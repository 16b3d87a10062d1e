import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import {
  type RefreshTokenRefused,
  type SessionKind,
  SessionLimits,
  Sessions
} from "@campaigns/application/Identity/Sessions"
import { Users } from "@campaigns/application/Identity/Users"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { createHash, randomUUID } from "node:crypto"
import { setActive, someone, userDetails } from "./People.ts"

const day = 24 * 60 * 60_000
const grace = 20_000

/** The limits under which the laws are tried. */
const limits = Layer.succeed(SessionLimits, { sessionsOfUser: 4, tokensOfSession: 6 })

const tokenHash = () => createHash("sha256").update(randomUUID()).digest("hex")

/** A session that was started at 0 and expires after a day. */
const started = Effect.gen(function*() {
  const sessions = yield* Sessions
  const user = yield* someone()
  const sessionId = SessionId.make(randomUUID())
  const first = tokenHash()
  yield* sessions.start({ sessionId, userId: user.id, tokenHash: first, nowMillis: 0, expiresAtMillis: day })
  const rotate = (presentedHash: string, nowMillis = 1_000, nextHash = tokenHash()) =>
    sessions.rotate({ presentedHash, nextHash, nowMillis, expiresAtMillis: nowMillis + day, graceMillis: grace })
  return { sessions, sessionId, userId: user.id, first, rotate }
})

const reason = <A>(refused: Effect.Effect<A, RefreshTokenRefused | StorageUnavailable>) =>
  Effect.map(Effect.flip(refused), (error) => error.reason)

/** The laws of `Sessions`, for the adapter that the layer provides. */
export const sessionsContract = <E>(name: string, adapter: Layer.Layer<Sessions | Users, E>): void =>
  layer(adapter.pipe(Layer.provide(limits)))(`Sessions (${name})`, (it) => {
    it.effect("rotates a token as often as the newest one is presented", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions, userId } = yield* started
        const [second, third] = [tokenHash(), tokenHash()]
        const rotated = { sessionId, userId, isNextSpent: false }
        assert.deepStrictEqual(yield* rotate(first, 1_000, second), rotated)
        assert.deepStrictEqual(yield* rotate(second, 2_000, third), rotated)
        assert.deepStrictEqual(yield* sessions.ofToken(third), { sessionId, userId })
        assert.isTrue(yield* sessions.isLive(sessionId, 2_000))
      }))

    it.effect("ends the session when a spent token comes back too late, so that its newest token is refused too", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions, userId } = yield* started
        const second = tokenHash()
        yield* rotate(first, 1_000, second)
        assert.strictEqual(yield* reason(rotate(first, 1_000 + grace, second)), "Reused")
        assert.isFalse(yield* sessions.isLive(sessionId, 1_000 + grace))
        assert.strictEqual(yield* reason(rotate(second)), "Revoked")
        assert.strictEqual(yield* reason(rotate(first)), "Revoked")
        assert.deepStrictEqual(yield* sessions.ofToken(first), { sessionId, userId })
      }))

    it.effect("keeps so many sessions of a user: a further one takes the place of the one that started first", () =>
      Effect.gen(function*() {
        const [mine, theirs] = [yield* started, yield* started]
        const { sessions, userId } = mine
        const start = (nowMillis: number) => {
          const sessionId = SessionId.make(randomUUID())
          const session = { sessionId, userId, tokenHash: tokenHash(), nowMillis, expiresAtMillis: nowMillis + day }
          return Effect.as(sessions.start(session), sessionId)
        }
        const later = yield* Effect.forEach([1, 2, 3], start)
        assert.isTrue(yield* sessions.isLive(mine.sessionId, 10))
        const newest = yield* start(4)
        const live = yield* Effect.forEach([mine.sessionId, ...later, newest], (id) => sessions.isLive(id, 10))
        assert.deepStrictEqual(live, [false, true, true, true, true])
        assert.strictEqual(yield* reason(mine.rotate(mine.first)), "Unknown")
        assert.isTrue(yield* sessions.isLive(theirs.sessionId, 10))
      }))

    it.effect("ends a session that has had as many tokens as are kept, until when reuse of the first is noticed", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions } = yield* started
        let newest = first
        const spend = Effect.fnUntraced(function*() {
          const next = tokenHash()
          yield* rotate(newest, 1_000, next)
          newest = next
        })
        for (let tokens = 1; tokens < 6; tokens++) yield* spend()
        assert.isTrue(yield* sessions.isLive(sessionId, 2_000))
        assert.strictEqual(yield* reason(rotate(newest, 2_000)), "Exhausted")
        assert.isFalse(yield* sessions.isLive(sessionId, 2_000))
        assert.strictEqual(yield* reason(rotate(newest, 2_000)), "Revoked")
        const other = yield* started
        newest = other.first
        for (let tokens = 1; tokens < 6; tokens++) {
          const next = tokenHash()
          yield* other.rotate(newest, 1_000, next)
          newest = next
        }
        assert.strictEqual(yield* reason(other.rotate(other.first, 1_000 + grace)), "Reused")
      }))

    it.effect("repeats a rotation for a while, which changes nothing, and tells whether the next token is spent", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions, userId } = yield* started
        const [second, third] = [tokenHash(), tokenHash()]
        yield* rotate(first, 1_000, second)
        const repeated = yield* rotate(first, 999 + grace, second)
        assert.deepStrictEqual(repeated, { sessionId, userId, isNextSpent: false })
        assert.isFalse(yield* sessions.isLive(sessionId, 1_000 + day))
        assert.isFalse((yield* rotate(second, 2_000, third)).isNextSpent)
        assert.isTrue((yield* rotate(first, 999 + grace, second)).isNextSpent)
        assert.isFalse((yield* rotate(third, 3_000)).isNextSpent)
        assert.strictEqual(yield* reason(rotate(first, 1_000 + grace, second)), "Reused")
      }))

    it.effect("takes a rotation to anything but the next token for a reuse, however soon it comes", () =>
      Effect.gen(function*() {
        const [mine, theirs] = [yield* started, yield* started]
        const { sessions } = mine
        const next = tokenHash()
        yield* mine.rotate(mine.first, 1_000, next)
        assert.strictEqual(yield* reason(mine.rotate(mine.first)), "Reused")
        assert.isFalse(yield* sessions.isLive(mine.sessionId, 1_000))
        yield* theirs.rotate(theirs.first)
        assert.strictEqual(yield* reason(theirs.rotate(theirs.first, 1_000, next)), "Reused")
      }))

    it.effect("lets several rotations of the same token at once put one token in its place", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions } = yield* started
        const second = tokenHash()
        yield* Effect.all(Array.from({ length: 6 }, () => rotate(first, 1_000, second)), { concurrency: "unbounded" })
        assert.isTrue(yield* sessions.isLive(sessionId, 1_000))
        assert.isFalse((yield* rotate(second, 2_000)).isNextSpent)
      }))

    it.effect("lets one of several rotations of the same token to different ones win, and ends the session", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions } = yield* started
        const exits = yield* Effect.all(Array.from({ length: 6 }, () => Effect.exit(rotate(first))), {
          concurrency: "unbounded"
        })
        assert.strictEqual(exits.filter((exit) => exit._tag === "Success").length, 1)
        assert.isFalse(yield* sessions.isLive(sessionId, 1_000))
      }))

    it.effect("repeats no rotation of a session that has ended", () =>
      Effect.gen(function*() {
        const { first, rotate, sessionId, sessions } = yield* started
        const second = tokenHash()
        yield* rotate(first, 1_000, second)
        yield* sessions.revoke(sessionId, 1_500)
        assert.strictEqual(yield* reason(rotate(first, 2_000, second)), "Revoked")
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

    it.effect("lists a user's sessions that go on, newest first and in pages, and ends one of theirs alone", () =>
      Effect.gen(function*() {
        const [mine, theirs] = [yield* started, yield* started]
        const { sessions, userId } = mine
        const start = (kind: SessionKind, nowMillis: number, expiresAtMillis: number) => {
          const sessionId = SessionId.make(randomUUID())
          const session = { sessionId, userId, kind, tokenHash: tokenHash(), nowMillis, expiresAtMillis }
          return Effect.as(sessions.start(session), sessionId)
        }
        const console = yield* start("console", 1_000, day)
        const over = yield* start("api", 1_000, 5_000)
        const newest = yield* start("api", 1_000, day)
        const listed = (nowMillis: number, limit = 200, from: number | null = null) =>
          Effect.map(sessions.list(userId, nowMillis, { limit, from }), ({ items, next }) => ({
            next,
            items: items.map(({ begunAt, kind, lastSeenAt, sessionId }) => [
              sessionId,
              kind,
              DateTime.toEpochMillis(begunAt),
              DateTime.toEpochMillis(lastSeenAt)
            ])
          }))
        assert.deepStrictEqual(yield* listed(5_000), {
          items: [[newest, "api", 1_000, 1_000], [console, "console", 1_000, 1_000], [mine.sessionId, "api", 0, 0]],
          next: null
        })
        const first = yield* listed(5_000, 2)
        assert.deepStrictEqual(first.items.map(([id]) => id), [newest, console])
        assert.deepStrictEqual((yield* listed(5_000, 2, first.next)).items.map(([id]) => id), [mine.sessionId])
        const ends = (sessionId: SessionId) => sessions.revokeOf(userId, sessionId, 6_000)
        assert.deepStrictEqual(
          yield* Effect.forEach([theirs.sessionId, over, SessionId.make(randomUUID()), console, console], ends),
          [false, false, false, true, false]
        )
        assert.deepStrictEqual((yield* listed(6_000)).items.map(([id]) => id), [newest, mine.sessionId])
        assert.isTrue(yield* sessions.isLive(theirs.sessionId, 6_000))
      }))

    it.effect("ends a session of the console an idle time after its last use, and notes a use once a minute", () =>
      Effect.gen(function*() {
        const { sessionId: api, sessions, userId } = yield* started
        const minute = 60_000
        const times = { idleMillis: 10 * minute, lastsMillis: 25 * minute }
        const sessionId = SessionId.make(randomUUID())
        yield* sessions.start({
          sessionId,
          userId,
          kind: "console",
          tokenHash: tokenHash(),
          nowMillis: 0,
          expiresAtMillis: 10 * minute
        })
        const lastSeen = Effect.map(
          sessions.list(userId, minute, { limit: 200, from: null }),
          ({ items }) => items.map(({ lastSeenAt }) => DateTime.toEpochMillis(lastSeenAt) / minute)
        )
        const seen = (atMinutes: number, id = sessionId) => sessions.seen(id, atMinutes * minute, times)
        const isLive = (atMinutes: number) => sessions.isLive(sessionId, atMinutes * minute)
        yield* seen(0.9)
        assert.deepStrictEqual([yield* lastSeen, yield* isLive(9.9), yield* isLive(10)], [[0, 0], true, false])
        yield* seen(9)
        yield* seen(9.9)
        yield* seen(2, api)
        assert.deepStrictEqual([yield* lastSeen, yield* isLive(18.9), yield* isLive(19)], [[9, 2], true, false])
        yield* seen(18)
        assert.deepStrictEqual([yield* isLive(24.9), yield* isLive(25)], [true, false])
        yield* seen(26)
        assert.isFalse(yield* isLive(26))
        // A client with tokens goes on without use, until its refresh token is over.
        assert.deepStrictEqual(
          [yield* sessions.isLive(api, day - 1), yield* sessions.isLive(api, day)],
          [true, false]
        )
        yield* sessions.revoke(api, day / 2)
        yield* seen(1000, api)
        assert.isFalse(yield* sessions.isLive(api, day / 2))
      }))

    it.effect("starts for an active user on the password that they have, and otherwise not", () =>
      Effect.gen(function*() {
        const sessions = yield* Sessions
        const users = yield* Users
        const user = yield* users.ensure(userDetails(), "first")
        const start = Effect.fnUntraced(function*(provenBy?: string) {
          const sessionId = SessionId.make(randomUUID())
          const times = { nowMillis: 0, expiresAtMillis: day }
          const proof = provenBy === undefined ? {} : { provenBy }
          const isStarted = yield* sessions.start({
            sessionId,
            userId: user.id,
            tokenHash: tokenHash(),
            ...times,
            ...proof
          })
          assert.strictEqual(yield* sessions.isLive(sessionId, 0), isStarted)
          return isStarted
        })
        assert.deepStrictEqual([yield* start(), yield* start("first"), yield* start("other")], [true, true, false])
        yield* users.setPassword(user.id, "second", { at: DateTime.makeUnsafe(0), keeps: null })
        assert.deepStrictEqual([yield* start("first"), yield* start("second")], [false, true])
        yield* setActive(user.id, false)
        assert.deepStrictEqual([yield* start(), yield* start("second")], [false, false])
        const unknown = { sessionId: SessionId.make(randomUUID()), userId: UserId.make(999_999_999) }
        const times = { nowMillis: 0, expiresAtMillis: day }
        assert.isFalse(yield* sessions.start({ ...unknown, tokenHash: tokenHash(), ...times }))
      }))

    it.effect("leaves no session on a password that is replaced while people sign in with it", () =>
      Effect.gen(function*() {
        const sessions = yield* Sessions
        const users = yield* Users
        const times = { nowMillis: 0, expiresAtMillis: day }
        for (let round = 0; round < 5; round++) {
          const { id: userId } = yield* users.ensure(userDetails(), "first")
          const ids = Array.from({ length: 12 }, () => SessionId.make(randomUUID()))
          const starts = ids.map((sessionId) =>
            sessions.start({ sessionId, userId, tokenHash: tokenHash(), provenBy: "first", ...times })
          )
          const replacing = users.setPassword(userId, "second", { at: DateTime.makeUnsafe(0), keeps: null })
          yield* Effect.all([...starts.slice(0, 6), replacing, ...starts.slice(6)], { concurrency: "unbounded" })
          for (const sessionId of ids) assert.isFalse(yield* sessions.isLive(sessionId, 0))
        }
      }))

    it.effect("forgets sessions that were over before a time, and of the others what expired before it", () =>
      Effect.gen(function*() {
        const [ended, expired, live, cut] = [yield* started, yield* started, yield* started, yield* started]
        const { sessions } = live
        yield* sessions.revoke(ended.sessionId, 1_000)
        // It would have gone on for longer.
        const unspent = tokenHash()
        yield* cut.rotate(cut.first, day - 1, unspent)
        yield* sessions.revoke(cut.sessionId, day)
        const [next, latest] = [tokenHash(), tokenHash()]
        yield* live.rotate(live.first, day - 1, next)
        yield* live.rotate(next, day, latest)
        assert.isAtLeast(yield* sessions.prune(day + 1), 2)
        assert.strictEqual(yield* reason(sessions.ofToken(ended.first)), "Unknown")
        assert.strictEqual(yield* reason(sessions.ofToken(expired.first)), "Unknown")
        assert.strictEqual(yield* reason(sessions.ofToken(unspent)), "Unknown")
        assert.strictEqual(yield* reason(sessions.ofToken(live.first)), "Unknown")
        for (const token of [next, latest]) {
          assert.strictEqual((yield* sessions.ofToken(token)).sessionId, live.sessionId)
        }
      }))
  })
