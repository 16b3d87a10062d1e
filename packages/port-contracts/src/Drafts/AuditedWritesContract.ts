import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { at, author, type StorageUnderTest, storedDraft } from "./ExampleDrafts.ts"
import { atTime } from "./Writes.ts"

/** The acts of a decision: of two kinds, one of which is about a thing with a UUID. */
const actsOn = ({ customerId, id }: CampaignDraft) =>
  [
    { kind: "publish", subjectId: id, before: null, after: { customerId, draftId: id } },
    { kind: "application", subjectId: "019a2243-2b43-70e7-9c4d-13f792965179", before: null, after: { customerId } }
  ] as const

/** The laws of `DraftWriter` on entries of the `AuditLog`, for the adapters that the layer provides. */
export const auditedWritesContract = <E>(name: string, adapter: Layer.Layer<AuditLog | StorageUnderTest, E>): void =>
  layer(adapter)(`DraftWriter and AuditLog (${name})`, (it) => {
    it.effect("tells of the acts of a write once, by its author, beside the draft or without a change of it", () =>
      Effect.gen(function*() {
        const [drafts, store, log] = [yield* DraftReader, yield* DraftWriter, yield* AuditLog]
        const draft = yield* storedDraft
        const acts = actsOn(draft)
        const named = { ...draft, settings: { ...draft.settings, campaignName: "Told" } }
        const write = (next: CampaignDraft, by: typeof author | null) =>
          store.write(draft.id, by, () => Result.succeed({ draft: next, answer: undefined, audit: acts }))
        yield* write(named, author).pipe(atTime(at(7_000)))
        yield* write(yield* drafts.find(draft.id), null).pipe(atTime(at(8_000)))
        assert.strictEqual((yield* drafts.find(draft.id)).revision, draft.revision + 1)
        const told = (one: (typeof acts)[number]) => [
          { ...one, author, at: at(7_000) },
          { ...one, author: null, at: at(8_000) }
        ]
        assert.deepStrictEqual<unknown>(yield* log.of("publish", draft.id), told(acts[0]))
        const newest = { sort: "id", isDescending: true, from: null, limit: 4 } as const
        const { items } = yield* log.list({ kind: null, author: null, customerId: draft.customerId }, newest)
        assert.deepStrictEqual<unknown>(
          items.map(({ customerId, id: _, ...entry }) => {
            assert.strictEqual(customerId, draft.customerId)
            return entry
          }).toReversed(),
          [acts[0], acts[1]].map((one) => told(one)[0]).concat([acts[0], acts[1]].map((one) => told(one)[1]))
        )
      }))

    it.effect("tells nothing of a write that is refused, or whose decision throws", () =>
      Effect.gen(function*() {
        const [store, log] = [yield* DraftWriter, yield* AuditLog]
        const draft = yield* storedDraft
        yield* Effect.flip(store.write(draft.id, author, () => Result.fail("refused" as const)))
        const recommendations = { ids: [], decide: () => Result.fail("recommended" as const) }
        const refused = store.write(draft.id, author, () =>
          Result.succeed({
            draft: { ...draft, settings: { ...draft.settings, campaignName: "Other" } },
            answer: undefined,
            audit: actsOn(draft),
            recommendations
          }))
        assert.strictEqual(yield* Effect.flip(refused), "recommended")
        assert.deepStrictEqual(yield* log.of("publish", draft.id), [])
      }))
  })
