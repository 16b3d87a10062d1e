import { assert, describe, it } from "@effect/vitest"
import { matchLength } from "../../src/Robots/PathPattern.ts"
import { parseRobotsTxt } from "../../src/Robots/RobotsTxt.ts"

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
        ["/Fish", "/fish", false]
      ] as const
    ) {
      assert.strictEqual(matchLength(pattern, path) >= 0, matches, `${pattern} ${path}`)
    }
  })

  it("takes no longer for a pattern that is made to take long", () => {
    const start = performance.now()
    assert.strictEqual(matchLength(`/${"a*".repeat(5_000)}b$`, `/${"a".repeat(2_000)}`), -1)
    assert.isBelow(performance.now() - start, 500)
  })
})
