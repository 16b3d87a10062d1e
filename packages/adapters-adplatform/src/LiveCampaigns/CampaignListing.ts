import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { MAX_CAMPAIGNS } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LiveCampaignSummary } from "@campaigns/domain/LiveCampaigns/LiveContent"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { readPlain } from "./CampaignFields.ts"
import { listingQuery } from "./ContentQueries.ts"

const ListedRow = Schema.Struct({
  campaign: Schema.Struct({
    id: Int64,
    name: optional(Schema.String),
    status: optional(Schema.String),
    primaryStatus: optional(Schema.String),
    primaryStatusReasons: optional(Schema.Array(Schema.String)),
    biddingStrategyType: optional(Schema.String)
  }),
  campaignBudget: optional(Schema.Struct({
    amountMicros: optional(Int64),
    explicitlyShared: optional(Schema.Boolean),
    referenceCount: optional(Int64)
  }))
})

const toSummary = ({ campaign, campaignBudget: budget }: typeof ListedRow.Type): LiveCampaignSummary => ({
  campaignId: CampaignId.make(campaign.id),
  campaignName: campaign.name ?? "",
  status: readPlain(campaign, "status"),
  primaryStatus: campaign.primaryStatus ?? null,
  primaryStatusReasons: campaign.primaryStatusReasons ?? [],
  dailyBudgetMicros: budget?.amountMicros ?? 0,
  budgetIsShared: budget?.explicitlyShared === true || (budget?.referenceCount ?? 0) > 1,
  biddingStrategyType: campaign.biddingStrategyType ?? "UNKNOWN"
})

/** The search campaigns of an account that are not removed. */
export const listCampaigns = (client: GoogleAdsClient) => (account: PlatformAccount) =>
  Effect.map(client.search(account, listingQuery(MAX_CAMPAIGNS), ListedRow), (rows) => rows.map(toSummary))
