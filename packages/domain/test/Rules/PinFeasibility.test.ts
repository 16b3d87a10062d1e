import { PinnedField } from "@campaigns/domain/Drafts/Rsa"
import {
  type PinnedText,
  requiredDescriptions,
  requiredHeadlines,
  unfilledPlaces
} from "@campaigns/domain/Rules/PinFeasibility"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

/** True when some choice of different texts fills all places, found by trying every one. */
const canFill = (texts: ReadonlyArray<PinnedText>, places: ReadonlyArray<PinnedField>): boolean => {
  const [place, ...others] = places
  if (place === undefined) return true
  const somethingPinned = texts.some(({ pinnedField }) => pinnedField === place)
  return texts.some((text, chosen) =>
    text.isAvailable && text.pinnedField === (somethingPinned ? place : null) &&
    canFill(texts.map((other, index) => (index === chosen ? { ...other, isAvailable: false } : other)), others)
  )
}

const texts = Schema.Array(Schema.Struct({ pinnedField: Schema.NullOr(PinnedField), isAvailable: Schema.Boolean }))
  .check(Schema.isMaxLength(6))

const pinned = (...fields: ReadonlyArray<PinnedText["pinnedField"]>): ReadonlyArray<PinnedText> =>
  fields.map((pinnedField) => ({ pinnedField, isAvailable: true }))

describe("unfilledPlaces", () => {
  it.prop(
    "is empty exactly when some choice of texts fills every required place",
    [texts],
    ([given]) =>
      [requiredHeadlines, requiredDescriptions].every((places) =>
        (unfilledPlaces(given, places).length === 0) === canFill(given, places)
      )
  )

  it("names the place for which nothing is left", () => {
    assert.deepStrictEqual(unfilledPlaces(pinned("HEADLINE_1", "HEADLINE_1", "HEADLINE_1"), requiredHeadlines), [
      "HEADLINE_2"
    ])
    assert.deepStrictEqual(unfilledPlaces(pinned("HEADLINE_3", "HEADLINE_3", null), requiredHeadlines), ["HEADLINE_2"])
  })

  it("leaves the third headline out, which may stay empty", () => {
    assert.deepStrictEqual(unfilledPlaces(pinned("HEADLINE_1", "HEADLINE_2", "HEADLINE_2"), requiredHeadlines), [])
  })
})
