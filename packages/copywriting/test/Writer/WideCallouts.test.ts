import { tooWideForCallout } from "@campaigns/copywriting/Writer/Callouts"
import { assert, describe, it } from "@effect/vitest"
import { page, website } from "./support/Website.ts"

/** The text that is too wide on a website whose pages have these lines. */
const tooWide = (...pages: ReadonlyArray<ReadonlyArray<string>>): string | undefined =>
  tooWideForCallout(website("Soles", "en", pages.map((lines, index) => page(`/${index}`, `Page ${index}`, "", lines))))

const on = (count: number, line: string): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: count }, () => [line])

describe("a fact that is too wide for a callout", () => {
  it("is wider than 25 characters, and at most 60", () => {
    assert.isUndefined(tooWide(...on(2, "Free returns over 30 days")))
    assert.strictEqual(tooWide(...on(2, "Free returns after 30 days")), "Free returns after 30 days")
    const wide = (width: number) => "Free returns within 30 days ".padEnd(width, "x")
    assert.strictEqual(tooWide(...on(2, wide(60))), wide(60))
    assert.isUndefined(tooWide(...on(2, wide(61))))
  })

  it("stands on more than half of the pages, and on two at least", () => {
    const fact = "Free returns after 30 days"
    assert.isUndefined(tooWide(...on(1, fact)))
    assert.isUndefined(tooWide(...on(2, fact), [], []))
    assert.strictEqual(tooWide(...on(3, fact), []), fact)
  })

  it("is the first of several", () => {
    const [one, other] = ["Free returns after 30 days", "Free returns within 14 days"]
    assert.strictEqual(tooWide([one, other], [one, other]), one)
    assert.strictEqual(tooWide([other, one], [other, one]), other)
  })
})
