import { Authentication } from "@campaigns/application/Identity/Authentication"
import { Companies } from "@campaigns/application/Identity/Companies"
import { Inviting } from "@campaigns/application/Identity/Inviting"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import { Password } from "@campaigns/domain/Identity/Password"
import { companyDetails, setActive, someone, userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { useCases, withPassword } from "./UseCases.ts"

const address = "192.0.2.1"
const profile = { firstName: "Dana", lastName: "Reyes", phoneNumber: "" }
// The one that `withPassword` gives.
const theirs = Redacted.make(Password.make("a long password"))
const chosen = Redacted.make(Password.make("quite another password"))

const principalOf = (userId: UserId) =>
  Effect.flatMap(Users, (users) => Effect.map(users.principal(userId, null, 0), Option.getOrThrow))

/** A company with a manager, who invites somebody. */
const inviting = Effect.gen(function*() {
  const companies = yield* Companies
  const { accept, invite, list, withdraw } = yield* Inviting
  const company = yield* companies.create(companyDetails())
  const { id } = yield* someone({ isApproved: false })
  yield* companies.putMember(company.id, id, "manager")
  const manager = yield* principalOf(id)
  const invited = (email: EmailAddress, role: "member" | "manager" = "member") =>
    Effect.map(invite(manager, company.id, email, role), ({ token }) => token ?? assert.fail("there is no token"))
  const accepting = (
    token: Redacted.Redacted,
    given: Partial<Parameters<typeof accept>[0]> = {}
  ) => accept({ token, signedIn: null, password: null, profile, address, ...given })
  return { company, manager, invited, accepting, invite, list, withdraw }
})

const refusal = <A, E extends { readonly _tag: string; readonly reason?: string }, R>(
  refused: Effect.Effect<A, E, R>
) => Effect.map(Effect.flip(refused), ({ _tag, reason }) => reason ?? _tag)

const stranger = () => userDetails().email

describe("Inviting", () => {
  it.effect("makes a member and a user of whoever has the token and no account, who can sign in then", () =>
    Effect.gen(function*() {
      const { accepting, company, invited, manager } = yield* inviting
      const users = yield* Users
      const email = stranger()
      const token = yield* invited(email, "manager")
      const member = yield* accepting(token, { password: chosen })
      assert.deepInclude({ ...member }, { companyId: company.id, email, role: "manager" })
      const user = yield* users.get(member.userId)
      assert.deepInclude({ ...user }, { profile, isActive: true, isApproved: false, isAdministrator: false })
      yield* (yield* SignIn).withPassword({ username: email, password: chosen, address })
      assert.strictEqual(yield* refusal(accepting(token, { password: chosen })), "InvitationRefused")
      assert.strictEqual(manager.isApproved, false)
    }).pipe(Effect.provide(useCases)))

  it.effect("approves a new user when whoever invited is approved or an administrator", () =>
    Effect.gen(function*() {
      const { accepting, company, invite } = yield* inviting
      const users = yield* Users
      for (const rights of [{ isApproved: true, isAdministrator: true }, { isApproved: false, isSuperuser: true }]) {
        const boss = yield* principalOf((yield* someone(rights)).id)
        const { token } = yield* invite(boss, company.id, stranger(), "member")
        assert.isNotNull(token)
        const { userId } = yield* accepting(token, { password: chosen })
        assert.isTrue((yield* users.get(userId)).isApproved)
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("brings an account in by its own password or its own credential, and by nothing else", () =>
    Effect.gen(function*() {
      const { accepting, invited } = yield* inviting
      const [one, two] = [yield* withPassword(), yield* withPassword()]
      const [first, second] = [yield* invited(one.email), yield* invited(two.email)]
      assert.strictEqual(yield* refusal(accepting(first)), "NoPassword")
      assert.strictEqual(yield* refusal(accepting(first, { password: chosen })), "WrongPassword")
      const signedIn = yield* principalOf(two.id)
      assert.strictEqual(yield* refusal(accepting(first, { signedIn, password: theirs })), "InvitationOfAnother")
      assert.strictEqual((yield* accepting(first, { password: theirs })).userId, one.id)
      assert.strictEqual((yield* accepting(second, { signedIn })).userId, two.id)
      assert.deepInclude({ ...(yield* (yield* Users).get(one.id)) }, { profile: one.profile })
    }).pipe(Effect.provide(useCases)))

  it.effect("shows the company at once to who is signed in already", () =>
    Effect.gen(function*() {
      const { accepting, company, invited } = yield* inviting
      const { authenticate } = yield* Authentication
      const user = yield* withPassword()
      const signedIn = yield* (yield* SignIn).withPassword({ username: user.email, password: theirs, address })
      const before = yield* authenticate(signedIn.accessToken)
      assert.lengthOf(before.memberships, 0)
      yield* accepting(yield* invited(user.email), { signedIn: before })
      const after = yield* authenticate(signedIn.accessToken)
      assert.deepStrictEqual(after.memberships.map(({ companyId }) => companyId), [company.id])
    }).pipe(Effect.provide(useCases)))

  it.effect("answers without a password alike, whether the address has an account or not", () =>
    Effect.gen(function*() {
      const { accepting, invited } = yield* inviting
      const tokens = [yield* invited((yield* withPassword()).email), yield* invited(stranger())]
      for (const token of tokens) assert.strictEqual(yield* refusal(accepting(token)), "NoPassword")
    }).pipe(Effect.provide(useCases)))

  it.effect("lets nobody in by an account that is switched off or of a demo that is not there", () =>
    Effect.gen(function*() {
      const { accepting, invited } = yield* inviting
      const [off, demo] = [yield* withPassword(), yield* withPassword({ isDemo: true })]
      yield* setActive(off.id, false)
      for (const { email } of [off, demo]) {
        const token = yield* invited(email)
        assert.strictEqual(yield* refusal(accepting(token, { password: theirs })), "WrongPassword")
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("slows down who guesses the password of an account, together with the sign-in", () =>
    Effect.gen(function*() {
      const { accepting, invited } = yield* inviting
      const { email } = yield* withPassword()
      const token = yield* invited(email)
      for (let n = 0; n < 10; n++) yield* Effect.flip(accepting(token, { password: chosen }))
      assert.strictEqual(yield* refusal(accepting(token, { password: theirs })), "SignInThrottled")
      const entering = (yield* SignIn).withPassword({ username: email, password: theirs, address })
      assert.strictEqual(yield* refusal(entering), "SignInThrottled")
      yield* TestClock.adjust("15 minutes")
      yield* accepting(token, { password: theirs })
    }).pipe(Effect.provide(useCases)))

  it.effect("holds for a week, as long as whoever invited manages the company, until it is withdrawn or made anew", () =>
    Effect.gen(function*() {
      const { accepting, company, invited, list, manager, withdraw } = yield* inviting
      const companies = yield* Companies
      const email = stranger()
      const old = yield* invited(email)
      yield* TestClock.adjust("7 days")
      assert.strictEqual(yield* refusal(accepting(old, { password: chosen })), "InvitationRefused")
      const replaced = yield* invited(email)
      const token = yield* invited(email)
      assert.strictEqual(yield* refusal(accepting(replaced, { password: chosen })), "InvitationRefused")
      yield* companies.putMember(company.id, (yield* someone()).id, "manager")
      yield* companies.putMember(company.id, manager.userId, "member")
      assert.strictEqual(yield* refusal(accepting(token, { password: chosen })), "InviterNotPermitted")
      yield* companies.putMember(company.id, manager.userId, "manager")
      const [open] = (yield* list(manager, company.id, { ...oldestFirst, limit: 9 })).items
      yield* withdraw(manager, company.id, open?.id ?? assert.fail("none is open"))
      assert.strictEqual(yield* refusal(accepting(token, { password: chosen })), "InvitationRefused")
      assert.strictEqual(yield* refusal(accepting(Redacted.make("x".repeat(99_999)))), "InvitationRefused")
    }).pipe(Effect.provide(useCases)))

  it.effect("invites no member, and leaves who became one meanwhile the role that they have", () =>
    Effect.gen(function*() {
      const { accepting, company, invited, manager } = yield* inviting
      const companies = yield* Companies
      assert.strictEqual(yield* refusal(invited(EmailAddress.make(manager.email))), "AlreadyMember")
      const user = yield* withPassword()
      const token = yield* invited(user.email, "member")
      yield* companies.putMember(company.id, user.id, "manager")
      assert.strictEqual((yield* accepting(token, { password: theirs })).role, "manager")
    }).pipe(Effect.provide(useCases)))

  it.effect("is for managers of the company, and a company of others is not there", () =>
    Effect.gen(function*() {
      const { company, invite, list, manager, withdraw } = yield* inviting
      const companies = yield* Companies
      const [mere, alien] = [yield* someone(), yield* someone()]
      yield* companies.putMember(company.id, mere.id, "member")
      const page = { ...oldestFirst, limit: 9 }
      const { invitation } = yield* invite(manager, company.id, stranger(), "member")
      for (const [person, expected] of [[mere, "NotPermitted"], [alien, "CompanyNotFound"]] as const) {
        const user = yield* principalOf(person.id)
        assert.strictEqual(yield* refusal(invite(user, company.id, stranger(), "member")), expected)
        assert.strictEqual(yield* refusal(list(user, company.id, page)), expected)
        assert.strictEqual(yield* refusal(withdraw(user, company.id, invitation.id)), expected)
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("makes one account when the same token is accepted twice at once", () =>
    Effect.gen(function*() {
      const { accepting, invited } = yield* inviting
      const token = yield* invited(stranger())
      const exits = yield* Effect.all(
        Array.from({ length: 4 }, () => Effect.exit(accepting(token, { password: chosen }))),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(exits.filter((exit) => exit._tag === "Success"), 1)
    }).pipe(Effect.provide(useCases)))
})
