import { Companies } from "@campaigns/application/Identity/Companies"
import { pageOf } from "@campaigns/application/Paging/Page"
import { type AdCustomerDetails, CustomerAlreadyLinked, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import { MemberNotFound } from "@campaigns/domain/Identity/CompanyMember"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { UserNotFound } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import { companyFromRow, companyToRow, customerFromRow, memberFromRow } from "./CompanyRows.ts"

/** `Companies` in PostgreSQL. */
export const layer: Layer.Layer<Companies, never, SqlClient> = Layer.effect(
  Companies,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const now = Effect.map(DateTime.now, DateTime.toDate)

    const found = (companyId: CompanyId, [row]: ReadonlyArray<unknown>) =>
      row === undefined ? Effect.fail(new CompanyNotFound({ companyId })) : Effect.succeed(companyFromRow(row))

    const get = (companyId: CompanyId) =>
      Effect.flatMap(
        Effect.orDie(sql`select * from companies where id = ${companyId}`),
        (rows) => found(companyId, rows)
      )

    const link = Effect.fnUntraced(function*(companyId: CompanyId, details: AdCustomerDetails) {
      const added = yield* now
      const [row] = yield* Effect.orDie(sql`
        insert into ad_customers
          (customer_id, company_id, name, currency_code, time_zone, login_customer_id, date_added)
        select
          ${details.customerId}::bigint, id, ${details.name}::text, ${details.currencyCode}::text,
          ${details.timeZone}::text, ${details.loginCustomerId}::bigint, ${added}::timestamptz
        from companies where id = ${companyId}
        on conflict (customer_id) do nothing
        returning *`)
      if (row !== undefined) return customerFromRow(row)
      yield* get(companyId)
      return yield* new CustomerAlreadyLinked({ customerId: details.customerId })
    })

    const customer: Companies["Service"]["customer"] = (customerId) =>
      Effect.flatMap(
        Effect.orDie(sql`select * from ad_customers where customer_id = ${customerId}`),
        ([row]) =>
          row === undefined ? Effect.fail(new CustomerNotFound({ customerId })) : Effect.succeed(customerFromRow(row))
      )

    return Companies.of({
      create: Effect.fnUntraced(function*(details) {
        const added = yield* now
        const row = { ...companyToRow(details), date_added: added, date_updated: added }
        const [made] = yield* Effect.orDie(sql`insert into companies ${sql.insert(row)} returning *`)
        return companyFromRow(made)
      }),

      ensure: Effect.fnUntraced(function*(naturalKey, details) {
        const added = yield* now
        const row = { natural_key: naturalKey, ...companyToRow(details), date_added: added, date_updated: added }
        const made = yield* Effect.orDie(
          sql`insert into companies ${sql.insert(row)} on conflict (natural_key) do nothing returning *`
        )
        const [company] = made.length > 0
          ? made
          : yield* Effect.orDie(sql`select * from companies where natural_key = ${naturalKey}`)
        return companyFromRow(company)
      }),

      get,

      list: (visible, page) =>
        sql`
          select * from companies
          where id > ${page.from ?? 0}
            and (${visible === null} or id = any(${visible === null ? [] : [...visible]}::bigint[]))
          order by id limit ${page.limit + 1}`.pipe(
          Effect.map((rows) => pageOf(rows.map(companyFromRow), page.limit, (company) => company.id)),
          Effect.orDie
        ),

      update: Effect.fnUntraced(function*(companyId, change) {
        const row = { ...companyToRow(change), date_updated: yield* now }
        const rows = yield* Effect.orDie(
          sql`update companies set ${sql.update(row)} where id = ${companyId} returning *`
        )
        return yield* found(companyId, rows)
      }),

      linkCustomer: link,

      ensureCustomer: (companyId, details) =>
        Effect.catchTag(
          link(companyId, details),
          "CustomerAlreadyLinked",
          () => Effect.orDie(customer(details.customerId))
        ),

      customer,

      customers: (companyId, page) =>
        sql`
          select * from ad_customers
          where company_id = ${companyId} and customer_id > ${page.from ?? 0}
          order by customer_id limit ${page.limit + 1}`.pipe(
          Effect.map((rows) => pageOf(rows.map(customerFromRow), page.limit, (linked) => linked.customerId)),
          Effect.orDie
        ),

      putMember: Effect.fnUntraced(function*(companyId, userId, role) {
        const added = yield* now
        const [row] = yield* Effect.orDie(sql`
          with put as (
            insert into company_members (user_id, company_id, role, date_added)
            select u.id, c.id, ${role}::text, ${added}::timestamptz
            from users u cross join companies c
            where u.id = ${userId} and c.id = ${companyId}
            on conflict (user_id, company_id) do update set role = excluded.role
            returning *
          )
          select put.*, u.email from put join users u on u.id = put.user_id`)
        if (row !== undefined) return memberFromRow(row)
        yield* get(companyId)
        return yield* new UserNotFound({ user: String(userId) })
      }),

      removeMember: Effect.fnUntraced(function*(companyId, userId) {
        const rows = yield* Effect.orDie(sql`
          delete from company_members where user_id = ${userId} and company_id = ${companyId} returning user_id`)
        if (rows.length === 0) return yield* new MemberNotFound({ companyId, userId })
      }),

      members: (companyId, page) =>
        sql`
          select m.*, u.email
          from company_members m join users u on u.id = m.user_id
          where m.company_id = ${companyId} and m.user_id > ${page.from ?? 0}
          order by m.user_id limit ${page.limit + 1}`.pipe(
          Effect.map((rows) => pageOf(rows.map(memberFromRow), page.limit, (member) => member.userId)),
          Effect.orDie
        )
    })
  })
)
