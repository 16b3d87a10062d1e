import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { maySeeCompany, type Principal, visibleCompanies } from "@campaigns/domain/Identity/Principal"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administers, managesCompany } from "@campaigns/domain/internal/Identity/Permissions"
import {
  type LocalLocation,
  type LocalLocationDetails,
  type LocalLocationId,
  LocalLocationNotFound,
  type LocalLocationTaken,
  type ProfileLocationId,
  ProfileNotLinkable
} from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import type { Page } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { LocalLocations } from "./LocalLocations.ts"
import type { LocalSearchError } from "./LocalSearchError.ts"
import { LocalSearchInsights } from "./LocalSearchInsights.ts"

/** True of a failure by which the vendor says that it has no such profile, or not for this credential. */
const isUnknown = ({ reason }: LocalSearchError): boolean =>
  reason._tag === "Rejected" || (reason._tag === "Unauthorized" && reason.code === "PERMISSION_DENIED")

/**
 * The locations of companies on behalf of a user, who sees those of their own companies only. The service reads every
 * profile with one credential, so that a profile's id proves nothing about who gives it: administrators link profiles
 * to companies, and only those that the vendor knows.
 */
export class LocationRegistering extends Context.Service<LocationRegistering, {
  /** For administrators. While the vendor cannot be asked nothing is linked. */
  readonly register: (
    user: Principal,
    details: LocalLocationDetails
  ) => Effect.Effect<
    LocalLocation,
    | CompanyNotFound
    | LimitReached
    | LocalLocationTaken
    | LocalSearchError
    | NotPermitted
    | ProfileNotLinkable
    | StorageUnavailable
  >
  readonly get: (
    user: Principal,
    locationId: LocalLocationId
  ) => Effect.Effect<LocalLocation, LocalLocationNotFound | StorageUnavailable>
  /** For the company's managers and administrators; another profile is for administrators, as in `register`. */
  readonly change: (
    user: Principal,
    locationId: LocalLocationId,
    change: Partial<Omit<LocalLocationDetails, "companyId">>
  ) => Effect.Effect<
    LocalLocation,
    | LocalLocationNotFound
    | LocalLocationTaken
    | LocalSearchError
    | NotPermitted
    | ProfileNotLinkable
    | StorageUnavailable
  >
  /** For the company's managers and administrators. */
  readonly remove: (
    user: Principal,
    locationId: LocalLocationId
  ) => Effect.Effect<void, LocalLocationNotFound | NotPermitted | StorageUnavailable>
  /** `companyId: null` lists the locations of every company that the user may see. */
  readonly list: (
    user: Principal,
    companyId: CompanyId | null,
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<LocalLocation, SortPosition>, StorageUnavailable>
}>()("@campaigns/application/LocalSearch/LocationRegistering") {
  static readonly layer: Layer.Layer<
    LocationRegistering,
    never,
    LocalLocations | LocalSearchInsights | Companies
  > = Layer.effect(
    LocationRegistering,
    Effect.gen(function*() {
      const locations = yield* LocalLocations
      const companies = yield* Companies
      const insights = yield* LocalSearchInsights

      const get = Effect.fn("LocationRegistering.get")(function*(user: Principal, locationId: LocalLocationId) {
        const location = yield* locations.find(locationId)
        if (!maySeeCompany(user, location.companyId)) return yield* new LocalLocationNotFound({ locationId })
        return location
      })

      const managed = Effect.fnUntraced(function*(user: Principal, locationId: LocalLocationId) {
        const location = yield* get(user, locationId)
        yield* Effect.fromResult(managesCompany(user, location.companyId))
        return location
      })

      /** Asks the vendor for one day of the profile; what it says is not looked at. */
      const verified = Effect.fnUntraced(function*(profileLocationId: ProfileLocationId) {
        const today = todayIn(yield* DateTime.now, "UTC")
        yield* insights.dailyMetrics(profileLocationId, { from: today, to: today }).pipe(
          Effect.catchIf(
            (error) => error._tag === "LocalSearchError" && isUnknown(error),
            () => new ProfileNotLinkable({ profileLocationId })
          )
        )
      })

      return LocationRegistering.of({
        register: Effect.fn("LocationRegistering.register")(function*(user, details) {
          const { companyId } = details
          if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
          yield* Effect.fromResult(administers(user))
          yield* companies.get(companyId)
          yield* verified(details.profileLocationId)
          return yield* locations.create(details, yield* DateTime.now)
        }),

        get,

        change: Effect.fn("LocationRegistering.change")(function*(user, locationId, change) {
          const stored = yield* managed(user, locationId)
          const { profileLocationId = stored.profileLocationId } = change
          if (profileLocationId !== stored.profileLocationId) {
            yield* Effect.fromResult(administers(user))
            yield* verified(profileLocationId)
          }
          return yield* locations.change(locationId, change, yield* DateTime.now)
        }),

        remove: Effect.fn("LocationRegistering.remove")(function*(user, locationId) {
          yield* managed(user, locationId)
          yield* locations.remove(locationId)
        }),

        list: Effect.fn("LocationRegistering.list")(function*(user, companyId, page) {
          if (companyId !== null && !maySeeCompany(user, companyId)) return { items: [], next: null }
          return yield* locations.list({ companyIds: companyId === null ? visibleCompanies(user) : [companyId] }, page)
        })
      })
    })
  )
}
