import { assert, describe, it } from "@effect/vitest"
import { shownText, typedAfter } from "../src/Screens/Draft/SavedField.tsx"

describe("a text that is typed over a stored one", () => {
  it("shows what is stored until something is typed, whatever others store", () => {
    for (const stored of ["10", "20"]) {
      assert.deepStrictEqual(shownText(null, stored), {
        text: stored,
        over: stored,
        isDirty: false,
        isOvertaken: false
      })
    }
  })

  it.each([
    ["11", "10", "10", true, false],
    ["11", "10", "12", true, true],
    // Both wrote the same, and one has typed back what was there.
    ["11", "10", "11", true, true],
    ["10", "10", "12", false, false],
    ["10", "10", "10", false, false]
  ])("%s over %s where %s is stored", (text, over, stored, isDirty, isOvertaken) => {
    assert.deepStrictEqual(shownText({ text, over }, stored), { text, over, isDirty, isOvertaken })
  })

  it("is gone with its write, unless more was typed, which goes on over what is stored now", () => {
    assert.isNull(typedAfter(null, "11", "11.0"))
    assert.isNull(typedAfter({ text: "11", over: "10" }, "11", "11.0"))
    assert.deepStrictEqual(typedAfter({ text: "112", over: "10" }, "11", "11.0"), { text: "112", over: "11.0" })
    assert.deepStrictEqual(typedAfter({ text: "10", over: "10" }, "11", "11.0"), { text: "10", over: "11.0" })
  })
})
