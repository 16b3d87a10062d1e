import { assert, describe, it } from "@effect/vitest"
import { AddressAllowance } from "../../src/Connections/AddressAllowance.ts"

describe("shares", () => {
  it("are given until an address has its own bound, and all together theirs", () => {
    const shares = new AddressAllowance(10, 6)
    assert.isTrue(shares.take("a", 4))
    assert.isFalse(shares.take("a", 3))
    assert.isTrue(shares.take("a", 2))
    assert.isFalse(shares.take("b", 5))
    assert.isTrue(shares.take("b", 4))
    assert.isFalse(shares.take("c", 1))
    assert.strictEqual(shares.taken, 10)
  })

  it("can be taken again when they are given back, and what is refused takes nothing", () => {
    const shares = new AddressAllowance(10, 6)
    for (let round = 0; round < 100; round++) {
      assert.isTrue(shares.take("a", 6))
      assert.isFalse(shares.take("a", 1))
      shares.give("a", 6)
    }
    assert.strictEqual(shares.taken, 0)
  })
})
