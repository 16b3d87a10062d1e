import { bestPage, readPage } from "@campaigns/copywriting/Sorting/ReadPages"
import { assert, describe, it } from "@effect/vitest"
import { material } from "../Checks/support/ExampleBriefs.ts"

const { pages } = material
const page = (url: string, text = "") => ({ url, title: "", description: "", headings: [], text })

describe("readPage", () => {
  it("finds a page by its address, whatever fragment or last slash it has", () => {
    assert.strictEqual(readPage(pages, "https://www.example.com/trail/#grip"), pages[1])
    assert.strictEqual(readPage(pages, "https://www.example.com"), pages[0])
    assert.isUndefined(readPage(pages, "https://www.example.com/trail?x=1"))
    assert.isUndefined(readPage(pages, "http://www.example.com/trail"))
  })

  it("prefers the page that has the address to the letter", () => {
    const both = [page("https://a.test/x"), page("https://a.test/x/")]
    assert.strictEqual(readPage(both, "https://a.test/x/"), both[1])
  })
})

describe("bestPage", () => {
  it("is the page that says most of the keywords, in its address and title above all", () => {
    assert.strictEqual(bestPage(material, ["store near me"]), pages[3])
    const named = [page("https://a.test/a", "winter boots"), page("https://a.test/winter%20boots")]
    assert.strictEqual(bestPage({ ...material, pages: named }, ["winter boots"]), named[1])
    assert.strictEqual(
      bestPage({ ...material, pages: [page("https://a.test/%E0%A4%A")] }, ["boots"])?.url,
      "https://a.test/%E0%A4%A"
    )
  })

  it("is the first page when none says any of them, and none when there is no page", () => {
    assert.strictEqual(bestPage(material, ["dentist"]), pages[0])
    assert.strictEqual(bestPage(material, []), pages[0])
    assert.isUndefined(bestPage({ ...material, pages: [] }, ["boots"]))
  })
})
