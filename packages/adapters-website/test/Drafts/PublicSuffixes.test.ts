import { siteOf } from "@campaigns/adapters-website/Drafts/PublicSuffixes"
import { assert, describe, it } from "@effect/vitest"

describe("the site of a host", () => {
  it.each([
    ["www.example.com", "example.com"],
    ["shop.example.co.uk", "example.co.uk"],
    ["example.com.br", "example.com.br"],
    ["acme.github.io", "acme.github.io"],
    ["co.uk", null],
    ["localhost", null],
    ["192.0.2.1", null]
  ])("%s is %s", (host, site) => assert.strictEqual(siteOf(host), site))
})
