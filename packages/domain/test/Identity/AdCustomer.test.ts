import { AdCustomerDetails } from "@campaigns/domain/Identity/AdCustomer"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

const decode = Schema.decodeUnknownOption(AdCustomerDetails)

const details = {
  customerId: 1_234_567_890,
  name: "Demo",
  currencyCode: "EUR",
  timeZone: "Europe/Berlin",
  loginCustomerId: null
}

describe("AdCustomerDetails", () => {
  it("take a ten-digit account with an ISO currency and an IANA zone", () =>
    assert.isTrue(Option.isSome(decode(details))))

  for (
    const [what, change] of [
      ["nine digits", { customerId: 123_456_789 }],
      ["eleven digits", { customerId: 12_345_678_901 }],
      ["a currency that does not exist", { currencyCode: "QQQ" }],
      ["a currency in lower case", { currencyCode: "eur" }],
      ["a zone that does not exist", { timeZone: "Europe/Atlantis" }],
      ["an offset instead of a zone", { timeZone: "+02:00" }],
      ["an empty name", { name: "" }],
      ["a NUL in the name", { name: "a\u0000b" }],
      ["half a character in the name", { name: "a\ud800" }],
      ["a manager account of three digits", { loginCustomerId: 123 }]
    ] as const
  ) {
    it(`refuse ${what}`, () => assert.isTrue(Option.isNone(decode({ ...details, ...change }))))
  }
})
