import type { ProfileLocationId } from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The contract's knowledge of the vendor behind an adapter, and how to make it misbehave. */
export class LocalSearchFixture extends Context.Service<LocalSearchFixture, {
  /** A profile with numbers in October and November 2025, and with more search terms than one page of the vendor. */
  readonly profile: ProfileLocationId
  /** A profile that the vendor does not know. */
  readonly unknownProfile: ProfileLocationId
  /** Turns the next question for metrics away, with all its repeats, and asks to wait for 7 s. */
  readonly limitNext: Effect.Effect<void>
  /** The next question for search terms finds the vendor down, however often the adapter asks again. */
  readonly breakNext: Effect.Effect<void>
  /** From now on the vendor takes the credential no more. */
  readonly revoke: Effect.Effect<void>
}>()("@campaigns/port-contracts/LocalSearch/LocalSearchFixture") {}
