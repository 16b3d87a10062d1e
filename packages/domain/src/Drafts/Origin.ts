import * as Equal from "effect/Equal"
import * as Schema from "effect/Schema"
import type { Provenance } from "./Provenance.ts"

/** Present on what the generation wrote and no person changed since; the generation replaces nothing else. */
export const isGenerated = Schema.optionalKey(Schema.Literal(true))

interface WithOrigin {
  readonly isGenerated?: true
  readonly provenance?: Provenance
}

const asWritten = <A extends WithOrigin>(
  { isGenerated: _, provenance: __, ...written }: A
): Omit<A, "isGenerated" | "provenance"> => written

/**
 * A list that a person sends in place of another. An element that equals the one at its place, or any generated one, is
 * that one; all else is the person's own, even if the list says otherwise. Without a list nothing changes.
 */
export const keepingOrigin = <A extends WithOrigin>(
  before: ReadonlyArray<A>,
  sent: ReadonlyArray<A> | undefined
): ReadonlyArray<A> => {
  if (sent === undefined) return before
  const generated = before.filter((element) => element.isGenerated === true)
  return sent.map((element, index) => {
    const own = asWritten(element) as A
    const isThis = (candidate: A) => Equal.equals(asWritten(candidate), own)
    const there = before[index]
    return there !== undefined && isThis(there) ? there : generated.find(isThis) ?? own
  })
}
