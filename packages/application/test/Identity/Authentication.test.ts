import { AccessTokens, type VerifiedToken } from "@campaigns/application/Identity/AccessTokens"
import { AccountLinking } from "@campaigns/application/Identity/AccountLinking"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { Companies } from "@campaigns/application/Identity/Companies"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { Users } from "@campaigns/application/Identity/Users"
import type { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { companyDetails, customerDetails, setActive, someone } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { password, useCases, withPassword } from "./UseCases.ts"

const signedIn = Effect.fnUntraced(function*(change: Parameters<typeof withPassword>[0] = {}) {
  const signIn = yield* SignIn
  const user = yield* withPassword(change)
  const tokens = yield* signIn.withPassword({ username: user.email, password, address: "192.0.2.1" })
  return { user, token: tokens.accessToken }
})

/** An authentication that believes in one outside token, and counts how often a token was verified. */
const outside = Effect.fnUntraced(function*(subject: string, provenEmail: EmailAddress | null) {
  let verifications = 0
  const tokens = Layer.succeed(AccessTokens, {
    issue: () => Effect.die("not here"),
    verify: () =>
      Effect.map(Clock.currentTimeMillis, (now): VerifiedToken => {
        verifications++
        return { _tag: "Outside", subject, provenEmail, validUntilMillis: now + 60_000 }
      }),
    publicKeys: { keys: [] }
  })
  const { authenticate } = yield* Effect.provide(
    Authentication,
    Layer.provide(Layer.fresh(Authentication.layer), tokens)
  )
  return { authenticate, verifications: () => verifications }
})

describe("Authentication", () => {
  it.effect("says whether a credential is missing, malformed or expired", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const { token } = yield* signedIn()
      const reason = (text: string) => Effect.map(Effect.flip(authenticate(text)), (refused) => ({ ...refused }))
      assert.deepInclude(yield* reason(""), { reason: "Missing" })
      assert.deepInclude(yield* reason("no token"), { reason: "Malformed" })
      assert.deepInclude(yield* reason("x".repeat(100_000)), { reason: "Malformed" })
      yield* authenticate(token)
      yield* TestClock.adjust("16 minutes")
      assert.deepInclude(yield* reason(token), { reason: "Expired" })
      assert.deepInclude(yield* reason(token), { reason: "Expired" })
    }).pipe(Effect.provide(useCases)))

  it.effect("verifies a token once, however often it comes, also at the same time", () =>
    Effect.gen(function*() {
      const user = yield* someone()
      const { authenticate, verifications } = yield* outside("subject", user.email)
      yield* Effect.all(Array.from({ length: 20 }, () => authenticate("token")), { concurrency: "unbounded" })
      yield* TestClock.adjust("30 seconds")
      yield* authenticate("token")
      assert.strictEqual(verifications(), 1)
      yield* TestClock.adjust("30 seconds")
      assert.deepInclude(yield* Effect.flip(authenticate("token")), { reason: "Expired" })
    }).pipe(Effect.provide(useCases)))

  it.effect("sees a new role and a new customer at once, through the use cases", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const administration = yield* CompanyAdministration
      const administrator = yield* Effect.flatMap(
        signedIn({ isAdministrator: true }),
        ({ token }) => authenticate(token)
      )
      const { token, user } = yield* signedIn()
      const company = yield* administration.create(administrator, companyDetails())
      yield* (yield* Companies).putMember(company.id, user.id, "member")
      yield* (yield* Companies).putMember(company.id, (yield* someone()).id, "manager")
      assert.strictEqual((yield* authenticate(token)).memberships[0]?.role, "member")
      yield* administration.changeRole(administrator, company.id, user.email, "manager")
      assert.deepStrictEqual((yield* authenticate(token)).memberships, [
        { companyId: company.id, role: "manager", customerIds: [] }
      ])
      const { customerId } = yield* (yield* AccountLinking).linkCustomer(administrator, company.id, customerDetails())
      assert.deepStrictEqual((yield* authenticate(token)).memberships[0]?.customerIds, [customerId])
      yield* administration.removeMember(administrator, company.id, user.id)
      assert.deepStrictEqual((yield* authenticate(token)).memberships, [])
    }).pipe(Effect.provide(useCases)))

  it.effect("notices what another process changed after five seconds", () =>
    Effect.gen(function*() {
      const { authenticate } = yield* Authentication
      const companies = yield* Companies
      const { token, user } = yield* signedIn()
      yield* authenticate(token)
      const company = yield* companies.create(companyDetails())
      yield* companies.putMember(company.id, user.id, "member")
      assert.strictEqual((yield* authenticate(token)).memberships.length, 0)
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual((yield* authenticate(token)).memberships.length, 1)
      yield* setActive(user.id, false)
      yield* TestClock.adjust("5 seconds")
      assert.deepInclude(yield* Effect.flip(authenticate(token)), { reason: "Revoked" })
    }).pipe(Effect.provide(useCases)))

  it.effect("asks the store once in five seconds, and again when the user is invalidated", () =>
    Effect.gen(function*() {
      const users = yield* Users
      const user = yield* someone()
      let reads = 0
      const counting = Layer.succeed(Users, {
        ...users,
        principal: (...args) => Effect.tap(users.principal(...args), () => Effect.sync(() => reads++))
      })
      const cache = yield* Effect.provide(PrincipalCache, Layer.provide(Layer.fresh(PrincipalCache.layer), counting))
      for (let round = 0; round < 10; round++) yield* cache.get(user.id, null)
      assert.strictEqual(reads, 1)
      yield* cache.invalidateUser(user.id)
      yield* cache.get(user.id, null)
      assert.strictEqual(reads, 2)
      yield* cache.invalidateUser((yield* someone()).id)
      yield* cache.get(user.id, null)
      assert.strictEqual(reads, 2)
    }).pipe(Effect.provide(useCases)))

  it.effect("takes an outside token for the active user with its subject or its proven address", () =>
    Effect.gen(function*() {
      const linked = yield* someone({ outsideSubject: "sub-1" })
      const plain = yield* someone()
      const inactive = yield* someone({ isActive: false })
      const who = (subject: string, email: EmailAddress | null) =>
        Effect.flatMap(outside(subject, email), ({ authenticate }) => authenticate("token"))
      assert.strictEqual((yield* who("sub-1", null)).userId, linked.id)
      assert.strictEqual((yield* who("sub-2", plain.email)).userId, plain.id)
      for (const [subject, email] of [["sub-3", null], ["sub-4", linked.email], ["sub-5", inactive.email]] as const) {
        assert.deepInclude(yield* Effect.flip(who(subject, email)), { reason: "Revoked" })
      }
    }).pipe(Effect.provide(useCases)))
})
