import type { DraftRevision } from "@campaigns/application/Drafts/DraftRevisions"
import { hasEnded, Task } from "@campaigns/application/Tasks/Tasks"
import { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { DraftId, type MarketAnalysisId, type TaskId } from "@campaigns/domain/Drafts/Ids"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { MarketAnalysis } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { Rows } from "./SqliteStore.ts"

/** A draft as it is stored: with the time at which it was put into the bin, if it is in there. */
export interface StoredDraft {
  readonly draft: CampaignDraft
  readonly deletedAt: DateTime.Utc | null
}

const Revision = Schema.Struct({
  draftId: DraftId,
  revision: Schema.Int,
  author: Schema.NullOr(UserId),
  at: Schema.DateTimeUtc,
  forward: DraftDelta,
  backward: DraftDelta
})

/** Reads and writes a value as the text of a document. */
export const documentOf = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const json = Schema.fromJsonString(Schema.toCodecJson(schema))
  const decode = Schema.decodeUnknownSync(json)
  return {
    read: (row: Readonly<Record<string, unknown>>): S["Type"] => decode(row["document"]),
    write: Schema.encodeSync(json) as (value: S["Type"]) => string
  }
}

const drafts = documentOf(CampaignDraft)
const revisions = documentOf(Revision)
const tasks = documentOf(Task)
const analyses = documentOf(MarketAnalysis)

const millis = DateTime.toEpochMillis

const storedDraft = (row: Readonly<Record<string, unknown>>): StoredDraft => ({
  draft: drafts.read(row),
  deletedAt: row["deleted"] === null ? null : DateTime.makeUnsafe(Number(row["deleted"]))
})

/** The draft of an id, in the bin or not. */
export const findDraft = (rows: Rows, draftId: DraftId): StoredDraft | undefined =>
  rows.all("select document, deleted from drafts where id = ?", draftId).map(storedDraft)[0]

/** The draft that was written last of those of an analysis that are not in the bin. */
export const latestDraftOf = (rows: Rows, analysisId: MarketAnalysisId): StoredDraft | undefined =>
  rows.all(
    "select document, deleted from drafts where analysis_id = ? and deleted is null order by updated desc, id desc limit 1",
    analysisId
  ).map(storedDraft)[0]

/** All drafts that are in the bin, or all that are not; of one customer, or of all. */
export const allDrafts = (
  rows: Rows,
  isDeleted: boolean,
  customerId: number | null = null
): ReadonlyArray<StoredDraft> =>
  rows.all(
    "select document, deleted from drafts where (deleted is not null) = ? and (? is null or customer_id = ?)",
    Number(isDeleted),
    customerId,
    customerId
  ).map(storedDraft)

/** How many drafts a customer has, in the bin or not in it. */
export const countDrafts = (rows: Rows, customerId: number, isDeleted: boolean): number =>
  Number(
    rows.all(
      "select count(*) as n from drafts where customer_id = ? and (deleted is not null) = ?",
      customerId,
      Number(isDeleted)
    )[0]?.["n"]
  )

/** How many drafts link to an analysis and are not in the bin. */
export const countLinked = (rows: Rows, analysisId: MarketAnalysisId): number =>
  Number(
    rows.all("select count(*) as n from drafts where analysis_id = ? and deleted is null", analysisId)[0]?.["n"]
  )

export const putDraft = (rows: Rows, { deletedAt, draft }: StoredDraft): void => {
  rows.run(
    "insert or replace into drafts (id, customer_id, analysis_id, updated, deleted, document) values (?, ?, ?, ?, ?, ?)",
    draft.id,
    draft.customerId,
    draft.marketAnalysisId,
    millis(draft.dateUpdated),
    deletedAt === null ? null : millis(deletedAt),
    drafts.write(draft)
  )
}

/** The revisions of a draft above one, oldest first. */
export const revisionsAfter = (rows: Rows, draftId: DraftId, revision: number): ReadonlyArray<DraftRevision> =>
  rows.all("select document from revisions where draft_id = ? and revision > ? order by revision", draftId, revision)
    .map(revisions.read)

export const putRevision = (rows: Rows, revision: DraftRevision): void => {
  rows.run("insert into revisions values (?, ?, ?)", revision.draftId, revision.revision, revisions.write(revision))
}

/** A task, and its place in the order in which they were begun. */
export interface NumberedTask {
  readonly task: Task
  readonly number: number
}

const numbered = (row: Readonly<Record<string, unknown>>): NumberedTask => ({
  task: tasks.read(row),
  number: Number(row["number"])
})

/** The tasks of which a condition holds, in the order in which they were begun. */
export const tasksWhere = (rows: Rows, condition: string, ...values: ReadonlyArray<string | number>) =>
  rows.all(`select document, number from tasks where ${condition} order by number`, ...values).map(numbered)

export const findTask = (rows: Rows, taskId: TaskId): Task | undefined => tasksWhere(rows, "id = ?", taskId)[0]?.task

/** The task, as long as it has not ended. */
export const openTask = (rows: Rows, taskId: TaskId): Task | undefined => {
  const task = findTask(rows, taskId)
  return task === undefined || hasEnded(task) ? undefined : task
}

/** Stores a task that begins; one that was begun before is a bug, and throws. */
export const addTask = (rows: Rows, task: Task): void => {
  if (findTask(rows, task.taskId) !== undefined) throw new Error(`Task ${task.taskId} was begun before`)
  rows.run(
    "insert into tasks (id, draft_id, analysis_id, updated, ended, document) values (?, ?, ?, ?, ?, ?)",
    task.taskId,
    task.draftId,
    task.analysisId,
    millis(task.dateUpdated),
    Number(hasEnded(task)),
    tasks.write(task)
  )
}

export const putTask = (rows: Rows, task: Task): void => {
  rows.run(
    "update tasks set updated = ?, ended = ?, document = ? where id = ?",
    millis(task.dateUpdated),
    Number(hasEnded(task)),
    tasks.write(task),
    task.taskId
  )
}

export const findAnalysis = (rows: Rows, analysisId: MarketAnalysisId): MarketAnalysis | undefined =>
  rows.all("select document from analyses where id = ?", analysisId).map(analyses.read)[0]

/** The analyses of one customer, or of all. */
export const allAnalyses = (rows: Rows, customerId: number | null = null): ReadonlyArray<MarketAnalysis> =>
  rows.all("select document from analyses where ? is null or customer_id = ?", customerId, customerId)
    .map(analyses.read)

export const putAnalysis = (rows: Rows, analysis: MarketAnalysis): void => {
  rows.run(
    "insert or replace into analyses values (?, ?, ?)",
    analysis.id,
    analysis.customerId,
    analyses.write(analysis)
  )
}
