import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { pageQuery, pageView } from "../Paging.ts"
import { NotFound, RevisionMismatch } from "../Problem.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"
import { AdGroupsBody } from "./AdGroupsBody.ts"
import { AdsBody } from "./AdsBody.ts"
import { CampaignDraftView, DraftSummaryView } from "./CampaignDraftView.ts"
import { CampaignSettingsBody } from "./CampaignSettingsBody.ts"
import { draftPath, writeHeaders } from "./DraftFields.ts"
import { DraftPublished, DraftPublishing } from "./DraftProblems.ts"
import { ExtensionsBody } from "./ExtensionsBody.ts"
import { NewDraftBody } from "./NewDraftBody.ts"
import { DraftWarningView, StepResponse } from "./WarningView.ts"

/** Why a draft write may be refused, beside an invalid request. */
export const writeErrors = [NotFound, DraftPublished, DraftPublishing, RevisionMismatch] as const

const described = (summary: string, description: string) => OpenApi.annotations({ summary, description })

const Created = CampaignDraftView.pipe(HttpApiSchema.status(201))

/** Drafts and the four steps in which they are built. */
export const DraftsGroup = HttpApiGroup.make("drafts").add(
  HttpApiEndpoint.post("createDraft", "/api/v1/campaigns/drafts", {
    payload: NewDraftBody,
    success: Created,
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Create a draft",
    "Only `name` and `adplatform_customer_id` are required; every field of step 1 may be given from the start. With a " +
      "`market_analysis_id`, what is left out of `website_url`, `location_targets` and `language_ids` is taken over from the analysis; `null` leaves a field empty."
  )),
  HttpApiEndpoint.get("listDrafts", "/api/v1/campaigns/drafts", {
    query: {
      adplatform_customer_id: Schema.optionalKey(documented(wireInt(), { description: "Only those of this customer" })),
      market_analysis_id: Schema.optionalKey(
        documented(wireInt(), { description: "Only those of this market analysis" })
      ),
      is_published: Schema.optionalKey(
        documented(wireBoolean(), { description: "Only published ones, or only others" })
      ),
      search: Schema.optionalKey(documented(wireString({ maxLength: 256 }), {
        description: "Part of the draft's or the campaign's name, in any case"
      })),
      ...pageQuery
    },
    success: pageView("CampaignDraftPage", DraftSummaryView)
  }).annotateMerge(described("List drafts", "Newest first, without ad groups and extensions.")),
  HttpApiEndpoint.get("getActiveDraft", "/api/v1/campaigns/drafts/active", {
    query: { market_analysis_id: documented(wireInt(), { description: "The market analysis" }) },
    success: CampaignDraftView,
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "The active draft of a market analysis",
    "The draft of that market analysis that was updated last, whether or not it is published."
  )),
  HttpApiEndpoint.get("getDraft", "/api/v1/campaigns/drafts/:draft_id", {
    params: draftPath,
    success: CampaignDraftView,
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Read a draft",
    "The `ETag` is the draft's revision; send it back as `If-Match` to write only what you have seen."
  )),
  HttpApiEndpoint.delete("deleteDraft", "/api/v1/campaigns/drafts/:draft_id", {
    params: draftPath,
    headers: writeHeaders,
    success: HttpApiSchema.NoContent,
    error: writeErrors
  }).annotateMerge(described("Delete a draft", "A published draft stays: 409.")),
  HttpApiEndpoint.post("duplicateDraft", "/api/v1/campaigns/drafts/:draft_id/duplicate", {
    params: draftPath,
    success: Created,
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Duplicate a draft",
    "The copy is unpublished and has ids of its own; its name ends in `(copy)`."
  )),
  HttpApiEndpoint.patch("updateCampaignSettings", "/api/v1/campaigns/drafts/:draft_id/campaign-settings", {
    params: draftPath,
    query: {
      update_all_keywords_match_type: wireDefault(
        documented(wireBoolean(), {
          description:
            "When `default_match_type` changes: true changes all keywords but NEGATIVE ones, false only those " +
            "whose match type was the previous default"
        }),
        false
      )
    },
    headers: writeHeaders,
    payload: CampaignSettingsBody,
    success: StepResponse,
    error: writeErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 1: campaign settings",
    "Only supplied fields change. `null` clears a field: lists become empty, `default_match_type` becomes PHRASE, `name` stays."
  )),
  HttpApiEndpoint.patch("updateAdGroups", "/api/v1/campaigns/drafts/:draft_id/ad-groups", {
    params: draftPath,
    headers: writeHeaders,
    payload: AdGroupsBody,
    success: StepResponse,
    error: writeErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 2: ad groups",
    "An ad group with `id` is changed (absent fields stay), one without is added; the same holds for the keywords inside. " +
      "Nothing goes unless `removed_ad_group_ids` or `removed_keyword_ids` names it."
  )),
  HttpApiEndpoint.patch("updateAds", "/api/v1/campaigns/drafts/:draft_id/ads", {
    params: draftPath,
    headers: writeHeaders,
    payload: AdsBody,
    success: StepResponse,
    error: writeErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 3: ads",
    "A responsive search ad with `id` is changed (absent fields stay), one without is added to `ad_group_id`. Texts beyond the " +
      "platform's limits are kept and reported as warnings."
  )),
  HttpApiEndpoint.patch("updateExtensions", "/api/v1/campaigns/drafts/:draft_id/extensions", {
    params: draftPath,
    headers: writeHeaders,
    payload: ExtensionsBody,
    success: StepResponse,
    error: writeErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 4: extensions",
    "Each part that is there replaces that part, `null` empties it, an absent one is untouched."
  )),
  HttpApiEndpoint.get("listDraftWarnings", "/api/v1/campaigns/drafts/:draft_id/warnings", {
    params: draftPath,
    success: Schema.Array(DraftWarningView),
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "The warnings of all steps",
    "What the ad platform would refuse (`is_blocking`) and what is worth knowing. Warnings never stand in the way of saving."
  ))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Campaign drafts",
  description:
    "A draft is built in four steps; each step answers the whole refreshed draft and what the rules say about that step."
}))
