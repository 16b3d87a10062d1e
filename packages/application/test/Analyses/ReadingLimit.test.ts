import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { ReadingLimit, readingPart, withinReadingLimit } from "@campaigns/application/Analyses/ReadingLimit"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"

/** The end of a reading of parts that take so many minutes, with the messages of its failure. */
const read = (parts: ReadonlyArray<readonly [string, number]>) =>
  Effect.gen(function*() {
    const reading = Effect.forEach(
      parts,
      ([part, minutes]) => readingPart(part, Effect.sleep(Duration.minutes(minutes)))
    )
    const fiber = yield* Effect.forkChild(
      Effect.flip(withinReadingLimit(reading)).pipe(Effect.provideService(ReadingLimit, Duration.minutes(10)))
    )
    yield* TestClock.adjust("1 hour")
    const exit = yield* Fiber.await(fiber)
    return Exit.isSuccess(exit) ? exit.value.message : null
  })

const failing = (timedOut: boolean) =>
  new AdPlatformError({ reason: { _tag: "Unavailable", timedOut }, message: "It said nothing.", requestId: null })

describe("the limit of reading an account", () => {
  it.effect("ends the part that is read when it is over, all parts together, and names it", () =>
    Effect.gen(function*() {
      assert.isNull(yield* read([["its keywords", 4], ["its terms", 5]]))
      assert.strictEqual(
        yield* read([["its keywords", 4], ["its terms", 5], ["its ads", 2]]),
        "Reading its ads was broken off after 60 s. An account may be read for 10m in all."
      )
      assert.strictEqual(
        yield* read([["its keywords", 11], ["its terms", 5]]),
        "Reading its keywords was broken off after 600 s. An account may be read for 10m in all."
      )
    }))

  it.effect("is told of an answer for which the service waited no longer, and of no other failure", () =>
    Effect.gen(function*() {
      const slow = yield* Effect.flip(readingPart("its ads", Effect.fail(failing(true))))
      assert.strictEqual(slow.message, "Reading its ads was broken off after 0 s. It said nothing.")
      const away = failing(false)
      assert.strictEqual(yield* Effect.flip(readingPart("its ads", Effect.fail(away))), away)
    }))
})
