import * as Schema from "effect/Schema"
import { codePoints } from "../Rules/TextWidth.ts"

/** Text that every store takes: without NUL and lone surrogates; lengths in Unicode code points, as in PostgreSQL. */
export const plainText = (minimum: number, maximum: number) =>
  Schema.String.check(
    Schema.makeFilter((text) => text.length >= minimum && (text.length <= maximum || codePoints(text) <= maximum), {
      expected: `text of ${minimum} to ${maximum} characters`
    }),
    Schema.makeFilter((text) => text.isWellFormed() && !text.includes("\0"), {
      expected: "text without NUL and without lone surrogates"
    })
  )
