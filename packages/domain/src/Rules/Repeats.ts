/** An item that an earlier one of the list already said. */
export interface Repeat<A> {
  readonly item: A
  readonly index: number
  readonly firstIndex: number
}

/** The items whose key stood earlier in the list; a `null` key is never a repeat. */
export const repeatsBy = <A>(
  items: ReadonlyArray<A>,
  key: (item: A) => string | number | null
): ReadonlyArray<Repeat<A>> => {
  const first = new Map<string | number, number>()
  const repeats: Array<Repeat<A>> = []
  items.forEach((item, index) => {
    const value = key(item)
    if (value === null) return
    const firstIndex = first.get(value)
    if (firstIndex === undefined) first.set(value, index)
    else repeats.push({ item, index, firstIndex })
  })
  return repeats
}
