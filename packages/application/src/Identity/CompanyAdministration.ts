import type { AdCustomer, AdCustomerDetails, CustomerAlreadyLinked } from "@campaigns/domain/Identity/AdCustomer"
import { type Company, type CompanyDetails, CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyMember, MemberNotFound } from "@campaigns/domain/Identity/CompanyMember"
import { parseEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { NotPermitted } from "@campaigns/domain/Identity/NotPermitted"
import {
  type CompanyRole,
  isAdministrator,
  mayManageCompany,
  maySeeCompany,
  type Principal,
  visibleCompanies
} from "@campaigns/domain/Identity/Principal"
import { UserNotFound } from "@campaigns/domain/Identity/User"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"
import { Companies } from "./Companies.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import { Users } from "./Users.ts"

/**
 * Companies, their customers and their members, on behalf of a user: administrators create companies and link customers, a
 * company's managers change it and its members, and a company that the user may not see does not exist for them.
 */
export class CompanyAdministration extends Context.Service<CompanyAdministration, {
  readonly create: (user: Principal, details: CompanyDetails) => Effect.Effect<Company, NotPermitted>

  readonly get: (user: Principal, companyId: CompanyId) => Effect.Effect<Company, CompanyNotFound>

  readonly list: (user: Principal, page: PageRequest<CompanyId>) => Effect.Effect<Page<Company, CompanyId>>

  readonly update: (
    user: Principal,
    companyId: CompanyId,
    change: Partial<CompanyDetails>
  ) => Effect.Effect<Company, CompanyNotFound | NotPermitted>

  readonly linkCustomer: (
    user: Principal,
    companyId: CompanyId,
    details: AdCustomerDetails
  ) => Effect.Effect<AdCustomer, CompanyNotFound | CustomerAlreadyLinked | NotPermitted>

  readonly customers: (
    user: Principal,
    companyId: CompanyId,
    page: PageRequest<CustomerId>
  ) => Effect.Effect<Page<AdCustomer, CustomerId>, CompanyNotFound>

  /** Makes the user with this e-mail address a member, or changes the role that they have. */
  readonly putMember: (
    user: Principal,
    companyId: CompanyId,
    email: string,
    role: CompanyRole
  ) => Effect.Effect<CompanyMember, CompanyNotFound | NotPermitted | UserNotFound>

  readonly removeMember: (
    user: Principal,
    companyId: CompanyId,
    member: UserId
  ) => Effect.Effect<void, CompanyNotFound | NotPermitted | MemberNotFound>

  readonly members: (
    user: Principal,
    companyId: CompanyId,
    page: PageRequest<UserId>
  ) => Effect.Effect<Page<CompanyMember, UserId>, CompanyNotFound>
}>()("@campaigns/application/Identity/CompanyAdministration") {
  static readonly layer: Layer.Layer<CompanyAdministration, never, Companies | Users | PrincipalCache> = Layer.effect(
    CompanyAdministration,
    Effect.gen(function*() {
      const companies = yield* Companies
      const users = yield* Users
      const principals = yield* PrincipalCache

      return CompanyAdministration.of({
        create: (user, details) => Effect.andThen(asAdministrator(user), companies.create(details)),

        get: (user, companyId) => Effect.andThen(asVisitor(user, companyId), companies.get(companyId)),

        list: (user, page) => companies.list(visibleCompanies(user), page),

        update: (user, companyId, change) =>
          Effect.andThen(asManager(user, companyId), companies.update(companyId, change)),

        linkCustomer: Effect.fnUntraced(function*(user, companyId, details) {
          yield* asVisitor(user, companyId)
          yield* asAdministrator(user)
          const customer = yield* companies.linkCustomer(companyId, details)
          yield* afterCommit(principals.invalidateAll)
          return customer
        }),

        customers: Effect.fnUntraced(function*(user, companyId, page) {
          yield* asVisitor(user, companyId)
          yield* companies.get(companyId)
          return yield* companies.customers(companyId, page)
        }),

        putMember: Effect.fnUntraced(function*(user, companyId, email, role) {
          yield* asManager(user, companyId)
          yield* companies.get(companyId)
          const parsed = parseEmailAddress(email)
          const found = Option.isSome(parsed) ? yield* users.findByEmail(parsed.value) : Option.none()
          if (Option.isNone(found)) return yield* new UserNotFound({ user: email })
          const member = yield* companies.putMember(companyId, found.value.user.id, role)
          yield* afterCommit(principals.invalidateUser(member.userId))
          return member
        }),

        removeMember: Effect.fnUntraced(function*(user, companyId, member) {
          yield* asManager(user, companyId)
          yield* companies.get(companyId)
          yield* companies.removeMember(companyId, member)
          yield* afterCommit(principals.invalidateUser(member))
        }),

        members: Effect.fnUntraced(function*(user, companyId, page) {
          yield* asVisitor(user, companyId)
          yield* companies.get(companyId)
          return yield* companies.members(companyId, page)
        })
      })
    })
  )
}

const asAdministrator = (user: Principal) =>
  isAdministrator(user) ? Effect.void : Effect.fail(new NotPermitted({ needed: "administrator" }))

const asVisitor = (user: Principal, companyId: CompanyId) =>
  maySeeCompany(user, companyId) ? Effect.void : Effect.fail(new CompanyNotFound({ companyId }))

const asManager = (user: Principal, companyId: CompanyId) =>
  mayManageCompany(user, companyId)
    ? Effect.void
    : Effect.andThen(asVisitor(user, companyId), Effect.fail(new NotPermitted({ needed: "company_manager" })))
