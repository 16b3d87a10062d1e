import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { demoTenant } from "../Seed/DemoTenants.ts"
import type { ApiClient } from "./ApiClient.ts"
import { goodSettings, hastySettings } from "./DemoSettings.ts"
import * as Output from "./Output.ts"

const drafts = "/api/v1/campaigns/drafts"

/** The answer to a request that is refused as a whole. */
const Refused = Schema.Struct({
  detail: Schema.Array(
    Schema.Struct({ loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])), msg: Schema.String })
  )
})

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Saves a step and summarizes its warnings. */
export const saveStep = Effect.fnUntraced(function*(api: ApiClient, draftId: number, name: string, body: unknown) {
  const answer = yield* api.call("PATCH", `${drafts}/${draftId}/${name}`, { body, reads: StepResponse })
  Output.warnings(answer.warnings)
  return answer.draft
})

/** A draft of the analysis, with nothing in it but names that no other run of the demo uses. */
export const createDraft = Effect.fnUntraced(function*(api: ApiClient, analysisId: number) {
  Output.step("Create the draft from the analysis")
  const now = new Date().toISOString().slice(0, 19).replace("T", " ")
  const made = yield* api.call("POST", drafts, {
    body: {
      name: `Bicycle repair ${now}`,
      campaign_name: `Search | Bicycle repair | ${now}`,
      adplatform_customer_id: demoTenant.customer.customerId,
      market_analysis_id: analysisId
    },
    status: 201,
    reads: CampaignDraftView,
    summarizes: ({ id, name }) => `draft ${id}, "${name}"`
  })
  const places = made.location_targets.map(({ geo_target_constant_id }) => geo_target_constant_id)
  Output.remark(
    `  from the analysis: ${made.website_url ?? "no website"}, locations ${places.join(", ")}, ` +
      `languages ${made.language_ids.join(", ")}`
  )
  return yield* api.call("GET", `${drafts}/active?market_analysis_id=${analysisId}`, {
    reads: CampaignDraftView,
    summarizes: ({ id }) => `the analysis's active draft is ${id}`
  })
})

/** Step 1, at first refused, then with mistakes that are kept and explained, then right. */
export const fillSettings = Effect.fnUntraced(function*(api: ApiClient, draftId: number, websiteUrl: string) {
  Output.step("Step 1: campaign settings")
  Output.remark("A bidding strategy without its target makes no sense, so it is refused:")
  yield* api.call("PATCH", `${drafts}/${draftId}/campaign-settings`, {
    body: { bidding_strategy: { type: "TARGET_CPA" } },
    status: 422,
    reads: Refused,
    summarizes: ({ detail }) => detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ")
  })
  const [from, until] = [dayFromNow(7), dayFromNow(97)]
  Output.remark("Everything else is saved, because a draft is work in progress, and comes back with warnings:")
  yield* saveStep(api, draftId, "campaign-settings", hastySettings(websiteUrl, from, until))
  Output.remark("Corrected:")
  return yield* saveStep(api, draftId, "campaign-settings", goodSettings(websiteUrl, from, until))
})
