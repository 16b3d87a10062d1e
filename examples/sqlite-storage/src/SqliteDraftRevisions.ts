import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { pageOf } from "@campaigns/application/Paging/Page"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { revisionsAfter } from "./Documents.ts"
import { SqliteStore } from "./SqliteStore.ts"

/** `DraftRevisions` on SQLite. */
export const layer: Layer.Layer<DraftRevisions, never, SqliteStore> = Layer.effect(
  DraftRevisions,
  Effect.map(SqliteStore, ({ use }) =>
    DraftRevisions.of({
      of: (draftId) => use((rows) => revisionsAfter(rows, draftId, 0)),

      after: (draftId, revision) => Stream.fromIterableEffect(use((rows) => revisionsAfter(rows, draftId, revision))),

      list: (draftId, { from, isAscending = false, limit }) =>
        use((rows) => {
          const oldestFirst = revisionsAfter(rows, draftId, 0)
          const wanted = (isAscending ? oldestFirst : oldestFirst.toReversed())
            .filter(({ revision }) => from === null || (isAscending ? revision > from : revision < from))
          return pageOf(wanted.slice(0, limit + 1), limit, ({ revision }) => revision)
        })
    }))
)
