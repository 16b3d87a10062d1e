import { assert, describe, it } from "@effect/vitest"
import { entityTag, namesTag } from "../../src/Conventions/EntityTag.ts"

describe("entity tags", () => {
  it("are the revision in quotes", () => {
    assert.strictEqual(entityTag(12), "\"12\"")
  })

  it("are recognised alone, in a list, weakened, or by the star", () => {
    for (const header of ["\"12\"", "W/\"12\"", "\"11\", \"12\"", " \"12\" ", "*"]) {
      assert.isTrue(namesTag(header, entityTag(12)), header)
    }
  })

  it("are not mistaken for another revision", () => {
    for (const header of ["\"1\"", "\"112\"", "12", ""]) assert.isFalse(namesTag(header, entityTag(12)), header)
  })
})
