import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import {
  type PlatformToken,
  type PlatformTokenId,
  PlatformTokenNotFound
} from "@campaigns/domain/internal/Identity/PlatformToken"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { PlatformCredential } from "../AdPlatform/AdPlatform.ts"
import { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import * as LookupCache from "../Caching/LookupCache.ts"
import { weightOf } from "../Caching/Weight.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { SecretBox, type SecretPlace, type SecretUnreadable } from "../Identity/SecretBox.ts"
import { PlatformTokens, type StoredPlatformToken } from "./PlatformTokens.ts"

/** The time for which an opened token is remembered, and another process may not notice its removal. */
const TIME_TO_LIVE = Duration.seconds(5)

/** The place for which the secret of a token is sealed. */
export const placeOf = (tokenId: PlatformTokenId): SecretPlace => ({ kind: "platformToken", name: String(tokenId) })

/** The failure of a call that needs a token which only a person can replace; `code` is why. */
export const consentNeeded = (
  tokenId: PlatformTokenId,
  code: string,
  { cause, requestId = null }: { readonly cause: string; readonly requestId?: string | null }
) =>
  new AdPlatformError({
    reason: { _tag: "Unauthorized", code, tokenId },
    message: `${cause} Store a new token for the customer, as its default or named in the request.`,
    requestId
  })

/** The platform's code for a refresh token that is revoked or over (RFC 6749, section 5.2). */
export const INVALID_GRANT = "invalid_grant"

interface Opened {
  readonly token: PlatformToken
  readonly credential: Result.Result<PlatformCredential, AdPlatformError>
}

/**
 * The stored tokens, opened, as they were at most 5 seconds ago. Use cases that store or remove tokens make this forget
 * them afterwards, so that this process sees its own changes at once.
 */
export class PlatformCredentials extends Context.Service<PlatformCredentials, {
  /** A token of another customer is not there. One that cannot be used any more is `Unauthorized` with its id. */
  readonly named: (
    customerId: CustomerId,
    tokenId: PlatformTokenId
  ) => Effect.Effect<PlatformCredential, PlatformTokenNotFound | AdPlatformError | StorageUnavailable>
  /** The credential of the customer's default token, `null` without one. */
  readonly defaultOf: (
    customerId: CustomerId
  ) => Effect.Effect<PlatformCredential | null, AdPlatformError | StorageUnavailable>
  readonly forget: (customerId: CustomerId, tokenId: PlatformTokenId) => Effect.Effect<void>
  /** Writes down that the platform takes the token no more, and forgets it. */
  readonly revoked: (customerId: CustomerId, tokenId: PlatformTokenId) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/PlatformTokens/PlatformCredentials") {
  static readonly layer: Layer.Layer<PlatformCredentials, never, PlatformTokens | SecretBox> = Layer.effect(
    PlatformCredentials,
    Effect.gen(function*() {
      const tokens = yield* PlatformTokens
      const box = yield* SecretBox

      const unreadable = (tokenId: PlatformTokenId) => ({ keyId }: SecretUnreadable) =>
        Effect.andThen(
          Effect.logError("a stored platform token cannot be opened: is its key among SECRETS_FORMER_KEYS?", {
            tokenId,
            keyId
          }),
          consentNeeded(tokenId, "SecretUnreadable", {
            cause: `The platform token ${tokenId} cannot be read any more.`
          })
        )

      const open = ({ sealed, token: { id, status } }: StoredPlatformToken) =>
        status === "needsConsent"
          ? Effect.fail(
            consentNeeded(id, INVALID_GRANT, { cause: `The platform token ${id} is revoked or has expired.` })
          )
          : box.open(sealed, placeOf(id)).pipe(
            Effect.map((refreshToken) => ({ tokenId: id, refreshToken })),
            Effect.catchTag("SecretUnreadable", unreadable(id))
          )

      const opened = (stored: StoredPlatformToken): Effect.Effect<Opened> =>
        Effect.map(Effect.result(open(stored)), (credential) => ({ token: stored.token, credential }))

      const timeToLive = <A, E>(exit: Exit.Exit<A, E>) => Exit.isSuccess(exit) ? TIME_TO_LIVE : Duration.zero

      const byId = yield* LookupCache.make({
        name: "platformTokens",
        lookup: (tokenId: PlatformTokenId) => Effect.flatMap(tokens.find(tokenId), opened),
        timeToLive,
        weigh: weightOf
      })
      const defaults = yield* LookupCache.make({
        name: "defaultPlatformTokens",
        lookup: (customerId: CustomerId) =>
          Effect.flatMap(
            tokens.defaultOf(customerId),
            (stored): Effect.Effect<Opened | null> => stored === null ? Effect.succeed(null) : opened(stored)
          ),
        timeToLive,
        weigh: weightOf
      })

      const forget = (customerId: CustomerId, tokenId: PlatformTokenId) =>
        Effect.andThen(byId.invalidate(tokenId), defaults.invalidate(customerId))

      return PlatformCredentials.of({
        named: Effect.fnUntraced(function*(customerId, tokenId) {
          const { credential, token } = yield* byId.get(tokenId)
          if (token.customerId !== customerId) return yield* new PlatformTokenNotFound({ tokenId })
          return yield* Effect.fromResult(credential)
        }),

        defaultOf: Effect.fnUntraced(function*(customerId) {
          const found = yield* defaults.get(customerId)
          return found === null ? null : yield* Effect.fromResult(found.credential)
        }),

        forget,

        revoked: Effect.fnUntraced(function*(customerId, tokenId) {
          yield* tokens.markRevoked(tokenId, yield* DateTime.now)
          yield* forget(customerId, tokenId)
        })
      })
    })
  )
}
