import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { ElementStatus } from "@campaigns/domain/Drafts/ElementStatus"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import type { AssetText, Rsa } from "@campaigns/domain/Drafts/Rsa"
import * as Schema from "effect/Schema"
import { generationFields, TaskGenerationStatus } from "./GenerationView.ts"
import { MicrosView } from "./SettingsView.ts"

const ElementStatusView = ElementStatus.annotate({ identifier: "ElementStatus" })

export const DraftKeywordView = Schema.Struct({
  id: Schema.Int,
  text: Schema.String,
  match_type: KeywordMatchType,
  cpc_bid_micros: Schema.NullOr(MicrosView),
  final_url: Schema.NullOr(Schema.String),
  status: ElementStatusView,
  final_url_suffix: Schema.NullOr(Schema.String),
  tracking_url_template: Schema.NullOr(Schema.String),
  source_market_analysis_keyword_id: Schema.NullOr(Schema.Int),
  page_unsure: Schema.NullOr(
    Schema.Struct({
      page: Schema.String.annotate({ description: "The address of the page that the generation gave the keyword" }),
      reason: Schema.String.annotate({ description: "Why it may not answer the keyword, as a sentence" })
    }).annotate({ identifier: "PageDoubt" })
  ).annotate({
    description:
      "Why a generation was unsure that the page answers the keyword; null where nothing is in doubt. No request sets it: " +
      "a change of the keyword ends it, and so does the fix of `KEYWORD_PAGE_UNSURE` that keeps the keyword"
  })
}).annotate({ identifier: "DraftKeyword" })

export const draftKeywordView = (keyword: DraftKeyword): typeof DraftKeywordView.Type => ({
  id: keyword.id,
  text: keyword.text,
  match_type: keyword.matchType,
  cpc_bid_micros: keyword.cpcBidMicros,
  final_url: keyword.finalUrl,
  status: keyword.status,
  final_url_suffix: keyword.finalUrlSuffix,
  tracking_url_template: keyword.trackingUrlTemplate,
  source_market_analysis_keyword_id: keyword.sourceMarketAnalysisKeywordId,
  page_unsure: keyword.pageUnsure ?? null
})

const AssetTextView = Schema.Struct({
  text: Schema.String,
  pinned_field: Schema.String.annotate({
    description: "HEADLINE_1..3 or DESCRIPTION_1..2; empty when the text is not pinned",
    examples: ["HEADLINE_1"]
  }),
  reason: Schema.String.annotate({ description: "Why the text is there; empty when nobody said" })
}).annotate({ identifier: "AssetText" })

const assetTextView = (asset: AssetText): typeof AssetTextView.Type => ({
  text: asset.text,
  pinned_field: asset.pinnedField ?? "",
  reason: asset.reason ?? ""
})

/** The texts of an RSA are strings by contract, so that what is not set is an empty one. */
export const RsaView = Schema.Struct({
  id: Schema.Int,
  ad_group_id: Schema.Int,
  headlines: Schema.Array(AssetTextView),
  descriptions: Schema.Array(AssetTextView),
  final_url: Schema.String,
  final_mobile_url: Schema.String,
  display_path_1: Schema.String,
  display_path_2: Schema.String,
  tracking_url_template: Schema.String,
  status: ElementStatusView,
  final_url_suffix: Schema.NullOr(Schema.String),
  generation_status: TaskGenerationStatus,
  generation_task_id: Schema.String,
  generation_error: Schema.String
}).annotate({ identifier: "Rsa", description: "A responsive search ad; what is not set is an empty string" })

export const rsaView = (adGroupId: number, rsa: Rsa): typeof RsaView.Type => {
  const generation = generationFields(rsa.generation)
  return {
    id: rsa.id,
    ad_group_id: adGroupId,
    headlines: rsa.headlines.map(assetTextView),
    descriptions: rsa.descriptions.map(assetTextView),
    final_url: rsa.finalUrl ?? "",
    final_mobile_url: rsa.finalMobileUrl ?? "",
    display_path_1: rsa.displayPath1 ?? "",
    display_path_2: rsa.displayPath2 ?? "",
    tracking_url_template: rsa.trackingUrlTemplate ?? "",
    status: rsa.status,
    final_url_suffix: rsa.finalUrlSuffix,
    generation_status: generation.status,
    generation_task_id: generation.taskId ?? "",
    generation_error: generation.error ?? ""
  }
}

export const DraftAdGroupView = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  cpc_bid_micros: MicrosView,
  status: ElementStatusView,
  keywords: Schema.Array(DraftKeywordView),
  rsas: Schema.Array(RsaView)
}).annotate({ identifier: "DraftAdGroup" })

/** An ad group without what it holds. */
export const adGroupHeadView = (group: AdGroup): Omit<typeof DraftAdGroupView.Type, "keywords" | "rsas"> => ({
  id: group.id,
  name: group.name,
  cpc_bid_micros: group.cpcBidMicros,
  status: group.status
})

export const draftAdGroupView = (group: AdGroup): typeof DraftAdGroupView.Type => ({
  ...adGroupHeadView(group),
  keywords: group.keywords.map(draftKeywordView),
  rsas: group.rsas.map((rsa) => rsaView(group.id, rsa))
})
