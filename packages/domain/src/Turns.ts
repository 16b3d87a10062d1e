/**
 * A computation that stands still after each of its steps, so that its caller can let something else run meanwhile. It
 * holds nothing that others change, and its result is the same however long it stands still.
 */
export type Turns<A> = Generator<void, A, void>

/** The number of elements of a long list in one step; of keywords that takes about a millisecond. */
export const TURN = 1_000

/** Runs a computation to its end at once. */
export const atOnce = <A>(steps: Turns<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
