import { refusal, unseenOf } from "@campaigns/copywriting/Checks/Refusing"
import { assert, describe, it } from "@effect/vitest"
import { hostileText } from "./support/HostileTexts.ts"

describe("refusal", () => {
  it("shows at most 200 characters, none of them halved", () => {
    assert.strictEqual(refusal("a", "👟".repeat(200), "").text, "👟".repeat(200))
    assert.strictEqual(refusal("a", "👟".repeat(201), "").text, `${"👟".repeat(200)}…`)
    assert.strictEqual(refusal("a", "x".repeat(1_000_000), "").text.length, 201)
  })

  it.prop("can be stored whatever the text", [hostileText], ([text]) => {
    const { reason, text: shown } = refusal("a", text, text)
    for (const stored of [reason, shown]) assert.isTrue(stored.isWellFormed() && !/\p{Cc}/u.test(stored))
  })
})

describe("unseenOf", () => {
  it("speaks of lists of more than 60 elements", () => {
    assert.deepStrictEqual(unseenOf("callouts", Array.from({ length: 60 })), [])
    assert.deepStrictEqual(unseenOf("callouts", Array.from({ length: 61 })).map(({ path }) => path), ["callouts"])
  })
})
