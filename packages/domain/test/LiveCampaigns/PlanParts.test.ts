import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { assert, describe, it } from "@effect/vitest"
import { entry } from "../Rules/support/Inputs.ts"
import {
  ad,
  adGroup,
  content,
  contentOf,
  differences,
  keyword,
  liveOf,
  operations,
  planFor,
  planned,
  risks,
  tagsOf,
  withGroup,
  withKeyword,
  withSettings
} from "./support/Contents.ts"

const live = liveOf(content)

describe("a plan's ads beside those that rest", () => {
  const on = (statuses: ReadonlyArray<"ENABLED" | "PAUSED">) =>
    contentOf({
      adGroups: [
        adGroup(1, [keyword(11, "shoes")], statuses.map((status, index) => ({ ...ad(21 + index), status })))
      ]
    })
  const withNew = (base: CampaignContent) =>
    withGroup(base, 0, (group) => ({ ...group, ads: [...group.ads, { ...ad(99), platformId: null }] }))

  it("have room for a third that serves, however many rest, and for no fourth", () => {
    const roomy = on(["ENABLED", "ENABLED", "PAUSED", "PAUSED"])
    const third = planFor(withNew(roomy), liveOf(roomy), {}, roomy)
    assert.deepStrictEqual([tagsOf(third), third.undecided], [[["CreateAd"]], []])
    const full = on(["ENABLED", "ENABLED", "ENABLED", "PAUSED"])
    const fourth = planFor(withNew(full), liveOf(full), {}, full)
    assert.deepStrictEqual([tagsOf(fourth), fourth.undecided.length], [[], 1])
  })

  it("serve again where one makes room, and wait where none does", () => {
    const full = on(["ENABLED", "ENABLED", "ENABLED", "PAUSED"])
    const serves = (base: CampaignContent, status: "ENABLED" | "PAUSED", index: number) =>
      withGroup(base, 0, (group) => ({
        ...group,
        ads: group.ads.map((one, place) => place === index ? { ...one, status } : one)
      }))
    const waits = planFor(serves(full, "ENABLED", 3), liveOf(full), {}, full)
    assert.deepStrictEqual([tagsOf(waits), waits.undecided.length], [[], 1])
    const exchanged = planFor(serves(serves(full, "ENABLED", 3), "PAUSED", 0), liveOf(full), {}, full)
    assert.deepStrictEqual([tagsOf(exchanged), exchanged.undecided], [[["SetAdStatus", "SetAdStatus"]], []])
    assert.deepStrictEqual(operations(exchanged).map((operation) => "status" in operation ? operation.status : null), [
      "PAUSED",
      "ENABLED"
    ])
  })
})

describe("a plan's places and times", () => {
  const place = (id: number, targetType: "INCLUDE" | "EXCLUDE" = "INCLUDE") => ({ geoTargetConstantId: id, targetType })
  const at = (...locationTargets: ReadonlyArray<ReturnType<typeof place>>) => withSettings(content, { locationTargets })
  const planAt = (from: CampaignContent, to: CampaignContent) => planFor(to, liveOf(from), {}, from)

  it("are exchanged in one request", () => {
    assert.deepStrictEqual(tagsOf(planAt(at(place(1)), at(place(2)))), [["RemoveLocation", "AddLocation"]])
  })

  it("turn from included to excluded in two, while another place is included", () => {
    const plan = planAt(at(place(1)), at(place(1, "EXCLUDE"), place(2)))
    assert.deepStrictEqual(tagsOf(plan), [["RemoveLocation", "AddLocation"], ["AddLocation"]])
    assert.deepStrictEqual(risks(plan), ["PLACE_ADDED!", "SEVERAL_REQUESTS"])
  })

  it("never leave the whole world in between", () => {
    const plan = planAt(at(place(1), place(2, "EXCLUDE")), at(place(1, "EXCLUDE"), place(2)))
    const includes = plan.requests.map((_, index) => {
      const seen = new Set([1])
      for (const { operation } of plan.requests.slice(0, index + 1).flat()) {
        if (operation._tag === "AddLocation" && operation.location.targetType === "INCLUDE") {
          seen.add(operation.location.geoTargetConstantId)
        }
        if (operation._tag === "RemoveLocation" && operation.location.targetType === "INCLUDE") {
          seen.delete(operation.location.geoTargetConstantId)
        }
      }
      return seen.size
    })
    assert.deepStrictEqual(tagsOf(plan), [["RemoveLocation"], ["RemoveLocation", "AddLocation"], ["AddLocation"]])
    assert.deepStrictEqual(includes, [1, 1, 1])
  })

  it("need a confirmation to become the whole world", () => {
    assert.deepStrictEqual(risks(planAt(at(place(1), place(2)), at())), ["WHOLE_WORLD!"])
    assert.deepStrictEqual(risks(planAt(at(place(1, "EXCLUDE")), at())), ["PLACE_ADDED!"])
  })

  it("are exchanged in two requests where hours overlap", () => {
    const hours = (...entries: ReadonlyArray<ReturnType<typeof entry>>) =>
      withSettings(content, { scheduleEntries: entries })
    const [early, late] = [entry("MONDAY", [8, 0], [12, 0]), entry("MONDAY", [11, 0], [15, 0])]
    assert.deepStrictEqual(tagsOf(planAt(hours(early), hours(late))), [["RemoveScheduleEntry"], ["AddScheduleEntry"]])
    assert.deepStrictEqual(tagsOf(planAt(hours(early), hours(entry("MONDAY", [12, 0], [15, 0])))), [
      ["RemoveScheduleEntry", "AddScheduleEntry"]
    ])
  })
})

describe("a plan's assets and goals", () => {
  it("links and unlinks, and changes no asset", () => {
    const draft = { ...content, callouts: [{ platformId: null, calloutText: "Free returns" }] }
    const plan = planFor(draft, live)
    assert.deepStrictEqual(tagsOf(plan), [["UnlinkAsset", "UnlinkAsset", "LinkAsset"]])
    assert.strictEqual(plan.operationCount, 4)
  })

  it("sets goals one by one, and single actions together", () => {
    const goals = content.settings.conversionGoals.map((goal) => ({ ...goal, biddable: !goal.biddable }))
    assert.deepStrictEqual(tagsOf(planFor(withSettings(content, { conversionGoals: goals }), live)), [
      ["SetConversionGoal", "SetConversionGoal"]
    ])
    const [use] = planned(withSettings(content, { conversionActionIds: [8, 7] }))
    assert.deepInclude(use, { _tag: "UseConversionActions", conversionActionIds: [8, 7] })
  })
})

describe("names of ad groups", () => {
  const named = (one: string, two: string) =>
    withGroup(withGroup(content, 0, (group) => ({ ...group, name: one })), 1, (group) => ({ ...group, name: two }))

  it("are free before others take them", () => {
    const plan = planFor(named("Group 2", "Boots"), live)
    const names = operations(plan).map((operation) => operation._tag === "SetAdGroup" ? operation.change.name : "")
    assert.deepStrictEqual(names, ["Boots", "Group 2"])
  })

  it("are the same with spaces around them", () => {
    const draft = withGroup(content, 0, (group) => ({ ...group, name: " Group 1  ", cpcBidMicros: 2_000_000 }))
    assert.deepStrictEqual(planned(draft), [
      { _tag: "SetAdGroup", platformId: 1001, change: { cpcBidMicros: 2_000_000 } }
    ])
  })

  it("go round by way of another name, which is nobody's", () => {
    const plan = planFor(named("Group 2", "Group 1"), live)
    assert.deepStrictEqual(
      operations(plan).map((operation) => operation._tag === "SetAdGroup" ? operation.change.name : ""),
      ["Group 2 #1001", "Group 1", "Group 2"]
    )
    assert.deepStrictEqual(tagsOf(plan), [["SetAdGroup", "SetAdGroup"], ["SetAdGroup"]])
    assert.deepStrictEqual(plan.afterImage.adGroups.map(({ name }) => name), ["Group 2", "Group 1"])
  })

  it("are given up by an ad group that stops", () => {
    const draft = {
      ...content,
      adGroups: [{ ...adGroup(1, content.adGroups[0]?.keywords, content.adGroups[0]?.ads), name: "Group 2" }]
    }
    const plan = planFor(draft, live)
    assert.deepStrictEqual(operations(plan), [
      { _tag: "SetAdGroup", platformId: 1002, change: { name: "Group 2 #1002", status: "PAUSED" } },
      { _tag: "SetAdGroup", platformId: 1001, change: { name: "Group 2" } }
    ])
  })
})

describe("the summary of a changed ad group", () => {
  it.each([["PAUSED", /pause it/], ["ENABLED", /let it serve/]] as const)(
    "says that it becomes %s",
    (status, words) => {
      const other = status === "PAUSED" ? "ENABLED" : "PAUSED"
      const withStatus = (one: typeof status | typeof other) =>
        withGroup(content, 0, (group) => ({ ...group, status: one }))
      const [[change] = []] = planFor(withStatus(status), liveOf(withStatus(other)), {}, withStatus(other)).requests
      assert.match(change?.summary ?? "", words)
    }
  )
})

describe("what both sides changed alike", () => {
  it("needs no change", () => {
    const draft = withKeyword(content, 0, 0, { cpcBidMicros: 5 })
    assert.deepStrictEqual(planned(draft, liveOf(draft)), [])
    assert.deepStrictEqual(differences(draft, draft), ["adGroups[0].keywords[0].cpcBidMicros both"])
  })
})

describe("a plan of many changes", () => {
  const many = (bid: number | null) =>
    contentOf({
      adGroups: Array.from({ length: 20 }, (_, place) =>
        adGroup(
          place + 1,
          Array.from({ length: 1_000 }, (_, index) => {
            const id = 100 + place * 1_000 + index
            return keyword(id, `word ${id}`, { cpcBidMicros: bid })
          })
        ))
    })

  it("takes several requests, none beyond what the platform takes", () => {
    const base = many(null)
    const plan = planFor(many(5), liveOf(base), {}, base)
    assert.deepStrictEqual(plan.requests.map(({ length }) => length), [10_000, 10_000])
    assert.strictEqual(plan.operationCount, 20_000)
    assert.deepStrictEqual(risks(plan), ["SEVERAL_REQUESTS"])
    assert.deepStrictEqual(plan.leftOver, [])
  })

  it("leaves over what a new ad group has beyond one request", () => {
    const keywords = Array.from(
      { length: 10_500 },
      (_, index) => keyword(index + 100, `word ${index}`, { platformId: null })
    )
    const draft = { ...content, adGroups: [...content.adGroups, adGroup(3, keywords, [ad(24)], { platformId: null })] }
    const plan = planFor(draft, live)
    assert.deepStrictEqual(plan.requests.map(({ length }) => length), [10_000])
    assert.strictEqual(plan.leftOver.length, 502)
    assert.isTrue(tagsOf(plan)[0]?.includes("CreateAd"))
  })
})
