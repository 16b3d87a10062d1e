import { AfterCommit } from "@campaigns/application/Conventions/AfterCommit"
import {
  AttemptOvertaken,
  IdempotencyKeys,
  type KeyClaim,
  type KeyedRequest
} from "@campaigns/application/Conventions/IdempotencyKeys"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { createHash } from "node:crypto"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"

/**
 * A key as it is stored. `headers` holds the head of an answer and `status` is 0. Rows of an earlier form, in which the
 * two held the headers and the status of an HTTP response, are read, too.
 */
const Row = Schema.Struct({
  fingerprint: Schema.NullOr(Schema.String),
  status: Schema.NullOr(Schema.Int),
  headers: Schema.NullOr(Schema.Union([Schema.String, Schema.Record(Schema.String, Schema.String)])),
  body: Schema.NullOr(Schema.Uint8Array)
})

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))

/** The status of an answer whose head is in one piece. */
const answered = 0

const standing = ({ body, fingerprint, headers, status }: typeof Row.Type): KeyClaim =>
  status === null
    ? { _tag: "Running", fingerprint }
    : {
      _tag: "Answered",
      fingerprint: fingerprint ?? "",
      answer: {
        head: typeof headers === "string" ? headers : JSON.stringify({ status, headers: headers ?? {} }),
        body
      }
    }

const digestOf = ({ key, path, userId }: KeyedRequest): Uint8Array =>
  createHash("sha256").update(JSON.stringify([userId, path, key])).digest()

/**
 * `IdempotencyKeys` in PostgreSQL. A claim that finds the key free is one statement; `complete` is one transaction,
 * which the statements of the other adapters join, because they look for one in the context of their fiber.
 */
export const layer: Layer.Layer<IdempotencyKeys, never, SqlClient> = Layer.effect(
  IdempotencyKeys,
  Effect.map(SqlClient, (sql) => {
    /** The row may be taken: no request works on it any more, or its time is over. */
    const isFree = (at: DateTime.Utc) =>
      sql`(kept_until <= ${boundTime(at)} or (status is null and leased_until <= ${boundTime(at)}))`

    return IdempotencyKeys.of({
      claim: ({ id: attempt, request }, { at, fingerprint, keptUntil, leasedUntil }) => {
        const id = digestOf(request)
        const made = sql`
          insert into idempotency_keys (id, user_id, attempt, fingerprint, leased_until, kept_until)
          values (${id}, ${bound(request.userId)}, ${attempt}, ${fingerprint}, ${boundTime(leasedUntil)},
            ${boundTime(keptUntil)})
          on conflict (id) do nothing returning 1`
        const takenOver = sql`
          update idempotency_keys set attempt = ${attempt}, fingerprint = ${fingerprint},
            leased_until = ${boundTime(leasedUntil)}, kept_until = ${boundTime(keptUntil)},
            status = null, headers = null, body = null
          where id = ${id} and ${isFree(at)} returning 1`
        const found = sql`
          select fingerprint, status, headers, body from idempotency_keys
          where id = ${id} and not ${isFree(at)}`
        return Effect.gen(function*() {
          // The row that another request has may come and go between two looks at it; one of them succeeds.
          while (true) {
            if ((yield* made).length > 0) return { _tag: "Claimed" } as const
            const [row] = decodeRows(yield* found)
            if (row !== undefined) return standing(row)
            if ((yield* takenOver).length > 0) return { _tag: "Claimed" } as const
          }
        }).pipe(orUnavailable)
      },

      renew: ({ id: attempt, request }, leasedUntil) =>
        sql`
          update idempotency_keys set leased_until = ${boundTime(leasedUntil)}
          where id = ${digestOf(request)} and attempt = ${attempt} and status is null`.pipe(
          orUnavailable,
          Effect.asVoid
        ),

      release: ({ id: attempt, request }) =>
        sql`
          delete from idempotency_keys
          where id = ${digestOf(request)} and attempt = ${attempt} and status is null`.pipe(
          orUnavailable,
          Effect.asVoid
        ),

      complete: ({ id: attempt, request }, work) =>
        Effect.gen(function*() {
          const { answer, fingerprint, value } = yield* Effect.provideService(work, AfterCommit, sql.afterCommit)
          const kept = yield* orUnavailable(sql`
            update idempotency_keys set fingerprint = ${fingerprint}, status = ${answered},
              headers = ${boundJson(answer.head)}, body = ${answer.body}
            where id = ${digestOf(request)} and attempt = ${attempt} and status is null returning 1`)
          return kept.length === 0 ? yield* new AttemptOvertaken() : value
        }).pipe(sql.withTransaction, orUnavailable),

      amend: ({ id: attempt, request }, { body, head }) =>
        sql`
          update idempotency_keys set status = ${answered}, headers = ${boundJson(head)}, body = ${body}
          where id = ${digestOf(request)} and attempt = ${attempt} and status is not null`.pipe(
          orUnavailable,
          Effect.asVoid
        ),

      prune: (at) =>
        deleteInBatches((limit) =>
          sql`
            delete from idempotency_keys where id = any (array(
              select id from idempotency_keys where kept_until <= ${boundTime(at)}
              limit ${bound(limit)}::int for update skip locked
            )) returning 1`
        )
    })
  })
)
