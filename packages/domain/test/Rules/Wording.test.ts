import { counted, foldText, quoted } from "@campaigns/domain/Rules/Wording"
import { assert, describe, it } from "@effect/vitest"

describe("Wording", () => {
  it("quotes a value of 60 characters whole and cuts a longer one", () => {
    assert.strictEqual(quoted("靴".repeat(60)), `"${"靴".repeat(60)}"`)
    assert.strictEqual(quoted("x".repeat(61)), `"${"x".repeat(60)}…"`)
    assert.strictEqual(quoted("x".repeat(100_000)), `"${"x".repeat(60)}…"`)
  })

  it("never cuts a character in two", () => {
    assert.strictEqual(quoted("𠀀".repeat(61)), `"${"𠀀".repeat(60)}…"`)
    assert.strictEqual(quoted("𠀀".repeat(60)), `"${"𠀀".repeat(60)}"`)
  })

  it("makes control characters visible", () => assert.strictEqual(quoted("a\nb\u0000"), "\"a␚b␚\""))

  it("counts one thing and many", () => {
    assert.strictEqual(counted(1, "headline"), "1 headline")
    assert.strictEqual(counted(0, "headline"), "0 headlines")
  })

  it("takes two spellings of a text as one", () => {
    assert.strictEqual(foldText(" Cafe\u0301 "), foldText("CAFÉ"))
  })
})
