import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The places at which work can be cut short, or something else happen: before and after every call of a port that it makes. */
export class CutPoints extends Context.Service<CutPoints, {
  /** Lets the work stop for good, or the given happen first, at the point that comes as the given one from now on (1: the next; 0: at none). */
  readonly cutAt: (count: number, event?: Effect.Effect<void>) => Effect.Effect<void>
  /** From now on the work breaks off for a bug whenever it comes to the point of this name; `null` mends it. */
  readonly breakAt: (name: string | null) => Effect.Effect<void>
  /** The name of the point at which that was, or `null` until then. */
  readonly reached: Effect.Effect<string | null>
  /** The call with a point on either side. */
  readonly around: <A, E>(name: string, call: Effect.Effect<A, E>) => Effect.Effect<A, E>
}>()("@campaigns/application/test/UseCases/CutPoints") {
  static readonly layer: Layer.Layer<CutPoints> = Layer.sync(CutPoints, () => {
    let left = 0
    let broken: string | null = null
    let reached: string | null = null
    let event: Effect.Effect<void> = Effect.never
    const pass = (name: string) =>
      Effect.suspend(() => {
        if (name === broken) return Effect.die(new TypeError("planted"))
        if (left === 0) return Effect.void
        left -= 1
        if (left > 0) return Effect.void
        reached = name
        return event
      })
    return CutPoints.of({
      cutAt: (count, happening = Effect.never) =>
        Effect.sync(() => {
          left = count
          event = happening
          reached = null
        }),
      breakAt: (name) =>
        Effect.sync(() => {
          broken = name
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
