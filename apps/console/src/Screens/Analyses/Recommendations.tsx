import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { type Answer, request } from "../../Api/Request.ts"
import { useCustomerOf } from "../../Frame.tsx"
import { type Kept, useKept, useScreenAddress, withKept } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { type Column, Filter, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty, Notice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Money, Tag } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "./AnalysesWords.ts"
import { Probability, RecommendationStatus } from "./AnalysisStates.tsx"
import { Decisions } from "./Decisions.tsx"
import { Kinds } from "./Kinds.tsx"
import { Planning } from "./Planning.tsx"

type Page = Answer<"GET /api/v1/recommendations">
type Row = Page["items"][number]

/** The recommendations that an address names; one that names no status means those that wait for a decision. */
const useRecommendations = ({ analysis_type, cursor, customer, search, sort, status = "proposed" }: Kept) => {
  const query = {
    search,
    sort: sort ?? "-money_micros",
    cursor,
    customer_id: customer,
    analysis_type,
    status: status === "any" ? undefined : status,
    limit: 25
  }
  return useQuery({
    queryKey: ["recommendations", query],
    queryFn: ({ signal }) => request("GET /api/v1/recommendations", { query, signal }),
    placeholderData: keepPreviousData
  })
}

/** The held runs of the customer that is looked at, or of all. */
const useHeldRuns = (customer: string | undefined) => {
  const query = { status: "held", customer_id: customer, limit: 200 }
  return useQuery({
    queryKey: ["runs", query],
    queryFn: ({ signal }) => request("GET /api/v1/analysis-runs", { query, signal })
  }).data?.items ?? []
}

const HeldWarning = ({ count }: { readonly count: number }) => {
  const words = useWords(analysesWords)
  const { query } = useKept()
  return (
    <Notice kind="warning">
      <p>{words.heldRuns(count)}</p>
      <a href={withKept("/analyses/runs", { customer: query["customer"] ?? "" }, { status: "held" })}>
        {words.toHeldRuns}
      </a>
    </Notice>
  )
}

const Rows = ({ held, rows }: { readonly rows: ReadonlyArray<Row>; readonly held: ReadonlySet<number> }) => {
  const words = useWords(analysesWords)
  const { number } = useFormats()
  const { query } = useKept()
  const addressOf = useScreenAddress()
  const customerOf = useCustomerOf()
  const [marked, setMarked] = useState<ReadonlyArray<number>>([])
  const open = rows.filter(({ status }) => status === "proposed")
  const chosen = open.filter(({ id }) => marked.includes(id))
  const mark = (id: number, isMarked: boolean) =>
    setMarked(isMarked ? [...marked, id] : marked.filter((other) => other !== id))
  const columns: ReadonlyArray<Column<Row>> = [
    {
      name: words.change,
      cell: ({ id, run_id: runId, title }) => (
        <>
          <a href={addressOf(`/analyses/recommendations/${id}`)}>{title}</a>
          {held.has(runId) && (
            <>
              {" "}
              <Tag kind="warning">{words.held}</Tag>
            </>
          )}
        </>
      )
    },
    { name: words.action, cell: ({ action }) => words.actions[action] },
    {
      name: words.concerns,
      cell: ({ adplatform_customer_id: id, entity }) =>
        query["customer"] ? entity.campaign_name : `${customerOf(id)?.name ?? id}: ${entity.campaign_name}`
    },
    {
      name: words.money,
      sort: "money_micros",
      isFigure: true,
      cell: ({ adplatform_customer_id: id, money_micros_30_days: micros }) => (
        <Money micros={micros} currency={customerOf(id)?.currency_code ?? null} />
      )
    },
    { name: words.probability, isFigure: true, cell: ({ probability }) => <Probability of={probability} /> },
    { name: words.status, cell: ({ status }) => <RecommendationStatus of={status} /> }
  ]
  const choice: Column<Row> = {
    name: words.choose,
    cell: ({ id, status, title }) =>
      status === "proposed" && (
        <Checkbox
          isUnseen
          isChecked={marked.includes(id)}
          onChange={(isMarked) => mark(id, isMarked)}
        >
          {words.chooseOne(title)}
        </Checkbox>
      )
  }
  return (
    <>
      {open.length > 0 && (
        <section class="actions" aria-label={words.decide}>
          <Checkbox
            isChecked={chosen.length === open.length}
            onChange={(isAll) => setMarked(isAll ? open.map(({ id }) => id) : [])}
          >
            {words.chooseAll}
          </Checkbox>
          <span role="status">{words.chosen(number(chosen.length))}</span>
          <Decisions about={chosen} />
        </section>
      )}
      <Table
        caption={words.recommendations}
        columns={open.length > 0 ? [...columns, choice] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort="-money_micros"
      />
    </>
  )
}

const NoRecommendations = () => {
  const words = useWords(analysesWords)
  const addressOf = useScreenAddress()
  return (
    <Empty title={words.noRecommendations}>
      <p>{words.noRecommendationsNext}</p>
      <p>
        <a href={addressOf("/analyses/runs")}>{words.toRuns}</a>
      </p>
    </Empty>
  )
}

/** The recommendations of analyses, of all customers or of one. */
export const Recommendations = () => {
  const words = useWords(analysesWords)
  const { analyses } = useWords(commonWords)
  const { query } = useKept()
  const heldRuns = useHeldRuns(query["customer"])
  return (
    <Screen title={analyses}>
      <Kinds of="recommendations" />
      {heldRuns.length > 0 && <HeldWarning count={heldRuns.length} />}
      <Filters>
        <Search label={words.searchRecommendations} />
        <Filter
          name="status"
          label={words.status}
          usual="proposed"
          options={[...Object.entries(words.statuses), ["any", words.any]]}
        />
        <Filter
          name="analysis_type"
          label={words.analysis}
          options={[["", words.any], ...Object.entries(words.types)]}
        />
      </Filters>
      {query["task"] && <Planning taskId={query["task"]} />}
      <Listed
        of={useRecommendations(query)}
        filters={["search", "status", "analysis_type", "customer", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<NoRecommendations />}
      >
        {(rows) => <Rows rows={rows} held={new Set(heldRuns.map(({ id }) => id))} />}
      </Listed>
    </Screen>
  )
}
