import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type Principal, visibleCompanies } from "@campaigns/domain/Identity/Principal"
import { none } from "@campaigns/domain/internal/Analyses/CustomerNeeds"
import { type CustomerOverview, customerOverview } from "@campaigns/domain/internal/Analyses/CustomerOverview"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AccountReadings } from "../Analyses/AccountReadings.ts"
import { AnalysisRuns } from "../Analyses/AnalysisRuns.ts"
import { Recommendations } from "../Analyses/Recommendations.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { countsOf } from "../Drafts/DraftSummaries.ts"
import { Companies } from "../Identity/Companies.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import type { Page } from "../Paging/Page.ts"
import { positions, sortedPage } from "../Paging/SortedListing.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { PlatformTokens } from "../PlatformTokens/PlatformTokens.ts"

/** By what the customers of an overview are sorted. */
export type OverviewSort = "id" | "name"

/** All customers of a user at a glance, from what is kept; the ad platform is asked nothing. */
export class CustomerOverviewing extends Context.Service<CustomerOverviewing, {
  /** `customerId: null` lists all that the user may see. */
  readonly list: (
    user: Principal,
    filter: { readonly customerId: CustomerId | null },
    page: SortedPageRequest<OverviewSort>
  ) => Effect.Effect<Page<CustomerOverview, SortPosition>, StorageUnavailable>
}>()("@campaigns/application/Overview/CustomerOverviewing") {
  static readonly layer = Layer.effect(CustomerOverviewing, Effect.suspend(() => make))
}

const noDrafts = countsOf([])

const make = Effect.gen(function*() {
  const access = yield* CustomerAccess
  const companies = yield* Companies
  const drafts = yield* DraftReader
  const readings = yield* AccountReadings
  const recommendations = yield* Recommendations
  const runs = yield* AnalysisRuns
  const tokens = yield* PlatformTokens

  /** The customers of a page; of one customer a page of that one, if the user may see it. */
  const customersOf = (user: Principal, customerId: CustomerId | null, page: SortedPageRequest<OverviewSort>) =>
    customerId === null
      ? companies.customers({ companyIds: visibleCompanies(user), search: page.search ?? null }, page)
      : access.customer(user, customerId).pipe(
        Effect.map((customer) => [customer]),
        Effect.catchTag("CustomerNotFound", () => Effect.succeed([])),
        Effect.map((found) =>
          sortedPage(
            found,
            page,
            (one) => positions[page.sort]({ id: one.customerId, name: one.name }),
            (one) => `${one.name}\n${one.customerId}`
          )
        )
      )

  return CustomerOverviewing.of({
    list: Effect.fn("CustomerOverviewing.list")(function*(user, { customerId }, page) {
      const { items, next } = yield* customersOf(user, customerId, page)
      const ids = items.map((customer) => customer.customerId)
      const now = yield* DateTime.now
      const counts = yield* drafts.counts(ids)
      const read = yield* readings.summaries(ids)
      const open = yield* recommendations.proposed(ids)
      const newest = yield* runs.newest(ids)
      const lost = yield* tokens.withoutConsent(ids)
      return {
        items: items.map((customer) => {
          const id = customer.customerId
          const standing = {
            drafts: counts.get(id) ?? noDrafts,
            recommendations: open.get(id) ?? none,
            lostToken: lost.get(id) ?? null,
            newestRuns: newest.get(id) ?? []
          }
          return customerOverview(customer, standing, read.get(id) ?? null, now)
        }),
        next
      }
    })
  })
})
