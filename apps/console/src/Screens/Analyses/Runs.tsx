import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "../../Api/Request.ts"
import { useCustomerOf } from "../../Frame.tsx"
import { type Kept, useKept, useScreenAddress } from "../../Parts/Address.ts"
import { type Column, Filter, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "./AnalysesWords.ts"
import { RunStatus } from "./AnalysisStates.tsx"
import { Kinds } from "./Kinds.tsx"

type Row = Answer<"GET /api/v1/analysis-runs">["items"][number]

/** The runs that an address names. */
const useRuns = ({ analysis_type, cursor, customer, search, sort = "-started_at", status }: Kept) => {
  const query = { search, sort, cursor, customer_id: customer, analysis_type, status, limit: 25 }
  return useQuery({
    queryKey: ["runs", query],
    queryFn: ({ signal }) => request("GET /api/v1/analysis-runs", { query, signal }),
    placeholderData: keepPreviousData
  })
}

const Rows = ({ rows }: { readonly rows: ReadonlyArray<Row> }) => {
  const words = useWords(analysesWords)
  const { number } = useFormats()
  const addressOf = useScreenAddress()
  const { customer } = useWords(commonWords)
  const customerOf = useCustomerOf()
  const columns: ReadonlyArray<Column<Row>> = [
    {
      name: words.analysis,
      cell: ({ analysis_type: type, id }) => (
        <a href={addressOf(`/analyses/runs/${id}`)}>{`${words.types[type]} (${id})`}</a>
      )
    },
    { name: customer, cell: ({ adplatform_customer_id: id }) => customerOf(id)?.name ?? id },
    { name: words.status, cell: ({ status }) => <RunStatus of={status} /> },
    { name: words.candidates, isFigure: true, cell: ({ candidates }) => number(candidates) },
    { name: words.proposed, isFigure: true, cell: ({ proposed }) => number(proposed) },
    { name: words.started, sort: "started_at", cell: ({ started_at: at }) => <Time at={at} /> }
  ]
  return <Table caption={words.runs} columns={columns} rows={rows} keyOf={({ id }) => id} sort="-started_at" />
}

const NoRuns = () => {
  const words = useWords(analysesWords)
  const addressOf = useScreenAddress()
  return (
    <Empty title={words.noRuns}>
      <p>{words.noRunsNext}</p>
      <p>
        <a href={addressOf("/administration/analyses")}>{words.toConfigurations}</a>
      </p>
    </Empty>
  )
}

/** The runs of analyses, of all customers or of one. */
export const Runs = () => {
  const words = useWords(analysesWords)
  const { analyses } = useWords(commonWords)
  const { query } = useKept()
  return (
    <Screen title={analyses}>
      <Kinds of="runs" />
      <Filters>
        <Search label={words.searchRuns} />
        <Filter
          name="status"
          label={words.status}
          options={[["", words.any], ...Object.entries(words.runStatuses)]}
        />
        <Filter
          name="analysis_type"
          label={words.analysis}
          options={[["", words.any], ...Object.entries(words.types)]}
        />
      </Filters>
      <Listed
        of={useRuns(query)}
        filters={["search", "status", "analysis_type", "customer", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<NoRuns />}
      >
        {(rows) => <Rows rows={rows} />}
      </Listed>
    </Screen>
  )
}
