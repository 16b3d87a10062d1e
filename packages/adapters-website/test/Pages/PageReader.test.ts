import { assert, describe, it } from "@effect/vitest"
import { makePageReader } from "../../src/Pages/PageReader.ts"

const read = (html: string, size = html.length) => {
  const reader = makePageReader()
  for (let at = 0; at < html.length && reader.write(html.slice(at, at + size)); at += size);
  return reader.end()
}

const whole = `<!DOCTYPE html><html><head><title>Bike &amp; Repair
  | Alder</title><meta name="Description" content=" We mend
  bikes. "><link rel="canonical" href="/repairs"><style>p { color: red }</style></head>
<body><nav><a href="/">Home</a><h2>Menu</h2></nav><header><h1>Bike <em>repair</em></h1><p>Banner</p></header>
<main><p>We mend <b>every</b> bike.</p><script>alert("no")</script><h2>Prices</h2><ul><li>Fair</li><li>Clear</li></ul>
<p>Most repairs are done on the same day, and each comes with a warranty of six months.</p>
<div hidden>Secret</div><a href="/book#now">Book</a></main><footer><p>Imprint</p><a href="/imprint">Imprint</a></footer></body></html>`

describe("a page", () => {
  it("has the lines that a reader sees, not those of its source", () => {
    const { text } = read(
      "<main>\n<p>We mend\n\tevery bike,\r\n and <b>fast</b>\n.</p>\n<p>Call us<br>\nany day</p></main>"
    )
    assert.strictEqual(text, "We mend every bike, and fast .\nCall us\nany day")
  })

  it("is read for what it says, without what stands around every page", () => {
    assert.deepStrictEqual(read(whole), {
      title: "Bike & Repair | Alder",
      description: "We mend bikes.",
      headings: ["Bike repair", "Prices"],
      text:
        "We mend every bike.\n# Prices\nFair\nClear\nMost repairs are done on the same day, and each comes with a warranty of six months.\nBook",
      canonical: "/repairs",
      base: null,
      links: ["/", "/book#now", "/imprint"],
      anchors: [{ href: "/", text: "Home" }, { href: "/book#now", text: "Book" }, {
        href: "/imprint",
        text: "Imprint"
      }],
      actions: ["Book"],
      names: [],
      numbers: [],
      language: "",
      foot: "Imprint\nImprint",
      isNoIndex: false,
      forwardsTo: null,
      forwardsByScript: false,
      hidesFromAdsBot: false
    })
  })

  it("reads the same in pieces of any size", () => {
    for (const size of [1, 2, 5, 100]) assert.deepStrictEqual(read(whole, size), read(whole), `${size}`)
  })

  it("without a main part gives all of its body but menus, footers and forms", () => {
    const { text } = read("<body><nav>Menu</nav><p>One.</p><form><p>Name</p></form><p>Two.</p><footer>End</footer>")
    assert.strictEqual(text, "One.\nTwo.")
  })

  it("without a title takes its heading, and without a description that for social networks", () => {
    const { description, title } = read(
      "<meta property='og:description' content='Shared'><h1>Bikes</h1><svg><title>x</title></svg>"
    )
    assert.deepStrictEqual([title, description], ["Bikes", "Shared"])
  })

  it("parts the words of headings and links where a line or a block ends inside them", () => {
    const { anchors, headings } = read(
      "<h1>Sun on.<br/>Power <em>in</em>.</h1><h2>One<em>word</em></h2><a href='/x'><h3>Beans</h3><p>Fresh</p></a>"
    )
    assert.deepStrictEqual(headings, ["Sun on. Power in.", "Oneword", "Beans"])
    assert.deepStrictEqual(anchors, [{ href: "/x", text: "Beans Fresh" }])
  })

  it("can ask not to be shown", () => {
    assert.isTrue(read("<meta name=robots content='noindex, follow'>").isNoIndex)
    assert.isTrue(read("<META NAME=ROBOTS CONTENT=NONE>").isNoIndex)
    assert.isFalse(read("<meta name=robots content='index'>").isNoIndex)
    assert.isFalse(read("<meta name=googlebot-news content=noindex>").isNoIndex)
  })

  it("is cut at the end of a word", () => {
    const { description, headings, text, title } = read(
      `<title>${"title ".repeat(100)}</title><meta name=description content="${"word ".repeat(500)}"><p>${
        "sentence ".repeat(1_000)
      }</p>${Array.from({ length: 50 }, (_, index) => `<h2>${index} ${"heading ".repeat(50)}</h2>`).join("")}`
    )
    assert.isAtMost(text.length, 6_000)
    assert.match(text, /^sentence[^#]*\bsentence$/)
    assert.isAtMost(title.length, 200)
    assert.isAtMost(description.length, 500)
    assert.lengthOf(headings, 20)
    for (const heading of headings) assert.isAtMost(heading.length, 150)
  })

  it("has no character that a database refuses, and no half of one", () => {
    const { text } = read(`<p>a\0b&#0;c&#xD800;d\u200be\u0007f\uFFFDg ${"😀".repeat(600)}</p>`)
    assert.match(text, /^abcdefg 😀+$/u)
    assert.isTrue(text.isWellFormed())
  })

  it("may be broken", () => {
    const { headings, text } = read(
      "</p></div><p>One<p>Two<h1>Unclosed <b>heading</h1></b></i></main><li>Three<table><td>Four"
    )
    assert.deepStrictEqual(headings, ["Unclosed heading"])
    assert.strictEqual(text, "One\nTwo\n# Unclosed heading\nThree\nFour")
    for (const html of ["", "<!--", "<a href='", "<title>", "<script>", "\0"]) {
      assert.strictEqual(read(html).text, "", html)
    }
    for (const text of ["<", "&", "1 < 2"]) assert.strictEqual(read(text).text, text)
  })

  it("that is nested without end is given up, quickly", () => {
    const start = process.cpuUsage()
    const reader = makePageReader()
    let pieces = 0
    while (pieces < 100 && reader.write("<b>".repeat(10_000) + "</i>".repeat(10_000))) pieces++
    assert.strictEqual(pieces, 0)
    reader.end()
    const { system, user } = process.cpuUsage(start)
    assert.isBelow((system + user) / 1_000, 1_000)
  })

  it("whose attributes have no end is read in the time of its bytes", () => {
    const long = "a ".repeat(1_000_000)
    const start = process.threadCpuUsage()
    const { canonical, description, isNoIndex } = read(
      `<link rel="${long}" href="/x"><link rel="${long}canonical" href="/y"><meta name="description" content="${long}">` +
        `<meta name="robots" content="${long} noindex">`
    )
    const { system, user } = process.threadCpuUsage(start)
    assert.strictEqual(canonical, "/y")
    assert.isAtMost(description.length, 500)
    assert.isTrue(isNoIndex)
    assert.isBelow((system + user) / 1_000, 1_000)
  })

  it("keeps a bounded number of links, headings and characters", () => {
    const { links } = read(
      `<a href="${"x".repeat(3_000)}">long</a>` +
        Array.from({ length: 5_000 }, (_, index) => `<a href="/${index}">x</a>`).join("")
    )
    assert.lengthOf(links, 500)
    assert.strictEqual(links[0], "/0")
  })
})
