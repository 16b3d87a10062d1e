import { assert, describe, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Schema from "effect/Schema"
import { CUT, Excerpts, MAX_EXCERPT, MAX_EXCERPTS } from "../../src/Api/Excerpts.ts"

const excerpt = (value: unknown): unknown => new Excerpts().of(value)

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** True when `shown` is `whole` or a beginning of it, with the mark where it was cut. */
const isBeginning = (shown: unknown, whole: unknown): boolean => {
  if (Object.is(shown, whole) || shown === CUT) return true
  if (typeof shown === "string" && typeof whole === "string") {
    return shown === whole || (shown.endsWith(CUT) && whole.startsWith(shown.slice(0, -CUT.length)))
  }
  if (Array.isArray(shown) && Array.isArray(whole)) return shown.every((item, i) => isBeginning(item, whole[i]))
  return Object.entries(shown as object).every(([name, member]) =>
    name === CUT || isBeginning(member, (whole as Record<string, unknown>)[name])
  )
}

const large = Schema.Struct({
  text: Schema.String,
  list: Schema.Array(Schema.Json),
  inside: Schema.Record(Schema.String, Schema.Json)
})

describe("the excerpt of a value", () => {
  it("is the value itself while that is short", () => {
    for (const value of [undefined, null, 0, -1.5, true, "", "é\n", [], {}, [1, { a: ["b"] }], { "": null }]) {
      assert.strictEqual(excerpt(value), value)
    }
  })

  it("is the beginning of a long text, a long list or a long object, and a mark", () => {
    assert.strictEqual(excerpt("x".repeat(1_000_000)), "x".repeat(MAX_EXCERPT - 5) + CUT)
    const list = excerpt(Array.from({ length: 300_000 }, () => 1)) as ReadonlyArray<unknown>
    assert.deepStrictEqual([list[0], list.at(-1)], [1, CUT])
    const object = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i]))
    const members = Object.entries(excerpt(object) as object)
    assert.deepStrictEqual([members[0], members.at(-1)], [["k0", 0], [CUT, CUT]])
  })

  it("never splits a character", () => {
    for (const text of ["🥐".repeat(5_000), `a${"🥐".repeat(5_000)}`]) {
      assert.isTrue((excerpt(text) as string).isWellFormed())
    }
  })

  it("keeps a member named __proto__ as one like any other", () => {
    const value = JSON.parse(`{"__proto__":{"a":1},"rest":"${"x".repeat(20_000)}"}`)
    assert.deepStrictEqual(Object.keys(excerpt(value) as object), ["__proto__", "rest"])
  })

  it("holds to its bounds when its text takes more bytes in JSON than it has characters", () => {
    for (const text of ["\u0001", "\\", "\"", "é", "語", "🥐", "\ud800"]) {
      for (
        const value of [text.repeat(9_000), [text.repeat(9_000)], { [text.repeat(9_000)]: 1 }, {
          a: text.repeat(9_000)
        }]
      ) {
        assert.isAtMost(bytesOf(excerpt(value)), MAX_EXCERPT)
      }
    }
  })

  it.prop(
    "is a beginning of the value, within its bounds",
    [Arbitrary.array(Arbitrary.schema(large), { minLength: 1, maxLength: 60 })],
    ([values]) => {
      const value = values.map((value) => ({ ...value, text: value.text.repeat(50) }))
      const shown = excerpt(value)
      assert.isAtMost(bytesOf(shown), MAX_EXCERPT)
      assert.isTrue(isBeginning(shown, value))
      if (bytesOf(value) <= MAX_EXCERPT - 100) assert.deepStrictEqual(shown, value)
    }
  )

  it("is only the mark when enough has been shown", () => {
    const excerpts = new Excerpts()
    const shown = Array.from({ length: 100 }, (_, i) => excerpts.of(`${i}${"x".repeat(2_000)}`))
    assert.isAtMost(bytesOf(shown), MAX_EXCERPTS + 100 * 6)
    assert.lengthOf(shown.filter((value) => value === CUT), 67)
  })

  it("costs no more than what comes of it, however often a large value is shown", () => {
    let looks = 0
    const object = new Proxy({ a: 1 }, {
      ownKeys: () => {
        looks++
        return ["a"]
      }
    })
    const list = new Proxy(Array.from({ length: 1_000_000 }, () => 1), {
      get: (target, name) => {
        looks++
        return Reflect.get(target, name)
      }
    })
    const excerpts = new Excerpts()
    for (let n = 0; n < 20_000; n++) excerpts.of([object, list][n % 2])
    assert.isBelow(looks, 2 * MAX_EXCERPT)
  })
})
