import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { atOnce } from "@campaigns/domain/Turns"
import { assertSame } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import { deltaInTurns, storedDelta } from "../../src/Drafts/StoredDelta.ts"

const deltaOf = (stored: unknown): DraftDelta => atOnce(deltaInTurns(stored))

const nothing: DraftDelta = {
  settings: {},
  parts: {},
  adGroups: { put: [], removed: [] },
  keywords: { put: [], removed: [], rematched: [] },
  rsas: { put: [], removed: [] }
}

const keptOf = (delta: DraftDelta): string => JSON.stringify(storedDelta(delta))

describe("A stored delta", () => {
  it.prop("is the same when it is read again", [DraftDelta], ([delta]) => {
    assertSame(deltaOf(JSON.parse(keptOf(delta))), delta)
  })

  it("leaves out what a write does not touch", () => {
    assert.strictEqual(keptOf(nothing), "{}")
    assert.strictEqual(
      keptOf({ ...nothing, settings: { campaignName: null } }),
      "{\"settings\":{\"campaignName\":null}}"
    )
    assert.strictEqual(keptOf({ ...nothing, rsas: { put: [], removed: [] } }), "{}")
  })

  it("is read as it was kept before anything was left out", () => {
    assert.deepStrictEqual(deltaOf(JSON.parse(JSON.stringify(nothing))), nothing)
  })

  it("is read as it was kept before publications named the attempt that had failed", () => {
    const { parts } = deltaOf({ parts: { publication: { _tag: "NotPublished" } } })
    assert.deepStrictEqual(parts, { publication: { _tag: "NotPublished", taskId: null, mayHaveMade: [] } })
  })

  it("is refused when it is none", () => {
    const strange: ReadonlyArray<unknown> = [null, [], { settings: 1 }, { adGroups: { put: [{ id: 0 }] } }]
    for (const stored of strange) assert.throws(() => deltaOf(stored))
  })
})
