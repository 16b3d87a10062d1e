import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { Companies } from "@campaigns/application/Identity/Companies"
import type { UserWrite } from "@campaigns/application/Identity/Users"
import {
  actsOf,
  type AuditedAct,
  customerChanged,
  linkAct,
  memberAct
} from "@campaigns/domain/Administration/AuditEntry"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { type AdCustomerDetails, CustomerAlreadyLinked, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import { LastManager, MemberNotFound } from "@campaigns/domain/Identity/CompanyMember"
import type { CompanyId, UserId } from "@campaigns/domain/Identity/Ids"
import { UserNotFound } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { SqlClient } from "effect/sql/SqlClient"
import { recordAudit } from "../Administration/AuditRows.ts"
import { lockCompany, lockUser, notBeyond } from "../Database/OwnerLimits.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { listCompanies, listCustomers, listMembers } from "./CompanyListing.ts"
import { companyFromRow, companyToRow, customerFromRow, customerToRow, memberFromRow } from "./CompanyRows.ts"
import { unlinkCustomer } from "./CustomerUnlinking.ts"
import { managedAlone } from "./ManagedAlone.ts"
import { userWithAddress } from "./UserRows.ts"

/** Names the lock under which companies are made one at a time. */
const companiesLock = "campaigns companies"

/** `Companies` in PostgreSQL. */
export const layer: Layer.Layer<Companies, never, SqlClient> = Layer.effect(
  Companies,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const limits = yield* StoredLimits
    const now = Effect.map(DateTime.now, DateTime.toDate)

    const found = (companyId: CompanyId, [row]: ReadonlyArray<unknown>) =>
      row === undefined ? Effect.fail(new CompanyNotFound({ companyId })) : Effect.succeed(companyFromRow(row))

    const get = (companyId: CompanyId) =>
      Effect.flatMap(
        orUnavailable(sql`select * from companies where id = ${companyId}`),
        (rows) => found(companyId, rows)
      )

    const link = Effect.fnUntraced(function*(companyId: CompanyId, details: AdCustomerDetails) {
      const added = yield* now
      const [row] = yield* orUnavailable(sql`
        insert into ad_customers
          (customer_id, company_id, name, searchable_name, currency_code, time_zone, login_customer_id, date_added)
        select
          ${details.customerId}::bigint, id, ${details.name}::text, ${
        searchable(details.name)
      }::text, ${details.currencyCode}::text,
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
        orUnavailable(sql`select * from ad_customers where customer_id = ${customerId}`),
        ([row]) =>
          row === undefined ? Effect.fail(new CustomerNotFound({ customerId })) : Effect.succeed(customerFromRow(row))
      )

    /** It comes after the company was locked, so that two of its managers are not removed beside each other. */
    const notLastManager = Effect.fnUntraced(function*(companyId: CompanyId, userId: UserId) {
      if ((yield* managedAlone(sql, userId)).includes(companyId)) return yield* new LastManager({ companyId, userId })
    })

    const record = (acts: ReadonlyArray<AuditedAct>, write: UserWrite) =>
      Effect.forEach(actsOf(acts, write), (entry) => recordAudit(sql, entry), { discard: true })

    return Companies.of({
      create: Effect.fnUntraced(function*(details) {
        const added = yield* now
        const row = { ...companyToRow(details), date_added: added, date_updated: added }
        yield* sql`select pg_advisory_xact_lock(hashtext(${companiesLock}))`
        const [made] = yield* sql`insert into companies ${sql.insert(row)} returning *`
        yield* notBeyond(sql, "companies", limits.companies, sql`from companies`)
        return companyFromRow(made)
      }, (creation) => orUnavailable(sql.withTransaction(creation))),

      ensure: Effect.fnUntraced(function*(naturalKey, details) {
        const added = yield* now
        const row = { natural_key: naturalKey, ...companyToRow(details), date_added: added, date_updated: added }
        const made = yield* orUnavailable(
          sql`insert into companies ${sql.insert(row)} on conflict (natural_key) do nothing returning *`
        )
        const [company] = made.length > 0
          ? made
          : yield* orUnavailable(sql`select * from companies where natural_key = ${naturalKey}`)
        return companyFromRow(company)
      }),

      get,

      list: (visible, page) => listCompanies(sql, visible, page),

      update: Effect.fnUntraced(function*(companyId, change) {
        const row = { ...companyToRow(change), date_updated: yield* now }
        const rows = yield* orUnavailable(
          sql`update companies set ${sql.update(row)} where id = ${companyId} returning *`
        )
        return yield* found(companyId, rows)
      }),

      linkCustomer: Effect.fnUntraced(function*(companyId, details, write) {
        yield* lockCompany(sql, companyId)
        const customer = yield* link(companyId, details)
        const ofCompany = sql`from ad_customers where company_id = ${companyId}`
        yield* notBeyond(sql, "customersOfCompany", limits.customersOfCompany, ofCompany)
        if (write !== undefined) yield* record([linkAct(customer)], write)
        return customer
      }, (linking) => orUnavailable(sql.withTransaction(linking))),

      ensureCustomer: (companyId, details) =>
        Effect.catchTag(
          link(companyId, details),
          "CustomerAlreadyLinked",
          () => customer(details.customerId).pipe(Effect.catchTag("CustomerNotFound", Effect.die))
        ),

      customer,

      customers: (filter, page) => listCustomers(sql, filter, page),

      changeCustomer: Effect.fnUntraced(function*(companyId, customerId, change, write) {
        const theirs = sql`where customer_id = ${customerId} and company_id = ${companyId}`
        const [row] = yield* sql`select * from ad_customers ${theirs} for update`
        if (row === undefined) return yield* new CustomerNotFound({ customerId })
        const customer = customerFromRow(row)
        const columns = customerToRow(change)
        if (Object.keys(columns).length === 0) return customer
        const [after] = yield* sql`update ad_customers set ${sql.update(columns)} ${theirs} returning *`
        const changed = customerFromRow(after)
        const sides = customerChanged(customer, changed)
        if (sides !== null) {
          yield* recordAudit(sql, { kind: "customer", subjectId: customerId, ...write, ...sides })
        }
        return changed
      }, (changing) => orUnavailable(sql.withTransaction(changing))),

      unlinkCustomer: (companyId, customerId, unlinking) => unlinkCustomer(sql, companyId, customerId, unlinking),

      putMember: Effect.fnUntraced(function*(companyId, userId, role, write) {
        const added = yield* now
        yield* lockCompany(sql, companyId)
        yield* lockUser(sql, userId)
        const known = yield* sql<{ readonly role: string }>`
          select role from company_members where company_id = ${companyId} and user_id = ${userId}`
        if (role !== "manager") yield* notLastManager(companyId, userId)
        const [row] = yield* sql`
          with put as (
            insert into company_members (user_id, company_id, email, role, date_added)
            select u.id, c.id, u.email, ${role}::text, ${added}::timestamptz
            from users u cross join companies c
            where u.id = ${userId} and c.id = ${companyId}
            on conflict (user_id, company_id) do update set role = excluded.role
            returning *
          )
          select * from put`
        if (row === undefined) {
          yield* get(companyId)
          return yield* new UserNotFound({ user: String(userId) })
        }
        if (known.length === 0) {
          const members = sql`from company_members where company_id = ${companyId}`
          yield* notBeyond(sql, "membersOfCompany", limits.membersOfCompany, members)
          const memberships = sql`from company_members where user_id = ${userId}`
          yield* notBeyond(sql, "companiesOfUser", limits.companiesOfUser, memberships)
        }
        if (write !== undefined) {
          yield* record(memberAct({ companyId, userId }, known[0]?.role ?? null, role), write)
        }
        return memberFromRow(row)
      }, (putting) => orUnavailable(sql.withTransaction(putting))),

      member: (companyId, email) =>
        sql`
          select m.* from company_members m
          where m.company_id = ${companyId} and m.user_id = ${userWithAddress(sql, email)}`.pipe(
          Effect.map(([row]) => row === undefined ? Option.none() : Option.some(memberFromRow(row))),
          orUnavailable
        ),

      removeMember: Effect.fnUntraced(function*(companyId, userId, write) {
        yield* lockCompany(sql, companyId)
        yield* notLastManager(companyId, userId)
        const [row] = yield* sql<{ readonly role: string }>`
          delete from company_members where user_id = ${userId} and company_id = ${companyId} returning role`
        if (row === undefined) return yield* new MemberNotFound({ companyId, userId })
        if (write !== undefined) yield* record(memberAct({ companyId, userId }, row.role, null), write)
      }, (removal) => orUnavailable(sql.withTransaction(removal))),

      members: (companyId, page) => listMembers(sql, companyId, page)
    })
  })
)
