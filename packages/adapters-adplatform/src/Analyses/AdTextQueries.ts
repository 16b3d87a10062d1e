import { textsCountedFrom } from "@campaigns/domain/Analyses/AdFigures"
import * as Gaql from "../Wire/Gaql.ts"
import type { Period } from "./FigureQueries.ts"
import { inSearch } from "./OverviewQueries.ts"

const lean: Gaql.Arrangement = { omitsNames: true }

/** The query of the responsive search ads as they stand. */
export const adsQuery: Gaql.Query = Gaql.select("ad_group_ad", [
  "campaign.id",
  "ad_group.id",
  "ad_group.name",
  "ad_group.status",
  "ad_group_ad.status",
  "ad_group_ad.ad.id",
  "ad_group_ad.ad.final_urls",
  "ad_group_ad.ad.responsive_search_ad.headlines",
  "ad_group_ad.ad.responsive_search_ad.descriptions"
], [
  ...inSearch,
  Gaql.equals("ad_group_ad.ad.type", "RESPONSIVE_SEARCH_AD"),
  Gaql.differs("ad_group.status", "REMOVED"),
  Gaql.differs("ad_group_ad.status", "REMOVED")
], lean)

/** The query of the texts of ads with their figures, summed up by the platform over the days that are complete. */
export const adTextsQuery = ({ from, to }: Period): Gaql.Query =>
  Gaql.select("ad_group_ad_asset_view", [
    "ad_group_ad_asset_view.ad_group_ad",
    "ad_group_ad_asset_view.field_type",
    "ad_group_ad_asset_view.enabled",
    "asset.text_asset.text",
    "metrics.impressions",
    "metrics.clicks"
  ], [
    ...inSearch,
    Gaql.oneOf("ad_group_ad_asset_view.field_type", ["HEADLINE", "DESCRIPTION"]),
    Gaql.between("segments.date", textsCountedFrom(from), to)
  ], lean)
