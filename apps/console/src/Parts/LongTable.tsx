import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from "@tanstack/virtual-core"
import type { JSX } from "preact"
import { useLayoutEffect, useReducer, useRef, useState } from "preact/hooks"
import { Cells, TableFrame, type TableProps } from "./List.tsx"

/** The height of a row before it is measured, pixels: one line of text and its padding. */
const ROW_HEIGHT = 40

/** The rows beyond each edge that are there as well, so that a key that goes on finds the next control. */
const ROWS_BEYOND = 12

/** A space in the place of the rows that are not on the page. */
const Space = ({ columns, height }: { readonly columns: number; readonly height: number }) =>
  height === 0 ? null : (
    <tr class="space" aria-hidden="true">
      <td colSpan={columns} style={{ height: `${height}px` }} />
    </tr>
  )

/** A table of any length in a box of its own, of which only the rows in sight are on the page. */
export function LongTable<Row>({ keyOf, rows, ...frame }: TableProps<Row>): JSX.Element {
  const box = useRef<HTMLDivElement>(null)
  const [, drawAnew] = useReducer((drawn: number) => drawn + 1, 0)
  const options = {
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index: number) => keyOf(rows[index] as Row),
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_BEYOND,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => drawAnew(0)
  }
  const [shown] = useState(() => new Virtualizer<HTMLDivElement, HTMLTableRowElement>(options))
  shown.setOptions(options)
  useLayoutEffect(() => shown._didMount(), [])
  useLayoutEffect(() => shown._willUpdate())
  const items = shown.getVirtualItems()
  return (
    <div ref={box} class="long" tabIndex={0} role="region" aria-label={frame.caption}>
      <TableFrame {...frame} count={rows.length}>
        <Space columns={frame.columns.length} height={items[0]?.start ?? 0} />
        {items.map(({ index, key }) => (
          <tr key={String(key)} ref={shown.measureElement} data-index={index} aria-rowindex={index + 2}>
            <Cells row={rows[index] as Row} columns={frame.columns} />
          </tr>
        ))}
        <Space columns={frame.columns.length} height={shown.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </TableFrame>
    </div>
  )
}
