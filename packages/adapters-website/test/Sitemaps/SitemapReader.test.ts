import { assert, describe, it } from "@effect/vitest"
import { makeSitemapReader, MAX_SITEMAP_ENTRIES, type SitemapEntry } from "../../src/Sitemaps/SitemapReader.ts"

const read = (text: string, pieces = text.length) => {
  const entries: Array<SitemapEntry> = []
  const reader = makeSitemapReader((entry) => entries.push(entry) > 0)
  let wantsMore = true
  for (let at = 0; at < text.length && wantsMore; at += pieces) wantsMore = reader.write(text.slice(at, at + pieces))
  reader.end()
  return { entries, wantsMore }
}

const addresses = (text: string, pieces?: number) => read(text, pieces).entries.map(({ address }) => address)

const urlset = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`

describe("a sitemap", () => {
  it("lists pages with their date and priority", () => {
    const text = urlset(
      "<url>\n <loc> https://example.com/a?b=1&amp;c=2 </loc><lastmod>2026-01-02</lastmod><priority>0.8</priority></url><url><loc><![CDATA[https://example.com/b]]></loc></url>"
    )
    assert.deepStrictEqual(read(text).entries, [
      { kind: "page", address: "https://example.com/a?b=1&c=2", lastModified: "2026-01-02", priority: 0.8 },
      { kind: "page", address: "https://example.com/b", lastModified: "", priority: Number.NaN }
    ])
  })

  it("reads the same in pieces of any size", () => {
    const text = urlset("<url><loc>https://example.com/ä&amp;b</loc></url>".repeat(3))
    for (const size of [1, 2, 3, 7, 50]) assert.deepStrictEqual(addresses(text, size), addresses(text), `${size}`)
  })

  it("is not misled by images, videos and prefixes", () => {
    const text = urlset(
      "<url><image:image><image:loc>https://example.com/a.jpg</image:loc></image:image><loc>https://example.com/a</loc></url>"
    )
    assert.deepStrictEqual(addresses(text), ["https://example.com/a"])
    assert.deepStrictEqual(
      addresses("<s:urlset><s:url><s:loc>https://example.com/b</s:loc></s:url></s:urlset>"),
      ["https://example.com/b"]
    )
  })

  it("may be an index, a list of lines, RSS or Atom", () => {
    assert.deepStrictEqual(
      read("<sitemapindex><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>").entries.map(
        ({ address, kind }) => [kind, address]
      ),
      [["sitemap", "https://example.com/1.xml"]]
    )
    assert.deepStrictEqual(
      addresses("\uFEFF\nhttps://example.com/a\r\nftp://example.com/\nrubbish\nhttps://example.com/b", 5),
      ["https://example.com/a", "https://example.com/b"]
    )
    assert.deepStrictEqual(
      addresses(
        "<rss><channel><link>https://example.com/</link><item><title>x</title><link>https://example.com/a</link></item></channel></rss>"
      ),
      ["https://example.com/a"]
    )
    assert.deepStrictEqual(
      addresses(
        `<feed><link href="https://example.com/"/><entry><link rel="edit" href="/e"/><link href="https://example.com/a"/></entry></feed>`
      ),
      ["https://example.com/a"]
    )
  })

  it("that is broken gives what can be read", () => {
    assert.deepStrictEqual(
      addresses(
        urlset("<url><loc>https://example.com/a?b=1&c=2</loc></url><url><loc>https://example.com/b</loc></url>")
      ),
      ["https://example.com/a?b=1&c=2", "https://example.com/b"]
    )
    assert.deepStrictEqual(addresses("<urlset><url><loc>https://example.com/a</loc></url><url><lo"), [
      "https://example.com/a"
    ])
    assert.deepStrictEqual(addresses("<url></loc></x><url><loc>https://example.com/a</loc></url>"), [
      "https://example.com/a"
    ])
    for (const text of ["", " ", "<", "<!", "{}", "\0\0\0", "<a".repeat(1_000)]) {
      assert.deepStrictEqual(addresses(text), [])
    }
  })

  it("with a document type is refused before any entity counts", () => {
    const laughs = [
      `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`,
      "<urlset><url><loc>https://example.com/&b;</loc></url></urlset>"
    ]
    assert.deepStrictEqual(read(laughs.join("")), { entries: [], wantsMore: false })
    const external = `<!DOCTYPE x SYSTEM "file:///etc/passwd"><urlset><url><loc>https://a/</loc></url></urlset>`
    assert.deepStrictEqual(addresses(external), [])
    assert.deepStrictEqual(addresses("<!DOCTYPE html><html><body><a href='/x'>x</a></body></html>"), [])
  })

  it("ends at as many entries as the protocol allows", () => {
    const { entries, wantsMore } = read(urlset("<url><loc>https://example.com/</loc></url>".repeat(60_000)), 65_536)
    assert.lengthOf(entries, MAX_SITEMAP_ENTRIES)
    assert.isFalse(wantsMore)
  })

  for (
    const [name, endless] of [
      ["text", "<urlset><url><loc>" + "a".repeat(65_536)],
      ["a comment", "<urlset><!--" + "a".repeat(65_536)],
      ["an attribute", `<urlset a="` + "a".repeat(65_536)],
      ["attributes", "<urlset " + " a='b'".repeat(10_000)],
      ["a document type", "<!DOCTYPE a [" + "<!ENTITY b 'c'>".repeat(4_000)],
      ["depth", "<a>".repeat(20_000)],
      ["faults", "&;".repeat(30_000)],
      ["a line", "https://example.com/" + "a".repeat(65_536)]
    ] as const
  ) {
    it(`gives up on ${name} without end`, () => {
      const reader = makeSitemapReader(() => true)
      let pieces = 0
      let piece = endless
      while (pieces < 100 && reader.write(piece)) {
        pieces++
        piece = endless.slice(-65_536)
      }
      assert.isBelow(pieces, 40)
    })
  }
})
