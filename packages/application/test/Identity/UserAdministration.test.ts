import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { UserAdministration } from "@campaigns/application/Identity/UserAdministration"
import { UserProvisioning } from "@campaigns/application/Identity/UserProvisioning"
import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { Password } from "@campaigns/domain/Identity/Password"
import type { User, UserDetails } from "@campaigns/domain/Identity/User"
import { someone, userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { password, useCases, withPassword } from "./UseCases.ts"

const address = "192.0.2.1"
const nobody = UserId.make(999_999)
const firstPage = { limit: 50, sort: "id", isDescending: false, from: null } as const

const principalOf = ({ id }: User) =>
  Effect.flatMap(Users, (users) => Effect.map(users.principal(id, null, 0), Option.getOrThrow))

const acting = (rights: Partial<UserDetails>) => Effect.flatMap(someone(rights), principalOf)

const tag = <A, E extends { readonly _tag: string }, R>(refused: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(refused), (error) => error._tag)

describe("UserAdministration", () => {
  it.effect("is for administrators, in every operation", () =>
    Effect.gen(function*() {
      const administration = yield* UserAdministration
      const user = yield* acting({})
      const refusals = yield* Effect.all([
        tag(administration.create(user, userDetails(), null)),
        tag(administration.get(user, user.userId)),
        tag(administration.list(user, { search: null }, firstPage)),
        tag(administration.change(user, user.userId, {})),
        tag(administration.change(user, nobody, {}))
      ])
      assert.deepStrictEqual([...new Set(refusals)], ["NotPermitted"])
    }).pipe(Effect.provide(useCases)))

  it.effect("makes users who can sign in at once, superusers by superusers only, and tells who made them", () =>
    Effect.gen(function*() {
      const administration = yield* UserAdministration
      const signIn = yield* SignIn
      const [administrator, superuser] = [
        yield* acting({ isAdministrator: true }),
        yield* acting({ isSuperuser: true })
      ]
      const made = yield* administration.create(
        administrator,
        userDetails(),
        Redacted.make(Password.make("a long password"))
      )
      yield* signIn.withPassword({ username: made.email, password, address })
      assert.isFalse(made.isDemo)
      const boss = userDetails({ isSuperuser: true })
      assert.strictEqual(yield* tag(administration.create(administrator, boss, null)), "NotPermitted")
      assert.isTrue((yield* administration.create(superuser, boss, null)).isSuperuser)
      assert.strictEqual(yield* tag(administration.create(superuser, boss, null)), "EmailTaken")
      const log = yield* (yield* AuditLog).of("user", made.id)
      assert.deepStrictEqual(log.map(({ author }) => author), [administrator.userId])
    }).pipe(Effect.provide(useCases)))

  it.effect("ends every access of who is made inactive, at once here, and changes roles at once", () =>
    Effect.gen(function*() {
      const administration = yield* UserAdministration
      const { authenticate } = yield* Authentication
      const signIn = yield* SignIn
      const administrator = yield* acting({ isAdministrator: true })
      const user = yield* withPassword()
      const tokens = yield* signIn.withPassword({ username: user.email, password, address })
      assert.isFalse((yield* authenticate(tokens.accessToken)).isAdministrator)
      yield* administration.change(administrator, user.id, { isAdministrator: true })
      assert.isTrue((yield* authenticate(tokens.accessToken)).isAdministrator)
      yield* administration.change(administrator, user.id, { isActive: false })
      assert.strictEqual(yield* tag(authenticate(tokens.accessToken)), "CredentialRefused")
      assert.strictEqual(yield* tag(signIn.withRefreshToken(tokens.refreshToken)), "SignInRefused")
      assert.strictEqual(
        yield* tag(signIn.withPassword({ username: user.email, password, address })),
        "SignInRefused"
      )
      yield* administration.change(administrator, user.id, { isActive: true })
      assert.strictEqual(yield* tag(authenticate(tokens.accessToken)), "CredentialRefused")
      yield* signIn.withPassword({ username: user.email, password, address })
    }).pipe(Effect.provide(useCases)))
})

describe("UserProvisioning", () => {
  const boss = EmailAddress.make("boss@contract.test")
  const first = Redacted.make(Password.make("the first password"))

  it.effect("makes the first superuser, and only the first", () =>
    Effect.gen(function*() {
      const provisioning = yield* UserProvisioning
      const users = yield* Users
      yield* users.ensure(userDetails({ isDemo: true }), null)
      const made = Option.getOrThrow(yield* provisioning.addFirst(boss, first))
      assert.deepInclude(made, { email: boss, isSuperuser: true, isApproved: true, isActive: true })
      yield* (yield* SignIn).withPassword({ username: boss, password: first, address })
      assert.deepStrictEqual(yield* provisioning.addFirst(EmailAddress.make("b@contract.test"), first), Option.none())
    }).pipe(Effect.provide(useCases)))

  it.effect("adds people with a password or with a token to set one, in the role that is asked for", () =>
    Effect.gen(function*() {
      const provisioning = yield* UserProvisioning
      const roles = { user: [false, false], administrator: [true, false], superuser: [true, true] } as const
      for (const [role, rights] of Object.entries(roles)) {
        const email = EmailAddress.make(`${role}@contract.test`)
        const { token, user } = yield* provisioning.add(email, role as keyof typeof roles, null)
        assert.isNotNull(token)
        assert.deepStrictEqual([user.isAdministrator, user.isSuperuser], [...rights])
      }
      const { token } = yield* provisioning.add(boss, "superuser", first)
      assert.isNull(token)
      assert.strictEqual(yield* tag(provisioning.add(boss, "user", null)), "EmailTaken")
      const log = yield* (yield* AuditLog).of("user", 1)
      assert.deepStrictEqual(log.map(({ author }) => author), [null])
    }).pipe(Effect.provide(useCases)))

  it.effect("sets passwords and switches people off and on, but not the last superuser off", () =>
    Effect.gen(function*() {
      const provisioning = yield* UserProvisioning
      const signIn = yield* SignIn
      const user = yield* withPassword()
      const tokens = yield* signIn.withPassword({ username: user.email, password, address })
      yield* provisioning.setPassword(user.email, first)
      assert.strictEqual(yield* tag(signIn.withRefreshToken(tokens.refreshToken)), "SignInRefused")
      yield* signIn.withPassword({ username: user.email, password: first, address })
      assert.isFalse((yield* provisioning.setActive(user.email, false)).user.isActive)
      assert.isTrue((yield* provisioning.setActive(user.email, true)).user.isActive)
      yield* provisioning.add(boss, "superuser", first)
      assert.strictEqual(yield* tag(provisioning.setActive(boss, false)), "LastSuperuser")
      const unknown = EmailAddress.make("unknown@contract.test")
      assert.strictEqual(yield* tag(provisioning.setActive(unknown, true)), "UserNotFound")
      assert.strictEqual(yield* tag(provisioning.setPassword(unknown, null)), "UserNotFound")
    }).pipe(Effect.provide(useCases)))
})
