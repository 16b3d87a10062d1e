import * as Effect from "effect/Effect"
import { NotFound } from "../../Api/Problem.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"

const notFound = (what: string) => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

/** The place where the failures of asking the ad platform about a customer's account become answers. */
export const accountFailures = {
  CustomerNotFound: () => notFound("customer"),
  PlatformTokenNotFound: () => notFound("platform token"),
  AdPlatformError: platformFailure
}

export const campaignNotFound = notFound("campaign")
