import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { anyDraft, type DraftNotFound, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { differ } from "@campaigns/domain/Drafts/DiffDrafts"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Publication } from "@campaigns/domain/Drafts/Publication"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { assertHistory } from "./DraftRevisionsContract.ts"
import {
  assertSame,
  at,
  author,
  campaignId,
  edited,
  emptyDraft,
  freshTaskId,
  richDraft,
  someCustomer,
  type StorageUnderTest
} from "./ExampleDrafts.ts"
import { assertWork, givenUp, isOver, movedOn, moveOf, newWork, randomStep, type Work } from "./GenerationModel.ts"
import { applyEdit, idsPerEdit, randomEdit } from "./RandomEdits.ts"
import { commit, commitFor, publications, remove } from "./Writes.ts"

const slot = fc.nat({ max: 1 })
const client = fc.nat({ max: 1 })

/** The commands of two clients on two drafts; one works with what it read last, however old that is. */
export const randomCommand = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant("create" as const), slot, isRich: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("read" as const), client, slot }) },
  { weight: 12, arbitrary: fc.record({ type: fc.constant("write" as const), client, slot, edit: randomEdit }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant("race" as const), slot, edits: fc.tuple(randomEdit, randomEdit) })
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("work" as const),
      client,
      slot,
      edit: randomEdit,
      step: randomStep
    })
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("giveUp" as const), slot }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("remove" as const), client, slot }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("begin" as const), client, slot }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("end" as const), slot, isSuccess: fc.boolean() }) }
)
export type RandomCommand = typeof randomCommand extends fc.Arbitrary<infer A> ? A : never

/**
 * The model of one place for a draft: all its states, newest first (none: no draft), what each client read last, and
 * the task that generates, as it was left last.
 */
interface Slot {
  history: ReadonlyArray<CampaignDraft>
  readonly reads: [CampaignDraft | undefined, CampaignDraft | undefined]
  lastTask: TaskId | undefined
  work: Work | undefined
}

/** The draft after an edit: the same one when it changes nothing. */
const afterEdit = (read: CampaignDraft, draft: CampaignDraft): CampaignDraft =>
  differ(read, draft) ? edited(draft, {}) : read

type Written = Exit.Exit<unknown, unknown>

/** Asserts that a write from `read` went as the model says, and moves the model on when it took effect. */
const assertOutcome = (place: Slot, read: CampaignDraft, after: CampaignDraft | undefined, exit: Written): void => {
  const [now] = place.history
  if (now?.id === read.id && now.revision === read.revision) {
    assert.strictEqual(exit._tag, "Success")
    // What changes nothing is no revision.
    if (after !== read) place.history = after === undefined ? [] : [after, ...place.history]
  } else assert.strictEqual(exit._tag, "Failure")
}

const withPublication = (draft: CampaignDraft, publication: Publication, at = draft.dateUpdated): CampaignDraft => ({
  ...draft,
  revision: draft.revision + 1,
  publication,
  dateUpdated: at
})

const carryOut = Effect.fnUntraced(function*(customer: CustomerId, place: Slot, command: RandomCommand) {
  const drafts = yield* DraftReader
  const tasks = yield* Tasks
  const [now] = place.history
  const read = "client" in command ? place.reads[command.client] : undefined
  switch (command.type) {
    case "create": {
      if (now !== undefined) return
      const draft = yield* command.isRich ? richDraft(customer) : emptyDraft(customer)
      yield* drafts.create(draft, author)
      place.history = [draft]
      place.reads.fill(draft)
      return
    }
    case "read": {
      if (now !== undefined) place.reads[command.client] = yield* drafts.find(now.id)
      return
    }
    case "write": {
      if (read === undefined) return
      const draft = applyEdit(read, command.edit, yield* drafts.reserveIds(idsPerEdit))
      if (Result.isFailure(draft)) return
      const after = afterEdit(read, draft.success)
      const exit = yield* Effect.exit(commit({ before: read, after, author }))
      assertOutcome(place, read, after, exit)
      if (exit._tag === "Success") place.reads[command.client] = after
      return
    }
    case "work": {
      const { edit, step } = command
      if (read === undefined) return
      const draft = applyEdit(read, edit, yield* drafts.reserveIds(idsPerEdit))
      if (Result.isFailure(draft)) return
      const after = afterEdit(read, draft.success)
      const work = step._tag === "Begin" ? newWork(after.revision) : place.work
      if (work === undefined) return
      const { taskId } = work
      const exit: Written = yield* Effect.exit(
        step._tag === "Begin"
          ? commit({ before: read, after, author, task: { _tag: "Began", taskId, kind: "generateRsas" } })
          : commitFor({ before: read, after, author, taskId, move: moveOf(step) })
      )
      if (isOver(work)) assert.strictEqual(exit._tag, "Failure")
      else assertOutcome(place, read, after, exit)
      if (exit._tag === "Success") {
        place.reads[command.client] = after
        place.work = movedOn(work, step)
      }
      return
    }
    case "giveUp": {
      if (place.work === undefined) return
      const { taskId } = place.work
      yield* tasks.end({ taskId, error: "Given up", result: null, at: at(0) })
      place.work = givenUp(place.work)
      return
    }
    case "race": {
      if (now === undefined) return
      const ids = yield* drafts.reserveIds(idsPerEdit)
      const versions = command.edits.flatMap((edit) => {
        const draft = applyEdit(now, edit, ids)
        return Result.isSuccess(draft) && differ(now, draft.success) ? [edited(draft.success, {})] : []
      })
      const exits = yield* Effect.forEach(
        versions,
        (after) => Effect.exit(commit({ before: now, after, author })),
        { concurrency: "unbounded" }
      )
      const winners = versions.filter((_, index) => exits[index]?._tag === "Success")
      assert.strictEqual(winners.length, Math.min(versions.length, 1))
      place.history = [...winners, ...place.history]
      return
    }
    case "remove": {
      if (read === undefined) return
      assertOutcome(place, read, undefined, yield* Effect.exit(remove(read, at(50))))
      if (place.history.length === 0) place.work = undefined
      return
    }
    case "begin": {
      if (read === undefined || read.publication._tag !== "NotPublished") return
      const taskId = freshTaskId()
      const { mayHaveMade } = read.publication
      const after = withPublication(read, { _tag: "Publishing", taskId, sendingSince: null, mayHaveMade })
      const exit = yield* Effect.exit(publications.begin({ draft: read, taskId, author, at: after.dateUpdated }))
      assertOutcome(place, read, after, exit)
      if (exit._tag === "Success") place.lastTask = taskId
      return
    }
    case "end": {
      const taskId = place.lastTask
      if (now === undefined || taskId === undefined) return
      const ending = { draftId: now.id, taskId, at: now.dateUpdated }
      yield* command.isSuccess
        ? publications.succeed({ ...ending, campaignId })
        : publications.fail({ ...ending, error: "No", findings: [] })
      if (now.publication._tag !== "Publishing" || now.publication.taskId !== taskId) return
      const publication = command.isSuccess
        ? { _tag: "Published" as const, taskId, campaignId, at: now.dateUpdated }
        : { _tag: "NotPublished" as const, taskId, mayHaveMade: now.publication.mayHaveMade }
      place.history = [withPublication(now, publication), ...place.history]
    }
  }
})

const assertListed = Effect.fnUntraced(function*(customer: CustomerId, places: ReadonlyArray<Slot>) {
  const drafts = yield* DraftReader
  const page = yield* drafts.list({ ...anyDraft, customerIds: [customer] }, { ...newestFirst, limit: 10 })
  const present = places.flatMap(({ history }) => history.slice(0, 1)).sort((a, b) => b.id - a.id)
  assertSame(
    page.items.map((item) => [item.id, item.revision, item.adGroupCount, item.keywordCount, item.allRsasGenerated]),
    present.map((draft) => [
      draft.id,
      draft.revision,
      draft.adGroups.length,
      draft.adGroups.flatMap((group) => group.keywords).length,
      allRsasGenerated(draft)
    ])
  )
})

/** Carries the commands out on the adapters and on the model, and asserts after each that both say the same. */
export const play = Effect.fnUntraced(
  function*(
    commands: ReadonlyArray<RandomCommand>
  ): Effect.fn.Return<void, CustomerNotFound | DraftNotFound | LimitReached | StorageUnavailable, StorageUnderTest> {
    const drafts = yield* DraftReader
    const customer = yield* someCustomer
    const places: ReadonlyArray<Slot> = [
      { history: [], reads: [undefined, undefined], lastTask: undefined, work: undefined },
      { history: [], reads: [undefined, undefined], lastTask: undefined, work: undefined }
    ]
    const beginning: ReadonlyArray<RandomCommand> = [
      { type: "create", slot: 0, isRich: true },
      { type: "create", slot: 1, isRich: false }
    ]
    for (const command of [...beginning, ...commands]) {
      const place = places[command.slot]
      if (place === undefined) continue
      yield* carryOut(customer, place, command)
      const [now] = place.history
      if (now !== undefined) assertSame(yield* drafts.find(now.id), now, command.type)
      if (place.work !== undefined) yield* assertWork(place.work, command.type)
    }
    yield* assertListed(customer, places)
    for (const { history } of places) {
      const [now] = history
      if (now !== undefined) yield* assertHistory(now.id, history)
    }
  }
)
