import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { KeywordId } from "@campaigns/domain/Drafts/Ids"
import { TURN, type Turns } from "@campaigns/domain/Turns"
import { assertSame } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import { type PrintedWrite, printWrite } from "../../src/Drafts/PrintedWrite.ts"
import { deltaInTurns, storedDelta } from "../../src/Drafts/StoredDelta.ts"

/** The result of a computation, and its number of steps. */
const counted = <A>(steps: Turns<A>): { readonly value: A; readonly count: number } => {
  for (let count = 1;; count++) {
    const step = steps.next()
    if (step.done === true) return { value: step.value, count }
  }
}

const printedAtOnce = (forward: DraftDelta, backward: DraftDelta) => ({
  keywords: forward.keywords.put.length > TURN ? null : JSON.stringify(forward.keywords.put),
  forward: JSON.stringify(storedDelta(forward)),
  backward: JSON.stringify(storedDelta(backward))
})

const asText = ({ backward, forward, keywords }: PrintedWrite) => ({
  keywords,
  forward: Buffer.from(forward).toString(),
  backward: Buffer.from(backward).toString()
})

const longList = (keyword: DraftDelta["keywords"]["put"][number]) =>
  Array.from({ length: 10 * TURN + 1 }, (_, index) => ({ ...keyword, id: KeywordId.make(index + 1) }))

describe("A write that is printed in steps", () => {
  it.prop("is the JSON that it is at once", [DraftDelta, DraftDelta], ([forward, backward]) => {
    assert.deepStrictEqual(asText(counted(printWrite({ forward, backward })).value), printedAtOnce(forward, backward))
  })

  it.prop(
    "takes a step for each thousand of a long list, and so does reading it",
    [DraftDelta],
    ([delta]) => {
      const [keyword] = delta.keywords.put
      if (keyword === undefined) return
      const long = { ...delta, keywords: { ...delta.keywords, put: longList(keyword) } }
      const printed = counted(printWrite({ forward: long, backward: delta }))
      const { forward } = printed.value
      if (typeof forward === "string") return assert.fail("a long list is printed as bytes")
      assert.deepStrictEqual(asText(printed.value), printedAtOnce(long, delta))
      assert.isAtLeast(printed.count, 10)
      const read = counted(deltaInTurns(JSON.parse(Buffer.from(forward).toString())))
      assertSame(read.value, long)
      assert.isAtLeast(read.count, 10)
    },
    { arbitrary: { runs: 10 } }
  )
})
