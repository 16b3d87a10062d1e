import { AdPlatform, type PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import { readAccountGoals, readCampaign } from "../LiveCampaigns/CampaignReading.ts"
import { type ChangeOperation, encodeChange } from "../LiveCampaigns/EncodeChange.ts"
import { CustomGoalRow, customGoalsQuery, toCustomGoal, usesActions } from "../Publishing/CustomGoals.ts"
import { campaignField, draftField } from "../Publishing/DraftField.ts"
import { type EncodedStep, mutateBody } from "../Publishing/EncodePlan.ts"
import { markedQuery, MarkedRow, toCampaignId } from "../Publishing/MarkedCampaign.ts"
import { planEncoder } from "../Publishing/PlanEncoders.ts"
import { idOf } from "../Publishing/ResourceNames.ts"
import * as AccessTokens from "../Wire/AccessTokens.ts"
import * as GoogleAdsClient from "../Wire/GoogleAdsClient.ts"
import type { Locate } from "../Wire/PlatformError.ts"
import { defaultApiVersion, type GoogleAdsConfig } from "./GoogleAdsConfig.ts"

const inPlan = (steps: ReadonlyArray<EncodedStep>): Locate => (index, inside) => {
  const step = steps[index]
  return step === undefined ? null : draftField(step, inside)
}

const inChange = (operations: ReadonlyArray<ChangeOperation>): Locate => (index, [first, ...inside]) => {
  if (first === undefined) return null
  return operations[index]?.isBudget === true ? "daily_budget_micros" : campaignField(inside)
}

/** The campaign was made, as far as the platform's answer can be read, yet it does not say under which id. */
const withoutId = new AdPlatformError({
  reason: { _tag: "OutcomeUnknown" },
  message: "The ad platform's answer does not name the campaign.",
  requestId: null
})

/** The platform over its REST interface, in the name of one credential. */
export const make = Effect.fnUntraced(function*(config: GoogleAdsConfig) {
  const http = yield* HttpClient
  const client = GoogleAdsClient.make(http, yield* AccessTokens.make(http, config), config)
  const encodePlan = planEncoder(config.apiVersion ?? defaultApiVersion)

  const customGoals = (account: PlatformAccount, plan: PublishPlan) =>
    usesActions(plan)
      ? Effect.map(client.search(account, customGoalsQuery, CustomGoalRow), (rows) => rows.map(toCustomGoal))
      : Effect.succeed([])

  const sendPlan = Effect.fnUntraced(function*(account: PlatformAccount, plan: PublishPlan, validateOnly: boolean) {
    const steps = encodePlan(account.customerId, plan, yield* customGoals(account, plan))
    const made = yield* client.mutate(account, mutateBody(steps, { validateOnly }), inPlan(steps))
    return { steps, made }
  })

  return AdPlatform.of({
    encode: (account, plan) =>
      Effect.sync(() =>
        encodePlan(account.customerId, plan).map(({ json, path, summary }) => ({ path, summary, json }))
      ),
    validate: (account, plan) =>
      sendPlan(account, plan, true).pipe(
        Effect.as([]),
        Effect.catchIf(
          ({ reason }) => reason._tag === "Rejected",
          (error) => error.reason._tag === "Rejected" ? Effect.succeed(error.reason.findings) : Effect.fail(error)
        )
      ),
    publish: Effect.fn("GoogleAdsPlatform.publish")(function*(account, plan) {
      const { made, steps } = yield* sendPlan(account, plan, false)
      const id = idOf(made[steps.findIndex(({ tag }) => tag === "CreateCampaign")] ?? "")
      return id === null ? yield* withoutId : CampaignId.make(id)
    }),
    findMarked: (account, marker) => Effect.map(client.search(account, markedQuery(marker), MarkedRow), toCampaignId),
    conversionGoals: readAccountGoals(client),
    campaign: readCampaign(client),
    change: (account, live, patch) => {
      const operations = encodeChange(account.customerId, live, patch)
      return operations.length === 0 ? Effect.void : Effect.asVoid(
        client.mutate(account, mutateBody(operations, { validateOnly: false }), inChange(operations))
      )
    }
  })
})

/** The platform as an adapter of the port. */
export const layer = (config: GoogleAdsConfig): Layer.Layer<AdPlatform, never, HttpClient> =>
  Layer.effect(AdPlatform, make(config))
