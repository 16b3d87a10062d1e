import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { KeywordsChange } from "@campaigns/domain/Drafts/UpdateKeywords"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { freshTaskId, keyword } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { keywordDrafting } from "../../src/Drafts/KeywordEditing.ts"
import { member } from "../UseCases/People.ts"

const draftOf = (revision: number, ...texts: ReadonlyArray<string>): CampaignDraft => {
  const draft = contractDraft()
  const [group] = draft.adGroups
  if (group === undefined) throw new Error("The example has no ad group")
  const keywords = texts.map((text, place) => keyword(KeywordId.make(900 + place), text))
  return { ...draft, revision, adGroups: [{ ...group, keywords }] }
}

const replacingBoots: KeywordsChange = { patch: {}, replacing: { find: "boots", replace: "shoes" } }

/** Changes the keywords of a draft that another write has made `stored` of since it was first read. */
const changed = (seen: CampaignDraft, stored: CampaignDraft, change: KeywordsChange = replacingBoots) => {
  const read = [seen, stored]
  let last = 100_000
  const drafting = keywordDrafting({
    draft: () => Effect.sync(() => read.shift() ?? stored),
    reserve: (count) => Effect.succeed(() => count === 0 ? 0 : ++last),
    unitMicros: () => Effect.succeed(1_000_000),
    write: (_user, _target, decide) => Effect.fromResult(decide(stored))
  })
  const target = { draftId: seen.id, expectedRevisions: null }
  return drafting.updateKeywords(member, target, { selection: { _tag: "Passing" }, change, isDryRun: false })
}

const textsOf = ({ adGroups }: CampaignDraft) => adGroups.flatMap(({ keywords }) => keywords.map(({ text }) => text))

describe("changing many keywords while others write", () => {
  it.effect("changes what is stored, and not what was read before the work", () =>
    Effect.gen(function*() {
      const seen = draftOf(4, "red boots", "blue boots")
      const alone = yield* changed(seen, seen)
      assert.deepStrictEqual(textsOf(alone.draft), ["red shoes", "blue shoes"])
      const met = yield* changed(seen, draftOf(5, "red hats", "blue boots", "green boots"))
      assert.deepStrictEqual(textsOf(met.draft), ["red hats", "blue shoes", "green shoes"])
      assert.deepStrictEqual([met.changed.map(({ id }) => id as number), met.unchanged], [[901, 902], 1])
    }))

  it.effect("has ids for all copies, also of keywords that came meanwhile", () =>
    Effect.gen(function*() {
      const seen = draftOf(4, "red boots", "blue boots")
      const into = { adGroupId: contractDraft().adGroups[0]?.id ?? AdGroupId.make(1), isCopy: true }
      const copying: KeywordsChange = { patch: { matchType: "BROAD" }, into }
      const alone = yield* changed(seen, seen, copying)
      assert.deepStrictEqual(alone.changed.map(({ id }) => id as number), [100_001, 100_002])
      const met = yield* changed(seen, draftOf(5, "red boots", "blue boots", "green boots"), copying)
      assert.deepStrictEqual(met.changed.map(({ id }) => id as number), [100_003, 100_004, 100_005])
    }))

  it.effect("rounds bids to the step of the account's currency", () =>
    Effect.gen(function*() {
      const draft = draftOf(4, "red boots", "blue boots")
      const [group] = draft.adGroups
      const seen = {
        ...draft,
        adGroups: group === undefined ? [] : [{ ...group, cpcBidMicros: Micros.make(1_600_000) }]
      }
      const { changed: raised } = yield* changed(seen, seen, { patch: {}, bidPercent: 10 })
      assert.deepStrictEqual(raised.map(({ cpcBidMicros }) => cpcBidMicros as number), [2_000_000, 2_000_000])
    }))

  it.effect("finds a draft frozen that began to be published at the same revision", () =>
    Effect.gen(function*() {
      const seen = draftOf(4, "red boots")
      const stored: CampaignDraft = {
        ...seen,
        publication: { _tag: "Publishing", taskId: freshTaskId(), sendingSince: null, mayHaveMade: [] }
      }
      assert.strictEqual((yield* Effect.flip(changed(seen, stored)))._tag, "DraftIsPublishing")
    }))
})
