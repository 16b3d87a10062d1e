import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { leaveOut } from "../../src/Publishing/LeaveOut.ts"
import { adGroup, keyword, rsa } from "../Drafts/ExampleDrafts.ts"
import { draftWith } from "./support/SmallDraft.ts"

const places = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index)

const texts = (name: string, count: number) =>
  places(count).map((index) => ({ text: `${name} ${index}`, pinnedField: null, reason: null }))

const [GROUPS, ADS, KEYWORDS, TEXTS, OTHERS] = [3, 3, 6, 8, 6]

/** A draft of which every element has a text of its own, and enough of each kind that several can go. */
const wide = draftWith({
  settings: {
    negativeKeywords: places(OTHERS).map((at) => ({
      id: (at + 1) as never,
      text: `free ${at}`,
      matchType: "BROAD" as const
    })),
    locationTargets: places(OTHERS).map((at) => ({ geoTargetConstantId: 2_000 + at, targetType: "INCLUDE" as const }))
  },
  adGroups: places(GROUPS).map((g) =>
    adGroup(
      g + 1,
      places(KEYWORDS).map((k) => keyword(g * 100 + k + 1, `keyword ${g} ${k}`)),
      places(ADS).map((a) =>
        rsa(g * 10 + a + 1, {
          headlines: texts(`Headline ${g} ${a}`, TEXTS),
          descriptions: texts(`Description ${g} ${a}`, 4),
          finalUrl: "https://example.com"
        })
      )
    )
  ),
  extensions: {
    callouts: places(OTHERS).map((at) => ({ calloutText: `Callout ${at}` })),
    structuredSnippets: [{ header: "BRANDS", values: places(TEXTS).map((at) => `Value ${at}`) }]
  }
})

const under = (list: DraftPath, count: number): ReadonlyArray<DraftPath> => places(count).map((at) => [...list, at])

/** The paths of all elements. */
const elements: ReadonlyArray<DraftPath> = [
  ...under(["negativeKeywords"], OTHERS),
  ...under(["locationTargets"], OTHERS),
  ...under(["extensions", "callouts"], OTHERS),
  ...under(["extensions", "structuredSnippets", 0, "values"], TEXTS),
  ...under(["adGroups"], GROUPS),
  ...places(GROUPS).flatMap((g) => [
    ...under(["adGroups", g, "keywords"], KEYWORDS),
    ...under(["adGroups", g, "rsas"], ADS),
    ...places(ADS).flatMap((a) => under(["adGroups", g, "rsas", a, "headlines"], TEXTS))
  ])
]

const at = (draft: CampaignDraft, path: DraftPath): unknown => {
  const whole: unknown = { ...draft.settings, adGroups: draft.adGroups, extensions: draft.extensions }
  return path.reduce(
    (value, key) => typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    whole
  )
}

/** The elements of a draft that hold no others, which the whole draft has by the same text. */
const leavesOf = (draft: CampaignDraft): ReadonlyArray<DraftPath> =>
  elements.filter((path) => {
    const value = at(draft, path)
    return value !== undefined && path.at(-2) !== "adGroups" && path.at(-2) !== "rsas"
  })

const goesWith = (path: DraftPath, left: ReadonlyArray<DraftPath>): boolean =>
  left.some((out) => out.every((part, depth) => path[depth] === part))

describe("leaving out and mapping back", () => {
  it("finds the same element, whatever is left out and in whichever order it is named", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...elements], { maxLength: 12 }), (left) => {
        const outcome = leaveOut(wide, left)
        if (Result.isFailure(outcome)) return assert.isAbove(outcome.failure.paths.length, 0)
        const { draft, wholePath } = outcome.success
        const kept = leavesOf(draft)
        for (const path of kept) assert.deepStrictEqual(at(wide, wholePath(path)), at(draft, path), path.join("."))
        const expected = leavesOf(wide).filter((path) => !goesWith(path, left)).map((path) => path.join("."))
        assert.deepStrictEqual(kept.map((path) => wholePath(path).join(".")).toSorted(), expected.toSorted())
      }),
      { numRuns: 300 }
    )
  })

  it("is the same in any order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...elements], { maxLength: 12 }), (left) => {
        const [one, other] = [leaveOut(wide, left), leaveOut(wide, left.toReversed())]
        assert.strictEqual(Result.isSuccess(one), Result.isSuccess(other))
        if (Result.isSuccess(one) && Result.isSuccess(other)) {
          assert.deepStrictEqual(one.success.draft, other.success.draft)
          for (const path of elements) {
            assert.deepStrictEqual(one.success.wholePath(path), other.success.wholePath(path))
          }
        }
      }),
      { numRuns: 100 }
    )
  })
})
