import { ConsentRequests } from "@campaigns/application/PlatformTokens/ConsentRequests"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"
import { int8 } from "../Identity/Int8.ts"

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({
    userId: int8(UserId),
    customerId: int8(CustomerId),
    label: Schema.String,
    isDefault: Schema.Boolean,
    redirectUrl: Schema.String,
    keyId: Schema.String,
    ciphertext: Schema.Uint8Array,
    expiresAt: Schema.DateTimeUtcFromDate
  }))
)

/** `ConsentRequests` in PostgreSQL. */
export const layer: Layer.Layer<ConsentRequests, never, SqlClient> = Layer.effect(
  ConsentRequests,
  Effect.map(SqlClient, (sql) =>
    ConsentRequests.of({
      put: (stateHash, { customerId, expiresAt, isDefault, label, redirectUrl, userId, verifier }) =>
        sql`
          insert into consent_requests (state_hash, user_id, customer_id, label, is_default, redirect_url, key_id, ciphertext, expires_at)
          values (${stateHash}, ${bound(userId)}, ${bound(customerId)}, ${label}, ${bound(isDefault)}, ${redirectUrl},
            ${verifier.keyId}, ${verifier.ciphertext}, ${boundTime(expiresAt)})
          on conflict (user_id, customer_id) do update set state_hash = excluded.state_hash, label = excluded.label,
            is_default = excluded.is_default, redirect_url = excluded.redirect_url, key_id = excluded.key_id,
            ciphertext = excluded.ciphertext, expires_at = excluded.expires_at`.pipe(orUnavailable, Effect.asVoid),

      take: (stateHash, now) =>
        sql`
          delete from consent_requests where state_hash = ${stateHash}
          returning user_id as "userId", customer_id as "customerId", label, is_default as "isDefault",
            redirect_url as "redirectUrl", key_id as "keyId", ciphertext, expires_at as "expiresAt"`.pipe(
          orUnavailable,
          Effect.map((rows) => {
            const [row] = decodeRows(rows)
            if (row === undefined || row.expiresAt.epochMilliseconds <= now.epochMilliseconds) return null
            const { ciphertext, keyId, ...request } = row
            return { ...request, verifier: { keyId, ciphertext } }
          })
        ),

      prune: (before) =>
        deleteInBatches((limit) =>
          sql`
            delete from consent_requests where state_hash = any (array(
              select state_hash from consent_requests where expires_at < ${boundTime(before)}::timestamptz
              limit ${limit}::int for update skip locked
            )) returning 1`
        )
    }))
)
