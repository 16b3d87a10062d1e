import { concerningPlan } from "@campaigns/domain/internal/LiveCampaigns/PlanFindings"
import type { Difference } from "@campaigns/domain/LiveCampaigns/MergeElements"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { assert, describe, it } from "@effect/vitest"
import { content } from "./support/Contents.ts"

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
