import { concerningPlan, opensWorld } from "@campaigns/domain/internal/LiveCampaigns/FindingsOfChange"
import type { Difference } from "@campaigns/domain/LiveCampaigns/MergeElements"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { assert, describe, it } from "@effect/vitest"
import { content, withSettings } from "./support/Contents.ts"

const finding = (code: string, ad: number): Finding => ({
  step: "ads",
  code,
  path: ["adGroups", 0, "rsas", ad, "headlines", 1, "text"],
  params: {},
  severity: "blocks"
})

const difference = (path: Difference["path"], side: Difference["side"] = "draft"): Difference => ({
  path,
  side,
  base: null,
  draft: null,
  live: null,
  label: "",
  key: "",
  kind: "ad",
  isElement: false
})

const concerning = (...differences: ReadonlyArray<Difference>) =>
  concerningPlan(
    [finding("COUNTDOWN_PAST", 0), finding("COUNTDOWN_PAST", 1), finding("TAG_INVALID", 1)],
    { differences, before: content, after: content, isWorldMeant: false }
  ).map(({ code, path }) => `${code} ${path[3]}`)

describe("a countdown whose end is past", () => {
  it("keeps nobody from changing something else", () => {
    assert.deepStrictEqual(
      concerning(
        difference(["settings", "dailyBudgetMicros"]),
        difference(["adGroups", 0, "name"]),
        difference(["adGroups", 1, "rsas", 1, "headlines"]),
        difference(["adGroups", 0, "rsas", 2]),
        difference(["adGroups", 0, "rsas", 1, "headlines"], "live")
      ),
      ["TAG_INVALID 1"]
    )
  })

  it("stands in the way of a change of its own ad, or of a new ad group", () => {
    assert.deepStrictEqual(
      concerning(difference(["adGroups", 0, "rsas", 1, "finalUrl"])),
      ["COUNTDOWN_PAST 1", "TAG_INVALID 1"]
    )
    assert.deepStrictEqual(
      concerning(difference(["adGroups", 0])),
      ["COUNTDOWN_PAST 0", "COUNTDOWN_PAST 1", "TAG_INVALID 1"]
    )
  })
})

describe("a change that would open a campaign to the whole world", () => {
  const place = (geoTargetConstantId: number, targetType: "EXCLUDE" | "INCLUDE") => ({
    geoTargetConstantId,
    targetType
  })
  const having = (...locationTargets: ReadonlyArray<ReturnType<typeof place>>) =>
    withSettings(content, { locationTargets })
  const [germany, austria] = [place(2276, "INCLUDE"), place(2040, "INCLUDE")]
  const notBerlin = place(1003854, "EXCLUDE")

  it("is one that takes the last included place away, whatever is excluded", () => {
    const found = opensWorld(having(germany, austria, notBerlin), having(notBerlin))
    assert.deepStrictEqual(found.map(({ code, params, path }) => [code, path, params]), [
      ["TARGET_WORLDWIDE_UNSAID", ["settings", "locationTargets"], { excluded: 1 }]
    ])
    assert.lengthOf(opensWorld(having(germany), having()), 1)
  })

  it("is none where a place stays or takes its place, and where none was included before", () => {
    for (
      const [before, after] of [
        [having(germany, austria), having(austria)],
        [having(germany), having(austria)],
        [having(notBerlin), having(notBerlin)],
        [having(notBerlin), having()],
        [having(), having()]
      ] as const
    ) assert.deepStrictEqual(opensWorld(before, after), [])
  })
})
