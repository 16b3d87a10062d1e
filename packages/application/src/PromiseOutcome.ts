import * as Cause from "effect/Cause"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"

/** The answer of a use case: a value, or a refusal that its type names. Bugs and broken ports reject the promise. */
export type Outcome<A, E> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: E }

/** A service with promises in the place of effects. */
export type Promised<Service> = {
  readonly [Method in keyof Service]: Service[Method] extends (...args: infer Args) => Effect.Effect<infer A, infer E> ?
    (...args: Args) => Promise<Outcome<A, E>>
    : never
}

/** The outcome of work that has ended. */
export const outcomeOf = <A, E>(exit: Exit.Exit<A, E>): Outcome<A, E> => {
  if (Exit.isSuccess(exit)) return { ok: true, value: exit.value }
  const refusal = Cause.findError(exit.cause)
  if (Result.isSuccess(refusal)) return { ok: false, error: refusal.success }
  throw Cause.squash(exit.cause)
}

/** The service with promises: each method's effect is run. */
export const promised = <Service extends object>(
  service: Service,
  run: <A, E>(effect: Effect.Effect<A, E>) => Promise<Outcome<A, E>>
): Promised<Service> =>
  Object.fromEntries(
    Object.entries(service).map(([name, method]) => [name, (...args: ReadonlyArray<unknown>) => run(method(...args))])
  ) as Promised<Service>
