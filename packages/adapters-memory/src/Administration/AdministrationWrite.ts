import * as Effect from "effect/Effect"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import type { AdministrationState } from "./MemoryAdministrationStore.ts"

/** The result of a write, and the state that it leaves. */
export type WithState<A> = readonly [A, AdministrationState]

/** Writes the new state and gives its result, or fails and leaves everything as it was. */
export const attempt = <A, E>(
  store: Ref.Ref<AdministrationState>,
  change: (state: AdministrationState) => Result.Result<WithState<A>, E>
): Effect.Effect<A, E> =>
  Ref.modify(store, (state): readonly [Result.Result<A, E>, AdministrationState] => {
    const changed = change(state)
    return Result.isFailure(changed)
      ? [Result.fail(changed.failure), state]
      : [Result.succeed(changed.success[0]), changed.success[1]]
  }).pipe(Effect.flatMap(Effect.fromResult))
