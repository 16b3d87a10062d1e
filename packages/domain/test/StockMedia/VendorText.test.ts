import { vendorText, webAddress } from "@campaigns/domain/StockMedia/VendorText"
import { assert, describe, it } from "@effect/vitest"

describe("a text of a provider", () => {
  it("stands on one line, without what is invisible or no text at all", () => {
    assert.strictEqual(
      vendorText("  Autumn\r\n\tleaves\u0000 \u202egpj.exe\ud800 ", 100),
      "Autumn leaves gpj.exe\ufffd"
    )
    assert.strictEqual(vendorText(" \n ", 100), "")
  })

  it("is cut between characters, which an emoji is one of", () => {
    assert.strictEqual(vendorText("🥐🥐🥐", 2), "🥐🥐")
    assert.strictEqual(vendorText("ab cd", 3), "ab")
    assert.strictEqual(vendorText("abc", 3), "abc")
  })
})

describe("an address of a provider", () => {
  it("is kept when it opens a page of the web", () => {
    assert.strictEqual(webAddress("https://www.pexels.com/@ada"), "https://www.pexels.com/@ada")
    assert.strictEqual(webAddress("http://Bücher.example/ä"), "http://xn--bcher-kva.example/%C3%A4")
  })

  it("is dropped when it does anything else", () => {
    const others = ["", "ada", "javascript:alert(1)", "data:text/html,x", "https://a:b@example.com/", "//example.com"]
    for (const address of [...others, `https://example.com/${"a".repeat(2_083)}`, null, undefined]) {
      assert.isNull(webAddress(address))
    }
  })
})
