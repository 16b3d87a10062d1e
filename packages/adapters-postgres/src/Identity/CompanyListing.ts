import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import type { CustomerFilter, CustomerSort, MemberSort } from "@campaigns/application/Identity/Companies"
import type { Page } from "@campaigns/application/Paging/Page"
import type { ListSort, SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { Company } from "@campaigns/domain/Identity/Company"
import type { CompanyMember } from "@campaigns/domain/Identity/CompanyMember"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { termsOfPart } from "../Database/SearchTerms.ts"
import { byNumber, byText, byTime, datedOrders, sortedPageBy, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { companyFromRow, customerFromRow, memberFromRow } from "./CompanyRows.ts"

/** Each company is its own owner: a listing of some names them. */
const companies: ListedTable<ListSort> = {
  table: "companies",
  id: "r.id",
  owner: "r.id",
  orders: {
    ...datedOrders,
    name: byText("r.searchable_name")
  },
  searched: "r.searchable_name"
}

/** A page of companies: of those that are named, or of all. */
export const listCompanies = (
  sql: SqlClient,
  visible: ReadonlyArray<CompanyId> | null,
  page: SortedPageRequest<ListSort>
): Effect.Effect<Page<Company, SortPosition>, StorageUnavailable> =>
  listedRows(sql, companies, { shown: "r.*", owners: visible }, page).pipe(
    Effect.map((rows) => sortedPageOf(rows, page.limit, companies.orders[page.sort], companyFromRow)),
    orUnavailable
  )

const customers: ListedTable<CustomerSort> = {
  table: "ad_customers",
  id: "r.customer_id",
  owner: "r.company_id",
  orders: {
    id: byNumber("r.customer_id"),
    name: byText("r.searchable_name"),
    dateAdded: byTime("r.date_added")
  }
}

/** The text in which customers are searched for, as the index over its terms has it. */
const customerText = "r.searchable_name || E'\\n' || r.customer_id"

/** A page of the customers of companies. */
export const listCustomers = (
  sql: SqlClient,
  { companyIds, search }: CustomerFilter,
  page: SortedPageRequest<CustomerSort>
): Effect.Effect<Page<AdCustomer, SortPosition>, StorageUnavailable> => {
  const part = search === null ? "" : searchable(search)
  // No stored text holds this character, and the server takes none.
  if (part.includes("\0")) return Effect.succeed({ items: [], next: null })
  return listedRows(sql, customers, {
    shown: "r.*",
    owners: companyIds,
    passing: part === "" ? [] : [sql`strpos(${sql.literal(customerText)}, ${part}) > 0`],
    terms: { of: `name_terms(${customerText})`, common: termsOfPart(part) }
  }, page).pipe(
    Effect.map((rows) =>
      sortedPageBy(rows, page.limit, customers.orders[page.sort], customerFromRow, ({ customerId }) => customerId)
    ),
    orUnavailable
  )
}

const members: ListedTable<MemberSort> = {
  table: "company_members",
  id: "r.user_id",
  owner: "r.company_id",
  orders: {
    id: byNumber("r.user_id"),
    email: byText("r.email"),
    dateAdded: byTime("r.date_added")
  },
  searched: "r.email"
}

/** A page of the members of a company. */
export const listMembers = (
  sql: SqlClient,
  companyId: CompanyId,
  page: SortedPageRequest<MemberSort>
): Effect.Effect<Page<CompanyMember, SortPosition>, StorageUnavailable> =>
  listedRows(sql, members, { shown: "r.*", owners: [companyId] }, page).pipe(
    Effect.map((rows) =>
      sortedPageBy(rows, page.limit, members.orders[page.sort], memberFromRow, ({ userId }) => userId)
    ),
    orUnavailable
  )
