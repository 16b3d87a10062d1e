import { type Read, specOf, type Wire, wire } from "./Wire.ts"
import { refused } from "./WireErrors.ts"

/** The number of items that a list may have. */
export interface Items {
  readonly minItems?: number
  readonly maxItems?: number
}

/** An item that may name a thing that is there by its id. */
interface MayHaveId {
  readonly id?: number | null
}

const count = (items: number): string => items === 1 ? "1 item" : `${items} items`

const readList = <A>(readItem: Read<A>, { maxItems, minItems }: Items): Read<ReadonlyArray<A>> => (input, errors) => {
  if (!Array.isArray(input)) return errors.refuse("list_type", "Input should be a valid list", input)
  const actual = input.length
  if (maxItems !== undefined && actual > maxItems) {
    const message = `List should have at most ${count(maxItems)} after validation, not ${actual}`
    return errors.refuse("too_long", message, input, {
      field_type: "List",
      max_length: maxItems,
      actual_length: actual
    })
  }
  const items: Array<A> = []
  for (let i = 0; i < actual; i++) {
    const item = errors.within(i, input[i], readItem)
    if (item !== refused) items.push(item)
    else if (errors.isFull) return refused
  }
  if (items.length < actual) return refused
  if (minItems !== undefined && actual < minItems) {
    const message = `List should have at least ${count(minItems)} after validation, not ${actual}`
    return errors.refuse("too_short", message, input, {
      field_type: "List",
      min_length: minItems,
      actual_length: actual
    })
  }
  return items
}

/**
 * A list whose items are judged one after the other by what `judging` begins anew for each list: a sentence is a
 * `value_error` of the item.
 */
export const wireJudgedList = <A, E>(
  item: Wire<A, E>,
  items: Items,
  judging: () => (value: A, index: number) => string | undefined
): Wire<ReadonlyArray<A>, ReadonlyArray<E>> => {
  const { read } = specOf<A>(item)
  return wire({
    read: (input, errors) => {
      const judge = judging()
      let index = -1
      const readItem: Read<A> = (given, errors) => {
        index += 1
        const value = read(given, errors)
        const sentence = value === refused ? undefined : judge(value, index)
        return sentence === undefined
          ? value
          : errors.refuse("value_error", `Value error, ${sentence}`, given, { error: {} })
      }
      return readList<A>(readItem, items)(input, errors)
    },
    parts: [item],
    jsonSchema: ([schema]) => ({ type: "array", items: schema, ...items })
  })
}

/**
 * A list of changes in which no id stands twice: the second item with one is a `value_error`, since it would be open
 * which of two changes of one thing counts. Items without an id are new things.
 */
export const wireListById = <A extends MayHaveId, E>(
  item: Wire<A, E>,
  items: Items = {}
): Wire<ReadonlyArray<A>, ReadonlyArray<E>> =>
  wireJudgedList(item, items, () => {
    const first = new Map<number, number>()
    return ({ id = null }, index) => {
      const before = id === null ? undefined : first.get(id)
      if (before !== undefined) return `id ${id} is already that of item ${before} of the list`
      if (id !== null) first.set(id, index)
      return undefined
    }
  })

/** A list. As a parameter it is a repeated key, and a single occurrence is a list of one. */
export const wireList = <A, E>(item: Wire<A, E>, items: Items = {}): Wire<ReadonlyArray<A>, ReadonlyArray<E>> =>
  wire({
    read: readList<A>(specOf<A>(item).read, items),
    parts: [item],
    jsonSchema: ([schema]) => ({ type: "array", items: schema, ...items }),
    fromParameter: (input) => Array.isArray(input) ? input : [input]
  })
