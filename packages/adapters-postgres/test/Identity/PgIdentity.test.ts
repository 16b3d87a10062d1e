import * as PgAuditLog from "@campaigns/adapters-postgres/Administration/PgAuditLog"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { companiesContract } from "@campaigns/port-contracts/Identity/CompaniesContract"
import { companyMembersContract } from "@campaigns/port-contracts/Identity/CompanyMembersContract"
import { invitationsContract } from "@campaigns/port-contracts/Identity/InvitationsContract"
import { oneTimeTokensContract } from "@campaigns/port-contracts/Identity/OneTimeTokensContract"
import { savedViewsContract } from "@campaigns/port-contracts/Identity/SavedViewsContract"
import { sessionsContract } from "@campaigns/port-contracts/Identity/SessionsContract"
import { signInThrottleContract } from "@campaigns/port-contracts/Identity/SignInThrottleContract"
import { userListingContract } from "@campaigns/port-contracts/Identity/UserListingContract"
import { firstUsersContract, usersContract } from "@campaigns/port-contracts/Identity/UsersContract"
import { userWritesContract } from "@campaigns/port-contracts/Identity/UserWritesContract"
import { mailQueueContract } from "@campaigns/port-contracts/Mail/MailQueueContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

const postgres = PgIdentity.layer.pipe(Layer.provide(TestDatabase.layer))

/** The same with the audit log, where changes are told. */
const audited = Layer.merge(PgIdentity.layer, PgAuditLog.layer).pipe(Layer.provide(TestDatabase.layer))

usersContract("PostgreSQL", postgres)
userWritesContract("PostgreSQL", audited)
userListingContract("PostgreSQL", postgres)
firstUsersContract("PostgreSQL", postgres)
invitationsContract("PostgreSQL", postgres)
mailQueueContract("PostgreSQL", postgres)
oneTimeTokensContract("PostgreSQL", postgres)
companiesContract("PostgreSQL", audited)
companyMembersContract("PostgreSQL", postgres)
savedViewsContract("PostgreSQL", postgres)
sessionsContract("PostgreSQL", postgres)
signInThrottleContract("PostgreSQL", postgres)
