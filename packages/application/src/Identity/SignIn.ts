import { parseEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { SessionId, type UserId } from "@campaigns/domain/Identity/Ids"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { AccessTokens } from "./AccessTokens.ts"
import { networkOf } from "./NetworkOf.ts"
import { MAX_PASSWORD_LENGTH, PasswordHasher } from "./PasswordHasher.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import { Sessions } from "./Sessions.ts"
import { SignInThrottle, type SignInThrottled } from "./SignInThrottle.ts"
import { Users, type UserWithPassword } from "./Users.ts"

/** The grant is not valid; the answer never tells a wrong user from a wrong password, or a spent token from an unknown one. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {}

/** Passwords are not taken here, because an outside issuer signs people in (RFC 9700 advises against the password grant). */
export class PasswordGrantDisabled extends Schema.TaggedError<PasswordGrantDisabled>()("PasswordGrantDisabled", {}) {}

/** What a successful sign-in hands to the client. */
export interface SignedIn {
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly refreshToken: Redacted.Redacted
}

/** How people may sign in, and how long a refresh token may lie unused, milliseconds. */
export const SignInPolicy = Context.Reference<{
  readonly takesPasswords: boolean
  readonly refreshTokenMillis: number
}>("@campaigns/application/Identity/SignInPolicy", {
  defaultValue: () => ({ takesPasswords: true, refreshTokenMillis: 30 * 24 * 60 * 60_000 })
})

/** Longer refresh tokens than this were not made here, characters. */
const MAX_REFRESH_TOKEN_LENGTH = 512

/** Signing in, staying signed in, and signing out (`api.md` 2). */
export class SignIn extends Context.Service<SignIn, {
  /** `address` is the client's network address, by which failures are throttled beside the account. */
  readonly withPassword: (credentials: {
    readonly username: string
    readonly password: Redacted.Redacted
    readonly address: string
  }) => Effect.Effect<SignedIn, SignInRefused | SignInThrottled | PasswordGrantDisabled>

  /** Spends the refresh token for new tokens; one that was spent before ends its whole session. */
  readonly withRefreshToken: (refreshToken: Redacted.Redacted) => Effect.Effect<SignedIn, SignInRefused>

  /** Ends the session of the refresh token; an unknown token is no error (RFC 7009). */
  readonly signOut: (refreshToken: Redacted.Redacted) => Effect.Effect<void>
}>()("@campaigns/application/Identity/SignIn") {
  static readonly layer: Layer.Layer<
    SignIn,
    never,
    | Users
    | Sessions
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
      const hasher = yield* PasswordHasher
      const tokens = yield* AccessTokens
      const throttle = yield* SignInThrottle
      const principals = yield* PrincipalCache
      const digest = yield* Digest.Digest
      const random = yield* SecureRandom.SecureRandom
      const policy = yield* SignInPolicy

      const newRefreshToken = Effect.map(random.randomBytes(32), (bytes) => Redacted.make(Base64Url.encode(bytes)))

      const hashOf = (token: Redacted.Redacted) =>
        digest.digestHex(Digest.sha256, new TextEncoder().encode(Redacted.value(token)))

      const signedIn = (userId: UserId, sessionId: SessionId, refreshToken: Redacted.Redacted) =>
        Effect.map(tokens.issue({ userId, sessionId }), (issued): SignedIn => ({
          accessToken: issued.token,
          expiresInSeconds: issued.expiresInSeconds,
          refreshToken
        }))

      const startSession = Effect.fnUntraced(function*(userId: UserId) {
        const sessionId = SessionId.make(yield* random.uuidV4())
        const refreshToken = yield* newRefreshToken
        const tokenHash = yield* hashOf(refreshToken)
        const nowMillis = yield* Clock.currentTimeMillis
        const expiresAtMillis = nowMillis + policy.refreshTokenMillis
        yield* sessions.start({ sessionId, userId, tokenHash, nowMillis, expiresAtMillis })
        return yield* signedIn(userId, sessionId, refreshToken)
      })

      const provesUser = (known: Option.Option<UserWithPassword>, password: Redacted.Redacted) => {
        const hash = Option.isSome(known) ? known.value.passwordHash : null
        if (hash === null || Redacted.value(password).length > MAX_PASSWORD_LENGTH) {
          return Effect.as(hasher.verifyNothing(password), false)
        }
        return hasher.verify(password, hash)
      }

      const withPassword: SignIn["Service"]["withPassword"] = Effect.fn("SignIn.withPassword")(
        function*({ address, password, username }) {
          if (!policy.takesPasswords) return yield* new PasswordGrantDisabled()
          const email = parseEmailAddress(username)
          const attempt = { account: Option.getOrElse(email, () => ""), address: networkOf(address) }
          yield* throttle.admit(attempt, yield* Clock.currentTimeMillis)
          const known = Option.isSome(email) ? yield* users.findByEmail(email.value) : Option.none()
          const isProven = yield* provesUser(known, password)
          if (!isProven || Option.isNone(known) || !known.value.user.isActive) return yield* new SignInRefused()
          const { passwordHash, user } = known.value
          yield* throttle.succeeded(attempt, yield* Clock.currentTimeMillis)
          if (passwordHash !== null && hasher.isOutdated(passwordHash)) {
            yield* users.setPasswordHash(user.id, yield* hasher.hash(password))
          }
          return yield* startSession(user.id)
        }
      )

      const noteReuse = Effect.fnUntraced(function*(presentedHash: string) {
        const session = yield* Effect.option(sessions.ofToken(presentedHash))
        if (Option.isNone(session)) return
        yield* principals.invalidateSession(session.value.sessionId)
        yield* Effect.logWarning("A spent refresh token came back; its session has been ended").pipe(
          Effect.annotateLogs({ ...session.value })
        )
      })

      const withRefreshToken: SignIn["Service"]["withRefreshToken"] = Effect.fn("SignIn.withRefreshToken")(
        function*(presented) {
          if (Redacted.value(presented).length > MAX_REFRESH_TOKEN_LENGTH) return yield* new SignInRefused()
          const refreshToken = yield* newRefreshToken
          const presentedHash = yield* hashOf(presented)
          const nextHash = yield* hashOf(refreshToken)
          const nowMillis = yield* Clock.currentTimeMillis
          const expiresAtMillis = nowMillis + policy.refreshTokenMillis
          const { sessionId, userId } = yield* sessions.rotate({ presentedHash, nextHash, nowMillis, expiresAtMillis })
            .pipe(
              Effect.tapError(({ reason }) => reason === "Reused" ? noteReuse(presentedHash) : Effect.void),
              Effect.mapError(() => new SignInRefused())
            )
          const user = yield* Effect.option(users.get(userId))
          if (Option.isNone(user) || !user.value.isActive) {
            yield* sessions.revoke(sessionId, nowMillis)
            yield* principals.invalidateSession(sessionId)
            return yield* new SignInRefused()
          }
          return yield* signedIn(userId, sessionId, refreshToken)
        }
      )

      const signOut: SignIn["Service"]["signOut"] = Effect.fn("SignIn.signOut")(function*(presented) {
        if (Redacted.value(presented).length > MAX_REFRESH_TOKEN_LENGTH) return
        const session = yield* Effect.option(sessions.ofToken(yield* hashOf(presented)))
        if (Option.isNone(session)) return
        yield* sessions.revoke(session.value.sessionId, yield* Clock.currentTimeMillis)
        yield* principals.invalidateSession(session.value.sessionId)
      })

      return SignIn.of({ withPassword, withRefreshToken, signOut })
    })
  )
}
