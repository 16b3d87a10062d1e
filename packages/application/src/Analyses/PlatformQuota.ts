import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** The operations that the platform grants the service in a day without more being asked for. */
export const DAILY_OPERATIONS = 15_000

/** The share of them that analyses may take, so that people can publish and change campaigns until midnight. */
const SHARE_OF_ANALYSES = 0.7

/** The operations a day of the whole installation. */
export const DailyOperations = Context.Reference<number>("@campaigns/application/Analyses/DailyOperations", {
  defaultValue: () => DAILY_OPERATIONS
})

/** Analyses have had their share of the platform's operations today. */
export class QuotaSpent extends Schema.TaggedError<QuotaSpent>()("QuotaSpent", {
  operations: Schema.Int,
  share: Schema.Int
}) {
  override get message(): string {
    return `The service has asked the ad platform for ${this.operations} operations today, and analyses begin no more ` +
      `from ${this.share} on.`
  }
}

/**
 * The operations that were asked of the ad platform, by the day of UTC, in the whole installation.
 *
 * Laws. What is added counts once, also when several processes add at once.
 */
export class PlatformOperations extends Context.Service<PlatformOperations, {
  readonly add: (operations: number, at: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>
  readonly on: (day: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Analyses/PlatformOperations") {}

/** The share of the platform's operations that analyses may use. */
export class PlatformQuota extends Context.Service<PlatformQuota, {
  /** Fails when analyses have had their share today. */
  readonly ofAnalyses: Effect.Effect<void, QuotaSpent | StorageUnavailable>
}>()("@campaigns/application/Analyses/PlatformQuota") {
  static readonly layer = Layer.effect(
    PlatformQuota,
    Effect.gen(function*() {
      const counted = yield* PlatformOperations
      const daily = yield* DailyOperations
      const share = Math.floor(daily * SHARE_OF_ANALYSES)
      return PlatformQuota.of({
        ofAnalyses: Effect.gen(function*() {
          const operations = yield* counted.on(yield* DateTime.now)
          if (operations >= share) return yield* new QuotaSpent({ operations, share })
        })
      })
    })
  )
}
