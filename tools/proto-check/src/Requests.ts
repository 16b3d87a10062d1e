import { markedQuery } from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import { accountGoalsQuery } from "@campaigns/adapters-adplatform/LiveCampaigns/AccountGoals"
import { encodePlan } from "@campaigns/adapters-adplatform/LiveCampaigns/EncodeRequest"
import { customGoalsQuery } from "@campaigns/adapters-adplatform/Publishing/CustomGoals"
import { mutateBody } from "@campaigns/adapters-adplatform/Publishing/MutateOperation"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { atOnce } from "@campaigns/domain/Turns"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyFeatureDraft, everyStrategy } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import * as Result from "effect/Result"
import { analysisReads } from "./AnalysisRequests.ts"
import { type Check, mustFail, mustPass } from "./Checks.ts"
import { dataQueries, ideasBodies, suggestBodies } from "./DataRequests.ts"
import { liveQueries, requestBodies } from "./LiveRequests.ts"
import type { Protos } from "./Protos.ts"

const { customerId } = contractAccount

const accountGoals = [
  { category: "PURCHASE", origin: "WEBSITE", biddable: true },
  { category: "SUBMIT_LEAD_FORM", origin: "WEBSITE", biddable: true },
  { category: "PHONE_CALL_LEAD", origin: "CALL_FROM_ADS", biddable: true }
]

type Draft = ReturnType<typeof everyFeatureDraft>

/** The request that publishes a draft. */
export const publishBody = (draft: Draft, validateOnly = false) => ({
  customerId: String(customerId),
  ...mutateBody(atOnce(encodePlan(customerId, planPublishing({ draft, marker: "draft-1-3f2c9a", accountGoals }))), {
    validateOnly
  })
})

/** A draft with other settings. */
const withSettings = (settings: Partial<Draft["settings"]>): Draft => {
  const draft = everyFeatureDraft()
  return { ...draft, settings: { ...draft.settings, ...settings } }
}

/** The body with its campaign's `create` changed. */
const spoiled = (change: (campaign: Record<string, unknown>) => void) => {
  const body = structuredClone(publishBody(everyFeatureDraft())) as unknown as {
    readonly mutateOperations: ReadonlyArray<
      { readonly campaignOperation?: { readonly create: Record<string, unknown> } }
    >
  }
  for (const { campaignOperation } of body.mutateOperations) {
    if (campaignOperation !== undefined) change(campaignOperation.create)
  }
  return body
}

const MUTATE = "services.MutateGoogleAdsRequest"
const IDEAS = "services.GenerateKeywordIdeasRequest"
const SUGGEST = "services.SuggestGeoTargetConstantsRequest"

/** Everything that the client sends, and proof that the check would see it if it were wrong. */
export const requestChecks = (protos: Protos): ReadonlyArray<Check> => {
  const gaql = {
    ...analysisReads(77),
    ...dataQueries(77),
    ...liveQueries(77),
    accountGoals: accountGoalsQuery,
    customGoals: customGoalsQuery,
    marked: markedQuery("it's \\ marked")
  }
  const refused = (name: string, reason: RegExp, body: unknown): Check =>
    mustFail(`is refused: ${name}`, reason, () => protos.parseRequest(MUTATE, body))
  return [
    mustPass("publish, every feature", () => protos.parseRequest(MUTATE, publishBody(everyFeatureDraft()))),
    mustPass("validate, every feature", () => protos.parseRequest(MUTATE, publishBody(everyFeatureDraft(), true))),
    mustPass("publish, conversion actions", () =>
      protos.parseRequest(
        MUTATE,
        publishBody(withSettings({
          conversionGoals: [{ conversionActionId: 42, goalType: "CAMPAIGN_SPECIFIC", category: null }] as never
        }))
      )),
    mustPass("publish, a draft that says next to nothing", () =>
      protos.parseRequest(
        MUTATE,
        publishBody(withSettings({ biddingStrategy: null, dailyBudgetMicros: null, startDate: null, endDate: null }))
      )),
    ...everyStrategy.map((biddingStrategy) =>
      mustPass(
        `publish, ${biddingStrategy.type}`,
        () => protos.parseRequest(MUTATE, publishBody(withSettings({ biddingStrategy })))
      )
    ),
    ...requestBodies.map(([name, body]) => mustPass(`change plan, ${name}`, () => protos.parseRequest(MUTATE, body))),
    ...Object.entries(gaql).map(([name, query]) =>
      mustPass(`fields of ${name}`, () => protos.checkFields(Result.getOrThrow(query)))
    ),
    mustFail(
      "is refused: a field that does not exist",
      /campaign\.nothing/,
      () => protos.checkFields("SELECT campaign.nothing FROM campaign")
    ),
    mustFail(
      "is refused: a message that cannot be selected",
      /fields of its own/,
      () => protos.checkFields("SELECT campaign.network_settings FROM campaign")
    ),
    ...Object.entries(gaql).map(([name, query]) =>
      mustPass(`query ${name}`, () =>
        protos.parseRequest("services.SearchGoogleAdsStreamRequest", {
          customerId: String(customerId),
          query: Result.getOrThrow(query)
        }))
    ),
    ...ideasBodies.map(([name, body]) =>
      mustPass(
        `keyword ideas, ${name}`,
        () => protos.parseRequest(IDEAS, { customerId: String(customerId), ...body, pageToken: "next" })
      )
    ),
    ...suggestBodies.map(([name, body]) => mustPass(`places, ${name}`, () => protos.parse(SUGGEST, body))),
    mustFail(
      "is refused: places by name and by id",
      /oneof/,
      () => protos.parse(SUGGEST, { locationNames: { names: ["a"] }, geoTargets: { geoTargetConstants: ["b"] } })
    ),
    mustFail(
      "is refused: two kinds of seeds",
      /oneof/,
      () => protos.parseRequest(IDEAS, { keywordSeed: { keywords: ["a"] }, urlSeed: { url: "https://example.com" } })
    ),
    mustFail(
      "is refused: a network that does not exist",
      /KeywordPlanNetwork/,
      () => protos.parseRequest(IDEAS, { keywordPlanNetwork: "GOOGLE" })
    ),
    refused("startDate", /startDate/, spoiled((campaign) => Object.assign(campaign, { startDate: "2030-01-01" }))),
    refused("PAUSE", /CampaignStatus.*"PAUSE"/, spoiled((campaign) => Object.assign(campaign, { status: "PAUSE" }))),
    refused("two strategies", /oneof/, spoiled((campaign) => Object.assign(campaign, { manualCpc: {} }))),
    refused(
      "a ceiling with a fraction",
      /cpc_bid_ceiling_micros/,
      spoiled((campaign) => Object.assign(campaign, { targetSpend: { cpcBidCeilingMicros: 1.5 } }))
    ),
    refused(
      "a serving status",
      /written by the platform/,
      spoiled((campaign) => Object.assign(campaign, { servingStatus: "SERVING" }))
    ),
    refused("a mask with a whole message", /has fields of its own/, {
      customerId: "1",
      mutateOperations: [{
        campaignOperation: { updateMask: "networkSettings", update: { resourceName: "customers/1/campaigns/2" } }
      }]
    }),
    refused("a request without a customer", /customer_id is required/, { mutateOperations: [{}] })
  ]
}
