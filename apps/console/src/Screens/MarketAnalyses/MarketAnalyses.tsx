import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useLocation } from "preact-iso"
import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useChosenCustomer, useCustomerOf } from "../../Frame.tsx"
import { type Kept, useKept, useScreenAddress } from "../../Parts/Address.ts"
import { Button, Field, Form, TextArea } from "../../Parts/Controls.tsx"
import { Dialog } from "../../Parts/Dialog.tsx"
import { type Column, Filter, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty, ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { linesOf } from "../../Parts/Typed.ts"
import { Tag, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { marketAnalysesWords } from "./MarketAnalysesWords.ts"

type Row = Answer<"GET /api/v1/market-analysis/analyses">["items"][number]

/** The analyses that an address names. */
const useAnalyses = ({ cursor, customer, search, sort = "-date_updated", status }: Kept) => {
  const query = { search, sort, cursor, status, adplatform_customer_id: customer, limit: 25 }
  return useQuery({
    queryKey: ["market-analyses", query],
    queryFn: ({ signal }) => request("GET /api/v1/market-analysis/analyses", { query, signal }),
    placeholderData: keepPreviousData
  })
}

/** The state of an analysis in a word. */
export const AnalysisState = ({ of: { status } }: { readonly of: Pick<Row, "status"> }) => {
  const words = useWords(marketAnalysesWords)
  const said = { draft: words.draft, completed: words.completed, campaign_created: words.campaignCreated }
  return <Tag kind={status === "draft" ? "plain" : "good"}>{said[status]}</Tag>
}

const AnalysesTable = ({ rows }: { readonly rows: ReadonlyArray<Row> }) => {
  const words = useWords(marketAnalysesWords)
  const { marketAnalyses } = useWords(commonWords)
  const addressOf = useScreenAddress()
  const customerOf = useCustomerOf()
  const columns: ReadonlyArray<Column<Row>> = [
    {
      name: words.title,
      sort: "title",
      cell: ({ id, title }) => <a href={addressOf(`/market-analyses/${id}`)}>{title}</a>
    },
    { name: words.status, cell: (row) => <AnalysisState of={row} /> },
    { name: words.customer, cell: ({ adplatform_customer_id: id }) => customerOf(id)?.name ?? id },
    { name: words.changed, sort: "date_updated", cell: ({ date_updated: at }) => <Time at={at} /> }
  ]
  return <Table caption={marketAnalyses} columns={columns} rows={rows} keyOf={({ id }) => id} sort="-date_updated" />
}

const NewAnalysis = ({ customer, onClose }: { readonly customer: number; readonly onClose: () => void }) => {
  const words = useWords(marketAnalysesWords)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const [title, setTitle] = useState("")
  const [website, setWebsite] = useState("")
  const [services, setServices] = useState("")
  const create = useMutation({
    mutationFn: () =>
      request("POST /api/v1/market-analysis/analyses", {
        body: {
          title,
          adplatform_customer_id: customer,
          summary: "",
          do_include_assistant_knowledge_item: false,
          keywords: [],
          config: {
            services: linesOf(services),
            location_ids: [],
            language_id: null,
            website_url: website.trim() === "" ? null : website.trim()
          }
        }
      }),
    onSuccess: ({ id }) => {
      void readAnew("market-analyses")
      route(addressOf(`/market-analyses/${id}`))
    }
  })
  return (
    <Dialog title={words.create} onClose={onClose}>
      <Form onSubmit={create.mutate}>
        {create.error !== null && <ProblemNotice error={create.error} />}
        <Field name="title" label={words.title} hint={words.titleHint} value={title} onInput={setTitle} isRequired />
        <Field
          name="website"
          type="url"
          label={words.website}
          hint={words.websiteHint}
          value={website}
          onInput={setWebsite}
        />
        <TextArea
          name="services"
          label={words.services}
          hint={words.servicesHint}
          value={services}
          onInput={setServices}
        />
        <p>
          <Button type="submit" kind="primary" isBusy={create.isPending}>{words.save}</Button>
        </p>
      </Form>
    </Dialog>
  )
}

/** The market analyses of all customers or of one, and the way to a new one. */
export const MarketAnalyses = () => {
  const words = useWords(marketAnalysesWords)
  const { marketAnalyses } = useWords(commonWords)
  const { query } = useKept()
  const [isMaking, setMaking] = useState(false)
  const customer = Number(useChosenCustomer())
  return (
    <Screen
      title={marketAnalyses}
      actions={
        <Button
          kind="primary"
          notAllowed={customer > 0 ? null : words.chooseCustomer}
          onClick={() => setMaking(true)}
        >
          {words.create}
        </Button>
      }
    >
      {isMaking && <NewAnalysis customer={customer} onClose={() => setMaking(false)} />}
      <Filters>
        <Search label={words.search} />
        <Filter
          name="status"
          label={words.status}
          options={[
            ["", words.anyStatus],
            ["draft", words.draft],
            ["completed", words.completed],
            ["campaign_created", words.campaignCreated]
          ]}
        />
      </Filters>
      <Listed
        of={useAnalyses(query)}
        filters={["search", "status", "customer", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<Empty title={words.none}>{words.noneNext}</Empty>}
      >
        {(rows) => <AnalysesTable rows={rows} />}
      </Listed>
    </Screen>
  )
}
