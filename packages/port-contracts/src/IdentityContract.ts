import type { AuditLog } from "@campaigns/application/Administration/AuditLog"
import type { IdentityPorts } from "@campaigns/application/PortGroups"
import type * as Layer from "effect/Layer"
import { auditedCompaniesContract } from "./Identity/AuditedCompaniesContract.ts"
import { companiesContract } from "./Identity/CompaniesContract.ts"
import { companyMembersContract } from "./Identity/CompanyMembersContract.ts"
import { invitationsContract } from "./Identity/InvitationsContract.ts"
import { oneTimeTokensContract } from "./Identity/OneTimeTokensContract.ts"
import { savedViewsContract } from "./Identity/SavedViewsContract.ts"
import { sessionsContract } from "./Identity/SessionsContract.ts"
import { userListingContract } from "./Identity/UserListingContract.ts"
import { firstUsersContract, usersContract } from "./Identity/UsersContract.ts"
import { userWritesContract } from "./Identity/UserWritesContract.ts"
import { mailQueueContract } from "./Mail/MailQueueContract.ts"

/** Every law of the ports of people and companies (`IdentityPorts`); the audit log tells changes with them. */
export const identityContract = <E>(name: string, adapter: Layer.Layer<IdentityPorts | AuditLog, E>): void => {
  usersContract(name, adapter)
  userWritesContract(name, adapter)
  userListingContract(name, adapter)
  firstUsersContract(name, adapter)
  companiesContract(name, adapter)
  auditedCompaniesContract(name, adapter)
  companyMembersContract(name, adapter)
  savedViewsContract(name, adapter)
  sessionsContract(name, adapter)
  oneTimeTokensContract(name, adapter)
  invitationsContract(name, adapter)
  mailQueueContract(name, adapter)
}
