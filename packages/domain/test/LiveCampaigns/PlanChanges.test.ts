import { planRecommended } from "@campaigns/domain/LiveCampaigns/PlanChanges"
import { riskSentence } from "@campaigns/domain/LiveCampaigns/RiskSentences"
import { assert, describe, it } from "@effect/vitest"
import {
  ad,
  adGroup,
  content,
  keyword,
  liveOf,
  operations,
  planFor,
  planned,
  risks,
  type Said,
  shownPath,
  tagsOf,
  withAd,
  withGroup,
  withKeyword,
  withSettings
} from "./support/Contents.ts"

const live = liveOf(content)

describe("the plan for a live campaign", () => {
  it("is empty where the draft changes nothing", () => {
    const plan = planFor(content, live)
    assert.deepStrictEqual(plan.requests, [])
    assert.deepStrictEqual(plan.risks, [])
    assert.strictEqual(plan.operationCount, 0)
    assert.deepStrictEqual(plan.dailySpendMicros, { before: 25_000_000, after: 25_000_000 })
    assert.deepStrictEqual(planFor(content, liveOf(withKeyword(content, 0, 0, null))).requests, [])
  })

  it("changes the campaign in one operation, only what differs", () => {
    const draft = withSettings(content, {
      campaignName: "Boots",
      networkSettings: { ...content.settings.networkSettings, targetSearchNetwork: true },
      biddingStrategy: { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: null }
    })
    const plan = planFor(draft, live)
    assert.deepStrictEqual(operations(plan), [{
      _tag: "SetCampaign",
      change: {
        campaignName: "Boots",
        networkSettings: { targetSearchNetwork: true },
        biddingStrategy: { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: null }
      }
    }])
    assert.deepStrictEqual(risks(plan), ["BID_RISES!", "NETWORK_ADDED!", "LEARNING_RESTARTS"])
  })

  it("replaces a keyword whose text changes, and changes one whose bid does", () => {
    const draft = withKeyword(withKeyword(content, 0, 0, { text: "jogging shoes" }), 0, 1, { cpcBidMicros: 700_000 })
    const plan = planFor(draft, live)
    assert.deepStrictEqual(tagsOf(plan), [["RemoveKeyword", "AddKeyword", "SetKeyword"]])
    assert.deepStrictEqual(operations(plan)[2], {
      _tag: "SetKeyword",
      adGroupId: 1001,
      platformId: 1012,
      change: { cpcBidMicros: 700_000 }
    })
    assert.deepStrictEqual(plan.requests[0]?.map(({ path }) => shownPath(path)), [
      "adGroups[0].keywords[0]",
      "adGroups[0].keywords[0]",
      "adGroups[0].keywords[1].cpcBidMicros"
    ])
    assert.deepStrictEqual(risks(plan), ["HISTORY_ENDS"])
  })

  it("asks nothing where two keywords changed places, or one is there already", () => {
    const swapped = withKeyword(withKeyword(content, 0, 0, { text: "trail shoes", matchType: "EXACT" }), 0, 1, {
      text: "running shoes",
      matchType: "PHRASE"
    })
    assert.deepStrictEqual(planned(swapped), [])
    const added = withGroup(
      content,
      0,
      (group) => ({ ...group, keywords: [...group.keywords, keyword(15, "sandals")] })
    )
    const renamed = withKeyword(content, 0, 0, { text: "sandals" })
    assert.deepStrictEqual(planned(renamed, liveOf(added)), [{
      _tag: "RemoveKeyword",
      adGroupId: 1001,
      platformId: 1011
    }])
  })

  it("turns a keyword into an exclusion in two requests", () => {
    const plan = planFor(withKeyword(content, 0, 0, { isNegative: true }), live)
    assert.deepStrictEqual(tagsOf(plan), [["RemoveKeyword"], ["AddKeyword"]])
    assert.deepStrictEqual(risks(plan), ["HISTORY_ENDS", "SEVERAL_REQUESTS"])
    const back = planFor(withKeyword(content, 1, 1, { isNegative: false }), live)
    assert.deepStrictEqual(tagsOf(back), [["RemoveKeyword"], ["AddKeyword"]])
  })

  it("leaves a keyword undecided beside an exclusion of the same that stays", () => {
    const both = withGroup(content, 0, (group) => ({
      ...group,
      keywords: [...group.keywords, keyword(15, "sandals", { isNegative: true })]
    }))
    const draft = withGroup(content, 0, (group) => ({
      ...group,
      keywords: [...group.keywords, keyword(16, "sandals", { platformId: null })]
    }))
    const plan = planFor(draft, liveOf(both))
    assert.deepStrictEqual(plan.requests, [])
    assert.deepStrictEqual(plan.undecided.map(shownPath), ["adGroups[0].keywords[2]"])
    const said: Said = [[["live", "adGroups", 1001, "keywords", 1015], "revert"]]
    assert.deepStrictEqual(tagsOf(planFor(draft, liveOf(both), { said })), [["RemoveKeyword"], ["AddKeyword"]])
  })

  it("edits the texts of an ad in place, with their pins", () => {
    const headlines = ["Uno", "Dos", "Tres"].map((text, index) => ({
      text,
      pinnedField: index === 0 ? "HEADLINE_1" as const : null
    }))
    const plan = planFor(withAd(content, 0, 0, { headlines, displayPath1: "shoes" }), live)
    assert.deepStrictEqual(operations(plan), [
      { _tag: "SetAdTexts", platformId: 1021, change: { headlines, displayPath1: "shoes" } }
    ])
    assert.deepStrictEqual(risks(plan), ["REVIEW_AGAIN"])
  })

  it("makes an ad of a paused ad group anew, and edits a paused ad of an enabled one in place", () => {
    const edited = (base: typeof content) =>
      planFor(withAd(base, 0, 0, { displayPath1: "shoes" }), liveOf(base), {}, base)
    const paused = edited(withAd(content, 0, 0, { status: "PAUSED" }))
    assert.deepStrictEqual(tagsOf(paused), [["SetAdTexts"]])
    assert.deepStrictEqual(risks(paused), ["REVIEW_AGAIN"])
    const inPaused = edited(withGroup(content, 0, (group) => ({ ...group, status: "PAUSED" })))
    assert.deepStrictEqual(tagsOf(inPaused), [["CreateAd", "RemoveAd"]])
    assert.deepStrictEqual(risks(inPaused), ["HISTORY_ENDS", "REVIEW_AGAIN", "NOT_UNDOABLE!"])
  })

  it("edits ads after their ad group is enabled, and before it is paused or gets another name with that", () => {
    const said: Said = [[["adGroups", 0, "status"], "revert"]]
    const texts = withAd(content, 0, 0, { displayPath1: "shoes" })
    const live = liveOf(withGroup(content, 0, (group) => ({ ...group, status: "PAUSED" })))
    assert.deepStrictEqual(tagsOf(planFor(texts, live, { said })), [["SetAdGroup", "SetAdTexts"]])
    for (const name of [{}, { name: "Another name" }]) {
      const target = withGroup(texts, 0, (group) => ({ ...group, ...name, status: "PAUSED" }))
      assert.deepStrictEqual(tagsOf(planFor(target, liveOf(content))), [["SetAdTexts", "SetAdGroup"]])
    }
  })

  it("lets an ad serve before its texts change", () => {
    const live = liveOf(withAd(content, 0, 0, { status: "PAUSED" }))
    const draft = withAd(content, 0, 0, { displayPath1: "shoes" })
    const said: Said = [[["adGroups", 0, "rsas", 0, "status"], "revert"]]
    assert.deepStrictEqual(tagsOf(planFor(draft, live, { said })), [["SetAdStatus", "SetAdTexts"]])
  })

  it("pauses ads and ad groups that the draft removes, and removes keywords", () => {
    assert.deepStrictEqual(planned(withAd(content, 0, 1, null)), [
      { _tag: "SetAdStatus", adGroupId: 1001, platformId: 1022, status: "PAUSED" }
    ])
    assert.deepStrictEqual(planned(withGroup(content, 1, () => null)), [
      { _tag: "SetAdGroup", platformId: 1002, change: { status: "PAUSED" } }
    ])
    assert.deepStrictEqual(planned(withKeyword(content, 1, 0, null)), [
      { _tag: "RemoveKeyword", adGroupId: 1002, platformId: 1013 }
    ])
  })

  it("creates an ad group with what it holds, by a key", () => {
    const draft = {
      ...content,
      adGroups: [...content.adGroups, adGroup(3, [keyword(16, "socks")], [ad(24)], { platformId: null })]
    }
    const plan = planFor(draft, live)
    assert.deepStrictEqual(tagsOf(plan), [["CreateAdGroup", "AddKeyword", "CreateAd"]])
    const refs = operations(plan).flatMap((operation) =>
      "adGroup" in operation && operation._tag !== "CreateAdGroup" ? [operation.adGroup] : []
    )
    assert.deepStrictEqual(refs, [{ key: 2 }, { key: 2 }])
    assert.deepStrictEqual(plan.requests[0]?.map(({ path }) => shownPath(path)), [
      "adGroups[2]",
      "adGroups[2].keywords[0]",
      "adGroups[2].rsas[0]"
    ])
  })

  it("makes a new ad before the old one stops, unless there is no room", () => {
    const swapped = withGroup(
      content,
      0,
      (group) => ({ ...group, ads: [group.ads[0] ?? ad(21), ad(25, { platformId: null })] })
    )
    assert.deepStrictEqual(tagsOf(planFor(swapped, live)), [["CreateAd", "SetAdStatus"]])
    const full = withGroup(content, 0, (group) => ({ ...group, ads: [ad(21), ad(22), ad(26)] }))
    const exchanged = withGroup(full, 0, (group) => ({ ...group, ads: [ad(21), ad(22), ad(25, { platformId: null })] }))
    assert.deepStrictEqual(tagsOf(planFor(exchanged, liveOf(full), {}, full)), [["SetAdStatus", "CreateAd"]])
  })

  it("leaves an ad undecided for which somebody else took the room", () => {
    const draft = withGroup(content, 0, (group) => ({ ...group, ads: [...group.ads, ad(25, { platformId: null })] }))
    const taken = withGroup(content, 0, (group) => ({ ...group, ads: [...group.ads, ad(27)] }))
    const plan = planFor(draft, liveOf(taken))
    assert.deepStrictEqual(plan.requests, [])
    assert.deepStrictEqual(plan.undecided.map(shownPath), ["adGroups[0].rsas[2]"])
    const said: Said = [[["live", "adGroups", 1001, "rsas", 1027], "revert"]]
    const decided = planFor(draft, liveOf(taken), { said })
    assert.deepStrictEqual(tagsOf(decided), [["RemoveAd", "CreateAd"]])
    assert.deepStrictEqual(decided.undecided, [])
  })

  it("leaves what only the platform has, unless it is to be removed", () => {
    const more = withGroup(content, 0, (group) => ({ ...group, keywords: [...group.keywords, keyword(15, "sandals")] }))
    const both = { ...more, adGroups: [...more.adGroups, adGroup(3)] }
    assert.deepStrictEqual(planned(content, liveOf(both)), [])
    const said: Said = [[["live", "adGroups", 1001, "keywords", 1015], "revert"], [
      ["live", "adGroups", 1003],
      "revert"
    ]]
    const plan = planFor(content, liveOf(both), { said })
    assert.deepStrictEqual(operations(plan), [
      { _tag: "RemoveAdGroup", platformId: 1003 },
      { _tag: "RemoveKeyword", adGroupId: 1001, platformId: 1015 }
    ])
    assert.deepStrictEqual(risks(plan), ["HISTORY_ENDS", "NOT_UNDOABLE!"])
  })

  it("waits for a decision where both sides changed", () => {
    const draft = withSettings(content, { dailyBudgetMicros: 30_000_000 })
    const on = liveOf(withSettings(content, { dailyBudgetMicros: 50_000_000 }))
    const path = ["dailyBudgetMicros"]
    assert.deepStrictEqual(planFor(draft, on).undecided, [path])
    assert.deepStrictEqual(planFor(draft, on).requests, [])
    const taken = planFor(draft, on, { said: [[path, "send"]] })
    assert.deepStrictEqual(tagsOf(taken), [["SetBudget"]])
    assert.deepStrictEqual(taken.undecided, [])
    for (const word of ["adopt", "keep", "leave"] as const) {
      const left = planFor(draft, on, { said: [[path, word]] })
      assert.deepStrictEqual([left.undecided, left.requests], [[], []])
    }
  })

  it("puts back on request what somebody else changed", () => {
    const on = liveOf(withSettings(content, { dailyBudgetMicros: 50_000_000 }))
    const plan = planFor(content, on, { said: [[["dailyBudgetMicros"], "revert"]] })
    assert.deepStrictEqual(tagsOf(plan), [["SetBudget"]])
    assert.deepStrictEqual(plan.dailySpendMicros, { before: 50_000_000, after: 25_000_000 })
    assert.deepStrictEqual(risks(plan), ["LEARNING_RESTARTS"])
  })
})

describe("a plan's budget", () => {
  const draft = withSettings(content, { dailyBudgetMicros: 30_000_000 })
  const shared = liveOf(content, {
    budget: {
      resourceName: "customers/1/campaignBudgets/9",
      name: "All",
      isShared: true,
      others: [{ campaignId: live.campaignId, name: "Socks" }]
    }
  })

  it("is set where it is the campaign's own", () => {
    const plan = planFor(draft, live)
    assert.deepStrictEqual(operations(plan), [
      { _tag: "SetBudget", resourceName: "customers/1/campaignBudgets/2", amountMicros: 30_000_000 }
    ])
    assert.deepStrictEqual(risks(plan), ["SPEND_RISES!", "LEARNING_RESTARTS"])
    assert.deepStrictEqual(plan.risks[0]?.params, {
      beforeMicros: 25_000_000,
      afterMicros: 30_000_000,
      addedMicros: 5_000_000
    })
    assert.deepStrictEqual(plan.dailySpendMicros, { before: 25_000_000, after: 30_000_000 })
  })

  it("is set for all of a shared one with a confirmation, or made the campaign's own", () => {
    const all = planFor(draft, shared)
    assert.deepStrictEqual(tagsOf(all), [["SetBudget"]])
    assert.deepStrictEqual(risks(all), ["SPEND_RISES!", "OTHERS_AFFECTED!", "LEARNING_RESTARTS"])
    assert.include(all.risks.map(riskSentence).join(" "), "\"Socks\"")
    const own = planFor(draft, shared, { sharedBudget: "detach" })
    assert.deepStrictEqual(operations(own), [{ _tag: "DetachBudget", amountMicros: 30_000_000 }])
    assert.strictEqual(own.operationCount, 2)
    assert.strictEqual(own.risks[0]?.params["addedMicros"], 30_000_000)
    assert.deepStrictEqual(risks(own), ["SPEND_RISES!", "LEARNING_RESTARTS"])
  })

  it("is spent from when the campaign begins to serve", () => {
    const base = withSettings(content, { status: "PAUSED" })
    const plan = planFor(content, liveOf(base), {}, base)
    assert.deepStrictEqual(operations(plan), [{ _tag: "SetCampaign", change: { status: "ENABLED" } }])
    assert.deepStrictEqual(risks(plan), ["SPENDING_BEGINS!"])
    assert.deepStrictEqual(plan.dailySpendMicros, { before: 0, after: 25_000_000 })
  })
})

describe("the plan of what is recommended", () => {
  it("makes the campaign as it is live the same with it, and nothing else", () => {
    const recommended = withKeyword(withSettings(live.content, { dailyBudgetMicros: 20_000_000 }), 0, 0, {
      status: "PAUSED"
    })
    const plan = planRecommended({ live, recommended, paths: new Map() })
    assert.deepStrictEqual(tagsOf(plan), [["SetBudget", "SetKeyword"]])
    assert.deepStrictEqual(plan.afterImage, recommended)
    assert.deepStrictEqual(planRecommended({ live, recommended: live.content, paths: new Map() }).requests, [])
  })
})
