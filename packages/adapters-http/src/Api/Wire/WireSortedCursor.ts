import { type Wire, wire } from "./Wire.ts"

/** The place where a page of a sorted listing ends: by its last item's value and id. */
export interface SortedPlace {
  readonly value: string | number
  readonly id: number
}

/** A cursor of a sorted listing: how the listing is sorted, and after which place the next page begins. */
export interface SortedCursor extends SortedPlace {
  readonly sort: string
}

/** The longest text by which a listing is sorted, UTF-16 units. */
const MAX_VALUE_LENGTH = 1_024

const isSafe = (value: unknown): value is number => Number.isSafeInteger(value)

const isValue = (value: unknown): value is string | number =>
  isSafe(value) ||
  (typeof value === "string" && value.length <= MAX_VALUE_LENGTH && value.isWellFormed() && !value.includes("\0"))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"))
  } catch {
    return undefined
  }
}

/**
 * A cursor that an earlier page of a sorted listing gave out. `sorts` says of each way of sorting whether its values
 * are numbers or text.
 */
export const wireSortedCursor = (sorts: Readonly<Record<string, "number" | "string">>): Wire<SortedCursor, string> =>
  wire<SortedCursor, string>({
    read: (input, errors) => {
      const cursor = typeof input === "string" && input.length <= 4 * MAX_VALUE_LENGTH ? parsed(input) : undefined
      const [sort, value, id]: ReadonlyArray<unknown> = Array.isArray(cursor) ? cursor : []
      return typeof sort === "string" && isValue(value) && isSafe(id) && sorts[sort.replace(/^-/, "")] === typeof value
        ? { sort, value, id }
        : errors.refuse("value_error", "Value error, cursor must be a next_cursor of this listing", input, {
          error: {}
        })
    },
    jsonSchema: () => ({ type: "string", maxLength: 4 * MAX_VALUE_LENGTH })
  })
