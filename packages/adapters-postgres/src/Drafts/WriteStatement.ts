import { inTurns } from "@campaigns/application/Conventions/InTurns"
import { draftRemoved } from "@campaigns/application/Tasks/Tasks"
import { blankDraft } from "@campaigns/domain/Drafts/BlankDraft"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment, Statement } from "effect/sql/Statement"
import { ended, isOpen } from "../Tasks/TaskWrites.ts"
import { bound, boundJson, boundTime } from "./BoundValue.ts"
import { contentWrites } from "./ContentWrites.ts"
import { allColumns, changedColumns, type Columns } from "./DraftColumns.ts"
import { type BoundWrite, boundWrite, printWrite } from "./PrintedWrite.ts"
import { storedDelta } from "./StoredDelta.ts"
import type { PlannedCommit, PlannedRevision, StoredDraft } from "./StoredDraft.ts"

/** `a = $1, b = $2` for an update. */
export const assignments = (sql: SqlClient, columns: Columns): Fragment =>
  sql.join(", ", false)(Object.entries(columns).map(([column, value]) => sql`${sql(column)} = ${value}`))

interface Write {
  readonly written: BoundWrite
  readonly draft: CampaignDraft
  readonly author: UserId | null
}

const keepRevision = (sql: SqlClient, { author, draft, written }: Write): Fragment =>
  sql`insert into draft_revisions (draft_id, revision, author, at, forward, backward)
    select d.id, ${bound(draft.revision)}::bigint, ${bound(author)}::bigint, ${
    boundTime(draft.dateUpdated)
  }::timestamptz,
      ${written.forward}, ${written.backward}
    from d`

/** A revision as `draft_revisions` has it, as JSON says it. */
export const revisionRow = ({ author, backward, draft, forward }: PlannedRevision) => ({
  id: draft.id,
  revision: draft.revision,
  author,
  at: boundTime(draft.dateUpdated),
  forward: storedDelta(forward),
  backward: storedDelta(backward)
})

/** Keeps the revisions of a commit; those of several small ones come as one list. */
const keepRevisions = (
  sql: SqlClient,
  { revisions }: PlannedCommit,
  written: BoundWrite
): ReadonlyArray<Fragment> => {
  const [only, ...more] = revisions
  if (only === undefined) return []
  if (more.length === 0) return [keepRevision(sql, { written, draft: only.draft, author: only.author })]
  return [
    sql`insert into draft_revisions (draft_id, revision, author, at, forward, backward)
      select d.id, r.revision, r.author, r.at, r.forward, r.backward
      from d, json_to_recordset(${boundJson(revisions.map(revisionRow))}::json)
        as r(revision bigint, author bigint, at timestamptz, forward json, backward json)`
  ]
}

const asOne = (
  sql: SqlClient,
  before: ReadonlyArray<Fragment | null>,
  draft: Fragment,
  writes: ReadonlyArray<Fragment>
): Statement<object> =>
  sql`with ${
    sql.join("", false)(before.map((expression) => expression === null ? sql.literal("") : sql`${expression}, `))
  }d as (${draft})${
    sql.join("", false)(writes.map((write, index) => sql`, ${sql.literal(`w${index}`)} as (${write})`))
  } select id::float8 as id from d`

/** The number of drafts that a customer has. */
export const draftCount = (sql: SqlClient, customerId: CustomerId): Fragment =>
  sql`(select coalesce(sum(c.drafts), 0) from draft_counts c where c.customer_id = ${bound(customerId)})`

/** The number of drafts of a customer that are in the bin. */
export const deletedDraftCount = (sql: SqlClient, customerId: CustomerId): Fragment =>
  sql`(select coalesce(sum(c.deleted), 0) from draft_counts c where c.customer_id = ${bound(customerId)})`

/** The number of drafts, and that of deleted ones, that a customer may have. */
export interface DraftRoom {
  readonly drafts: number
  readonly deleted: number
}

/** Writes a new draft whole with its first revision while its customer has fewer than `most`; else gives no row. */
export const createStatement = (
  sql: SqlClient,
  stored: StoredDraft,
  author: UserId | null,
  most: DraftRoom
): Effect.Effect<ReadonlyArray<object>, SqlError> => {
  const { draft } = stored
  const deltas = compareDrafts(blankDraft(draft), draft)
  const columns = allColumns(stored)
  return Effect.flatMap(inTurns(() => printWrite(deltas)), (printed) => {
    const written = boundWrite(sql, printed)
    return asOne(
      sql,
      [written.held],
      sql`insert into campaign_drafts (${sql.literal(Object.keys(columns).join(", "))})
        select ${sql.join(", ", false)(Object.values(columns).map((value) => sql`${value}`))}
        where (select coalesce(sum(drafts) < ${bound(most.drafts)} and sum(deleted) < ${bound(most.deleted)}, true)
        from draft_counts where customer_id = ${bound(draft.customerId)})
        returning id`,
      [
        ...contentWrites(sql, deltas.forward, written),
        keepRevision(sql, { written, draft, author })
      ]
    )
  })
}

/** The changes that happen together with a commit, or not at all. */
export interface CommitExtras {
  /**
   * A query, the common table expression `t`, that must give one row and locks it before the draft's. Tasks are locked
   * before their drafts everywhere: opposite orders would make a deadlock.
   */
  readonly held: Fragment | null
  /** Further writes, which may read from `d`, the draft's row. */
  readonly also: ReadonlyArray<Fragment>
}

export const noExtras: CommitExtras = { held: null, also: [] }

/** The condition on a row `c` of `campaign_drafts` that it is the stored draft and nothing else. */
const isStill = (sql: SqlClient, { draft: { id, revision }, writeId }: StoredDraft): Fragment =>
  sql`c.id = ${bound(id)} and c.revision = ${bound(revision)} and c.write_id = ${writeId}::uuid`

/** Writes a commit's changes and revisions and gives the draft's id; no row if it started from another state. */
export const commitStatement = (
  sql: SqlClient,
  commit: PlannedCommit,
  { also, held }: CommitExtras
): Effect.Effect<ReadonlyArray<object>, SqlError> => {
  const { backward, forward, from } = commit
  return Effect.flatMap(inTurns(() => printWrite({ forward, backward })), (printed) => {
    const written = boundWrite(sql, printed)
    return asOne(
      sql,
      [written.held, held === null ? null : sql`t as materialized (${held})`],
      sql`update campaign_drafts c set ${assignments(sql, changedColumns(commit))}${
        held === null ? sql.literal("") : sql` from t`
      } where ${isStill(sql, from)} returning c.id`,
      [
        ...contentWrites(sql, forward, written),
        ...also,
        ...keepRevisions(sql, commit, written)
      ]
    )
  })
}

/** Writes what goes with an unchanged draft, and gives the draft's id; gives no row when something else is stored. */
export const besideStatement = (sql: SqlClient, stored: StoredDraft, { also, held }: CommitExtras): Statement<object> =>
  asOne(
    sql,
    [held === null ? null : sql`t as materialized (${held})`],
    sql`select c.id from campaign_drafts c${held === null ? sql.literal("") : sql` cross join t`}
      where ${isStill(sql, stored)} for no key update of c`,
    also
  )

/** Keeps others from writing a draft until the transaction ends. */
export const lockStatement = (sql: SqlClient, draftId: DraftId): Statement<object> =>
  sql`select id from campaign_drafts where id = ${bound(draftId)} for no key update`

/** Keeps others from writing a draft's open tasks until the transaction ends; comes before the draft's own lock. */
export const lockTasksStatement = (sql: SqlClient, draftId: DraftId): Statement<object> =>
  sql`select task_id from tasks where draft_id = ${bound(draftId)} and ${sql.literal(isOpen)}
    order by task_id::text for update`

/**
 * Puts a stored draft into the bin and gives its id; no row if something else is stored. Open tasks stay, as failed.
 */
export const removeStatement = (sql: SqlClient, stored: StoredDraft, at: DateTime.Utc): Statement<object> =>
  sql`
    with t as materialized (
      select task_id from tasks where draft_id = ${bound(stored.draft.id)} and ${sql.literal(isOpen)}
      order by task_id::text for update
    ), d as (
      delete from campaign_drafts c using (select count(*) from t) held
      where ${isStill(sql, stored)} returning c.*
    ), ended as (
      update tasks set ${ended(sql, { ...draftRemoved, at })} where task_id = any(array(select t.task_id from t, d))
    ), binned as (
      insert into deleted_drafts (id, customer_id, deleted_at, searchable_name, date_added, date_updated, draft)
      select d.id, d.customer_id, ${boundTime(at)}::timestamptz, d.searchable_name, d.date_added, d.date_updated,
        to_jsonb(d) from d
    )
    select id::float8 as id from d`

/** Takes a draft out of the bin, without an analysis that is gone, and gives its id; no row when it is not there. */
export const undeleteStatement = (sql: SqlClient, draftId: DraftId): Statement<object> =>
  sql`
    with b as (
      delete from deleted_drafts where id = ${bound(draftId)} returning draft
    ), d as (
      insert into campaign_drafts
      select r.* from b cross join lateral jsonb_populate_record(null::campaign_drafts, b.draft || jsonb_build_object(
        'market_analysis_id',
        (select a.id from market_analyses a where a.id = (b.draft ->> 'market_analysis_id')::bigint)
      )) r
      returning id
    )
    select id::float8 as id from d`

/** The tables beside `campaign_drafts` with what belongs to a draft, which refer to it by its id alone. */
export const tablesOfDrafts = [
  "draft_ad_groups",
  "draft_keywords",
  "draft_rsas",
  "draft_revisions",
  "campaign_bases",
  "change_plans",
  "campaign_applications"
]

/** Removes drafts deleted before a time with all that belongs to them, at most so many, and gives their ids. */
export const emptyBinStatement = (sql: SqlClient, before: DateTime.Utc, atMost: number): Statement<object> =>
  sql`
    with old as materialized (
      select id from deleted_drafts where deleted_at < ${boundTime(before)}::timestamptz
      order by deleted_at limit ${bound(atMost)}::int for update skip locked
    ), d as (
      delete from deleted_drafts where id = any(array(select id from old)) returning id
    ), ${
    sql.join(", ", false)(
      tablesOfDrafts.map((table) =>
        sql`${sql(`gone_${table}`)} as (delete from ${sql(table)} r where r.draft_id = any(array(select id from d)))`
      )
    )
  } select id::float8 as id from d`
