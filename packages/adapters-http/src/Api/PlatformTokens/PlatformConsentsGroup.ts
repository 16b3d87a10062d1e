import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { Forbidden, NotFound, problem } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { documented } from "../Wire/Wire.ts"
import { wireString } from "../Wire/WireString.ts"

/** 400: no consent of the service waits for this answer of the ad platform. */
export class ConsentNotAsked extends problem<ConsentNotAsked>()("ConsentNotAsked", {
  status: 400,
  title: "This consent was not asked for",
  codes: ["CONSENT_STATE_INVALID"]
}) {}

/** 409: the person did not consent, or what they gave cannot be used. */
export class ConsentFailed extends problem<ConsentFailed>()("ConsentFailed", {
  status: 409,
  title: "There is no token for the consent",
  codes: [
    "CONSENT_DENIED",
    "CONSENT_CODE_INVALID",
    "CONSENT_WITHOUT_TOKEN",
    "CONSENT_WITHOUT_ACCOUNT",
    "CONSENT_FAILED"
  ]
}) {}

/** The page that a person sees when their consent has arrived. */
const ConsentPage = Schema.String.annotate({
  description: "A page that says that the account is connected",
  examples: ["<!DOCTYPE html>..."]
}).pipe(HttpApiSchema.asText({ contentType: "text/html" }))

const parameter = (description: string) => documented(wireString({ maxLength: 2048 }), { description })

/** The answers of the ad platform's authorization page, which a person's browser brings without a bearer. */
export const PlatformConsentsGroup = HttpApiGroup.make("platformConsents").add(
  HttpApiEndpoint.get("finishPlatformConsent", "/api/v1/adplatform/oauth/callback", {
    query: {
      state: parameter("The state of the question, as it was sent"),
      code: Schema.optionalKey(parameter("The authorization code")),
      error: Schema.optionalKey(parameter("The ad platform's word for why there is no code, such as `access_denied`"))
    },
    success: ConsentPage,
    error: [NotFound, Forbidden, LimitProblem, ConsentNotAsked, ConsentFailed, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Take the ad platform's answer to a consent",
    description:
      "The ad platform sends people's browsers here. The state says, once and for 10 minutes, who asked for which customer; whoever that is must still manage the " +
      "customer's company. The token is stored when the account can be reached with it, and is nowhere shown."
  }))
).middleware(RequestValidation).annotateMerge(OpenApi.annotations({
  title: "Consents of the ad platform",
  description: "How people let the service act for them on the ad platform"
}))
