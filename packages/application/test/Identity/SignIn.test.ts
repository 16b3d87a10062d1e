import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { PasswordHasher, prepared } from "@campaigns/application/Identity/PasswordHasher"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import { SignIn, SignInPolicy } from "@campaigns/application/Identity/SignIn"
import { DemoUsers, Users } from "@campaigns/application/Identity/Users"
import { setActive, userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { password, useCases, withPassword } from "./UseCases.ts"

const address = "192.0.2.1"

const signedIn = Effect.fnUntraced(function*(change: Parameters<typeof withPassword>[0] = {}) {
  const signIn = yield* SignIn
  const user = yield* withPassword(change)
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

  it.effect("slows guessing at an account down where it happens, and holds back nobody elsewhere", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const { email: username } = yield* withPassword()
      const attempt = (typed: Redacted.Redacted, from: string) =>
        signIn.withPassword({ username, password: typed, address: from })
      for (let guess = 0; guess < 10; guess++) yield* Effect.flip(attempt(Redacted.make(`guess ${guess}`), address))
      const refused = yield* Effect.flip(attempt(password, address))
      assert.deepInclude(refused, { _tag: "SignInThrottled", retryAfterSeconds: 90 })
      yield* attempt(password, "198.51.100.7")
      yield* TestClock.adjust("90 seconds")
      yield* attempt(password, address)
    }).pipe(Effect.provide(useCases)))

  it.effect("lets an office make a hundred mistakes, and its people in who were there before, whatever else it does", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const { email: username } = yield* withPassword()
      yield* signIn.withPassword({ username, password, address })
      const guessAtAll = (count: number) =>
        Effect.forEach(
          Array.from({ length: count }, (_, at) => `nobody${at}@contract.test`),
          (stranger) => Effect.flip(signIn.withPassword({ username: stranger, password, address }))
        )
      yield* guessAtAll(100)
      const newcomer = yield* withPassword()
      yield* signIn.withPassword({ username: newcomer.email, password, address })
      const refusals = yield* guessAtAll(201)
      assert.strictEqual(refusals.at(-1)?._tag, "SignInThrottled")
      yield* signIn.withPassword({ username, password, address })
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
      const user = yield* users.ensure(userDetails(), "old")
      const trusting = Layer.effect(
        PasswordHasher,
        Effect.map(PasswordHasher, (hasher) => ({ ...hasher, verify: () => Effect.succeed(true) }))
      )
      const signIn = yield* Effect.provide(SignIn, Layer.provide(Layer.fresh(SignIn.layer), trusting))
      yield* signIn.withPassword({ username: user.email, password, address })
      const hash = Option.getOrThrow(yield* users.findByEmail(user.email)).passwordHash
      assert.isTrue(hash?.startsWith("memory$"))
    }).pipe(Effect.provide(useCases)))

  it.effect("signs in everybody who comes while an outdated hash is made anew", () =>
    Effect.gen(function*() {
      const user = yield* withPassword()
      const outdated = Layer.effect(
        PasswordHasher,
        Effect.map(PasswordHasher, (hasher) => {
          const isOutdated = (hash: string) => !hash.endsWith(" new")
          return {
            ...hasher,
            hash: (password: Redacted.Redacted) => Effect.map(hasher.hash(password), (hash) => `${hash} new`),
            verify: (password: Redacted.Redacted, hash: string) => hasher.verify(password, hash.replace(" new", "")),
            isOutdated
          }
        })
      )
      const signIn = yield* Effect.provide(SignIn, Layer.provide(Layer.fresh(SignIn.layer), outdated))
      const credentials = { username: user.email, password, address }
      yield* Effect.all(Array.from({ length: 5 }, () => signIn.withPassword(credentials)), { concurrency: "unbounded" })
    }).pipe(Effect.provide(useCases)))

  it.effect("takes a password as it is typed on any keyboard", () =>
    Effect.gen(function*() {
      const users = yield* Users
      const hasher = yield* PasswordHasher
      const typed = "Smörgåsbord på Öland"
      const user = yield* users.ensure(userDetails(), yield* hasher.hash(prepared(Redacted.make(typed))))
      const signIn = yield* SignIn
      for (const form of ["NFC", "NFD", "NFKD"]) {
        yield* signIn.withPassword({ username: user.email, password: Redacted.make(typed.normalize(form)), address })
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("refuses a demo user like a wrong password, after the same work", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const demo = yield* withPassword({ isDemo: true })
      const refused = yield* Effect.flip(signIn.withPassword({ username: demo.email, password, address }))
      assert.strictEqual(refused._tag, "SignInRefused")
    }).pipe(Effect.provide(useCases)))

  it.effect("lets demo users in where the demo is", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens, user } = yield* signedIn({ isDemo: true })
      assert.strictEqual((yield* authenticate(tokens.accessToken)).userId, user.id)
      yield* signIn.withRefreshToken(tokens.refreshToken)
    }).pipe(Effect.provide(Layer.provide(useCases, Layer.succeed(DemoUsers, "admitted")))))

  it.effect("renews both tokens for a refresh token, and the new access token works", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens, user } = yield* signedIn()
      const renewed = yield* signIn.withRefreshToken(tokens.refreshToken)
      assert.notStrictEqual(Redacted.value(renewed.refreshToken), Redacted.value(tokens.refreshToken))
      assert.strictEqual((yield* authenticate(renewed.accessToken)).userId, user.id)
    }).pipe(Effect.provide(useCases)))

  it.effect("ends the whole session at once when a spent refresh token comes back after 20 seconds", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens } = yield* signedIn()
      const renewed = yield* signIn.withRefreshToken(tokens.refreshToken)
      yield* authenticate(renewed.accessToken)
      yield* TestClock.adjust("20 seconds")
      yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken))
      assert.strictEqual((yield* Effect.flip(signIn.withRefreshToken(renewed.refreshToken)))._tag, "SignInRefused")
      for (const token of [tokens.accessToken, renewed.accessToken]) {
        assert.deepInclude(yield* Effect.flip(authenticate(token)), { _tag: "CredentialRefused", reason: "Revoked" })
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("answers a refresh token that was spent a moment ago with the newest one of its session", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens, user } = yield* signedIn()
      const renew = (token: Redacted.Redacted) => signIn.withRefreshToken(token)
      const [one, two] = yield* Effect.all([renew(tokens.refreshToken), renew(tokens.refreshToken)], {
        concurrency: "unbounded"
      })
      assert.strictEqual(Redacted.value(one.refreshToken), Redacted.value(two.refreshToken))
      assert.strictEqual((yield* authenticate(two.accessToken)).userId, user.id)
      yield* TestClock.adjust("15 seconds")
      const next = yield* renew(one.refreshToken)
      yield* TestClock.adjust("4 seconds")
      const late = yield* renew(tokens.refreshToken)
      assert.strictEqual(Redacted.value(late.refreshToken), Redacted.value(next.refreshToken))
      yield* TestClock.adjust("1 hour")
      yield* renew(late.refreshToken)
    }).pipe(Effect.provide(useCases)))

  it.effect("notices a thief who presented a token within the 20 seconds when the second of the two renews again", () =>
    Effect.gen(function*() {
      const { signIn, tokens } = yield* signedIn()
      const owner = yield* signIn.withRefreshToken(tokens.refreshToken)
      const thief = yield* signIn.withRefreshToken(tokens.refreshToken)
      yield* TestClock.adjust("10 minutes")
      const stolen = yield* signIn.withRefreshToken(thief.refreshToken)
      yield* TestClock.adjust("5 minutes")
      yield* Effect.flip(signIn.withRefreshToken(owner.refreshToken))
      yield* Effect.flip(signIn.withRefreshToken(stolen.refreshToken))
    }).pipe(Effect.provide(useCases)))

  it.effect("gives up on a token that was followed by more than fifty others within the 20 seconds", () =>
    Effect.gen(function*() {
      const { signIn, tokens } = yield* signedIn()
      let newest = tokens.refreshToken
      for (let n = 0; n < 60; n++) newest = (yield* signIn.withRefreshToken(newest)).refreshToken
      yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken))
      yield* signIn.withRefreshToken(newest)
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
      const { signIn, tokens, user } = yield* signedIn()
      yield* setActive(user.id, false)
      yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken))
      yield* setActive(user.id, true)
      assert.strictEqual((yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken)))._tag, "SignInRefused")
    }).pipe(Effect.provide(useCases)))

  it.effect("signs out: the session's tokens are over at once, other sessions are not", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { signIn, tokens, user } = yield* signedIn()
      const other = yield* signIn.withPassword({ username: user.email, password, address })
      yield* authenticate(tokens.accessToken)
      yield* signIn.signOut(tokens.refreshToken, address)
      yield* signIn.signOut(Redacted.make("unknown"), address)
      assert.deepInclude(yield* Effect.flip(authenticate(tokens.accessToken)), { reason: "Revoked" })
      yield* Effect.flip(signIn.withRefreshToken(tokens.refreshToken))
      assert.strictEqual((yield* authenticate(other.accessToken)).userId, user.id)
    }).pipe(Effect.provide(useCases)))
})

describe("SignIn while the store is away", () => {
  /** The use case over sessions that cannot be asked for what is named. */
  const without = Effect.fnUntraced(function*(method: "rotate" | "ofToken") {
    const sessions = yield* Sessions
    const away = () => Effect.fail(new StorageUnavailable({ reason: "away" }))
    const failing = Layer.succeed(Sessions, { ...sessions, [method]: away })
    return yield* Effect.provide(SignIn, Layer.provide(Layer.fresh(SignIn.layer), failing))
  })

  it.effect("refuses no refresh token, which is good afterwards", () =>
    Effect.gen(function*() {
      const { signIn, tokens } = yield* signedIn()
      const away = yield* without("rotate")
      assert.strictEqual((yield* Effect.flip(away.withRefreshToken(tokens.refreshToken)))._tag, "StorageUnavailable")
      assert.isDefined(yield* signIn.withRefreshToken(tokens.refreshToken))
    }).pipe(Effect.provide(useCases)))

  it.effect("does not say that a session is over which is not", () =>
    Effect.gen(function*() {
      const { signIn, tokens } = yield* signedIn()
      const away = yield* without("ofToken")
      assert.strictEqual((yield* Effect.flip(away.signOut(tokens.refreshToken, address)))._tag, "StorageUnavailable")
      assert.isDefined(yield* signIn.withRefreshToken(tokens.refreshToken))
    }).pipe(Effect.provide(useCases)))
})
