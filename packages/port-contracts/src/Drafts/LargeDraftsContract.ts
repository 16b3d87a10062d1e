import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { editSettings } from "@campaigns/domain/Drafts/EditSettings"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import {
  adGroup,
  assertSame,
  at,
  author,
  commitChange,
  edited,
  emptyDraft,
  keyword,
  rsa,
  someCustomer,
  type StorageUnderTest
} from "./ExampleDrafts.ts"
import { commit, remove } from "./Writes.ts"

const groupCount = 20
const keywordsPerGroup = 1_000

/** A draft with 20,000 keywords, every tenth of them negative, not stored yet. */
const largeDraft = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const draft = yield* emptyDraft(yield* someCustomer)
  const adGroups = yield* Effect.forEach(
    Array.from({ length: groupCount }),
    () =>
      Effect.map(drafts.reserveIds(keywordsPerGroup + 2), ([groupId = 0, rsaId = 0, ...ids]) =>
        adGroup(
          groupId,
          ids.map((id, index) => keyword(id, `keyword ${id}`, index % 10 === 0 ? { matchType: "NEGATIVE" } : {})),
          [rsa(rsaId)]
        ))
  )
  return { ...draft, adGroups }
})

/** The laws of `DraftReader` on drafts of 20,000 keywords. */
export const largeDraftsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`DraftReader with 20,000 keywords (${name})`, (it) => {
    it.effect("creates, rematches, thins out and removes them whole", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const draft = yield* largeDraft
        yield* drafts.create(draft, author)
        assertSame(yield* drafts.find(draft.id), draft)

        const { draft: rematched } = Result.getOrThrow(editSettings(draft, { defaultMatchType: "BROAD" }, "all"))
        const switched = yield* commitChange(draft, rematched)
        const found = yield* drafts.find(draft.id)
        assertSame(found, switched)
        const matchTypes = groupedBy(found.adGroups.flatMap((group) => group.keywords), (row) => row.matchType)
        assert.strictEqual(matchTypes.get("BROAD")?.length, 18_000)
        assert.strictEqual(matchTypes.get("NEGATIVE")?.length, 2_000)

        const thinned = yield* commitChange(switched, {
          adGroups: switched.adGroups.slice(1).map((group) => ({ ...group, keywords: group.keywords.slice(0, 500) }))
        })
        assertSame(yield* drafts.find(draft.id), thinned)
        yield* remove(thinned, at(50))
        assert.strictEqual((yield* Effect.flip(drafts.find(draft.id)))._tag, "DraftNotFound")
      }))

    it.effect("writes nothing of a large commit that comes too late", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const draft = yield* largeDraft
        yield* drafts.create(draft, author)
        const { draft: rematched } = Result.getOrThrow(editSettings(draft, { defaultMatchType: "EXACT" }, "all"))
        const renamed = yield* commitChange(draft, { settings: { ...draft.settings, name: "First" } })
        const late = commit({ before: draft, after: edited(draft, rematched), author })
        assertSame(yield* Effect.flip(late), { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 2 })
        assertSame(yield* drafts.find(draft.id), renamed)
      }))
  })
