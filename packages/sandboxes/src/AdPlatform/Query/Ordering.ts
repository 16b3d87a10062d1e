/** A value to order rows by, as the row has it. */
type Key = unknown

const isWhole = (value: unknown): value is string => typeof value === "string" && /^-?\d+$/.test(value)

const compareTexts = (left: string, right: string): number => left < right ? -1 : left > right ? 1 : 0

/** Numbers by size, also those of 64 bits that are written as text; the rest as text; what is absent comes first. */
const compareKeys = (left: Key, right: Key): number => {
  if (isWhole(left) && isWhole(right)) {
    const isShort = left.length < 16 && right.length < 16
    return isShort ? Number(left) - Number(right) : Number(BigInt(left) - BigInt(right))
  }
  if (typeof left === "number" && typeof right === "number") return left - right
  return compareTexts(String(left ?? ""), String(right ?? ""))
}

/** The entries in order. Where they are in order already, as those of a big account are, no key of theirs is kept. */
export const inOrder = (
  entries: ReadonlyArray<number>,
  descending: ReadonlyArray<boolean>,
  keysOf: (entry: number) => ReadonlyArray<Key>
): ReadonlyArray<number> => {
  if (descending.length === 0) return entries
  const compare = (left: ReadonlyArray<Key>, right: ReadonlyArray<Key>): number => {
    for (const [index, isDescending] of descending.entries()) {
      const sign = compareKeys(left[index], right[index])
      if (sign !== 0) return isDescending ? -sign : sign
    }
    return 0
  }
  let previous: ReadonlyArray<Key> | undefined
  const isSorted = entries.every((entry) => {
    const keys = keysOf(entry)
    const fits = previous === undefined || compare(previous, keys) <= 0
    previous = keys
    return fits
  })
  if (isSorted) return entries
  return entries
    .map((entry) => ({ entry, keys: keysOf(entry) }))
    .toSorted((left, right) => compare(left.keys, right.keys))
    .map(({ entry }) => entry)
}
