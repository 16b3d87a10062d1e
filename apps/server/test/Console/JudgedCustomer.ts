import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import * as Effect from "effect/Effect"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"

/** The ad-platform customer of the account in which analyses find something. */
const judgedCustomer = Number(judgedAccount.customerId)

/** A recommendation, as far as it is looked at. */
interface Recommendation {
  readonly id: number
  readonly title: string
  readonly campaign_id: number
  readonly sentences: ReadonlyArray<string>
  readonly against: ReadonlyArray<string>
  readonly evidence: { readonly cost_micros: number; readonly terms: ReadonlyArray<unknown> }
}

/** The run, and what it recommends, the dearest first. */
export interface Judged {
  readonly runId: number
  readonly recommendations: ReadonlyArray<Recommendation>
}

/** The result of a task once it has ended. */
const ended = Effect.fnUntraced(function*(user: ApiUser, taskId: string) {
  for (;;) {
    const { body } = yield* user.call("GET", `/tasks/${taskId}`)
    if (body["status"] === "completed") return body["result"] as Readonly<Record<string, unknown>>
    if (body["status"] === "failed") throw new Error(`The task failed: ${JSON.stringify(body)}`)
    yield* Effect.sleep("100 millis")
  }
})

/** Links the account to the demo's company and has its keywords analysed once; gives the run and what it recommends. */
export const judged = Effect.fnUntraced(function*(url: string, user: ApiUser) {
  const admin = yield* apiUser(url, "admin@demo.test")
  const { body: own } = yield* user.call("GET", "/users/me")
  const [company] = own["companies"] as ReadonlyArray<{ readonly company_id: number }>
  yield* admin.call("POST", `/companies/${company?.company_id}/customers`, {
    adplatform_customer_id: judgedCustomer,
    name: judgedAccount.name,
    currency_code: judgedAccount.currencyCode,
    time_zone: judgedAccount.timeZone
  })
  const { body: config } = yield* admin.call("POST", "/analysis-customer-configs", {
    adplatform_customer_id: judgedCustomer,
    analysis_type: "keyword_pause",
    should_run_daily: true,
    time_to_run__at_customer_timezone: "05:30"
  })
  yield* user.call("PUT", `/customers/${judgedCustomer}/analysis-context`, {
    brand_terms: ["Radhaus"],
    target_cpa_micros: null
  })
  const { body: started } = yield* user.call("POST", `/analysis-customer-configs/${config["id"]}/run`)
  const { run_id: runId } = yield* ended(user, String(started["task_id"]))
  const { body: page } = yield* user.call("GET", "/recommendations?sort=-money_micros")
  const judgement: Judged = {
    runId: Number(runId),
    recommendations: page["items"] as ReadonlyArray<Recommendation>
  }
  return judgement
})
