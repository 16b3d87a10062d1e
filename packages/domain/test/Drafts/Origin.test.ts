import type { Callout } from "@campaigns/domain/Drafts/Extensions"
import { keepingOrigin } from "@campaigns/domain/Drafts/Origin"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const own = (calloutText: string): Callout => ({ calloutText })
const generated = (calloutText: string): Callout => ({ calloutText, isGenerated: true })

describe("keepingOrigin", () => {
  it("knows a generated element that comes back unchanged, wherever it stands", () => {
    assert.deepStrictEqual(
      keepingOrigin([generated("Free returns"), own("Open late")], [own("Open late"), own("Free returns")]),
      [own("Open late"), generated("Free returns")]
    )
  })

  it("takes what was changed or added for a person's own", () => {
    assert.deepStrictEqual(
      keepingOrigin([generated("Free returns")], [own("Free returns!"), own("Open late")]),
      [own("Free returns!"), own("Open late")]
    )
  })

  it("believes no list that calls its elements generated", () => {
    assert.deepStrictEqual(
      keepingOrigin([own("Open late")], [generated("Open late"), generated("Free returns")]),
      [own("Open late"), own("Free returns")]
    )
  })

  it("leaves what was there when no list is sent, and empties it when an empty one is", () => {
    const before = [generated("Free returns")]
    assert.strictEqual(keepingOrigin(before, undefined), before)
    assert.deepStrictEqual(keepingOrigin(before, []), [])
  })

  const element = Schema.Struct({
    calloutText: Schema.Literals(["a", "b", "c"]),
    isGenerated: Schema.optionalKey(Schema.Literal(true))
  })

  it.prop(
    "changes no text and no order, marks nothing that was not generated before, and knows a whole list again",
    [Schema.Array(element), Schema.Array(element)],
    ([before, sent]) => {
      const after = keepingOrigin(before, sent)
      assert.deepStrictEqual(after.map(({ calloutText }) => calloutText), sent.map(({ calloutText }) => calloutText))
      for (const { calloutText, isGenerated } of after) {
        const was = before.some((one) => one.calloutText === calloutText && one.isGenerated === true)
        if (isGenerated === true) assert.isTrue(was)
      }
      assert.deepStrictEqual(
        keepingOrigin(before, before.map(({ isGenerated: _, ...sent }): typeof before[number] => sent)),
        before
      )
    }
  )
})
