import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The way in which the contract makes an adapter's platform misbehave. */
export class AdPlatformFaults extends Context.Service<AdPlatformFaults, {
  /** The next write is turned away before anything is done, however often the adapter asks again. */
  readonly refuseNextWrite: Effect.Effect<void>
  /** The next write is carried out, and its answer does not arrive. */
  readonly loseNextAnswer: Effect.Effect<void>
}>()("@campaigns/port-contracts/AdPlatform/AdPlatformFaults") {}
