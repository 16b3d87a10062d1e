import { inTurns } from "@campaigns/application/Conventions/InTurns"
import {
  DraftWriter,
  type NextDraft,
  type TaskBegun,
  TaskHasEnded,
  type TaskMove,
  type TaskTransition,
  type Transition,
  type Written
} from "@campaigns/application/Drafts/DraftWriter"
import { claim, isLong } from "@campaigns/application/Load/LargeWork"
import type { DraftTask } from "@campaigns/application/Tasks/Tasks"
import { actsOf } from "@campaigns/domain/Administration/AuditEntry"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { nextRevision } from "@campaigns/domain/Drafts/NextRevision"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Turns } from "@campaigns/domain/Turns"
import * as Clock from "effect/Clock"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { SqlClient } from "effect/sql/SqlClient"
import { auditInsert } from "../Administration/AuditRows.ts"
import { lockRecommendations, updateRecommendations } from "../Analyses/RecommendationWrites.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedWord } from "../Database/StoredWords.ts"
import { liveWrites } from "../LiveCampaigns/LiveWrites.ts"
import { findOpenTask } from "../Tasks/PgTasks.ts"
import { advanced, beginTask, ended, openTask } from "../Tasks/TaskWrites.ts"
import { bound, boundTime } from "./BoundValue.ts"
import { CurrentShortcuts } from "./DraftShortcuts.ts"
import { DraftTables } from "./DraftTables.ts"
import type { CarryOut, DecideOn, DraftWrite, WriteExit } from "./DraftWrite.ts"
import { claimWriting, isHeavy, planInTurns, type PlannedCommit, type StoredDraft, together } from "./StoredDraft.ts"
import {
  besideStatement,
  type CommitExtras,
  commitStatement,
  lockStatement,
  lockTasksStatement,
  noExtras,
  removeStatement
} from "./WriteStatement.ts"

/** The decision of a write, and its ending if that takes effect. */
interface Settled {
  readonly ending: WriteExit
  /** The draft as it is then. */
  readonly stored: StoredDraft
  /** The content to be written of the draft; `null` for nothing. */
  readonly plan: PlannedCommit | null
  readonly decision: NextDraft<unknown, TaskBegun | TaskMove, unknown> | null
  /** The time of the decision. */
  readonly at: DateTime.Utc
}

/** True when more than the draft itself is written. */
const hasExtras = ({ decision }: Settled): boolean =>
  decision !== null &&
  [decision.task, decision.analysis, decision.live, decision.recommendations, decision.audit].some((extra) =>
    extra !== undefined
  )

const hasEffect = (settled: Settled): boolean => settled.plan !== null || hasExtras(settled)

/** True when a decision may join other writes of the draft: it changes the draft (a large one little), or nothing. */
const isPlain = (settled: Settled): boolean => !hasExtras(settled) && (settled.plan === null || !isHeavy(settled.plan))

/** Decides a write on a stored draft, and compares what came of it in a step of its own. */
const settle = function*(stored: StoredDraft, write: DraftWrite, task: DraftTask | null): Turns<Settled> {
  const at = write.now()
  try {
    const decided = write.decide(stored.draft, at, task)
    if (Result.isFailure(decided)) return { ending: Exit.fail(decided.failure), stored, plan: null, decision: null, at }
    const decision = decided.success
    yield
    const next = nextRevision(stored.draft, decision.draft, at)
    const plan = next === stored.draft ? null : yield* planInTurns(stored, next, write.author)
    const to = plan?.to ?? stored
    return { ending: Exit.succeed({ draft: to.draft, answer: decision.answer }), stored: to, plan, decision, at }
  } catch (defect) {
    return { ending: Exit.die(defect), stored, plan: null, decision: null, at }
  }
}

/**
 * A random moment before a retry of a write that lost against another process: up to twice as long after each loss, at
 * most 64 ms. It is for the other process, to which no clock of a test applies.
 */
const momentAfter = (losses: number): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const timer = setTimeout(() => resume(Effect.void), Math.random() * Math.min(2 ** losses, 64))
    return Effect.sync(() => clearTimeout(timer))
  })

/** The factor by which earlier writes in line may grow a draft before a later one must claim more. */
const ROOM = 1.25

const make = Effect.gen(function*() {
  const sql = yield* SqlClient
  const storedDrafts = yield* DraftTables
  const shortcuts = yield* CurrentShortcuts
  const writeInBatch = yield* shortcuts.batches?.(sql) ?? Effect.succeed(() => Effect.succeed(false))

  const isInTransaction = Effect.map(Effect.serviceOption(sql.transactionService), Option.isSome)

  /** Keeps others from a draft and its open tasks until the transaction ends. */
  const locking = (draftId: DraftId) => Effect.andThen(lockTasksStatement(sql, draftId), lockStatement(sql, draftId))

  /** The changes that happen together with the draft, or not at all. */
  const extrasOf = ({ author, draftId, taskId }: DraftWrite, { at, decision, stored }: Settled): CommitExtras => {
    if (decision === null) return noExtras
    const { analysis, audit = [], live, task } = decision
    const { customerId, revision } = stored.draft
    const also = live === undefined ? [] : [...liveWrites(sql, live)]
    if (task?._tag === "Began") also.push(beginTask(sql, { ...task, customerId, begunAt: revision, at }))
    else if (task !== undefined) {
      const assignments = task._tag === "Advanced" ? advanced(sql, task.progress, at) : ended(sql, { ...task, at })
      also.push(sql`update tasks t set ${assignments} from d where t.task_id = ${taskId}`)
    }
    if (analysis !== undefined) {
      also.push(sql`
        update market_analyses m set status = ${storedWord(analysis.status)}, created_campaign_id = ${
        bound(analysis.createdCampaignId)
      }::bigint, date_updated = ${boundTime(at)}::timestamptz from d where m.id = ${bound(analysis.analysisId)}`)
    }
    if (audit.length > 0) also.push(auditInsert(sql, actsOf(audit, { author, at }), sql`d`))
    return { held: taskId === null ? null : sql`${openTask(sql, draftId, taskId)} for update`, also }
  }

  /** Writes what was decided; `false` says that something else is stored than it was decided on. */
  const commitAlone = (write: DraftWrite, first: Settled, plans: ReadonlyArray<PlannedCommit>) =>
    Effect.gen(function*() {
      const [plan, ...more] = plans
      if (plan === undefined) {
        return (yield* besideStatement(sql, first.stored, extrasOf(write, first))).length > 0
      }
      const whole = together([plan, ...more])
      yield* claimWriting(whole)
      // A batch is a statement of its own, outside of any transaction of this fiber.
      const isWritten = isPlain(first) && write.taskId === null && !(yield* isInTransaction) &&
        (yield* writeInBatch(whole))
      if (!isWritten && (yield* commitStatement(sql, whole, extrasOf(write, first))).length === 0) return false
      yield* storedDrafts.wrote(whole.to)
      return true
    }).pipe(orUnavailable)

  /** The same with what is decided of recommendations, which are locked first; a refusal of theirs is the ending. */
  const commit = (write: DraftWrite, first: Settled, plans: ReadonlyArray<PlannedCommit>) => {
    const change = first.decision?.recommendations
    if (change === undefined) return Effect.map(commitAlone(write, first, plans), (isWritten) => isWritten && first)
    return Effect.gen(function*() {
      const decided = change.decide(yield* lockRecommendations(sql, change.ids))
      if (Result.isFailure(decided)) return { ...first, ending: Exit.fail(decided.failure) }
      if (!(yield* commitAlone(write, first, plans))) return false
      yield* updateRecommendations(sql, decided.success)
      return first
    }).pipe(sql.withTransaction, orUnavailable)
  }

  const taskOf = Effect.fnUntraced(function*({ draftId, taskId }: DraftWrite) {
    if (taskId === null) return null
    const task = yield* findOpenTask(sql, taskId)
    return task === null || task.draftId !== draftId ? yield* new TaskHasEnded({ taskId }) : task
  })

  /** Decides the writes one after the other, each on what the one before it leaves, and writes all that together. */
  const decideOn: DecideOn = Effect.fnUntraced(function*(writes, start, { mustWrite }) {
    const [leader] = writes
    const task = yield* orUnavailable(taskOf(leader))
    const found = yield* start
    const first = yield* inTurns(() => settle(found, leader, task))
    if (isLong(first.stored.draft)) yield* Effect.yieldNow
    const all = [first]
    let stored = first.stored
    for (const write of isPlain(first) && leader.taskId === null ? writes.slice(1) : []) {
      const next: Settled | null = write.taskId === null ? yield* inTurns(() => settle(stored, write, null)) : null
      if (next === null || !isPlain(next)) break
      all.push(next)
      stored = next.stored
      if (isLong(stored.draft)) yield* Effect.yieldNow
    }
    if (all.some(hasEffect)) {
      const plans = all.flatMap(({ plan }) => plan === null ? [] : [plan])
      const written = yield* commit(leader, first, plans)
      if (written === false) {
        // In a transaction no other process comes in between, once the draft is locked.
        if (yield* isInTransaction) yield* orUnavailable(locking(leader.draftId))
        return 0
      }
      all[0] = written
    } else if (mustWrite) return 0
    all.forEach(({ ending }, index) => {
      const write = writes[index]
      if (write !== undefined) write.ending = ending
    })
    return all.length
  })

  const tryFromMemory = shortcuts.tryFromMemory?.(storedDrafts.recall, decideOn) ?? (() => Effect.succeed(0))

  /** Carries out writes until done; those that lost against another process are decided anew on what is stored. */
  const carryOut: CarryOut = Effect.fnUntraced(function*(writes) {
    let carriedOut = yield* tryFromMemory(writes)
    for (let losses = 0; carriedOut === 0; losses++) {
      if (losses > 0 && !(yield* isInTransaction)) yield* momentAfter(losses)
      carriedOut = yield* decideOn(writes, storedDrafts.find(writes[0].draftId), { mustWrite: false })
    }
    return carriedOut
  })

  /** A refusal by the database of one of several writes must not touch the others. */
  const carryOutEach: CarryOut = (writes) =>
    writes.length === 1 ? carryOut(writes) : Effect.catchDefect(carryOut(writes), () =>
      Effect.as(
        Effect.forEach(writes, (write) =>
          Effect.map(Effect.exit(carryOut([write])), (exit) => {
            if (Exit.isFailure(exit)) write.ending = Exit.failCause(exit.cause)
          }), { discard: true }),
        writes.length
      ))

  const queued = shortcuts.queues?.(carryOutEach) ?? ((write: DraftWrite) => carryOut([write]))

  const run = <A, E>(write: Omit<DraftWrite, "now" | "ending">) =>
    Effect.flatMap(Clock.Clock, (clock) => {
      const asked: DraftWrite = {
        ...write,
        now: () => DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()),
        ending: null
      }
      const known = storedDrafts.recall(write.draftId)
      // A waiting write counts with the draft that its fiber will answer with, and claims that before: the one whose
      // turn it is must not wait for bytes of those behind it. A task has its own budget and is looked up first.
      const found = known === undefined && write.taskId === null
        ? storedDrafts.find(write.draftId)
        : Effect.succeed(known)
      const claimed = Effect.flatMap(found, (stored) =>
        stored === undefined ? Effect.void : claim(stored.contentWeight * ROOM))
      const carriedOut = Effect.flatMap(
        isInTransaction,
        // A transaction may hold the draft that a line waits for.
        (isWithin) =>
          isWithin ? carryOut([asked]) : queued(asked)
      )
      return Effect.andThen(
        Effect.andThen(claimed, carriedOut),
        Effect.suspend(() =>
          (asked.ending ?? Exit.die(new Error("A write was not carried out"))) as Exit.Exit<Written<A>, E>
        )
      )
    })

  return DraftWriter.of({
    write: <A, E>(draftId: DraftId, author: UserId | null, decide: Transition<A, E>) =>
      Effect.catchTag(run<A, E>({ draftId, author, taskId: null, decide }), "TaskHasEnded", Effect.die),

    writeFor: <A, E>(
      { draftId, taskId }: { readonly draftId: DraftId; readonly taskId: TaskId },
      author: UserId | null,
      decide: TaskTransition<A, E>
    ) => {
      const withTask: DraftWrite["decide"] = (draft, now, task) =>
        task === null ? Result.fail(new TaskHasEnded({ taskId })) : decide(draft, now, task)
      return run<A, E>({ draftId, author, taskId, decide: withTask })
    },

    remove: (draftId, author, decide) =>
      Effect.gen(function*() {
        yield* locking(draftId)
        const stored = yield* storedDrafts.find(draftId)
        const now = yield* DateTime.now
        const next = nextRevision(stored.draft, yield* Effect.fromResult(decide(stored.draft, now)), now)
        const plan = next === stored.draft ? null : yield* inTurns(() => planInTurns(stored, next, author))
        if (plan !== null) {
          yield* claimWriting(plan)
          yield* commitStatement(sql, plan, noExtras)
        }
        yield* removeStatement(sql, plan?.to ?? stored, now)
        yield* sql.afterCommit(storedDrafts.forget(draftId))
      }).pipe(sql.withTransaction, orUnavailable)
  })
})

/** `DraftWriter` in PostgreSQL. What only makes it faster is private to it: `DraftShortcuts`. */
export const layer: Layer.Layer<DraftWriter, never, SqlClient | DraftTables> = Layer.effect(DraftWriter, make)
