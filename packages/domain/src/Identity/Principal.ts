import * as Schema from "effect/Schema"
import { CompanyId, CustomerId, UserId } from "./Ids.ts"

/** A user's role in a company: a manager may change it and its people, a member works with its customers. */
export const CompanyRole = Schema.Literals(["member", "manager"])
export type CompanyRole = typeof CompanyRole.Type

export const Membership = Schema.Struct({
  companyId: CompanyId,
  role: CompanyRole,
  customerIds: Schema.Array(CustomerId)
})
export type Membership = typeof Membership.Type

/** The user on whose behalf a request runs, with everything that decides what they may do and see. */
export const Principal = Schema.Struct({
  userId: UserId,
  /** Replaced as soon as all that the user holds has to end: by a new password, and when they are made inactive. */
  accessId: Schema.String,
  email: Schema.String,
  isAdministrator: Schema.Boolean,
  isSuperuser: Schema.Boolean,
  isApproved: Schema.Boolean,
  isActive: Schema.Boolean,
  memberships: Schema.Array(Membership)
})
export type Principal = typeof Principal.Type

/** A superuser is always an administrator too (`docs/http-api.md#roles`). */
export const isAdministrator = (user: Principal): boolean => user.isAdministrator || user.isSuperuser

/** The one place where "may this user see this company?" is decided: members and administrators may. */
export const maySeeCompany = (user: Principal, companyId: CompanyId): boolean =>
  isAdministrator(user) || user.memberships.some((membership) => membership.companyId === companyId)

/** True when this user may change the company itself and who belongs to it: its managers and administrators. */
export const mayManageCompany = (user: Principal, companyId: CompanyId): boolean =>
  isAdministrator(user) ||
  user.memberships.some((membership) => membership.companyId === companyId && membership.role === "manager")

/** True when this user may give a password to another one: administrators may, to superusers superusers alone. */
export const mayResetPassword = (user: Principal, other: { readonly isSuperuser: boolean }): boolean =>
  isAdministrator(user) && (user.isSuperuser || !other.isSuperuser)

/** The one place that decides if a user may see a customer: through a company of theirs, or as administrator. */
export const maySeeCustomer = (user: Principal, customerId: CustomerId): boolean =>
  isAdministrator(user) || user.memberships.some((membership) => membership.customerIds.includes(customerId))

/** True when this user manages the company of this customer, or is an administrator. */
export const mayManageCustomer = (user: Principal, customerId: CustomerId): boolean =>
  isAdministrator(user) ||
  user.memberships.some(({ customerIds, role }) => role === "manager" && customerIds.includes(customerId))

/**
 * The customers to which a listing is limited, or `null` for an administrator, who sees all. A listing `of` one
 * customer is limited to that one, and is empty for a user who may not see it.
 */
export const visibleCustomers = (user: Principal, of: CustomerId | null = null): ReadonlyArray<CustomerId> | null => {
  if (of !== null) return maySeeCustomer(user, of) ? [of] : []
  return isAdministrator(user) ? null : user.memberships.flatMap((membership) => membership.customerIds)
}

/** The companies to which a listing is limited, or `null` for an administrator, who sees all. */
export const visibleCompanies = (user: Principal): ReadonlyArray<CompanyId> | null =>
  isAdministrator(user) ? null : user.memberships.map((membership) => membership.companyId)
