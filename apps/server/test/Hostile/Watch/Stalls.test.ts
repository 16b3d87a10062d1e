import { assert, describe, it } from "@effect/vitest"
import { longestStall, noStall } from "./Stalls.ts"

const quiet = [{ at: 0, took: 1 }, { at: 10, took: 1 }, { at: 500, took: 1 }]

describe("The longest stall", () => {
  it("is none without questions", () => assert.deepStrictEqual(longestStall([], quiet), noStall))

  it("is the longest that an answer took", () =>
    assert.deepStrictEqual(
      longestStall([{ at: 0, took: 2, waited: 0 }, { at: 5, took: 400, waited: 0 }], quiet),
      { own: 399, seen: 400 }
    ))

  it("does not count the time in which the server had no processor", () =>
    assert.deepStrictEqual(longestStall([{ at: 0, took: 400, waited: 350 }], []), { own: 50, seen: 400 }))

  it("does not count what an idle server was late at the same time", () =>
    assert.deepStrictEqual(
      longestStall([{ at: 0, took: 400, waited: 20 }], [{ at: 350, took: 300 }]),
      { own: 100, seen: 400 }
    ))

  it("counts what an idle server was late at another time", () =>
    assert.deepStrictEqual(
      longestStall([{ at: 0, took: 400, waited: 0 }], [{ at: 401, took: 300 }]),
      { own: 400, seen: 400 }
    ))

  it("is the longest of the server's own, not the longest that was seen", () =>
    assert.deepStrictEqual(
      longestStall([{ at: 0, took: 900, waited: 890 }, { at: 1_000, took: 300, waited: 0 }], []),
      { own: 300, seen: 300 }
    ))
})
