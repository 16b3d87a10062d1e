import type { RsaId } from "@campaigns/domain/Drafts/Ids"
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
import { TaskStarted } from "../Tasks/TaskView.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { AdPreviewPage, AdPreviewView } from "./PreviewViews.ts"
import { AdStrengthView, DraftStrengthView } from "./StrengthViews.ts"

const draft = "/api/v1/campaigns/drafts/:draft_id" as const

const adPath = { ...draftPath, rsa_id: pathId<RsaId>("An ad of the draft") }

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
  })),
  HttpApiEndpoint.post("checkLandingPages", `${draft}/landing-pages/check`, {
    params: draftPath,
    success: TaskStarted.pipe(HttpApiSchema.status(202)),
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Check the landing pages",
    description:
      "Visits the addresses of ads, sitelinks and keywords in the background, each once and at most 50: follow the task at `Location`. Its result has for each what a " +
      "click would meet: errors, forwarding to another site, slowness, and whether AdsBot-Google may come. The draft stays as it is. While a check runs, a second " +
      "start answers with its task."
  })),
  HttpApiEndpoint.post("proposeNegativeKeywords", `${draft}/negative-keywords/propose`, {
    params: draftPath,
    success: TaskStarted.pipe(HttpApiSchema.status(202)),
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Propose exclusions",
    description:
      "Judges the keywords of the draft and of its market analysis by what the customer's website offers, in the background: follow the task at `Location`. Its result " +
      "has the keywords that nobody should pay for (`left_out`) and the exclusions that keep such searches away (`proposals`), none of which would block a keyword that " +
      "fits. The draft stays as it is. While it runs, a second start answers with its task."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Advice",
  description:
    "What can be said about a draft before it is published: how strong its ads are and how they may look, whether its pages work, what to exclude"
}))
