import { plainText } from "@campaigns/domain/Identity/PlainText"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const isText = Schema.is(plainText(1, 3))

describe("A plain text", () => {
  it("has as many characters as are asked for, whatever each takes in memory", () => {
    for (const text of ["a", "abc", "äöü", "😀😀😀"]) assert.isTrue(isText(text), text)
    for (const text of ["", "abcd", "😀😀😀😀"]) assert.isFalse(isText(text), text)
  })

  it("has no character that PostgreSQL refuses", () => {
    for (const text of ["\0", "a\ud83d", "\ude00"]) assert.isFalse(isText(text))
  })
})
