/** Hands out reserved ids in their order; asking for more than were reserved is a bug. */
export const takingFrom = (ids: ReadonlyArray<number>): () => number => {
  const next = ids[Symbol.iterator]()
  return () => {
    const { done, value } = next.next()
    if (done) throw new Error("fewer ids were reserved than are needed")
    return value
  }
}
