import { addressKey, pageOf, siteOf } from "@campaigns/domain/Rules/Destinations"
import { assert, describe, it } from "@effect/vitest"

describe("addressKey", () => {
  it.each([
    ["https://www.example.com", "HTTPS://WWW.Example.com:443/", " https://www.example.com/ "],
    ["http://example.com:80?a=B", "http://example.com/?a=B"],
    ["https://bücher.de/Über", "https://xn--bcher-kva.de/Über", "https://BÜCHER.de:443/Über"],
    ["https://{_city}.example.com", "https://{_city}.Example.com/"],
    [""]
  ])("is one for %j and other writings of it", (...writings) => {
    assert.lengthOf(new Set(writings.map(addressKey)), 1)
  })

  it("is another one for whatever the server may tell apart", () => {
    const others = [
      "https://example.com/a",
      "https://example.com/a/",
      "https://example.com/A",
      "https://example.com/x/../a",
      "https://example.com/%61",
      "https://example.com/{_city}",
      "https://example.com/%7B_city%7D",
      "https://example.com/a?",
      "https://example.com/a#b",
      "https://example.com:8443/a",
      "https://www.example.com/a",
      "http://example.com/a",
      "https://user@example.com/a",
      "example.com/a",
      ""
    ]
    assert.lengthOf(new Set(others.map(addressKey)), others.length)
  })
})

describe("siteOf", () => {
  it.each([
    ["https://www.example.com/a", "example.com"],
    ["https://bücher.de/", "xn--bcher-kva.de"],
    ["https://xn--bcher-kva.de:443", "xn--bcher-kva.de"],
    ["https://shop.BÜCHER.de.", "xn--bcher-kva.de"],
    ["https://{_city}.example.com/", "example.com"],
    ["https://shop-{_city}.example.co.uk/", "example.co.uk"],
    ["https://www.{keyword}.com/", null],
    ["https://{keyword}", null],
    ["example.com", null]
  ])("of %s is %s", (address, site) => {
    assert.strictEqual(siteOf(address, undefined), site)
  })
})

describe("pageOf", () => {
  it("is one for both forms of an international name", () => {
    assert.strictEqual(pageOf("https://bücher.de/a/?utm_source=b"), pageOf("http://www.xn--bcher-kva.de:80/a"))
  })
})
