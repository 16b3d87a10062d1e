import { MailQueue } from "@campaigns/application/Mail/MailQueue"
import { EmailAddress, emailKey } from "@campaigns/domain/Identity/EmailAddress"
import { InvitationId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { int8 } from "../Identity/Int8.ts"

const TakenRow = Schema.Struct({
  id: int8(Schema.Int),
  invitation_id: Schema.NullOr(int8(InvitationId)),
  reset_email: Schema.NullOr(EmailAddress),
  failures: Schema.Int,
  date_added: Schema.DateTimeUtcFromDate
})

const decodeTaken = Schema.decodeUnknownSync(Schema.Array(TakenRow))

const orderOf = ({ invitation_id, reset_email }: typeof TakenRow.Type) => {
  if (invitation_id !== null) return { _tag: "Invitation", invitationId: invitation_id } as const
  if (reset_email !== null) return { _tag: "PasswordReset", email: reset_email } as const
  throw new Error("A mail is for nothing")
}

/** `MailQueue` in PostgreSQL; a mail that is taken is due again when its lease ends, also if the process has died. */
export const layer: Layer.Layer<MailQueue, never, SqlClient> = Layer.effect(
  MailQueue,
  Effect.map(SqlClient, (sql) =>
    MailQueue.of({
      requestReset: (email, at, { mails, since }) =>
        sql`
          with asked as (
            insert into mail_requests (email_key, purpose, date_added)
            select ${emailKey(email)}::text, 'password_reset', ${DateTime.toDate(at)}::timestamptz
            where (
              select count(*) from mail_requests
              where email_key = ${emailKey(email)} and purpose = 'password_reset' and date_added > ${
          DateTime.toDate(since)
        }
            ) < ${mails}::int
            returning date_added
          )
          insert into mails (reset_email, due_at, date_added) select ${email}::text, date_added, date_added from asked`
          .pipe(orUnavailable, Effect.asVoid),

      take: (limit, at, until) =>
        sql`
          with due as (
            select id, due_at from mails where due_at <= ${DateTime.toDate(at)}
            order by due_at, id limit ${limit}::int for update skip locked
          ), taken as (
            update mails m set due_at = ${DateTime.toDate(until)} from due where m.id = due.id
            returning m.id, m.invitation_id, m.reset_email, m.failures, m.date_added, due.due_at as was_due_at
          )
          select id, invitation_id, reset_email, failures, date_added from taken order by was_due_at, id`.pipe(
          orUnavailable,
          Effect.map((rows) =>
            decodeTaken(rows).map((row) => ({
              id: row.id,
              order: orderOf(row),
              failures: row.failures,
              dateAdded: row.date_added
            }))
          )
        ),

      sent: (id, at) =>
        sql`update mails set due_at = null, last_error = null, sent_at = ${DateTime.toDate(at)} where id = ${id}`.pipe(
          orUnavailable,
          Effect.asVoid
        ),

      failed: (id, { message, nextAt }) =>
        sql`
          update mails set
            failures = failures + 1, last_error = ${message},
            due_at = ${nextAt === null ? null : DateTime.toDate(nextAt)}::timestamptz
          where id = ${id}`.pipe(orUnavailable, Effect.asVoid),

      prune: (before) =>
        sql`
          with asked as (delete from mail_requests where date_added < ${DateTime.toDate(before)})
          delete from mails
          where date_added < ${DateTime.toDate(before)} and due_at is null and invitation_id is null
          returning id`.pipe(orUnavailable, Effect.map((rows) => rows.length))
    }))
)
