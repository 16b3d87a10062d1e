import { layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as fc from "fast-check"
import { play, randomCommand } from "./DraftModel.ts"
import type { StorageUnderTest } from "./ExampleDrafts.ts"

/**
 * Random sequences of what two clients do, on the adapters and on the pure functions of the domain at the same time. A
 * failure prints the seed and the shortest sequence that shows it.
 */
export const draftModelContract = <E>(
  name: string,
  adapter: Layer.Layer<StorageUnderTest, E>,
  options: { readonly runs: number }
): void =>
  layer(adapter)(`Drafts and their model (${name})`, (it) => {
    it.effect("agree on every sequence of commands", () =>
      Effect.gen(function*() {
        const run = Effect.runPromiseWith(yield* Effect.context<StorageUnderTest>())
        const commands = fc.array(randomCommand, { minLength: 5, maxLength: 60, size: "max" })
        yield* Effect.promise(() =>
          fc.assert(fc.asyncProperty(commands, (sequence) => run(play(sequence))), { numRuns: options.runs })
        )
      }))
  })
