import { bytesWeight, textWeight, weightOf } from "@campaigns/application/Caching/Weight"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Redacted from "effect/Redacted"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

/** The memory of V8 and the buffers of the process for many values, bytes for each. */
const measuredOnce = (make: (index: number) => unknown): number => {
  const count = 5_000
  const kept = Array.from<unknown, unknown>({ length: count }, () => null)
  const used = () => {
    collectGarbage()
    const { external, heapUsed } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  for (let index = 0; index < count; index++) kept[index] = make(index)
  const taken = (used() - before) / count
  assert.lengthOf(kept, count)
  return taken
}

/** The largest of up to five measurements, the first that is no less than `least`: what earlier work has left may be freed meanwhile, and taken off. */
const measured = (make: (index: number) => unknown, least: number): number => {
  let taken = 0
  for (let measurement = 0; measurement < 5 && taken < least; measurement++) taken = Math.max(taken, measuredOnce(make))
  return taken
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe("The weight of a value", () => {
  const values: Readonly<Record<string, (index: number) => unknown>> = {
    "a keyword": (index) =>
      json({ id: index, text: `running shoes ${index}`, matchType: "PHRASE", cpcBidMicros: null, finalUrl: null }),
    "a text with a letter beyond Latin-1": (index) => json({ text: `Schuhe – ${index} ${"x".repeat(100)}` }),
    "a list of ten-digit numbers": (index) => json(Array.from({ length: 50 }, (_, at) => 1_234_567_890 + index + at)),
    "nested objects": (index) => json({ a: { b: { c: [{ d: `value ${index}` }, { d: "x" }] } }, e: [1, 2, 3] }),
    "small bytes": (index) => Buffer.allocUnsafeSlow(100 + index % 10),
    "bytes of a kilobyte": () => new TextEncoder().encode("x".repeat(1_000))
  }
  for (const [name, make] of Object.entries(values)) {
    it(`is no less than ${name} takes, and not much more`, () => {
      const weight = weightOf(make(7))
      const taken = measured(make, weight / 2.5)
      assert.isAtLeast(weight, taken * 0.9)
      assert.isAtMost(weight, taken * 2.5)
    })
  }

  it("counts bytes with the whole buffer that they are cut from", () => {
    const pool = new ArrayBuffer(8_192)
    assert.isAtLeast(bytesWeight(new Uint8Array(pool, 0, 10)), 8_192)
  })

  it("counts secrets by their length, and dates, and nothing for what is not there", () => {
    assert.isAtLeast(weightOf(Redacted.make("x".repeat(1_000))), textWeight("x".repeat(1_000)))
    assert.isAbove(weightOf(DateTime.makeUnsafe(0)), 0)
    assert.deepStrictEqual([weightOf(null), weightOf(undefined), weightOf(true), textWeight(null)], [0, 0, 0, 0])
  })
})
