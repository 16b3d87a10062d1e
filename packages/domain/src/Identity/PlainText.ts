import * as Schema from "effect/Schema"
import { codePoints } from "../Rules/TextWidth.ts"

/** Text that every store takes: no NUL and no lone surrogates, which PostgreSQL refuses; lengths count Unicode code points, as PostgreSQL does. */
export const plainText = (minimum: number, maximum: number) =>
  Schema.String.check(
    Schema.makeFilter((text) => text.length >= minimum && (text.length <= maximum || codePoints(text) <= maximum), {
      expected: `text of ${minimum} to ${maximum} characters`
    }),
    Schema.makeFilter((text) => text.isWellFormed() && !text.includes("\0"), {
      expected: "text without NUL and without lone surrogates"
    })
  )
