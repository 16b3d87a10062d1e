import * as Effect from "effect/Effect"
import * as Pull from "effect/Pull"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/**
 * Reads the beginning of a stream, so that what cannot be read at all fails before anything of it was passed on. What
 * the stream holds open is released with the scope, whether or not the rest is read.
 */
export const opened = <A, E>(
  stream: Stream.Stream<A, E>
): Effect.Effect<Stream.Stream<A, E>, E, Scope.Scope> =>
  Effect.gen(function*() {
    const pull = yield* Stream.toPull(stream)
    const first = yield* Pull.catchDone(pull, () => Effect.succeed(null))
    if (first === null) return Stream.empty
    const rest: Stream.Stream<A, E> = Stream.fromPull(Effect.succeed(pull)) as Stream.Stream<A, E>
    return Stream.concat(Stream.fromIterable(first), rest)
  })
