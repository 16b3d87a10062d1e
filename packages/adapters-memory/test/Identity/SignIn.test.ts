import { Authentication } from "@campaigns/application/Identity/Authentication"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { SignIn, SignInPolicy } from "@campaigns/application/Identity/SignIn"
import { Users } from "@campaigns/application/Identity/Users"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { password, useCases, withPassword } from "./UseCases.ts"

const address = "192.0.2.1"

const signedIn = Effect.fnUntraced(function*() {
  const signIn = yield* SignIn
  const user = yield* withPassword()
  return { user, signIn, tokens: yield* signIn.withPassword({ username: user.email, password, address }) }
})

describe("SignIn", () => {
  it.effect("gives an access token for the user and a refresh token, whatever the case of the address", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const { authenticate } = yield* Authentication
      const user = yield* withPassword()
      const tokens = yield* signIn.withPassword({ username: ` ${user.email.toUpperCase()}`, password, address })
      assert.strictEqual((yield* authenticate(tokens.accessToken)).userId, user.id)
      assert.strictEqual(tokens.expiresInSeconds, 900)
      assert.strictEqual(Redacted.value(tokens.refreshToken).length, 43)
    }).pipe(Effect.provide(useCases)))

  it.effect("gives one answer for a wrong password, an unknown user, an impossible address and an inactive user", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const user = yield* withPassword()
      const inactive = yield* withPassword({ isActive: false })
      const wrong = Redacted.make("wrong")
      const answers = yield* Effect.forEach([
        { username: user.email, password: wrong },
        { username: user.email, password: Redacted.make("p".repeat(100_000)) },
        { username: "nobody@contract.test", password },
        { username: `${user.email}\u0000`, password },
        { username: "", password },
        { username: inactive.email, password }
      ], (credentials) => Effect.flip(signIn.withPassword({ ...credentials, address })))
      assert.deepStrictEqual(answers.map((answer) => ({ ...answer })), answers.map(() => ({ _tag: "SignInRefused" })))
    }).pipe(Effect.provide(useCases)))

  it.effect("does one verification of a password whether the user exists or not", () =>
    Effect.gen(function*() {
      const work: Array<string> = []
      const counting = Layer.succeed(PasswordHasher, {
        hash: () => Effect.succeed("hash"),
        verify: () => Effect.sync(() => work.push("verify") < 0),
        verifyNothing: () => Effect.sync(() => void work.push("verifyNothing")),
        isOutdated: () => false
      })
      const signIn = yield* Effect.provide(SignIn, Layer.provide(Layer.fresh(SignIn.layer), counting))
      const { email } = yield* withPassword()
      for (const username of [email, "nobody@contract.test", "no address"]) {
        yield* Effect.flip(signIn.withPassword({ username, password, address }))
      }
      assert.deepStrictEqual(work, ["verify", "verifyNothing", "verifyNothing"])
    }).pipe(Effect.provide(useCases)))

  it.effect("stops guessing at an account, even with the right password, until the window ends", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const user = yield* withPassword()
      const attempt = (typed: Redacted.Redacted) =>
        signIn.withPassword({ username: user.email, password: typed, address })
      for (let guess = 0; guess < 10; guess++) yield* Effect.flip(attempt(Redacted.make(`guess ${guess}`)))
      const refused = yield* Effect.flip(attempt(password))
      assert.deepInclude(refused, { _tag: "SignInThrottled", retryAfterSeconds: 900 })
      yield* TestClock.adjust("15 minutes")
      yield* attempt(password)
    }).pipe(Effect.provide(useCases)))

  it.effect("takes no password when an outside issuer signs people in", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const refused = yield* Effect.flip(signIn.withPassword({ username: "a@b.test", password, address }))
      assert.strictEqual(refused._tag, "PasswordGrantDisabled")
    }).pipe(
      Effect.provide(
        Layer.provide(useCases, Layer.succeed(SignInPolicy, { takesPasswords: false, refreshTokenMillis: 1 }))
      )
    ))

  it.effect("hashes a password again when the stored hash is outdated", () =>
    Effect.gen(function*() {
      const users = yield* Users
      const user = yield* withPassword()
      const trusting = Layer.effect(
        PasswordHasher,
        Effect.map(PasswordHasher, (hasher) => ({ ...hasher, verify: () => Effect.succeed(true) }))
      )
      yield* users.setPasswordHash(user.id, "old")
      const signIn = yield* Effect.provide(SignIn, Layer.provide(Layer.fresh(SignIn.layer), trusting))
      yield* signIn.withPassword({ username: user.email, password, address })
      const hash = Option.getOrThrow(yield* users.findByEmail(user.email)).passwordHash
      assert.isTrue(hash?.startsWith("memory$"))
    }).pipe(Effect.provide(useCases)))

  it.effect("renews both tokens for a refresh token, and the new access token works", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens, user } = yield* signedIn()
      const renewed = yield* signIn.withRefreshToken(tokens.refreshToken)
      assert.notStrictEqual(Redacted.value(renewed.refreshToken), Redacted.value(tokens.refreshToken))
      assert.strictEqual((yield* authenticate(renewed.accessToken)).userId, user.id)
    }).pipe(Effect.provide(useCases)))

  it.effect("ends the whole session at once when a spent refresh token comes back", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens } = yield* signedIn()
      const renewed = yield* signIn.withRefreshToken(tokens.refreshToken)
      yield* authenticate(renewed.accessToken)
      yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken))
      assert.strictEqual((yield* Effect.flip(signIn.withRefreshToken(renewed.refreshToken)))._tag, "SignInRefused")
      for (const token of [tokens.accessToken, renewed.accessToken]) {
        assert.deepInclude(yield* Effect.flip(authenticate(token)), { _tag: "CredentialRefused", reason: "Revoked" })
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("refuses refresh tokens that were never made, are too long, or lay unused for thirty days", () =>
    Effect.gen(function*() {
      const { signIn, tokens } = yield* signedIn()
      yield* Effect.flip(signIn.withRefreshToken(Redacted.make("made up")))
      yield* Effect.flip(signIn.withRefreshToken(Redacted.make("x".repeat(1_000_000))))
      yield* TestClock.adjust("30 days")
      assert.strictEqual((yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken)))._tag, "SignInRefused")
    }).pipe(Effect.provide(useCases)))

  it.effect("does not renew for a user who was made inactive, also not when they are active again", () =>
    Effect.gen(function*() {
      const users = yield* Users
      const { signIn, tokens, user } = yield* signedIn()
      yield* users.setActive(user.id, false)
      yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken))
      yield* users.setActive(user.id, true)
      assert.strictEqual((yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken)))._tag, "SignInRefused")
    }).pipe(Effect.provide(useCases)))

  it.effect("signs out: the session's tokens are over at once, other sessions are not", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens, user } = yield* signedIn()
      const other = yield* signIn.withPassword({ username: user.email, password, address })
      yield* authenticate(tokens.accessToken)
      yield* signIn.signOut(tokens.refreshToken)
      yield* signIn.signOut(Redacted.make("unknown"))
      assert.deepInclude(yield* Effect.flip(authenticate(tokens.accessToken)), { reason: "Revoked" })
      yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken))
      assert.strictEqual((yield* authenticate(other.accessToken)).userId, user.id)
    }).pipe(Effect.provide(useCases)))
})
