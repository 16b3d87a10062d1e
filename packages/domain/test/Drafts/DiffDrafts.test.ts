import { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { compareDrafts, diffDrafts, differ, isEmptyDelta } from "@campaigns/domain/Drafts/DiffDrafts"
import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import { Extensions } from "@campaigns/domain/Drafts/Extensions"
import { GenerationStatus } from "@campaigns/domain/Drafts/GenerationStatus"
import { AdGroupId, KeywordId, MarketKeywordId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { Publication, revisedPublication } from "@campaigns/domain/Drafts/Publication"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Schema from "effect/Schema"
import { adGroup, draftOf, keyword, rsa } from "./ExampleDrafts.ts"

const Parts = Schema.Struct({
  settings: CampaignSettings,
  extensions: Extensions,
  adGroupsGeneration: GenerationStatus,
  extensionsGeneration: GenerationStatus,
  publication: Publication
})

const Choices = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))).check(
  Schema.isBetweenLength(1, 40)
)

/** The ad groups under ids that rise from `first`, so that no id stands twice. */
const numbered = (groups: ReadonlyArray<AdGroup>, first: number): ReadonlyArray<AdGroup> => {
  let next = first
  return groups.map((group) => ({
    ...group,
    id: AdGroupId.make(next++),
    keywords: group.keywords.map((row) => ({ ...row, id: KeywordId.make(next++) })),
    rsas: group.rsas.map((row) => ({ ...row, id: RsaId.make(next++) }))
  }))
}

/** Changes of one field each, so that none can hide behind another; the places without one leave a keyword as it is. */
const keywordChanges: ReadonlyArray<Partial<DraftKeyword>> = [
  { matchType: "BROAD_MODIFIER" },
  { text: "new" },
  { cpcBidMicros: Micros.make(3) },
  { finalUrl: "https://new.test/" },
  { sourceMarketAnalysisKeywordId: MarketKeywordId.make(9) },
  { pageUnsure: { page: "https://new.test/", reason: "new" } }
]

/** The ad groups after some were removed, renamed, emptied, refilled, rematched, and had their ads moved on to the next one. */
const changed = (
  groups: ReadonlyArray<AdGroup>,
  added: ReadonlyArray<AdGroup>,
  choices: ReadonlyArray<number>
): ReadonlyArray<AdGroup> => {
  let at = 0
  const choose = () => choices[at++ % choices.length] ?? 0
  const moved: Array<AdGroup["rsas"][number]> = []
  const kept = groups.filter(() => choose() !== 0).map((group) => {
    const [name, cpcBidMicros] = choose() < 3
      ? ["renamed", Micros.make(7)] as const
      : [group.name, group.cpcBidMicros] as const
    const keywords = group.keywords.filter(() => choose() > 1).map((row) => ({ ...row, ...keywordChanges[choose()] }))
    const arrived = moved.splice(0)
    const rsas = group.rsas.filter((row) => {
      const choice = choose()
      if (choice < 3) moved.push(row)
      return choice > 4
    })
    return { ...group, name, cpcBidMicros, keywords, rsas: [...rsas, ...arrived] }
  })
  return inIdOrder([...kept, ...added])
}

/** The parts as revisions keep them. */
const revised = (parts: typeof Parts.Type) => ({ ...parts, publication: revisedPublication(parts.publication) })

const same = (actual: CampaignDraft, expected: CampaignDraft) =>
  assert.isTrue(
    Equal.equals(actual, expected),
    `${JSON.stringify(actual)}\ninstead of\n${JSON.stringify(expected)}`
  )

describe("diffDrafts", () => {
  it.effect.prop(
    "finds what leads from any draft to any later one, and back again",
    { before: Parts, after: Parts, groups: Schema.Array(AdGroup), added: Schema.Array(AdGroup), choices: Choices },
    ({ added, after: afterParts, before: beforeParts, choices, groups }) =>
      Effect.sync(() => {
        const first = numbered(groups, 1)
        const before = { ...draftOf(...first), ...revised(beforeParts) }
        const after = { ...draftOf(...changed(first, numbered(added, 1_000_000), choices)), ...revised(afterParts) }
        const { backward, forward } = compareDrafts(before, after)
        same(applyDelta(before, forward), after)
        same(applyDelta(after, backward), before)
        assert.deepStrictEqual(forward, diffDrafts(before, after))
      })
  )

  it.effect.prop(
    "makes deltas that are kept as JSON and read back equal",
    { parts: Parts, groups: Schema.Array(AdGroup), choices: Choices },
    ({ choices, groups, parts }) =>
      Effect.gen(function*() {
        const first = numbered(groups, 1)
        const before = draftOf(...first)
        const delta = diffDrafts(before, { ...draftOf(...changed(first, [], choices)), ...parts })
        const kept = yield* Schema.decodeUnknownEffect(Schema.toCodecJson(DraftDelta))(
          JSON.parse(JSON.stringify(delta))
        )
        assert.isTrue(Equal.equals(kept, delta), JSON.stringify(delta))
      })
  )

  it("finds nothing between a draft and an equal copy of it", () => {
    const draft = () => draftOf(adGroup(1, [keyword(2, "bread")], [rsa(3)]))
    assert.isTrue(isEmptyDelta(diffDrafts(draft(), draft())))
    assert.isFalse(isEmptyDelta(diffDrafts(draft(), draftOf())))
  })

  it("says a change of match type in one entry per new type, not in rows", () => {
    const before = draftOf(adGroup(1, [keyword(2, "a"), keyword(3, "b"), keyword(4, "c", { matchType: "NEGATIVE" })]))
    const after = draftOf(adGroup(1, [
      keyword(2, "a", { matchType: "EXACT" }),
      keyword(3, "b", { matchType: "EXACT" }),
      keyword(4, "c", { matchType: "BROAD" })
    ]))
    const { keywords } = diffDrafts(before, after)
    assert.deepStrictEqual(keywords, {
      put: [],
      removed: [],
      rematched: [{ to: "EXACT", ids: [2, 3].map((id) => KeywordId.make(id)) }, {
        to: "BROAD",
        ids: [KeywordId.make(4)]
      }]
    })
  })

  it("brings what a removed ad group held back with the opposite delta", () => {
    const before = draftOf(adGroup(1, [keyword(2, "bread")], [rsa(3)]), adGroup(4))
    const after = draftOf(adGroup(4))
    assert.deepStrictEqual(applyDelta(after, diffDrafts(after, before)).adGroups, before.adGroups)
  })

  it("does not see that an attempt has begun to send, which no revision says", () => {
    const taskId = TaskId.make("00000000-0000-7000-8000-000000000001")
    const publication = { _tag: "Publishing", taskId, sendingSince: null, mayHaveMade: [] } as const
    const before: CampaignDraft = { ...draftOf(), publication }
    const after: CampaignDraft = { ...before, publication: { ...publication, sendingSince: before.dateAdded } }
    assert.isFalse(differ(before, after))
    assert.isTrue(isEmptyDelta(diffDrafts(before, after)))
  })
})
