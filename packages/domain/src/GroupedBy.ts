/** Values by a key, each group and the groups in the order of the values: `Map.groupBy`, which Node 20 has not. */
export const groupedBy = <K, A>(values: Iterable<A>, key: (value: A) => K): Map<K, Array<A>> => {
  const groups = new Map<K, Array<A>>()
  for (const value of values) {
    const of = key(value)
    const group = groups.get(of)
    if (group === undefined) groups.set(of, [value])
    else group.push(value)
  }
  return groups
}
