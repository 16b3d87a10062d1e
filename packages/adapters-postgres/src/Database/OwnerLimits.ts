import type { StoredWhole } from "@campaigns/application/Conventions/StoredLimits"
import { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Limit from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import { isSqlError, type SqlError } from "effect/sql/SqlError"
import type { Fragment, Statement } from "effect/sql/Statement"
import { bound } from "../Drafts/BoundValue.ts"
import { sqlState } from "./PgDatabase.ts"

/**
 * Keeps others who lock this customer from it until the transaction ends; what comes after it sees what they wrote.
 * Finds no customer when it was unlinked in the meantime.
 */
export const lockCustomer = (
  sql: SqlClient,
  customerId: CustomerId
): Effect.Effect<void, CustomerNotFound | SqlError> =>
  Effect.flatMap(
    sql`select from ad_customers where customer_id = ${bound(customerId)} for no key update`,
    (rows) => rows.length > 0 ? Effect.void : Effect.fail(new CustomerNotFound({ customerId }))
  )

/** Finds no customer when a row refers to one that was unlinked in the meantime; every other failure stays. */
export const orUnlinked = <A, E>(
  insert: Effect.Effect<A, E | SqlError>,
  customerId: CustomerId
): Effect.Effect<A, E | CustomerNotFound | SqlError> =>
  Effect.mapError(
    insert,
    (error) => isSqlError(error) && sqlState(error) === "23503" ? new CustomerNotFound({ customerId }) : error
  )

/** The same for a company. */
export const lockCompany = (sql: SqlClient, companyId: CompanyId): Statement<object> =>
  sql`select from companies where id = ${bound(companyId)} for no key update`

/** The same for a user. */
export const lockUser = (sql: SqlClient, userId: UserId): Statement<object> =>
  sql`select from users where id = ${bound(userId)} for no key update`

const decodeCount = Schema.decodeUnknownSync(Schema.NonEmptyArray(Schema.Struct({ count: Schema.Int })))

/** The number that a fragment stands for. */
export const numberOf = (sql: SqlClient, number: Fragment): Effect.Effect<number, SqlError> =>
  Effect.map(sql`select ${number}::float8 as count`, (rows) => decodeCount(rows)[0].count)

/**
 * Refuses when there are more rows (`from ... where ...`) than there may be. It comes after the write that added some,
 * whose transaction fails with it and began by locking the owner, so that no other write goes uncounted.
 */
export const notBeyond = (
  sql: SqlClient,
  what: StoredWhole,
  limit: number,
  rows: Fragment
): Effect.Effect<void, Limit.LimitReached | SqlError> =>
  Effect.flatMap(
    numberOf(sql, sql`(select count(*) ${rows})`),
    (count) => Effect.fromResult(Limit.notBeyond(what, limit, count))
  )
