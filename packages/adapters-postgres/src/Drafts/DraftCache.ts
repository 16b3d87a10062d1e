import * as Caches from "@campaigns/application/Caching/Caches"
import { objectWeight, textWeight } from "@campaigns/application/Caching/Weight"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import { RevisionCache } from "../Database/RevisionCache.ts"
import type { StoredDraft } from "./StoredDraft.ts"

/** A stored draft without the draft: its description, the ids of two writes, and its place among known values. */
const STORED = 2 * objectWeight(7) + 2 * textWeight("x".repeat(36))

/** Makes the cache of the drafts that this process read or wrote last, bounded by what they weigh. */
export const make = Effect.map(
  Caches.make<DraftId, StoredDraft>("drafts", ({ contentWeight, headWeight }) => STORED + contentWeight + headWeight),
  (entries) => new RevisionCache(entries, ({ draft }: StoredDraft) => draft.revision)
)
