import type { AdCustomer, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import { type Company, type CompanyDetails, CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { type CompanyRole, maySeeCompany, type Principal, visibleCompanies } from "@campaigns/domain/Identity/Principal"
import { UserNotFound } from "@campaigns/domain/Identity/User"
import type { CompanyMember, LastManager, MemberNotFound } from "@campaigns/domain/internal/Identity/CompanyMember"
import { knownEmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administers, managesCompany } from "@campaigns/domain/internal/Identity/Permissions"
import type { GuardRails } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { present } from "@campaigns/domain/internal/Present"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { Companies, type CustomerSort, type MemberSort } from "./Companies.ts"
import { CustomerAccess } from "./CustomerAccess.ts"
import { PrincipalCache } from "./PrincipalCache.ts"

/** A user's change of a customer: the account's default EU declaration, and guard rails. `null` takes back. */
export interface CustomerPatch {
  readonly guardRails?: { readonly [Rail in keyof GuardRails]?: GuardRails[Rail] | undefined } | undefined
  readonly containsEuPoliticalAdvertising?: boolean | null | undefined
}

/**
 * Companies, their customers and their members, on behalf of a user: administrators create companies, a company's
 * managers change it and its members, and a company that the user may not see does not exist for them.
 */
export class CompanyAdministration extends Context.Service<CompanyAdministration, {
  readonly create: (
    user: Principal,
    details: CompanyDetails
  ) => Effect.Effect<Company, LimitReached | NotPermitted | StorageUnavailable>

  readonly get: (user: Principal, companyId: CompanyId) => Effect.Effect<Company, CompanyNotFound | StorageUnavailable>

  readonly list: (
    user: Principal,
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<Company, SortPosition>, StorageUnavailable>

  readonly update: (
    user: Principal,
    companyId: CompanyId,
    change: Partial<CompanyDetails>
  ) => Effect.Effect<Company, CompanyNotFound | NotPermitted | StorageUnavailable>

  /** Changes the named fields of a customer, for the company's managers; keeps who declared or bounded, and when. */
  readonly changeCustomer: (
    user: Principal,
    companyId: CompanyId,
    customerId: CustomerId,
    patch: CustomerPatch
  ) => Effect.Effect<AdCustomer, CompanyNotFound | CustomerNotFound | NotPermitted | StorageUnavailable>

  /**
   * The customers of the company, or all that the user may see (`companyId: null`); `search` is a part of name or id.
   */
  readonly customers: (
    user: Principal,
    filter: { readonly companyId: CompanyId | null; readonly search: string | null },
    page: SortedPageRequest<CustomerSort>
  ) => Effect.Effect<Page<AdCustomer, SortPosition>, CompanyNotFound | StorageUnavailable>

  /** Gives the member with this address another role. An address of no member and one of no user are answered alike. */
  readonly changeRole: (
    user: Principal,
    companyId: CompanyId,
    email: string,
    role: CompanyRole
  ) => Effect.Effect<CompanyMember, CompanyNotFound | LastManager | NotPermitted | UserNotFound | StorageUnavailable>

  readonly removeMember: (
    user: Principal,
    companyId: CompanyId,
    member: UserId
  ) => Effect.Effect<void, CompanyNotFound | NotPermitted | LastManager | MemberNotFound | StorageUnavailable>

  readonly members: (
    user: Principal,
    companyId: CompanyId,
    page: SortedPageRequest<MemberSort>
  ) => Effect.Effect<Page<CompanyMember, SortPosition>, CompanyNotFound | StorageUnavailable>
}>()("@campaigns/application/Identity/CompanyAdministration") {
  static readonly layer: Layer.Layer<CompanyAdministration, never, Companies | PrincipalCache> = Layer.effect(
    CompanyAdministration,
    Effect.gen(function*() {
      const companies = yield* Companies
      const principals = yield* PrincipalCache
      const access = yield* CustomerAccess

      return CompanyAdministration.of({
        create: (user, details) => Effect.andThen(asAdministrator(user), companies.create(details)),

        get: (user, companyId) => Effect.andThen(asVisitor(user, companyId), companies.get(companyId)),

        list: (user, page) => companies.list(visibleCompanies(user), page),

        update: (user, companyId, change) =>
          Effect.andThen(asManager(user, companyId), companies.update(companyId, present(change))),

        changeCustomer: Effect.fnUntraced(function*(user, companyId, customerId, patch) {
          yield* asManager(user, companyId)
          yield* companies.get(companyId)
          const contains = patch.containsEuPoliticalAdvertising
          const rails = present(patch.guardRails ?? {})
          const at = yield* DateTime.now
          const by = { setBy: user.userId, setAt: at }
          const customer = yield* companies.changeCustomer(companyId, customerId, {
            euPoliticalAdvertising: contains == null
              ? contains
              : { contains, declaredBy: user.userId, declaredAt: at },
            guardRails: Object.keys(rails).length === 0 ? undefined : { ...rails, ...by }
          }, { author: user.userId, at })
          yield* afterCommit(access.forget(customerId))
          return customer
        }),

        customers: Effect.fnUntraced(function*(user, { companyId, search }, page) {
          if (companyId === null) {
            return yield* companies.customers({ companyIds: visibleCompanies(user), search }, page)
          }
          yield* asVisitor(user, companyId)
          yield* companies.get(companyId)
          return yield* companies.customers({ companyIds: [companyId], search }, page)
        }),

        changeRole: Effect.fnUntraced(function*(user, companyId, email, role) {
          yield* asManager(user, companyId)
          yield* companies.get(companyId)
          const parsed = knownEmailAddress(email)
          const known = Option.isSome(parsed) ? yield* companies.member(companyId, parsed.value) : Option.none()
          if (Option.isNone(known)) return yield* new UserNotFound({ user: email })
          // A member who was removed just now would be added again, for which there may be no room.
          const member = yield* companies.putMember(companyId, known.value.userId, role, {
            author: user.userId,
            at: yield* DateTime.now
          }).pipe(
            Effect.catchTag("LimitReached", () => new UserNotFound({ user: email }))
          )
          yield* afterCommit(principals.invalidateUser(member.userId))
          return member
        }),

        removeMember: Effect.fnUntraced(function*(user, companyId, member) {
          yield* asManager(user, companyId)
          yield* companies.get(companyId)
          yield* companies.removeMember(companyId, member, { author: user.userId, at: yield* DateTime.now })
          yield* afterCommit(principals.invalidateUser(member))
        }),

        members: Effect.fnUntraced(function*(user, companyId, page) {
          yield* asVisitor(user, companyId)
          yield* companies.get(companyId)
          return yield* companies.members(companyId, page)
        })
      })
    })
  ).pipe(Layer.provide(CustomerAccess.layer))
}

const asAdministrator = (user: Principal) => Effect.fromResult(administers(user))

const asVisitor = (user: Principal, companyId: CompanyId) =>
  maySeeCompany(user, companyId) ? Effect.void : Effect.fail(new CompanyNotFound({ companyId }))

/** Refuses users who do not manage the company; for users who may not see it, it does not exist. */
export const asManager = (user: Principal, companyId: CompanyId) =>
  Effect.andThen(asVisitor(user, companyId), Effect.fromResult(managesCompany(user, companyId)))
