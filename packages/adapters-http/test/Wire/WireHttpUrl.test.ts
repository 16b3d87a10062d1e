import { assert, describe, it } from "@effect/vitest"
import { wireHttpUrl, wireWebsiteUrl } from "../../src/Api/Wire/WireHttpUrl.ts"
import { reading, sentences } from "./Reading.ts"

const start = "https://a.com/"
const longest = start + "x".repeat(2083 - start.length)

describe("a website's URL of the wire", () => {
  for (
    const [input, href] of [
      ["HTTPS://EXAMPLE.com", "https://example.com/"],
      ["https:a.com", "https://a.com/"],
      ["http://a.com:80/x", "http://a.com/x"],
      ["https://bücher.example/", "https://xn--bcher-kva.example/"],
      ["https://a.com/ä b", "https://a.com/%C3%A4%20b"]
    ] as const
  ) {
    it(`is normalised: ${input}`, () => {
      assert.strictEqual(reading(wireWebsiteUrl(), input), href)
      assert.strictEqual(reading(wireWebsiteUrl(), href), href)
    })
  }

  it("keeps to 2083 characters before and after it is normalised", () => {
    assert.strictEqual(reading(wireWebsiteUrl(), longest), longest)
    assert.deepStrictEqual(reading(wireWebsiteUrl(), `${longest}x`), ["url_too_long"])
    assert.deepStrictEqual(reading(wireWebsiteUrl(), start + "ä".repeat(1000)), ["url_too_long"])
  })
})

describe("a URL of the wire", () => {
  it.each([
    "HTTPS://EXAMPLE.com",
    "https:a.com",
    "https://www.example.com/{_city}/shoes",
    "https://{_city}.example.com/?q={keyword}#{_part}",
    "http://a.com:80/x",
    "https://a.com:443",
    "https://bücher.example/",
    "https://a.com/ä b",
    "https://a.com/a/../b/./c//d",
    "https://a.com/%7e%2F?x=a'b|c",
    "https://user:secret@a.com\\b",
    start + "ä".repeat(1000)
  ])("is kept as it was sent: %s", (input) => assert.strictEqual(reading(wireHttpUrl(), input), input))

  it.each(["", "\u00a0", "\u0000", "\u3000 ", " \t\r\n"])(
    "is read without blanks around it, tabs and line breaks: %j",
    (blank) => {
      assert.strictEqual(reading(wireHttpUrl(), `${blank}https://a.com/b c${blank}`), "https://a.com/b c")
      assert.strictEqual(reading(wireHttpUrl(), "https://a.\tcom\r\n/\nb"), "https://a.com/b")
    }
  )

  for (
    const [input, error] of [
      ["", "input is empty"],
      ["  ", "input is empty"],
      ["a.com/x", "relative URL without a base"],
      ["//a.com", "relative URL without a base"],
      ["https://", "empty host"],
      ["https://:80", "empty host"],
      ["https://a.com:99999", "invalid port number"],
      ["https://a.com:x", "invalid port number"],
      ["https://[::1]:x", "invalid port number"],
      ["https://[::x]", "invalid IPv6 address"],
      ["https://[::1", "invalid IPv6 address"],
      ["https://256.1.1.1", "invalid IPv4 address"],
      ["https://a b.com", "invalid international domain name"]
    ] as const
  ) {
    it(`is not ${JSON.stringify(input)}: ${error}`, () => {
      assert.deepStrictEqual(sentences(wireHttpUrl(), input), [`Input should be a valid URL, ${error}`])
    })
  }

  it("is of http or https", () => {
    for (const input of ["ftp://a.com", "javascript:alert(1)", "mailto:a@b.c"]) {
      assert.deepStrictEqual(reading(wireHttpUrl(), input), ["url_scheme"])
    }
    for (const input of [1, null, []]) assert.deepStrictEqual(reading(wireHttpUrl(), input), ["url_type"])
  })

  it("has at most 2083 characters as it was sent", () => {
    assert.strictEqual(reading(wireHttpUrl(), longest), longest)
    assert.deepStrictEqual(reading(wireHttpUrl(), `${longest}x`), ["url_too_long"])
  })
})
