import { nameContains, searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

describe("nameContains", () => {
  it("finds a part in any case, and takes every character for itself", () => {
    assert.isTrue(nameContains("Bäckerei 100%", "CKEREI 100%"))
    assert.isFalse(nameContains("Bäckerei 1000", "100%"))
    assert.isFalse(nameContains("ab", "a.b"))
    assert.isFalse(nameContains(null, ""))
  })

  it("finds a part whose last letter is written differently at the end of a word", () => {
    assert.isTrue(nameContains("ΟΔΟΣΑ", "οδος"))
    assert.isTrue(nameContains("Straße", "STRASSE"))
  })

  it.effect.prop(
    "finds every name by itself, in upper and in lower case",
    { name: Schema.String },
    ({ name }) =>
      Effect.sync(() => {
        assert.isTrue(nameContains(name, name))
        assert.isTrue(nameContains(name, searchable(name)))
      })
  )
})
