import * as Schema from "effect/Schema"
import { documented, type Wire, wire, wireDefault } from "./Wire/Wire.ts"
import { wireEnum } from "./Wire/WireEnum.ts"
import { wireInt } from "./Wire/WireInt.ts"
import { type SortedPlace, wireSortedCursor } from "./Wire/WireSortedCursor.ts"
import { wireString } from "./Wire/WireString.ts"

const pattern = /^k(-?\d{1,16})$/

/** A cursor that an earlier page gave out, as the key at which the next page starts. */
const wireCursor = (): Wire<number> =>
  wire({
    read: (input, errors) => {
      const text = typeof input === "string" ? Buffer.from(input, "base64url").toString("latin1") : ""
      const key = pattern.exec(text)?.[1]
      return key === undefined
        ? errors.refuse("value_error", "Value error, cursor must be a next_cursor of this listing", input, {
          error: {}
        })
        : Number(key)
    },
    jsonSchema: () => ({ type: "string", maxLength: 32 })
  })

const limit = wireDefault(
  documented(wireInt({ ge: 1, le: 200 }), { description: "The most items that a page holds" }),
  50
)

/**
 * The query field `sort`: one of the given fields, with `-` in front from the highest down. The first is the default,
 * unless `first` says otherwise.
 */
export const sortQuery = <const Sort extends string>(
  sorts: Readonly<Record<Sort, "number" | "string">>,
  first?: NoInfer<Sort | `-${Sort}`>
) => {
  const fields = Object.keys(sorts) as Array<Sort>
  const values = fields.flatMap((field): ReadonlyArray<Sort | `-${Sort}`> => [field, `-${field}`])
  const description = "By what the listing is sorted; with `-` from the highest down. Equal ones come by id"
  return wireDefault(documented(wireEnum(values), { description }), first ?? fields[0] as Sort)
}

/** The query field `cursor` of a listing that is in one order only. */
export const cursorQuery = Schema.optionalKey(
  documented(wireCursor(), { description: "The `next_cursor` of the page before" })
)

/** The query fields of a listing that is in one order only. */
export const pageQuery = { limit, cursor: cursorQuery }

/**
 * The query fields of every other listing: `limit` 1-200, default 50; `sort` by one of the given fields, as `sortQuery`
 * has it; `cursor` from the answer before. `sorts` says of each field whether its values are numbers or text.
 */
export const sortedPageQuery = <const Sort extends string>(
  sorts: Readonly<Record<Sort, "number" | "string">>,
  first?: NoInfer<Sort | `-${Sort}`>
) => ({
  sort: sortQuery(sorts, first),
  limit,
  cursor: Schema.optionalKey(
    documented(wireSortedCursor(sorts), { description: "The `next_cursor` of the page before, of the same `sort`" })
  )
})

/** The query field `search` of a listing; `searched` says in what is searched. */
export const searchQuery = (searched: string) => ({
  search: Schema.optionalKey(documented(wireString({ maxLength: 256 }), { description: searched }))
})

/** By what listings without names can be sorted. */
export const datedSorts = { id: "number", date_added: "number", date_updated: "number" } as const

/** By what most listings can be sorted. */
export const listSorts = { ...datedSorts, name: "string" } as const

/** A part of a listing; `next_cursor` asks for the following one, `null` at the end. */
export const pageView = <A extends Schema.Constraint>(identifier: string, item: A) =>
  Schema.Struct({ items: Schema.Array(item), next_cursor: Schema.NullOr(Schema.String) }).annotate({ identifier })

/** The opaque text of a cursor that points at a key. */
export const cursorText = (key: number | null): string | null =>
  key === null ? null : Buffer.from(`k${key}`).toString("base64url")

/** The opaque text of a cursor of a listing that is sorted so. */
export const sortedCursorText = (sort: string, next: SortedPlace | null): string | null =>
  next === null ? null : Buffer.from(JSON.stringify([sort, next.value, next.id])).toString("base64url")
