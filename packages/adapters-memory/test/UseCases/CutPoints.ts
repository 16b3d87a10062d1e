import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The places at which work can be cut short: before and after every call of a port that it makes. */
export class CutPoints extends Context.Service<CutPoints, {
  /** Lets the work stop for good, or end as given, at the point that comes as the given one from now on (1: the next; 0: at none). */
  readonly cutAt: (count: number, ending?: Effect.Effect<never>) => Effect.Effect<void>
  /** The name of the point at which the work stopped, or `null` while it goes on. */
  readonly reached: Effect.Effect<string | null>
  /** The call with a point on either side. */
  readonly around: <A, E>(name: string, call: Effect.Effect<A, E>) => Effect.Effect<A, E>
}>()("@campaigns/adapters-memory/test/UseCases/CutPoints") {
  static readonly layer: Layer.Layer<CutPoints> = Layer.sync(CutPoints, () => {
    let left = 0
    let reached: string | null = null
    let end: Effect.Effect<never> = Effect.never
    const pass = (name: string) =>
      Effect.suspend(() => {
        if (left === 0) return Effect.void
        left -= 1
        if (left > 0) return Effect.void
        reached = name
        return end
      })
    return CutPoints.of({
      cutAt: (count, ending = Effect.never) =>
        Effect.sync(() => {
          left = count
          end = ending
          reached = null
        }),
      reached: Effect.sync(() => reached),
      around: (name, call) =>
        pass(`before ${name}`).pipe(
          Effect.andThen(Effect.exit(call)),
          Effect.tap(pass(`after ${name}`)),
          Effect.flatten
        )
    })
  })
}
