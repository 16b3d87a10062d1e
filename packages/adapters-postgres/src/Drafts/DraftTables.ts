import { weightOf } from "@campaigns/application/Caching/Weight"
import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { DraftNotFound } from "@campaigns/application/Drafts/DraftReader"
import { claim, LARGE } from "@campaigns/application/Load/LargeWork"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { constVoid } from "effect/Function"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import type { RevisionCache } from "../Database/RevisionCache.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound } from "./BoundValue.ts"
import { readInPieces } from "./DraftPieces.ts"
import { adGroupsJson, adGroupsOf, decodeFoundRows, headJson, storedColumns } from "./DraftRows.ts"
import { CurrentShortcuts } from "./DraftShortcuts.ts"
import { noWrite, type StoredDraft } from "./StoredDraft.ts"

/**
 * The drafts in the tables, read through here by a process's adapters. It remembers drafts to spare reading what has
 * not been written since: the database says with every read by which writes a draft is as it is.
 */
export class DraftTables extends Context.Service<DraftTables, {
  readonly find: (draftId: DraftId) => Effect.Effect<StoredDraft, DraftNotFound | StorageUnavailable>
  /** The draft as this process last read or wrote it, if it still has it. */
  readonly recall: (draftId: DraftId) => StoredDraft | undefined
  /** Remembers what a write left, once it is committed. */
  readonly wrote: (stored: StoredDraft) => Effect.Effect<void>
  readonly forget: (draftId: DraftId) => Effect.Effect<void>
}>()("@campaigns/adapters-postgres/Drafts/DraftTables") {
  static readonly layer: Layer.Layer<DraftTables, never, SqlClient> = Layer.effect(
    DraftTables,
    Effect.suspend(() => make)
  )
}

/** A cache that keeps nothing. */
const nothingKept: Pick<RevisionCache<DraftId, StoredDraft>, "delete" | "get" | "read" | "wrote"> = {
  get: () => undefined,
  read: constVoid,
  wrote: constVoid,
  delete: constVoid
}

const make = Effect.gen(function*() {
  const sql = yield* SqlClient
  const cache = yield* (yield* CurrentShortcuts).cache ?? Effect.succeed(nothingKept)
  const columns = sql.literal(storedColumns)
  const head = sql.literal(headJson)
  const content = sql.literal(adGroupsJson)
  /** Remembers what was read while `seen` was known. */
  const remember = (stored: StoredDraft, seen: StoredDraft | undefined) =>
    Effect.as(sql.afterCommit(Effect.sync(() => cache.read(stored.draft.id, stored, seen))), stored)

  const findInPieces = Effect.fnUntraced(function*(draftId: DraftId, seen: StoredDraft | undefined) {
    const { adGroups, head, revision: _, ...rest } = yield* readInPieces(sql, draftId)
    return yield* remember({ ...rest, draft: { ...head, adGroups }, headWeight: weightOf(head) }, seen)
  })

  /** A large draft is read in pieces when it is its turn; meanwhile another request may have read it. */
  const find = Effect.fnUntraced(function*(
    draftId: DraftId
  ): Effect.fn.Return<StoredDraft, DraftNotFound | StorageUnavailable> {
    const cached = cache.get(draftId)
    const rows = yield* sql`
      select ${columns},
        case when (d.revision, d.write_id) <> (${bound(cached?.draft.revision ?? 0)}::bigint,
          ${cached?.writeId ?? noWrite}::uuid) then ${head} end as head,
        case when (d.content_revision, d.content_write_id) <> (${bound(cached?.contentRevision ?? 0)}::bigint,
          ${cached?.contentWriteId ?? noWrite}::uuid) and d.content_weight < ${bound(LARGE)}::bigint
          then ${content} end as "adGroups"
      from campaign_drafts d where d.id = ${bound(draftId)}`.pipe(orUnavailable)
    const [found] = decodeFoundRows(rows)
    if (found === undefined) {
      cache.delete(draftId)
      return yield* new DraftNotFound({ draftId })
    }
    yield* claim(found.contentWeight)
    if (found.head === null && cached !== undefined) return cached
    if (found.head === null) return yield* Effect.die(new Error(`Draft ${draftId} came without its head`))
    const { adGroups, head: foundHead, revision: _, ...rest } = found
    const isSame = cached !== undefined && cached.contentRevision === rest.contentRevision &&
      cached.contentWriteId === rest.contentWriteId
    if (!isSame && rest.contentWeight >= LARGE) {
      return cache.get(draftId) === cached ? yield* findInPieces(draftId, cached) : yield* find(draftId)
    }
    const draft: CampaignDraft = {
      ...foundHead,
      adGroups: isSame ? cached.draft.adGroups : adGroupsOf(adGroups ?? [])
    }
    return yield* remember({ ...rest, draft, headWeight: weightOf(foundHead) }, cached)
  })

  return DraftTables.of({
    find,

    recall: (draftId) => cache.get(draftId),

    wrote: (stored) => sql.afterCommit(Effect.sync(() => cache.wrote(stored.draft.id, stored))),

    forget: (draftId) => Effect.sync(() => cache.delete(draftId))
  })
})
