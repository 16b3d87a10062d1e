import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { DemoUsers, Users, type UserSort, type UserWrite } from "@campaigns/application/Identity/Users"
import type { Page } from "@campaigns/application/Paging/Page"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { userState } from "@campaigns/domain/Administration/AuditEntry"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { type SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { Membership, Principal } from "@campaigns/domain/Identity/Principal"
import { EmailTaken, type User, type UserDetails, UserNotFound } from "@campaigns/domain/Identity/User"
import { changedUser, gainsRights, sameUser } from "@campaigns/domain/Identity/UserChange"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { recordAudit } from "../Administration/AuditRows.ts"
import { notBeyond } from "../Database/OwnerLimits.ts"
import { byNumber, byText, byTime, type RowOrder, sortedPageOf, sortedRows } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound } from "../Drafts/BoundValue.ts"
import { int8 } from "./Int8.ts"
import { lockManagedCompanies, managedAlone } from "./ManagedAlone.ts"
import { changedColumns, userFromRow, userToRow, userWithAddress } from "./UserRows.ts"

const orders: Readonly<Record<UserSort, RowOrder>> = {
  id: byNumber("id"),
  email: byText("email"),
  dateAdded: byTime("date_added"),
  dateUpdated: byTime("date_updated")
}

/** Every character of a search stands for itself. */
const partOf = (search: string): string => `%${searchable(search).replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`

/**
 * A page of users by one of the indexes for its order. A search reads that index until the page is full, or finds the
 * few users with the text by theirs, as is better for the text: the statement is planned each time.
 */
const listUsers = (
  sql: SqlClient,
  search: string | null,
  request: SortedPageRequest<UserSort>
): Effect.Effect<Page<User, SortPosition>, SqlError> => {
  const by = orders[request.sort]
  const { after, order } = sortedRows(sql, by, "id", request)
  const found = search === null ? sql`true` : sql`search_text like ${partOf(search)}`
  const rows = sql`
    select *, ${sql.literal(by.position)} as position from users where ${found} and ${after}
    order by ${order} limit ${bound(request.limit + 1)}::int`
  const planned = search === null
    ? rows
    : sql.withTransaction(Effect.andThen(sql`set local plan_cache_mode = force_custom_plan`, rows))
  return Effect.map(planned, (rows) => sortedPageOf(rows, request.limit, by, (row) => userFromRow(row).user))
}

const PrincipalRow = Schema.Struct({
  id: int8(UserId),
  access_id: Schema.String,
  email: EmailAddress,
  is_administrator: Schema.Boolean,
  is_superuser: Schema.Boolean,
  is_approved: Schema.Boolean,
  is_active: Schema.Boolean,
  memberships: Schema.Array(Membership)
})

const decodePrincipal = Schema.decodeUnknownSync(PrincipalRow)

const principalOf = (row: typeof PrincipalRow.Type): Principal => ({
  userId: row.id,
  accessId: row.access_id,
  email: row.email,
  isAdministrator: row.is_administrator,
  isSuperuser: row.is_superuser,
  isApproved: row.is_approved,
  isActive: row.is_active,
  memberships: row.memberships
})

/** Processes that make the first user at the same time take turns. */
const firstUserLock = "campaigns first user"

/** Users are added one at a time, so that their number holds. */
const usersLock = "campaigns users"

/** `Users` in PostgreSQL. */
export const layer: Layer.Layer<Users, never, SqlClient> = Layer.effect(
  Users,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const limits = yield* StoredLimits
    const admitsDemo = (yield* DemoUsers) === "admitted"

    const first = (rows: ReadonlyArray<unknown>) => Option.map(Option.fromUndefinedOr(rows[0]), userFromRow)

    const notFound = (userId: UserId) => new UserNotFound({ user: String(userId) })

    const byEmail = (email: EmailAddress) =>
      Effect.map(orUnavailable(sql`select * from users where id = ${userWithAddress(sql, email)}`), first)

    const inTransaction = <A, E>(work: Effect.Effect<A, E | SqlError>) => orUnavailable(sql.withTransaction(work))

    const record = (before: User | null, after: User, { at, author }: UserWrite) =>
      recordAudit(sql, {
        kind: "user",
        subjectId: after.id,
        author,
        at,
        before: before === null ? null : userState(before),
        after: userState(after)
      })

    const insert = (details: UserDetails, passwordHash: string | null, at: DateTime.Utc) =>
      Effect.map(
        sql`insert into users ${
          sql.insert(userToRow(details, passwordHash, at))
        } on conflict (email_key) do nothing returning *`,
        first
      )

    const add = Effect.fnUntraced(function*(details: UserDetails, passwordHash: string | null, write: UserWrite) {
      yield* sql`select pg_advisory_xact_lock(hashtext(${usersLock}))`
      const made = yield* insert(details, passwordHash, write.at)
      if (Option.isNone(made)) return yield* new EmailTaken({ email: details.email })
      yield* notBeyond(sql, "users", limits.users, sql`from users`)
      yield* record(null, made.value.user, write)
      return made.value.user
    })

    const hasAny = Effect.map(sql`select from users where not is_demo limit 1`, (rows) => rows.length > 0)

    const endSessions = (userId: UserId, keeps: SessionId | null, at: DateTime.Utc) =>
      sql`
        update refresh_sessions set revoked_at = ${DateTime.toDate(at)}
        where user_id = ${userId} and revoked_at is null and session_id is distinct from ${keeps}::uuid`

    // Locks, in the order of their ids, the user's row, and the other active superusers' if the user is one.
    const locked = (userId: UserId) =>
      sql`
        select * from users
        where (id = ${userId} or (is_superuser and is_active)) and id = any (array(
          select ${userId}::bigint
          union all
          select s.id from users s where s.is_superuser and s.is_active and exists (
            select from users u where u.id = ${userId} and u.is_superuser and u.is_active
          )
        ))
        order by id for no key update`

    const change: Users["Service"]["change"] = (userId, write, decide) =>
      inTransaction(Effect.gen(function*() {
        yield* lockManagedCompanies(sql, userId)
        const found = (yield* locked(userId)).map((row) => userFromRow(row).user)
        const before = found.find(({ id }) => id === userId)
        if (before === undefined) return yield* notFound(userId)
        const others = found.filter((other) => other !== before)
        const decided = yield* Effect.fromResult(decide(before, others, yield* managedAlone(sql, userId)))
        const changed = changedUser(before, decided)
        if (sameUser(before, changed)) return before
        const after = { ...changed, dateUpdated: write.at }
        yield* sql`update users set ${sql.update(changedColumns(after))} where id = ${userId}`
        if (before.isActive && !after.isActive) {
          yield* endSessions(userId, null, write.at)
          yield* sql`update users set access_id = default where id = ${userId}`
        }
        if ((before.isActive && !after.isActive) || gainsRights(before, after)) {
          yield* sql`delete from one_time_tokens where user_id = ${userId}`
        }
        yield* record(before, after, write)
        return after
      }))

    return Users.of({
      get: (userId) =>
        Effect.flatMap(
          orUnavailable(sql`select * from users where id = ${userId}`),
          (rows) =>
            Option.match(first(rows), {
              onNone: () => Effect.fail(notFound(userId)),
              onSome: ({ user }) => Effect.succeed(user)
            })
        ),

      findByEmail: byEmail,

      findOutside: (subject, provenEmail) =>
        sql`
          select * from users
          where outside_subject = ${subject} or (outside_subject is null and email = ${provenEmail}::text)
          order by outside_subject is null
          limit 1`.pipe(
          Effect.map((rows) => Option.map(first(rows), ({ user }) => user)),
          orUnavailable
        ),

      principal: (userId, sessionId, nowMillis) =>
        sql`
          select
            u.id, u.access_id, u.email, u.is_administrator, u.is_superuser, u.is_approved, u.is_active,
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
          where u.id = ${userId} and u.is_active and (${admitsDemo} or not u.is_demo)
            and (${sessionId}::uuid is null or exists (
              select from refresh_sessions s
              where s.session_id = ${sessionId}::uuid and s.user_id = u.id
                and s.revoked_at is null and s.expires_at > ${new Date(nowMillis)}
            ))`.pipe(
          Effect.map(([row]) => row === undefined ? Option.none() : Option.some(principalOf(decodePrincipal(row)))),
          orUnavailable
        ),

      list: ({ search }, page) => orUnavailable(listUsers(sql, search, page)),

      create: (details, passwordHash, write) => inTransaction(add(details, passwordHash, write)),

      createFirst: (details, passwordHash, write) =>
        inTransaction(Effect.gen(function*() {
          yield* sql`select pg_advisory_xact_lock(hashtext(${firstUserLock}))`
          return (yield* hasAny) ? Option.none() : Option.some(yield* add(details, passwordHash, write))
        })),

      hasAny: orUnavailable(hasAny),

      change,

      setPassword: (userId, passwordHash, { at, keeps, replaces = null }) =>
        inTransaction(Effect.gen(function*() {
          const rows = yield* sql`
            update users set password_hash = ${passwordHash}, access_id = default
            where id = ${userId} and (${replaces}::text is null or password_hash = ${replaces}::text)
            returning id`
          if (rows.length === 0) return false
          yield* endSessions(userId, keeps, at)
          yield* sql`delete from one_time_tokens where user_id = ${userId} and purpose = 'password_reset'`
          return true
        })),

      rehashPassword: (userId, { from, to }) =>
        Effect.asVoid(
          orUnavailable(sql`update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}`)
        ),

      ensure: Effect.fnUntraced(function*(details, passwordHash) {
        const made = yield* orUnavailable(insert(details, passwordHash, yield* DateTime.now))
        const found = Option.isSome(made) ? made : yield* byEmail(details.email)
        return Option.getOrThrow(found).user
      })
    })
  })
)
