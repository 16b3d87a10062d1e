import {
  Application,
  ApplicationKind,
  ApplicationNotFound,
  Applications,
  ApplicationSummary,
  AppliedSettings
} from "@campaigns/application/LiveCampaigns/Applications"
import { pageOf } from "@campaigns/application/Paging/Page"
import { ApplicationId, CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs } from "../Database/StoredWords.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"

const kind = storedAs(ApplicationKind.literals)

const rowsOf = <A>(schema: Schema.Codec<A, unknown>) =>
  Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ application: Schema.toCodecJson(schema) })))

const decodeSummaries = rowsOf(Schema.Struct({ ...ApplicationSummary.fields, kind }))
const decodeWhole = rowsOf(Schema.Struct({ ...Application.fields, kind }))

/** Settings that another version wrote and that cannot be read are as if there had been no application. */
const decodeSettings = Schema.decodeUnknownOption(
  Schema.Struct({ application: Schema.toCodecJson(AppliedSettings) })
)

const decodeCampaigns = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ campaignId: CampaignId })))

const decodeIds = Schema.decodeUnknownSync(Schema.NonEmptyArray(Schema.Struct({ id: ApplicationId })))

const common =
  `'planId', a.plan_id, 'status', a.status, 'summary', a.summary, 'draftRevision', a.draft_revision, 'applied', a.applied, 'id', a.id, 'draftId', a.draft_id, 'campaignId', a.campaign_id, 'taskId', a.task_id, 'kind', a.kind,
  'author', a.author, 'at', a.at, 'operations', a.operations, 'requestIds', a.request_ids, 'undoes', a.undoes,
  'exemptions', a.policy_exemptions, 'budgetMove', a.budget_move`

/** The fields of an application as JSON, with the recommendations of one that has some. */
const withRecommends = (fields: string): string =>
  `case when a.recommends is null then json_build_object(${fields})
    else json_build_object(${fields}, 'recommends', a.recommends) end`

/** `Applications` in PostgreSQL. */
export const layer: Layer.Layer<Applications, never, SqlClient> = Layer.effect(
  Applications,
  Effect.map(SqlClient, (sql) => {
    const summary = sql.literal(`${withRecommends(`${common}, 'hasImages', a.has_images`)} as application`)
    /**
     * Those of a customer's drafts since an instant of which something took effect. Looking them up draft by draft
     * keeps the planner from joining whole tables.
     */
    const effective = (customerId: CustomerId, since: DateTime.Utc) =>
      sql`from (
          select id from campaign_drafts where customer_id = ${bound(customerId)}
          union all select id from deleted_drafts where customer_id = ${bound(customerId)}
        ) d cross join lateral (
          select o.id, o.campaign_id, o.at, o.before, o.after from campaign_applications o
          where o.draft_id = d.id and o.applied > 0 and o.at >= ${boundTime(since)}::timestamptz offset 0
        ) a`
    return Applications.of({
      reserveId: sql`select nextval('application_ids')::float8 as id`.pipe(
        Effect.map((rows) => decodeIds(rows)[0].id),
        orUnavailable
      ),

      list: (draftId, { from, isAscending = false, limit }) =>
        sql`
          select ${summary} from campaign_applications a
          where a.draft_id = ${bound(draftId)} and a.id ${sql.literal(isAscending ? ">" : "<")} ${
          bound(from ?? (isAscending ? 0 : Number.MAX_SAFE_INTEGER))
        }
          order by a.id ${sql.literal(isAscending ? "asc" : "desc")} limit ${bound(limit + 1)}::int`.pipe(
          Effect.map((rows) =>
            pageOf(decodeSummaries(rows).map(({ application }) => application), limit, ({ id }) => id)
          ),
          orUnavailable
        ),

      find: (draftId, applicationId) =>
        sql`
          select ${sql.literal(withRecommends(`${common}, 'before', a.before, 'after', a.after`))} as application
          from campaign_applications a where a.id = ${bound(applicationId)} and a.draft_id = ${bound(draftId)}`.pipe(
          Effect.flatMap((rows) => {
            const [found] = decodeWhole(rows)
            return found === undefined
              ? Effect.fail(new ApplicationNotFound({ draftId, applicationId }))
              : Effect.succeed(found.application)
          }),
          orUnavailable
        ),

      ofRevisions: (draftId, first, last) =>
        sql`
          select ${summary} from campaign_applications a
          where a.draft_id = ${bound(draftId)} and a.draft_revision between ${bound(first)}::bigint and ${
          bound(last)
        }::bigint
          order by a.id`.pipe(
          Effect.map((rows) => decodeSummaries(rows).map(({ application }) => application)),
          orUnavailable
        ),

      ofPlan: (draftId, planId) =>
        sql`
          select ${summary} from campaign_applications a
          where a.draft_id = ${bound(draftId)} and a.plan_id = ${planId} and a.status <> 'failed'
          order by a.id desc limit 1`.pipe(
          Effect.map((rows) => decodeSummaries(rows)[0]?.application ?? null),
          orUnavailable
        ),

      settings: (customerId, since) =>
        sql`
          select json_build_object('campaignId', a.campaign_id, 'at', a.at, 'before', a.was, 'after', a.is)
            as application
          from (
            select a.id, a.campaign_id, a.at, a.before -> 'settings' as was, a.after -> 'settings' as is
            ${effective(customerId, since)}
          ) a where a.was::jsonb <> a.is::jsonb order by a.id`.pipe(
          Effect.map((rows) => rows.flatMap((row) => Option.toArray(decodeSettings(row)))),
          Effect.map((found) => found.map(({ application }) => application)),
          orUnavailable
        ),

      touched: (customerId, since) =>
        sql`select distinct a.campaign_id::float8 as "campaignId" ${effective(customerId, since)}`.pipe(
          Effect.map((rows) => new Set(decodeCampaigns(rows).map(({ campaignId }) => campaignId))),
          orUnavailable
        ),

      ofTask: (taskId) =>
        sql`select ${summary} from campaign_applications a where a.task_id = ${taskId}::uuid`.pipe(
          Effect.map((rows) => decodeSummaries(rows)[0]?.application ?? null),
          orUnavailable
        )
    })
  })
)
