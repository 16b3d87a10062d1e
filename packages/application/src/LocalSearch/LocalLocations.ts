import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type {
  LocalLocation,
  LocalLocationDetails,
  LocalLocationId,
  LocalLocationNotFound,
  LocalLocationTaken,
  ProfileLocationId
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
 * Laws. A profile has one location in the whole service, also when several are made at once. Ids grow. A location of a
 * company that is not there is a defect. What is stored from a time when several companies could have a location of one
 * profile is still read, renamed and removed.
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
  /** The companies with a location of the profile, the lowest id first: one at most, but for older data. */
  readonly ownersOf: (profile: ProfileLocationId) => Effect.Effect<ReadonlyArray<CompanyId>, StorageUnavailable>
  readonly remove: (locationId: LocalLocationId) => Effect.Effect<void, LocalLocationNotFound | StorageUnavailable>
  /** `companyIds: null` lists those of every company. */
  readonly list: (
    filter: { readonly companyIds: ReadonlyArray<CompanyId> | null },
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<LocalLocation, SortPosition>, StorageUnavailable>
}>()("@campaigns/application/LocalSearch/LocalLocations") {}
