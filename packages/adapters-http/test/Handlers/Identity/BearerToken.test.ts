import { bearerToken } from "@campaigns/adapters-http/Handlers/Identity/Credential"
import { assert, describe, it } from "@effect/vitest"

describe("bearerToken", () => {
  it("reads the token behind the scheme in any letter case", () => {
    assert.strictEqual(bearerToken("Bearer abc"), "abc")
    assert.strictEqual(bearerToken("bEaReR  abc "), "abc")
  })

  it("is empty without a header, with another scheme and without a token", () => {
    for (const header of [undefined, "", "Basic abc", "Bearer", "Bearer ", "Bearerabc"]) {
      assert.strictEqual(bearerToken(header), "")
    }
  })
})
