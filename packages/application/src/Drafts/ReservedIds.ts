import { ElementIdTaken } from "@campaigns/domain/Drafts/DraftErrors"
import * as Effect from "effect/Effect"

/** Hands out reserved ids in their order; asking for more than were reserved is a bug. */
export const takingFrom = (ids: ReadonlyArray<number>): () => number => {
  const next = ids[Symbol.iterator]()
  return () => {
    const { done, value } = next.next()
    if (done) throw new Error("fewer ids were reserved than are needed")
    return value
  }
}

/** A write whose new elements have reserved ids; one that is taken all the same is a bug. */
export const idsAreReserved = <A, E, R>(
  write: Effect.Effect<A, E | ElementIdTaken, R>
): Effect.Effect<A, Exclude<E, ElementIdTaken>, R> =>
  Effect.catch(
    write,
    (error) => error instanceof ElementIdTaken ? Effect.die(error) : Effect.fail(error as Exclude<E, ElementIdTaken>)
  )
