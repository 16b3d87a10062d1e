import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Queue from "effect/Queue"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { isPassing } from "../Database/PgDatabase.ts"
import { boundJson, boundTime } from "./BoundValue.ts"
import { keywordInsertion, keywordRecord, keywordValues } from "./ContentWrites.ts"
import { keywordCount, settingsTypes, settingsValues } from "./DraftColumns.ts"
import type { PlannedCommit } from "./StoredDraft.ts"
import { revisionRow } from "./WriteStatement.ts"

interface Pending {
  readonly draftId: DraftId
  readonly row: object
  readonly keywords: DraftDelta["keywords"]["put"]
  readonly revisions: ReadonlyArray<object>
  /** True when the commit took effect in its batch. */
  readonly done: Deferred.Deferred<boolean, SqlError>
}

const MOST_COMMITS = 64

/** As many as writers of one draft add together, a few each. */
const MOST_KEYWORDS = 100

/** The columns of each kind of small commit, by the type that they have in JSON and in the table. */
const kinds = {
  settings: settingsTypes,
  keywords: { content_revision: "bigint", content_write_id: "uuid", content_weight: "bigint", keyword_count: "bigint" }
} as const

type Kind = keyof typeof kinds

const recordColumns = (kind: Kind): string =>
  [
    "id bigint, before bigint, before_write uuid, revision bigint, write_id uuid, date_updated timestamptz",
    ...Object.entries(kinds[kind]).map(([name, type]) => `${name} ${type}`)
  ].join(", ")

const assignments = (kind: Kind): string =>
  ["revision", "write_id", "date_updated", ...Object.keys(kinds[kind])].map((name) => `${name} = i.${name}`).join(", ")

const putKeywords = `
  keywords as (
    ${keywordInsertion}
    select d.id, ${keywordValues}
    from json_to_recordset($3::json) as r("draftId" bigint, ${keywordRecord}) join d on d.id = r."draftId"
  ),`

/**
 * One statement for any number of commits of a kind. It skips rows that another transaction is writing instead of
 * waiting for them, so that it neither holds up the other commits nor meets a deadlock; what it skipped, or found left
 * by another write, it does not return. Drafts are found by a list of ids: a join with the commits could also be made
 * by going through all drafts, and is, where the planner knows none.
 */
const statementOf = (kind: Kind): string => `
  with i as materialized (select * from json_to_recordset($1::json) as r(${recordColumns(kind)})),
  free as materialized (
    select c.id from campaign_drafts c
    join i on i.id = c.id and i.before = c.revision and i.before_write = c.write_id
    where c.id = any (array(select id from i)) for update of c skip locked
  ),
  d as (
    update campaign_drafts c set ${assignments(kind)} from i
    where c.id = i.id and c.id = any (array(select id from free)) returning c.id
  ),${kind === "keywords" ? putKeywords : ""}
  revisions as (
    insert into draft_revisions (draft_id, revision, author, at, forward, backward)
    select r.*
    from json_to_recordset($2::json) as r(id bigint, revision bigint, author bigint, at timestamptz, forward json, backward json)
    join d on d.id = r.id
  )
  select id::float8 as id from d`

const statements = { settings: statementOf("settings"), keywords: statementOf("keywords") }

const decodeWritten = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: DraftId })))

/** True when undoing a write takes out all that it puts in; such rows meet no others, as ids are never given twice. */
const areNew = (put: ReadonlyArray<{ readonly id: number }>, undone: ReadonlyArray<number>): boolean => {
  const ids = new Set(undone)
  return put.every(({ id }) => ids.has(id))
}

/** The kind of a small commit: of settings alone, or of a few new keywords alone; `null` for any other commit. */
const kindOf = ({ backward, forward, revisions }: PlannedCommit): Kind | null => {
  if (revisions.length === 0) return null
  const { adGroups, keywords, parts, rsas, settings } = forward
  if (Object.keys(parts).length > 0 || keywords.removed.length > 0 || keywords.rematched.length > 0) return null
  if ([adGroups, rsas].some((rows) => rows.put.length > 0 || rows.removed.length > 0)) return null
  if (keywords.put.length === 0) return "settings"
  const isSmall = keywords.put.length <= MOST_KEYWORDS && Object.keys(settings).length === 0
  return isSmall && areNew(keywords.put, backward.keywords.removed) ? "keywords" : null
}

const rowOf = (kind: Kind, { from, to }: PlannedCommit) => ({
  id: to.draft.id,
  before: from.draft.revision,
  before_write: from.writeId,
  revision: to.draft.revision,
  write_id: to.writeId,
  date_updated: boundTime(to.draft.dateUpdated),
  ...(kind === "settings" ? settingsValues(to.draft.settings) : {
    content_revision: to.contentRevision,
    content_write_id: to.contentWriteId,
    content_weight: to.contentWeight,
    keyword_count: keywordCount(to.draft)
  })
})

/** The outcome of each commit of a batch. */
type Outcomes = (pending: Pending) => Exit.Exit<boolean, SqlError>

const tell = (batch: ReadonlyArray<Pending>, outcomeOf: Outcomes): Effect.Effect<void> =>
  Effect.forEach(batch, (pending) => Deferred.done(pending.done, outcomeOf(pending)), { discard: true })

/**
 * Writes small commits that come at the same time in one statement, which costs a fraction of one for each: while a
 * batch is on its way the next one gathers. A lone commit waits for nothing.
 */
export const make = Effect.fnUntraced(function*(sql: SqlClient) {
  const write = Effect.fnUntraced(function*(kind: Kind, batch: ReadonlyArray<Pending>): Effect.fn.Return<Outcomes> {
    const first = new Map<DraftId, Pending>()
    for (const pending of batch) if (!first.has(pending.draftId)) first.set(pending.draftId, pending)
    const rows = Array.from(first.values())
    const keywords = rows.flatMap(({ draftId, keywords }) => keywords.map((keyword) => ({ draftId, ...keyword })))
    const parameters = [
      rows.map(({ row }) => row),
      rows.flatMap(({ revisions }) => revisions),
      ...(kind === "keywords" ? [keywords] : [])
    ]
    const written = yield* Effect.result(sql.unsafe(statements[kind], parameters.map(boundJson)))
    if (written._tag === "Failure" && isPassing(written.failure)) {
      // Whether it was written cannot be told, as with any statement whose connection broke.
      const { failure } = written
      return () => Exit.fail(failure)
    }
    // A statement that failed wrote nothing; each commit is then tried by itself, and only the one at fault fails.
    const ids = new Set(written._tag === "Failure" ? [] : decodeWritten(written.success).map(({ id }) => id))
    return (pending) => Exit.succeed(first.get(pending.draftId) === pending && ids.has(pending.draftId))
  })

  const startLane = Effect.fnUntraced(function*(kind: Kind) {
    const lane = yield* Queue.unbounded<Pending>()
    const next = Effect.flatMap(
      Queue.takeBetween(lane, 1, MOST_COMMITS),
      (batch) =>
        Effect.flatMap(
          Effect.catchCause(write(kind, batch), (cause) => Effect.succeed(() => Exit.failCause(cause))),
          // By a fiber of its own, so that the next batch leaves first: a writer that is told goes on at once, and
          // meanwhile the database would rest.
          (outcomeOf) => Effect.forkDetach(tell(batch, outcomeOf))
        )
    )
    yield* Effect.forkScoped(Effect.forever(next))
    return lane
  })

  const lanes = { settings: yield* startLane("settings"), keywords: yield* startLane("keywords") }

  /** True when the commit was written: it is not when it is of none of these kinds, or did not take effect here. */
  return (commit: PlannedCommit): Effect.Effect<boolean, SqlError> =>
    Effect.suspend(() => {
      const kind = kindOf(commit)
      if (kind === null) return Effect.succeed(false)
      const done = Deferred.makeUnsafe<boolean, SqlError>()
      const { forward, revisions, to } = commit
      Queue.offerUnsafe(lanes[kind], {
        draftId: to.draft.id,
        row: rowOf(kind, commit),
        keywords: forward.keywords.put,
        revisions: revisions.map(revisionRow),
        done
      })
      return Deferred.await(done)
    })
})
