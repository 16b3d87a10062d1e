import { adGroupSteps } from "@campaigns/domain/LiveCampaigns/AdGroupSteps"
import type { CampaignContent, ContentAdGroup } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { assert, describe, it } from "@effect/vitest"
import { ad, adGroup, contentOf, keyword, liveOf, operations, planFor } from "./support/Contents.ts"

type Head = Partial<Pick<ContentAdGroup, "name" | "status" | "cpcBidMicros">>

/** A campaign of ad groups that the platform knows by 1001, 1002 and so on. */
const groups = (...heads: ReadonlyArray<Head>): CampaignContent =>
  contentOf({ adGroups: heads.map((head, index) => adGroup(index + 1, [], [], head)) })

/** Changes of ad groups on the way from one campaign to another, request by request. */
const changes = (from: CampaignContent, to: CampaignContent) =>
  planFor(to, liveOf(from), {}, from).requests.map((request) =>
    request.map(({ operation }) =>
      operation._tag === "SetAdGroup" ? [operation.platformId, operation.change] : operation
    )
  )

describe("the name of an ad group", () => {
  it("is what stands between its outer spaces, on either side", () => {
    const spaced = groups({ name: " Boots " }, { name: "Socks" })
    const plain = groups({ name: "Boots" }, { name: "Socks" })
    assert.deepStrictEqual(changes(spaced, plain), [])
    assert.deepStrictEqual(changes(plain, spaced), [])
    const bid = { cpcBidMicros: 2_000_000 }
    assert.deepStrictEqual(changes(spaced, groups({ name: "Boots", ...bid }, { name: "Socks" })), [[[1001, bid]]])
    assert.deepStrictEqual(changes(plain, groups({ name: " Boots ", ...bid }, { name: "Socks" })), [[[1001, bid]]])
  })

  it("is free for another ad group once its own has the next, whatever spaces stand around it", () => {
    const now = groups({ name: "Boots " }, { name: "Socks" })
    const next = groups({ name: "Hats" }, { name: " Boots" })
    assert.deepStrictEqual(changes(now, next), [[[1001, { name: "Hats" }], [1002, { name: " Boots" }]]])
    const other = groups({ name: "Boots " }, { name: "Hats" })
    const swappedOrder = groups({ name: "Hats " }, { name: "Socks" })
    assert.deepStrictEqual(changes(other, swappedOrder), [[[1002, { name: "Socks" }], [1001, { name: "Hats " }]]])
  })

  it("goes round in a circle over another for a moment, also with spaces around it", () => {
    const now = groups({ name: "Boots " }, { name: "Socks" })
    const next = groups({ name: "Socks " }, { name: " Boots" })
    assert.deepStrictEqual(changes(now, next), [
      [[1001, { name: "Socks  #1001" }], [1002, { name: " Boots" }]],
      [[1001, { name: "Socks " }]]
    ])
  })

  it("is given up by an ad group that stops, where another gets it", () => {
    const now = groups({ name: "Boots" }, { name: "Socks" })
    const next = groups({ name: "Boots", status: "PAUSED" }, { name: " Boots " })
    assert.deepStrictEqual(changes(now, next), [[
      [1001, { name: "Boots #1001", status: "PAUSED" }],
      [1002, { name: " Boots " }]
    ]])
  })

  it("is kept by an ad group that stops with a name of its own, that rests already, or that serves on", () => {
    const stops = groups({ name: "Boots", status: "PAUSED" }, { name: "Socks" })
    assert.deepStrictEqual(changes(groups({ name: "Boots" }, { name: "Socks" }), stops), [
      [[1001, { status: "PAUSED" }]]
    ])
    const resting = groups({ name: "Boots", status: "PAUSED" }, { name: "Socks" })
    const taken = groups({ name: "Boots", status: "PAUSED" }, { name: "Boots" })
    assert.deepStrictEqual(changes(resting, taken), [[[1002, { name: "Boots" }]]])
    const serving = groups({ name: "Boots" }, { name: "Boots" })
    assert.deepStrictEqual(changes(groups({ name: "Boots" }, { name: "Socks" }), serving), [[[1002, {
      name: "Boots"
    }]]])
  })
})

describe("an ad group whose name and bid are one change", () => {
  it("is told by its own place, each of two by its field", () => {
    const now = groups({ name: "Boots" }, { name: "Socks" })
    const next = groups({ name: "Hats", cpcBidMicros: 2_000_000 }, { name: "Gloves" })
    const plan = planFor(next, liveOf(now), {}, now)
    assert.deepStrictEqual(plan.requests.flat().map(({ path }) => path), [
      ["adGroups", 0],
      ["adGroups", 1, "name"]
    ])
    assert.lengthOf(operations(plan), 2)
  })
})

describe("an ad group of which one part alone changes", () => {
  const now = adGroup(1, [keyword(11, "boots")], [ad(21)])
  const tags = (target: ContentAdGroup) =>
    adGroupSteps(contentOf({ adGroups: [now] }), contentOf({ adGroups: [target] }), new Map())
      .steps.map(({ change: { operation } }) => operation._tag)

  it("is changed in its keywords, its ads, both or neither", () => {
    const keywords = [keyword(11, "boots", { cpcBidMicros: 2_000_000 })]
    const ads = [ad(21, { displayPath1: "boots" })]
    assert.deepStrictEqual(tags(now), [])
    assert.deepStrictEqual(tags({ ...now, keywords }), ["SetKeyword"])
    assert.deepStrictEqual(tags({ ...now, ads }), ["SetAdTexts"])
    assert.deepStrictEqual(tags({ ...now, keywords, ads }), ["SetAdTexts", "SetKeyword"])
  })
})

describe("the summary of a changed ad group", () => {
  const summaryOf = (now: Head, next: Head) =>
    adGroupSteps(groups(now), groups(next), new Map()).steps.map(({ change: { summary } }) => summary)

  it("tells each change, and nothing else", () => {
    const boots = { name: "Boots" }
    assert.deepStrictEqual(summaryOf(boots, { name: "Hats" }), ["Change the ad group \"Boots\": name it \"Hats\"."])
    assert.deepStrictEqual(summaryOf(boots, { ...boots, cpcBidMicros: 2_000_000 }), [
      "Change the ad group \"Boots\": bid 2.00 instead of 1.00."
    ])
    assert.deepStrictEqual(summaryOf(boots, { name: "Hats", status: "PAUSED", cpcBidMicros: 2_000_000 }), [
      "Change the ad group \"Boots\": name it \"Hats\", pause it, bid 2.00 instead of 1.00."
    ])
  })
})
