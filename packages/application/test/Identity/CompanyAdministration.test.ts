import { AccountLinking } from "@campaigns/application/Identity/AccountLinking"
import { Companies } from "@campaigns/application/Identity/Companies"
import { CompanyAdministration, type CustomerPatch } from "@campaigns/application/Identity/CompanyAdministration"
import { CustomerAccess } from "@campaigns/application/Identity/CustomerAccess"
import { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import { CompanyId, type UserId } from "@campaigns/domain/Identity/Ids"
import { type GuardRails, noGuardRails } from "@campaigns/domain/LiveCampaigns/GuardRails"
import { present } from "@campaigns/domain/Present"
import { companyDetails, customerDetails, someone } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { useCases } from "./UseCases.ts"

const principalOf = (userId: UserId) =>
  Effect.flatMap(Users, (users) => Effect.map(users.principal(userId, null, 0), Option.getOrThrow))

/** Two companies with a customer each; a manager and a member of the first, and an administrator. */
const town = Effect.gen(function*() {
  const companies = yield* Companies
  const mine = yield* companies.create(companyDetails())
  const theirs = yield* companies.create(companyDetails())
  const customer = yield* companies.linkCustomer(mine.id, customerDetails())
  const theirCustomer = yield* companies.linkCustomer(theirs.id, customerDetails())
  const [managing, ordinary, administering] = [
    yield* someone(),
    yield* someone(),
    yield* someone({ isSuperuser: true })
  ]
  yield* companies.putMember(mine.id, managing.id, "manager")
  yield* companies.putMember(mine.id, ordinary.id, "member")
  return {
    mine,
    theirs,
    customer,
    theirCustomer,
    manager: yield* principalOf(managing.id),
    member: yield* principalOf(ordinary.id),
    administrator: yield* principalOf(administering.id)
  }
})

const nowhere = CompanyId.make(999_999)
const firstPage = { ...oldestFirst, limit: 50 }

const tag = <A, E extends { readonly _tag: string }, R>(refused: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(refused), (error) => error._tag)

describe("CompanyAdministration", () => {
  it.effect("lets administrators create companies and link customers, and nobody else", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const linking = yield* AccountLinking
      const { administrator, manager, mine } = yield* town
      const made = yield* administration.create(administrator, companyDetails())
      yield* linking.linkCustomer(administrator, made.id, customerDetails())
      assert.strictEqual(yield* tag(administration.create(manager, companyDetails())), "NotPermitted")
      assert.strictEqual(yield* tag(linking.linkCustomer(manager, mine.id, customerDetails())), "NotPermitted")
    }).pipe(Effect.provide(useCases)))

  it.effect("answers for another's company what it answers for none, in every operation", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const linking = yield* AccountLinking
      const { customer, manager, theirs } = yield* town
      for (const companyId of [theirs.id, nowhere]) {
        const answers = yield* Effect.all([
          tag(administration.get(manager, companyId)),
          tag(administration.update(manager, companyId, { name: "Taken" })),
          tag(linking.linkCustomer(manager, companyId, customerDetails())),
          tag(administration.customers(manager, { companyId: companyId, search: null }, firstPage)),
          tag(administration.members(manager, companyId, firstPage)),
          tag(linking.unlinkCustomer(manager, companyId, customer.customerId)),
          tag(administration.changeCustomer(manager, companyId, customer.customerId, {})),
          tag(administration.changeRole(manager, companyId, manager.email, "manager")),
          tag(administration.removeMember(manager, companyId, manager.userId))
        ])
        assert.deepStrictEqual([...new Set(answers)], ["CompanyNotFound"])
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("answers an administrator that a company that is not there is not there, in every operation", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const linking = yield* AccountLinking
      const { administrator, customer } = yield* town
      const answers = yield* Effect.all([
        tag(administration.get(administrator, nowhere)),
        tag(administration.update(administrator, nowhere, {})),
        tag(linking.linkCustomer(administrator, nowhere, customerDetails())),
        tag(administration.customers(administrator, { companyId: nowhere, search: null }, firstPage)),
        tag(administration.members(administrator, nowhere, firstPage)),
        tag(linking.unlinkCustomer(administrator, nowhere, customer.customerId)),
        tag(administration.changeCustomer(administrator, nowhere, customer.customerId, {})),
        tag(administration.changeRole(administrator, nowhere, "x@y.test", "member")),
        tag(administration.removeMember(administrator, nowhere, administrator.userId))
      ])
      assert.deepStrictEqual([...new Set(answers)], ["CompanyNotFound"])
    }).pipe(Effect.provide(useCases)))

  it.effect("lists customers of all companies that a user may see, and of no other one", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const { administrator, customer, member, theirCustomer } = yield* town
      const everywhere = { companyId: null, search: null }
      const mine = yield* administration.customers(member, everywhere, firstPage)
      assert.deepStrictEqual(mine.items, [customer])
      const all = yield* administration.customers(administrator, everywhere, firstPage)
      assert.includeDeepMembers([...all.items], [customer, theirCustomer])
      const search = String(theirCustomer.customerId)
      assert.deepStrictEqual((yield* administration.customers(member, { ...everywhere, search }, firstPage)).items, [])
    }).pipe(Effect.provide(useCases)))

  it.effect("lets managers declare for a customer of their company, keeps who said it and when, and goes by it at once", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const access = yield* CustomerAccess
      const { administrator, customer, manager, member, mine, theirCustomer } = yield* town
      const { customerId } = customer
      const declare = (user: typeof manager, contains: boolean | null | undefined) =>
        administration.changeCustomer(user, mine.id, customerId, { containsEuPoliticalAdvertising: contains })
      assert.strictEqual(yield* tag(declare(member, false)), "NotPermitted")
      assert.strictEqual(
        yield* tag(administration.changeCustomer(manager, mine.id, theirCustomer.customerId, {})),
        "CustomerNotFound"
      )
      assert.isNull((yield* access.customer(member, customerId)).euPoliticalAdvertising)
      const declarations = [[manager, false], [administrator, true], [manager, undefined], [manager, null]] as const
      let expected: AdCustomer["euPoliticalAdvertising"] = null
      for (const [user, contains] of declarations) {
        yield* TestClock.adjust("1 second")
        if (contains === null) expected = null
        else if (contains !== undefined) {
          expected = { contains, declaredBy: user.userId, declaredAt: yield* DateTime.now }
        }
        const changed = yield* declare(user, contains)
        assert.deepStrictEqual(changed, { ...customer, euPoliticalAdvertising: expected })
        assert.deepStrictEqual(yield* access.customer(member, customerId), changed)
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("lets managers set guard rails one by one, and keeps who set them last and when", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const access = yield* CustomerAccess
      const { administrator, customer, manager, member, mine } = yield* town
      const change = (user: typeof manager, guardRails: CustomerPatch["guardRails"]) =>
        administration.changeCustomer(user, mine.id, customer.customerId, { guardRails })
      assert.strictEqual(yield* tag(change(member, { enableNeedsManager: true })), "NotPermitted")
      const steps = [
        [manager, { maxDailyBudgetMicros: Micros.make(5) }],
        [administrator, { enableNeedsManager: true }],
        [manager, { maxDailyBudgetMicros: null, maxIncreasePercent: 10 }]
      ] as const
      let expected: AdCustomer["guardRails"] = noGuardRails
      for (const [user, guardRails] of steps) {
        yield* TestClock.adjust("1 second")
        expected = {
          ...expected,
          ...present<Partial<GuardRails>>(guardRails),
          setBy: user.userId,
          setAt: yield* DateTime.now
        }
        assert.deepStrictEqual((yield* change(user, guardRails)).guardRails, expected)
        assert.deepStrictEqual((yield* access.customer(member, customer.customerId)).guardRails, expected)
        yield* TestClock.adjust("1 second")
        for (const nothing of [undefined, {}, { maxIncreasePercent: undefined }]) {
          assert.deepStrictEqual((yield* change(user, nothing)).guardRails, expected)
        }
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("lets managers unlink a customer of their company, who is gone for everybody then", () =>
    Effect.gen(function*() {
      const access = yield* CustomerAccess
      const { administrator, customer, manager, member, mine, theirCustomer } = yield* town
      yield* access.customer(administrator, customer.customerId)
      const { unlinkCustomer: unlink } = yield* AccountLinking
      assert.strictEqual(yield* tag(unlink(member, mine.id, customer.customerId)), "NotPermitted")
      assert.strictEqual(yield* tag(unlink(manager, mine.id, theirCustomer.customerId)), "CustomerNotFound")
      yield* unlink(manager, mine.id, customer.customerId)
      assert.strictEqual(yield* tag(unlink(manager, mine.id, customer.customerId)), "CustomerNotFound")
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual(yield* tag(access.customer(administrator, customer.customerId)), "CustomerNotFound")
    }).pipe(Effect.provide(useCases)))

  it.effect("lets managers change their company and its members, and members only look", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const { manager, member, mine } = yield* town
      const friend = yield* someone()
      const companies = yield* Companies
      yield* companies.putMember(mine.id, friend.id, "member")
      assert.strictEqual((yield* administration.update(manager, mine.id, { name: "Better" })).name, "Better")
      const { role } = yield* administration.changeRole(manager, mine.id, friend.email, "manager")
      assert.strictEqual(role, "manager")
      yield* administration.removeMember(manager, mine.id, friend.id)
      assert.strictEqual((yield* administration.get(member, mine.id)).name, "Better")
      assert.strictEqual((yield* administration.members(member, mine.id, firstPage)).items.length, 2)
      assert.deepStrictEqual(
        yield* Effect.all([
          tag(administration.update(member, mine.id, { name: "Worse" })),
          tag(administration.changeRole(member, mine.id, member.email, "manager")),
          tag(administration.removeMember(member, mine.id, manager.userId))
        ]),
        ["NotPermitted", "NotPermitted", "NotPermitted"]
      )
    }).pipe(Effect.provide(useCases)))

  it.effect("changes the role of members alone, and answers alike for an address that others have and one that nobody has", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const { administrator, manager, mine } = yield* town
      for (const email of ["nobody@contract.test", "no address", administrator.email]) {
        assert.strictEqual(yield* tag(administration.changeRole(manager, mine.id, email, "member")), "UserNotFound")
      }
    }).pipe(Effect.provide(useCases)))

  it.effect("lists the companies of a member, and all for an administrator", () =>
    Effect.gen(function*() {
      const administration = yield* CompanyAdministration
      const { administrator, member, mine, theirs } = yield* town
      const seen = (user: typeof member) =>
        Effect.map(administration.list(user, firstPage), ({ items }) => items.map((company) => company.id))
      assert.deepStrictEqual(yield* seen(member), [mine.id])
      assert.deepStrictEqual(yield* seen(administrator), [mine.id, theirs.id])
    }).pipe(Effect.provide(useCases)))
})

describe("CustomerAccess", () => {
  it.effect("gives a user their companies' customers, and an administrator all", () =>
    Effect.gen(function*() {
      const access = yield* CustomerAccess
      const { administrator, customer, member, theirCustomer } = yield* town
      assert.deepStrictEqual(yield* access.customer(member, customer.customerId), customer)
      assert.deepStrictEqual(yield* access.customer(administrator, theirCustomer.customerId), theirCustomer)
    }).pipe(Effect.provide(useCases)))

  it.effect("answers for another's customer what it answers for none, also after somebody else has asked for it", () =>
    Effect.gen(function*() {
      const access = yield* CustomerAccess
      const { administrator, member, theirCustomer } = yield* town
      yield* access.customer(administrator, theirCustomer.customerId)
      const unknown = customerDetails().customerId
      for (const customerId of [theirCustomer.customerId, unknown]) {
        assert.deepInclude(yield* Effect.flip(access.customer(member, customerId)), {
          _tag: "CustomerNotFound",
          customerId
        })
      }
      assert.strictEqual(yield* tag(access.customer(administrator, unknown)), "CustomerNotFound")
    }).pipe(Effect.provide(useCases)))

  it.effect("finds a customer as soon as it is linked, though it was asked for before", () =>
    Effect.gen(function*() {
      const access = yield* CustomerAccess
      const companies = yield* Companies
      const { administrator, mine } = yield* town
      const details = customerDetails()
      yield* Effect.flip(access.customer(administrator, details.customerId))
      const linked = yield* companies.linkCustomer(mine.id, details)
      assert.deepStrictEqual(yield* access.customer(administrator, details.customerId), linked)
    }).pipe(Effect.provide(useCases)))
})
