import type { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { MAX_SESSIONS_OF_USER, MAX_TOKENS_OF_SESSION } from "@campaigns/domain/Limits"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** A refresh token as it is kept: the lower-case hex of its SHA-256. */
export type RefreshTokenHash = string

/**
 * The presented refresh token gives nothing; `Reused` means that it was spent too long before, `Exhausted` that its
 * session has as many tokens as it may have, and both that the session is over now.
 */
export class RefreshTokenRefused extends Schema.TaggedError<RefreshTokenRefused>()("RefreshTokenRefused", {
  reason: Schema.Literals(["Unknown", "Expired", "Revoked", "Reused", "Exhausted"])
}) {
  override get message(): string {
    return `The refresh token gives nothing: ${this.reason}`
  }
}

/** The holder of a session: a browser that shows the console, or a client with tokens. */
export type SessionKind = "console" | "api"

/** The time for which a session of the console lasts, and that after which one that is not used is over. */
export interface ConsoleTimes {
  readonly lastsMillis: number
  readonly idleMillis: number
}

/** The times of the console's sessions: a working day, in which people sign in once, and an hour without use. */
export const ConsoleSessionTimes = Context.Reference<ConsoleTimes>(
  "@campaigns/application/Identity/ConsoleSessionTimes",
  { defaultValue: () => ({ lastsMillis: 12 * 60 * 60_000, idleMillis: 60 * 60_000 }) }
)

/** The time within which the use of a session is written down once, milliseconds. */
export const SEEN_EVERY = 60_000

/** The user has no such session, or it is over. */
export class SessionNotFound extends Schema.TaggedError<SessionNotFound>()("SessionNotFound", {}) {
  override get message(): string {
    return "The user has no such session"
  }
}

/** A session that goes on, as its user sees it. */
export interface LiveSession {
  readonly sessionId: SessionId
  readonly kind: SessionKind
  readonly begunAt: DateTime.Utc
  /** When it was used last; at most `SEEN_EVERY` before that for each process. */
  readonly lastSeenAt: DateTime.Utc
}

/** The session to which a refresh token belongs. */
export interface Session {
  readonly sessionId: SessionId
  readonly userId: UserId
}

/** The session whose token was rotated, now or a moment ago. */
export interface Rotation extends Session {
  /** True when the next token has been spent as well; only ever true of a rotation that is repeated. */
  readonly isNextSpent: boolean
}

/** The most sessions of a user and tokens of a session that are kept, with those that are over; the domain's limits. */
export const SessionLimits = Context.Reference<{ readonly sessionsOfUser: number; readonly tokensOfSession: number }>(
  "@campaigns/application/Identity/SessionLimits",
  { defaultValue: () => ({ sessionsOfUser: MAX_SESSIONS_OF_USER, tokensOfSession: MAX_TOKENS_OF_SESSION }) }
)

/**
 * Sign-ins, each with the family of its refresh tokens, of which exactly one is unspent.
 *
 * Laws: a spent token works no more, but that its rotation may be repeated with the same next hash for `graceMillis`,
 * by a client that lost the answer or that has two pages open, and changes nothing then; so all rotations of the same
 * token at once succeed, and put one token in its place. Any other use of a spent token is a reuse, which ends the
 * session. A revoked session never lives again; only hashes are kept. A session never starts for a user who has been
 * made inactive, nor on a password that has been replaced, also when that happens at the same time. A user has at most
 * `SessionLimits.sessionsOfUser` sessions, and one that starts beyond it takes the place of the one that started first;
 * a session is over when it has had `SessionLimits.tokensOfSession` tokens that are still kept, and spent ones are not
 * forgotten before, or a thief could have them forgotten. A session of the console that is not used any more expires
 * when the idle time after its last use is over, and never later than it would have lasted; use brings back none.
 */
export class Sessions extends Context.Service<Sessions, {
  /** Starts nothing and gives false for an inactive user, or when `provenBy` is not their password's hash any more. */
  readonly start: (session: {
    readonly sessionId: SessionId
    readonly userId: UserId
    /** `api` unless said otherwise. */
    readonly kind?: SessionKind
    readonly tokenHash: RefreshTokenHash
    readonly nowMillis: number
    readonly expiresAtMillis: number
    readonly provenBy?: string
  }) => Effect.Effect<boolean, StorageUnavailable>

  /** Spends the presented token and puts `nextHash` in its place, or finds this done less than `graceMillis` ago. */
  readonly rotate: (rotation: {
    readonly presentedHash: RefreshTokenHash
    readonly nextHash: RefreshTokenHash
    readonly nowMillis: number
    readonly expiresAtMillis: number
    readonly graceMillis: number
  }) => Effect.Effect<Rotation, RefreshTokenRefused | StorageUnavailable>

  /** The session of a token, spent or not, in any state. */
  readonly ofToken: (tokenHash: RefreshTokenHash) => Effect.Effect<Session, RefreshTokenRefused | StorageUnavailable>

  /** Ends the session; nothing happens when it has ended or does not exist. */
  readonly revoke: (sessionId: SessionId, nowMillis: number) => Effect.Effect<void, StorageUnavailable>

  /** Ends every session of the user. */
  readonly revokeAllOf: (userId: UserId, nowMillis: number) => Effect.Effect<void, StorageUnavailable>

  /** Ends a session of the user; false when they have none that goes on under this id. */
  readonly revokeOf: (userId: UserId, sessionId: SessionId, nowMillis: number) => Effect.Effect<
    boolean,
    StorageUnavailable
  >

  /** The user's sessions that go on, the newest first; keys are numbers that grow with each session. */
  readonly list: (
    userId: UserId,
    nowMillis: number,
    page: PageRequest<number>
  ) => Effect.Effect<Page<LiveSession, number>, StorageUnavailable>

  /**
   * Notes that a session that goes on is used, unless this was noted less than `SEEN_EVERY` ago: one of the console
   * goes on for another idle time then.
   */
  readonly seen: (
    sessionId: SessionId,
    nowMillis: number,
    times: ConsoleTimes
  ) => Effect.Effect<void, StorageUnavailable>

  readonly isLive: (sessionId: SessionId, nowMillis: number) => Effect.Effect<boolean, StorageUnavailable>

  /**
   * Forgets sessions that expired or were revoked before this time, and answers how many; of the others, the tokens
   * that expired before it: such a token is of no use, and is then unknown instead of spent.
   */
  readonly prune: (beforeMillis: number) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Identity/Sessions") {}
