import { demoPages } from "@campaigns/sandboxes/DemoSite/DemoPages"
import * as DemoSite from "@campaigns/sandboxes/DemoSite/DemoSite"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readOnce } from "./LocalSite.ts"

const get = (url: string, init: RequestInit = {}) =>
  Effect.promise(async () => {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  })

describe("the demo website", () => {
  it("has sixty pages, each with an address, a title and a description of its own", () => {
    for (const field of ["path", "title", "description"] as const) {
      assert.strictEqual(new Set(demoPages.map((page) => page[field])).size, 60, field)
    }
  })

  it("is written in sentences that fit into an advertisement", () => {
    for (const { description, path, sections } of demoPages) {
      assert.isAtMost(description.length, 90, path)
      for (const [heading, paragraph] of sections) {
        assert.isAtMost(heading.length, 40, path)
        for (const sentence of paragraph.split(/(?<=[.?]) /)) {
          assert.match(sentence, /^[A-Z].*[.?]$/, path)
          assert.isAtMost(sentence.length, 90, `${path}: ${sentence}`)
        }
      }
    }
  })

  it.live("answers 200 at every page and at every address that a page links to", () =>
    Effect.gen(function*() {
      const { url } = yield* DemoSite.make()
      const links = new Set<string>()
      for (const { path } of demoPages) {
        const { status, text } = yield* get(new URL(path, url).href)
        assert.strictEqual(status, 200, path)
        for (const [, link = ""] of text.matchAll(/href="(\/[^"]*)"/g)) links.add(link)
      }
      for (const link of links) assert.strictEqual((yield* get(new URL(link, url).href)).status, 200, link)
      assert.strictEqual((yield* get(`${url}nowhere`)).status, 404)
      assert.strictEqual((yield* get(url, { method: "POST" })).status, 405)
    }))

  it.live("gives the reader thirty pages from all of its sections, through its index and its gzip files", () =>
    Effect.gen(function*() {
      const { hostAndPort, url } = yield* DemoSite.make()
      const pages = yield* readOnce(url, [hostAndPort])
      const sections = new Set(pages.map((page) => new URL(page.url).pathname.split("/")[1]))
      for (const section of ["", "repairs", "rental", "e-bikes", "city-bikes", "kids-bikes", "accessories", "advice"]) {
        assert.isTrue(sections.has(section), section)
      }
      assert.lengthOf(pages, 30)
      assert.strictEqual(pages[0]?.url, url)
    }))
})
