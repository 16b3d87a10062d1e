import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The way in which a contract makes the platform's data fail. */
export class PlatformDataFaults extends Context.Service<PlatformDataFaults, {
  /** The next read is refused for its number, also when it is asked again. */
  readonly refuseNextRead: Effect.Effect<void>
  /** The next stream of ads breaks after some of them and before the last. */
  readonly breakNextAds: Effect.Effect<void>
}>()("@campaigns/port-contracts/AdPlatform/PlatformDataFaults") {}
