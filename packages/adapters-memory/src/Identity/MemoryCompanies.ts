import { Companies } from "@campaigns/application/Identity/Companies"
import { type AdCustomerDetails, CustomerAlreadyLinked, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import { type CompanyDetails, CompanyNotFound } from "@campaigns/domain/Identity/Company"
import { MemberNotFound } from "@campaigns/domain/Identity/CompanyMember"
import { CompanyId, type UserId } from "@campaigns/domain/Identity/Ids"
import { UserNotFound } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { MemoryIdentityStore, pageUpwards, type StoredMember } from "./MemoryIdentityStore.ts"

/** `Companies` in memory. */
export const layer: Layer.Layer<Companies, never, MemoryIdentityStore> = Layer.effect(
  Companies,
  Effect.gen(function*() {
    const store = yield* MemoryIdentityStore

    const get = (companyId: CompanyId) =>
      Effect.suspend(() => {
        const company = store.companies.get(companyId)
        return company === undefined ? Effect.fail(new CompanyNotFound({ companyId })) : Effect.succeed(company)
      })

    const add = (details: CompanyDetails, now: DateTime.Utc) => {
      const id = CompanyId.make(store.companies.size + 1)
      const company = { id, ...details, dateAdded: now, dateUpdated: now }
      store.companies.set(id, company)
      return company
    }

    const link = (companyId: CompanyId, details: AdCustomerDetails, now: DateTime.Utc) => {
      const customer = { companyId, ...details, dateAdded: now }
      store.customers.set(details.customerId, customer)
      return customer
    }

    const memberKey = (companyId: CompanyId, userId: UserId) => `${companyId}/${userId}`

    const withEmail = (member: StoredMember) => {
      const user = store.users.get(member.userId)
      return user === undefined ? [] : [{ ...member, email: user.email }]
    }

    return Companies.of({
      create: (details) => Effect.map(DateTime.now, (now) => add(details, now)),

      ensure: Effect.fnUntraced(function*(naturalKey, details) {
        const now = yield* DateTime.now
        const known = store.companyKeys.get(naturalKey)
        if (known !== undefined) return yield* Effect.orDie(get(known))
        const company = add(details, now)
        store.companyKeys.set(naturalKey, company.id)
        return company
      }),

      get,

      list: (visible, page) =>
        Effect.sync(() => {
          const all = Array.from(store.companies.values())
          const seen = visible === null ? all : all.filter((company) => visible.includes(company.id))
          return pageUpwards(seen, (company) => company.id, page)
        }),

      update: Effect.fnUntraced(function*(companyId, change) {
        const company = { ...(yield* get(companyId)), ...change, dateUpdated: yield* DateTime.now }
        store.companies.set(companyId, company)
        return company
      }),

      linkCustomer: Effect.fnUntraced(function*(companyId, details) {
        const now = yield* DateTime.now
        yield* get(companyId)
        const { customerId } = details
        if (store.customers.has(customerId)) return yield* new CustomerAlreadyLinked({ customerId })
        return link(companyId, details, now)
      }),

      ensureCustomer: Effect.fnUntraced(function*(companyId, details) {
        const now = yield* DateTime.now
        yield* get(companyId)
        return store.customers.get(details.customerId) ?? link(companyId, details, now)
      }),

      customer: (customerId) =>
        Effect.suspend(() => {
          const customer = store.customers.get(customerId)
          return customer === undefined ? Effect.fail(new CustomerNotFound({ customerId })) : Effect.succeed(customer)
        }),

      customers: (companyId, page) =>
        Effect.sync(() => {
          const owned = store.customers.values().filter((customer) => customer.companyId === companyId)
          return pageUpwards(owned, (customer) => customer.customerId, page)
        }),

      putMember: Effect.fnUntraced(function*(companyId, userId, role) {
        const now = yield* DateTime.now
        yield* get(companyId)
        const key = memberKey(companyId, userId)
        const dateAdded = store.members.get(key)?.dateAdded ?? now
        const [member] = withEmail({ companyId, userId, role, dateAdded })
        if (member === undefined) return yield* new UserNotFound({ user: String(userId) })
        store.members.set(key, { companyId, userId, role, dateAdded })
        return member
      }),

      removeMember: (companyId, userId) =>
        Effect.suspend(() =>
          store.members.delete(memberKey(companyId, userId))
            ? Effect.void
            : Effect.fail(new MemberNotFound({ companyId, userId }))
        ),

      members: (companyId, page) =>
        Effect.sync(() => {
          const inside = store.members.values().filter((member) => member.companyId === companyId)
          return pageUpwards(inside.flatMap(withEmail), (member) => member.userId, page)
        })
    })
  })
)
