import * as Result from "effect/Result"

/** The fault of a query, in the vendor's words. */
export type QueryFault = string

/** The parameters of a query by name, in camel case: the vendor takes `daily_range.start_date.year`, too. */
export type Query = ReadonlyMap<string, ReadonlyArray<string>>

/** Reads a query of which only the named parameters are known. */
export const readQuery = (url: string, known: ReadonlyArray<string>): Result.Result<Query, QueryFault> => {
  const query = new Map<string, Array<string>>()
  for (const [name, value] of new URL(url, "http://sandbox").searchParams) {
    const plain = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (!known.includes(plain)) {
      return Result.fail(
        `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`
      )
    }
    query.set(plain, [...(query.get(plain) ?? []), value])
  }
  return Result.succeed(query)
}

/** A whole number within bounds; a parameter that is absent is 0, as in every protobuf message. */
export const readInt = (
  query: Query,
  name: string,
  minimum: number,
  maximum: number
): Result.Result<number, QueryFault> => {
  const text = query.get(name)?.at(-1) ?? "0"
  const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= minimum && value <= maximum
    ? Result.succeed(value)
    : Result.fail(`Invalid value at '${name}': "${text}"`)
}
