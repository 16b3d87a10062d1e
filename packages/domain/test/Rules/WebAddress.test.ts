import { addressSentence } from "@campaigns/domain/Rules/English"
import { webAddressFault } from "@campaigns/domain/Rules/WebAddress"
import { assert, describe, it } from "@effect/vitest"

describe("webAddressFault", () => {
  for (
    const address of [
      "https://example.com",
      "http://www.example.co.uk/shoes/running?size=42&color=red#top",
      "HTTPS://EXAMPLE.COM/",
      "https://bücher.de/über-uns",
      "https://xn--bcher-kva.de/",
      "https://example.com:8443/shop",
      "https://example.com/?kw={keyword}"
    ]
  ) {
    it(`takes ${address}`, () => assert.isNull(webAddressFault(address)))
  }

  for (
    const [address, fault] of [
      ["", "is blank"],
      ["https://example.com/a b", "has a blank in it"],
      ["https://example.com/\n", "has a blank in it"],
      [`https://example.com/${"x".repeat(2029)}`, "has 2049 of 2048 characters; shorten it by 1."],
      ["www.example.com", "has no protocol"],
      ["www.example.com:8080/shop", "has no protocol"],
      ["ftp://example.com/", "starts with \"ftp:\""],
      ["javascript:alert(1)", "starts with \"javascript:\""],
      ["https:example.com", "starts with \"https:\"; it must start with https:// or http:// and a host"],
      ["https://exa$mple^.com/", "is not a valid address"],
      ["https://user:secret@example.com/", "has a user name in it"],
      ["https://user@example.com/", "has a user name in it"],
      ["https://:secret@example.com/", "has a user name in it"],
      [" \t ", "is blank"],
      ["see https://example.com/", "has a blank in it"],
      ["see:https://example.com/", "starts with \"see:\""],
      ["http://localhost:3000/", "which has no dot"],
      ["http://192.168.1.1/", "which is no domain name"],
      ["http://[::1]/", "which has no dot"],
      ["https://shop.test/", "ends in \".test\""],
      ["https://printer.local/", "ends in \".local\""]
    ] as const
  ) {
    it(`says of ${JSON.stringify(address.slice(0, 40))} that it ${fault}`, () => {
      const found = webAddressFault(address)
      assert.strictEqual(found?.address, address)
      assert.include(found === null ? "" : addressSentence(found), fault)
    })
  }
})
