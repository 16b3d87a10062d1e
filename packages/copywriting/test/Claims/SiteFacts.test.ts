import { factsBehind, factsFor, sayFiguresOf, siteFacts } from "@campaigns/copywriting/Claims/SiteFacts"
import { assert, describe, it } from "@effect/vitest"
import { material } from "../Checks/support/ExampleBriefs.ts"

const trail = "https://www.example.com/trail"
const says = (text: string, url: string | null = null) => factsBehind(text, material, url).map((fact) => fact.says)

describe("siteFacts", () => {
  it("have ids of their own, the same for the same pages, and the page that says each", () => {
    const facts = siteFacts(material)
    assert.strictEqual(new Set(facts.map(({ id }) => id)).size, facts.length)
    assert.deepStrictEqual(siteFacts({ ...material }), facts)
    const urls = new Set(["", ...material.pages.map(({ url }) => url)])
    assert.isTrue(facts.every(({ page }) => urls.has(page)))
    assert.isTrue(facts.some(({ page }) => page === trail))
    assert.isTrue(facts.some(({ page }) => page === ""))
  })

  it("begin with those of the company, which every ad shares, and end with those of the page that an ad leads to", () => {
    assert.strictEqual(factsFor(material, trail)[0]?.page, "")
    assert.strictEqual(factsFor(material, trail).at(-1)?.page, trail)
    assert.isAtMost(factsFor(material, trail).length, 120)
  })

  it("say of other offers only what they are called, and each fact once", () => {
    const facts = factsFor(material, "https://www.example.com/returns")
    const ofTrail = facts.filter(({ page }) => page === trail)
    assert.deepStrictEqual([...new Set(ofTrail.map(({ kind }) => kind))], ["name"])
    assert.strictEqual(new Set(facts.map(({ id }) => id)).size, facts.length)
    assert.isTrue(siteFacts(material).some(({ kind, page }) => page === trail && kind !== "name"))
  })
})

describe("facts without noise", () => {
  const page = (text: string) => ({
    url: "https://www.example.com/",
    title: "Stride",
    description: "",
    headings: [],
    text
  })
  const saying = (...lines: ReadonlyArray<string>) => ({ ...material, pages: [page(lines.join("\n"))] })

  it("are no questions, no prices without a thing, and no logo", () => {
    const noisy = saying("Need new shoes?", "89 €", "Stride", "Resoling from 89 €", "Socks from 9 €")
    const said = siteFacts(noisy).filter(({ page, says }) => page !== "" && says !== "Stride").map(({ says }) => says)
    assert.sameMembers(said, ["Resoling from 89 €", "Socks from 9 €"])
  })

  it("have kinds for areas, conditions and what is not offered, on which nothing rests", () => {
    const telling = saying(
      "We deliver to all of Austria and Germany.",
      "The fitting is only for members of the club.",
      "We do not repair ski boots."
    )
    const kinds = factsFor(telling, "https://www.example.com/").map(({ kind, says }) => [kind, says])
    assert.deepInclude(kinds, ["area", "We deliver to all of Austria and Germany."])
    assert.deepInclude(kinds, ["condition", "The fitting is only for members of the club."])
    assert.deepInclude(kinds, ["notOffered", "We do not repair ski boots."])
    assert.isFalse(siteFacts(telling).some(({ kind }) => kind === "notOffered"))
  })
})

describe("factsBehind", () => {
  it("finds the sentences that say a text's numbers and words", () => {
    assert.deepStrictEqual(says("Free Returns for 30 Days"), ["Free returns for 30 days."])
    assert.deepStrictEqual(says("Waterproof Boots", trail), ["Waterproof boots and shoes for cold days."])
  })

  it("names the page that a text leads to when its words say nothing, and never more than three facts", () => {
    assert.deepStrictEqual(says("Ask us anything", trail), ["Trail running shoes"])
    const all = siteFacts(material).map((fact) => fact.says).join(" ")
    assert.isAtMost(says(all).length, 3)
  })
})

describe("sayFiguresOf", () => {
  it("wants the fact that says a number, where one does", () => {
    const [returns] = factsBehind("Free returns for 30 days", material, null)
    const [boots] = factsBehind("Waterproof boots", material, null)
    if (returns === undefined || boots === undefined) return assert.fail("two facts")
    assert.isTrue(sayFiguresOf("30 Days Returns", [boots, returns], material))
    assert.isFalse(sayFiguresOf("30 Days Returns", [boots], material))
    assert.isTrue(sayFiguresOf("Model 7", [boots], material))
  })
})
