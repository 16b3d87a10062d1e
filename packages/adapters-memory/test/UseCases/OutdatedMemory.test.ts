import * as MemoryCampaigns from "@campaigns/adapters-memory/Drafts/MemoryCampaigns"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { CampaignDrafts, type DraftCommit } from "@campaigns/application/Drafts/CampaignDrafts"
import { DraftAccess } from "@campaigns/application/Drafts/DraftAccess"
import { DraftWriting } from "@campaigns/application/Drafts/DraftWriting"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { editSettings } from "@campaigns/domain/Drafts/EditSettings"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import { berlin, member, stranger } from "./People.ts"

/** A process that remembers a draft as it was when it was made, whatever other processes have written since. */
const outdated = Effect.fnUntraced(function*(since: (draft: CampaignDraft) => Partial<CampaignDraft>) {
  const drafts = yield* CampaignDrafts
  const remembered: CampaignDraft = {
    ...contractDraft(),
    id: yield* drafts.reserveDraftId,
    customerId: berlin,
    revision: 1
  }
  yield* drafts.create(remembered, member.userId)
  const now = { ...remembered, ...since(remembered), revision: 2 }
  yield* drafts.commit({ before: remembered, after: now, author: null })
  const commits = yield* Ref.make<ReadonlyArray<DraftCommit>>([])
  const process = Layer.succeed(CampaignDrafts, {
    ...drafts,
    recall: () => Effect.succeed(remembered),
    commit: (commit) => Effect.andThen(Ref.update(commits, (all) => [...all, commit]), drafts.commit(commit))
  })
  const writing = yield* Effect.provide(
    DraftWriting,
    DraftWriting.layer.pipe(Layer.provide(DraftAccess.layer), Layer.provide(process))
  )
  return { draftId: remembered.id, now, writing, commits: Ref.get(commits) }
})

const ports = Layer.mergeAll(MemoryCampaigns.layer, MemoryIdentity.layerStored)

const naming = (name: string) => (draft: CampaignDraft) => editSettings(draft, { name }, "all")

describe("A process whose memory of a draft is out of date", () => {
  it.effect("writes upon what is stored, and loses nothing of what others wrote", () =>
    Effect.gen(function*() {
      const { draftId, writing } = yield* outdated((draft) => ({
        settings: { ...draft.settings, campaignName: "Theirs" }
      }))
      const { draft } = yield* writing.write(member, { draftId, expectedRevisions: null }, naming("Ours"))
      assert.deepStrictEqual([draft.revision, draft.settings.name, draft.settings.campaignName], [3, "Ours", "Theirs"])
    }).pipe(Effect.provide(ports)))

  it.effect("does not take a change for needless because it was so once", () =>
    Effect.gen(function*() {
      const { draftId, writing } = yield* outdated((draft) => ({ settings: { ...draft.settings, name: "Theirs" } }))
      const { draft } = yield* writing.write(
        member,
        { draftId, expectedRevisions: null },
        naming(contractDraft().settings.name)
      )
      assert.deepStrictEqual([draft.revision, draft.settings.name], [3, contractDraft().settings.name])
    }).pipe(Effect.provide(ports)))

  it.effect("refuses a draft that others have begun to publish, and takes the revision that they left", () =>
    Effect.gen(function*() {
      const taskId = TaskId.make("01a1fb34-eb2e-766a-a16a-ee31afcd7219")
      const frozen = yield* outdated(() => ({ publication: { _tag: "Publishing", taskId } }))
      const target = { draftId: frozen.draftId, expectedRevisions: null }
      const refusal = yield* Effect.flip(frozen.writing.write(member, target, naming("Ours")))
      assert.strictEqual(refusal._tag, "DraftIsPublishing")
      const moved = yield* outdated((draft) => ({ settings: { ...draft.settings, name: "Theirs" } }))
      const insisting = { draftId: moved.draftId, expectedRevisions: [2] }
      assert.strictEqual((yield* moved.writing.write(member, insisting, naming("Ours"))).draft.revision, 3)
    }).pipe(Effect.provide(ports)))

  it.effect("never writes for a user who may not see the draft", () =>
    Effect.gen(function*() {
      const { commits, draftId, writing } = yield* outdated((draft) => ({
        settings: { ...draft.settings, name: "Theirs" }
      }))
      const refusal = yield* Effect.flip(writing.write(stranger, { draftId, expectedRevisions: null }, naming("Ours")))
      assert.strictEqual(refusal._tag, "DraftNotFound")
      assert.deepStrictEqual(yield* commits, [])
    }).pipe(Effect.provide(ports)))
})
