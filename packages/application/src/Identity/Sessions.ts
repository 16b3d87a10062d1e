import type { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A refresh token as it is kept: the lower-case hex of its SHA-256. */
export type RefreshTokenHash = string

/** The presented refresh token gives nothing; `Reused` means that it was spent before, and that its session is over now. */
export class RefreshTokenRefused extends Schema.TaggedError<RefreshTokenRefused>()("RefreshTokenRefused", {
  reason: Schema.Literals(["Unknown", "Expired", "Revoked", "Reused"])
}) {}

/** The session to which a refresh token belongs. */
export interface Session {
  readonly sessionId: SessionId
  readonly userId: UserId
}

/**
 * Sign-ins, each with the family of its refresh tokens, of which exactly one is unspent.
 *
 * Laws: of two rotations of the same token at once one wins, and the other is a reuse, which ends the session for both; a
 * spent token never works again; a revoked session never lives again; only hashes are kept.
 */
export class Sessions extends Context.Service<Sessions, {
  readonly start: (session: {
    readonly sessionId: SessionId
    readonly userId: UserId
    readonly tokenHash: RefreshTokenHash
    readonly nowMillis: number
    readonly expiresAtMillis: number
  }) => Effect.Effect<void>

  /** Spends the presented token and puts `nextHash` in its place. */
  readonly rotate: (rotation: {
    readonly presentedHash: RefreshTokenHash
    readonly nextHash: RefreshTokenHash
    readonly nowMillis: number
    readonly expiresAtMillis: number
  }) => Effect.Effect<Session, RefreshTokenRefused>

  /** The session of a token, spent or not, whatever its state. */
  readonly ofToken: (tokenHash: RefreshTokenHash) => Effect.Effect<Session, RefreshTokenRefused>

  /** Ends the session; nothing happens when it has ended or does not exist. */
  readonly revoke: (sessionId: SessionId, nowMillis: number) => Effect.Effect<void>

  /** Ends every session of the user. */
  readonly revokeAllOf: (userId: UserId, nowMillis: number) => Effect.Effect<void>

  readonly isLive: (sessionId: SessionId, nowMillis: number) => Effect.Effect<boolean>

  /** Forgets sessions that expired or were revoked before this time; answers how many. */
  readonly prune: (beforeMillis: number) => Effect.Effect<number>
}>()("@campaigns/application/Identity/Sessions") {}
