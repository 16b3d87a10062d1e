import { TURN } from "../Turns.ts"
import type { FindingParams } from "./FindingParts.ts"
import type { AllFound, Found } from "./Rule.ts"

/** An item that an earlier one of the list already said. */
export interface Repeat<A> {
  readonly item: A
  readonly index: number
  readonly firstIndex: number
}

/** The findings on items whose key stood earlier in the list; a `null` key is never a repeat. */
export function* eachRepeat<A, P extends FindingParams>(
  items: ReadonlyArray<A>,
  key: (item: A) => string | number | null,
  say: (repeat: Repeat<A>) => Found<P>
): AllFound<P> {
  const first = new Map<string | number, number>()
  for (const [index, item] of items.entries()) {
    const value = key(item)
    const firstIndex = value === null ? undefined : first.get(value)
    if (firstIndex !== undefined) yield say({ item, index, firstIndex })
    else if (value !== null) first.set(value, index)
    if (index % TURN === TURN - 1) yield null
  }
}
