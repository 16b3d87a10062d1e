import type { ComponentChildren, JSX } from "preact"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"
import { useKept } from "./Address.ts"
import { Field, Select, UNFINISHED } from "./Controls.tsx"
import { Loaded } from "./Messages.tsx"

/** The wait after a key before a search begins, milliseconds: longer than people pause between two letters. */
const TYPING_PAUSE = 250

/** A field whose text is kept in the address a moment after the last key; `usual` stands for one that is not kept. */
export const Search = ({ label, name = "search", type = "search", usual = "" }: {
  readonly label: string
  readonly name?: string
  readonly type?: "search" | "date"
  readonly usual?: string
}) => {
  const { keep, query } = useKept()
  const kept = query[name] ?? usual
  const [typed, setTyped] = useState(kept)
  const latest = useRef(keep)
  latest.current = keep
  // Before anything can be typed: a later effect would take the first letters away again.
  useLayoutEffect(() => setTyped(kept), [kept])
  useEffect(() => {
    if (typed === kept || (type === "date" && (typed === "" || typed === UNFINISHED))) return
    const waiting = setTimeout(() => latest.current({ [name]: typed }), TYPING_PAUSE)
    return () => clearTimeout(waiting)
  }, [typed])
  return <Field type={type} name={name} label={label} value={typed} onInput={setTyped} />
}

/** A choice that is kept in the address; `usual` stands for one that is not kept. */
export const Filter = ({ label, name, options, usual = "" }: {
  readonly label: string
  readonly name: string
  readonly options: ReadonlyArray<readonly [value: string, words: string]>
  readonly usual?: string
}) => {
  const { keep, query } = useKept()
  return (
    <Select
      name={name}
      label={label}
      value={query[name] ?? usual}
      options={options}
      onChange={(chosen) => keep({ [name]: chosen === usual ? "" : chosen })}
    />
  )
}

/** The filters of a list, beside each other where there is room. */
export const Filters = ({ children }: { readonly children: ComponentChildren }) => (
  <form
    class="filters"
    role="search"
    onSubmit={(event: Event) => event.preventDefault()}
  >
    {children}
  </form>
)

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ComponentChildren
  /** The field by which the list can be sorted here. */
  readonly sort?: string
  readonly isFigure?: boolean
}

export interface TableProps<Row> {
  /** The words for the whole of the table, for those who hear it. */
  readonly caption: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string | number
  /** The sort of an address that says none. */
  readonly sort?: string
  /** True for a table of many columns, which is moved sideways where it finds no room. */
  readonly isWide?: boolean
}

interface FrameProps<Row> extends Pick<TableProps<Row>, "caption" | "columns" | "sort"> {
  /** The number of all rows, where not all of them are on the page. */
  readonly count?: number
  readonly children: ComponentChildren
}

/** The frame of a table, with the heads by which it is sorted. */
export function TableFrame<Row>({ caption, children, columns, count, sort: usual = "" }: FrameProps<Row>): JSX.Element {
  const { at, query } = useKept()
  const sort = query["sort"] ?? usual
  const head = (column: Column<Row>): JSX.Element => {
    if (column.sort === undefined) return <>{column.name}</>
    const next = sort === column.sort ? `-${column.sort}` : column.sort
    return <a href={at({ sort: next, cursor: "" })}>{column.name}</a>
  }
  const order = ({ sort: field }: Column<Row>) =>
    field === undefined ? undefined : sort === field ? "ascending" : sort === `-${field}` ? "descending" : "none"
  return (
    <table aria-rowcount={count === undefined ? undefined : count + 1}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" aria-sort={order(column)} class={column.isFigure ? "figure" : undefined}>
              {head(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The cells of a row. */
export function Cells<Row>({ columns, row }: {
  readonly row: Row
  readonly columns: ReadonlyArray<Column<Row>>
}): JSX.Element {
  return (
    <>
      {columns.map((column) => (
        <td key={column.name} data-name={column.name} class={column.isFigure ? "figure" : undefined}>
          {column.cell(row)}
        </td>
      ))}
    </>
  )
}

/** A table that is sorted by its address; on a narrow screen each row stands by itself. */
export function Table<Row>({ isWide = false, keyOf, rows, ...frame }: TableProps<Row>): JSX.Element {
  const table = (
    <TableFrame {...frame}>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          <Cells row={row} columns={frame.columns} />
        </tr>
      ))}
    </TableFrame>
  )
  return isWide ? <div class="wide" role="region" aria-label={frame.caption} tabIndex={0}>{table}</div> : table
}

/** The way through the pages of a list, each of which is an address. */
const Pages = ({ next }: { readonly next: string | null }) => {
  const words = useWords(commonWords)
  const { at, query } = useKept()
  const isFirst = (query["cursor"] ?? "") === ""
  if (isFirst && next === null) return null
  return (
    <nav class="pages" aria-label={words.pages}>
      {!isFirst && <a href={at({ cursor: "" })}>{words.firstPage}</a>}
      {next !== null && <a href={at({ cursor: next })}>{words.nextPage}</a>}
    </nav>
  )
}

interface ListedProps<Row> {
  readonly of: Parameters<
    typeof Loaded<{ readonly items: ReadonlyArray<Row>; readonly next_cursor: string | null }>
  >[0][
    "of"
  ]
  /** The names in the address by which the list is narrowed. */
  readonly filters: ReadonlyArray<string>
  /** The place of a narrowed list that has nothing, and that of one that is not narrowed. */
  readonly unfound: ComponentChildren
  readonly none: ComponentChildren
  readonly children: (rows: ReadonlyArray<Row>) => ComponentChildren
}

/** A page of a list with the way through the others, or what stands in the place of an empty one. */
export function Listed<Row>({ children, filters, none, of, unfound }: ListedProps<Row>): JSX.Element {
  const { query } = useKept()
  const otherwise = filters.some((name) => name in query) ? unfound : none
  return (
    <Loaded of={of}>
      {({ items, next_cursor: next }) => (
        <>
          {items.length === 0 ? otherwise : children(items)}
          <Pages next={next} />
        </>
      )}
    </Loaded>
  )
}
