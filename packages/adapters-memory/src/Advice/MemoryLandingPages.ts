import { LandingPages } from "@campaigns/application/Advice/LandingPages"
import type { Visit } from "@campaigns/domain/internal/Advice/LandingPages"
import { webAddressFault } from "@campaigns/domain/internal/Rules/WebAddress"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The pages in memory; every other public address answers well. */
export class MemoryVisits extends Context.Service<MemoryVisits, {
  /** Sets the outcome of visits to an address. */
  readonly put: (address: string, visit: Visit) => Effect.Effect<void>
  /** The addresses that were visited, in their order. */
  readonly visited: Effect.Effect<ReadonlyArray<string>>
}>()("@campaigns/adapters-memory/Advice/MemoryVisits") {}

const well = (address: string): Visit => ({
  _tag: "Answered",
  outcome: "worked",
  status: 200,
  address,
  milliseconds: 100,
  hidesFromAdsBot: false,
  refusesAdsBot: false
})

const outcomeOf = (address: string): Visit => {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return { _tag: "Unanswered", reason: "noAddress" }
  return webAddressFault(address) === null ? well(address) : { _tag: "Unanswered", reason: "notPublic" }
}

/** Pages in memory, and those who visit them. */
export const layer: Layer.Layer<LandingPages | MemoryVisits> = Layer.unwrap(
  Effect.sync(() => {
    const outcomes = new Map<string, Visit>()
    const visited: Array<string> = []
    return Layer.mergeAll(
      Layer.succeed(
        MemoryVisits,
        MemoryVisits.of({
          put: (address, visit) =>
            Effect.sync(() => {
              outcomes.set(address, visit)
            }),
          visited: Effect.sync(() => [...visited])
        })
      ),
      Layer.succeed(
        LandingPages,
        LandingPages.of({
          visit: (address) =>
            Effect.sync(() => {
              visited.push(address)
              return outcomes.get(address) ?? outcomeOf(address)
            })
        })
      )
    )
  })
)
