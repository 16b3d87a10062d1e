import { assert, describe, it } from "@effect/vitest"
import { forwardedTo, leadsElsewhere } from "../../src/Pages/Forwarding.ts"
import { makePageReader } from "../../src/Pages/PageReader.ts"

describe("the address that a refresh forwards to", () => {
  it("is found in each spelling that browsers follow", () => {
    for (
      const content of [
        "0;url=/new",
        "0; URL=/new",
        "5;url='/new'",
        "0;url=\"/new\"",
        " 0 ; Url = /new ",
        "0,url=/new",
        "0 url=/new",
        "0;/new",
        "0 /new",
        "0;'/new' and more",
        "0.9;url=/new",
        ".5;url=/new",
        "3;\n url=\n/new",
        "00;url='/new"
      ]
    ) {
      assert.strictEqual(forwardedTo(content), "/new", content)
    }
    assert.strictEqual(forwardedTo("0;url"), "url")
    assert.strictEqual(forwardedTo("0;urls/new"), "urls/new")
  })

  it("is none where a page reloads itself, forwards later, or means nothing", () => {
    for (
      const content of [
        "",
        "0",
        "5",
        "5;",
        "5;url=",
        "5;url=''",
        "6;url=/new",
        "300; url=/new",
        ";url=/new",
        "url=/new",
        "x;/new",
        "-1;/new",
        "0x;/new"
      ]
    ) {
      assert.isNull(forwardedTo(content), content)
    }
    assert.isNull(forwardedTo(`${"0".repeat(20_000)}x`))
  })
})

describe("a script that leads elsewhere", () => {
  it("sets, replaces or assigns the location", () => {
    for (
      const script of [
        "location = '/de'",
        "window.location=\"/de\"",
        "window.location.href = '/de'",
        "self.location.replace('/de')",
        "document.location.assign( '/de' )",
        "window['location'] = '/de'",
        "top.location['href'] = '/de'"
      ]
    ) {
      assert.isTrue(leadsElsewhere(script), script)
    }
  })

  it("does not only look at it", () => {
    for (
      const script of [
        "if (location == '/de') {}",
        "track(location.href)",
        "location.reload()",
        "allocation = 1",
        "location.hash = '#a'"
      ]
    ) {
      assert.isFalse(leadsElsewhere(script), script)
    }
  })
})

describe("a page that forwards", () => {
  const read = (html: string) => {
    const reader = makePageReader()
    reader.write(html)
    const { forwardsByScript, forwardsTo } = reader.end()
    return { forwardsByScript, forwardsTo }
  }
  const stays = { forwardsByScript: false, forwardsTo: null }

  it("says so in its head or its body, the first time", () => {
    const to = (address: string) => ({ forwardsByScript: false, forwardsTo: address })
    assert.deepStrictEqual(read("<META HTTP-EQUIV=Refresh CONTENT='0;URL=/a'>"), to("/a"))
    assert.deepStrictEqual(read("<body><p>Moved</p><meta http-equiv='REFRESH' content='1;url=/a&amp;b'>"), to("/a&b"))
    assert.deepStrictEqual(
      read("<meta http-equiv=refresh content='0;/a'><meta http-equiv=refresh content='0;/b'>"),
      to("/a")
    )
    assert.deepStrictEqual(
      read("<meta http-equiv=refresh content='60;/a'><meta http-equiv=refresh content='0;/b'>"),
      stays
    )
    assert.deepStrictEqual(
      read("<meta name=refresh content='0;/a'><template><meta http-equiv=refresh content='0;/a'>"),
      stays
    )
  })

  it("may say so to readers without scripts, where it has no text", () => {
    const without = "<noscript><meta http-equiv=refresh content='0;/a'></noscript>"
    assert.deepStrictEqual(read(`<head>${without}</head>`), { forwardsByScript: false, forwardsTo: "/a" })
    assert.deepStrictEqual(read(`<head>${without}</head><p>We mend bikes.</p>`), stays)
    assert.deepStrictEqual(
      read(`${without}<meta http-equiv=refresh content='0;/b'>`),
      { forwardsByScript: false, forwardsTo: "/b" }
    )
  })

  it("does it by a script where it has hardly a text", () => {
    const script = "<script>window.location.href = '/de/'</script>"
    const byScript = { forwardsByScript: true, forwardsTo: null }
    assert.deepStrictEqual(read(script), byScript)
    assert.deepStrictEqual(read(`${script}<p>You are being forwarded.</p>`), byScript)
    assert.deepStrictEqual(read("<body onload=\"location.replace('/de/')\">"), byScript)
    assert.deepStrictEqual(read(`${script}<p>${"We mend every bike. ".repeat(10)}</p>`), stays)
    assert.deepStrictEqual(
      read("<p>We say location = place.</p><script type='application/ld+json'>location='/x'</script>"),
      stays
    )
  })
})
