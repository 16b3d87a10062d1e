import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { PlatformTokens, type TokenSort } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import {
  PlatformToken,
  PlatformTokenId,
  PlatformTokenNotFound,
  PlatformTokenStatus
} from "@campaigns/domain/Identity/PlatformToken"
import * as Effect from "effect/Effect"
import * as Hex from "effect/encoding/Hex"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { lockCustomer, notBeyond } from "../Database/OwnerLimits.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs } from "../Database/StoredWords.ts"
import { bound, boundIntegers, boundTime } from "../Drafts/BoundValue.ts"
import { int8 } from "../Identity/Int8.ts"

const tokenJson = `json_build_object('id', id, 'customerId', customer_id, 'label', label, 'isDefault', is_default,
  'status', status, 'addedBy', added_by, 'dateAdded', date_added, 'dateUpdated', date_updated)`

const token = Schema.toCodecJson(
  Schema.Struct({ ...PlatformToken.fields, status: storedAs(PlatformTokenStatus.literals) })
)

const decodeIds = Schema.decodeUnknownSync(Schema.NonEmptyArray(Schema.Struct({ id: int8(PlatformTokenId) })))

const decodeRow = Schema.decodeUnknownSync(Schema.Struct({ token }))

const decodeCreated = Schema.decodeUnknownSync(Schema.NonEmptyArray(Schema.Struct({ token })))

const decodeStored = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ token, keyId: Schema.String, ciphertext: Schema.Uint8Array }))
)

const decodeDefaults = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ customerId: CustomerId, id: PlatformTokenId }))
)

const storedOf = (rows: ReadonlyArray<unknown>) => {
  const [row] = decodeStored(rows)
  return row === undefined ? null : { token: row.token, sealed: { keyId: row.keyId, ciphertext: row.ciphertext } }
}

const listed: ListedTable<TokenSort> = {
  table: "platform_tokens",
  id: "r.id",
  owner: "r.customer_id",
  orders: {
    ...datedOrders,
    label: byText("r.searchable_label")
  },
  searched: "r.searchable_label"
}

/** `PlatformTokens` in PostgreSQL. Changing a customer's default token takes the lock on the customer's row. */
export const layer: Layer.Layer<PlatformTokens, never, SqlClient> = Layer.effect(
  PlatformTokens,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { tokensOfCustomer } = yield* StoredLimits
    const columns = sql.literal(`${tokenJson} as token`)
    const stored = sql.literal(`${tokenJson} as token, key_id as "keyId", ciphertext`)

    return PlatformTokens.of({
      reserveId: sql`select nextval('platform_token_ids') as id`.pipe(
        orUnavailable,
        Effect.map((rows) => decodeIds(rows)[0].id)
      ),

      create: ({ addedBy, at, customerId, id, isDefault, label, sealed }) =>
        Effect.gen(function*() {
          yield* lockCustomer(sql, customerId)
          const rows = yield* sql`
            with replaced as (
              update platform_tokens set is_default = false
              where customer_id = ${bound(customerId)} and is_default
                and (${bound(isDefault)}::boolean or status <> 'active')
              returning id
            )
            insert into platform_tokens (id, customer_id, label, searchable_label, is_default, status, added_by, key_id, ciphertext,
              date_added, date_updated)
            select ${bound(id)}::bigint, ${bound(customerId)}::bigint, ${label}::text, ${searchable(label)}::text,
              exists (select from replaced) or not exists (
                select from platform_tokens where customer_id = ${bound(customerId)} and is_default
              ),
              'active', ${bound(addedBy)}::bigint, ${sealed.keyId}::text, decode(${
            Hex.encode(sealed.ciphertext)
          }, 'hex'),
              ${boundTime(at)}::timestamptz, ${boundTime(at)}::timestamptz
            returning ${columns}`
          const ofCustomer = sql`from platform_tokens where customer_id = ${bound(customerId)}`
          yield* notBeyond(sql, "tokensOfCustomer", tokensOfCustomer, ofCustomer)
          return decodeCreated(rows)[0].token
        }).pipe(sql.withTransaction, orUnavailable),

      list: ({ customerIds }, page) =>
        listedRows(sql, listed, { shown: `${tokenJson} as token`, owners: customerIds }, page).pipe(
          orUnavailable,
          Effect.map((rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], (row) => decodeRow(row).token))
        ),

      find: Effect.fnUntraced(function*(tokenId) {
        const rows = yield* orUnavailable(sql`select ${stored} from platform_tokens where id = ${bound(tokenId)}`)
        return storedOf(rows) ?? (yield* new PlatformTokenNotFound({ tokenId }))
      }),

      defaultOf: (customerId) =>
        sql`select ${stored} from platform_tokens where customer_id = ${bound(customerId)} and is_default`.pipe(
          orUnavailable,
          Effect.map(storedOf)
        ),

      withoutConsent: (customerIds) =>
        Effect.map(
          orUnavailable(sql`
            select customer_id::float8 as "customerId", id::float8 as id from platform_tokens
            where customer_id = any(${
            boundIntegers(customerIds)
          }::bigint[]) and is_default and status = 'needs_consent'`),
          (rows) => new Map(decodeDefaults(rows).map(({ customerId, id }) => [customerId, id]))
        ),

      markRevoked: (tokenId, at) =>
        sql`
          update platform_tokens set status = 'needs_consent', date_updated = ${boundTime(at)}
          where id = ${bound(tokenId)} and status = 'active'`.pipe(orUnavailable, Effect.asVoid),

      remove: (tokenId) =>
        Effect.gen(function*() {
          yield* sql`
            select from ad_customers
            where customer_id = (select customer_id from platform_tokens where id = ${
            bound(tokenId)
          }) for no key update`
          const removed = yield* sql`
            with removed as (
              delete from platform_tokens where id = ${bound(tokenId)} returning id, customer_id, is_default
            ), promoted as (
              update platform_tokens set is_default = true
              where id = (
                select id from platform_tokens
                where customer_id = (select customer_id from removed where is_default) and id <> ${bound(tokenId)}
                order by (status = 'active') desc, id desc limit 1
              )
            )
            select id from removed`
          if (removed.length === 0) return yield* new PlatformTokenNotFound({ tokenId })
        }).pipe(sql.withTransaction, orUnavailable)
    })
  })
)
