import type { CampaignReport, DailyMetrics, DateRange, ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { mentions } from "@campaigns/domain/AdReports/AdReport"
import {
  adsPeriod,
  type PeriodRefused,
  type PeriodReversed,
  seriesPeriod
} from "@campaigns/domain/AdReports/ReportPeriod"
import { type CalendarDate, todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { LiveCampaignNotFound } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { type AdsQuery, PlatformData } from "../AdPlatform/PlatformData.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { begun } from "./BegunStream.ts"

/** The ads of a customer to report, and the days of the account's calendar; `null` means the default, or no filter. */
export interface AdsRequest extends Omit<AdsQuery, "period">, AccountChoice {
  readonly customerId: CustomerId
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  /** Text that an ad, or the campaign or ad group that it is in, has to mention; the limit then counts ads that do. */
  readonly search: string | null
}

/** Ads that are being read, and the days for which. */
export interface AdsReport {
  readonly period: DateRange
  readonly ads: Stream.Stream<ReportedAd, AdPlatformError>
}

/** The campaign of a customer whose metrics are wanted. */
export interface CampaignRequest extends AccountChoice {
  readonly customerId: CustomerId
  readonly campaignId: CampaignId
}

/** The days of a customer's campaign, or of all of the customer's, that are wanted; `null` means the default. */
export interface SeriesRequest extends AccountChoice {
  readonly customerId: CustomerId
  readonly campaignId: CampaignId | null
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** The metrics of each day of a period. */
export interface Series {
  readonly period: DateRange
  readonly days: ReadonlyArray<DailyMetrics>
}

type Refused = CustomerNotFound | PlatformTokenNotFound | AdPlatformError

/** The metrics of ads and campaigns, on behalf of a user who may see the customer. Nothing of it is stored here. */
export class AdReporting extends Context.Service<AdReporting, {
  /** The platform has answered when this has; the reading goes on until the stream is read or the scope closes. */
  readonly ads: (
    user: Principal,
    request: AdsRequest
  ) => Effect.Effect<AdsReport, Refused | PeriodReversed | StorageUnavailable, Scope.Scope>
  /** Since the campaign exists. */
  readonly campaign: (
    user: Principal,
    request: CampaignRequest
  ) => Effect.Effect<CampaignReport, Refused | LiveCampaignNotFound | StorageUnavailable>
  /** Up to the account's own today. */
  readonly series: (
    user: Principal,
    request: SeriesRequest
  ) => Effect.Effect<Series, Refused | LiveCampaignNotFound | PeriodRefused | StorageUnavailable>
}>()("@campaigns/application/AdReports/AdReporting") {
  static readonly layer: Layer.Layer<AdReporting, never, CustomerAccess | PlatformAccounts | PlatformData> = Layer
    .effect(
      AdReporting,
      Effect.gen(function*() {
        const accounts = yield* PlatformAccounts
        const customers = yield* CustomerAccess
        const data = yield* PlatformData

        return AdReporting.of({
          ads: Effect.fn("AdReporting.ads")(function*(user, request) {
            const { customerId, from, limit, search, to, ...filters } = request
            const { timeZone } = yield* customers.customer(user, customerId)
            const period = yield* Effect.fromResult(adsPeriod(todayIn(yield* DateTime.now, timeZone), { from, to }))
            const account = yield* accounts.account(user, customerId, request)
            const { adGroupId, adId, campaignId, excludesRemoved } = filters
            const query = { adGroupId, adId, campaignId, excludesRemoved, period }
            if (search === null || search === "") {
              return { period, ads: yield* begun(data.ads(account, { ...query, limit })) }
            }
            // The platform cannot search the texts of ads: all are read until there are enough
            // (`docs/platform-facts.md#reports`).
            const all = yield* begun(data.ads(account, { ...query, limit: null }))
            const found = Stream.filter(all, (ad) => mentions(ad, search))
            return { period, ads: limit === null ? found : Stream.take(found, limit) }
          }),

          campaign: Effect.fn("AdReporting.campaign")(function*(user, { campaignId, customerId, ...choice }) {
            const account = yield* accounts.account(user, customerId, choice)
            return yield* data.campaignMetrics(account, campaignId)
          }),

          series: Effect.fn("AdReporting.series")(function*(user, { campaignId, customerId, from, to, ...choice }) {
            const { timeZone } = yield* customers.customer(user, customerId)
            const period = yield* Effect.fromResult(seriesPeriod(todayIn(yield* DateTime.now, timeZone), { from, to }))
            const account = yield* accounts.account(user, customerId, choice)
            return { period, days: yield* data.dailyMetrics(account, campaignId, period) }
          })
        })
      })
    )
}
