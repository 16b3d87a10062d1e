import { assert, describe, it } from "@effect/vitest"
import { namesTag, notModified } from "../../src/Answers/EntityTag.ts"

describe("entity tags", () => {
  it("are recognised alone, in a list, weakened, or by the star", () => {
    for (const header of ["\"12\"", "W/\"12\"", "\"11\", \"12\"", " \"12\" ", "*"]) {
      assert.isTrue(namesTag(header, "\"12\""), header)
    }
  })

  it("stand in the answer to whoever has what they name", () => {
    const { body, headers, status } = notModified("\"12\"")
    assert.deepStrictEqual([status, body._tag, headers["etag"], headers["vary"]], [
      304,
      "Empty",
      "\"12\"",
      "Accept-Encoding"
    ])
  })

  it("are not mistaken for another revision", () => {
    for (const header of ["\"1\"", "\"112\"", "12", ""]) assert.isFalse(namesTag(header, "\"12\""), header)
  })
})
