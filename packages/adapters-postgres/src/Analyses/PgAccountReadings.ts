import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisContexts } from "@campaigns/application/Analyses/AnalysisContexts"
import { PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import { SearchLabels } from "@campaigns/application/Analyses/SearchLabels"
import { actsOf, contextActs } from "@campaigns/domain/Administration/AuditEntry"
import { AccountSettings } from "@campaigns/domain/Analyses/AccountSettings"
import { AccountSummary } from "@campaigns/domain/Analyses/AccountSummary"
import { AnalysisContext, noContext } from "@campaigns/domain/Analyses/AnalysisContext"
import { WordLabel } from "@campaigns/domain/Analyses/Labels"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { recordAudit } from "../Administration/AuditRows.ts"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { orUnlinked } from "../Database/OwnerLimits.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundIntegers, boundJson, boundTime } from "../Drafts/BoundValue.ts"

const decodeReadings = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({
    day: CalendarDate,
    readAt: Schema.DateTimeUtcFromString,
    data: Schema.instanceOf(Uint8Array)
  }))
)

const decodeSummary = Schema.decodeUnknownOption(Schema.Struct({ summary: AccountSummary }))

const decodeSummarized = Schema.decodeUnknownOption(Schema.Struct({
  customerId: CustomerId,
  day: CalendarDate,
  readAt: Schema.DateTimeUtcFromString,
  summary: AccountSummary
}))

const decodeSettings = Schema.decodeUnknownOption(Schema.Struct({ settings: AccountSettings }))
const decodeContext = Schema.decodeUnknownOption(Schema.Struct({ context: AnalysisContext }))

const decodeLabel = Schema.decodeUnknownOption(Schema.Struct({ text: Schema.String, label: WordLabel }))

const decodeCount = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ operations: Schema.Int })))

/**
 * `AccountReadings`, `AnalysisContexts`, `SearchLabels` and `PlatformOperations` in PostgreSQL. A reading, a context,
 * a label or settings that cannot be read are as if they were not there.
 */
export const layer: Layer.Layer<
  AccountReadings | AnalysisContexts | PlatformOperations | SearchLabels,
  never,
  SqlClient
> = Layer
  .mergeAll(
    Layer.effect(
      PlatformOperations,
      Effect.map(SqlClient, (sql) => {
        const dayOf = (at: DateTime.Utc) => DateTime.formatIsoDateUtc(at)
        return PlatformOperations.of({
          add: (operations, at) =>
            orUnavailable(Effect.asVoid(sql`
            insert into platform_operations as p (day, operations) values (${dayOf(at)}::date, ${
              bound(operations)
            }::bigint)
            on conflict (day) do update set operations = p.operations + excluded.operations`)),
          on: (at) =>
            Effect.map(
              orUnavailable(
                sql`select operations::float8 as operations from platform_operations where day = ${dayOf(at)}::date`
              ),
              (rows) => decodeCount(rows)[0]?.operations ?? 0
            )
        })
      })
    ),
    Layer.effect(
      AccountReadings,
      Effect.map(SqlClient, (sql) =>
        AccountReadings.of({
          find: (customerId) =>
            sql`
            select day::text as day, to_json(read_at) #>> '{}' as "readAt", data, summary from account_readings
            where customer_id = ${bound(customerId)}`.pipe(
              orUnavailable,
              Effect.map((rows) => {
                const [found] = decodeReadings(rows)
                if (found === undefined) return null
                const summary = Option.match(decodeSummary(rows[0]), {
                  onNone: () => null,
                  onSome: (row) => row.summary
                })
                return { customerId, ...found, summary }
              })
            ),

          put: ({ customerId, data, day, readAt, summary }) =>
            orUnavailable(Effect.asVoid(sql`
            insert into account_readings (customer_id, day, read_at, data, summary)
            select customer_id, ${day}::date, ${boundTime(readAt)}::timestamptz, ${data}, ${boundJson(summary)}::jsonb
            from ad_customers where customer_id = ${bound(customerId)}
            on conflict (customer_id) do update set day = excluded.day, read_at = excluded.read_at, data = excluded.data,
              summary = excluded.summary`)),

          summaries: (customerIds) =>
            Effect.map(
              orUnavailable(sql`
                select customer_id::float8 as "customerId", day::text as day, to_json(read_at) #>> '{}' as "readAt", summary
                from account_readings where customer_id = any(${boundIntegers(customerIds)}::bigint[])`),
              (rows) =>
                new Map(
                  rows.flatMap((row) => Option.toArray(decodeSummarized(row))).map((one) => [one.customerId, one])
                )
            ),

          settings: (customerId, since) =>
            Effect.map(
              orUnavailable(sql`
                select settings from account_settings where customer_id = ${bound(customerId)} and day >= coalesce(
                  (select max(day) from account_settings
                    where customer_id = ${bound(customerId)} and day <= ${since}::date), ${since}::date)
                order by day`),
              (rows) =>
                rows.flatMap((row) =>
                  Option.match(decodeSettings(row), { onNone: () => [], onSome: ({ settings }) => [settings] })
                )
            ),

          putSettings: (customerId, settings) =>
            orUnavailable(Effect.asVoid(sql`
            insert into account_settings (customer_id, day, settings)
            select customer_id, ${settings.day}::date, ${boundJson(settings)}::jsonb from ad_customers c
            where customer_id = ${bound(customerId)} and not exists (
              select from (
                select s.settings from account_settings s
                where s.customer_id = c.customer_id and s.day < ${settings.day}::date order by s.day desc limit 1
              ) l where l.settings - 'day' = ${boundJson(settings)}::jsonb - 'day')
            on conflict (customer_id, day) do update set settings = excluded.settings`))
        }))
    ),
    Layer.effect(
      SearchLabels,
      Effect.map(SqlClient, (sql) =>
        SearchLabels.of({
          find: ({ customerId, page, texts }, since) =>
            Effect.map(
              orUnavailable(sql`
                select text, label from search_labels
                where customer_id = ${bound(customerId)} and page = ${page}
                  and text in (select jsonb_array_elements_text(${boundJson(texts)}::jsonb))
                  and labelled_at >= ${boundTime(since)}::timestamptz`),
              (rows) => rows.flatMap((row) => Option.toArray(decodeLabel(row)))
            ),

          keep: ({ customerId, page }, labels, at) =>
            labels.length === 0 ? Effect.void : Effect.asVoid(orUnavailable(sql`
              insert into search_labels (customer_id, page, text, label, labelled_at)
              select c.customer_id, ${page}, l.text, l.label, ${boundTime(at)}::timestamptz
              from jsonb_to_recordset(${boundJson(labels)}::jsonb) as l (text text, label text)
              join ad_customers c on c.customer_id = ${bound(customerId)}
              on conflict (customer_id, page, text)
                do update set label = excluded.label, labelled_at = excluded.labelled_at`)),

          prune: (before) =>
            deleteInBatches((limit) =>
              sql`
                delete from search_labels where ctid = any (array(
                  select ctid from search_labels where labelled_at < ${boundTime(before)}::timestamptz
                  limit ${bound(limit)}::int for update skip locked
                )) returning 1`
            )
        }))
    ),
    Layer.effect(
      AnalysisContexts,
      Effect.map(SqlClient, (sql) => {
        const find = (customerId: CustomerId) =>
          Effect.map(
            orUnavailable(sql`select context from analysis_contexts where customer_id = ${bound(customerId)}`),
            ([row]) => Option.match(decodeContext(row), { onNone: () => noContext, onSome: ({ context }) => context })
          )
        return AnalysisContexts.of({
          find,

          put: (customerId, context, write) =>
            Effect.gen(function*() {
              // Two at once take turns, so that each tells what was before it.
              yield* sql`select from ad_customers where customer_id = ${bound(customerId)} for no key update`
              const before = yield* find(customerId)
              yield* orUnlinked(
                sql`
                insert into analysis_contexts (customer_id, context)
                values (${bound(customerId)}, ${boundJson(context)}::jsonb)
                on conflict (customer_id) do update set context = excluded.context`,
                customerId
              )
              if (write === undefined) return
              for (const entry of actsOf(contextActs(customerId, before, context), write)) {
                yield* recordAudit(sql, entry)
              }
            }).pipe(sql.withTransaction, orUnavailable)
        })
      })
    )
  )
