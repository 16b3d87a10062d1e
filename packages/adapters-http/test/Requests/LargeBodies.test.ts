import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { LARGE_BODY, turnOf } from "../../src/Requests/LargeBodies.ts"

/** Counts how often the event loop has gone round, while an effect runs. */
const counting = Effect.acquireRelease(
  Effect.sync(() => {
    const rounds = { count: 0, isOver: false }
    const next = () => {
      rounds.count++
      if (!rounds.isOver) setImmediate(next)
    }
    setImmediate(next)
    return rounds
  }),
  (rounds) =>
    Effect.sync(() => {
      rounds.isOver = true
    })
)

it.live("Large bodies that came together are each parsed in another round of the event loop", () =>
  Effect.gen(function*() {
    const rounds = yield* counting
    const parsed = yield* Effect.forEach(
      [1, 2, 3, 4],
      () => Effect.map(turnOf(LARGE_BODY), () => rounds.count),
      { concurrency: "unbounded" }
    )
    assert.strictEqual(new Set(parsed).size, 4)
  }).pipe(Effect.scoped))

it.live("A body whose request is gone takes no turn, and those after it have theirs", () =>
  Effect.gen(function*() {
    const [gone, ...others] = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(turnOf(LARGE_BODY)))
    if (gone !== undefined) yield* Fiber.interrupt(gone)
    yield* Effect.forEach(others, Fiber.join)
    yield* turnOf(LARGE_BODY)
  }))

it.effect("A small body is parsed at once", () =>
  Effect.sync(() => {
    assert.strictEqual(Effect.runSync(Effect.as(turnOf(LARGE_BODY - 1), "at once")), "at once")
  }))
