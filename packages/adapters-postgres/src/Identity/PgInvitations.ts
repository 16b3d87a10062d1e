import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import {
  INVITATION_MAILS,
  InvitationMailsSpent,
  InvitationRefused,
  Invitations,
  type InvitationSort
} from "@campaigns/application/Identity/Invitations"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import { type EmailAddress, emailKey } from "@campaigns/domain/Identity/EmailAddress"
import { CompanyId, InvitationId, UserId } from "@campaigns/domain/Identity/Ids"
import { Invitation, type InvitationDelivery, InvitationNotFound } from "@campaigns/domain/Identity/Invitation"
import { LimitReached } from "@campaigns/domain/LimitReached"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { isPartOf } from "../Database/SearchTerms.ts"
import { byNumber, byText, byTime, type RowOrder, sortedPageOf, sortedRows } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { int8 } from "./Int8.ts"

const { email, role } = Invitation.fields

const invitationRow = Schema.decodeUnknownSync(Schema.Struct({
  id: int8(InvitationId),
  company_id: int8(CompanyId),
  email,
  role,
  invited_by: int8(UserId),
  date_added: Schema.DateTimeUtcFromDate,
  expires_at: Schema.DateTimeUtcFromDate,
  mail: Schema.NullOr(Schema.Literals(["waiting", "sent", "failed"])),
  last_error: Schema.NullOr(Schema.String)
}))

const deliveryOf = ({ last_error, mail }: ReturnType<typeof invitationRow>): InvitationDelivery => {
  switch (mail) {
    case null:
      return { _tag: "ByHand" }
    case "sent":
      return { _tag: "Sent" }
    case "waiting":
      return { _tag: "Waiting", error: last_error }
    case "failed":
      return { _tag: "Failed", error: last_error ?? "" }
  }
}

const fromRow = (raw: unknown): Invitation => {
  const row = invitationRow(raw)
  return {
    id: row.id,
    companyId: row.company_id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    dateAdded: row.date_added,
    expiresAt: row.expires_at,
    delivery: deliveryOf(row)
  }
}

const countOf = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ count: Schema.Int })))

const accepting = ([row]: ReadonlyArray<unknown>): Effect.Effect<Invitation, InvitationRefused> =>
  row === undefined ? Effect.fail(new InvitationRefused()) : Effect.succeed(fromRow(row))

const decodeAsked = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ date_added: Schema.DateTimeUtcFromDate })))

const orders: Readonly<Record<InvitationSort, RowOrder>> = {
  id: byNumber("i.id"),
  email: byText("i.email"),
  dateAdded: byTime("i.date_added")
}

/** `Invitations` in PostgreSQL. An acceptance is one transaction, which the statements of the other adapters join. */
export const layer: Layer.Layer<Invitations, never, SqlClient> = Layer.effect(
  Invitations,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { invitationsOfCompany: limit } = yield* StoredLimits
    const mail = sql.literal(`
      case when m.sent_at is not null then 'sent' when m.due_at is not null then 'waiting' when m.id is not null then 'failed' end as mail,
      m.last_error`)

    /** Invitations with what became of their mails. */
    const open = (at: DateTime.Utc, position = "null") =>
      sql`
        select i.*, ${mail}, ${
        sql.literal(position)
      } as position from invitations i left join mails m on m.invitation_id = i.id
        where i.expires_at > ${DateTime.toDate(at)}`

    /** Counts a mail to this address, or refuses it; those of one address take turns. */
    const askForMail = Effect.fnUntraced(function*(email: EmailAddress, at: DateTime.Utc) {
      const key = emailKey(email)
      yield* sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns.invitation_mails ${key}`}, 0))`
      const since = DateTime.subtractDuration(at, INVITATION_MAILS.within)
      const asked = decodeAsked(
        yield* sql`
          select date_added from mail_requests
          where email_key = ${key} and purpose = 'invitation' and date_added > ${DateTime.toDate(since)}
          order by date_added desc limit ${INVITATION_MAILS.mails}`
      )
      const first = asked[INVITATION_MAILS.mails - 1]
      if (first !== undefined) {
        const wait = Duration.toSeconds(DateTime.distance(since, first.date_added))
        return yield* new InvitationMailsSpent({ retryAfterSeconds: Math.max(1, Math.ceil(wait)) })
      }
      yield* sql`
        insert into mail_requests (email_key, purpose, date_added) values (${key}, 'invitation', ${
        DateTime.toDate(at)
      })`
    })

    return Invitations.of({
      // Invitations of one company take turns, so that the count holds; rows that refer to the company do not wait.
      put: ({ at, companyId, email, expiresAt, invitedBy, role, tokenHash }) =>
        Effect.gen(function*() {
          const locked = yield* sql`select from companies where id = ${companyId} for no key update`
          if (locked.length === 0) return yield* new CompanyNotFound({ companyId })
          const now = DateTime.toDate(at)
          const [others] = countOf(
            yield* sql`
              select count(*)::int as count from invitations
              where company_id = ${companyId} and email <> ${email} and expires_at > ${now}`
          )
          const count = (others?.count ?? 0) + 1
          if (tokenHash === null) yield* askForMail(email, at)
          if (count > limit) return yield* new LimitReached({ what: "invitationsOfCompany", limit, count })
          const [row] = yield* sql`
            insert into invitations (company_id, email, role, invited_by, token_hash, date_added, expires_at)
            values (
              ${companyId}, ${email}, ${role}, ${invitedBy}, ${tokenHash}, ${now}, ${DateTime.toDate(expiresAt)}
            )
            on conflict (company_id, email) do update set
              role = excluded.role, invited_by = excluded.invited_by, token_hash = excluded.token_hash,
              date_added = excluded.date_added, expires_at = excluded.expires_at
            returning *, null as mail, null as last_error`
          const invitation = fromRow(row)
          yield* sql`delete from mails where invitation_id = ${invitation.id}`
          if (tokenHash !== null) return invitation
          yield* sql`
            insert into mails (invitation_id, due_at, date_added) values (${invitation.id}, ${now}, ${now})`
          return { ...invitation, delivery: { _tag: "Waiting" as const, error: null } }
        }).pipe(sql.withTransaction, orUnavailable),

      // A company has so few invitations that no index is needed for their order.
      list: (companyId, page, at) => {
        const by = orders[page.sort]
        const { after, order } = sortedRows(sql, by, "i.id", page)
        const part = page.search ?? ""
        if (part.includes("\0")) return Effect.succeed({ items: [], next: null })
        return sql`
          ${open(at, by.position)} and i.company_id = ${companyId} and ${isPartOf(sql, "i.email", part)} and ${after}
          order by ${order} limit ${page.limit + 1}`.pipe(
          Effect.map((rows) => sortedPageOf(rows, page.limit, by, fromRow)),
          orUnavailable
        )
      },

      withdraw: Effect.fnUntraced(function*(companyId, invitationId, at) {
        const rows = yield* orUnavailable(sql`
          delete from invitations
          where id = ${invitationId} and company_id = ${companyId} and expires_at > ${DateTime.toDate(at)}
          returning id`)
        if (rows.length === 0) return yield* new InvitationNotFound({ invitationId })
      }),

      giveToken: (invitationId, tokenHash, at) =>
        Effect.flatMap(
          orUnavailable(sql`
            update invitations set token_hash = ${tokenHash}
            where id = ${invitationId} and expires_at > ${DateTime.toDate(at)}
            returning *, null as mail, null as last_error`),
          accepting
        ),

      find: (tokenHash, at) =>
        Effect.flatMap(orUnavailable(sql`${open(at)} and i.token_hash = ${tokenHash}`), accepting),

      accept: (tokenHash, at, work) =>
        orUnavailable(sql`
          delete from invitations
          where token_hash = ${tokenHash} and expires_at > ${DateTime.toDate(at)}
          returning *, null as mail, null as last_error`).pipe(
          Effect.flatMap(accepting),
          Effect.flatMap(work),
          sql.withTransaction,
          orUnavailable
        ),

      prune: (before) =>
        sql`delete from invitations where expires_at < ${DateTime.toDate(before)} returning id`.pipe(
          Effect.map((rows) => rows.length),
          orUnavailable
        )
    })
  })
)
