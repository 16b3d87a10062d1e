import * as DateTime from "effect/DateTime"

/**
 * A value as untyped text, which the server reads as the type that the statement gives it. Values that came with their own
 * types (small and large integers, null) would make several prepared statements of one text.
 */
export type BoundValue = string | null

export const bound = (value: string | number | boolean | null): BoundValue => value === null ? null : String(value)

export const boundJson = (value: unknown): BoundValue => value === null ? null : JSON.stringify(value)

export const boundIntegers = (values: ReadonlyArray<number>): BoundValue => `{${values.join(",")}}`

/** A point in time with its milliseconds. */
export const boundTime = (at: DateTime.Utc): BoundValue => DateTime.formatIso(at)
