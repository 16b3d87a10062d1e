import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"

/**
 * The refresh token that follows another.
 *
 * Laws: the same token always has the same successor, at every process and after a restart, and different tokens have
 * different ones; without the service's key, which no database holds, a successor can neither be guessed nor be found
 * from what is stored, also not with the knowledge of other pairs.
 */
export class RefreshTokenChain extends Context.Service<RefreshTokenChain, {
  readonly successorOf: (token: Redacted.Redacted) => Effect.Effect<Redacted.Redacted>
}>()("@campaigns/application/Identity/RefreshTokenChain") {}
