import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type Adding, type Part, type PartAdded, partsOf, sendingOf } from "../src/Screens/Draft/Parts.ts"
import type { PastedKeyword } from "../src/Screens/Draft/ReadNotice.tsx"

const keywords = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 1, text: `word ${at}` }) as PastedKeyword)

const outcome = (added: number): PartAdded => ({ added, skipped: 0, refused: [] })

describe("keywords on their way", () => {
  it("are all in parts of at most 1,000, each once, in order, each part with a key of its own", () => {
    const add: Adding = () => Promise.resolve(outcome(0))
    fc.assert(
      fc.property(fc.oneof(fc.nat({ max: 3_500 }), fc.constantFrom(999, 1_000, 1_001, 2_000)), (count) => {
        const all = keywords(count)
        const parts = partsOf(all, add)
        assert.deepStrictEqual(parts.flatMap((part) => part.keywords), all)
        assert.isTrue(parts.every((part) => part.keywords.length > 0 && part.keywords.length <= 1_000))
        assert.lengthOf(parts, Math.ceil(count / 1_000))
        assert.strictEqual(new Set(parts.map(({ key }) => key)).size, parts.length)
        assert.isTrue(parts.every((part) => part.add === add && part.outcome === "waiting"))
      }),
      { numRuns: 30 }
    )
    const [one] = partsOf(keywords(1), add)
    const [same] = partsOf(keywords(1), add)
    assert.notStrictEqual(one?.key, same?.key)
  })

  it("go one after the other, and a part that failed goes again as it was, with its key", async () => {
    const calls: Array<unknown> = []
    const failure = new Error("No connection")
    let isAtWork = false
    const add: Adding = async (sent, headers) => {
      assert.isFalse(isAtWork)
      isAtWork = true
      await new Promise((go) => setImmediate(go))
      isAtWork = false
      calls.push([sent.map(({ text }) => text), headers])
      if (calls.length === 2) throw failure
      return outcome(sent.length)
    }
    const noted: Array<readonly [string, Part["outcome"]]> = []
    const send = sendingOf((key, outcome) => noted.push([key, outcome]))
    const parts = ["a", "b", "c"].map((key, at): Part => ({
      key,
      keywords: keywords(3).slice(at),
      add,
      outcome: "waiting"
    }))
    await Promise.all(parts.map(send))
    const [, second] = parts
    assert(second !== undefined)
    await send(second)
    assert.deepStrictEqual(calls, [
      [["word 0", "word 1", "word 2"], { "idempotency-key": "a" }],
      [["word 1", "word 2"], { "idempotency-key": "b" }],
      [["word 2"], { "idempotency-key": "c" }],
      [["word 1", "word 2"], { "idempotency-key": "b" }]
    ])
    assert.deepStrictEqual(noted, [
      ["a", "waiting"],
      ["b", "waiting"],
      ["c", "waiting"],
      ["a", outcome(3)],
      ["b", failure],
      ["c", outcome(1)],
      ["b", "waiting"],
      ["b", outcome(2)]
    ])
  })
})
