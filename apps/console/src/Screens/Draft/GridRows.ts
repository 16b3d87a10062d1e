import type { Kept } from "../../Parts/Address.ts"
import type { ChangesOf } from "./DraftData.ts"
import type { Draft } from "./Writing.ts"

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
  /** The path in the draft, by which warnings name it. */
  readonly path: string
}

/** All keywords of a draft. */
export const gridRowsOf = ({ ad_groups: groups }: Draft): ReadonlyArray<GridRow> =>
  groups.flatMap((group, groupAt) =>
    group.keywords.map((keyword, at) => ({
      path: `ad_groups[${groupAt}].keywords[${at}]`,
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

/** The selected ones of the rows that are shown: what a filter hides is not edited unseen. */
export const chosenOf = (rows: ReadonlyArray<GridRow>, selected: ReadonlySet<number>): ReadonlyArray<GridRow> =>
  rows.filter(({ keyword }) => selected.has(keyword.id))

/** The selection with some keywords in it, or without them; the others stay as they are. */
export const selectedWith = (
  selected: ReadonlySet<number>,
  ids: ReadonlyArray<number>,
  isOn: boolean
): ReadonlySet<number> => {
  const changed = new Set(ids)
  const others = Array.from(selected).filter((id) => !changed.has(id))
  return new Set(isOn ? [...others, ...ids] : others)
}

/** The keywords of a draft that have one of these ids. */
export const keywordsIn = ({ ad_groups: groups }: Draft, ids: ReadonlySet<number>): ReadonlyArray<Keyword> =>
  groups.flatMap(({ keywords }) => keywords.filter(({ id }) => ids.has(id)))

/** The request that removes keywords, each by its ad group. */
export const removalOf = (rows: ReadonlyArray<GridRow>): ChangesOf<"ad-groups"> => {
  const removed = new Map<number, Array<number>>()
  for (const { group, keyword } of rows) {
    const ids = removed.get(group.id) ?? []
    removed.set(group.id, ids)
    ids.push(keyword.id)
  }
  return { ad_groups: Array.from(removed, ([id, removed_keyword_ids]) => ({ id, removed_keyword_ids })) }
}
