import { AdReporting, type SeriesRequest } from "@campaigns/application/AdReports/AdReporting"
import type { PeriodOutOfReach, PeriodReversed, PeriodTooLong } from "@campaigns/domain/AdReports/ReportPeriod"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { campaignMetricsView } from "../../Api/AdReports/CampaignMetricsView.ts"
import { seriesFields } from "../../Api/AdReports/DailyMetricsView.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { adsCsvResponse } from "./AdsCsv.ts"
import { accountFailures, campaignNotFound } from "./ReportFailures.ts"

/** The days that a request names. */
interface Window {
  readonly start_date?: string
  readonly end_date?: string
}

/** The days can only be compared when the account's today is known, so that these 422 come later than others. */
const windowFailures = (given: Window) => {
  const day = (name: "start_date" | "end_date", value: string) =>
    `${name} (${given[name] === undefined ? `by default ${value}` : value})`
  const refused = (error: string) => {
    const { end_date, start_date } = given
    return Effect.succeed(validationErrorResponse([{
      type: "value_error",
      loc: ["query"],
      msg: `Value error, ${error}`,
      input: { start_date, end_date },
      ctx: { error: {} }
    }]))
  }
  return {
    PeriodReversed: ({ from, to }: PeriodReversed) =>
      refused(`${day("end_date", to)} must not be before ${day("start_date", from)}`),
    PeriodOutOfReach: ({ earliest, from, latest }: PeriodOutOfReach) =>
      refused(`${day("start_date", from)} must be from ${earliest} to ${latest}, today in the account's time zone`),
    PeriodTooLong: ({ from, mostDays, to }: PeriodTooLong) =>
      refused(`${day("start_date", from)} to ${day("end_date", to)} must be at most ${mostDays} days`)
  }
}

/** Any text may stand in the path, and one that is no id is the id of no campaign. */
const campaignIn = (text: string) =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Effect.succeed(Number(text) as CampaignId) : campaignNotFound

interface AccountQuery {
  readonly customer_id: CustomerId
  readonly login_customer_id?: CustomerId
  readonly token_id?: PlatformTokenId
}

const accountOf = (query: AccountQuery) => ({
  customerId: query.customer_id,
  loginCustomerId: query.login_customer_id ?? null,
  tokenId: query.token_id ?? null
})

const seriesOf = (query: AccountQuery & Window, campaignId: CampaignId | null): SeriesRequest => ({
  ...accountOf(query),
  campaignId,
  from: (query.start_date ?? null) as CalendarDate | null,
  to: (query.end_date ?? null) as CalendarDate | null
})

const campaignFailures = { ...accountFailures, LiveCampaignNotFound: () => campaignNotFound }

/** Reports of ads and campaigns. */
export const layer = HttpApiBuilder.group(
  Api,
  "adReports",
  Effect.fnUntraced(function*(handlers) {
    const reporting = yield* AdReporting
    return handlers
      .handle("exportAds", ({ query }) =>
        Effect.gen(function*() {
          const customerId = query.customer_id
          const report = yield* reporting.ads(yield* CurrentUser, {
            customerId,
            tokenId: query.token_id ?? null,
            from: (query.start_date ?? null) as CalendarDate | null,
            to: (query.end_date ?? null) as CalendarDate | null,
            campaignId: query.campaign_id ?? null,
            adGroupId: query.ad_group_id ?? null,
            adId: query.ad_id ?? null,
            limit: query.limit,
            search: query.search ?? null,
            excludesRemoved: query.exclude_removed
          })
          return adsCsvResponse(customerId, report)
        }).pipe(Effect.catchTags({ ...accountFailures, PeriodReversed: windowFailures(query).PeriodReversed })))
      .handle("getCampaignMetrics", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const report = yield* reporting.campaign(user, {
            ...accountOf(query),
            campaignId: yield* campaignIn(params.campaign_id)
          })
          return campaignMetricsView(report)
        }).pipe(Effect.catchTags(campaignFailures)))
      .handle("getCampaignDailyMetrics", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const campaignId = yield* campaignIn(params.campaign_id)
          const series = yield* reporting.series(user, seriesOf(query, campaignId))
          return { campaign_id: campaignId, ...seriesFields(series) }
        }).pipe(Effect.catchTags({ ...campaignFailures, ...windowFailures(query) })))
      .handle("getCustomerDailyMetrics", ({ query }) =>
        Effect.gen(function*() {
          const series = yield* reporting.series(yield* CurrentUser, seriesOf(query, null))
          return { customer_id: query.customer_id, ...seriesFields(series) }
        }).pipe(Effect.catchTags({ ...campaignFailures, ...windowFailures(query) })))
  })
)
