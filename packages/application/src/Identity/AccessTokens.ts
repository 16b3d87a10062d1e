import type { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The claims of a genuine access token, and until when (clock tolerance included) it may be believed. */
export type VerifiedToken =
  | {
    readonly _tag: "Own"
    readonly userId: UserId
    readonly sessionId: SessionId
    readonly validUntilMillis: number
  }
  | {
    readonly _tag: "Outside"
    readonly subject: string
    /** The address, if the issuer says that it has verified it. */
    readonly provenEmail: EmailAddress | null
    readonly validUntilMillis: number
  }

/** A signed access token as it is handed to a client. */
export interface IssuedToken {
  readonly token: string
  readonly expiresInSeconds: number
}

/** The token was not made by an issuer that is trusted here, or not for this service, or its time is over. */
export class AccessTokenRefused extends Schema.TaggedError<AccessTokenRefused>()("AccessTokenRefused", {
  reason: Schema.Literals(["Malformed", "Expired"])
}) {
  override get message(): string {
    return this.reason === "Expired" ? "The access token is over" : "The access token is not one that is trusted"
  }
}

/** The outside issuer's keys cannot be had right now, so that nothing can be said about its tokens. */
export class IssuerUnavailable extends Schema.TaggedError<IssuerUnavailable>()("IssuerUnavailable", {
  issuer: Schema.String
}) {
  override get message(): string {
    return `The keys of ${this.issuer} cannot be had`
  }
}

/** The public half of the service's own keys, as RFC 7517 writes it. */
export interface PublicKeySet {
  readonly keys: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/**
 * Signed access tokens: makes the service's own and tells genuine ones, its own and those of an outside issuer, from
 * others.
 *
 * Laws: a token verifies until it expires and not after; a changed token, one of another issuer, audience, algorithm or
 * key is `Malformed`; `verify` reads the `Clock`.
 */
export class AccessTokens extends Context.Service<AccessTokens, {
  readonly issue: (claims: {
    readonly userId: UserId
    readonly sessionId: SessionId
    /** The time for which the token lives, where it is not the usual one. */
    readonly lifetimeSeconds?: number
  }) => Effect.Effect<IssuedToken>
  readonly verify: (token: string) => Effect.Effect<VerifiedToken, AccessTokenRefused | IssuerUnavailable>
  readonly publicKeys: PublicKeySet
}>()("@campaigns/application/Identity/AccessTokens") {}
