import type { ChangedSide } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { compareCampaigns } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import {
  canDo,
  decidedAs,
  decisionWords,
  differenceId,
  judgeDecisions
} from "@campaigns/domain/LiveCampaigns/Decisions"
import type { Difference } from "@campaigns/domain/LiveCampaigns/MergeElements"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { asLive, content, withSettings } from "./support/Contents.ts"
import { contents, draftEdits, edited, liveEdits } from "./support/Edits.ts"

const difference = (change: Partial<Difference> = {}): Difference => ({
  path: ["dailyBudgetMicros"],
  side: "draft",
  base: 25_000_000,
  draft: 20_000_000,
  live: 25_000_000,
  label: "daily budget",
  key: "campaign/dailyBudgetMicros",
  kind: "campaign",
  isElement: false,
  ...change
})

describe("the id of a difference", () => {
  it("stays while its place and its values do, wherever its element stands", () => {
    const id = differenceId(difference())
    assert.strictEqual(differenceId(difference({ path: ["adGroups", 3], label: "another" })), id)
    for (const change of [{ base: 1 }, { draft: 1 }, { live: 1 }, { key: "campaign/name" }]) {
      assert.notStrictEqual(differenceId(difference(change)), id)
    }
    assert.notStrictEqual(differenceId(difference({ draft: null })), differenceId(difference({ draft: "null" })))
    assert.strictEqual(
      differenceId(difference({ draft: { one: 1, other: 2 } })),
      differenceId(difference({ draft: { other: 2, one: 1 } }))
    )
  })

  it("is its own among all of a comparison, and the same when that is made again", () => {
    fc.assert(fc.property(contents, draftEdits, liveEdits, (base, ours, theirs) => {
      const [draft, live] = [edited(base, ours, 5_000), asLive(edited(base, theirs, 7_000))]
      const ids = () => compareCampaigns(base, draft, live).differences.map(differenceId)
      assert.strictEqual(new Set(ids()).size, ids().length)
      assert.deepStrictEqual(ids(), ids())
    }))
  })

  it("differs among 100,000 that look alike", () => {
    const ids = Array.from({ length: 100_000 }, (_, at) => differenceId(difference({ key: `keyword e${at}/text` })))
    assert.strictEqual(new Set(ids).size, ids.length)
  })
})

describe("decisions", () => {
  it("fit the sides of their differences", () => {
    const sides: ReadonlyArray<ChangedSide> = ["draft", "live", "conflict", "both"]
    const table = Object.fromEntries(
      decisionWords.map((word) => [word, sides.filter((side) => canDo(word, { side }))])
    )
    assert.deepStrictEqual(table, {
      send: ["draft", "conflict"],
      adopt: ["draft", "live", "conflict"],
      keep: ["draft", "live", "conflict"],
      leave: ["draft", "live", "conflict"],
      revert: ["live"]
    })
  })

  it("are told apart by what is wrong with them, and the first about a difference counts", () => {
    const { differences } = compareCampaigns(
      content,
      withSettings(content, { campaignName: "Ours" }),
      asLive(withSettings(content, { dailyBudgetMicros: 50_000_000 }))
    )
    const [name = "", budget = ""] = differences.map(differenceId)
    const judged = judgeDecisions(differences, [
      { differenceId: "none", do: "send" },
      { differenceId: budget, do: "send" },
      { differenceId: name, do: "keep" },
      { differenceId: name, do: "send" },
      { differenceId: "other", do: "leave" }
    ])
    assert.deepStrictEqual(judged, {
      decisions: new Map([[name, "keep" as const]]),
      unknown: [{ differenceId: "none", do: "send" }, { differenceId: "other", do: "leave" }],
      unfit: [{ differenceId: budget, do: "send" }],
      repeated: [{ differenceId: name, do: "send" }]
    })
    assert.deepStrictEqual(decidedAs(judged.decisions, "adopt", "keep"), new Set([name]))
    assert.deepStrictEqual(decidedAs(judged.decisions, "send"), new Set())
  })
})
