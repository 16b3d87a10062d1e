import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useReason } from "../../Api/Permissions.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { type Company } from "./AdministrationData.ts"
import { Administrated, OfCompany } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { customersWords } from "./CustomersWords.ts"
import { ImportCustomers, LinkCustomer } from "./Linking.tsx"

type Row = Answer<"GET /api/v1/companies/:company_id/customers">["items"][number]

const Linked = ({ company }: { readonly company: Company }) => {
  const words = useWords(customersWords)
  const { nothingFound, nothingFoundNext, ...common } = useWords(administrationWords)
  const addressOf = useCompanyAddress()
  const { query: { cursor, search, sort = "name" } } = useKept()
  const query = { cursor, search, sort, limit: 25 }
  const read = useQuery({
    queryKey: ["customers", company.id, query],
    queryFn: ({ signal }) =>
      request("GET /api/v1/companies/:company_id/customers", { params: { company_id: company.id }, query, signal }),
    placeholderData: keepPreviousData
  })
  const columns: ReadonlyArray<Column<Row>> = [
    {
      name: words.name,
      sort: "name",
      cell: ({ adplatform_customer_id: id, name }) => <a href={addressOf(`/administration/customers/${id}`)}>{name}</a>
    },
    { name: words.account, cell: ({ adplatform_customer_id: id }) => id },
    { name: words.currency, cell: ({ currency_code: code }) => code },
    { name: words.timeZone, cell: ({ time_zone: zone }) => zone }
  ]
  return (
    <>
      <Filters>
        <Search label={words.search} />
      </Filters>
      <Listed
        of={read}
        filters={["search", "cursor"]}
        unfound={<Empty title={nothingFound}>{nothingFoundNext}</Empty>}
        none={<Empty title={words.none}>{words.noneNext}</Empty>}
      >
        {(rows) => (
          <Table
            caption={common.customers}
            columns={columns}
            rows={rows}
            keyOf={({ adplatform_customer_id: id }) => id}
            sort="name"
          />
        )}
      </Listed>
    </>
  )
}

const OfOne = ({ company }: { readonly company: Company }) => {
  const notAllowed = useReason()("link_customer")
  return (
    <>
      <Linked company={company} />
      <LinkCustomer company={company} notAllowed={notAllowed} />
      <ImportCustomers company={company} notAllowed={notAllowed} />
    </>
  )
}

/** The customers of a company, and the ways to more of them. */
export const Customers = () => (
  <Administrated of="customers">
    <OfCompany>{(company) => <OfOne key={company.id} company={company} />}</OfCompany>
  </Administrated>
)
