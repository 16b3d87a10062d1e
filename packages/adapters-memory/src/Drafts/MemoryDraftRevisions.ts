import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { pageOf } from "@campaigns/application/Paging/Page"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Stream from "effect/Stream"
import { MemoryStore } from "./MemoryStore.ts"

/** `DraftRevisions` in memory. */
export const layer: Layer.Layer<DraftRevisions, never, MemoryStore> = Layer.effect(
  DraftRevisions,
  Effect.map(MemoryStore, (store) => {
    const of = (draftId: DraftId) =>
      Effect.map(Ref.get(store), ({ revisions }) => Option.getOrElse(HashMap.get(revisions, draftId), () => []))
    return DraftRevisions.of({
      of,
      after: (draftId, revision) =>
        Stream.fromIterableEffect(
          Effect.map(of(draftId), (revisions) => revisions.filter((later) => later.revision > revision))
        ),
      list: (draftId, { from, isAscending = false, limit }) =>
        Effect.map(of(draftId), (revisions) =>
          pageOf(
            (isAscending ? revisions : revisions.toReversed())
              .filter(({ revision }) => from === null || (isAscending ? revision > from : revision < from))
              .slice(0, limit + 1),
            limit,
            ({ revision }) => revision
          ))
    })
  })
)
