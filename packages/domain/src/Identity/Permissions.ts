import * as Result from "effect/Result"
import type { CompanyId, CustomerId } from "./Ids.ts"
import { NotPermitted } from "./NotPermitted.ts"
import { isAdministrator, mayManageCompany, mayManageCustomer, type Principal } from "./Principal.ts"

/** The word on something that takes a role: nothing, or the role that is missing. */
export type Permitted = Result.Result<void, NotPermitted>

const when = (isAllowed: boolean, needed: NotPermitted["needed"]): Permitted =>
  isAllowed ? Result.void : Result.fail(new NotPermitted({ needed }))

/** For administrators alone. */
export const administers = (user: Principal): Permitted => when(isAdministrator(user), "administrator")

/** For superusers alone. */
export const administersAll = (user: Principal): Permitted => when(user.isSuperuser, "superuser")

/** For users who are approved. */
export const isApprovedUser = (user: Principal): Permitted => when(user.isApproved, "approved")

/** For the managers of the company, and administrators. */
export const managesCompany = (user: Principal, companyId: CompanyId): Permitted =>
  when(mayManageCompany(user, companyId), "companyManager")

/** For the managers of the customer's company, and administrators. */
export const managesCustomer = (user: Principal, customerId: CustomerId): Permitted =>
  when(mayManageCustomer(user, customerId), "companyManager")
