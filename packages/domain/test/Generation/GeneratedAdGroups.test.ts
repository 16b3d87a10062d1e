import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { MarketKeywordId, NegativeKeywordId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import {
  addAdGroups,
  idsForAdGroups,
  lacksAds,
  takeUnwrittenAds,
  unplacedKeywords
} from "@campaigns/domain/Generation/GeneratedAdGroups"
import { rsasOf } from "@campaigns/domain/Generation/GeneratedAds"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"

const taskId = TaskId.make("0193d4c8-0000-7000-8000-000000000001")

const candidate = (id: number, keywordText: string) => ({ id: MarketKeywordId.make(id), keywordText })

const counter = () => {
  let id = 10_000
  return () => id++
}

const empty: CampaignDraft = { ...fullDraft, adGroups: [] }

const keywords = [candidate(1, "bike repair"), candidate(2, "bike rental"), candidate(3, "Bike-Repair")]

describe("Keywords without an ad group", () => {
  it("are those that the draft has neither from the analysis nor by their text, each once", () => {
    assert.deepStrictEqual(unplacedKeywords(empty, keywords).map(({ id }) => id), [1, 2])
    const own = fullDraft.adGroups[0]?.keywords ?? []
    const known = [candidate(31, "anything"), candidate(5, own[0]?.text.toUpperCase() ?? ""), candidate(6, " . ")]
    assert.deepStrictEqual(unplacedKeywords(fullDraft, known), [])
  })

  it("are not those that only stand as negative ones", () => {
    const negative = fullDraft.adGroups[0]?.keywords.find(({ matchType }) => matchType === "NEGATIVE")
    const found = unplacedKeywords(fullDraft, [candidate(7, negative?.text ?? "")])
    assert.lengthOf(found, 1)
  })
})

describe("Adding generated ad groups", () => {
  const groups = [
    { name: "Repair", keywordIds: [1, 3].map((id) => MarketKeywordId.make(id)) },
    { name: "repair", keywordIds: [MarketKeywordId.make(2)] },
    { name: "Nothing", keywordIds: [MarketKeywordId.make(99)] }
  ]

  it("places every keyword once, with the draft's match type and its source, and an ad to write in each group", () => {
    const draft = addAdGroups(empty, { groups, keywords, taskId, nextId: counter(), currencyCode: "EUR" })
    assert.deepStrictEqual(draft.adGroups.map(({ name }) => name), ["Repair", "repair 2"])
    assert.deepStrictEqual(
      draft.adGroups.map((group) => group.keywords.map((keyword) => keyword.sourceMarketAnalysisKeywordId)),
      [[MarketKeywordId.make(1)], [MarketKeywordId.make(2)]]
    )
    assert.deepStrictEqual(draft.adGroups[0]?.keywords[0]?.matchType, empty.settings.defaultMatchType)
    assert.lengthOf(rsasOf(draft, taskId), 2)
  })

  it("marks the keywords of which the page is in doubt, of those that it places", () => {
    const id = (id: number) => MarketKeywordId.make(id)
    const doubted = (...ids: ReadonlyArray<number>) =>
      ids.map((one) => ({ keywordId: id(one), page: `https://a.test/${one}`, reason: `Reason ${one}.` }))
    const marks = (unsure?: ReturnType<typeof doubted>) =>
      addAdGroups(empty, {
        groups: [{ name: "Repair", keywordIds: [id(1), id(4)] }, { name: "Rental", keywordIds: [id(2)] }],
        keywords: [...keywords, candidate(4, "bike service")],
        ...(unsure === undefined ? {} : { unsure }),
        taskId,
        nextId: counter(),
        currencyCode: "EUR"
      }).adGroups.map((group) => group.keywords.map(({ pageUnsure, text }) => [text, pageUnsure]))
    const sure = [[["bike repair", undefined], ["bike service", undefined]], [["bike rental", undefined]]]
    assert.deepStrictEqual(marks(doubted(4, 2, 99)), [
      [["bike repair", undefined], ["bike service", { page: "https://a.test/4", reason: "Reason 4." }]],
      [["bike rental", { page: "https://a.test/2", reason: "Reason 2." }]]
    ])
    assert.deepStrictEqual([marks(), marks([])], [sure, sure])
  })

  it("gives the third group of a name the next number, and leaves out a keyword that an earlier group took", () => {
    const ids = (...wanted: ReadonlyArray<number>) => wanted.map((id) => MarketKeywordId.make(id))
    const named: CampaignDraft = {
      ...empty,
      adGroups: fullDraft.adGroups.slice(0, 1).map((group) => ({ ...group, name: "REPAIR", keywords: [] }))
    }
    const three = [
      { name: "Repair", keywordIds: ids(4, 5) },
      { name: "repair", keywordIds: ids(5, 6) },
      { name: "Repair 2", keywordIds: ids(7) },
      { name: "Rental", keywordIds: ids(4, 6) }
    ]
    const candidates = [4, 5, 6, 7].map((id) => candidate(id, `keyword ${id}`))
    const { adGroups } = addAdGroups(named, {
      groups: three,
      keywords: candidates,
      taskId,
      nextId: counter(),
      currencyCode: "EUR"
    })
    assert.deepStrictEqual(adGroups.map(({ keywords, name }) => [name, keywords.map(({ text }) => text)]), [
      ["REPAIR", []],
      ["Repair 2", ["keyword 4", "keyword 5"]],
      ["repair 3", ["keyword 6"]],
      ["Repair 2 2", ["keyword 7"]]
    ])
  })

  it("takes the match type that the notation of a keyword says, and excludes for the whole campaign what is excluded", () => {
    const pasted = [
      candidate(1, "[red shoes]"),
      candidate(2, "\"blue shoes\""),
      candidate(3, "+green +shoes"),
      candidate(4, "-jobs"),
      candidate(5, "-[free shoes]"),
      candidate(6, "plain shoes"),
      candidate(7, "-Jobs")
    ]
    const ids = (...wanted: ReadonlyArray<number>) => wanted.map((id) => MarketKeywordId.make(id))
    assert.deepStrictEqual(unplacedKeywords(empty, pasted).map(({ id }) => id), [1, 2, 3, 6])
    const two = [{ name: "One", keywordIds: ids(1, 2, 4) }, { name: "Two", keywordIds: ids(3, 6) }]
    let taken = 0
    const excluding = {
      ...empty,
      settings: {
        ...empty.settings,
        negativeKeywords: [{ id: NegativeKeywordId.make(9), text: "Free Shoes", matchType: "EXACT" as const }]
      }
    }
    const draft = addAdGroups(excluding, {
      groups: two,
      keywords: pasted,
      taskId,
      nextId: () => 10_000 + taken++,
      currencyCode: "EUR"
    })
    assert.isAtMost(taken, idsForAdGroups(0, two, pasted))
    assert.deepStrictEqual(draft.settings.negativeKeywords.map(({ matchType, text }) => [text, matchType]), [
      ["Free Shoes", "EXACT"],
      ["jobs", "BROAD"]
    ])
    assert.deepStrictEqual(
      draft.adGroups.map(({ keywords }) => keywords.map(({ matchType, text }) => [text, matchType])),
      [
        [["red shoes", "EXACT"], ["blue shoes", "PHRASE"]],
        [["+green +shoes", "BROAD_MODIFIER"], ["plain shoes", empty.settings.defaultMatchType]]
      ]
    )
    assert.deepStrictEqual(unplacedKeywords(draft, [candidate(91, "[Red-Shoes]"), candidate(92, "green shoes")]), [])
    assert.deepStrictEqual(unplacedKeywords(draft, [candidate(93, "jobs")]).map(({ id }) => id), [93])
  })

  it("bids what the keywords of a group suggest", () => {
    const priced = [
      { ...candidate(1, "bike repair"), lowBid: "0.90" },
      { ...candidate(2, "bike rental"), lowBid: "0.00" },
      { ...candidate(3, "-jobs"), lowBid: "9.00" }
    ]
    const { adGroups } = addAdGroups(empty, {
      groups,
      keywords: priced,
      taskId,
      nextId: counter(),
      currencyCode: "EUR"
    })
    assert.deepStrictEqual(adGroups.map(({ cpcBidMicros }) => cpcBidMicros), [900_000, 0])
  })

  it("does nothing the second time", () => {
    const once = addAdGroups(empty, { groups, keywords, taskId, nextId: counter(), currencyCode: "EUR" })
    assert.strictEqual(addAdGroups(once, { groups, keywords, taskId, nextId: counter(), currencyCode: "EUR" }), once)
  })

  it("takes no more ids than it said", () => {
    let taken = 0
    const nextId = () => 10_000 + taken++
    const draft = takeUnwrittenAds(
      addAdGroups(empty, { groups, keywords, taskId, nextId, currencyCode: "EUR" }),
      taskId,
      nextId
    )
    assert.isAtMost(taken, idsForAdGroups(empty.adGroups.length, groups, keywords))
    assert.lengthOf(draft.adGroups, 2)
  })
})

describe("Taking the ads that were never written", () => {
  const [group] = fullDraft.adGroups
  const withAds = (rsas: NonNullable<typeof group>["rsas"]): CampaignDraft => ({
    ...fullDraft,
    adGroups: group === undefined ? [] : [{ ...group, rsas }]
  })

  it("adds an ad where there is none and takes the failed ones", () => {
    const none = takeUnwrittenAds(withAds([]), taskId, counter())
    assert.lengthOf(rsasOf(none, taskId), 1)
    const failed = (group?.rsas ?? []).map((rsa) => ({
      ...rsa,
      generation: { _tag: "Failed", taskId, error: "No." } as const
    }))
    assert.lengthOf(rsasOf(takeUnwrittenAds(withAds(failed), taskId, counter()), taskId), failed.length)
  })

  it("takes of two ad groups the one that lacks an ad, and of two ads the one that nobody finished", () => {
    const [first, second] = fullDraft.adGroups
    const [written] = second?.rsas ?? []
    if (first === undefined || second === undefined || written === undefined) return assert.fail("two ad groups")
    const lacking: CampaignDraft = { ...fullDraft, adGroups: [first, { ...second, rsas: [] }] }
    assert.isTrue(lacksAds(lacking))
    const taken = takeUnwrittenAds(lacking, taskId, counter())
    assert.strictEqual(taken.adGroups[0], first)
    assert.deepStrictEqual(rsasOf(taken, taskId).map(({ group }) => group.id), [second.id])
    for (const _tag of ["NotStarted", "Failed"] as const) {
      const left = { ...written, id: RsaId.make(900), generation: { _tag, taskId, error: "No." } as const }
      const half: CampaignDraft = { ...fullDraft, adGroups: [first, { ...second, rsas: [written, left] }] }
      assert.isTrue(lacksAds(half), _tag)
      const { adGroups } = takeUnwrittenAds(half, taskId, counter())
      assert.deepStrictEqual(adGroups[1]?.rsas, [written, { ...left, generation: { _tag: "Pending", taskId } }])
    }
    const negative = first.keywords.filter(({ matchType }) => matchType === "NEGATIVE")
    assert.isFalse(lacksAds({ ...fullDraft, adGroups: [{ ...first, keywords: negative, rsas: [] }, second] }))
  })

  it("leaves alone what is written, and ad groups with nothing to write about", () => {
    assert.isFalse(lacksAds(fullDraft))
    assert.strictEqual(takeUnwrittenAds(fullDraft, taskId, counter()), fullDraft)
    const wordless: CampaignDraft = {
      ...fullDraft,
      adGroups: fullDraft.adGroups.map((group) => ({ ...group, keywords: [], rsas: [] }))
    }
    assert.strictEqual(takeUnwrittenAds(wordless, taskId, counter()), wordless)
  })
})
