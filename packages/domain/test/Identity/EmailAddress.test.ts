import {
  EmailAddress,
  emailKey,
  knownEmailAddress,
  mailboxOf,
  parseEmailAddress
} from "@campaigns/domain/Identity/EmailAddress"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

describe("EmailAddress", () => {
  it("is the same whatever blanks and letter case a person typed", () => {
    assert.deepStrictEqual(parseEmailAddress("  Ada@Example.TEST "), Option.some(EmailAddress.make("ada@example.test")))
  })

  it("is the same whether an accent was typed composed or decomposed", () => {
    assert.deepStrictEqual(parseEmailAddress("jos\u0065\u0301@x.test"), parseEmailAddress("jos\u00e9@x.test"))
  })

  for (
    const [what, typed] of [
      ["no at sign", "ada.example.test"],
      ["two at signs", "a@b@c"],
      ["an inner blank", "a da@example.test"],
      ["a NUL", "ada\u0000@example.test"],
      ["a line feed", "ada@example.test\nbcc:x@y.test"],
      ["nothing before the at sign", "@example.test"],
      ["a lone surrogate", "a\ud800@example.test"],
      ["more than 254 characters", `${"a".repeat(250)}@b.test`],
      ["a list of two", "boss3,thief@x.test"],
      ["a list of two in full width", "boss3，thief@x.test"],
      ["a comment", "victim(c)@x.test"],
      ["a group", "a:b@x.test"],
      ["a list in the host", "v@evil.test;x.test"],
      ["a comment in the host", "v@x.test(c)"],
      ["a name before it", "<v@x.test>"],
      ["a quoted name", "\"a\"@x.test"],
      ["an escaped sign", "a\\b@x.test"],
      ["a dot at the beginning", ".a@x.test"],
      ["a dot at the end of the name", "a.@x.test"],
      ["two dots beside each other", "a..b@x.test"],
      ["a route", "@relay.test:a@x.test"],
      ["an address of the network", "a@127.0.0.1"],
      ["a number for a host", "a@2130706433"],
      ["an address literal", "a@[127.0.0.1]"],
      ["a port", "a@x.test:25"],
      ["a path", "a@x.test/p"],
      ["a percent sign in the host", "a@x%2etest"],
      ["an empty label", "a@x..test"],
      ["a label of 64 characters", `a@${"b".repeat(64)}.test`],
      ["a hyphen at the end of a label", "a@x-.test"],
      ["an underscore in the host", "a@x_y.test"],
      ["a name of the host that IDNA refuses", "a@\u0301a.test"],
      ["a joiner that nobody sees", "ma\u034fx@x.test"],
      ["a filler that nobody sees", "ma\u3164x@x.test"],
      ["a mark of direction", "ma\u200fx@x.test"]
    ] as const
  ) {
    it(`is refused with ${what}`, () => assert.isTrue(Option.isNone(parseEmailAddress(typed))))
  }

  for (
    const [what, typed, mailbox] of [
      ["every sign of an atom", "o'neil+{tag}!#$%&*/=?^_`|~-1@x.test", "o'neil+{tag}!#$%&*/=?^_`|~-1@x.test"],
      ["dots inside of the name", "a.b.c@mail.x.test", "a.b.c@mail.x.test"],
      ["letters of another script", "δοκιμή@παράδειγμα.δοκιμή", "δοκιμή@xn--hxajbheg2az3al.xn--jxalpdlp"],
      ["an IDN host", "a@bücher.test", "a@xn--bcher-kva.test"],
      ["an IDN host in ASCII", "a@xn--bcher-kva.test", "a@xn--bcher-kva.test"],
      ["a dot of another script", "a@x。test", "a@x.test"],
      ["a host of one label", "root@localhost", "root@localhost"]
    ] as const
  ) {
    it(`is one with ${what}, whose mailbox has the host in ASCII`, () => {
      const parsed = Option.getOrThrow(parseEmailAddress(typed))
      assert.deepStrictEqual([parsed, mailboxOf(parsed)], [EmailAddress.make(typed), mailbox])
    })
  }

  it("counts as one with what is it after NFKC, case folding and IDNA, and with nothing else", () => {
    const same = (one: string, other: string) =>
      emailKey(Option.getOrThrow(knownEmailAddress(one))) === emailKey(Option.getOrThrow(knownEmailAddress(other)))
    const pairs = [
      ["ｂｏｓｓ@x.test", "boss@x.test"],
      ["straße@x.test", "STRASSE@x.test"],
      ["σας@x.test", "ΣΑΣ@x.test"],
      ["ﬁsh@x.test", "fish@x.test"],
      ["a@bücher.test", "a@xn--bcher-kva.test"],
      ["a@ｘ.test", "a@x.test"]
    ] as const
    for (const [one, other] of pairs) assert.isTrue(same(one, other), `${one} ${other}`)
    for (const other of ["a+b@x.test", "a.b@x.test", "ab@x.test.test", "àb@x.test"]) {
      assert.isFalse(same("ab@x.test", other), other)
    }
  })

  it("knows what was stored before, but gives it no mailbox", () => {
    for (const stored of ["boss3,thief@x.test", "a:b@x.test", "v@evil.test;x.test", "victim(c)@x.test"]) {
      const known = Option.getOrThrow(knownEmailAddress(` ${stored.toUpperCase()}`))
      assert.deepStrictEqual([known, mailboxOf(known)], [EmailAddress.make(stored), null])
    }
  })

  it.prop("has a key that is its own key", [Schema.String, Schema.String], ([name, host]) => {
    const key = Option.map(knownEmailAddress(`${name}@${host}.test`), emailKey)
    const again = Option.map(Option.flatMap(key, knownEmailAddress), emailKey)
    return Option.isNone(again) || Option.getOrThrow(again) === Option.getOrThrow(key)
  })

  it.prop("parses to itself once it is normalised", [Schema.String, Schema.String], ([name, host]) => {
    const parsed = parseEmailAddress(`${name}@${host}`)
    return Option.isNone(parsed) || Option.contains(parseEmailAddress(parsed.value), parsed.value)
  })
})
