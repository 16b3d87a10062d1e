import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { AnswerHoldsSecret } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { datedSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { Forbidden, NotFound } from "../Problem.ts"
import { PublicAddressUnknown } from "../PublicAddressProblem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { AskedConsentView, NewConsentBody, NewPlatformTokenBody, PlatformTokenView } from "./PlatformTokenViews.ts"

const tokens = "/api/v1/adplatform/tokens" as const
const path = { token_id: pathId<PlatformTokenId>("The platform token") }

/** Stored refresh tokens of the ad platform. */
export const PlatformTokensGroup = HttpApiGroup.make("platformTokens").add(
  HttpApiEndpoint.post("storePlatformToken", tokens, {
    payload: NewPlatformTokenBody,
    success: PlatformTokenView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, Forbidden, LimitProblem]
  }).annotateMerge(OpenApi.annotations({
    summary: "Store a platform token",
    description:
      "For managers of the customer's company and administrators. The refresh token is encrypted and never shown again. The first token of a " +
      "customer is its default, and so is one that is stored while the default needs a new consent."
  })),
  HttpApiEndpoint.post("startPlatformConsent", "/api/v1/adplatform/oauth/start", {
    payload: NewConsentBody,
    success: AskedConsentView,
    error: [PublicAddressUnknown, NotFound, Forbidden]
  }).annotate(AnswerHoldsSecret, true).annotateMerge(OpenApi.annotations({
    summary: "Ask for a platform token by consent",
    description:
      "For managers of the customer's company and administrators. A person of the ad platform opens the address, consents, and is sent back; the token is then " +
      "stored as by `POST /api/v1/adplatform/tokens`. The address is good for 10 minutes and once, and void when the same user asks for the same customer again. " +
      "Whoever has it can finish it in the name of this user: it belongs into the browser of who consents, and nowhere else."
  })),
  HttpApiEndpoint.get("listPlatformTokens", tokens, {
    query: {
      adplatform_customer_id: Schema.optionalKey(
        documented(wireId<CustomerId>(), { description: "Only those of this customer" })
      ),
      ...searchQuery("A part of the label, in any case"),
      ...sortedPageQuery({ ...datedSorts, label: "string" })
    },
    success: pageView("PlatformTokenPage", PlatformTokenView)
  }).annotateMerge(
    OpenApi.annotations({
      summary: "List platform tokens",
      description: "Without the tokens themselves."
    })
  ),
  HttpApiEndpoint.get("getPlatformToken", `${tokens}/:token_id`, {
    params: path,
    success: PlatformTokenView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read what is known of a platform token" })),
  HttpApiEndpoint.delete("removePlatformToken", `${tokens}/:token_id`, {
    params: path,
    success: HttpApiSchema.NoContent,
    error: [NotFound, Forbidden]
  }).annotateMerge(OpenApi.annotations({
    summary: "Remove a platform token",
    description:
      "For managers of the customer's company and administrators. In the place of a removed default comes the newest other token of the " +
      "customer; without one, the service's own credential is used. What is under way may use the removed token to its end."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Platform tokens",
  description: "Stored refresh tokens with which the ad platform is asked on behalf of a customer"
}))
