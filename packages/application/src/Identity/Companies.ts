import type {
  AdCustomer,
  AdCustomerDetails,
  CustomerAlreadyLinked,
  CustomerNotFound
} from "@campaigns/domain/Identity/AdCustomer"
import type { Company, CompanyDetails, CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyMember, MemberNotFound } from "@campaigns/domain/Identity/CompanyMember"
import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { UserNotFound } from "@campaigns/domain/Identity/User"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Page, PageRequest } from "../Paging/Page.ts"

/**
 * Companies, the ad-platform customers that they own, and their members.
 *
 * Laws: a customer id is linked once in the whole service; a user is at most once a member of a company; listings run
 * from the lowest key up, complete and without repetition whatever is added meanwhile; the two `ensure` methods make their thing once, also
 * when called twice at the same time, and leave an existing one as it is.
 */
export class Companies extends Context.Service<Companies, {
  readonly create: (details: CompanyDetails) => Effect.Effect<Company>

  /** The company that was made under this key; the key is the service's own and never shown. */
  readonly ensure: (naturalKey: string, details: CompanyDetails) => Effect.Effect<Company>

  readonly get: (companyId: CompanyId) => Effect.Effect<Company, CompanyNotFound>

  /** Companies from the lowest id up; `visible` limits the listing, `null` does not. */
  readonly list: (
    visible: ReadonlyArray<CompanyId> | null,
    page: PageRequest<CompanyId>
  ) => Effect.Effect<Page<Company, CompanyId>>

  /** Changes the named fields only. */
  readonly update: (companyId: CompanyId, change: Partial<CompanyDetails>) => Effect.Effect<Company, CompanyNotFound>

  readonly linkCustomer: (
    companyId: CompanyId,
    details: AdCustomerDetails
  ) => Effect.Effect<AdCustomer, CompanyNotFound | CustomerAlreadyLinked>

  readonly ensureCustomer: (
    companyId: CompanyId,
    details: AdCustomerDetails
  ) => Effect.Effect<AdCustomer, CompanyNotFound>

  readonly customer: (customerId: CustomerId) => Effect.Effect<AdCustomer, CustomerNotFound>

  /** The company's customers from the lowest customer id up; none for an unknown company. */
  readonly customers: (
    companyId: CompanyId,
    page: PageRequest<CustomerId>
  ) => Effect.Effect<Page<AdCustomer, CustomerId>>

  /** Makes the user a member with this role, or gives the member this role. */
  readonly putMember: (
    companyId: CompanyId,
    userId: UserId,
    role: CompanyRole
  ) => Effect.Effect<CompanyMember, CompanyNotFound | UserNotFound>

  readonly removeMember: (companyId: CompanyId, userId: UserId) => Effect.Effect<void, MemberNotFound>

  /** The company's members from the lowest user id up; none for an unknown company. */
  readonly members: (companyId: CompanyId, page: PageRequest<UserId>) => Effect.Effect<Page<CompanyMember, UserId>>
}>()("@campaigns/application/Identity/Companies") {}
