import { blankDraft } from "@campaigns/domain/Drafts/BlankDraft"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { bound, boundJson, boundTime } from "./BoundValue.ts"
import type { ComparedCommit } from "./ComparedCommit.ts"
import { contentWrites } from "./ContentWrites.ts"
import { allColumns, changedColumns, type Columns } from "./DraftColumns.ts"
import { storedDelta } from "./StoredDelta.ts"

/** `a = $1, b = $2` for an update. */
export const assignments = (sql: SqlClient, columns: Columns): Fragment =>
  sql.join(", ", false)(Object.entries(columns).map(([column, value]) => sql`${sql(column)} = ${value}`))

interface Write {
  readonly forward: DraftDelta
  readonly backward: DraftDelta
  readonly draft: CampaignDraft
  readonly author: UserId | null
}

const keepRevision = (sql: SqlClient, { author, backward, draft, forward }: Write): Fragment =>
  sql`insert into draft_revisions (draft_id, revision, author, at, forward, backward)
    select d.id, ${bound(draft.revision)}::bigint, ${bound(author)}::bigint, ${
    boundTime(draft.dateUpdated)
  }::timestamptz,
      ${boundJson(storedDelta(forward))}::json, ${boundJson(storedDelta(backward))}::json
    from d`

const asOne = (
  sql: SqlClient,
  held: Fragment | null,
  draft: Fragment,
  writes: ReadonlyArray<Fragment>
): Statement<object> =>
  sql`with ${held === null ? sql.literal("") : sql`t as materialized (${held}), `}d as (${draft})${
    sql.join("", false)(writes.map((write, index) => sql`, ${sql.literal(`w${index}`)} as (${write})`))
  } select content_revision::float8 as "contentRevision" from d`

/** Writes a new draft with all that it holds and its first revision. */
export const createStatement = (sql: SqlClient, draft: CampaignDraft, author: UserId | null): Statement<object> => {
  const { backward, forward } = compareDrafts(blankDraft(draft), draft)
  const columns = allColumns(draft)
  return asOne(
    sql,
    null,
    sql`insert into campaign_drafts (${sql.literal(Object.keys(columns).join(", "))})
      values (${sql.join(", ", false)(Object.values(columns).map((value) => sql`${value}`))})
      returning id, content_revision`,
    [
      ...contentWrites(sql, forward, backward),
      keepRevision(sql, { forward, backward, draft, author })
    ]
  )
}

/** What happens together with a commit, or not at all. */
export interface CommitExtras {
  /**
   * A query, the common table expression `t`, that must give one row and locks it before the draft's. Tasks are locked before their
   * drafts everywhere; two statements that took the same rows in opposite orders would wait for each other.
   */
  readonly held: Fragment | null
  /** One more condition on `campaign_drafts`. */
  readonly guard: Fragment | null
  /** Further writes, which may read from `d`, the draft's row. */
  readonly also: ReadonlyArray<Fragment>
}

export const noExtras: CommitExtras = { held: null, guard: null, also: [] }

/** Writes what a commit changes, and its revision, while the stored revision is that of `before`; gives no row otherwise. */
export const commitStatement = (
  sql: SqlClient,
  { after, author, backward, before, forward }: ComparedCommit,
  { also, guard, held }: CommitExtras
): Statement<object> =>
  asOne(
    sql,
    held,
    sql`update campaign_drafts c set ${assignments(sql, changedColumns(forward, after))}${
      held === null ? sql.literal("") : sql` from t`
    } where c.id = ${bound(before.id)} and c.revision = ${bound(before.revision)}${
      guard === null ? sql.literal("") : sql` and ${guard}`
    } returning c.id, c.content_revision`,
    [
      ...contentWrites(sql, forward, backward),
      ...also,
      keepRevision(sql, { forward, backward, draft: after, author })
    ]
  )

/** Removes a draft with all that belongs to it, while its revision is that of `draft`; gives its id then. */
export const removeStatement = (sql: SqlClient, { id, revision }: CampaignDraft): Statement<object> =>
  sql`
    with t as materialized (select from tasks where draft_id = ${bound(id)} order by task_id for update),
    d as (
      delete from campaign_drafts c using (select count(*) from t) held
      where c.id = ${bound(id)} and c.revision = ${bound(revision)} returning c.id
    ), ${
    sql.join(", ", false)(
      ["draft_ad_groups", "draft_keywords", "draft_rsas", "draft_revisions"].map((table) =>
        sql`${sql(`gone_${table}`)} as (delete from ${sql(table)} r using d where r.draft_id = d.id)`
      )
    )
  } select id::float8 as id from d`
