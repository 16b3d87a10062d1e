import { networkOf } from "@campaigns/application/Identity/NetworkOf"
import { assert, describe, it } from "@effect/vitest"

describe("networkOf", () => {
  for (
    const [address, network] of [
      ["192.0.2.7", "192.0.2.7"],
      ["::ffff:192.0.2.7", "192.0.2.7"],
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
      ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
      ["2001:db8::1", "2001:db8:0:0::/64"],
      ["::1", "0:0:0:0::/64"],
      ["fe80::1%eth0", "fe80:0:0:0::/64"],
      ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
      ["unknown", "unknown"],
      ["", ""]
    ] as const
  ) {
    it(`of ${JSON.stringify(address)} is ${network}`, () => assert.strictEqual(networkOf(address), network))
  }

  it("is the same for every address that one household can take, and another for the neighbour's", () => {
    assert.strictEqual(networkOf("2001:db8:1:2::1"), networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff"))
    assert.notStrictEqual(networkOf("2001:db8:1:2::1"), networkOf("2001:db8:1:3::1"))
  })
})
