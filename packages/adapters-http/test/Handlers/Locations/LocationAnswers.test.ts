import * as Caches from "@campaigns/application/Caching/Caches"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { LocationAnswers } from "../../../src/Handlers/Locations/LocationHandlers.ts"

const place = (id: number, name = `Place ${id}`) => ({
  id: LocationId.make(id),
  name,
  canonicalName: `${name},Land`,
  type: "City",
  countryCode: "DE"
})

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe("Answers of locations", () => {
  it.effect("are printed once as long as they are of the very same values in the same order", () =>
    Effect.gen(function*() {
      const answers = yield* LocationAnswers.make
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
    }))

  it.effect("stand in buffers of their own, so that none keeps more in memory than it weighs", () =>
    Effect.gen(function*() {
      const answers = yield* LocationAnswers.make
      const { buffer, byteLength } = answers.print([place(1)])
      assert.strictEqual(buffer.byteLength, byteLength)
    }))

  it.effect("are printed each time where nothing is kept", () =>
    Effect.gen(function*() {
      const answers = yield* LocationAnswers.make
      const places = [place(1)]
      assert.notStrictEqual(answers.print(places), answers.print(places))
    }).pipe(Effect.provide(Caches.nothingKept)))
})
