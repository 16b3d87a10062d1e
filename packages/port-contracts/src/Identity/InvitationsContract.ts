import { StoredLimits, storedLimits } from "@campaigns/application/Conventions/StoredLimits"
import { Companies } from "@campaigns/application/Identity/Companies"
import { type InvitationRefused, Invitations, type NewInvitation } from "@campaigns/application/Identity/Invitations"
import type { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { CompanyId, InvitationId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { randomUUID } from "node:crypto"
import { assertSearched, assertSorted } from "../Conventions/SortedWalk.ts"
import { companyDetails, someone, userDetails } from "./People.ts"

/** The limit under which the laws are tried. */
const limit = 5
const firstPage = { ...oldestFirst, limit: 50 }
const limits = Layer.succeed(StoredLimits, { ...storedLimits, invitationsOfCompany: limit })

const at = (second: number) => DateTime.makeUnsafe(second * 1000)

/** A company and an invitation into it that is good from 0 to 100 s. */
const invited = Effect.gen(function*() {
  const invitations = yield* Invitations
  const companies = yield* Companies
  const company = yield* companies.create(companyDetails())
  const inviter = yield* someone()
  const make = (change: Partial<NewInvitation> = {}) => {
    const { email } = userDetails()
    const times = { at: at(0), expiresAt: at(100) }
    const said = { companyId: company.id, email, role: "member" as const, invitedBy: inviter.id, ...times }
    return invitations.put({ ...said, tokenHash: randomUUID(), ...change })
  }
  const tokenHash = randomUUID()
  return { invitations, company, inviter, make, tokenHash, invitation: yield* make({ tokenHash }) }
})

const isRefused = <A, E extends { readonly _tag: string }>(use: Effect.Effect<A, E | InvitationRefused>) =>
  Effect.map(Effect.flip(use), ({ _tag }) => _tag === "InvitationRefused")

/** The laws of `Invitations`, for the adapter that the layer provides. */
export const invitationsContract = <E>(
  name: string,
  adapter: Layer.Layer<Invitations | Companies | Users, E>
): void =>
  layer(adapter.pipe(Layer.provide(limits)))(`Invitations (${name})`, (it) => {
    it.effect("gives back an invitation as it was made, in the list and by its token", () =>
      Effect.gen(function*() {
        const { company, invitation, invitations, inviter, tokenHash } = yield* invited
        assert.deepInclude({ ...invitation }, { companyId: company.id, role: "member", invitedBy: inviter.id })
        assert.deepStrictEqual([invitation.dateAdded, invitation.expiresAt], [at(0), at(100)])
        assert.deepStrictEqual(yield* invitations.find(tokenHash, at(99)), invitation)
        const { items } = yield* invitations.list(company.id, firstPage, at(99))
        assert.deepStrictEqual(items, [invitation])
      }))

    it.effect("is accepted once, and of several acceptances at once one wins", () =>
      Effect.gen(function*() {
        const { company, invitation, invitations, tokenHash } = yield* invited
        let works = 0
        const work = () => Effect.andThen(Effect.yieldNow, Effect.sync(() => ++works))
        const exits = yield* Effect.all(
          Array.from({ length: 6 }, () => Effect.exit(invitations.accept(tokenHash, at(1), work))),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(exits.filter((exit) => exit._tag === "Success"), 1)
        assert.strictEqual(works, 1)
        assert.isTrue(yield* isRefused(invitations.find(tokenHash, at(1))))
        assert.lengthOf((yield* invitations.list(company.id, firstPage, at(1))).items, 0)
        const gone = yield* Effect.flip(invitations.withdraw(company.id, invitation.id, at(1)))
        assert.strictEqual(gone._tag, "InvitationNotFound")
      }))

    it.effect("is open as before when the work of its acceptance fails", () =>
      Effect.gen(function*() {
        const { invitation, invitations, tokenHash } = yield* invited
        const failed = yield* Effect.flip(invitations.accept(tokenHash, at(1), () => Effect.fail("no" as const)))
        assert.strictEqual(failed, "no")
        assert.deepStrictEqual(yield* invitations.accept(tokenHash, at(1), Effect.succeed), invitation)
      }))

    it.effect("is over at its end: neither found, nor accepted, nor listed, nor withdrawn, nor counted", () =>
      Effect.gen(function*() {
        const { company, invitation, invitations, make, tokenHash } = yield* invited
        assert.isTrue(yield* isRefused(invitations.find(tokenHash, at(100))))
        assert.isTrue(yield* isRefused(invitations.accept(tokenHash, at(100), Effect.succeed)))
        assert.lengthOf((yield* invitations.list(company.id, firstPage, at(100))).items, 0)
        assert.strictEqual(
          (yield* Effect.flip(invitations.withdraw(company.id, invitation.id, at(100))))._tag,
          "InvitationNotFound"
        )
        for (let n = 0; n < limit; n++) yield* make({ at: at(100), expiresAt: at(200) })
      }))

    it.effect("replaces the one that the address has from the company, and no other company's", () =>
      Effect.gen(function*() {
        const [mine, theirs] = [yield* invited, yield* invited]
        const { email } = mine.invitation
        const theirHash = randomUUID()
        yield* theirs.make({ email, tokenHash: theirHash })
        const newer = randomUUID()
        yield* mine.make({ email, tokenHash: newer, role: "manager", at: at(5), expiresAt: at(105) })
        const { invitations } = mine
        assert.isTrue(yield* isRefused(invitations.find(mine.tokenHash, at(5))))
        assert.deepInclude({ ...(yield* invitations.find(newer, at(104))) }, { role: "manager", dateAdded: at(5) })
        assert.lengthOf((yield* invitations.list(mine.company.id, firstPage, at(5))).items, 1)
        assert.strictEqual((yield* invitations.find(theirHash, at(5))).companyId, theirs.company.id)
      }))

    it.effect("are never more than the limit of a company, whatever is made at the same time", () =>
      Effect.gen(function*() {
        const { company, invitation, invitations, make } = yield* invited
        const exits = yield* Effect.all(Array.from({ length: 8 }, () => Effect.exit(make())), {
          concurrency: "unbounded"
        })
        assert.lengthOf(exits.filter((exit) => exit._tag === "Success"), limit - 1)
        assert.deepInclude(yield* Effect.flip(make()), { _tag: "LimitReached", limit, count: limit + 1 })
        yield* make({ email: invitation.email })
        yield* invitations.withdraw(company.id, invitation.id, at(1))
        yield* make()
      }))

    it.effect("are withdrawn by their company alone, and made for none that is not there", () =>
      Effect.gen(function*() {
        const [mine, theirs] = [yield* invited, yield* invited]
        const { invitations } = mine
        for (
          const [companyId, id] of [
            [mine.company.id, theirs.invitation.id],
            [mine.company.id, InvitationId.make(999_999)]
          ] as const
        ) {
          const refused = yield* Effect.flip(invitations.withdraw(companyId, id, at(1)))
          assert.strictEqual(refused._tag, "InvitationNotFound")
        }
        yield* invitations.withdraw(mine.company.id, mine.invitation.id, at(1))
        assert.isTrue(yield* isRefused(invitations.find(mine.tokenHash, at(1))))
        yield* theirs.invitations.find(theirs.tokenHash, at(1))
        const nowhere = yield* Effect.flip(mine.make({ companyId: CompanyId.make(999_999_999) }))
        assert.strictEqual(nowhere._tag, "CompanyNotFound")
      }))

    it.effect("are listed in every order, page by page", () =>
      Effect.gen(function*() {
        const { company, invitation, invitations, make } = yield* invited
        const others = [yield* make(), yield* make()]
        const one = yield* invitations.list(company.id, { ...oldestFirst, limit: 2 }, at(1))
        const two = yield* invitations.list(company.id, { ...oldestFirst, limit: 2, from: one.next }, at(1))
        assert.deepStrictEqual([...one.items, ...two.items], [invitation, ...others])
        assert.isNull(two.next)
        const all = [invitation, ...others]
        const ids = all.map(({ id }) => id)
        yield* assertSorted((page) => invitations.list(company.id, page, at(1)), ({ id }) => id, {
          id: ids,
          email: all.toSorted((a, b) => (a.email < b.email ? -1 : 1)).map(({ id }) => id),
          dateAdded: ids
        })
        yield* assertSearched((page) => invitations.list(company.id, page, at(1)), ({ id }) => id, ids, {
          [invitation.email.toUpperCase()]: [invitation.id],
          "@": ids,
          "no such": []
        })
      }))

    it.effect("are forgotten when they were over before a time, and only those", () =>
      Effect.gen(function*() {
        const { invitations, make, tokenHash } = yield* invited
        const late = randomUUID()
        yield* make({ tokenHash: late, expiresAt: at(500) })
        assert.isAtLeast(yield* invitations.prune(at(101)), 1)
        assert.isTrue(yield* isRefused(invitations.find(tokenHash, at(0))))
        yield* invitations.find(late, at(0))
      }))
  })
