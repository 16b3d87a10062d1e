import { MediaAssets, type MediaFilter } from "@campaigns/application/Media/MediaAssets"
import { pageOf } from "@campaigns/application/Paging/Page"
import { MediaId, MediaNotFound, MediaTaken } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { bound, boundIntegers, boundTime } from "../Drafts/BoundValue.ts"
import { int8 } from "../Identity/Int8.ts"
import { assetJson, assetsIn, boundTexts, rowOf } from "./MediaRow.ts"

const decodeIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: int8(MediaId) })))

const decodeExternalIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ external_id: Schema.String })))

/** `LIKE` finds the text itself, also one with its wildcards in it. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`

/** `MediaAssets` in PostgreSQL. */
export const layer: Layer.Layer<MediaAssets, never, SqlClient> = Layer.effect(
  MediaAssets,
  Effect.map(SqlClient, (sql) => {
    const asset = sql.literal(`${assetJson} as asset`)

    const conditions = ({ companyIds, mediaIds, search, sourceType, tag }: MediaFilter) => [
      ...(companyIds === null ? [] : [sql`company_id = any(${boundIntegers(companyIds)}::bigint[])`]),
      ...(mediaIds === null ? [] : [sql`id = any(${boundIntegers(mediaIds)}::bigint[])`]),
      ...(sourceType === null ? [] : [sql`(provider is null) = ${bound(sourceType === "upload")}::boolean`]),
      ...(tag === null ? [] : [sql`tags @> ${boundTexts([tag])}::text[]`]),
      ...(search === null ? [] : [sql`(file_name ilike ${containing(search)} or alt_text ilike ${containing(search)}
        or exists (select from unnest(tags) as tag where tag ilike ${containing(search)}))`])
    ]

    return MediaAssets.of({
      announce: (key, companyId, at) =>
        sql`
          insert into stored_files (storage_key, company_id, status, announced_at)
          values (${key}, ${bound(companyId)}, 'announced', ${boundTime(at)})`.pipe(Effect.orDie, Effect.asVoid),

      add: (added, at) =>
        Effect.gen(function*() {
          const { companyId, file, source } = added
          const used = yield* sql`
            update stored_files set status = 'used'
            where storage_key = ${file.storageKey} and company_id = ${bound(companyId)} and status = 'announced'
            returning storage_key`
          if (used.length === 0) return yield* Effect.die(new Error(`The file ${file.storageKey} is not announced`))
          const rows = yield* sql`
            insert into media_assets ${sql.insert(rowOf(added, at))}
            on conflict (company_id, provider, external_id) where provider is not null do nothing
            returning ${asset}`
          const [made] = assetsIn(rows)
          if (made === undefined) {
            return source._tag === "StockMedia"
              ? yield* new MediaTaken({ provider: source.provider, externalId: source.externalId })
              : yield* Effect.die(new Error("An upload cannot be there already"))
          }
          yield* sql`update stored_files set media_id = ${bound(made.id)} where storage_key = ${file.storageKey}`
          return made
        }).pipe(sql.withTransaction, Effect.catchTag("SqlError", Effect.die)),

      find: Effect.fnUntraced(function*(mediaId) {
        const rows = yield* Effect.orDie(sql`select ${asset} from media_assets where id = ${bound(mediaId)}`)
        const [found] = assetsIn(rows)
        return found ?? (yield* new MediaNotFound({ mediaId }))
      }),

      list: (filter, { from, limit }) =>
        sql`
          select ${asset} from media_assets
          where ${sql.and([...conditions(filter), ...(from === null ? [] : [sql`id < ${bound(from)}`]), sql`true`])}
          order by id desc limit ${bound(limit + 1)}::int`.pipe(
          Effect.orDie,
          Effect.map((rows) => pageOf(assetsIn(rows), limit, ({ id }) => id))
        ),

      owned: (companyId, provider, externalIds) =>
        sql`
          select external_id from media_assets where company_id = ${bound(companyId)} and provider = ${provider}
            and external_id = any(${boundTexts(externalIds)}::text[])`.pipe(
          Effect.orDie,
          Effect.map((rows) => decodeExternalIds(rows).map((row) => row.external_id))
        ),

      change: Effect.fnUntraced(function*(mediaId, { altText, tags }, at) {
        const rows = yield* Effect.orDie(sql`
          update media_assets set
            tags = coalesce(${tags === undefined ? null : boundTexts(tags)}::text[], tags),
            alt_text = coalesce(${altText ?? null}::text, alt_text),
            date_updated = ${boundTime(at)}
          where id = ${bound(mediaId)} returning ${asset}`)
        const [changed] = assetsIn(rows)
        return changed ?? (yield* new MediaNotFound({ mediaId }))
      }),

      remove: (companyId, mediaIds, at) =>
        sql`
          with removed as (
            delete from media_assets
            where company_id = ${bound(companyId)} and id = any(${boundIntegers(mediaIds)}::bigint[])
            returning id, storage_key
          ), unwanted as (
            update stored_files set status = 'unwanted', next_try_at = ${boundTime(at)}
            where storage_key in (select storage_key from removed)
          )
          select id from removed`.pipe(
          Effect.orDie,
          Effect.map((rows) => decodeIds(rows).map(({ id }) => id))
        )
    })
  })
)
