import type { UserId } from "@campaigns/domain/Identity/Ids"
import { isAdministrator, mayResetPassword, type Principal } from "@campaigns/domain/Identity/Principal"
import type { UserNotFound } from "@campaigns/domain/Identity/User"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import type { Password } from "@campaigns/domain/internal/Identity/Password"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import type * as Digest from "effect/crypto/Digest"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { MailPolicy } from "../Mail/Mailer.ts"
import { MailQueue } from "../Mail/MailQueue.ts"
import { networkOf } from "./NetworkOf.ts"
import { type OneTimeTokenParties, OneTimeTokenRefused, OneTimeTokens } from "./OneTimeTokens.ts"
import { PasswordHasher } from "./PasswordHasher.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import * as SecretTokens from "./SecretTokens.ts"
import { SignInPolicy } from "./SignIn.ts"
import { SignInThrottle, type SignInThrottled } from "./SignInThrottle.ts"
import { Users } from "./Users.ts"

/** The time for which a token for a new password is good. */
export const RESET_TOKEN_LIFETIME = Duration.hours(24)

/** Mails for a new password that an address gets in an hour at most. */
const MAILS_AN_HOUR = 3

/** A token with which a person sets their password, and until when. */
export interface ResetToken {
  readonly token: Redacted.Redacted
  readonly expiresAt: DateTime.Utc
}

const purpose = "passwordReset"

/** The address of the page to set a password. The token is its fragment, which no server and no log gets to see. */
export const passwordResetLink = (base: URL, token: Redacted.Redacted): string =>
  `${base.href.replace(/\/$/, "")}/password-reset#token=${Redacted.value(token)}`

/** Setting a password by a one-time token instead of the password before: the first one, or one that is forgotten. */
export class PasswordResetting extends Context.Service<PasswordResetting, {
  /** Makes a token for the user, by default for a day, and voids older ones. Its holder can become the user. */
  readonly issue: (userId: UserId, lifetime?: Duration.Duration) => Effect.Effect<ResetToken, StorageUnavailable>

  /** Makes a token for a user that an administrator passes on; only superusers may make one for a superuser. */
  readonly issueBy: (
    administrator: Principal,
    userId: UserId
  ) => Effect.Effect<ResetToken, NotPermitted | UserNotFound | StorageUnavailable>

  /**
   * Sends the user with this address a mail with a token, if there is one and mails are sent. It takes the same time
   * and ends the same way whether there is such a user or not; requests count with the failed sign-ins from the network
   * address, and an address gets at most three mails an hour.
   */
  readonly request: (email: EmailAddress, address: string) => Effect.Effect<void, SignInThrottled | StorageUnavailable>

  /**
   * Sets the password of the token's user and ends all their sessions. The token is refused, too, when its user is not
   * let in any more, and when the administrator who made it is not, or might not make it for this user now.
   */
  readonly confirm: (
    token: Redacted.Redacted,
    password: Redacted.Redacted<Password>
  ) => Effect.Effect<void, OneTimeTokenRefused | StorageUnavailable>
}>()("@campaigns/application/Identity/PasswordResetting") {
  static readonly layer: Layer.Layer<
    PasswordResetting,
    never,
    | Users
    | OneTimeTokens
    | PasswordHasher
    | PrincipalCache
    | SignInThrottle
    | MailQueue
    | Digest.Digest
    | SecureRandom.SecureRandom
  > = Layer.effect(
    PasswordResetting,
    Effect.gen(function*() {
      const users = yield* Users
      const tokens = yield* OneTimeTokens
      const hasher = yield* PasswordHasher
      const principals = yield* PrincipalCache
      const secrets = yield* SecretTokens.make
      const throttle = yield* SignInThrottle
      const mails = yield* MailQueue
      const sendsMails = (yield* MailPolicy) !== null
      const { takesPasswords } = yield* SignInPolicy

      const issueFor = Effect.fnUntraced(
        function*({ issuedBy, userId }: OneTimeTokenParties, lifetime: Duration.Duration) {
          const token = yield* secrets.fresh
          const expiresAt = DateTime.addDuration(yield* DateTime.now, lifetime)
          const tokenHash = yield* secrets.hashOf(token)
          yield* tokens.issue({
            purpose,
            userId,
            issuedBy,
            tokenHash,
            expiresAtMillis: DateTime.toEpochMillis(expiresAt)
          })
          return { token, expiresAt }
        }
      )

      /** Refuses when the user is not let in any more, or when who made the token might not make it now. */
      const judged = Effect.fnUntraced(function*({ issuedBy, userId }: OneTimeTokenParties, nowMillis: number) {
        const user = yield* users.principal(userId, null, nowMillis)
        if (Option.isNone(user)) return yield* new OneTimeTokenRefused()
        if (issuedBy === null) return
        const issuer = yield* users.principal(issuedBy, null, nowMillis)
        if (Option.isNone(issuer) || !mayResetPassword(issuer.value, user.value)) {
          return yield* new OneTimeTokenRefused()
        }
      })

      return PasswordResetting.of({
        issue: Effect.fn("PasswordResetting.issue")((userId, lifetime = RESET_TOKEN_LIFETIME) =>
          issueFor({ userId, issuedBy: null }, lifetime)
        ),

        issueBy: Effect.fn("PasswordResetting.issueBy")(function*(administrator, userId) {
          if (!isAdministrator(administrator)) return yield* new NotPermitted({ needed: "administrator" })
          if (!mayResetPassword(administrator, yield* users.get(userId))) {
            return yield* new NotPermitted({ needed: "superuser" })
          }
          yield* Effect.logInfo("an administrator has made a link for a new password").pipe(
            Effect.annotateLogs({ administrator: administrator.userId, user: userId })
          )
          return yield* issueFor({ userId, issuedBy: administrator.userId }, RESET_TOKEN_LIFETIME)
        }),

        request: Effect.fn("PasswordResetting.request")(function*(email, address) {
          const at = yield* DateTime.now
          yield* throttle.admit({ account: "", address: networkOf(address) }, DateTime.toEpochMillis(at))
          if (!sendsMails || !takesPasswords) return
          yield* mails.requestReset(email, at, { mails: MAILS_AN_HOUR, since: DateTime.subtract(at, { hours: 1 }) })
        }),

        confirm: Effect.fn("PasswordResetting.confirm")(function*(token, password) {
          if (SecretTokens.isTooLong(token)) return yield* new OneTimeTokenRefused()
          const tokenHash = yield* secrets.hashOf(token)
          const nowMillis = yield* Clock.currentTimeMillis
          // Hashing a password costs much, and is not done for a client that only guesses tokens.
          const { userId, ...parties } = yield* tokens.find(purpose, tokenHash, nowMillis)
          yield* judged({ userId, ...parties }, nowMillis)
          const passwordHash = yield* hasher.hash(password)
          const at = yield* DateTime.now
          yield* tokens.use(
            purpose,
            tokenHash,
            DateTime.toEpochMillis(at),
            // While the password was hashed, the user or the issuer may have lost their rights.
            (used) =>
              Effect.andThen(
                judged(used, DateTime.toEpochMillis(at)),
                users.setPassword(used.userId, passwordHash, { at, keeps: null })
              )
          )
          yield* afterCommit(principals.invalidateUser(userId))
        })
      })
    })
  )
}
