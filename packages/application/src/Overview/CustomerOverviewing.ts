import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type Principal, visibleCompanies } from "@campaigns/domain/Identity/Principal"
import { monthlyBudget, spentInMonth } from "@campaigns/domain/internal/Analyses/AccountSummary"
import {
  type CustomerNeed,
  type CustomerStanding,
  needsOf,
  none
} from "@campaigns/domain/internal/Analyses/CustomerNeeds"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AccountReadings, type SummarizedReading } from "../Analyses/AccountReadings.ts"
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

/** An account as it stood when it was read last. Money is in micros of the account's currency. */
export interface AccountFiguresKept {
  readonly readAt: DateTime.Utc
  readonly enabled: number
  readonly paused: number
  /** `null` when the account was last read before this month. */
  readonly spentThisMonth: number | null
  readonly monthlyBudget: number
}

/** A customer with what is kept of how it stands. */
export interface CustomerOverview extends Pick<CustomerStanding, "drafts" | "recommendations"> {
  readonly customer: AdCustomer
  /** `null` while the account has not been read. */
  readonly account: AccountFiguresKept | null
  /** What is to be seen to first is at the top. */
  readonly needs: ReadonlyArray<CustomerNeed>
}

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

const figuresOf = (
  { summary, day, readAt }: SummarizedReading,
  { timeZone }: AdCustomer,
  now: DateTime.Utc
): AccountFiguresKept => ({
  readAt,
  enabled: summary.enabled,
  paused: summary.paused,
  spentThisMonth: spentInMonth(summary, { readOn: day, today: todayIn(now, timeZone) }),
  monthlyBudget: monthlyBudget(summary)
})

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
          const reading = read.get(id)
          const kept = { drafts: counts.get(id) ?? noDrafts, recommendations: open.get(id) ?? none }
          const needs = needsOf({ ...kept, lostToken: lost.get(id) ?? null, newestRuns: newest.get(id) ?? [] })
          return {
            customer,
            account: reading === undefined ? null : figuresOf(reading, customer, now),
            ...kept,
            needs
          }
        }),
        next
      }
    })
  })
})
