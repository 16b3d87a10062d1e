import { CompanyId, type UserId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { int8 } from "./Int8.ts"

const decode = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ company_id: int8(CompanyId) })))

/** Locks the companies that a user manages against changes of their members. It comes before any lock of a user. */
export const lockManagedCompanies = (sql: SqlClient, userId: UserId): Effect.Effect<unknown, SqlError> =>
  sql`
    select from companies where id = any (array(
      select company_id from company_members where user_id = ${userId} and role = 'manager'
    )) order by id for no key update`

/** The companies, by id, with no active manager but this one, each looked up by itself instead of by a join. */
export const managedAlone = (sql: SqlClient, userId: UserId): Effect.Effect<ReadonlyArray<CompanyId>, SqlError> =>
  sql`
    select m.company_id from company_members m
    where m.user_id = ${userId} and m.role = 'manager' and (
      select o.user_id from company_members o
      where o.company_id = m.company_id and o.user_id <> m.user_id and o.role = 'manager'
        and (select u.is_active from users u where u.id = o.user_id)
      limit 1
    ) is null`.pipe(
    Effect.map((rows) => decode(rows).map((row) => row.company_id).toSorted((one, other) => one - other))
  )
