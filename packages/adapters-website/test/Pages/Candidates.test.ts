import { assert, describe, it } from "@effect/vitest"
import { makeCandidates } from "../../src/Pages/Candidates.ts"
import { isSameSite } from "../../src/ReadWebsite.ts"

const origin = "https://www.example.co.uk"
const isOnSite = isSameSite(new URL(origin))

const ranked = (...addresses: ReadonlyArray<string>) => {
  const candidates = makeCandidates(100, isOnSite)
  for (const address of addresses) candidates.add({ address, base: new URL(origin) })
  return candidates.ranked().map(({ url }) => url.href.replace(origin, ""))
}

describe("the pages to choose from", () => {
  it("are those of the website's own registered domain", () => {
    assert.deepStrictEqual(
      ranked(
        "/a",
        "https://shop.example.co.uk/b",
        "https://example.co.uk/c",
        "https://other.co.uk/d",
        "https://example.co.uk.evil.com/e",
        "https://example.co.uk:8080/f",
        "http://10.0.0.1/g"
      ),
      ["https://example.co.uk/c", "/a", "https://shop.example.co.uk/b"]
    )
  })

  it("are on the same host and port where nobody registered a domain", () => {
    const isHere = isSameSite(new URL("http://127.0.0.1:8080/"))
    assert.isTrue(isHere(new URL("http://127.0.0.1:8080/a")))
    assert.isFalse(isHere(new URL("http://127.0.0.1:8081/a")))
    assert.isFalse(isSameSite(new URL("https://me.github.io/"))(new URL("https://you.github.io/")))
  })

  it("stand once, without fragments", () => {
    assert.deepStrictEqual(ranked("/a", "/a#b", " /a ", `${origin}/a`, "/a?"), ["/a", "/a?"])
  })

  it("leave out log-ins, carts, legal notices, feeds and files", () => {
    assert.deepStrictEqual(
      ranked(
        "/login",
        "/my-account/orders",
        "/cart",
        "/checkout.html",
        "/privacy-policy",
        "/de/datenschutz",
        "/impressum",
        "/feed",
        "/tag/red",
        "/wp-admin/x",
        "/brochure.pdf",
        "/photo.JPG",
        "/sitemap.xml",
        "/x?a=1&b=2&c=3",
        "mailto:a@example.co.uk",
        "javascript:void(0)",
        "https://user@www.example.co.uk/y",
        `/${"long".repeat(600)}`,
        "/contact.html",
        "/go-cart-racing",
        "/v1.5",
        "/terms-and-conditions",
        "/politique-de-confidentialite",
        "/lost-password.php",
        "/page-2"
      ),
      ["/v1.5", "/contact.html", "/go-cart-racing"]
    )
  })

  it("keep offers whose names begin with such a word", () => {
    const offers = [
      "/print-design",
      "/static-caravans",
      "/order-flowers",
      "/privacy-fences",
      "/search-marketing",
      "/conditions-we-treat",
      "/recherche-de-fuite"
    ]
    assert.deepStrictEqual([...ranked(...offers)].sort(), [...offers].sort())
  })

  it("come shallow first, and one of each section before the second of any", () => {
    assert.deepStrictEqual(
      ranked("/b/2", "/b/1", "/a/1/x", "/a/1", "/a/2", "/c", "/b/3/y"),
      ["/c", "/a/1", "/b/1", "/a/2", "/b/2", "/a/1/x", "/b/3/y"]
    )
  })

  it("of equal depth are ordered by links from the home page, priority and date", () => {
    const candidates = makeCandidates(100, isOnSite)
    const add = (path: string, priority?: number, lastModified?: string) =>
      candidates.add({ address: origin + path, priority, lastModified })
    add("/plain")
    add("/new", 0.5, "2026-05-01")
    add("/old", 0.5, "2020-05-01T10:00:00+02:00")
    add("/important", 0.9)
    add("/odd", 7, "yesterday")
    add("/linked", 0.1)
    candidates.link({ address: `${origin}/linked#x` }, false)
    candidates.link({ address: `${origin}/only-linked` }, false)
    assert.deepStrictEqual(
      candidates.ranked().map(({ url }) => url.pathname),
      ["/linked", "/important", "/new", "/old", "/odd", "/plain"]
    )
  })

  it("are kept to a bound, the most useful of them, however many there are", () => {
    const candidates = makeCandidates(50, isOnSite)
    for (let index = 0; index < 200_000; index++) {
      candidates.add({ address: `${origin}/s${index % 7}/${index}/${index === 150_000 ? "" : "deep"}` })
      if (index % 1_000 === 0) assert.isAtMost(candidates.size(), 100)
    }
    assert.strictEqual(candidates.ranked()[0]?.url.pathname, "/s4/150000/")
  })
})
