import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { MediaAssets, type MediaFilter, type MediaSort } from "@campaigns/application/Media/MediaAssets"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { notBeyond } from "@campaigns/domain/LimitReached"
import { MediaId, MediaNotFound, MediaTaken } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { termsOfPart } from "../Database/SearchTerms.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundIntegers, boundTime } from "../Drafts/BoundValue.ts"
import { int8 } from "../Identity/Int8.ts"
import { assetJson, assetOf, assetsIn, boundTexts, rowOf, searchText, statusIs } from "./MediaRow.ts"

const decodeIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: int8(MediaId) })))

const decodeUsage = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ files: Schema.Int, bytes: Schema.Int }))
)

const decodeExternalIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ external_id: Schema.String })))

const listed: ListedTable<MediaSort> = {
  table: "media_assets",
  id: "r.id",
  owner: "r.company_id",
  orders: {
    ...datedOrders,
    filename: byText("r.searchable_name")
  }
}

/** The terms that all assets have that pass a filter. */
const termsOf = ({ companyIds, search, sourceType, tag }: MediaFilter): ReadonlyArray<string> => [
  ...(companyIds?.length === 1 ? [`c${companyIds[0]}`] : []),
  ...(sourceType === null ? [] : [sourceType]),
  ...(tag === null ? [] : [`t${tag}`]),
  ...(search === null ? [] : termsOfPart(searchable(search)))
]

/** `MediaAssets` in PostgreSQL. */
export const layer: Layer.Layer<MediaAssets, never, SqlClient> = Layer.effect(
  MediaAssets,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { bytesOfCompany, filesOfCompany } = yield* StoredLimits
    const asset = sql.literal(`${assetJson} as asset`)

    /** Refuses when the company's library would hold too much with `more` added; the adder holds the count's lock. */
    const withRoom = (companyId: CompanyId, more: { readonly files: number; readonly bytes: number }) =>
      Effect.flatMap(
        sql`select files::float8 as files, bytes::float8 as bytes from media_usage where company_id = ${
          bound(companyId)
        }`,
        (rows) => {
          const [{ bytes, files } = { bytes: 0, files: 0 }] = decodeUsage(rows)
          return Effect.fromResult(Result.andThen(
            notBeyond("filesOfCompany", filesOfCompany, files + more.files),
            notBeyond("bytesOfCompany", bytesOfCompany, bytes + more.bytes)
          ))
        }
      )

    return MediaAssets.of({
      announce: Effect.fnUntraced(function*(key, companyId, at) {
        yield* withRoom(companyId, { files: 1, bytes: 1 })
        yield* sql`
          insert into stored_files (storage_key, company_id, status, announced_at)
          values (${key}, ${bound(companyId)}, 'announced', ${boundTime(at)})`
      }, orUnavailable),

      add: (added, at) =>
        Effect.gen(function*() {
          const { companyId, file, source } = added
          const used = yield* sql`
            update stored_files set status = 'used'
            where storage_key = ${file.storageKey} and company_id = ${bound(companyId)} and ${
            sql.literal(statusIs("announced"))
          }
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
          yield* withRoom(companyId, { files: 0, bytes: 0 })
          yield* sql`update stored_files set media_id = ${bound(made.id)} where storage_key = ${file.storageKey}`
          return made
        }).pipe(sql.withTransaction, orUnavailable),

      find: Effect.fnUntraced(function*(mediaId) {
        const rows = yield* orUnavailable(sql`select ${asset} from media_assets where id = ${bound(mediaId)}`)
        const [found] = assetsIn(rows)
        return found ?? (yield* new MediaNotFound({ mediaId }))
      }),

      list: (filter, page) => {
        const { companyIds, mediaIds, search, sourceType, tag } = filter
        const part = search === null ? "" : searchable(search)
        // No stored text holds this character, and the server takes none.
        if (part.includes("\0") || tag?.includes("\0") === true) return Effect.succeed({ items: [], next: null })
        return listedRows(sql, listed, {
          shown: `${assetJson} as asset`,
          owners: companyIds,
          passing: [
            ...(mediaIds === null ? [] : [sql`r.id = any(${boundIntegers(mediaIds)}::bigint[])`]),
            ...(sourceType === null ? [] : [sql`(r.provider is null) = ${bound(sourceType === "upload")}::boolean`]),
            ...(tag === null ? [] : [sql`r.tags @> ${boundTexts([tag])}::text[]`]),
            ...(part === "" ? [] : [sql`strpos(r.search_text, ${part}) > 0`])
          ],
          terms: { of: "media_terms(r.company_id, r.provider, r.tags, r.search_text)", common: termsOf(filter) }
        }, page).pipe(
          orUnavailable,
          Effect.map((rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], assetOf))
        )
      },

      owned: (companyId, provider, externalIds) =>
        sql`
          select external_id from media_assets where company_id = ${bound(companyId)} and provider = ${provider}
            and external_id = any(${boundTexts(externalIds)}::text[])`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeExternalIds(rows).map((row) => row.external_id))
        ),

      change: (mediaId, patch, at) =>
        Effect.gen(function*() {
          const [before] = assetsIn(
            yield* sql`select ${asset} from media_assets where id = ${bound(mediaId)} for update`
          )
          if (before === undefined) return yield* new MediaNotFound({ mediaId })
          const after = { ...before, ...patch, dateUpdated: at }
          yield* sql`
            update media_assets set tags = ${boundTexts(after.tags)}::text[], alt_text = ${after.altText},
              search_text = ${searchText(after)}, date_updated = ${boundTime(at)}
            where id = ${bound(mediaId)}`
          return after
        }).pipe(sql.withTransaction, orUnavailable),

      remove: (companyId, mediaIds, at) =>
        sql`
          with removed as (
            delete from media_assets
            where company_id = ${bound(companyId)} and id = any(${boundIntegers(mediaIds)}::bigint[])
            returning id, storage_key
          ), unwanted as (
            update stored_files set status = 'unwanted', next_try_at = ${boundTime(at)}
            where storage_key = any (array(select storage_key from removed))
          )
          select id from removed`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeIds(rows).map(({ id }) => id))
        )
    })
  })
)
