import { assert, describe, it } from "@effect/vitest"
import type { LookupAddress } from "node:dns"
import { checkedLookup } from "../src/GuardedConnector.ts"
import { GuardedHttpError } from "../src/GuardedHttpError.ts"
import { isPublicAddress } from "../src/PublicAddress.ts"

const publicAddress = { address: "93.184.215.14", family: 4 }
const publicAddress6 = { address: "2606:4700:4700::1111", family: 6 }

type Lookup = ReturnType<typeof checkedLookup>

const outcome = (lookup: Lookup, options: Parameters<Lookup>[1] = { all: true }) =>
  new Promise((resolve) => {
    lookup("shop.example.com", options, (error, address, family) => {
      resolve(error === null ? { address, family } : error instanceof GuardedHttpError ? error.reason : error)
    })
  })

const lookupOf = (...answers: ReadonlyArray<ReadonlyArray<LookupAddress>>) => {
  const left = [...answers]
  return checkedLookup(() => Promise.resolve(left.shift() ?? []), isPublicAddress)
}

describe("the lookup of a connection", () => {
  it("gives the addresses that it checked", async () => {
    assert.deepStrictEqual(
      await outcome(lookupOf([publicAddress, publicAddress6])),
      { address: [publicAddress, publicAddress6], family: undefined }
    )
    assert.deepStrictEqual(await outcome(lookupOf([publicAddress, publicAddress6]), { family: 6 }), publicAddress6)
  })

  it("checks each answer anew, so that a name that turns private is refused", async () => {
    const lookup = lookupOf([publicAddress], [{ address: "127.0.0.1", family: 4 }], [publicAddress])
    assert.deepStrictEqual(await outcome(lookup, {}), publicAddress)
    assert.strictEqual(await outcome(lookup, {}), "AddressNotAllowed")
    assert.deepStrictEqual(await outcome(lookup, {}), publicAddress)
  })

  it("refuses all addresses for one that is not public, also one of the family that is not asked for", async () => {
    const lookup = lookupOf([publicAddress, { address: "fd00::1", family: 6 }])
    assert.strictEqual(await outcome(lookup, { family: 4 }), "AddressNotAllowed")
  })

  it("says that a name without an address is unreachable", async () => {
    assert.strictEqual(await outcome(lookupOf([])), "Unreachable")
  })
})
