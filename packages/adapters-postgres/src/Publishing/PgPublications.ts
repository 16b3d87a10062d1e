import { Publications } from "@campaigns/application/Publishing/Publications"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { notPublished, type Publication } from "@campaigns/domain/Drafts/Publication"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"
import { compared } from "../Drafts/ComparedCommit.ts"
import { publicationColumns } from "../Drafts/DraftColumns.ts"
import { whyNot } from "../Drafts/PgCampaignDrafts.ts"
import { storedDelta } from "../Drafts/StoredDelta.ts"
import { assignments, commitStatement } from "../Drafts/WriteStatement.ts"
import { beginTask, ended, isOpen } from "../Tasks/TaskWrites.ts"

const publicationDelta = (publication: Publication): object =>
  storedDelta({
    settings: {},
    parts: { publication },
    adGroups: { put: [], removed: [] },
    keywords: { put: [], removed: [], rematched: [] },
    rsas: { put: [], removed: [] }
  })

interface Ended {
  readonly draftId: DraftId
  readonly taskId: TaskId
  readonly at: DateTime.Utc
  readonly error: string | null
  readonly result: Schema.Json
  readonly publication: Publication
}

/**
 * Ends a task that has not ended yet, and with it moves its draft and, when that is published, its analysis. Neither was read before:
 * a draft that is being published is changed by nothing else, and what it was is known.
 */
const endStatement = (sql: SqlClient, ending: Ended) => {
  const { at, draftId, publication, taskId } = ending
  const campaignId = publication._tag === "Published" ? publication.campaignId : null
  return sql`
    with t as (
      update tasks set ${ended(sql, ending)}
      where task_id = ${taskId} and draft_id = ${bound(draftId)} and ${sql.literal(isOpen)}
      returning draft_id
    ), d as (
      update campaign_drafts d set revision = d.revision + 1, date_updated = ${boundTime(at)},
        ${assignments(sql, publicationColumns(publication))}
      from t where d.id = t.draft_id
      returning d.id, d.revision, d.market_analysis_id
    ), a as (
      update market_analyses m set status = 'campaign_created', created_campaign_id = ${bound(campaignId)}::bigint,
        date_updated = ${boundTime(at)}
      from d where m.id = d.market_analysis_id and ${bound(campaignId)}::bigint is not null
    )
    insert into draft_revisions (draft_id, revision, author, at, forward, backward)
    select d.id, d.revision, null, ${boundTime(at)}::timestamptz, ${boundJson(publicationDelta(publication))}::json,
      ${boundJson(publicationDelta({ _tag: "Publishing", taskId }))}::json
    from d`.pipe(Effect.orDie, Effect.asVoid)
}

/** `Publications` in PostgreSQL, each method one statement. */
export const layer: Layer.Layer<Publications, never, SqlClient> = Layer.effect(
  Publications,
  Effect.map(SqlClient, (sql) =>
    Publications.of({
      begin: Effect.fnUntraced(function*({ at, author, draft, taskId }) {
        const publication: Publication = { _tag: "Publishing", taskId }
        const after = { ...draft, revision: draft.revision + 1, publication, dateUpdated: at }
        const task = beginTask(sql, { taskId, kind: "publish", begunAt: after.revision, at })
        const guard = sql`publication_status = 'NotPublished'`
        const rows = yield* Effect.orDie(
          commitStatement(sql, compared({ before: draft, after, author }), { held: null, guard, also: [task] })
        )
        if (rows.length === 0) return yield* whyNot(sql, draft.id)
      }),

      succeed: ({ at, campaignId, draftId, taskId }) =>
        endStatement(sql, {
          draftId,
          taskId,
          at,
          error: null,
          result: { campaign_id: campaignId },
          publication: { _tag: "Published", taskId, campaignId, at }
        }),

      fail: ({ at, draftId, error, findings, taskId }) =>
        endStatement(sql, {
          draftId,
          taskId,
          at,
          error,
          result: { findings: [...findings] },
          publication: notPublished
        })
    }))
)
