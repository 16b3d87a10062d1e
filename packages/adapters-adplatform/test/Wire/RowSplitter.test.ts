import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { makeRowSplitter, type Piece } from "../../src/Wire/RowSplitter.ts"

/** The result for a text that arrives in portions of these sizes, the last of which is repeated. */
const split = (text: string | Uint8Array, sizes: ReadonlyArray<number>, limit = 1_000_000) => {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text
  const splitter = makeRowSplitter(limit)
  const pieces: Array<Piece> = []
  let turn = 0
  for (let from = 0; from < bytes.length; turn++) {
    const size = Math.max(1, sizes[Math.min(turn, sizes.length - 1)] ?? bytes.length)
    pieces.push(...splitter.push(bytes.subarray(from, from + size)))
    from += size
  }
  return { pieces, fault: splitter.fault(), isComplete: splitter.isComplete() }
}

const rowsIn = (pieces: ReadonlyArray<Piece>) =>
  pieces.filter(({ kind }) => kind === "Row").map(({ text }): unknown => JSON.parse(text))

/** A value as JSON has it, in which there is no -0. */
const printed = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const batchesIn = (pieces: ReadonlyArray<Piece>) =>
  pieces.filter(({ kind }) => kind === "Batch").map(({ text }): unknown => JSON.parse(text))

/** Values with everything in them that could be taken for structure. */
const Nasty = Schema.Struct({
  text: Schema.String,
  list: Schema.Array(Schema.Union([Schema.String, Schema.Int, Schema.Null])),
  results: Schema.Array(Schema.Struct({ "a \" ] , {": Schema.String }))
})
const Batches = Schema.Array(Schema.Array(Nasty))
const Sizes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))).check(Schema.isMinLength(1))

describe("an answer in batches of rows", () => {
  it.prop(
    "comes apart into its rows, however it is portioned and written",
    { batches: Batches, sizes: Sizes, indent: Schema.Literals([0, 1, 3]) },
    ({ batches, indent, sizes }) => {
      const whole = batches.map((results, index) => ({
        before: { results: ["not", "these"], text: "results" },
        results,
        requestId: `"${index}]`
      }))
      const { fault, isComplete, pieces } = split(JSON.stringify(whole, null, indent), sizes)
      assert.isNull(fault)
      assert.isTrue(isComplete)
      assert.deepStrictEqual(rowsIn(pieces), printed(batches.flat()))
      assert.deepStrictEqual(batchesIn(pieces), whole.map((batch) => ({ ...batch, results: [] })))
    }
  )

  it.prop(
    "is not complete before its last byte, and gives the same rows up to there",
    { batches: Batches, sizes: Sizes, part: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 0.99 })) },
    ({ batches, part, sizes }) => {
      const bytes = new TextEncoder().encode(JSON.stringify(batches.map((results) => ({ results }))))
      const cut = bytes.subarray(0, Math.floor(bytes.length * part))
      const { fault, isComplete, pieces } = split(cut, sizes)
      assert.isNull(fault)
      assert.isFalse(isComplete)
      const rows = rowsIn(pieces)
      assert.deepStrictEqual(rows, printed(batches.flat().slice(0, rows.length)))
    }
  )

  it("may be a list of none, and a refusal may come in place of the list", () => {
    assert.deepStrictEqual(split(" [ ] \n", [1]), { pieces: [], fault: null, isComplete: true })
    const refused = split("{\"error\":{\"code\":403}}", [3])
    assert.deepStrictEqual(batchesIn(refused.pieces), [{ error: { code: 403 } }])
    assert.isTrue(refused.isComplete)
  })

  const faults: ReadonlyArray<readonly [what: string, text: string]> = [
    ["a page", "<!DOCTYPE html>"],
    ["a word", "null"],
    ["batches without a comma between them", "[{\"results\":[]} {\"results\":[]}]"],
    ["rows without a comma between them", "[{\"results\":[{\"a\":1} {\"a\":2}]}]"],
    ["a comma with nothing behind it", "[{\"results\":[{\"a\":1},]}]"],
    ["rows that are no objects", "[{\"results\":[1,2]}]"],
    ["more after the end", "[{\"results\":[]}][{}]"],
    ["more after a refusal", "{\"error\":{}}{}"]
  ]
  for (const [what, text] of faults) {
    it(`is refused when it is or has ${what}`, () => {
      assert.isNotNull(split(text, [text.length]).fault)
      assert.isNotNull(split(text, [1]).fault)
    })
  }

  it("gives the rows before a fault, in whatever portions they came", () => {
    for (const size of [1, 7, 1000]) {
      const { fault, pieces } = split("[{\"results\":[{\"a\":1},{\"a\":2},oops", [size])
      assert.isNotNull(fault)
      assert.deepStrictEqual(rowsIn(pieces), [{ a: 1 }, { a: 2 }])
    }
  })

  it("is refused when it is not UTF-8", () => {
    const bytes = new TextEncoder().encode("[{\"results\":[{\"a\":\"?\"}]}]")
    bytes[bytes.indexOf(0x3f)] = 0xff
    assert.isNotNull(split(bytes, [4]).fault)
  })

  it("may be of any length as long as no row of it is too long", () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ index }))
    assert.isNull(split(JSON.stringify([{ results: rows }]), [64], 60).fault)
    const long = JSON.stringify([{ results: [{ text: "x".repeat(100) }] }])
    for (const size of [1, 10, 1000]) assert.isNotNull(split(long, [size], 60).fault)
  })
})
