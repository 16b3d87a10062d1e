import type { LimitedWhole } from "@campaigns/domain/LimitReached"
import * as Limits from "@campaigns/domain/Limits"
import * as Context from "effect/Context"

/** The wholes that are counted over many stored things: those of one owner, and companies and users in all. */
export type StoredWhole = Extract<
  LimitedWhole,
  | "analysesOfCustomer"
  | "bugReportsOfUser"
  | "bytesOfCompany"
  | "companies"
  | "companiesOfUser"
  | "configsOfCustomer"
  | "customersOfCompany"
  | "deletedDraftsOfCustomer"
  | "draftsOfCustomer"
  | "filesOfCompany"
  | "invitationsOfCompany"
  | "localLocationsOfCompany"
  | "membersOfCompany"
  | "tokensOfCustomer"
  | "users"
  | "viewsOfUser"
>

/** The domain's limits. */
export const storedLimits: Readonly<Record<StoredWhole, number>> = {
  analysesOfCustomer: Limits.MAX_ANALYSES_OF_CUSTOMER,
  bugReportsOfUser: Limits.MAX_BUG_REPORTS_OF_USER,
  bytesOfCompany: Limits.MAX_BYTES_OF_COMPANY,
  companies: Limits.MAX_COMPANIES,
  companiesOfUser: Limits.MAX_COMPANIES_OF_USER,
  configsOfCustomer: Limits.MAX_CONFIGS_OF_CUSTOMER,
  customersOfCompany: Limits.MAX_CUSTOMERS_OF_COMPANY,
  deletedDraftsOfCustomer: Limits.MAX_DELETED_DRAFTS_OF_CUSTOMER,
  draftsOfCustomer: Limits.MAX_DRAFTS_OF_CUSTOMER,
  filesOfCompany: Limits.MAX_FILES_OF_COMPANY,
  invitationsOfCompany: Limits.MAX_INVITATIONS_OF_COMPANY,
  localLocationsOfCompany: Limits.MAX_LOCAL_LOCATIONS_OF_COMPANY,
  membersOfCompany: Limits.MAX_MEMBERS_OF_COMPANY,
  tokensOfCustomer: Limits.MAX_TOKENS_OF_CUSTOMER,
  users: Limits.MAX_USERS,
  viewsOfUser: Limits.MAX_VIEWS_OF_USER
}

/**
 * The most that a store takes of each, which its adapters read when they are made; by default the domain's limits.
 *
 * Laws, of every port that makes one of these. What would be one too many is refused with `LimitReached` and nothing is
 * written, also when several are made at once; what is removed makes room again; what one owner has takes no room from
 * another.
 */
export const StoredLimits = Context.Reference<Readonly<Record<StoredWhole, number>>>(
  "@campaigns/application/Conventions/StoredLimits",
  { defaultValue: () => storedLimits }
)
