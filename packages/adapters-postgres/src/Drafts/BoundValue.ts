import * as DateTime from "effect/DateTime"

/**
 * A value as untyped text, which the server reads as the type that the statement gives it. Values that came with their
 * own types (small and large integers, null) would make several prepared statements of one text.
 */
export type BoundValue = string | null

export const bound = (value: string | number | boolean | null): BoundValue => value === null ? null : String(value)

export const boundJson = (value: unknown): BoundValue => value === null ? null : JSON.stringify(value)

export const boundIntegers = (values: ReadonlyArray<number>): BoundValue => `{${values.join(",")}}`

let written = { millis: NaN, text: "" }

/** A point in time with its milliseconds. Many writes fall on one, and writing it out costs more than looking. */
export const boundTime = (at: DateTime.Utc): BoundValue => {
  const millis = DateTime.toEpochMillis(at)
  if (written.millis !== millis) written = { millis, text: DateTime.formatIso(at) }
  return written.text
}
