import { Authentication } from "@campaigns/application/Identity/Authentication"
import { OwnAccount } from "@campaigns/application/Identity/OwnAccount"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { Users } from "@campaigns/application/Identity/Users"
import { Password } from "@campaigns/domain/Identity/Password"
import { setActive, userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
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
