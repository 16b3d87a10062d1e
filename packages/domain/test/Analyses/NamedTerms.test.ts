import { namesOneOf, wordsIn } from "@campaigns/domain/Analyses/NamedTerms"
import { assert, describe, it } from "@effect/vitest"

describe("a text", () => {
  const yes: ReadonlyArray<readonly [text: string, name: string]> = [
    ["buy ACME shoes", "Acme"],
    ["acmeshop", "Acme"],
    ["superacme-shoes", "acme"],
    ["café olé", "Cafe"],
    ["star bucks near me", "Starbucks"],
    ["starbucks", "Star Bucks"],
    ["art supplies", "Art"],
    ["h&m jeans", "H&M"],
    ["小米手机", "小米"]
  ]
  it.each(yes)("%s names %s", (text, name) => assert.isTrue(namesOneOf(["Other", name])(text)))

  const no: ReadonlyArray<readonly [text: string, name: string]> = [
    ["party supplies", "Art"],
    ["bucks star", "Star Bucks"],
    ["shoes", "Acme"],
    ["shoes", " - "]
  ]
  it.each(no)("%s does not name %s", (text, name) => assert.isFalse(namesOneOf([name])(text)))

  it("names none of none", () => assert.isFalse(namesOneOf([])("acme")))

  it("has words without signs, accents and capitals", () => {
    assert.deepStrictEqual(wordsIn(" Größe  42,\u00a0 [Été]+x "), ["große", "42", "ete", "x"])
    assert.deepStrictEqual(wordsIn("+-"), [])
  })
})
