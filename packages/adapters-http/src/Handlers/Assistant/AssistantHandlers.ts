import { AssistantFunctions } from "@campaigns/application/AdReports/AssistantFunctions"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Layer from "effect/Layer"
import { Api } from "../../Api/Api.ts"
import { ApprovedOnly } from "../../Api/Assistant/ApprovedOnly.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { Forbidden } from "../../Api/Problem.ts"
import { accountFailures, campaignNotFound } from "../AdReports/ReportFailures.ts"

const notApproved = () => Effect.fail(new Forbidden({ detail: "This is for approved users", code: "NOT_APPROVED" }))

/** Refuses every user who is not approved. */
export const approvedOnly: Layer.Layer<ApprovedOnly> = Layer.succeed(
  ApprovedOnly,
  Effect.fnUntraced(function*(app) {
    const { isApproved } = yield* CurrentUser
    return yield* isApproved ? app : notApproved()
  })
)

/** The assistant's functions. */
export const layer = HttpApiBuilder.group(
  Api,
  "assistant",
  Effect.fnUntraced(function*(handlers) {
    const functions = yield* AssistantFunctions
    return handlers.handle("callCampaignMetrics", ({ payload }) =>
      Effect.gen(function*() {
        const { data, executionMillis, isSuccess } = yield* functions.campaignMetrics(yield* CurrentUser, {
          customerId: Number(payload.adplatform_customer_id) as CustomerId,
          campaignId: Number(payload.campaign_id) as CampaignId,
          loginCustomerId: Number(payload.adplatform_login_customer_id ?? "") as CustomerId || null,
          days: payload.days
        })
        return { success: isSuccess, data, execution_time_ms: executionMillis }
      }).pipe(Effect.catchTags({
        NotPermitted: notApproved,
        CustomerNotFound: accountFailures.CustomerNotFound,
        LiveCampaignNotFound: () => campaignNotFound
      })))
  })
)
