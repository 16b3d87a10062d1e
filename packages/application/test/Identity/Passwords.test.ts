import { Authentication } from "@campaigns/application/Identity/Authentication"
import { OwnAccount } from "@campaigns/application/Identity/OwnAccount"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { Users } from "@campaigns/application/Identity/Users"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import { Password } from "@campaigns/domain/Identity/Password"
import { changeByOperator, type UserChange } from "@campaigns/domain/Identity/UserChange"
import { setActive, userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { password, useCases, withPassword } from "./UseCases.ts"

const address = "192.0.2.1"
const next = Redacted.make(Password.make("quite another password"))

const tag = <A, E extends { readonly _tag: string }, R>(refused: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(refused), (error) => error._tag)

/** A user who is signed in twice. */
const twice = Effect.gen(function*() {
  const { authenticate, sessionOf } = yield* Authentication
  const signIn = yield* SignIn
  const user = yield* withPassword()
  const enter = signIn.withPassword({ username: user.email, password, address })
  const [here, elsewhere] = [yield* enter, yield* enter]
  const principal = yield* authenticate(here.accessToken)
  const keeps = yield* sessionOf(here.accessToken)
  assert.isNotNull(keeps)
  return { user, signIn, authenticate, here, elsewhere, principal, keeps }
})

describe("A new password of one's own", () => {
  it.effect("is set for whoever knows the one before, and ends all sessions but the one that asks", () =>
    Effect.gen(function*() {
      const account = yield* OwnAccount
      const { authenticate, elsewhere, here, keeps, principal, signIn, user } = yield* twice
      yield* authenticate(elsewhere.accessToken)
      yield* account.changePassword(principal, { current: password, next, keeps, address })
      assert.strictEqual((yield* authenticate(here.accessToken)).userId, user.id)
      yield* signIn.withRefreshToken(here.refreshToken)
      assert.strictEqual(yield* tag(authenticate(elsewhere.accessToken)), "CredentialRefused")
      assert.strictEqual(yield* tag(signIn.withRefreshToken(elsewhere.refreshToken)), "SignInRefused")
      const enter = (typed: Redacted.Redacted) =>
        signIn.withPassword({ username: user.email, password: typed, address })
      assert.strictEqual(yield* tag(enter(password)), "SignInRefused")
      yield* enter(next)
    }).pipe(Effect.provide(useCases)))

  it.effect("is not set for a guess, and guesses count with those at the sign-in", () =>
    Effect.gen(function*() {
      const account = yield* OwnAccount
      const { keeps, principal, signIn, user } = yield* twice
      const guess = account.changePassword(principal, { current: Redacted.make("guess"), next, keeps, address })
      for (let n = 0; n < 10; n++) assert.strictEqual(yield* tag(guess), "CurrentPasswordWrong")
      assert.strictEqual(yield* tag(guess), "SignInThrottled")
      const right = account.changePassword(principal, { current: password, next, keeps, address })
      assert.strictEqual(yield* tag(right), "SignInThrottled")
      const entering = signIn.withPassword({ username: user.email, password, address })
      assert.strictEqual(yield* tag(entering), "SignInThrottled")
      yield* TestClock.adjust("15 minutes")
      yield* entering
    }).pipe(Effect.provide(useCases)))

  it.effect("is not set for a user without a password, and that takes as long as a wrong one", () =>
    Effect.gen(function*() {
      const users = yield* Users
      const work: Array<string> = []
      const counting = Layer.effect(
        PasswordHasher,
        Effect.map(PasswordHasher, (hasher) => ({
          ...hasher,
          verifyNothing: () => Effect.sync(() => void work.push("verifyNothing"))
        }))
      )
      const account = yield* Effect.provide(OwnAccount, Layer.provide(Layer.fresh(OwnAccount.layer), counting))
      const { id, ...details } = yield* users.ensure(userDetails({ outsideSubject: "sub" }), null)
      const principal = { ...details, userId: id, accessId: "0", memberships: [] }
      const change = account.changePassword(principal, { current: password, next, keeps: null, address })
      assert.strictEqual(yield* tag(change), "CurrentPasswordWrong")
      assert.deepStrictEqual(work, ["verifyNothing"])
    }).pipe(Effect.provide(useCases)))
})

describe("A token for a new password", () => {
  it.effect("sets the password once, and ends every session", () =>
    Effect.gen(function*() {
      const resetting = yield* PasswordResetting
      const { authenticate, here, signIn, user } = yield* twice
      const { token } = yield* resetting.issue(user.id)
      assert.strictEqual((yield* authenticate(here.accessToken)).userId, user.id)
      yield* resetting.confirm(token, next)
      assert.strictEqual(yield* tag(authenticate(here.accessToken)), "CredentialRefused")
      assert.strictEqual(yield* tag(signIn.withRefreshToken(here.refreshToken)), "SignInRefused")
      yield* signIn.withPassword({ username: user.email, password: next, address })
      assert.strictEqual(yield* tag(resetting.confirm(token, next)), "OneTimeTokenRefused")
    }).pipe(Effect.provide(useCases)))

  it.effect("is good for a day, and says until when", () =>
    Effect.gen(function*() {
      const resetting = yield* PasswordResetting
      const user = yield* withPassword()
      const { expiresAt, token } = yield* resetting.issue(user.id)
      assert.strictEqual(DateTime.toEpochMillis(expiresAt), 24 * 60 * 60_000)
      yield* TestClock.adjust("24 hours")
      assert.strictEqual(yield* tag(resetting.confirm(token, next)), "OneTimeTokenRefused")
      const again = yield* resetting.issue(user.id)
      yield* TestClock.adjust("23 hours")
      yield* resetting.confirm(again.token, next)
    }).pipe(Effect.provide(useCases)))

  it.effect("is void with a newer one, another new password, and the end of its user's access", () =>
    Effect.gen(function*() {
      const resetting = yield* PasswordResetting
      const account = yield* OwnAccount
      const { keeps, principal, user } = yield* twice
      const older = yield* resetting.issue(user.id)
      const newer = yield* resetting.issue(user.id)
      assert.strictEqual(yield* tag(resetting.confirm(older.token, next)), "OneTimeTokenRefused")
      yield* account.changePassword(principal, { current: password, next, keeps, address })
      assert.strictEqual(yield* tag(resetting.confirm(newer.token, next)), "OneTimeTokenRefused")
      const last = yield* resetting.issue(user.id)
      yield* setActive(user.id, false)
      assert.strictEqual(yield* tag(resetting.confirm(last.token, next)), "OneTimeTokenRefused")
      const demo = yield* withPassword({ isDemo: true })
      const ofDemo = yield* resetting.issue(demo.id)
      assert.strictEqual(yield* tag(resetting.confirm(ofDemo.token, next)), "OneTimeTokenRefused")
    }).pipe(Effect.provide(useCases)))

  it.effect("of an administrator is refused once they might not make it any more, and good again when they may", () =>
    Effect.gen(function*() {
      const resetting = yield* PasswordResetting
      const users = yield* Users
      const user = yield* withPassword()
      const maker = yield* withPassword({ isAdministrator: true })
      const keeper = yield* withPassword({ isSuperuser: true })
      const change = (id: UserId, rights: UserChange) =>
        users.change(id, { author: keeper.id, at: DateTime.makeUnsafe(0) }, changeByOperator(rights))
      const principalOf = (id: UserId) => Effect.map(users.principal(id, null, 0), Option.getOrThrow)
      const issued = Effect.flatMap(principalOf(maker.id), (principal) => resetting.issueBy(principal, user.id))
      const refused = (token: Redacted.Redacted) =>
        Effect.map(tag(resetting.confirm(token, next)), (name) => name === "OneTimeTokenRefused")

      const { token } = yield* issued
      yield* setActive(maker.id, false)
      assert.isTrue(yield* refused(token), "deactivated")
      yield* setActive(maker.id, true)
      yield* change(maker.id, { isAdministrator: false })
      assert.isTrue(yield* refused(token), "no administrator any more")
      yield* change(maker.id, { isAdministrator: true })
      yield* change(user.id, { isSuperuser: true })
      assert.isTrue(yield* refused(token), "made for who they were")
      yield* change(user.id, { isSuperuser: false })
      assert.isTrue(yield* refused(token), "void for good")
      yield* resetting.confirm((yield* issued).token, next)

      const superusers = yield* resetting.issueBy(yield* principalOf(keeper.id), user.id)
      yield* change(maker.id, { isSuperuser: true })
      yield* change(keeper.id, { isSuperuser: false })
      assert.isTrue(yield* refused(superusers.token), "no administrator at all any more")
    }).pipe(Effect.provide(useCases)))

  it.effect("for a superuser is refused once its maker is none, and for others not", () =>
    Effect.gen(function*() {
      const resetting = yield* PasswordResetting
      const users = yield* Users
      const [maker, keeper] = [yield* withPassword({ isSuperuser: true }), yield* withPassword({ isSuperuser: true })]
      const [plain, high] = [yield* withPassword(), yield* withPassword({ isSuperuser: true })]
      const principal = Option.getOrThrow(yield* users.principal(maker.id, null, 0))
      const ofPlain = yield* resetting.issueBy(principal, plain.id)
      const ofHigh = yield* resetting.issueBy(principal, high.id)
      const write = { author: keeper.id, at: DateTime.makeUnsafe(0) }
      yield* users.change(maker.id, write, changeByOperator({ isSuperuser: false, isAdministrator: true }))
      assert.strictEqual(yield* tag(resetting.confirm(ofHigh.token, next)), "OneTimeTokenRefused")
      yield* resetting.confirm(ofPlain.token, next)
    }).pipe(Effect.provide(useCases)))

  it.effect("is refused when its maker loses their rights while the password is hashed", () =>
    Effect.gen(function*() {
      const users = yield* Users
      const [user, maker] = [yield* withPassword(), yield* withPassword({ isAdministrator: true })]
      const slow = Layer.effect(
        PasswordHasher,
        Effect.map(PasswordHasher, (hasher) => ({
          ...hasher,
          hash: (typed: Redacted.Redacted) =>
            Effect.tap(hasher.hash(typed), () =>
              Effect.orDie(Effect.provideService(setActive(maker.id, false), Users, users)))
        }))
      )
      yield* Effect.gen(function*() {
        const resetting = yield* PasswordResetting
        const { token } = yield* resetting.issueBy(
          Option.getOrThrow(yield* users.principal(maker.id, null, 0)),
          user.id
        )
        assert.strictEqual(yield* tag(resetting.confirm(token, next)), "OneTimeTokenRefused")
        assert.strictEqual(Option.getOrThrow(yield* users.findByEmail(user.email)).user.dateUpdated, user.dateUpdated)
      }).pipe(Effect.provide(Layer.fresh(PasswordResetting.layer).pipe(Layer.provide(slow))))
    }).pipe(Effect.provide(useCases)))

  it.effect("costs no hash when it is made up, however long it is", () =>
    Effect.gen(function*() {
      let hashes = 0
      const counting = Layer.effect(
        PasswordHasher,
        Effect.map(PasswordHasher, (hasher) => ({
          ...hasher,
          hash: (typed: Redacted.Redacted) => Effect.tap(hasher.hash(typed), () => Effect.sync(() => hashes++))
        }))
      )
      const { confirm } = yield* Effect.provide(
        PasswordResetting,
        Layer.provide(Layer.fresh(PasswordResetting.layer), counting)
      )
      for (const text of ["", "made up", "x".repeat(1_000_000)]) {
        assert.strictEqual(yield* tag(confirm(Redacted.make(text), next)), "OneTimeTokenRefused")
      }
      assert.strictEqual(hashes, 0)
    }).pipe(Effect.provide(useCases)))
})
