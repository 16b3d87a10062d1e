import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { assert, describe, it } from "@effect/vitest"
import { draftWith, group } from "./support/SmallDraft.ts"

const said = (parts: Parameters<typeof draftWith>[0], ...tags: ReadonlyArray<string>) =>
  planPublishing({ draft: draftWith(parts), marker: "draft-1-0b7e5a0c-4a1f-4c55-9d0e-aabbccddeeff", accountGoals: [] })
    .operations.filter(({ operation }) => tags.includes(operation._tag))

const summaries = (...call: Parameters<typeof said>) => said(...call).map(({ path, summary }) => `${path}: ${summary}`)

describe("a plan of two of a kind", () => {
  it("includes one place and excludes the other", () => {
    const locationTargets = [
      { geoTargetConstantId: 1, targetType: "INCLUDE" },
      { geoTargetConstantId: 2, targetType: "EXCLUDE" },
      { geoTargetConstantId: 3, targetType: "INCLUDE" }
    ] as const
    const planned = said({ settings: { locationTargets } }, "AddLocation")
    assert.deepStrictEqual(planned.map(({ operation }) => operation), [
      { _tag: "AddLocation", location: locationTargets[0] },
      { _tag: "AddLocation", location: locationTargets[1] },
      { _tag: "AddLocation", location: locationTargets[2] }
    ])
    assert.deepStrictEqual(planned.map(({ path, summary }) => `${path}: ${summary}`), [
      "locationTargets[0]: Show the ads to people in location 1.",
      "locationTargets[1]: Keep the ads from people in location 2.",
      "locationTargets[2]: Show the ads to people in location 3."
    ])
  })

  it("names both times, and no language", () => {
    const entry = { dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour: 9, endMinute: 30 } as const
    const scheduleEntries = [entry, { ...entry, startHour: 20, endHour: 24, endMinute: 0 }] as const
    const settings = { languageIds: [1000, 1001], adSchedule: { mode: "CUSTOM", scheduleEntries } } as const
    assert.deepStrictEqual(summaries({ settings }, "AddScheduleEntry"), [
      "adSchedule.scheduleEntries[0]: Show the ads on Monday 08:00-09:30.",
      "adSchedule.scheduleEntries[1]: Show the ads on Monday 20:00-24:00."
    ])
  })

  it("counts one conversion action, or two", () => {
    const goal = (conversionActionId: number) =>
      ({ conversionActionId, goalType: "CAMPAIGN_SPECIFIC", category: null }) as const
    const one = summaries({ settings: { conversionGoals: [goal(7)] } }, "UseConversionActions")
    assert.deepStrictEqual(one, ["conversionGoals[0]: Bid for conversion action 7."])
    const two = summaries({ settings: { conversionGoals: [goal(7), goal(9)] } }, "UseConversionActions")
    assert.deepStrictEqual(two, ["conversionGoals[0]: Bid for conversion actions 7, 9."])
  })

  it("has the keywords of both ad groups, each with its own, and tells twins apart by ad group", () => {
    const keywords = said(
      { adGroups: [group(1, [["EXACT", " a "], ["PHRASE", "b"]]), group(2, [["EXACT", "a"], ["EXACT", "A"]])] },
      "AddKeyword"
    )
    assert.deepStrictEqual(
      keywords.map(({ operation, path }) =>
        operation._tag === "AddKeyword"
          ? [path, operation.adGroup, operation.keyword.text, operation.keyword.matchType]
          : []
      ),
      [
        ["adGroups[0].keywords[0]", { key: 0 }, "a", "EXACT"],
        ["adGroups[0].keywords[1]", { key: 0 }, "b", "PHRASE"],
        ["adGroups[1].keywords[0]", { key: 1 }, "a", "EXACT"]
      ]
    )
  })

  it("reads a negative by both of its marks, and takes blanks off inside and outside of them", () => {
    const negatives = ["a [b]", "[a] b", "\"a\" b", "a \"b\"", " [ c ] ", " \" d \" ", " e "]
    const planned = said({ adGroups: [group(1, negatives.map((text) => ["NEGATIVE", text]))] }, "AddKeyword")
    assert.deepStrictEqual(
      planned.map(({ operation }) =>
        operation._tag === "AddKeyword"
          ? [operation.keyword.isNegative, operation.keyword.text, operation.keyword.matchType]
          : []
      ),
      [
        [true, "a [b]", "BROAD"],
        [true, "[a] b", "BROAD"],
        [true, "\"a\" b", "BROAD"],
        [true, "a \"b\"", "BROAD"],
        [true, "c", "EXACT"],
        [true, "d", "PHRASE"],
        [true, "e", "BROAD"]
      ]
    )
  })

  it("has every keyword of an ad group that is planned in several steps, and of the ones after it", () => {
    const many = (id: number, count: number) =>
      group(id, Array.from({ length: count }, (_, number) => ["EXACT", `keyword ${number}`] as const))
    const planned = said({ adGroups: [many(1, 2_500), many(2, 1), many(3, 999), many(4, 2)] }, "AddKeyword", "CreateAd")
    assert.lengthOf(planned.filter(({ operation }) => operation._tag === "AddKeyword"), 2_500 + 1 + 999 + 2)
    assert.lengthOf(planned.filter(({ operation }) => operation._tag === "CreateAd"), 4)
  })
})
