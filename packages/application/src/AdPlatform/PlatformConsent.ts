import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { AdPlatformError } from "./AdPlatformError.ts"

/**
 * The ad platform gave no token for a consent. `denied`: the person said no; `spent`: the code is used up, over, or not
 * for this question; `withoutToken`: there was access, and nothing to have it anew with; `failed`: anything else that
 * it did not like about the question.
 */
export const ConsentRefusal = Schema.Literals(["denied", "spent", "withoutToken", "failed"])
export type ConsentRefusal = typeof ConsentRefusal.Type

const sentences: Readonly<Record<ConsentRefusal, string>> = {
  denied: "The consent was not given",
  spent: "The ad platform does not take its code: it is used up or over. Begin anew",
  withoutToken:
    "The ad platform gave no refresh token. Take the consent back in the account's settings there, and begin anew",
  failed: "The ad platform did not understand the question for the consent"
}

/** The ad platform gave no token for a consent. */
export class ConsentRefused extends Schema.TaggedError<ConsentRefused>()("ConsentRefused", {
  reason: ConsentRefusal
}) {
  override get message(): string {
    return sentences[this.reason]
  }
}

/** A question for a person's consent. */
export interface ConsentQuestion {
  readonly state: Redacted.Redacted
  /** The base64url of the SHA-256 of the verifier (RFC 7636, S256). */
  readonly challenge: string
  readonly redirectUrl: string
}

/** A code that the ad platform gave for a consent, with what it is worth something with. */
export interface ConsentCode {
  readonly code: Redacted.Redacted
  readonly verifier: Redacted.Redacted
  readonly redirectUrl: string
}

/**
 * The way in which people let the service act in their name on the ad platform: OAuth 2.0's authorization code with
 * proof of possession.
 *
 * Laws: the address of a question holds no secret but the state; a code is good once, with the verifier and the address
 * of its question alone.
 */
export class PlatformConsent extends Context.Service<PlatformConsent, {
  /** The address at which a person is asked. */
  readonly addressOf: (question: ConsentQuestion) => URL
  /** The refresh token for a code. */
  readonly exchange: (code: ConsentCode) => Effect.Effect<Redacted.Redacted, AdPlatformError | ConsentRefused>
}>()("@campaigns/application/AdPlatform/PlatformConsent") {}
