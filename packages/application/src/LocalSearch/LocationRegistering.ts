import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { NotPermitted } from "@campaigns/domain/Identity/NotPermitted"
import { mayManageCompany, maySeeCompany, type Principal, visibleCompanies } from "@campaigns/domain/Identity/Principal"
import {
  type LocalLocation,
  type LocalLocationDetails,
  type LocalLocationId,
  LocalLocationNotFound,
  type LocalLocationTaken
} from "@campaigns/domain/LocalSearch/LocalLocation"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Companies } from "../Identity/Companies.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"
import { LocalLocations } from "./LocalLocations.ts"

/** The locations of companies on behalf of a user, who sees those of their own companies only. */
export class LocationRegistering extends Context.Service<LocationRegistering, {
  /** For the company's managers and administrators. */
  readonly register: (
    user: Principal,
    details: LocalLocationDetails
  ) => Effect.Effect<LocalLocation, CompanyNotFound | NotPermitted | LocalLocationTaken>
  readonly get: (
    user: Principal,
    locationId: LocalLocationId
  ) => Effect.Effect<LocalLocation, LocalLocationNotFound>
  /** `companyId: null` lists the locations of every company that the user may see. */
  readonly list: (
    user: Principal,
    companyId: CompanyId | null,
    page: PageRequest<LocalLocationId>
  ) => Effect.Effect<Page<LocalLocation, LocalLocationId>>
}>()("@campaigns/application/LocalSearch/LocationRegistering") {
  static readonly layer: Layer.Layer<LocationRegistering, never, LocalLocations | Companies> = Layer.effect(
    LocationRegistering,
    Effect.gen(function*() {
      const locations = yield* LocalLocations
      const companies = yield* Companies

      return LocationRegistering.of({
        register: Effect.fn("LocationRegistering.register")(function*(user, details) {
          const { companyId } = details
          if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
          if (!mayManageCompany(user, companyId)) return yield* new NotPermitted({ needed: "company_manager" })
          yield* companies.get(companyId)
          return yield* locations.create(details, yield* DateTime.now)
        }),

        get: Effect.fn("LocationRegistering.get")(function*(user, locationId) {
          const location = yield* locations.find(locationId)
          if (!maySeeCompany(user, location.companyId)) return yield* new LocalLocationNotFound({ locationId })
          return location
        }),

        list: Effect.fn("LocationRegistering.list")(function*(user, companyId, page) {
          if (companyId !== null && !maySeeCompany(user, companyId)) return { items: [], next: null }
          return yield* locations.list({ companyIds: companyId === null ? visibleCompanies(user) : [companyId] }, page)
        })
      })
    })
  )
}
