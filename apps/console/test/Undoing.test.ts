import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { Problem } from "../src/Api/Problem.ts"
import { isMadeBy, revisionBefore } from "../src/Screens/Draft/UndoLast.tsx"

interface Revision {
  readonly revision: number
  readonly content: string
  readonly author: "one" | "other"
}

const answer = (etag: string) => ({ headers: new Headers({ etag }) })

describe("taking a write back", () => {
  it("takes back what one wrote oneself, or nothing, whenever another writes", () => {
    fc.assert(fc.property(
      fc.array(fc.constantFrom("one", "other"), { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 2 }),
      fc.nat({ max: 2 }),
      (authors, beforeLook, beforeRestore) => {
        const history: Array<Revision> = [{ revision: 1, content: "begun", author: "other" }]
        const write = (author: Revision["author"], content = `${author} ${history.length}`) =>
          history.push({ revision: history.length + 1, content, author })
        for (const author of authors) write(author)
        write("one")
        const over = `"${history.length}"`
        const before = history.at(-2)?.content
        for (let at = 0; at < beforeLook; at++) write("other")
        const items = history.toReversed().slice(0, 2)
        for (let at = 0; at < beforeRestore; at++) write("other")
        const last = history.at(-1)?.content
        try {
          const revision = revisionBefore(over, items)
          if (over !== `"${history.length}"`) throw new Problem(412, {}, "")
          write("one", history[revision - 1]?.content)
          assert.strictEqual(beforeLook + beforeRestore, 0)
          assert.strictEqual(history.at(-1)?.content, before)
        } catch (error) {
          assert.strictEqual((error as Problem).status, 412)
          assert.isAbove(beforeLook + beforeRestore, 0)
          assert.strictEqual(history.at(-1)?.content, last)
        }
      }
    ))
  })

  it("goes to the revision before the last, and nowhere where another is the last", () => {
    assert.strictEqual(revisionBefore("\"5\"", [{ revision: 5 }, { revision: 4 }]), 4)
    assert.strictEqual(revisionBefore("\"4\"", [{ revision: 4 }, { revision: 2 }]), 2)
    assert.throws(() => revisionBefore("\"4\"", [{ revision: 5 }, { revision: 4 }]), Problem)
  })

  it("is refused for the first revision, before which there is nothing, and for none", () => {
    for (const items of [[{ revision: 1 }], []]) assert.throws(() => revisionBefore("\"1\"", items), Problem)
  })

  it("is offered for the revision that an answer made, be it the first or the second, and for no other", () => {
    const answers = [answer("\"2\""), undefined, answer("W/\"5\"")]
    assert.deepStrictEqual(["\"1\"", "\"2\"", "\"5\"", "\"6\""].map((etag) => isMadeBy(answers, etag)), [
      false,
      true,
      true,
      false
    ])
    assert.isFalse(isMadeBy([undefined], ""))
  })
})
