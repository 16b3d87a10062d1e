import { assert, describe, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Schema from "effect/Schema"
import { normalisePath, pathPattern } from "../../src/Robots/PathPattern.ts"
import { MAX_ROBOTS_BYTES, parseRobotsTxt } from "../../src/Robots/RobotsTxt.ts"

const allows = (text: string, path: string) =>
  parseRobotsTxt(text, "CampaignsReader/1.0 (reads)").allows(new URL(path, "https://example.com"))

describe("robots.txt", () => {
  it("lets the longest rule decide, and the kinder one of equals", () => {
    const text = "User-agent: *\nDisallow: /shop\nAllow: /shop/public\nDisallow: /a\nAllow: /a"
    assert.isFalse(allows(text, "/shop/x"))
    assert.isFalse(allows(text, "/shopping"))
    assert.isTrue(allows(text, "/shop/public/x"))
    assert.isTrue(allows(text, "/a"))
    assert.isTrue(allows(text, "/"))
  })

  it("goes by our own groups, all of them together, and else by those for everybody", () => {
    const text = [
      "User-agent: *",
      "Disallow: /all",
      "User-agent: campaignsreader",
      "User-agent: Other",
      "Disallow: /ours",
      "User-agent: Third",
      "Disallow: /third",
      "User-Agent: CampaignsReader/2",
      "Disallow: /also"
    ].join("\r\n")
    assert.isTrue(allows(text, "/all"))
    assert.isFalse(allows(text, "/ours"))
    assert.isFalse(allows(text, "/also"))
    assert.isTrue(allows(text, "/third"))
    assert.isFalse(allows("user-agent: *\ndisallow: /", "/"))
  })

  it("takes an empty rule, a foreign line and a rule before any group for nothing", () => {
    assert.isTrue(allows("Disallow: /\nUser-agent: *\nDisallow:\nCrawl-delay: 10\n<html>", "/x"))
    assert.isTrue(allows("", "/x"))
    assert.isFalse(allows("\uFEFFUser-agent: * # everybody\nCrawl-delay: 1\nDisallow: /x # all of it", "/x"))
  })

  it("names its sitemaps wherever the lines stand, with any capitals", () => {
    const text = "SITEMAP: https://a.example/1.xml\nUser-agent: x\nDisallow: /\nsitemap:/2.xml\nSitemap:"
    assert.deepStrictEqual(parseRobotsTxt(text, "CampaignsReader").sitemaps, ["https://a.example/1.xml", "/2.xml"])
    assert.lengthOf(parseRobotsTxt("Sitemap: /a\n".repeat(1_000), "CampaignsReader").sitemaps, 50)
  })
})

describe("a path pattern", () => {
  it("matches with wildcards and an anchor", () => {
    for (
      const [pattern, path, matches] of [
        ["/*.pdf$", "/a/b.pdf", true],
        ["/*.pdf$", "/a/b.pdf?x", false],
        ["/*.pdf", "/a/b.pdf?x", true],
        ["/fish*", "/fish/salmon", true],
        ["/fish$", "/fish", true],
        ["/fish$", "/fishes", false],
        ["/*/*/c", "/a/b/c", true],
        ["/a*a$", "/a", false],
        ["*", "/x", true],
        ["/*?sort=", "/shop?sort=up", true],
        ["/a%2fb", "/a%2Fb", true],
        ["/a%62", "/ab", true],
        ["/bücher", "/b%C3%BCcher/1", true],
        ["/Fish", "/fish", false],
        ["/**b", "/aab", true],
        ["/*aab$", "/aaab", true],
        ["/*aabaa", "/aabaabaaa", true],
        ["/*abab*b", "/aababcb", true],
        ["/*abab*b", "/aababc", false],
        ["/*", "/", true],
        ["$", "/x", false],
        ["/$", "/", true]
      ] as const
    ) {
      assert.strictEqual(pathPattern(pattern)(normalisePath(path)), matches, `${pattern} ${path}`)
    }
  })

  const pattern = Arbitrary.map(
    Arbitrary.array(Arbitrary.schema(Schema.Literals(["a", "b", "*"])), { maxLength: 8 }),
    (letters) => letters.join("")
  )
  const path = Arbitrary.map(
    Arbitrary.array(Arbitrary.schema(Schema.Literals(["a", "b"])), { maxLength: 12 }),
    (letters) => letters.join("")
  )

  it.prop(
    "finds what a regular expression finds",
    [pattern, Arbitrary.schema(Schema.Boolean), path],
    ([pattern, isAnchored, path]) => {
      const asExpression = new RegExp(`^/${pattern.replace(/\*+/g, ".*")}${isAnchored ? "$" : ""}`)
      assert.strictEqual(pathPattern(`/${pattern}${isAnchored ? "$" : ""}`)(`/${path}`), asExpression.test(`/${path}`))
    }
  )
})

describe("a robots.txt that is made to take long", () => {
  const filled = (line: string) => `User-agent: *\n${line.repeat(MAX_ROBOTS_BYTES / line.length)}`

  const numbered = (line: (place: number) => string) => {
    const lines = Array.from({ length: MAX_ROBOTS_BYTES / line(50_000).length }, (_, place) => line(place))
    return `User-agent: *\n${lines.join("")}`
  }

  const middle = "a".repeat(250)

  it.each([
    ["of one rule again and again", filled("allow:/\n")],
    ["of empty rules", filled("allow:\n")],
    ["of nothing but line ends", filled("\n")],
    ["of rules that differ", numbered((place) => `allow:/${place}\n`)],
    ["of wildcards", filled(`disallow:/${"a*".repeat(1_000)}b\n`)],
    ["of short wildcards that differ", numbered((place) => `allow:*a${place}\n`)],
    ["of patterns that nearly match everywhere", numbered((place) => `allow:*${middle}b${middle}${place}\n`)],
    ["of a pattern without end", `User-agent: *\nallow:/*${"a".repeat(MAX_ROBOTS_BYTES)}`],
    ["of wildcards without end", `User-agent: *\nallow:${"*".repeat(MAX_ROBOTS_BYTES)}`],
    ["of letters that are encoded", filled(`allow:/${"é".repeat(500)}\n`)],
    ["of agents", numbered((place) => `user-agent:${place}\nallow:/\n`)]
  ])("%s is read, and asked for three addresses, in a moment", (_, text) => {
    const start = process.threadCpuUsage()
    const robots = parseRobotsTxt(text, "CampaignsReader/1.0")
    for (let page = 0; page < 3; page++) robots.allows(new URL(`https://example.com/${"a".repeat(2_000)}?${page}`))
    const { system, user } = process.threadCpuUsage(start)
    assert.isBelow((system + user) / 1_000, 800)
  })

  it("is followed up to its two thousandth rule, each counted once", () => {
    const repeated = "Disallow: /x\n".repeat(9_000)
    assert.isFalse(allows(`User-agent: *\n${repeated}Disallow: /y`, "/y"))
    const rules = Array.from({ length: 1_999 }, (_, place) => `Disallow: /${place}-\n`).join("")
    assert.isFalse(allows(`User-agent: *\n${rules}Disallow: /y\nDisallow: /z`, "/y"))
    assert.isTrue(allows(`User-agent: *\n${rules}Disallow: /y\nDisallow: /z`, "/z"))
  })
})
