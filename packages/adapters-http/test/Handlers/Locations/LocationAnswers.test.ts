import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert, describe, it } from "@effect/vitest"
import { LocationAnswers } from "../../../src/Handlers/Locations/LocationAnswers.ts"

const place = (id: number, name = `Place ${id}`) => ({
  id: LocationId.make(id),
  name,
  canonicalName: `${name},Land`,
  type: "City",
  countryCode: "DE"
})

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe("Answers of locations", () => {
  it("are printed once as long as they are of the very same values in the same order", () => {
    const answers = new LocationAnswers(100)
    const [one, two] = [place(1), place(2, "Köln 🎭")]
    const first = answers.print([one, two])
    assert.strictEqual(answers.print([one, two]), first)
    assert.deepStrictEqual(JSON.parse(text(first)).map(({ name }: { readonly name: string }) => name), [
      "Place 1",
      "Köln 🎭"
    ])
    assert.notStrictEqual(text(answers.print([two, one])), text(first))
    assert.include(text(answers.print([one, place(2, "Cologne")])), "Cologne")
    assert.strictEqual(text(answers.print([])), "[]")
  })

  it("are no more than may be kept: the least recently used go first", () => {
    const answers = new LocationAnswers(6)
    const [one, two, three] = [[place(1), place(2)], [place(3), place(4)], [place(5), place(6)]] as const
    const printed = answers.print(one)
    const second = answers.print(two)
    assert.strictEqual(answers.print(one), printed)
    answers.print(three)
    assert.strictEqual(answers.print(one), printed)
    assert.notStrictEqual(answers.print(two), second)
    const many = Array.from({ length: 7 }, (_, index) => place(index + 1))
    assert.notStrictEqual(answers.print(many), answers.print(many))
  })
})
