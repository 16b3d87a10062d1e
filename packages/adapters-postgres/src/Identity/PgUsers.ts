import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { Membership, Principal } from "@campaigns/domain/Identity/Principal"
import { type User, type UserDetails, UserNotFound } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { int8 } from "./Int8.ts"

const UserRow = Schema.Struct({
  id: int8(UserId),
  email: EmailAddress,
  first_name: Schema.String,
  last_name: Schema.String,
  phone_number: Schema.String,
  password_hash: Schema.NullOr(Schema.String),
  outside_subject: Schema.NullOr(Schema.String),
  is_administrator: Schema.Boolean,
  is_superuser: Schema.Boolean,
  is_approved: Schema.Boolean,
  is_active: Schema.Boolean,
  is_captcha_response_valid: Schema.Boolean,
  date_added: Schema.DateTimeUtcFromDate,
  date_updated: Schema.DateTimeUtcFromDate
})

const PrincipalRow = Schema.Struct({
  id: int8(UserId),
  email: EmailAddress,
  is_administrator: Schema.Boolean,
  is_superuser: Schema.Boolean,
  is_approved: Schema.Boolean,
  is_active: Schema.Boolean,
  memberships: Schema.Array(Membership)
})

const decodeUser = Schema.decodeUnknownSync(UserRow)
const decodePrincipal = Schema.decodeUnknownSync(PrincipalRow)

const fromRow = (row: typeof UserRow.Type): User => ({
  id: row.id,
  email: row.email,
  profile: { firstName: row.first_name, lastName: row.last_name, phoneNumber: row.phone_number },
  isAdministrator: row.is_administrator,
  isSuperuser: row.is_superuser,
  isApproved: row.is_approved,
  isActive: row.is_active,
  isCaptchaResponseValid: row.is_captcha_response_valid,
  outsideSubject: row.outside_subject,
  dateAdded: row.date_added,
  dateUpdated: row.date_updated
})

const toRow = (details: UserDetails, passwordHash: string | null, now: DateTime.Utc) => ({
  email: details.email,
  first_name: details.profile.firstName,
  last_name: details.profile.lastName,
  phone_number: details.profile.phoneNumber,
  password_hash: passwordHash,
  outside_subject: details.outsideSubject,
  is_administrator: details.isAdministrator,
  is_superuser: details.isSuperuser,
  is_approved: details.isApproved,
  is_active: details.isActive,
  is_captcha_response_valid: details.isCaptchaResponseValid,
  date_added: DateTime.toDate(now),
  date_updated: DateTime.toDate(now)
})

const principalOf = (row: typeof PrincipalRow.Type): Principal => ({
  userId: row.id,
  email: row.email,
  isAdministrator: row.is_administrator,
  isSuperuser: row.is_superuser,
  isApproved: row.is_approved,
  isActive: row.is_active,
  memberships: row.memberships
})

/** `Users` in PostgreSQL. */
export const layer: Layer.Layer<Users, never, SqlClient> = Layer.effect(
  Users,
  Effect.gen(function*() {
    const sql = yield* SqlClient

    const first = (rows: ReadonlyArray<unknown>) => Option.map(Option.fromUndefinedOr(rows[0]), decodeUser)

    const found = (userId: UserId, rows: ReadonlyArray<unknown>) =>
      Option.match(first(rows), {
        onNone: () => Effect.fail(new UserNotFound({ user: String(userId) })),
        onSome: (row) => Effect.succeed(fromRow(row))
      })

    const byEmail = (email: EmailAddress) =>
      Effect.map(Effect.orDie(sql`select * from users where email = ${email}`), first)

    return Users.of({
      get: (userId) =>
        Effect.flatMap(Effect.orDie(sql`select * from users where id = ${userId}`), (rows) => found(userId, rows)),

      findByEmail: (email) =>
        Effect.map(
          byEmail(email),
          Option.map((row) => ({ user: fromRow(row), passwordHash: row.password_hash }))
        ),

      findOutside: (subject, provenEmail) =>
        sql`
          select * from users
          where outside_subject = ${subject} or (outside_subject is null and email = ${provenEmail}::text)
          order by outside_subject is null
          limit 1`.pipe(
          Effect.map((rows) => Option.map(first(rows), fromRow)),
          Effect.orDie
        ),

      principal: (userId, sessionId, nowMillis) =>
        sql`
          select
            u.id, u.email, u.is_administrator, u.is_superuser, u.is_approved, u.is_active,
            coalesce((
              select json_agg(
                json_build_object(
                  'companyId', m.company_id,
                  'role', m.role,
                  'customerIds', coalesce((
                    select json_agg(c.customer_id order by c.customer_id)
                    from ad_customers c where c.company_id = m.company_id
                  ), '[]')
                )
                order by m.company_id
              )
              from company_members m where m.user_id = u.id
            ), '[]') as memberships
          from users u
          where u.id = ${userId} and (${sessionId}::uuid is null or exists (
            select from refresh_sessions s
            where s.session_id = ${sessionId}::uuid and s.user_id = u.id
              and s.revoked_at is null and s.expires_at > ${new Date(nowMillis)}
          ))`.pipe(
          Effect.map(([row]) => row === undefined ? Option.none() : Option.some(principalOf(decodePrincipal(row)))),
          Effect.orDie
        ),

      setPasswordHash: (userId, passwordHash) =>
        Effect.asVoid(Effect.orDie(sql`update users set password_hash = ${passwordHash} where id = ${userId}`)),

      setActive: Effect.fnUntraced(function*(userId, isActive) {
        const now = DateTime.toDate(yield* DateTime.now)
        const rows = yield* Effect.orDie(sql`
          update users set is_active = ${isActive}, date_updated = ${now} where id = ${userId} returning *`)
        yield* found(userId, rows)
      }),

      ensure: Effect.fnUntraced(function*(details, passwordHash) {
        const row = toRow(details, passwordHash, yield* DateTime.now)
        const made = yield* Effect.orDie(
          sql`insert into users ${sql.insert(row)} on conflict (email) do nothing returning *`
        )
        const user = made.length > 0 ? first(made) : yield* byEmail(details.email)
        return fromRow(Option.getOrThrow(user))
      })
    })
  })
)
