import { quietAfter } from "@campaigns/server/TaskEngine/TaskEngine"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"

it.effect("The loggers of an engine that stops leave out that no runner is left, and nothing else", () =>
  Effect.gen(function*() {
    const told: Array<unknown> = []
    const logger = Logger.make<unknown, void>(({ message }) => {
      told.push(message)
    })
    const log = (isStopping: boolean) =>
      Effect.logWarning("No healthy runners available").pipe(
        Effect.andThen(Effect.logWarning("Could not release shards, retrying", "why")),
        Effect.provide(Logger.layer([quietAfter(logger, () => isStopping)]))
      )
    yield* log(false)
    yield* log(true)
    const released = ["Could not release shards, retrying", "why"]
    assert.deepStrictEqual(told, [["No healthy runners available"], released, released])
  }))
