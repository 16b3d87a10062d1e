import { addressSentence } from "@campaigns/domain/Rules/AddressSentences"
import { changing } from "@campaigns/domain/Rules/Finding"
import { addressFixes, webAddressFault } from "@campaigns/domain/Rules/WebAddress"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

describe("webAddressFault", () => {
  for (
    const address of [
      "https://example.com",
      "http://www.example.co.uk/shoes/running?size=42&color=red#top",
      "HTTPS://EXAMPLE.COM/",
      "https://bücher.de/über-uns",
      "https://xn--bcher-kva.de/",
      "https://example.com:8443/shop",
      "https://example.com/?kw={keyword}",
      "https://www.example.com/{_city}/shoes",
      "https://{_city}.example.com",
      "https://www.example.com:443/a/../b",
      "https://example.com/über/%7e;a=1,(b)!*'$"
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
      ["https://example.com\\shop", "has \"\\\" in it"],
      ["https:\\\\example.com/shop", "starts with \"https:\"; it must start with https:// or http:// and a host"],
      ["https:///example.com/", "starts with \"https:\"; it must start with https:// or http:// and a host"],
      ["https://example.com/?q=\"shoes\"", "has \"\"\" in it"],
      ["https://example.com/a|b", "has \"|\" in it"],
      ["https://@example.com/", "has a user name in it"],
      ["https://{keyword}/shoes", "which has no dot"],
      ["https://user:secret@example.com/", "has a user name in it"],
      ["https://user@example.com/", "has a user name in it"],
      ["https://:secret@example.com/", "has a user name in it"],
      [" \t ", "is blank"],
      ["see https://example.com/", "has a blank in it"],
      ["see:https://example.com/", "starts with \"see:\""],
      ["http://localhost:3000/", "which has no dot"],
      ["http://192.168.1.1/", "which is no domain name"],
      ["https://.é", "which is no domain name"],
      ["https://www..example.de/", "which is no domain name"],
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

describe("the fix of an address", () => {
  for (
    const [address, fixed] of [
      ["www.example.com/a", "https://www.example.com/a"],
      ["https:example.com", "https://example.com"],
      ["HTTP:\\\\example.com\\a", null],
      ["https:///example.com/{_city}", "https://example.com/{_city}"],
      ["https://user:secret@example.com/a@b", "https://example.com/a@b"],
      ["https://example.com\\a\\b?c=d\\e", "https://example.com/a/b?c=d%5Ce"],
      [
        "https://example.com/?q=\"red shoes\"|<{keyword}>",
        "https://example.com/?q=%22red%20shoes%22%7C%3C{keyword}%3E"
      ],
      ["https://example.com/red shoes\u00a0here", "https://example.com/red%20shoes%C2%A0here"],
      ["ftp://example.com/", null],
      ["https://exa mple.com/", null],
      ["https://shop.test/a b", null],
      ["https://user@example.com/a b", null]
    ] as const
  ) {
    it(`of ${address} is ${fixed ?? "none"}`, () => {
      const fault = webAddressFault(address)
      assert.isNotNull(fault)
      const fixes = fault === null ? [] : addressFixes(["finalUrl"], fault)
      assert.deepStrictEqual(fixes, fixed === null ? [] : [changing(["finalUrl"], fixed)])
    })
  }

  it.prop(
    "leaves nothing to find",
    [Schema.Array(Schema.Literals(["https:", "//", "\\", "a.com", "u@", "/", " ", "|", "?", "{x}", "%", "\t", "ä"]))],
    ([parts]) => {
      const fault = webAddressFault(parts.join(""))
      for (const { path, value } of fault === null ? [] : addressFixes([], fault).flatMap(({ changes }) => changes)) {
        assert.deepStrictEqual([path, webAddressFault(String(value))], [[], null])
      }
    }
  )
})
