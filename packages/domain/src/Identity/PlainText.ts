import * as Schema from "effect/Schema"

/** Text that every store takes: no NUL and no lone surrogates, which PostgreSQL refuses; lengths count UTF-16 units. */
export const plainText = (minimum: number, maximum: number) =>
  Schema.String.check(
    Schema.isBetweenLength(minimum, maximum),
    Schema.makeFilter((text) => text.isWellFormed() && !text.includes("\0"), {
      expected: "text without NUL and without lone surrogates"
    })
  )
