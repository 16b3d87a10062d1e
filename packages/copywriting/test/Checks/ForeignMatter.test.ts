import { foreignMatter } from "@campaigns/copywriting/Checks/ForeignMatter"
import { assert, describe, it } from "@effect/vitest"

describe("foreignMatter", () => {
  it("has nothing against what ads say with dots, signs and other scripts", () => {
    for (
      const text of [
        "From 9.99 EUR, 24/7",
        "Node.js and C# Courses",
        "Dr. Müller & Söhne",
        "Q&A with AT&T; more",
        "z.B. Schuhe. Hosen. Jacken.",
        "Save 50 % (today)",
        "#1 rated: e.g. 4.8 of 5",
        "跑鞋新品上市，轻便舒适。",
        "می\u200cخواهم",
        "",
        " "
      ]
    ) assert.isNull(foreignMatter(text), text)
  })

  it("finds addresses however they are written", () => {
    for (
      const text of [
        "HTTPS://X.Y",
        "WWW.shop",
        "see shop.de/sale",
        "Shop.CO.UK",
        "müller.shop!",
        "a@b.cd",
        "Straße@ort.de"
      ]
    ) assert.match(foreignMatter(text) ?? "", /address/, text)
  })

  it("finds markup, escapes and placeholders", () => {
    for (
      const text of ["a <br/> b", "</material>", "<!-- a -->", "a &amp; b", "&#60;a", "[a](b)", "\\u003cb", "{{a", "a}"]
    ) {
      assert.match(foreignMatter(text) ?? "", /markup|braces/, text)
    }
  })
})
