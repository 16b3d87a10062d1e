import { SessionId, type UserId } from "@campaigns/domain/Identity/Ids"
import { type EmailAddress, emailKey, knownEmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import type * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { AccessTokens } from "./AccessTokens.ts"
import { networkOf } from "./NetworkOf.ts"
import { PasswordHasher, prepared, provesPassword } from "./PasswordHasher.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import { RefreshTokenChain } from "./RefreshTokenChain.ts"
import * as SecretTokens from "./SecretTokens.ts"
import { ConsoleSessionTimes, type RefreshTokenRefused, type Rotation, type SessionKind, Sessions } from "./Sessions.ts"
import { SignInThrottle, type SignInThrottled } from "./SignInThrottle.ts"
import { Users } from "./Users.ts"

/** The grant is not valid; no answer tells a wrong user from a wrong password, or a spent token from an unknown one. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {
  override get message(): string {
    return "The grant is not valid"
  }
}

/** Passwords are not taken here: an outside issuer signs people in (RFC 9700 advises against the password grant). */
export class PasswordGrantDisabled extends Schema.TaggedError<PasswordGrantDisabled>()("PasswordGrantDisabled", {}) {
  override get message(): string {
    return "Passwords are not taken here"
  }
}

/**
 * The time for which a spent refresh token is still answered, milliseconds: enough for an answer that was lost on the
 * way and for two pages that renew at the same time. RFC 9700, 4.14.2, leaves it to the server how it tells a thief
 * from its client.
 */
const REUSE_GRACE = 20_000

/** The most rotations within that time after which a spent token still leads to the newest one. */
const MOST_ROTATIONS_IN_GRACE = 50

/** The tokens of a successful sign-in. */
export interface SignedIn {
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly refreshToken: Redacted.Redacted
}

/** The ways in which people may sign in, and the time for which a refresh token may lie unused, milliseconds. */
export const SignInPolicy = Context.Reference<{
  readonly takesPasswords: boolean
  readonly refreshTokenMillis: number
}>("@campaigns/application/Identity/SignInPolicy", {
  defaultValue: () => ({ takesPasswords: true, refreshTokenMillis: 30 * 24 * 60 * 60_000 })
})

/** Signing in, staying signed in, and signing out. */
export class SignIn extends Context.Service<SignIn, {
  /**
   * `address` is the client's network address, from which failures are throttled together with the account. The
   * access token of a session of the console lasts as long as that can (`ConsoleSessionTimes`), and its refresh token
   * is of no use. `replaces` is a token whose session ends once the new one has begun, and with no failed attempt.
   */
  readonly withPassword: (credentials: {
    readonly username: string
    readonly password: Redacted.Redacted
    readonly address: string
    readonly kind?: SessionKind
    readonly replaces?: Redacted.Redacted
  }) => Effect.Effect<SignedIn, SignInRefused | SignInThrottled | PasswordGrantDisabled | StorageUnavailable>

  /**
   * Spends the refresh token for new tokens. One that was spent less than 20 seconds ago is answered with the newest
   * refresh token of its session, so that one works at any time, and a thief of it is noticed when the user's client
   * renews; one that was spent before ends its whole session.
   */
  readonly withRefreshToken: (
    refreshToken: Redacted.Redacted
  ) => Effect.Effect<SignedIn, SignInRefused | StorageUnavailable>

  /**
   * Ends the session of a refresh token or of an access token of the service's own. A token that stands for no session
   * is no error (RFC 7009), but counts with the failed sign-ins from the network address.
   */
  readonly signOut: (
    token: Redacted.Redacted,
    address: string
  ) => Effect.Effect<void, SignInThrottled | StorageUnavailable>
}>()("@campaigns/application/Identity/SignIn") {
  static readonly layer: Layer.Layer<
    SignIn,
    never,
    | Users
    | Sessions
    | RefreshTokenChain
    | PasswordHasher
    | AccessTokens
    | SignInThrottle
    | PrincipalCache
    | Digest.Digest
    | SecureRandom.SecureRandom
  > = Layer.effect(
    SignIn,
    Effect.gen(function*() {
      const users = yield* Users
      const sessions = yield* Sessions
      const chain = yield* RefreshTokenChain
      const hasher = yield* PasswordHasher
      const tokens = yield* AccessTokens
      const throttle = yield* SignInThrottle
      const principals = yield* PrincipalCache
      const random = yield* SecureRandom.SecureRandom
      const secrets = yield* SecretTokens.make
      const policy = yield* SignInPolicy
      const { idleMillis, lastsMillis } = yield* ConsoleSessionTimes

      const signedIn = (
        userId: UserId,
        sessionId: SessionId,
        refreshToken: Redacted.Redacted,
        life: { readonly lifetimeSeconds?: number } = {}
      ) =>
        Effect.map(tokens.issue({ userId, sessionId, ...life }), (issued): SignedIn => ({
          accessToken: issued.token,
          expiresInSeconds: issued.expiresInSeconds,
          refreshToken
        }))

      /** The tokens of a new session, or nothing when the hash that was proven has been replaced meanwhile. */
      const startSession = Effect.fnUntraced(function*(userId: UserId, provenBy: string, kind: SessionKind) {
        const sessionId = SessionId.make(yield* random.uuidV4())
        const refreshToken = yield* secrets.fresh
        const tokenHash = yield* secrets.hashOf(refreshToken)
        const nowMillis = yield* Clock.currentTimeMillis
        const [lasts, life] = kind === "console"
          ? [Math.min(idleMillis, lastsMillis), { lifetimeSeconds: lastsMillis / 1000 }]
          : [policy.refreshTokenMillis, {}]
        const expiresAtMillis = nowMillis + lasts
        const session = { sessionId, userId, kind, tokenHash, nowMillis, expiresAtMillis, provenBy }
        return (yield* sessions.start(session)) ? yield* signedIn(userId, sessionId, refreshToken, life) : null
      })

      const start = Effect.fnUntraced(function*(
        email: Option.Option<EmailAddress>,
        password: Redacted.Redacted,
        kind: SessionKind
      ) {
        const known = Option.isSome(email) ? yield* users.findByEmail(email.value) : Option.none()
        const { passwordHash = null, user } = Option.getOrUndefined(known) ?? {}
        const isProven = yield* provesPassword(hasher, password, passwordHash)
        if (!isProven || user === undefined || passwordHash === null) return yield* new SignInRefused()
        const principal = yield* users.principal(user.id, null, yield* Clock.currentTimeMillis)
        if (Option.isNone(principal)) return yield* new SignInRefused()
        return { userId: user.id, passwordHash, started: yield* startSession(user.id, passwordHash, kind) }
      })

      /** None when the store has no such session; an outage stays an error. */
      const found = <A>(session: Effect.Effect<A, RefreshTokenRefused | StorageUnavailable>) =>
        Effect.catchTag(Effect.asSome(session), "RefreshTokenRefused", () => Effect.succeedNone)

      const sessionOf = Effect.fnUntraced(function*(token: Redacted.Redacted) {
        const verified = yield* Effect.option(tokens.verify(Redacted.value(token)))
        if (Option.isSome(verified)) return verified.value._tag === "Own" ? verified.value.sessionId : null
        if (SecretTokens.isTooLong(token)) return null
        const session = yield* found(sessions.ofToken(yield* secrets.hashOf(token)))
        return Option.isSome(session) ? session.value.sessionId : null
      })

      /** Ends the session of a token, of whichever kind; false when it stands for none. */
      const endSessionOf = Effect.fnUntraced(function*(token: Redacted.Redacted) {
        const sessionId = yield* sessionOf(token)
        if (sessionId === null) return false
        yield* sessions.revoke(sessionId, yield* Clock.currentTimeMillis)
        yield* principals.invalidateSession(sessionId)
        return true
      })

      const withPassword: SignIn["Service"]["withPassword"] = Effect.fn("SignIn.withPassword")(
        function*({ address, kind = "api", password, replaces, username }) {
          if (!policy.takesPasswords) return yield* new PasswordGrantDisabled()
          const email = knownEmailAddress(username)
          const attempt = {
            account: Option.match(email, { onNone: () => "", onSome: emailKey }),
            address: networkOf(address)
          }
          yield* throttle.admit(attempt, yield* Clock.currentTimeMillis)
          // Another sign-in may just have hashed the same password anew; a hash that was replaced is no refusal yet.
          const { passwordHash, started, userId } = yield* start(email, password, kind).pipe(
            Effect.repeat({ times: 1, while: ({ started }) => started === null })
          )
          if (started === null) return yield* new SignInRefused()
          yield* throttle.succeeded(attempt, yield* Clock.currentTimeMillis)
          if (hasher.isOutdated(passwordHash)) {
            yield* users.rehashPassword(userId, { from: passwordHash, to: yield* hasher.hash(prepared(password)) })
          }
          if (replaces !== undefined) yield* endSessionOf(replaces)
          return started
        }
      )

      const endings: Partial<Record<RefreshTokenRefused["reason"], string>> = {
        Reused: "A spent refresh token came back; its session has been ended",
        Exhausted: "A session has had as many refresh tokens as it may have, and has been ended"
      }

      const noteEnding = Effect.fnUntraced(function*(presentedHash: string, reason: RefreshTokenRefused["reason"]) {
        const ending = endings[reason]
        const session = ending === undefined ? Option.none() : yield* found(sessions.ofToken(presentedHash))
        if (Option.isNone(session)) return
        yield* principals.invalidateSession(session.value.sessionId)
        yield* Effect.logWarning(ending).pipe(Effect.annotateLogs({ ...session.value }))
      })

      // A repeated rotation changes nothing: going on from the successor finds the newest token without spending it.
      const rotate = Effect.fnUntraced(function*(
        presented: Redacted.Redacted,
        nowMillis: number,
        rotationsLeft: number
      ): Effect.fn.Return<
        readonly [Rotation, Redacted.Redacted],
        RefreshTokenRefused | SignInRefused | StorageUnavailable
      > {
        if (rotationsLeft === 0) return yield* new SignInRefused()
        const next = yield* chain.successorOf(presented)
        const presentedHash = yield* secrets.hashOf(presented)
        const rotation = yield* sessions.rotate({
          presentedHash,
          nextHash: yield* secrets.hashOf(next),
          nowMillis,
          expiresAtMillis: nowMillis + policy.refreshTokenMillis,
          graceMillis: REUSE_GRACE
        }).pipe(
          Effect.tapErrorTag("RefreshTokenRefused", ({ reason }) => noteEnding(presentedHash, reason))
        )
        return rotation.isNextSpent ? yield* rotate(next, nowMillis, rotationsLeft - 1) : [rotation, next]
      })

      const withRefreshToken: SignIn["Service"]["withRefreshToken"] = Effect.fn("SignIn.withRefreshToken")(
        function*(presented) {
          if (SecretTokens.isTooLong(presented)) return yield* new SignInRefused()
          const nowMillis = yield* Clock.currentTimeMillis
          const [{ sessionId, userId }, refreshToken] = yield* Effect.catchTag(
            rotate(presented, nowMillis, MOST_ROTATIONS_IN_GRACE),
            "RefreshTokenRefused",
            () => Effect.fail(new SignInRefused())
          )
          if (Option.isNone(yield* users.principal(userId, sessionId, nowMillis))) {
            yield* sessions.revoke(sessionId, nowMillis)
            yield* principals.invalidateSession(sessionId)
            return yield* new SignInRefused()
          }
          return yield* signedIn(userId, sessionId, refreshToken)
        }
      )

      const signOut: SignIn["Service"]["signOut"] = Effect.fn("SignIn.signOut")(function*(token, address) {
        if (yield* endSessionOf(token)) return
        yield* throttle.admit({ account: "", address: networkOf(address) }, yield* Clock.currentTimeMillis)
      })

      return SignIn.of({ withPassword, withRefreshToken, signOut })
    })
  )
}
