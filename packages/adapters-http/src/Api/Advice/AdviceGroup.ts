import { MOST_COMBINATIONS } from "@campaigns/domain/Previews/AdPreview"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { draftPath, pathId, readHeaders } from "../Drafts/DraftFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { NotFound } from "../Problem.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { AdPreviewPage, AdPreviewView } from "./PreviewViews.ts"
import { AdStrengthView, DraftStrengthView } from "./StrengthViews.ts"

const draft = "/api/v1/campaigns/drafts/:draft_id" as const

const adPath = { ...draftPath, rsa_id: pathId("An ad of the draft") }

const NotModified = HttpApiSchema.Empty(304)

/** Advice about the ads of a draft before they are published. */
export const AdviceGroup = HttpApiGroup.make("advice").add(
  HttpApiEndpoint.get("getAdStrength", `${draft}/ads/:rsa_id/strength`, {
    params: adPath,
    headers: readHeaders,
    success: [AdStrengthView, NotModified],
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Estimate the strength of an ad",
    description:
      "How the ad platform would probably rate the ad, by the five lines of its checklist: what was counted, what is wanted, and what would raise it. It is an " +
      "estimate and no forecast: the platform publishes no thresholds, and chooses the keywords that count by itself."
  })),
  HttpApiEndpoint.get("getDraftStrength", `${draft}/strength`, {
    params: draftPath,
    headers: readHeaders,
    success: [DraftStrengthView, NotModified],
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Estimate the strength of a draft's ads",
    description: "The lowest and the most frequent level of all ads, and the ads below GOOD."
  })),
  HttpApiEndpoint.get("previewAd", `${draft}/ads/:rsa_id/preview`, {
    params: adPath,
    query: {
      limit: wireDefault(
        documented(wireInt({ ge: 1, le: MOST_COMBINATIONS }), { description: "The most combinations" }),
        6
      )
    },
    headers: readHeaders,
    success: [AdPreviewView, AdPreviewPage, NotModified],
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Preview an ad",
    description:
      "Ads that the platform could put together of the ad's texts, pins respected, as they could stand on a wide and on a narrow screen; as JSON, or as a page " +
      "with `Accept: text/html`. Nobody knows which of them the platform chooses."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Advice",
  description:
    "What can be said about the ads of a draft before they are published: their strength, and how they may look"
}))
