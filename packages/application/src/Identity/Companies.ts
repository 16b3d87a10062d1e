import type {
  AdCustomer,
  AdCustomerDetails,
  CustomerAlreadyLinked,
  CustomerBusy,
  CustomerCounts,
  CustomerInUse,
  CustomerNotFound,
  EuPoliticalAdvertising
} from "@campaigns/domain/Identity/AdCustomer"
import type { Company, CompanyDetails, CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { UserNotFound } from "@campaigns/domain/Identity/User"
import type { CompanyMember, LastManager, MemberNotFound } from "@campaigns/domain/internal/Identity/CompanyMember"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import type { MayGo } from "@campaigns/domain/internal/Identity/UnlinkCustomer"
import type { GuardRails } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import type { UserWrite } from "./Users.ts"

/** By what customers are sorted; their id is the one on the ad platform. */
export type CustomerSort = Exclude<ListSort, "dateUpdated">

/** By what members are sorted; their id is the user's, and an address goes by its code points. */
export type MemberSort = "id" | "email" | "dateAdded"

/** A filter of customers: `companyIds: null` means all companies, `search` a part of the id, or name in any case. */
export interface CustomerFilter {
  readonly companyIds: ReadonlyArray<CompanyId> | null
  readonly search: string | null
}

/** Guard rails to set, with who sets them and when; one that is absent stays. */
export type GuardRailsChange =
  & { readonly [Rail in keyof GuardRails]?: GuardRails[Rail] | undefined }
  & { readonly setBy: UserId; readonly setAt: DateTime.Utc }

/** A change of a linked customer; an absent or `undefined` key leaves its field, `null` takes the declaration back. */
export interface CustomerChange {
  readonly euPoliticalAdvertising?: EuPoliticalAdvertising | null | undefined
  readonly guardRails?: GuardRailsChange | undefined
}

/**
 * Companies, the ad-platform customers that they own, and their members.
 *
 * Laws: a customer id is linked once in the whole service; a user is at most once a member of a company; listings are
 * complete and without repetition also while companies are added; the two `ensure` methods make their thing once, also
 * when called twice at the same time, and do not change an existing one. `StoredLimits` bounds what `create`,
 * `linkCustomer` and `putMember` make; the `ensure` methods, which the service calls itself, are not bounded.
 */
export class Companies extends Context.Service<Companies, {
  readonly create: (details: CompanyDetails) => Effect.Effect<Company, LimitReached | StorageUnavailable>

  /** The company that was made under this key; the key is the service's own and never shown. */
  readonly ensure: (naturalKey: string, details: CompanyDetails) => Effect.Effect<Company, StorageUnavailable>

  readonly get: (companyId: CompanyId) => Effect.Effect<Company, CompanyNotFound | StorageUnavailable>

  /** `visible` limits the listing, `null` does not. */
  readonly list: (
    visible: ReadonlyArray<CompanyId> | null,
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<Company, SortPosition>, StorageUnavailable>

  /** Changes the named fields only. */
  readonly update: (
    companyId: CompanyId,
    change: Partial<CompanyDetails>
  ) => Effect.Effect<Company, CompanyNotFound | StorageUnavailable>

  /** With `write` it leaves one entry of the kind `customerLink` in the `AuditLog`; without, the service did it. */
  readonly linkCustomer: (
    companyId: CompanyId,
    details: AdCustomerDetails,
    write?: UserWrite
  ) => Effect.Effect<AdCustomer, CompanyNotFound | CustomerAlreadyLinked | LimitReached | StorageUnavailable>

  readonly ensureCustomer: (
    companyId: CompanyId,
    details: AdCustomerDetails
  ) => Effect.Effect<AdCustomer, CompanyNotFound | StorageUnavailable>

  readonly customer: (customerId: CustomerId) => Effect.Effect<AdCustomer, CustomerNotFound | StorageUnavailable>

  readonly customers: (
    filter: CustomerFilter,
    page: SortedPageRequest<CustomerSort>
  ) => Effect.Effect<Page<AdCustomer, SortPosition>, StorageUnavailable>

  /**
   * Changes the named fields of a customer of the company only. One that changes something leaves one entry of the kind
   * `customer` in the `AuditLog`, in the same transaction.
   */
  readonly changeCustomer: (
    companyId: CompanyId,
    customerId: CustomerId,
    change: CustomerChange,
    write: UserWrite
  ) => Effect.Effect<AdCustomer, CustomerNotFound | StorageUnavailable>

  /**
   * Takes a customer of the company out of the service, with all its drafts, those in the bin, too, what is kept of
   * them, its tasks, analyses, platform tokens and analysis configurations. It is decided by `unlinkable` on what is
   * stored, and told in the audit log with the counts, all in one.
   */
  readonly unlinkCustomer: (
    companyId: CompanyId,
    customerId: CustomerId,
    unlinking: UserWrite & { readonly mayGo: MayGo }
  ) => Effect.Effect<CustomerCounts, CustomerBusy | CustomerInUse | CustomerNotFound | StorageUnavailable>

  /**
   * Makes the user a member with this role, or gives the member this role. The last active manager stays a manager.
   * With `write` a new member leaves one entry of the kind `membership`, another role one of the kind `role`.
   */
  readonly putMember: (
    companyId: CompanyId,
    userId: UserId,
    role: CompanyRole,
    write?: UserWrite
  ) => Effect.Effect<CompanyMember, CompanyNotFound | LastManager | LimitReached | UserNotFound | StorageUnavailable>

  /** The member of the company with this address. */
  readonly member: (
    companyId: CompanyId,
    email: EmailAddress
  ) => Effect.Effect<Option.Option<CompanyMember>, StorageUnavailable>

  /**
   * Takes a member out of the company, unless they are its last active manager. With `write` it leaves one entry of the
   * kind `membership`.
   */
  readonly removeMember: (
    companyId: CompanyId,
    userId: UserId,
    write?: UserWrite
  ) => Effect.Effect<void, LastManager | MemberNotFound | StorageUnavailable>

  /** An unknown company has no members. */
  readonly members: (
    companyId: CompanyId,
    page: SortedPageRequest<MemberSort>
  ) => Effect.Effect<Page<CompanyMember, SortPosition>, StorageUnavailable>
}>()("@campaigns/application/Identity/Companies") {}
