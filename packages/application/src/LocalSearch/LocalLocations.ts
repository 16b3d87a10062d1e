import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type {
  LocalLocation,
  LocalLocationDetails,
  LocalLocationId,
  LocalLocationNotFound,
  LocalLocationTaken
} from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/**
 * The store of the locations of companies.
 *
 * Laws. A company has one location per profile, also when several are made at once; two companies may each have one of the same profile.
 * Ids grow. A location of a company that is not there is a defect.
 */
export class LocalLocations extends Context.Service<LocalLocations, {
  /** A company has at most `StoredLimits.localLocationsOfCompany` locations. */
  readonly create: (
    details: LocalLocationDetails,
    at: DateTime.Utc
  ) => Effect.Effect<LocalLocation, LimitReached | LocalLocationTaken | StorageUnavailable>
  readonly find: (
    locationId: LocalLocationId
  ) => Effect.Effect<LocalLocation, LocalLocationNotFound | StorageUnavailable>
  /** Changes the named fields only; what changes nothing leaves the location as it is. */
  readonly change: (
    locationId: LocalLocationId,
    change: Partial<Omit<LocalLocationDetails, "companyId">>,
    at: DateTime.Utc
  ) => Effect.Effect<LocalLocation, LocalLocationNotFound | LocalLocationTaken | StorageUnavailable>
  readonly remove: (locationId: LocalLocationId) => Effect.Effect<void, LocalLocationNotFound | StorageUnavailable>
  /** `companyIds: null` lists those of every company. */
  readonly list: (
    filter: { readonly companyIds: ReadonlyArray<CompanyId> | null },
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<LocalLocation, SortPosition>, StorageUnavailable>
}>()("@campaigns/application/LocalSearch/LocalLocations") {}
