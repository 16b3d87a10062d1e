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

  it("puts a keyword that no group has where most of its words are said", () => {
    assert.deepStrictEqual(shown(shoes, proposal(["Boots", [4]], ["Trail", [1]])), [["Boots", 4], ["Trail", 1, 2, 3]])
  })

  it("makes groups of their own kind of what belongs nowhere", () => {
    const brief = splitBrief(["hiking boots", "red socks", "blue socks", "laces", "winter boots"])
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
      const again = proposal(...split.groups.map(({ keywordIds, name }) => [name, keywordIds] as const))
      assert.deepStrictEqual(checkSplit(brief, again), [])
      assert.deepStrictEqual(enforceSplit(brief, again).groups, split.groups)
    }
  )
})

describe("checkSplit", () => {
  const paths = (proposed: AdGroupsProposal, brief = shoes) => checkSplit(brief, proposed).map(({ path }) => path)

  it("has nothing to say about a good split", () => {
    assert.deepStrictEqual(paths(proposal(["Shoes", [1, 2, 3]], ["Boots", [4]])), [])
  })

  it("names ids that are unknown, doubled or missing, and groups without keywords", () => {
    assert.deepStrictEqual(paths(proposal(["Shoes", [1, 99]], ["Boots", [4, 1]], ["None", []])), [
      "adGroups[0].keywordIds[1]",
      "adGroups[1].keywordIds[1]",
      "adGroups[2]",
      "adGroups",
      "adGroups"
    ])
    assert.deepStrictEqual(checkSplit(shoes, proposal(["All", [1, 2, 3]])), [{
      path: "adGroups",
      text: "hiking boots",
      reason: "The keyword 4, \"hiking boots\", stands in no group; put it where it belongs."
    }])
  })

  it("misses no keyword that another one stands for", () => {
    assert.deepStrictEqual(paths(proposal(["Toys", [2]]), splitBrief(["T-Rex", "t rex"])), [])
  })

  it("refuses names that are blank, broken, too long, taken or given twice", () => {
    const brief = splitBrief(["a", "b", "c", "d", "e"], ["Taken"])
    assert.deepStrictEqual(
      paths(proposal([" ", [1]], ["a\nb", [2]], ["x".repeat(255), [3]], ["taken", [4]], ["TAKEN ", [5]]), brief),
      [0, 1, 2, 3, 4].map((group) => `adGroups[${group}].name`)
    )
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
