import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type {
  LocalLocation,
  LocalLocationDetails,
  LocalLocationId,
  LocalLocationNotFound,
  LocalLocationTaken
} from "@campaigns/domain/LocalSearch/LocalLocation"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { Page, PageRequest } from "../Paging/Page.ts"

/**
 * Where the locations of companies are kept.
 *
 * Laws. A company has one location per profile, also when several are made at once; two companies may each have one of the same profile.
 * Ids grow. Listings run from the lowest id up. A location of a company that is not there is a defect.
 */
export class LocalLocations extends Context.Service<LocalLocations, {
  readonly create: (details: LocalLocationDetails, at: DateTime.Utc) => Effect.Effect<LocalLocation, LocalLocationTaken>
  readonly find: (locationId: LocalLocationId) => Effect.Effect<LocalLocation, LocalLocationNotFound>
  /** `companyIds: null` lists those of every company. */
  readonly list: (
    filter: { readonly companyIds: ReadonlyArray<CompanyId> | null },
    page: PageRequest<LocalLocationId>
  ) => Effect.Effect<Page<LocalLocation, LocalLocationId>>
}>()("@campaigns/application/LocalSearch/LocalLocations") {}
