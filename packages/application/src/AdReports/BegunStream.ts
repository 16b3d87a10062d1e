import * as Effect from "effect/Effect"
import * as Pull from "effect/Pull"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/**
 * The stream with its first elements read already: what fails before them fails here, where it can still be answered.
 * The rest is read on demand, once, and not at all after the scope has closed.
 */
export const begun = <A, E, R>(
  stream: Stream.Stream<A, E, R>
): Effect.Effect<Stream.Stream<A, E, R>, E, R | Scope.Scope> =>
  Effect.flatMap(Stream.toPull(stream), (pull) =>
    Pull.matchEffect(pull, {
      onSuccess: (first) =>
        Effect.succeed(Stream.concat(Stream.fromArray(first), Stream.fromPull(Effect.succeed(pull)))),
      onFailure: (cause) => Effect.failCause(cause),
      onDone: () => Effect.succeed(Stream.empty)
    }))
