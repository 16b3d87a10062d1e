import { Companies } from "@campaigns/application/Identity/Companies"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import { DemoUsers, Users } from "@campaigns/application/Identity/Users"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { randomUUID } from "node:crypto"
import { companyDetails, customerDetails, passwordHashOf, setActive, someone, userDetails } from "./People.ts"

const nobody = UserId.make(999_999_999)

const start = DateTime.makeUnsafe(0)

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
        assert.strictEqual((yield* Effect.flip(setActive(nobody, false)))._tag, "UserNotFound")
        assert.isFalse(yield* users.setPassword(nobody, "hash", { at: start, keeps: null }))
      }))

    it.effect("takes addresses that are one after NFKC, case folding and IDNA for one user, but for an outside issuer's", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const companies = yield* Companies
        const name = randomUUID()
        const email = EmailAddress.make(`stra\u00dfe-${name}@b\u00fccher.test`)
        const same = ["strasse-", "\uff53trasse-"].map((start) =>
          EmailAddress.make(`${start}${name}@xn--bcher-kva.test`)
        )
        const user = yield* someone({ email })
        const other = yield* someone()
        const company = yield* companies.create(companyDetails())
        yield* companies.putMember(company.id, user.id, "member")
        yield* companies.putMember(company.id, other.id, "member")
        for (const written of [email, ...same]) {
          const refused = yield* Effect.flip(
            users.create(userDetails({ email: written }), null, { author: null, at: start })
          )
          assert.deepInclude({ ...refused }, { _tag: "EmailTaken", email: written })
          assert.deepStrictEqual(
            Option.map(yield* users.findByEmail(written), (found) => found.user),
            Option.some(user)
          )
          const member = yield* companies.member(company.id, written)
          assert.deepStrictEqual(
            Option.map(member, ({ email, userId }) => [email, userId]),
            Option.some([email, user.id])
          )
          assert.deepStrictEqual(yield* users.ensure(userDetails({ email: written }), null), user)
        }
        for (const written of same) {
          assert.deepStrictEqual(yield* users.findOutside(randomUUID(), written), Option.none())
        }
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

    it.effect("hashes a password anew only as long as it is the one that was hashed", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const user = yield* users.ensure(userDetails(), "first")
        yield* users.rehashPassword(user.id, { from: "first", to: "second" })
        assert.strictEqual(yield* passwordHashOf(user), "second")
        yield* users.rehashPassword(user.id, { from: "first", to: "third" })
        assert.strictEqual(yield* passwordHashOf(user), "second")
      }))

    it.effect("gives no principal for an inactive user", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const user = yield* someone()
        const isIn = Effect.map(users.principal(user.id, null, 0), Option.isSome)
        assert.isTrue(yield* isIn)
        yield* setActive(user.id, false)
        assert.isFalse(yield* isIn)
        yield* setActive(user.id, true)
        assert.isTrue(yield* isIn)
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
        const found = Option.getOrThrow(yield* users.principal(user.id, null, 0))
        assert.deepStrictEqual(
          Option.some(found),
          Option.some({
            userId: user.id,
            accessId: found.accessId,
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

    it.effect("gives an access id that stays until the user has a new password or is made inactive, and never comes back", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const [user, other] = [yield* someone(), yield* someone()]
        const accessId = (userId: UserId) =>
          Effect.map(users.principal(userId, null, 0), (found) => Option.getOrThrow(found).accessId)
        const others = yield* accessId(other.id)
        const first = yield* accessId(user.id)
        assert.strictEqual(yield* accessId(user.id), first)
        yield* users.rehashPassword(user.id, { from: "first", to: "first, hashed anew" })
        assert.strictEqual(yield* accessId(user.id), first)
        yield* users.setPassword(user.id, "second", { at: start, keeps: null })
        const second = yield* accessId(user.id)
        yield* setActive(user.id, false)
        yield* setActive(user.id, true)
        const third = yield* accessId(user.id)
        assert.strictEqual(new Set([first, second, third]).size, 3)
        assert.strictEqual(yield* accessId(other.id), others)
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

/** The laws about the first user and those of the demo, for an adapter that begins without users. */
export const firstUsersContract = <E>(name: string, adapter: Layer.Layer<Users, E>): void => {
  const demoUser = () => userDetails({ isDemo: true, isSuperuser: true })

  layer(Layer.fresh(adapter))(`The first of Users (${name})`, (it) => {
    it.effect("is made once, also by several at once, and counts no demo user", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const demo = yield* users.ensure(demoUser(), null)
        assert.isFalse(yield* users.hasAny)
        const taken = yield* Effect.flip(
          users.createFirst(userDetails({ email: demo.email }), "hash", { author: null, at: start })
        )
        assert.strictEqual(taken._tag, "EmailTaken")
        const sixAtOnce = <A, E>(work: Effect.Effect<A, E>) =>
          Effect.all(Array.from({ length: 6 }, () => work), { concurrency: "unbounded" })
        // An adapter may have to connect before it can do several things at once.
        yield* sixAtOnce(users.setPassword(nobody, "hash", { at: start, keeps: null }))
        const make = Effect.suspend(() => users.createFirst(userDetails(), "hash", { author: null, at: start }))
        const made = yield* sixAtOnce(make)
        assert.lengthOf(made.filter(Option.isSome), 1)
        assert.isTrue(yield* users.hasAny)
      }))

    it.effect("lets no demo user in", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const { id } = yield* users.ensure(demoUser(), null)
        assert.deepStrictEqual(yield* users.principal(id, null, 0), Option.none())
      }))
  })

  const admitting = Layer.fresh(adapter).pipe(Layer.provide(Layer.succeed(DemoUsers, "admitted")))
  layer(admitting)(`Users of an installation with the demo (${name})`, (it) => {
    it.effect("are let in, unless they are made inactive", () =>
      Effect.gen(function*() {
        const users = yield* Users
        yield* someone({ isSuperuser: true })
        const { id } = yield* users.ensure(demoUser(), null)
        assert.isTrue(Option.isSome(yield* users.principal(id, null, 0)))
        yield* setActive(id, false)
        assert.isTrue(Option.isNone(yield* users.principal(id, null, 0)))
      }))
  })
}
