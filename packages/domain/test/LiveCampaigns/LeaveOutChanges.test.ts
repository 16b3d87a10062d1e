import { assert, describe, it } from "@effect/vitest"
import type { ContentPath } from "../../src/LiveCampaigns/ChangeOperation.ts"
import { differenceId } from "../../src/LiveCampaigns/Decisions.ts"
import { leavingOut } from "../../src/LiveCampaigns/LeaveOutChanges.ts"
import type { Difference } from "../../src/LiveCampaigns/MergeElements.ts"

const difference = (path: ContentPath, isElement = false, kind: Difference["kind"] = "keyword"): Difference => ({
  path,
  side: "draft",
  base: null,
  draft: "new",
  live: null,
  label: "",
  key: path.join("."),
  kind,
  isElement
})

const differences = [
  difference(["campaignName"], false, "campaign"),
  difference(["adGroups", 0, "keywords", 1], true),
  difference(["adGroups", 0, "keywords", 12], true),
  difference(["adGroups", 0, "rsas", 0, "headlines"], false, "ad"),
  difference(["adGroups", 0, "rsas", 0, "finalUrl"], false, "ad"),
  difference(["adGroups", 2], true, "adGroup"),
  difference(["extensions", "phone"], true, "phone"),
  difference(["live", "adGroups", 7, "keywords", 8], true)
]

const chosen = (...paths: ReadonlyArray<ContentPath>) => {
  const { ids } = leavingOut(differences, paths)
  return differences.filter((one) => ids.has(differenceId(one))).map(({ path }) => path.join("."))
}

describe("A change plan without some changes", () => {
  it("leaves a difference as it is on the platform, named by itself, by a part of it, or by its element", () => {
    assert.deepStrictEqual(chosen(["adGroups", 0, "keywords", 1]), ["adGroups.0.keywords.1"])
    assert.deepStrictEqual(chosen(["adGroups", 0, "keywords", 1, "text"]), ["adGroups.0.keywords.1"])
    assert.deepStrictEqual(chosen(["adGroups", 0, "rsas", 0, "headlines", 3, "text"]), [
      "adGroups.0.rsas.0.headlines"
    ])
    assert.deepStrictEqual(chosen(["adGroups", 0, "rsas", 0]), [
      "adGroups.0.rsas.0.headlines",
      "adGroups.0.rsas.0.finalUrl"
    ])
    assert.deepStrictEqual(chosen(["extensions", "phone", "phoneNumber"], ["adGroups", 2]), [
      "adGroups.2",
      "extensions.phone"
    ])
    assert.deepStrictEqual(leavingOut(differences, []), { ids: new Set<string>(), unknown: [] })
  })

  it("knows no part of a new ad group, no setting, nothing of the platform alone, and no more than the draft's differences", () => {
    const unknown: ReadonlyArray<ContentPath> = [
      [],
      ["adGroups"],
      ["campaignName"],
      ["adGroups", 2, "keywords", 0, "text"],
      ["adGroups", 0, "keywords", 2],
      ["live", "adGroups", 7, "keywords", 8]
    ]
    assert.deepStrictEqual(leavingOut(differences, unknown), { ids: new Set<string>(), unknown })
    assert.deepStrictEqual(leavingOut(differences, [["adGroups", 0, "keywords", 12], ["adGroups", 9]]).unknown, [[
      "adGroups",
      9
    ]])
  })
})
