import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdsQuery } from "@campaigns/application/AdPlatform/PlatformData"
import type { ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { metricsFields, MetricsRow, toMetrics } from "./MetricsRow.ts"

const fields = [
  "campaign.id",
  "campaign.name",
  "campaign.status",
  "ad_group.id",
  "ad_group.name",
  "ad_group.status",
  "ad_group_ad.ad.id",
  "ad_group_ad.ad.type",
  "ad_group_ad.status",
  "ad_group_ad.ad.responsive_search_ad.headlines",
  "ad_group_ad.ad.responsive_search_ad.descriptions",
  "ad_group_ad.ad.responsive_search_ad.path1",
  "ad_group_ad.ad.responsive_search_ad.path2",
  "ad_group_ad.ad.final_urls",
  ...metricsFields
]

const Texts = optional(Schema.Array(Schema.Struct({ text: optional(Schema.String) })))

const named = { id: Int64, name: optional(Schema.String), status: optional(Schema.String) }

/** An ad with its place in the account and what it brought about. */
const AdRow = Schema.Struct({
  campaign: Schema.Struct(named),
  adGroup: Schema.Struct(named),
  adGroupAd: Schema.Struct({
    status: optional(Schema.String),
    ad: Schema.Struct({
      id: Int64,
      type: optional(Schema.String),
      finalUrls: optional(Schema.Array(Schema.String)),
      responsiveSearchAd: optional(Schema.Struct({
        headlines: Texts,
        descriptions: Texts,
        path1: optional(Schema.String),
        path2: optional(Schema.String)
      }))
    })
  }),
  metrics: MetricsRow
})

/** The platform's name of a status or a type that it leaves out. */
const UNSPECIFIED = "UNSPECIFIED"

const textsOf = (texts: typeof Texts.Type | undefined) => (texts ?? []).map(({ text = "" }) => text)

const toAd =
  ({ customerId }: PlatformAccount) => ({ adGroup, adGroupAd, campaign, metrics }: typeof AdRow.Type): ReportedAd => {
    const { finalUrls = [], id, responsiveSearchAd: texts, type = UNSPECIFIED } = adGroupAd.ad
    return {
      customerId,
      campaignId: CampaignId.make(campaign.id),
      campaignName: campaign.name ?? "",
      campaignStatus: campaign.status ?? UNSPECIFIED,
      adGroupId: adGroup.id,
      adGroupName: adGroup.name ?? "",
      adGroupStatus: adGroup.status ?? UNSPECIFIED,
      adId: id,
      adType: type,
      adStatus: adGroupAd.status ?? UNSPECIFIED,
      headlines: textsOf(texts?.headlines),
      descriptions: textsOf(texts?.descriptions),
      path1: texts?.path1 ?? "",
      path2: texts?.path2 ?? "",
      finalUrls,
      metrics: toMetrics(metrics)
    }
  }

const only = (field: string, id: number | null) => id === null ? [] : [Gaql.equals(field, id)]

/** The query for an account's ads in a period; those with as many impressions stand by their ids. */
export const adsQuery = ({ adGroupId, adId, campaignId, excludesRemoved, limit, period }: AdsQuery): Gaql.Query =>
  Gaql.select("ad_group_ad", fields, [
    Gaql.between("segments.date", period.from, period.to),
    ...only("campaign.id", campaignId),
    ...only("ad_group.id", adGroupId),
    ...only("ad_group_ad.ad.id", adId),
    ...(excludesRemoved
      ? ["campaign.status", "ad_group.status", "ad_group_ad.status"].map((field) => Gaql.differs(field, "REMOVED"))
      : [])
  ], {
    orderBy: [
      { field: "metrics.impressions", descending: true },
      { field: "ad_group_ad.ad.id", descending: false }
    ],
    limit: limit ?? undefined
  })

/** The ads that a query asks for, as they come in. */
export const readAds = (client: GoogleAdsClient) => (account: PlatformAccount, query: AdsQuery) =>
  Stream.map(client.rows(account, adsQuery(query), AdRow), toAd(account))
