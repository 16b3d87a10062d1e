import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { useCompanies } from "../../Api/Companies.ts"
import { useReason } from "../../Api/Permissions.ts"
import { request } from "../../Api/Request.ts"
import { type Kept, useKept, useScreenAddress } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { type Column, Filter, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { Kinds } from "./Kinds.tsx"
import { localSearchWords } from "./LocalSearchWords.ts"
import type { LocalLocation } from "./LocationData.ts"
import { LocationForm } from "./LocationForm.tsx"

/** The locations that an address names. */
const useLocations = ({ company, cursor, search, sort = "name" }: Kept) => {
  const query = { search, sort, cursor, company_id: company, limit: 25 }
  return useQuery({
    queryKey: ["locations", query],
    queryFn: ({ signal }) => request("GET /api/v1/local-seo/locations", { query, signal }),
    placeholderData: keepPreviousData
  })
}

/** The locations of companies, and the way to a new one. */
export const Locations = () => {
  const words = useWords(localSearchWords)
  const { reports } = useWords(commonWords)
  const { query } = useKept()
  const addressOf = useScreenAddress()
  const reasonOf = useReason()
  const companies = (useCompanies().data?.items ?? []).map(({ id, name }) => [String(id), name] as const)
  const [isMaking, setMaking] = useState(false)
  const columns: ReadonlyArray<Column<LocalLocation>> = [
    {
      name: words.name,
      sort: "name",
      cell: ({ id, name }) => <a href={addressOf(`/reports/local-search/${id}`)}>{name}</a>
    },
    {
      name: words.company,
      cell: ({ company_id: company }) => companies.find(([id]) => id === String(company))?.[1] ?? company
    },
    { name: words.profile, cell: ({ profile_location_id: profile }) => profile },
    { name: words.changed, sort: "date_updated", cell: ({ date_updated: at }) => <Time at={at} /> }
  ]
  return (
    <Screen
      title={reports}
      actions={
        <Button
          kind="primary"
          notAllowed={reasonOf("add_location") && words.forAdministrators}
          onClick={() => setMaking(true)}
        >
          {words.add}
        </Button>
      }
    >
      <Kinds of="localSearch" />
      {isMaking && <LocationForm onClose={() => setMaking(false)} />}
      <Filters>
        <Search label={words.search} />
        <Filter
          name="company"
          label={words.company}
          options={[["", words.anyCompany], ...companies]}
        />
      </Filters>
      <Listed
        of={useLocations(query)}
        filters={["search", "company", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<Empty title={words.noLocations}>{words.noLocationsNext}</Empty>}
      >
        {(rows) => <Table caption={words.location} columns={columns} rows={rows} keyOf={({ id }) => id} sort="name" />}
      </Listed>
    </Screen>
  )
}
