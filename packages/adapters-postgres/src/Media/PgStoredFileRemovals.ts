import { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import { StorageKey } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundIntegers, boundTime } from "../Drafts/BoundValue.ts"
import { boundTexts, statusIs } from "./MediaRow.ts"

const decodeTaken = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ storageKey: StorageKey, failures: Schema.Int }))
)

/** `StoredFileRemovals` in PostgreSQL; a taken file is due again when its lease ends, also if the process has died. */
export const layer: Layer.Layer<StoredFileRemovals, never, SqlClient> = Layer.effect(
  StoredFileRemovals,
  Effect.map(SqlClient, (sql) => {
    const isAnnounced = sql.literal(statusIs("announced"))
    const isUnwanted = sql.literal(statusIs("unwanted"))
    return StoredFileRemovals.of({
      discard: (key, dueAt) =>
        sql`
          update stored_files set status = 'unwanted', next_try_at = ${boundTime(dueAt)}
          where storage_key = ${key} and ${isAnnounced}`.pipe(orUnavailable, Effect.asVoid),

      discardAnnouncedBefore: (before, at) =>
        sql`
          update stored_files set status = 'unwanted', next_try_at = ${boundTime(at)}
          where status = 'announced' and announced_at < ${boundTime(before)} returning storage_key`.pipe(
          orUnavailable,
          Effect.map((rows) => rows.length)
        ),

      take: (limit, at, until) =>
        sql`
          with due as (
            select storage_key, next_try_at from stored_files
            where status = 'unwanted' and next_try_at <= ${boundTime(at)}
            order by next_try_at limit ${bound(limit)}::int for update skip locked
          ), taken as (
            update stored_files f set next_try_at = ${boundTime(until)} from due
            where f.storage_key = due.storage_key and f.storage_key = any (array(select storage_key from due))
            returning f.storage_key, f.failures, due.next_try_at as was_due_at
          )
          select storage_key as "storageKey", failures from taken order by was_due_at`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeTaken(rows))
        ),

      gone: (keys) =>
        sql`delete from stored_files where storage_key = any(${boundTexts(keys)}::text[]) and ${isUnwanted}`.pipe(
          orUnavailable,
          Effect.asVoid
        ),

      failed: (key, nextAt) =>
        sql`
          update stored_files set failures = failures + 1, next_try_at = ${boundTime(nextAt)}
          where storage_key = ${key} and ${isUnwanted}`.pipe(orUnavailable, Effect.asVoid),

      arePending: (companyId, mediaIds) =>
        sql`
          select 1 from stored_files where status = 'unwanted' and company_id = ${bound(companyId)}
            and media_id = any(${boundIntegers(mediaIds)}::bigint[]) limit 1`.pipe(
          orUnavailable,
          Effect.map((rows) => rows.length > 0)
        )
    })
  })
)
