import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { KeywordId } from "@campaigns/domain/Drafts/Ids"
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

const change: KeywordsChange = { patch: {}, replacing: { find: "boots", replace: "shoes" } }

/** Changes the keywords of a draft that another write has made `stored` of since it was read. */
const changed = (seen: CampaignDraft, stored: CampaignDraft) => {
  const drafting = keywordDrafting({
    draft: () => Effect.succeed(seen),
    reserve: () => Effect.die("no ids are wanted"),
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
