import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DraftCache } from "./DraftCache.ts"

export interface CacheOptions {
  /** How many ad groups, keywords and ads the process keeps of the drafts that it read or wrote last; default 200,000. */
  readonly cachedElements?: number
}

/** The cache of drafts that the adapters of one process share, so that a draft that one of them wrote need not be read by another. */
export class KnownDrafts extends Context.Service<KnownDrafts, DraftCache>()(
  "@campaigns/adapters-postgres/Drafts/KnownDrafts"
) {
  static readonly layer = (options: CacheOptions = {}): Layer.Layer<KnownDrafts> =>
    Layer.effect(KnownDrafts, Effect.sync(() => new DraftCache(options.cachedElements ?? 200_000)))
}
