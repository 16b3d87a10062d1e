import type { Kept } from "../../Parts/Address.ts"
import type { Draft } from "./DraftData.ts"

export type Group = Draft["ad_groups"][number]
type Keyword = Group["keywords"][number]

/** A keyword with its ad group and with what it is found and sorted by. */
export interface GridRow {
  readonly keyword: Keyword
  readonly group: Group
  /** The text in small letters. */
  readonly found: string
  /** The bid that counts, micros of the account's currency. */
  readonly bid: number
}

/** All keywords of a draft. */
export const gridRowsOf = ({ ad_groups: groups }: Draft): ReadonlyArray<GridRow> =>
  groups.flatMap((group) =>
    group.keywords.map((keyword) => ({
      keyword,
      group,
      found: keyword.text.toLowerCase(),
      bid: keyword.cpc_bid_micros ?? group.cpc_bid_micros
    }))
  )

const passes = ({ group, match, search = "", state }: Kept) => {
  const part = search.trim().toLowerCase()
  return (row: GridRow): boolean =>
    row.found.includes(part) &&
    (group === undefined || String(row.group.id) === group) &&
    (match === undefined || row.keyword.match_type === match) &&
    (state === undefined || (state === "UNSURE" ? row.keyword.page_unsure !== null : row.keyword.status === state))
}

/** The orders by the names that the address has for them; equal ones come by text. */
const sorts: Readonly<Record<string, (row: GridRow) => string | number>> = {
  text: ({ found }) => found,
  group: ({ group }) => group.name.toLowerCase(),
  match: ({ keyword }) => keyword.match_type,
  bid: ({ bid }) => bid,
  state: ({ keyword }) => keyword.status
}

const compare = <A extends string | number>(one: A, other: A): number => one < other ? -1 : one > other ? 1 : 0

/** The rows that pass the filter of an address, in its order. */
export const rowsAt = (rows: ReadonlyArray<GridRow>, query: Kept): ReadonlyArray<GridRow> => {
  const { sort = "text" } = query
  const isDown = sort.startsWith("-")
  const by = sorts[isDown ? sort.slice(1) : sort] ?? sorts["text"] as (row: GridRow) => string
  const sorted = rows.filter(passes(query)).sort((one, other) =>
    compare(by(one), by(other)) || compare(one.found, other.found)
  )
  return isDown ? sorted.toReversed() : sorted
}
