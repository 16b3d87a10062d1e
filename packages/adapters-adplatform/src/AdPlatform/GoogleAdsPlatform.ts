import { AdPlatform, type PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import { inTurns } from "@campaigns/application/Conventions/InTurns"
import type { PlatformPorts } from "@campaigns/application/PortGroups"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import { MAX_OPERATIONS } from "@campaigns/domain/Rules/PublishSizeRules"
import * as VendorCircuit from "@campaigns/vendor-http/VendorCircuit"
import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import { constVoid } from "effect/Function"
import { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import * as RateLimiter from "effect/persistence/RateLimiter"
import * as Schema from "effect/Schema"
import { type MakeAccount, readAccount, readAccounts } from "../Accounts/AccountReading.ts"
import { readCurrencyUnits } from "../Accounts/CurrencyReading.ts"
import { makeAccountAt } from "../Accounts/SandboxAccounts.ts"
import { readAds } from "../AdReports/AdReading.ts"
import { readDays, readLifetime } from "../AdReports/CampaignMetricsReading.ts"
import * as GoogleAdsAnalysisData from "../Analyses/GoogleAdsAnalysisData.ts"
import { readConversionActions } from "../ConversionActions/ConversionActionReading.ts"
import { readLanguages } from "../Languages/LanguageReading.ts"
import { readAccountGoals } from "../LiveCampaigns/AccountGoals.ts"
import { type EncodedStep, encodePlan } from "../LiveCampaigns/EncodeRequest.ts"
import { readLocations } from "../Locations/LocationReading.ts"
import { suggestLocations } from "../Locations/LocationSuggesting.ts"
import { readKeywordIdeas } from "../MarketAnalysis/KeywordIdeaReading.ts"
import { CustomGoalRow, customGoalsQuery, toCustomGoal, usesActions } from "../Publishing/CustomGoals.ts"
import { draftField } from "../Publishing/DraftField.ts"
import { withExemptions } from "../Publishing/Exemptions.ts"
import { mutateBody } from "../Publishing/MutateOperation.ts"
import { idOf } from "../Publishing/ResourceNames.ts"
import * as AccessTokens from "../Wire/AccessTokens.ts"
import * as Caller from "../Wire/Caller.ts"
import { readError, VENDOR } from "../Wire/ErrorBody.ts"
import * as Gaql from "../Wire/Gaql.ts"
import * as GoogleAdsClient from "../Wire/GoogleAdsClient.ts"
import * as PlanningPace from "../Wire/PlanningPace.ts"
import type { Locate } from "../Wire/PlatformError.ts"
import { Int64 } from "../Wire/ProtoJson.ts"
import {
  defaultApiVersion,
  defaultPlanningInterval,
  defaultRetry,
  defaultTimeouts,
  type GoogleAdsConfig
} from "./GoogleAdsConfig.ts"
import * as GoogleAdsLiveCampaigns from "./GoogleAdsLiveCampaigns.ts"

const inPlan = (steps: ReadonlyArray<EncodedStep>): Locate => (index, inside) => {
  const step = steps[index]
  return step === undefined ? null : draftField(step, inside)
}

/** The campaign that carries a label. */
const MarkedRow = Schema.Struct({ campaign: Schema.Struct({ id: Int64 }) })

/** The query for the campaign whose label is the marker. */
export const markedQuery = (marker: string) =>
  Gaql.select("campaign_label", ["campaign.id"], [Gaql.equals("label.name", marker)])

const toCampaignId = (rows: ReadonlyArray<typeof MarkedRow.Type>): CampaignId | null =>
  rows[0] === undefined ? null : CampaignId.make(rows[0].campaign.id)

/** The campaign was made, as far as the platform's answer can be read, yet it does not say under which id. */
const withoutId = new AdPlatformError({
  reason: { _tag: "OutcomeUnknown" },
  message: "The ad platform's answer does not name the campaign.",
  requestId: null
})

/** The platform's error for a request with more operations than it takes; megabytes need not be sent to hear it. */
const tooLarge = ({ operationCount }: PublishPlan): AdPlatformError => {
  const message =
    `Publishing takes ${operationCount} operations, and the ad platform takes ${MAX_OPERATIONS} in one request.`
  const findings = [{ path: "adGroups", code: "requestError.TOO_MANY_MUTATE_OPERATIONS", message }]
  return new AdPlatformError({ reason: { _tag: "Rejected", findings }, message, requestId: null })
}

/** The most bytes of an answer that is read whole; the platform's own bound (`docs/platform-facts.md#quotas`). */
const WHOLE_BYTES = 64 * 1024 * 1024

/** A client of the platform's REST interface for all accounts of a service. */
const makeClient = Effect.fnUntraced(function*(config: GoogleAdsConfig) {
  const { circuit = VendorCircuit.defaultCircuit, planningInterval = defaultPlanningInterval, retry = defaultRetry } =
    config
  const vendor: VendorTransport.Vendor = {
    name: VENDOR,
    timeouts: config.timeouts ?? defaultTimeouts,
    maxBytes: WHOLE_BYTES,
    readError
  }
  const transport = VendorTransport.make(yield* HttpClient, vendor)
  const tokens = yield* AccessTokens.make(transport, config)
  const accountCircuits = yield* VendorCircuit.make({ name: VENDOR, metric: "ad_platform" }, circuit)
  const pace = yield* PlanningPace.make(planningInterval, retry.patience)
  const caller = Caller.make(tokens, accountCircuits, config)
  const client = GoogleAdsClient.make(transport, vendor, caller, { pace, counted: config.counted ?? constVoid })
  const { apiVersion = defaultApiVersion, sandboxUrl } = config
  return { client, makeAccount: sandboxUrl === undefined ? null : makeAccountAt(sandboxUrl, transport, apiVersion) }
})

/** Publishing and live campaigns over the platform's REST interface. */
const makePlatform = (client: GoogleAdsClient.GoogleAdsClient) => {
  const customGoals = (account: PlatformAccount, plan: PublishPlan) =>
    usesActions(plan)
      ? Effect.map(client.search(account, customGoalsQuery, CustomGoalRow), (rows) => rows.map(toCustomGoal))
      : Effect.succeed([])

  const sendPlan = Effect.fnUntraced(function*(
    account: PlatformAccount,
    plan: PublishPlan,
    policyExemptions: ReadonlyArray<string>,
    validateOnly: boolean
  ) {
    if (plan.operationCount > MAX_OPERATIONS) return yield* tooLarge(plan)
    const existingGoals = yield* customGoals(account, plan)
    const encoded = yield* inTurns(() => encodePlan(account.customerId, plan, existingGoals))
    const steps = yield* withExemptions(client, account, encoded, policyExemptions)
    const { names } = yield* client.mutate(account, mutateBody(steps, { validateOnly }), inPlan(steps))
    return { steps, made: names }
  })

  return AdPlatform.of({
    encode: (account, plan) => inTurns(() => encodePlan(account.customerId, plan)),
    validate: (account, plan, policyExemptions = []) =>
      sendPlan(account, plan, policyExemptions, true).pipe(
        Effect.as([]),
        Effect.catchIf(
          ({ reason }) => reason._tag === "Rejected",
          (error) => error.reason._tag === "Rejected" ? Effect.succeed(error.reason.findings) : Effect.fail(error)
        )
      ),
    publish: Effect.fn("GoogleAdsPlatform.publish")(function*(account, plan, policyExemptions = []) {
      const { made, steps } = yield* sendPlan(account, plan, policyExemptions, false)
      const id = idOf(made[steps.findIndex(({ tag }) => tag === "CreateCampaign")] ?? "")
      return id === null ? yield* withoutId : CampaignId.make(id)
    }),
    findMarked: (account, marker) => Effect.map(client.search(account, markedQuery(marker), MarkedRow), toCampaignId),
    conversionGoals: readAccountGoals(client)
  })
}

/** Reads the platform's data through its client. */
const makeData = (
  client: GoogleAdsClient.GoogleAdsClient,
  makeAccount: MakeAccount | null
): PlatformData["Service"] =>
  PlatformData.of({
    account: readAccount(client, makeAccount),
    accounts: readAccounts(client),
    locations: readLocations(client),
    suggestLocations: suggestLocations(client),
    currencyUnits: readCurrencyUnits(client),
    languages: readLanguages(client),
    conversionActions: readConversionActions(client),
    ads: readAds(client),
    campaignMetrics: readLifetime(client),
    dailyMetrics: readDays(client),
    keywordIdeas: readKeywordIdeas(client)
  })

/** The platform as an adapter of its ports, which share credentials, repeats and circuits. */
export const layer = (config: GoogleAdsConfig): Layer.Layer<PlatformPorts, never, HttpClient> =>
  Layer.unwrap(
    Effect.map(makeClient(config), ({ client, makeAccount }) =>
      Layer.mergeAll(
        Layer.succeed(AdPlatform, makePlatform(client)),
        Layer.succeed(AnalysisData, GoogleAdsAnalysisData.make(client)),
        Layer.succeed(LiveCampaigns, GoogleAdsLiveCampaigns.make(client)),
        Layer.succeed(PlatformData, makeData(client, makeAccount))
      ))
  ).pipe(
    Layer.provide(RateLimiter.layer),
    Layer.provide(RateLimiter.layerStoreMemory)
  )
