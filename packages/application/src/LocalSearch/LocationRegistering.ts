import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { mayManageCompany, maySeeCompany, type Principal, visibleCompanies } from "@campaigns/domain/Identity/Principal"
import { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import {
  type LocalLocation,
  type LocalLocationDetails,
  type LocalLocationId,
  LocalLocationNotFound,
  type LocalLocationTaken
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

/** The locations of companies on behalf of a user, who sees those of their own companies only. */
export class LocationRegistering extends Context.Service<LocationRegistering, {
  /** For the company's managers and administrators. */
  readonly register: (
    user: Principal,
    details: LocalLocationDetails
  ) => Effect.Effect<
    LocalLocation,
    CompanyNotFound | LimitReached | NotPermitted | LocalLocationTaken | StorageUnavailable
  >
  readonly get: (
    user: Principal,
    locationId: LocalLocationId
  ) => Effect.Effect<LocalLocation, LocalLocationNotFound | StorageUnavailable>
  /** For the company's managers and administrators. */
  readonly change: (
    user: Principal,
    locationId: LocalLocationId,
    change: Partial<Omit<LocalLocationDetails, "companyId">>
  ) => Effect.Effect<LocalLocation, LocalLocationNotFound | NotPermitted | LocalLocationTaken | StorageUnavailable>
  /** The same. */
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
  static readonly layer: Layer.Layer<LocationRegistering, never, LocalLocations | Companies> = Layer.effect(
    LocationRegistering,
    Effect.gen(function*() {
      const locations = yield* LocalLocations
      const companies = yield* Companies

      const get = Effect.fn("LocationRegistering.get")(function*(user: Principal, locationId: LocalLocationId) {
        const location = yield* locations.find(locationId)
        if (!maySeeCompany(user, location.companyId)) return yield* new LocalLocationNotFound({ locationId })
        return location
      })

      const managed = Effect.fnUntraced(function*(user: Principal, locationId: LocalLocationId) {
        const { companyId } = yield* get(user, locationId)
        if (!mayManageCompany(user, companyId)) return yield* new NotPermitted({ needed: "companyManager" })
      })

      return LocationRegistering.of({
        register: Effect.fn("LocationRegistering.register")(function*(user, details) {
          const { companyId } = details
          if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
          if (!mayManageCompany(user, companyId)) return yield* new NotPermitted({ needed: "companyManager" })
          yield* companies.get(companyId)
          return yield* locations.create(details, yield* DateTime.now)
        }),

        get,

        change: Effect.fn("LocationRegistering.change")(function*(user, locationId, change) {
          yield* managed(user, locationId)
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
