import * as Schema from "effect/Schema"
import { documented, wireDefault } from "./Wire/Wire.ts"
import { wireCursor } from "./Wire/WireCursor.ts"
import { wireInt } from "./Wire/WireInt.ts"

/** The query fields of every listing: `limit` 1-200, default 50; `cursor` from the answer before. */
export const pageQuery = {
  limit: wireDefault(documented(wireInt({ ge: 1, le: 200 }), { description: "The most items that a page holds" }), 50),
  cursor: Schema.optionalKey(documented(wireCursor(), { description: "The `next_cursor` of the page before" }))
}

/** A part of a listing; `next_cursor` asks for the following one, `null` at the end. */
export const pageView = <A extends Schema.Constraint>(identifier: string, item: A) =>
  Schema.Struct({ items: Schema.Array(item), next_cursor: Schema.NullOr(Schema.String) }).annotate({ identifier })

/** The opaque text of a cursor that points at a key. */
export const cursorText = (key: number | null): string | null =>
  key === null ? null : Buffer.from(`k${key}`).toString("base64url")
