import { assert, describe, it } from "@effect/vitest"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as IpNetwork from "effect/net/IpNetwork"
import * as Option from "effect/Option"
import { clientAddress, isTrusted, resolveClient } from "../../src/Connections/ClientAddress.ts"

const proxies = ["10.0.0.0/8", "192.0.2.7/32", "fd00::/8"].map(IpNetwork.fromStringUnsafe)

const request = (peer: string, headers: Readonly<Record<string, string>>) =>
  HttpServerRequest.fromWeb(new Request("http://test/", { headers })).modify({ remoteAddress: Option.some(peer) })

const client = (peer: string, headers: Readonly<Record<string, string>>): string =>
  clientAddress(resolveClient(proxies, request(peer, headers)))

const proxy = "10.1.2.3"

describe("the client of a request", () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ["is the last one that X-Forwarded-For names", { "x-forwarded-for": "203.0.113.9" }, "203.0.113.9"],
    ["is not who the client says", { "x-forwarded-for": "1.1.1.1, 203.0.113.9" }, "203.0.113.9"],
    [
      "is found behind further proxies",
      { "x-forwarded-for": "1.1.1.1, 203.0.113.9, 10.9.9.9,192.0.2.7" },
      "203.0.113.9"
    ],
    ["is the first proxy when all are", { "x-forwarded-for": "10.0.0.1, 10.0.0.2" }, "10.0.0.1"],
    ["may have a port", { "x-forwarded-for": "203.0.113.9:4711" }, "203.0.113.9"],
    ["may be of IPv6", { "x-forwarded-for": "2001:DB8::1" }, "2001:db8::1"],
    ["may be of IPv6 in brackets with a port", { "x-forwarded-for": "[2001:db8::1]:4711" }, "2001:db8::1"],
    ["is of IPv4 also when written as IPv6", { "x-forwarded-for": "::ffff:203.0.113.9" }, "203.0.113.9"],
    ["is whom Forwarded names", { forwarded: "for=203.0.113.9;proto=https;by=10.1.2.3" }, "203.0.113.9"],
    [
      "is the last one of Forwarded",
      { forwarded: "for=1.1.1.1, For=\"[2001:db8:cafe::17]:4711\"" },
      "2001:db8:cafe::17"
    ],
    ["is found behind an escaped quote", { forwarded: "secret=\"a\\\",for=1.1.1.1\";for=203.0.113.9" }, "203.0.113.9"],
    [
      "is taken when both headers agree",
      { forwarded: "for=203.0.113.9", "x-forwarded-for": "1.1.1.1, 203.0.113.9" },
      "203.0.113.9"
    ]
  ])("%s", (_, headers, expected) => {
    assert.strictEqual(client(proxy, headers), expected)
    assert.strictEqual(client(`::ffff:${proxy}`, headers), expected)
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ["the headers do not agree", { forwarded: "for=203.0.113.9", "x-forwarded-for": "203.0.113.8" }],
    ["one of them cannot be read", { forwarded: "garbage", "x-forwarded-for": "203.0.113.8" }],
    ["the client is hidden", { forwarded: "for=_hidden" }],
    ["the client is unknown", { forwarded: "for=unknown, for=10.0.0.2" }],
    ["Forwarded names nobody", { forwarded: "proto=https" }],
    ["X-Forwarded-For is empty", { "x-forwarded-for": "" }],
    ["X-Forwarded-For is garbage", { "x-forwarded-for": "; drop table, <script>" }],
    ["a quote is not closed", { forwarded: "for=\"203.0.113.9" }],
    ["an entry is empty", { forwarded: "for=203.0.113.9,," }],
    ["there are commas alone", { "x-forwarded-for": ",".repeat(8_000) }],
    ["there are quotes alone", { forwarded: "\\\"".repeat(4_000) }]
  ])("is the proxy where %s", (_, headers) => {
    assert.strictEqual(client(proxy, headers), proxy)
  })

  it("is the peer itself where that is no trusted proxy, or none is", () => {
    const headers = { forwarded: "for=203.0.113.9", "x-forwarded-for": "203.0.113.9" }
    assert.strictEqual(client("198.51.100.4", headers), "198.51.100.4")
    assert.strictEqual(clientAddress(resolveClient([], request(proxy, headers))), proxy)
    assert.strictEqual(clientAddress(HttpServerRequest.fromWeb(new Request("http://test/"))), "unknown")
  })

  it("may have come over https, and the proxy stays the peer", () => {
    const schemeOf = (headers: Readonly<Record<string, string>>) => {
      const resolved = resolveClient(proxies, request(proxy, headers))
      assert.deepStrictEqual(resolved.peerAddress, Option.some(proxy))
      return resolved.protocol
    }
    const from = { "x-forwarded-for": "203.0.113.9, 10.0.0.1" }
    assert.strictEqual(schemeOf({ ...from, "x-forwarded-proto": "https" }), "https")
    assert.strictEqual(schemeOf({ ...from, "x-forwarded-proto": "HTTPS, http" }), "https")
    assert.strictEqual(schemeOf({ forwarded: "for=203.0.113.9;proto=https, for=10.0.0.1;proto=http" }), "https")
    assert.isUndefined(schemeOf({ ...from, "x-forwarded-proto": "gopher" }))
    assert.isUndefined(schemeOf(from))
  })
})

describe("a trusted proxy", () => {
  it("is of one of the networks, whatever zone it names", () => {
    for (const address of ["10.0.0.0", "10.255.255.255", "192.0.2.7", "fd12::1", "fd12::1%eth0"]) {
      assert.isTrue(isTrusted(proxies, address), address)
    }
    for (const address of ["11.0.0.0", "192.0.2.8", "fe80::1", "", "unknown", "10.0.0.256"]) {
      assert.isFalse(isTrusted(proxies, address), address)
    }
  })
})
