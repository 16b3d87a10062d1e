import { lastDays } from "@campaigns/domain/AdReports/ReportPeriod"
import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { metricsTable } from "@campaigns/domain/internal/AdReports/MetricsTable"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { isApprovedUser } from "@campaigns/domain/internal/Identity/Permissions"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { LiveCampaignNotFound } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

/** The arguments of the assistant's campaign-metrics function. */
export interface CampaignMetricsCall {
  readonly customerId: CustomerId
  readonly campaignId: CampaignId
  readonly loginCustomerId: CustomerId | null
  /** The number of days of the account's own calendar, today the last of them. */
  readonly days: number
}

/** The outcome of a function of the assistant; the language model reads `data` of successes and failures. */
export interface FunctionOutcome {
  readonly isSuccess: boolean
  readonly data: string
  readonly executionMillis: number
}

/** The functions that the assistant may call, on behalf of an approved user. */
export class AssistantFunctions extends Context.Service<AssistantFunctions, {
  /** A failure of the ad platform is an outcome, since the assistant has to go on talking. */
  readonly campaignMetrics: (
    user: Principal,
    call: CampaignMetricsCall
  ) => Effect.Effect<FunctionOutcome, NotPermitted | CustomerNotFound | LiveCampaignNotFound | StorageUnavailable>
}>()("@campaigns/application/AdReports/AssistantFunctions") {
  static readonly layer: Layer.Layer<AssistantFunctions, never, CustomerAccess | PlatformAccounts | PlatformData> =
    Layer.effect(
      AssistantFunctions,
      Effect.gen(function*() {
        const accounts = yield* PlatformAccounts
        const customers = yield* CustomerAccess
        const data = yield* PlatformData

        const table = Effect.fnUntraced(
          function*(user: Principal, { campaignId, customerId, days, loginCustomerId }: CampaignMetricsCall) {
            const { currencyCode, timeZone } = yield* customers.customer(user, customerId)
            const account = yield* accounts.account(user, customerId, { loginCustomerId })
            const period = lastDays(todayIn(yield* DateTime.now, timeZone), days)
            const [report, metrics] = yield* Effect.all([
              data.campaignMetrics(account, campaignId),
              data.dailyMetrics(account, campaignId, period)
            ], { concurrency: 2 })
            return { isSuccess: true, data: metricsTable(report, { ...period, days: metrics }, currencyCode) }
          }
        )

        const failed = (error: AdPlatformError) =>
          Effect.logWarning("an assistant function failed", error).pipe(Effect.as({
            isSuccess: false,
            data: `The ad platform did not give the metrics: ${error.message}`
          }))

        return AssistantFunctions.of({
          campaignMetrics: Effect.fn("AssistantFunctions.campaignMetrics")(function*(user, call) {
            yield* Effect.fromResult(isApprovedUser(user))
            const startedAt = yield* Clock.currentTimeNanos
            const outcome = yield* table(user, call).pipe(Effect.catchTags({
              AdPlatformError: failed,
              PlatformTokenNotFound: Effect.die
            }))
            const nanos = (yield* Clock.currentTimeNanos) - startedAt
            return { ...outcome, executionMillis: Number(nanos / 1_000_000n) }
          })
        })
      })
    )
}
