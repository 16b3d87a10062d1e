import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { adGroup, keyword, rsa } from "./ExampleDrafts.ts"

describe("inIdOrder", () => {
  it("puts ad groups, keywords and ads in the order of their ids", () => {
    const shuffled = [adGroup(7), adGroup(1, [keyword(3, "b"), keyword(2, "a")], [rsa(6), rsa(5)])]
    const sorted = [adGroup(1, [keyword(2, "a"), keyword(3, "b")], [rsa(5), rsa(6)]), adGroup(7)]
    assert.deepStrictEqual(inIdOrder(shuffled), sorted)
    assert.deepStrictEqual(shuffled.map(({ id }) => Number(id)), [7, 1])
  })

  it("gives back the same object when all is in order, also for the ad groups in which it is", () => {
    const sorted = [adGroup(1, [keyword(2, "a"), keyword(3, "b")]), adGroup(7)]
    assert.strictEqual(inIdOrder(sorted), sorted)
    const [first, second] = inIdOrder([adGroup(1, [keyword(3, "b"), keyword(2, "a")]), sorted[1] ?? adGroup(7)])
    assert.strictEqual(second, sorted[1])
    assert.deepStrictEqual(first?.keywords.map(({ id }) => Number(id)), [2, 3])
  })

  it("puts in order what is new beside ad groups that were in order before", () => {
    const before = [adGroup(1, [keyword(2, "a"), keyword(3, "b")]), adGroup(7)]
    const changed = adGroup(7, [keyword(9, "d"), keyword(8, "c")])
    const [first, second, third] = inIdOrder([...before.slice(0, 1), changed, adGroup(4)], before)
    assert.strictEqual(first, before[0])
    assert.strictEqual(second?.id, adGroup(4).id)
    assert.deepStrictEqual(third?.keywords.map(({ id }) => Number(id)), [8, 9])
  })

  it("does not depend on what it is spared of looking into", () => {
    const ids = FastCheck.uniqueArray(FastCheck.integer({ min: 1, max: 40 }), { maxLength: 12 })
    FastCheck.assert(FastCheck.property(ids, ids, FastCheck.nat(12), (stored, put, kept) => {
      const before = [adGroup(1, stored.toSorted((a, b) => a - b).map((id) => keyword(id, "kept")))]
      const prefix = before[0]?.keywords.slice(0, kept) ?? []
      const added = put.map((id) => keyword(id, "put")).filter(({ id }) => prefix.every((row) => row.id !== id))
      const after = [adGroup(1, [...prefix, ...added])]
      assert.deepStrictEqual(inIdOrder(after, before), inIdOrder(after))
    }))
  })
})
