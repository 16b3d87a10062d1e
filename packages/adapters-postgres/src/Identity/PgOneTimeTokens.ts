import {
  type OneTimeTokenParties,
  OneTimeTokenRefused,
  OneTimeTokens
} from "@campaigns/application/Identity/OneTimeTokens"
import { UserId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedWord } from "../Database/StoredWords.ts"
import { int8 } from "./Int8.ts"

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ user_id: int8(UserId), issued_by: Schema.NullOr(int8(UserId)) }))
)

const partiesOf = (rows: ReadonlyArray<unknown>): Effect.Effect<OneTimeTokenParties, OneTimeTokenRefused> => {
  const [row] = decodeRows(rows)
  return row === undefined
    ? Effect.fail(new OneTimeTokenRefused())
    : Effect.succeed({ userId: row.user_id, issuedBy: row.issued_by })
}

/** `OneTimeTokens` in PostgreSQL. A use is one transaction, which the statements of the other adapters join. */
export const layer: Layer.Layer<OneTimeTokens, never, SqlClient> = Layer.effect(
  OneTimeTokens,
  Effect.map(SqlClient, (sql) =>
    OneTimeTokens.of({
      issue: ({ expiresAtMillis, issuedBy, purpose, tokenHash, userId }) =>
        sql`
          with void as (
            delete from one_time_tokens where user_id = ${userId} and purpose = ${storedWord(purpose)}
          )
          insert into one_time_tokens (token_hash, purpose, user_id, issued_by, expires_at)
          values (${tokenHash}, ${storedWord(purpose)}, ${userId}, ${issuedBy}, ${new Date(expiresAtMillis)})`.pipe(
          Effect.asVoid,
          orUnavailable
        ),

      find: (purpose, tokenHash, nowMillis) =>
        Effect.flatMap(
          orUnavailable(sql`
            select user_id, issued_by from one_time_tokens
            where token_hash = ${tokenHash} and purpose = ${storedWord(purpose)} and expires_at > ${new Date(
            nowMillis
          )}`),
          partiesOf
        ),

      // The user's row is locked first, as it is by a change of the user that then withdraws their tokens.
      use: (purpose, tokenHash, nowMillis, work) =>
        orUnavailable(sql`
          with owner as (
            select u.id from one_time_tokens t join users u on u.id = t.user_id
            where t.token_hash = ${tokenHash} for no key update of u
          )
          delete from one_time_tokens t using owner
          where t.token_hash = ${tokenHash} and t.purpose = ${storedWord(purpose)} and t.user_id = owner.id
            and t.expires_at > ${new Date(nowMillis)}
          returning t.user_id, t.issued_by`).pipe(
          Effect.flatMap(partiesOf),
          Effect.flatMap(work),
          sql.withTransaction,
          orUnavailable
        ),

      prune: (beforeMillis) =>
        deleteInBatches((limit) =>
          sql`
            delete from one_time_tokens where token_hash = any (array(
              select token_hash from one_time_tokens where expires_at < ${new Date(beforeMillis)}
              limit ${limit}::int for update skip locked
            )) returning 1`
        )
    }))
)
