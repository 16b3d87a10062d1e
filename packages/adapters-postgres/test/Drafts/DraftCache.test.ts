import { DraftCache } from "@campaigns/adapters-postgres/Drafts/DraftCache"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { adGroup, at } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"

/** A draft that weighs one more than it has ad groups. */
const draft = (id: number, adGroups: number, revision = 1): CampaignDraft => ({
  ...makeDraft({
    id: DraftId.make(id),
    customerId: CustomerId.make(1_234_567_890),
    marketAnalysisId: null,
    settings: blankSettings("A draft"),
    now: at(0)
  }),
  revision,
  adGroups: Array.from({ length: adGroups }, (_, index) => adGroup(index + 1))
})

const present = (cache: DraftCache, ...ids: ReadonlyArray<number>) =>
  ids.filter((id) => cache.get(DraftId.make(id)) !== undefined)

describe("DraftCache", () => {
  it("gives back the same object", () => {
    const cache = new DraftCache(10)
    const cached = { draft: draft(1, 2), contentRevision: 1 }
    cache.put(cached)
    assert.strictEqual(cache.get(DraftId.make(1))?.draft, cached.draft)
    assert.strictEqual(cache.get(DraftId.make(2)), undefined)
  })

  it("lets go of what was used least recently when the elements are more than it may hold", () => {
    const cache = new DraftCache(10)
    for (const id of [1, 2, 3]) cache.put({ draft: draft(id, 2), contentRevision: 1 })
    cache.get(DraftId.make(1))
    cache.put({ draft: draft(4, 2), contentRevision: 1 })
    assert.deepStrictEqual(present(cache, 1, 2, 3, 4), [1, 3, 4])
    cache.put({ draft: draft(5, 8), contentRevision: 1 })
    assert.deepStrictEqual(present(cache, 1, 2, 3, 4, 5), [5])
  })

  it("does not keep a draft that alone is too much, nor its earlier revision", () => {
    const cache = new DraftCache(10)
    cache.put({ draft: draft(1, 2), contentRevision: 1 })
    cache.put({ draft: draft(1, 50, 2), contentRevision: 2 })
    assert.deepStrictEqual(present(cache, 1), [])
  })

  it("counts a draft once however often it is put, and frees what it drops", () => {
    const cache = new DraftCache(10)
    for (const revision of [1, 2, 3, 4, 5]) cache.put({ draft: draft(1, 4, revision), contentRevision: revision })
    cache.put({ draft: draft(2, 4), contentRevision: 1 })
    assert.deepStrictEqual(present(cache, 1, 2), [1, 2])
    cache.drop(DraftId.make(1))
    cache.drop(DraftId.make(1))
    cache.put({ draft: draft(3, 4), contentRevision: 1 })
    assert.deepStrictEqual(present(cache, 1, 2, 3), [2, 3])
  })

  it("keeps the later revision when an earlier one arrives late", () => {
    const cache = new DraftCache(10)
    cache.put({ draft: draft(1, 1, 5), contentRevision: 5 })
    cache.put({ draft: draft(1, 2, 4), contentRevision: 4 })
    assert.strictEqual(cache.get(DraftId.make(1))?.draft.revision, 5)
  })
})
