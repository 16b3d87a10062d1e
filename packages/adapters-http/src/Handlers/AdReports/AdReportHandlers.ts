import { AdReporting } from "@campaigns/application/AdReports/AdReporting"
import type { PeriodReversed } from "@campaigns/domain/AdReports/ReportPeriod"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { campaignMetricsView } from "../../Api/AdReports/CampaignMetricsView.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { adsCsvResponse } from "./AdsCsv.ts"
import { accountFailures, campaignNotFound } from "./ReportFailures.ts"

/** The days can only be compared when the account's today is known, so that this 422 comes later than others. */
const periodReversed =
  (given: { readonly start_date?: string; readonly end_date?: string }) => ({ from, to }: PeriodReversed) => {
    const day = (name: "start_date" | "end_date", value: string) =>
      `${name} (${given[name] === undefined ? `by default ${value}` : value})`
    const error = `${day("end_date", to)} must not be before ${day("start_date", from)}`
    const { end_date, start_date } = given
    return Effect.succeed(validationErrorResponse([{
      type: "value_error",
      loc: ["query"],
      msg: `Value error, ${error}`,
      input: { start_date, end_date },
      ctx: { error: {} }
    }]))
  }

/** Any text may stand in the path, and one that is no id is the id of no campaign. */
const campaignIn = (text: string) =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Effect.succeed(Number(text) as CampaignId) : campaignNotFound

/** Reports of ads and campaigns. */
export const layer = HttpApiBuilder.group(
  Api,
  "adReports",
  Effect.fnUntraced(function*(handlers) {
    const reporting = yield* AdReporting
    return handlers
      .handle("exportAds", ({ query }) =>
        Effect.gen(function*() {
          const customerId = query.customer_id as CustomerId
          const report = yield* reporting.ads(yield* CurrentUser, {
            customerId,
            tokenId: (query.token_id ?? null) as PlatformTokenId | null,
            from: (query.start_date ?? null) as CalendarDate | null,
            to: (query.end_date ?? null) as CalendarDate | null,
            campaignId: (query.campaign_id ?? null) as CampaignId | null,
            adGroupId: query.ad_group_id ?? null,
            adId: query.ad_id ?? null,
            limit: query.limit,
            search: query.search ?? null,
            excludesRemoved: query.exclude_removed
          })
          return adsCsvResponse(customerId, report)
        }).pipe(Effect.catchTags({ ...accountFailures, PeriodReversed: periodReversed(query) })))
      .handle("getCampaignMetrics", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const report = yield* reporting.campaign(user, {
            customerId: query.customer_id as CustomerId,
            campaignId: yield* campaignIn(params.campaign_id),
            loginCustomerId: (query.login_customer_id ?? null) as CustomerId | null,
            tokenId: (query.token_id ?? null) as PlatformTokenId | null
          })
          return campaignMetricsView(report)
        }).pipe(Effect.catchTags({ ...accountFailures, LiveCampaignNotFound: () => campaignNotFound })))
  })
)
