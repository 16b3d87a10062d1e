import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { OneTimeTokens } from "@campaigns/application/Identity/OneTimeTokens"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import { Users } from "@campaigns/application/Identity/Users"
import { SessionId } from "@campaigns/domain/Identity/Ids"
import type { User } from "@campaigns/domain/Identity/User"
import { userState } from "@campaigns/domain/internal/Administration/AuditEntry"
import { changeByOperator, changedUser, type UserChange } from "@campaigns/domain/internal/Identity/UserChange"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { randomUUID } from "node:crypto"
import { passwordHashOf, setActive, someone, userDetails } from "./People.ts"

const day = 24 * 60 * 60_000

const at = (millis: number) => DateTime.makeUnsafe(millis)

const byOperator = { author: null, at: at(0) }

const give = (change: UserChange) => () => Result.succeed(change)

/** The entries of the audit log about a user. */
const audited = Effect.fnUntraced(function*({ id }: User) {
  const entries = yield* (yield* AuditLog).of("user", id)
  return entries.map(({ after, at, author, before }) => ({ author, at, before, after }))
})

const superusers = Effect.gen(function*() {
  const users = yield* Users
  const all = yield* users.list({ search: null }, { limit: 200, sort: "id", isDescending: false, from: null })
  return all.items.filter(({ isActive, isSuperuser }) => isSuperuser && isActive)
})

/** A user with a password, a session and a one-time token, and whether they still have the two. */
const signedIn = Effect.fnUntraced(function*() {
  const users = yield* Users
  const sessions = yield* Sessions
  const tokens = yield* OneTimeTokens
  const user = yield* users.ensure(userDetails(), "first")
  const sessionId = SessionId.make(randomUUID())
  const tokenHash = randomUUID()
  const times = { nowMillis: 0, expiresAtMillis: day }
  yield* sessions.start({ sessionId, userId: user.id, tokenHash: randomUUID(), ...times })
  yield* tokens.issue({ purpose: "passwordReset", userId: user.id, issuedBy: null, tokenHash, expiresAtMillis: day })
  return {
    user,
    isSignedIn: sessions.isLive(sessionId, 1),
    hasToken: Effect.map(Effect.exit(tokens.find("passwordReset", tokenHash, 1)), Exit.isSuccess)
  }
})

/** The laws of the writes of `Users`, for the adapter that the layer provides. */
export const userWritesContract = <E>(
  name: string,
  adapter: Layer.Layer<Users | Sessions | OneTimeTokens | AuditLog, E>
): void =>
  layer(adapter)(`Users, written (${name})`, (it) => {
    it.effect("makes a user, tells who did, and refuses an address that somebody has, also several times at once", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const author = yield* someone()
        const details = userDetails({ isAdministrator: true })
        const exits = yield* Effect.forEach(
          [1, 2, 3, 4],
          (time) => Effect.exit(users.create(details, "hash", { author: author.id, at: at(time) })),
          { concurrency: "unbounded" }
        )
        const [made, ...others] = exits.flatMap((exit) => exit._tag === "Success" ? [exit.value] : [])
        assert.isDefined(made)
        assert.lengthOf(others, 0)
        assert.deepInclude({ ...made }, details)
        assert.strictEqual(yield* passwordHashOf(made), "hash")
        const refused = yield* Effect.flip(users.create(details, null, { author: null, at: at(5) }))
        assert.deepInclude(refused, { _tag: "EmailTaken", email: details.email })
        assert.deepStrictEqual(yield* audited(made), [
          { author: author.id, at: made.dateAdded, before: null, after: userState(made) }
        ])
      }))

    it.effect("changes what is decided about what is stored, and tells both states", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const user = yield* someone()
        const author = yield* someone()
        const seen: Array<User> = []
        const change: UserChange = { profile: { lastName: "Byron" }, isAdministrator: true, isApproved: false }
        const changed = yield* users.change(user.id, { author: author.id, at: at(7) }, (stored) => {
          seen.push(stored)
          return Result.succeed(change)
        })
        assert.deepStrictEqual(seen, [user])
        assert.deepStrictEqual(changed, { ...changedUser(user, change), dateUpdated: at(7) })
        assert.strictEqual(changed.profile.firstName, user.profile.firstName)
        assert.deepStrictEqual(yield* users.get(user.id), changed)
        const same = yield* users.change(user.id, { author: null, at: at(8) }, () => Result.succeed(change))
        assert.deepStrictEqual(same, changed)
        const refused = yield* Effect.flip(
          users.change(user.id, { author: null, at: at(9) }, () => Result.fail("no" as const))
        )
        assert.strictEqual(refused, "no")
        assert.deepStrictEqual(yield* users.get(user.id), changed)
        assert.deepStrictEqual(yield* audited(user), [
          { author: author.id, at: at(7), before: userState(user), after: userState(changed) }
        ])
      }))

    it.effect("ends the sessions and tokens of a user who is made inactive, for good, and nobody else's", () =>
      Effect.gen(function*() {
        const [mine, theirs] = [yield* signedIn(), yield* signedIn()]
        yield* setActive(mine.user.id, false)
        yield* setActive(mine.user.id, true)
        assert.deepStrictEqual([yield* mine.isSignedIn, yield* mine.hasToken], [false, false])
        assert.deepStrictEqual([yield* theirs.isSignedIn, yield* theirs.hasToken], [true, true])
      }))

    it.effect("makes the tokens of a user void who becomes an administrator or a superuser, and of nobody else", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const [one, other, third, fourth] = [yield* signedIn(), yield* signedIn(), yield* signedIn(), yield* signedIn()]
        const write = { author: null, at: at(7) }
        yield* users.change(one.user.id, write, () => Result.succeed({ isAdministrator: true }))
        yield* users.change(other.user.id, write, () => Result.succeed({ isSuperuser: true }))
        yield* users.change(
          third.user.id,
          write,
          () => Result.succeed({ isApproved: false, profile: { lastName: "B" } })
        )
        const all = [one, other, third, fourth]
        assert.deepStrictEqual(yield* Effect.forEach(all, ({ hasToken }) => hasToken), [false, false, true, true])
        assert.deepStrictEqual(yield* Effect.forEach(all, ({ isSignedIn }) => isSignedIn), [true, true, true, true])
        yield* users.change(other.user.id, write, () => Result.succeed({ isSuperuser: false }))
      }))

    it.effect("ends sessions and tokens with a new password, but for a session that is kept", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const sessions = yield* Sessions
        const [mine, theirs] = [yield* signedIn(), yield* signedIn()]
        const kept = SessionId.make(randomUUID())
        const times = { nowMillis: 0, expiresAtMillis: day }
        yield* sessions.start({ sessionId: kept, userId: mine.user.id, tokenHash: randomUUID(), ...times })
        assert.isTrue(yield* users.setPassword(mine.user.id, "second", { at: at(1), keeps: kept }))
        assert.strictEqual(yield* passwordHashOf(mine.user), "second")
        assert.deepStrictEqual([yield* mine.isSignedIn, yield* mine.hasToken], [false, false])
        assert.isTrue(yield* sessions.isLive(kept, 1))
        assert.deepStrictEqual([yield* theirs.isSignedIn, yield* theirs.hasToken], [true, true])
        yield* users.setPassword(mine.user.id, "third", { at: at(2), keeps: null })
        assert.isFalse(yield* sessions.isLive(kept, 2))
      }))

    it.effect("replaces the password that was proven, and no other: of several at once one wins", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const user = yield* users.ensure(userDetails(), "first")
        const replace = (hash: string) =>
          users.setPassword(user.id, hash, { at: at(1), keeps: null, replaces: "first" })
        const set = yield* Effect.forEach(["one", "two", "three", "four"], replace, { concurrency: "unbounded" })
        assert.lengthOf(set.filter((isSet) => isSet), 1)
        const hash = yield* passwordHashOf(user)
        assert.isFalse(yield* replace("five"))
        assert.strictEqual(yield* passwordHashOf(user), hash)
      }))

    it.effect("keeps a superuser when two would take the role from each other at once", () =>
      Effect.gen(function*() {
        const users = yield* Users
        for (const other of yield* superusers) yield* users.change(other.id, byOperator, give({ isSuperuser: false }))
        for (let round = 0; round < 5; round++) {
          const [first, second] = [yield* someone({ isSuperuser: true }), yield* someone({ isSuperuser: true })]
          const demote = ({ id }: User, change: UserChange) => users.change(id, byOperator, changeByOperator(change))
          const exits = yield* Effect.all([
            Effect.exit(demote(first, { isSuperuser: false })),
            Effect.exit(demote(second, { isActive: false }))
          ], { concurrency: "unbounded" })
          assert.lengthOf(exits.filter((exit) => exit._tag === "Success"), 1)
          const left = yield* superusers
          assert.lengthOf(left, 1)
          for (const { id } of left) yield* users.change(id, byOperator, give({ isSuperuser: false }))
        }
      }))
  })
