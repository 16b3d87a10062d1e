import { Companies } from "@campaigns/application/Identity/Companies"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { randomUUID } from "node:crypto"
import { companyDetails, customerDetails, someone, userDetails } from "./People.ts"

const nobody = UserId.make(999_999_999)

/** The laws of `Users`, for the adapter that the layer provides. */
export const usersContract = <E>(name: string, adapter: Layer.Layer<Users | Companies | Sessions, E>): void =>
  layer(adapter)(`Users (${name})`, (it) => {
    it.effect("gives back a user as it was made, by id and by address", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const details = userDetails({ outsideSubject: randomUUID(), isSuperuser: true })
        const made = yield* users.ensure(details, "hash")
        assert.deepInclude({ ...made }, details)
        assert.deepStrictEqual(yield* users.get(made.id), made)
        assert.deepStrictEqual(
          yield* users.findByEmail(details.email),
          Option.some({ user: made, passwordHash: "hash" })
        )
      }))

    it.effect("ensures a user once and leaves an existing one and their password as they are", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const details = userDetails()
        const made = yield* users.ensure(details, "first")
        const again = yield* users.ensure({ ...details, isAdministrator: true }, "second")
        assert.deepStrictEqual(again, made)
        assert.deepStrictEqual(
          yield* users.findByEmail(details.email),
          Option.some({ user: made, passwordHash: "first" })
        )
      }))

    it.effect("ensures one user when several ask at the same time", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const details = userDetails()
        const made = yield* Effect.all(Array.from({ length: 8 }, () => users.ensure(details, null)), {
          concurrency: "unbounded"
        })
        assert.strictEqual(new Set(made.map((user) => user.id)).size, 1)
      }))

    it.effect("knows nobody by an unknown id or address", () =>
      Effect.gen(function*() {
        const users = yield* Users
        assert.strictEqual((yield* Effect.flip(users.get(nobody)))._tag, "UserNotFound")
        assert.deepStrictEqual(yield* users.findByEmail(EmailAddress.make("nobody@contract.test")), Option.none())
        assert.strictEqual((yield* Effect.flip(users.setActive(nobody, false)))._tag, "UserNotFound")
      }))

    it.effect("finds a user of an outside issuer by subject first, and by a proven address only without a subject", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const subject = randomUUID()
        const linked = yield* someone({ outsideSubject: subject })
        const unlinked = yield* someone()
        assert.deepStrictEqual(yield* users.findOutside(subject, unlinked.email), Option.some(linked))
        assert.deepStrictEqual(yield* users.findOutside(randomUUID(), unlinked.email), Option.some(unlinked))
        assert.deepStrictEqual(yield* users.findOutside(randomUUID(), linked.email), Option.none())
        assert.deepStrictEqual(yield* users.findOutside(randomUUID(), null), Option.none())
      }))

    it.effect("changes a password hash and whether a user is active", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const user = yield* someone()
        yield* users.setPasswordHash(user.id, "new")
        yield* users.setActive(user.id, false)
        const found = Option.getOrThrow(yield* users.findByEmail(user.email))
        assert.strictEqual(found.passwordHash, "new")
        assert.isFalse(found.user.isActive)
        assert.isFalse(Option.getOrThrow(yield* users.principal(user.id, null, 0)).isActive)
      }))

    it.effect("gives a principal with every membership and every customer of it, in order", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const companies = yield* Companies
        const user = yield* someone({ isAdministrator: true })
        const empty = yield* companies.create(companyDetails())
        const full = yield* companies.create(companyDetails())
        const foreign = yield* companies.create(companyDetails())
        const [one, two, three] = [customerDetails(), customerDetails(), customerDetails()]
        yield* companies.linkCustomer(full.id, two)
        yield* companies.linkCustomer(full.id, one)
        yield* companies.linkCustomer(foreign.id, three)
        yield* companies.putMember(full.id, user.id, "member")
        yield* companies.putMember(empty.id, user.id, "manager")
        assert.deepStrictEqual(
          yield* users.principal(user.id, null, 0),
          Option.some({
            userId: user.id,
            email: user.email,
            isAdministrator: true,
            isSuperuser: false,
            isApproved: true,
            isActive: true,
            memberships: [
              { companyId: empty.id, role: "manager" as const, customerIds: [] },
              { companyId: full.id, role: "member" as const, customerIds: [one.customerId, two.customerId] }
            ]
          })
        )
      }))

    it.effect("gives no principal for an unknown user, or for a session that is unknown, another's, expired or ended", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const sessions = yield* Sessions
        const [user, other] = [yield* someone(), yield* someone()]
        const sessionId = SessionId.make(randomUUID())
        yield* sessions.start({
          sessionId,
          userId: user.id,
          tokenHash: randomUUID(),
          nowMillis: 1_000,
          expiresAtMillis: 2_000
        })
        const has = (userId: UserId, session: SessionId | null, now: number) =>
          Effect.map(users.principal(userId, session, now), Option.isSome)
        assert.isTrue(yield* has(user.id, null, 1_500))
        assert.isTrue(yield* has(user.id, sessionId, 1_500))
        assert.isFalse(yield* has(nobody, null, 1_500))
        assert.isFalse(yield* has(user.id, SessionId.make(randomUUID()), 1_500))
        assert.isFalse(yield* has(other.id, sessionId, 1_500))
        assert.isFalse(yield* has(user.id, sessionId, 2_000))
        yield* sessions.revoke(sessionId, 1_600)
        assert.isFalse(yield* has(user.id, sessionId, 1_700))
      }))
  })
