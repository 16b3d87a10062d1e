import { blankDraft } from "@campaigns/domain/Drafts/BlankDraft"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { diffDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { bound, boundJson, boundTime } from "./BoundValue.ts"
import type { ComparedCommit } from "./ComparedCommit.ts"
import { contentWrites } from "./ContentWrites.ts"
import { allColumns, changedColumns, type Columns } from "./DraftColumns.ts"

/** `a = $1, b = $2` for an update. */
export const assignments = (sql: SqlClient, columns: Columns): Fragment =>
  sql.join(", ", false)(Object.entries(columns).map(([column, value]) => sql`${sql(column)} = ${value}`))

interface Write {
  readonly forward: DraftDelta
  readonly backward: DraftDelta
  readonly draft: CampaignDraft
  readonly author: UserId | null
}

// A delta's JSON form is the delta itself; its times print as ISO 8601. It is validated when it is read.
const keepRevision = (sql: SqlClient, { author, backward, draft, forward }: Write): Fragment =>
  sql`insert into draft_revisions (draft_id, revision, author, at, forward, backward)
    select d.id, ${bound(draft.revision)}::bigint, ${bound(author)}::bigint, ${
    boundTime(draft.dateUpdated)
  }::timestamptz,
      ${boundJson(forward)}::json, ${boundJson(backward)}::json
    from d`

const asOne = (sql: SqlClient, draft: Fragment, writes: ReadonlyArray<Fragment>): Statement<object> =>
  sql`with d as (${draft})${
    sql.join("", false)(writes.map((write, index) => sql`, ${sql.literal(`w${index}`)} as (${write})`))
  } select content_revision::float8 as "contentRevision" from d`

/** Writes a new draft with all that it holds and its first revision. */
export const createStatement = (sql: SqlClient, draft: CampaignDraft, author: UserId | null): Statement<object> => {
  const blank = blankDraft(draft)
  const forward = diffDrafts(blank, draft)
  const backward = diffDrafts(draft, blank)
  const columns = allColumns(draft)
  return asOne(
    sql,
    sql`insert into campaign_drafts (${sql.literal(Object.keys(columns).join(", "))})
      values (${sql.join(", ", false)(Object.values(columns).map((value) => sql`${value}`))})
      returning id, content_revision`,
    [
      ...contentWrites(sql, forward, backward),
      keepRevision(sql, { forward, backward, draft, author })
    ]
  )
}

/**
 * Writes what a commit changes, and its revision, while the stored revision is that of `before`; gives no row otherwise. `guard`
 * is one more condition on `campaign_drafts`; `also` are further writes that may read from `d`.
 */
export const commitStatement = (
  sql: SqlClient,
  { after, author, backward, before, forward }: ComparedCommit,
  options: { readonly guard: Fragment | null; readonly also: ReadonlyArray<Fragment> }
): Statement<object> =>
  asOne(
    sql,
    sql`update campaign_drafts set ${assignments(sql, changedColumns(forward, after))}
      where id = ${bound(before.id)} and revision = ${bound(before.revision)}${
      options.guard === null ? sql.literal("") : sql` and ${options.guard}`
    } returning id, content_revision`,
    [
      ...contentWrites(sql, forward, backward),
      ...options.also,
      keepRevision(sql, { forward, backward, draft: after, author })
    ]
  )
