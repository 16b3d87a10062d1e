import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { Companies } from "@campaigns/application/Identity/Companies"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import { type AdCustomerDetails, CustomerAlreadyLinked, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import { type CompanyDetails, CompanyNotFound } from "@campaigns/domain/Identity/Company"
import { CompanyId, type UserId } from "@campaigns/domain/Identity/Ids"
import { UserNotFound } from "@campaigns/domain/Identity/User"
import { customerChanged, linkAct, memberAct } from "@campaigns/domain/internal/Administration/AuditEntry"
import { patched } from "@campaigns/domain/internal/Drafts/Patch"
import { LastManager, MemberNotFound } from "@campaigns/domain/internal/Identity/CompanyMember"
import { emailKey } from "@campaigns/domain/internal/Identity/EmailAddress"
import { noGuardRails } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { type LimitedWhole, notBeyond } from "@campaigns/domain/LimitReached"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import { MemoryAdministrationStore, told } from "../Administration/MemoryAdministrationStore.ts"
import type { MemoryStore } from "../Drafts/MemoryStore.ts"
import type { MemoryTokenStore } from "../PlatformTokens/MemoryPlatformTokens.ts"
import { customerRelease } from "./CustomerRelease.ts"
import { managedAlone, MemoryIdentityStore, type StoredMember } from "./MemoryIdentityStore.ts"

/** `Companies` in memory. */
export const layer: Layer.Layer<
  Companies,
  never,
  MemoryAdministrationStore | MemoryIdentityStore | MemoryStore | MemoryTokenStore
> = Layer.effect(
  Companies,
  Effect.gen(function*() {
    const store = yield* MemoryIdentityStore
    const limits = yield* StoredLimits
    const administration = yield* MemoryAdministrationStore
    const letGo = yield* customerRelease

    /** Refuses one more where there are as many as there may be. */
    const roomFor = (what: LimitedWhole & keyof typeof limits, all: Iterable<unknown>) =>
      Effect.fromResult(notBeyond(what, limits[what], 1 + Array.from(all).length))

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
      const customer = { companyId, ...details, euPoliticalAdvertising: null, guardRails: noGuardRails, dateAdded: now }
      store.customers.set(details.customerId, customer)
      return customer
    }

    const memberKey = (companyId: CompanyId, userId: UserId) => `${companyId}/${userId}`

    const withEmail = (member: StoredMember) => {
      const user = store.users.get(member.userId)
      return user === undefined ? [] : [{ ...member, email: user.email }]
    }

    const isLastManager = (companyId: CompanyId, userId: UserId): boolean =>
      managedAlone(store, userId).includes(companyId)

    return Companies.of({
      create: Effect.fnUntraced(function*(details) {
        const now = yield* DateTime.now
        yield* roomFor("companies", store.companies.values())
        return add(details, now)
      }),

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
          return sortedPage(seen, page, positions[page.sort], ({ name }) => name)
        }),

      update: Effect.fnUntraced(function*(companyId, change) {
        const company = { ...(yield* get(companyId)), ...change, dateUpdated: yield* DateTime.now }
        store.companies.set(companyId, company)
        return company
      }),

      linkCustomer: Effect.fnUntraced(function*(companyId, details, write) {
        const now = yield* DateTime.now
        yield* get(companyId)
        const { customerId } = details
        if (store.customers.has(customerId)) return yield* new CustomerAlreadyLinked({ customerId })
        const owned = Array.from(store.customers.values()).filter((customer) => customer.companyId === companyId)
        yield* roomFor("customersOfCompany", owned)
        const customer = link(companyId, details, now)
        if (write !== undefined) yield* told(administration, [linkAct(customer)], write)
        return customer
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

      customers: ({ companyIds, search }, page) =>
        Effect.sync(() => {
          const owned = Array.from(store.customers.values()).filter(({ companyId, customerId, name }) =>
            (companyIds === null || companyIds.includes(companyId)) &&
            (search === null || nameContains(`${name}\n${customerId}`, search))
          )
          return sortedPage(owned, page, (customer) => positions[page.sort]({ ...customer, id: customer.customerId }))
        }),

      changeCustomer: Effect.fnUntraced(function*(companyId, customerId, { guardRails, ...rest }, write) {
        const customer = store.customers.get(customerId)
        if (customer?.companyId !== companyId) return yield* new CustomerNotFound({ customerId })
        const changed = {
          ...patched(customer, rest),
          guardRails: patched(customer.guardRails, guardRails ?? {})
        }
        store.customers.set(customerId, changed)
        const sides = customerChanged(customer, changed)
        if (sides !== null) {
          yield* Ref.update(administration, (state) => ({
            ...state,
            audit: [...state.audit, { kind: "customer" as const, subjectId: customerId, ...write, ...sides }]
          }))
        }
        return changed
      }),

      unlinkCustomer: Effect.fnUntraced(function*(companyId, customerId, unlinking) {
        const customer = store.customers.get(customerId)
        if (customer?.companyId !== companyId) return yield* new CustomerNotFound({ customerId })
        const counts = yield* letGo(customer, unlinking)
        store.customers.delete(customerId)
        return counts
      }),

      putMember: Effect.fnUntraced(function*(companyId, userId, role, write) {
        const now = yield* DateTime.now
        yield* get(companyId)
        const key = memberKey(companyId, userId)
        if (role !== "manager" && isLastManager(companyId, userId)) return yield* new LastManager({ companyId, userId })
        const before = store.members.get(key)
        const dateAdded = before?.dateAdded ?? now
        const [member] = withEmail({ companyId, userId, role, dateAdded })
        if (member === undefined) return yield* new UserNotFound({ user: String(userId) })
        if (before === undefined) {
          const members = Array.from(store.members.values())
          yield* roomFor("membersOfCompany", members.filter((other) => other.companyId === companyId))
          yield* roomFor("companiesOfUser", members.filter((other) => other.userId === userId))
        }
        store.members.set(key, { companyId, userId, role, dateAdded })
        if (write !== undefined) yield* told(administration, memberAct(member, before?.role ?? null, role), write)
        return member
      }),

      member: (companyId, email) =>
        Effect.sync(() =>
          Option.fromUndefinedOr(
            Array.from(store.members.values())
              .filter((member) => member.companyId === companyId)
              .flatMap(withEmail)
              .find((member) => emailKey(member.email) === emailKey(email))
          )
        ),

      removeMember: (companyId, userId, write) =>
        Effect.suspend((): Effect.Effect<void, LastManager | MemberNotFound> => {
          if (isLastManager(companyId, userId)) return Effect.fail(new LastManager({ companyId, userId }))
          const member = store.members.get(memberKey(companyId, userId))
          if (member === undefined) return Effect.fail(new MemberNotFound({ companyId, userId }))
          store.members.delete(memberKey(companyId, userId))
          return write === undefined ? Effect.void : told(administration, memberAct(member, member.role, null), write)
        }),

      members: (companyId, page) =>
        Effect.sync(() => {
          const inside = Array.from(store.members.values()).filter((member) => member.companyId === companyId)
          return sortedPage(inside.flatMap(withEmail), page, (member) =>
            page.sort === "email"
              ? { value: member.email, id: member.userId }
              : positions[page.sort]({ ...member, id: member.userId }), ({ email }) => email)
        })
    })
  })
)
