import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { hostileRun, type RunOptions } from "../HostileRun.ts"
import { plantedService } from "./PlantedService.ts"

/** Which operations were found to do what. */
const found = Effect.fnUntraced(function*(options: Pick<RunOptions, "isGrown" | "isWanted" | "patience">) {
  const { faults } = yield* hostileRun(plantedService, {
    seed: 1,
    allowed: { stall: 250, memory: 450, held: 100 },
    atOnce: 1,
    growth: { repeats: 3, bodies: 1, refusals: Infinity, readers: 1 },
    say: () => {},
    ...options
  })
  return [...new Set(faults.map(({ kind, operation }) => `${operation} ${kind}`))].toSorted()
}, Effect.scoped)

/** One body is enough for the faults that are planted. */
const isLong = (name: string) => name === "items full of small items"

describe("The hostile check", () => {
  it.live("finds every planted fault, and nothing where there is none", () =>
    Effect.gen(function*() {
      const faults = yield* found({
        patience: 60_000,
        isWanted: ({ name, operation }) => isLong(name) && operation.id !== "planted_silent",
        isGrown: (root) => root === "/hoards/{hoard_id}"
      })
      // Whoever fills the memory also keeps V8's garbage collector busy, on some machines for long enough to be told.
      assert.deepStrictEqual(faults.filter((fault) => fault !== "planted_greedy stall"), [
        "planted_broken failure",
        "planted_deadly death",
        "planted_greedy memory",
        "planted_leaky leak",
        "planted_show stall",
        "planted_slow stall",
        "planted_talkative contract",
        "planted_unavailable failure"
      ])
    }))

  it.live("finds what never answers", () =>
    Effect.gen(function*() {
      const faults = yield* found({
        patience: 1_000,
        isWanted: ({ name, operation }) => isLong(name) && operation.id === "planted_silent",
        isGrown: () => false
      })
      assert.deepStrictEqual(faults, ["planted_silent silence"])
    }))
})
