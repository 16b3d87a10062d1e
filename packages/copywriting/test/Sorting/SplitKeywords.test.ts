import type { AdGroupsProposal } from "@campaigns/copywriting/Orders/Proposals"
import { checkSplit, enforceSplit } from "@campaigns/copywriting/Sorting/SplitKeywords"
import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import { codePoints } from "@campaigns/domain/Rules/TextWidth"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { assert, describe, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Schema from "effect/Schema"
import { id, splitBrief } from "../Checks/support/ExampleBriefs.ts"
import { hostileText } from "../Checks/support/HostileTexts.ts"

const proposal = (...groups: ReadonlyArray<readonly [name: string, ids: ReadonlyArray<number>]>): AdGroupsProposal => ({
  adGroups: groups.map(([name, ids]) => ({ name, keywordIds: ids.map(id) }))
})

const shoes = splitBrief(["trail shoes", "road shoes", "trail running shoes", "hiking boots"])

const shown = (brief: typeof shoes, proposed: AdGroupsProposal) =>
  enforceSplit(brief, proposed).groups.map(({ keywordIds, name }) => [name, ...keywordIds])

const series = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text} ${index}`)

describe("enforceSplit", () => {
  it("takes a good split as it is", () => {
    assert.deepStrictEqual(shown(shoes, proposal(["Shoes", [2, 1, 3]], ["Boots", [4]])), [["Shoes", 2, 1, 3], [
      "Boots",
      4
    ]])
  })

  it("puts a keyword that no group has to those of its page where most of its words are said", () => {
    assert.deepStrictEqual(shown(shoes, proposal(["Boots", [4]], ["Trail", [1]])), [["Boots", 4], ["Trail", 1, 2, 3]])
  })

  it("makes groups of their own kind of what belongs nowhere, where no page says more", () => {
    const read = splitBrief(["hiking boots", "red socks", "blue socks", "laces", "winter boots"])
    const brief = { ...read, material: { ...read.material, pages: [] } }
    assert.deepStrictEqual(shown(brief, proposal(["Boots", [1]])), [["Boots", 1, 5], ["red socks", 2, 3], ["laces", 4]])
    assert.deepStrictEqual(shown(brief, proposal()), [["hiking boots", 1, 5], ["red socks", 2, 3], ["laces", 4]])
  })

  it("ignores ids that nobody knows, and all but the first place of a keyword", () => {
    assert.deepStrictEqual(shown(shoes, proposal(["A", [1, 99, 1, 2]], ["B", [2, 3]], ["C", [99]], ["D", [4, 1]])), [
      ["A", 1, 2],
      ["B", 3],
      ["D", 4]
    ])
  })

  it("splits a group that is too large by the words in it", () => {
    const brief = splitBrief([...series("red shoes", 15), ...series("blue shoes", 12)])
    const all = brief.keywords.map(({ id }) => Number(id))
    assert.deepStrictEqual(shown(brief, proposal(["Shoes", all])), [
      ["Shoes red", ...all.slice(0, 15)],
      ["Shoes", ...all.slice(15)]
    ])
  })

  it("numbers names that are alike, also to those that are taken, and joins groups of one name", () => {
    const brief = { ...shoes, takenNames: ["SHOES", "shoes 2"] }
    assert.deepStrictEqual(
      shown(brief, proposal(["Shoes", [1]], ["shoes ", [2]], ["", [3]], ["Keywords\u0000", [4]])),
      [
        ["Shoes 3", 1, 2],
        ["Keywords", 3, 4]
      ]
    )
  })

  it("keeps the first of keywords that are one to the platform, and reports the others", () => {
    const brief = splitBrief(["T-Rex toys", "t rex toys", "dinosaur"])
    const { folded, groups } = enforceSplit(brief, proposal(["Toys", [2]], ["Rex", [1]], ["Dinosaur", [3]]))
    assert.deepStrictEqual(folded, [id(2)])
    assert.deepStrictEqual(groups.map(({ keywordIds, name }) => [name, ...keywordIds]), [["Toys", 1], ["Dinosaur", 3]])
  })

  it("splits thousands of keywords in the time of one request", () => {
    const brief = splitBrief(series("keyword of its own", 5000).map((text, index) => `${text} kind${index % 700}`))
    const start = process.cpuUsage()
    const { groups } = enforceSplit(brief, proposal())
    // The processor's time: the clock would also count what other processes keep the machine busy with.
    const { system, user } = process.cpuUsage(start)
    assert.strictEqual(groups.flatMap(({ keywordIds }) => keywordIds).length, 5000)
    assert.isBelow((system + user) / 1_000, 3_000)
  })

  const words = Arbitrary.schema(
    Schema.Literals(["red", "blue", "trail", "shoes", "boots", "for", "kids", "T-Rex", "t rex"])
  )
  const text = Arbitrary.map(Arbitrary.array(words, { minLength: 1, maxLength: 4 }), (parts) => parts.join(" "))
  const ids = Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 80 }))), {
    maxLength: 60
  })
  const groups = Arbitrary.array(Arbitrary.all([hostileText, ids]), { maxLength: 6 })
  const anyText = Arbitrary.map(
    Arbitrary.all([Arbitrary.schema(Schema.Boolean), text, hostileText]),
    ([isHostile, plain, hostile]) => (isHostile ? hostile : plain)
  )
  const anyTexts = Arbitrary.array(anyText, { maxLength: 70 })

  it.prop(
    "puts every keyword into exactly one group of at most 20, under names that are unlike each other and the taken ones",
    [anyTexts, groups, Arbitrary.array(hostileText, { maxLength: 3 })],
    ([texts, proposed, taken]) => {
      const brief = splitBrief(texts, taken)
      const split = enforceSplit(brief, proposal(...proposed))
      const placed = split.groups.flatMap(({ keywordIds }) => keywordIds)
      assert.sameMembers([...placed, ...split.folded], brief.keywords.map(({ id }) => id))
      assert.strictEqual(new Set(placed).size, placed.length)
      const textOf = new Map(brief.keywords.map(({ id, text }) => [id, normaliseKeywordText(text)]))
      assert.strictEqual(new Set(placed.map((one) => textOf.get(one))).size, placed.length)
      for (const { keywordIds, name } of split.groups) {
        assert.isTrue(keywordIds.length > 0 && keywordIds.length <= 20)
        assert.isTrue(name.trim() !== "" && codePoints(name) <= 254 && !/\p{Cc}/u.test(name) && name.isWellFormed())
      }
      const names = [...new Set(taken.map(foldText)), ...split.groups.map(({ name }) => foldText(name))]
      assert.strictEqual(new Set(names).size, names.length)
      const again = { adGroups: split.groups }
      assert.deepStrictEqual(checkSplit(brief, again), [])
      assert.deepStrictEqual(enforceSplit(brief, again).groups, split.groups)
    }
  )
})

describe("the meaning of a split", () => {
  const [home, trail, returns] = [
    "https://www.example.com/",
    "https://www.example.com/trail",
    "https://www.example.com/returns"
  ]
  const brief = splitBrief(["trail running shoes", "zalando trail shoes", "shoe returns", "trail shoes"])
  const group = (name: string, page: string | null, ...ids: ReadonlyArray<number>) => ({
    name,
    page,
    keywordIds: ids.map(id)
  })
  const leaving = (keywordId: number, words: string) => ({
    keywordId: id(keywordId),
    reason: "OTHER_COMPANY" as const,
    words
  })

  it("is the writer's: its pages and groups stand, and where the sorter disagrees that is told", () => {
    const split = enforceSplit(brief, {
      adGroups: [group("Trail", `${trail}/#top`, 1, 3), group("Other", returns, 4)],
      leftOut: [leaving(2, "zalando")]
    })
    assert.deepStrictEqual(split.groups, [
      { name: "Trail", keywordIds: [id(1), id(3)], page: trail },
      { name: "Other", keywordIds: [id(4)], page: returns }
    ])
    assert.deepStrictEqual(split.sortedOtherwise, [
      { keyword: "shoe returns", adGroup: "Trail", page: trail, sorterPage: returns },
      { keyword: "trail shoes", adGroup: "Other", page: returns, sorterPage: trail }
    ])
    assert.deepStrictEqual([split.notes, split.unsure], [[], []])
  })

  it("has the page that answers most keywords where the writer's was not read, with a note where it chose one", () => {
    const split = enforceSplit(brief, {
      adGroups: [
        group("Trail", "https://evil.example/", 1, 4),
        group("Returns", null, 3),
        { name: "Rest", keywordIds: [id(2)] }
      ]
    })
    assert.deepStrictEqual(split.groups.map(({ page }) => page), [trail, returns, trail])
    assert.deepStrictEqual(split.notes, [
      `The page "https://evil.example/" of the ad group "Trail" was not read; its ads lead to "${trail}", which answers most of its keywords.`,
      `For the ad group "Returns" no page was named; its ads lead to "${returns}", which answers most of its keywords.`
    ])
  })

  it("puts what the writer forgets where the sorter says, in doubt", () => {
    const split = enforceSplit(brief, { adGroups: [group("Trail", trail, 1)], leftOut: [leaving(2, "zalando")] })
    assert.deepStrictEqual(split.groups.map(({ keywordIds, page }) => [page, ...keywordIds]), [
      [trail, id(1), id(4)],
      [returns, id(3)]
    ])
    assert.deepStrictEqual(split.unsure.map(({ page, text }) => [text, page]), [
      ["trail shoes", trail],
      ["shoe returns", returns]
    ])
    assert.deepStrictEqual(split.sortedOtherwise, [])
    const none = enforceSplit(splitBrief(["quite another thing"]), { adGroups: [] })
    assert.deepStrictEqual(none.groups.map(({ page }) => page), [home])
  })

  it("leaves out what the writer leaves out, with its words or the whole keyword, unknown ids ignored", () => {
    const leftOut = [leaving(1, "trail"), leaving(2, "We are not Zalando."), leaving(9, "zalando"), leaving(1, "shoes")]
    const split = enforceSplit(brief, { adGroups: [group("Rest", trail, 3, 4)], leftOut })
    assert.deepStrictEqual(split.leftOut, [
      { ...leaving(1, "trail"), text: "trail running shoes" },
      { ...leaving(2, "zalando trail shoes"), text: "zalando trail shoes" }
    ])
    assert.deepStrictEqual(split.groups.flatMap(({ keywordIds }) => keywordIds), [id(3), id(4)])
  })

  it("takes back what the sorter would leave out by putting it into a group, and leaves it out otherwise", () => {
    const doubted = [2, 3].map((one) => ({ ...leaving(one, "shoe"), text: brief.keywords[one - 1]?.text ?? "" }))
    const split = enforceSplit({ ...brief, doubted }, { adGroups: [group("Trail", trail, 1, 2, 4)] })
    assert.deepStrictEqual(split.leftOut.map(({ keywordId }) => keywordId), [id(3)])
    assert.deepStrictEqual(split.groups.flatMap(({ keywordIds }) => keywordIds), [id(1), id(2), id(4)])
  })

  it("leaves nothing out and has no page where none was read", () => {
    const blind = { ...brief, material: { ...brief.material, pages: [] } }
    const split = enforceSplit(blind, { adGroups: [group("All", trail, 1, 3, 4)], leftOut: [leaving(2, "zalando")] })
    assert.deepStrictEqual([split.leftOut, split.unsure, split.sortedOtherwise, split.notes], [[], [], [], []])
    assert.sameMembers(split.groups.flatMap(({ keywordIds }) => keywordIds), [1, 2, 3, 4].map(id))
    assert.deepStrictEqual(split.groups.map(({ page }) => page), split.groups.map(() => null))
  })
})

describe("checkSplit", () => {
  const paths = (proposed: AdGroupsProposal, brief = shoes) => checkSplit(brief, proposed).map(({ path }) => path)

  it("has nothing to say about a good split", () => {
    assert.deepStrictEqual(paths(proposal(["Shoes", [1, 2, 3]], ["Boots", [4]])), [])
  })

  it("names keywords that are missing, and lets unknown and doubled ids and groups without keywords pass", () => {
    assert.deepStrictEqual(paths(proposal(["Shoes", [1, 99, 2, 3]], ["Boots", [4, 1]], ["None", []])), [])
    assert.deepStrictEqual(checkSplit(shoes, proposal(["All", [1, 2]])), [{
      path: "adGroups",
      text: "trail running shoes",
      reason: "The keyword 3, \"trail running shoes\", stands in no group; put it where it belongs."
    }, {
      path: "adGroups",
      text: "hiking boots",
      reason: "The keyword 4, \"hiking boots\", stands in no group; put it where it belongs."
    }])
  })

  it("misses no keyword that another one stands for", () => {
    assert.deepStrictEqual(paths(proposal(["Toys", [2]]), splitBrief(["T-Rex", "t rex"])), [])
  })

  it("asks once more for blank names and for pages that were not read, and not for what is mended without asking", () => {
    const brief = splitBrief(["a", "b", "c", "d", "e"], ["Taken"])
    const proposed = proposal([" ", [1]], ["a\nb", [2]], ["x".repeat(255), [3]], ["taken", [4]], ["TAKEN ", [5]])
    assert.deepStrictEqual(paths(proposed, brief), ["adGroups[0].name"])
    const group = (page: string | null) => ({ name: "Shoes", keywordIds: [1, 2, 3].map(id), page })
    const boots = { name: "Boots", keywordIds: [id(4)], page: "https://www.example.com/trail/" }
    assert.deepStrictEqual(paths({ adGroups: [group("https://www.example.com/gone"), boots] }), ["adGroups[0].page"])
    assert.deepStrictEqual(paths({ adGroups: [group(null), boots] }), [])
  })

  it("asks for a decision where a keyword is left out and stands in a group", () => {
    const leftOut = [{ keywordId: id(1), reason: "JOBS" as const, words: "trail" }]
    assert.deepStrictEqual(checkSplit(shoes, { ...proposal(["All", [1, 2, 3, 4]]), leftOut }).map(({ path }) => path), [
      "leftOut"
    ])
    assert.deepStrictEqual(checkSplit(shoes, { ...proposal(["All", [2, 3, 4]]), leftOut }), [])
  })

  it("refuses more than 20 keywords in a group, and tells of at most 60 things", () => {
    const brief = splitBrief(series("shoes", 100))
    assert.deepStrictEqual(
      paths(proposal(["Shoes", Array.from({ length: 21 }, (_, index) => index + 1)]), brief)[0],
      "adGroups[0].keywordIds"
    )
    assert.strictEqual(paths(proposal(), brief).length, 60)
  })
})
