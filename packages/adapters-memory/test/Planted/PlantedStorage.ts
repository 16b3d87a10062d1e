import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { DraftWriter, type NextDraft } from "@campaigns/application/Drafts/DraftWriter"
import type { StoragePorts } from "@campaigns/application/PortGroups"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as MemoryDraftRevisions from "../../src/Drafts/MemoryDraftRevisions.ts"
import * as MemoryStorage from "../../src/Drafts/MemoryStorage.ts"
import { MemoryStore } from "../../src/Drafts/MemoryStore.ts"

type Store = DraftWriter["Service"]

/** The storage in memory with another port in the place of one. */
const withStore = (change: (store: Store, tasks: Tasks["Service"]) => Partial<Store>): Layer.Layer<StoragePorts> =>
  Layer.effect(
    DraftWriter,
    Effect.gen(function*() {
      const store = yield* DraftWriter
      return DraftWriter.of({ ...store, ...change(store, yield* Tasks) })
    })
  ).pipe(Layer.provideMerge(MemoryStorage.layer))

const without = <A, Task, E>(
  decision: NextDraft<A, Task, E>,
  part: "task" | "analysis"
): NextDraft<A, Task, E> => {
  const { [part]: _, ...rest } = decision
  return rest
}

/** Adapters of the storage with one mistake each, by what is wrong with them. */
export const plantedStorage: Readonly<Record<string, Layer.Layer<StoragePorts>>> = {
  "no mistake": MemoryStorage.layer,

  "revisions that come from another store": Layer.merge(
    MemoryStorage.layer,
    Layer.fresh(MemoryDraftRevisions.layer.pipe(Layer.provide(MemoryStore.layer)))
  ),

  "no revision record of what a task writes": Layer.effect(
    DraftRevisions,
    Effect.map(DraftRevisions, (revisions) =>
      DraftRevisions.of({
        ...revisions,
        of: (draftId) =>
          Effect.map(revisions.of(draftId), (all) =>
            all.filter(({ author, revision }) => author !== null || revision === 1))
      }))
  ).pipe(Layer.provideMerge(MemoryStorage.layer)),

  "a draft that is written without its task": withStore((store) => ({
    write: (draftId, author, decide) =>
      store.write(
        draftId,
        author,
        (draft, now) => Result.map(decide(draft, now), (decision) => without(decision, "task"))
      )
  })),

  "a task that ends although its draft is not written": withStore((store) => ({
    writeFor: (task, author, decide) =>
      store.writeFor(
        task,
        author,
        (draft, now, open) => Result.map(decide(draft, now, open), (decision) => ({ ...decision, draft }))
      )
  })),

  "a task that moves after its draft, in a step of its own": withStore((store, tasks) => ({
    writeFor: ({ draftId, taskId }, author, decide) =>
      Effect.gen(function*() {
        const written = yield* store.writeFor({ draftId, taskId }, author, (draft, now, open) =>
          Result.map(decide(draft, now, open), (decision) => ({
            ...without(decision, "task"),
            answer: { answer: decision.answer, move: decision.task }
          })))
        yield* Effect.yieldNow
        const { answer, move } = written.answer
        const at = yield* DateTime.now
        if (move?._tag === "Advanced") {
          yield* tasks.progress(taskId, move.progress, at)
        }
        if (move?._tag === "Ended") {
          yield* tasks.end({ taskId, error: move.error, result: move.result, at })
        }
        return { draft: written.draft, answer }
      })
  })),

  "an analysis that does not hear of its campaign": withStore((store) => ({
    writeFor: (task, author, decide) =>
      store.writeFor(
        task,
        author,
        (draft, now, open) => Result.map(decide(draft, now, open), (decision) => without(decision, "analysis"))
      )
  })),

  "a write that is decided on what was read before": withStore((store) => ({
    write: (draftId, author, decide) =>
      Effect.gen(function*() {
        const read = yield* store.write(draftId, author, (draft) => Result.succeed({ draft, answer: draft }))
        yield* Effect.yieldNow
        return yield* store.write(draftId, author, (_, now) => decide(read.answer, now))
      })
  }))
}
