import { EmailAddress, parseEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
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
      ["more than 254 characters", `${"a".repeat(250)}@b.test`]
    ] as const
  ) {
    it(`is refused with ${what}`, () => assert.isTrue(Option.isNone(parseEmailAddress(typed))))
  }

  it.prop("parses to itself once it is normalised", [Schema.String, Schema.String], ([name, host]) => {
    const parsed = parseEmailAddress(`${name}@${host}`)
    return Option.isNone(parsed) || Option.contains(parseEmailAddress(parsed.value), parsed.value)
  })
})
