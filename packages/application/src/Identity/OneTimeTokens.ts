import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** The purpose of a one-time token. */
export type OneTimePurpose = "passwordReset"

/** A one-time token as it is kept: the lower-case hex of its SHA-256. */
export type OneTimeTokenHash = string

/** For whom a token is, and who made it: an administrator; `null` for a mail and for the operator. */
export interface OneTimeTokenParties {
  readonly userId: UserId
  readonly issuedBy: UserId | null
}

/** The token was never given, or is used up, over or withdrawn; the answer does not tell which. */
export class OneTimeTokenRefused extends Schema.TaggedError<OneTimeTokenRefused>()("OneTimeTokenRefused", {}) {
  override get message(): string {
    return "The one-time token is not valid"
  }
}

/**
 * Tokens whose holders prove with them, once, that they act for a user.
 *
 * Laws: only hashes are kept; a token is good for its own purpose alone, until `expiresAtMillis`; of two uses at once
 * one wins; a newer token makes the user's older ones of the same purpose void. `use` takes effect with what it does
 * through the ports of the same store, or not at all: when the work fails, the token is as good as before.
 */
export class OneTimeTokens extends Context.Service<OneTimeTokens, {
  readonly issue: (
    token: OneTimeTokenParties & {
      readonly purpose: OneTimePurpose
      readonly tokenHash: OneTimeTokenHash
      readonly expiresAtMillis: number
    }
  ) => Effect.Effect<void, StorageUnavailable>

  /** The parties of a token that could be used now. */
  readonly find: (
    purpose: OneTimePurpose,
    tokenHash: OneTimeTokenHash,
    nowMillis: number
  ) => Effect.Effect<OneTimeTokenParties, OneTimeTokenRefused | StorageUnavailable>

  /** Uses the token up for this work. */
  readonly use: <A, E>(
    purpose: OneTimePurpose,
    tokenHash: OneTimeTokenHash,
    nowMillis: number,
    work: (parties: OneTimeTokenParties) => Effect.Effect<A, E | StorageUnavailable>
  ) => Effect.Effect<A, E | OneTimeTokenRefused | StorageUnavailable>

  /** Forgets tokens that expired before this time; answers how many. */
  readonly prune: (beforeMillis: number) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Identity/OneTimeTokens") {}
