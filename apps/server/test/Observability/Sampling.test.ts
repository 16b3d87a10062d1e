import { sampled } from "@campaigns/server/Observability/Telemetry"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Tracer from "effect/Tracer"

const sampling = (ratio: number, chance: number) => {
  const seen: Array<readonly [string, boolean]> = []
  const tracer = Tracer.make({
    span: (options) => {
      seen.push([options.name, options.sampled])
      return new Tracer.NativeSpan(options)
    }
  })
  const kept = sampled(tracer, ratio, () => chance)
  return { seen, run: <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(work, Tracer.Tracer, kept) }
}

const request = Effect.void.pipe(Effect.withSpan("below"), Effect.withSpan("request", { kind: "server" }))

it.effect("A request is traced with all below it, by its share", () =>
  Effect.gen(function*() {
    for (
      const [ratio, chance, isKept] of [[1, 0.999, true], [0.5, 0.4, true], [0.5, 0.5, false], [0, 0, false]] as const
    ) {
      const { run, seen } = sampling(ratio, chance)
      yield* run(request)
      assert.deepStrictEqual(seen, [["request", isKept], ["below", isKept]])
    }
  }))

it.effect("What the service does by itself is not traced", () =>
  Effect.gen(function*() {
    const { run, seen } = sampling(1, 0)
    yield* run(Effect.withSpan(Effect.void, "statement", { kind: "client" }))
    yield* run(Effect.withSpan(Effect.void, "sql.transaction"))
    assert.deepStrictEqual(seen, [["statement", false], ["sql.transaction", false]])
  }))

it.effect("A caller has decided already, both ways", () =>
  Effect.gen(function*() {
    for (const isKept of [true, false]) {
      const parent = Tracer.externalSpan({ traceId: "0af7651916cd43dd", spanId: "b7ad6b71", sampled: isKept })
      const { run, seen } = sampling(isKept ? 0 : 1, 0.5)
      yield* run(Effect.withSpan(Effect.void, "request", { kind: "server", parent }))
      assert.deepStrictEqual(seen, [["request", isKept]])
    }
  }))
