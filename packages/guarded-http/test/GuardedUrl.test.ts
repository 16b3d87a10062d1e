import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { hostAndPort, parseAllowedHost } from "../src/AllowedHosts.ts"
import { readUrl } from "../src/GuardedUrl.ts"
import { hostIn } from "../src/HostPatterns.ts"

const outcome = (raw: string, allowed: ReadonlyArray<string> = [], from?: string) =>
  Result.match(
    readUrl(raw, new Set(allowed), new Set(["ads.example.com"]), from === undefined ? from : new URL(from)),
    {
      onFailure: ({ reason }) => reason,
      onSuccess: ({ href }) => href
    }
  )

describe("an address that a stranger gave", () => {
  it("is taken when it is a public one, without its fragment and in its one form", () => {
    assert.strictEqual(outcome("https://Example.com/a?b=c#d"), "https://example.com/a?b=c")
    assert.strictEqual(outcome("http://bücher.example.org"), "http://xn--bcher-kva.example.org/")
    assert.strictEqual(outcome("https://example.com:443/"), "https://example.com/")
    assert.strictEqual(outcome("http://example.com.:80/"), "http://example.com./")
    assert.strictEqual(outcome("http://93.184.215.14/"), "http://93.184.215.14/")
    assert.strictEqual(outcome("http://[2606:4700:4700::1111]/"), "http://[2606:4700:4700::1111]/")
  })

  for (
    const host of [
      "127.0.0.1",
      "127.1",
      "0x7f.1",
      "0177.0.0.1",
      "2130706433",
      "0x7f000001",
      "0",
      "0.0.0.0",
      "10.0.0.1",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "169.254.169.254",
      "169.254.169.254.",
      "0xa9fea9fe",
      "100.64.0.1",
      "100.100.100.200",
      "192.0.0.192",
      "192.0.2.1",
      "198.18.0.1",
      "198.51.100.1",
      "203.0.113.1",
      "224.0.0.1",
      "240.0.0.1",
      "255.255.255.255",
      "①②⑦.⓪.⓪.①",
      "[::]",
      "[::1]",
      "[0:0:0:0:0:0:0:1]",
      "[::127.0.0.1]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[::ffff:8.8.8.8]",
      "[64:ff9b::7f00:1]",
      "[64:ff9b:1::1]",
      "[2002:7f00:1::]",
      "[2001::1]",
      "[2001:db8::1]",
      "[3fff::1]",
      "[fc00::1]",
      "[fd00:ec2::254]",
      "[fe80::1]",
      "[fec0::1]",
      "[ff02::1]",
      "[100::1]",
      "localhost",
      "LOCALHOST",
      "localhost.",
      "localhost..",
      "a.localhost",
      "postgres",
      "printer.local",
      "metadata.google.internal",
      "metadata.google.internal.",
      "wiki.corp",
      "router.home.arpa",
      "1.0.0.127.in-addr.arpa",
      "a..example.com",
      "ads.example.com",
      "ads.example.com."
    ]
  ) {
    it(`is refused when its host is ${host}`, () => {
      assert.strictEqual(outcome(`http://${host}/`), "AddressNotAllowed")
      assert.strictEqual(outcome(`https://${host}/`), "AddressNotAllowed")
    })
  }

  for (
    const url of [
      "",
      "example.com",
      "//example.com",
      "file:///etc/passwd",
      "ftp://example.com/",
      "gopher://example.com/",
      "data:text/html,x",
      "javascript:alert(1)",
      "http://user@example.com/",
      "http://user:secret@example.com/",
      "http://:secret@example.com/",
      "http://example.com:8080/",
      "http://example.com:22/",
      "https://example.com:6379/",
      "http://example.com:99999/",
      "http://[::1%25eth0]/",
      "http://exa mple.com/",
      `https://example.com/${"a".repeat(2083)}`,
      `https://example.com/${"ü".repeat(500)}`
    ]
  ) {
    it(`is refused when it is ${JSON.stringify(url.slice(0, 40))}`, () => {
      assert.strictEqual(outcome(url), "UrlNotAllowed")
    })
  }

  it("may not lead from https back to http, but the other way, and may be relative when it forwards", () => {
    assert.strictEqual(outcome("http://example.com/", [], "https://example.com/"), "UrlNotAllowed")
    assert.strictEqual(outcome("https://example.com/", [], "http://example.com/"), "https://example.com/")
    assert.strictEqual(outcome("../b", [], "https://example.com/a/c"), "https://example.com/b")
    assert.strictEqual(outcome("//127.0.0.1/", [], "https://example.com/"), "AddressNotAllowed")
  })
})

describe("an allowed host", () => {
  it("is let through on its port only", () => {
    const allowed = ["127.0.0.1:8080"]
    assert.strictEqual(outcome("http://127.0.0.1:8080/a", allowed), "http://127.0.0.1:8080/a")
    assert.strictEqual(outcome("http://0x7f.1:8080/a", allowed), "http://127.0.0.1:8080/a")
    assert.strictEqual(outcome("http://127.0.0.1:8081/", allowed), "UrlNotAllowed")
    assert.strictEqual(outcome("http://127.0.0.1/", allowed), "AddressNotAllowed")
    assert.strictEqual(outcome("http://localhost:8080/", allowed), "UrlNotAllowed")
  })

  it("has nothing else relaxed", () => {
    const allowed = ["127.0.0.1:8080"]
    assert.strictEqual(outcome("http://user@127.0.0.1:8080/", allowed), "UrlNotAllowed")
    assert.strictEqual(outcome("ftp://127.0.0.1:8080/", allowed), "UrlNotAllowed")
    assert.strictEqual(outcome("http://127.0.0.1:8080/", allowed, "https://example.com/"), "UrlNotAllowed")
  })

  it("is written as host and port, and spelled in one way", () => {
    assert.strictEqual(parseAllowedHost(" LOCALHOST:8080 "), "localhost:8080")
    assert.strictEqual(parseAllowedHost("[::1]:0080"), "[::1]:80")
    assert.strictEqual(hostAndPort(new URL("https://example.com/")), "example.com:443")
    for (
      const wrong of [
        "",
        "localhost",
        "localhost:",
        ":80",
        "localhost:0",
        "localhost:65536",
        "http://localhost:80",
        "a b:80"
      ]
    ) {
      assert.isNull(parseAllowedHost(wrong), wrong)
    }
  })
})

describe("a condition on hosts", () => {
  it("takes names, and what is below a name with a star", () => {
    const allow = hostIn(["images.pexels.com", "*.staticflickr.com"])
    assert.isTrue(allow(new URL("https://images.pexels.com/1")))
    assert.isTrue(allow(new URL("https://live.staticflickr.com/1")))
    for (
      const host of ["staticflickr.com", "evilstaticflickr.com", "images.pexels.com.evil.com", "a.images.pexels.com"]
    ) {
      assert.isFalse(allow(new URL(`https://${host}/`)), host)
    }
  })
})
