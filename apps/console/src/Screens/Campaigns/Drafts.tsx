import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useCustomerOf } from "../../Frame.tsx"
import { Act } from "../../Parts/Act.tsx"
import { type Kept, useKept, useScreenAddress } from "../../Parts/Address.ts"
import { type Column, Filter, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Money, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { campaignsWords } from "./CampaignsWords.ts"
import { DraftState } from "./DraftState.tsx"
import { Kinds } from "./Kinds.tsx"

type Draft = Answer<"GET /api/v1/campaigns/drafts">["items"][number]

/** The parameters of the API for each state that the address may name. */
const states: Readonly<Record<string, { is_published?: boolean; drift?: "drifted"; deleted?: boolean }>> = {
  unpublished: { is_published: false },
  published: { is_published: true },
  drifted: { drift: "drifted" },
  bin: { deleted: true }
}

/** The drafts that an address names: its filters, its sort and its page. */
const useDrafts = ({ cursor, customer, search, sort = "-date_updated", state = "" }: Kept) => {
  const query = { search, sort, cursor, adplatform_customer_id: customer, limit: 25, ...states[state] }
  return useQuery({
    queryKey: ["drafts", query],
    queryFn: ({ signal }) => request("GET /api/v1/campaigns/drafts", { query, signal }),
    placeholderData: keepPreviousData
  })
}

const Undelete = ({ of: { id, name } }: { readonly of: Draft }) => {
  const words = useWords(campaignsWords)
  return (
    <Act
      about={name}
      run={() => request("POST /api/v1/campaigns/drafts/:draft_id/undelete", { params: { draft_id: id } })}
      onDone={() => readAnew("drafts")}
    >
      {words.undelete}
    </Act>
  )
}

const DraftTable = ({ rows }: { readonly rows: ReadonlyArray<Draft> }) => {
  const words = useWords(campaignsWords)
  const { number } = useFormats()
  const addressOf = useScreenAddress()
  const customerOf = useCustomerOf()
  const isBin = useKept().query["state"] === "bin"
  const columns: ReadonlyArray<Column<Draft>> = [
    {
      name: words.name,
      sort: "name",
      cell: ({ id, name }) => isBin ? name : <a href={addressOf(`/campaigns/${id}`)}>{name}</a>
    },
    { name: words.state, cell: (draft) => <DraftState of={draft} /> },
    { name: words.customer, cell: ({ adplatform_customer_id: id }) => customerOf(id)?.name ?? id },
    {
      name: words.budget,
      isFigure: true,
      cell: ({ adplatform_customer_id: id, daily_budget_micros: micros }) => (
        <Money micros={micros} currency={customerOf(id)?.currency_code ?? null} />
      )
    },
    { name: words.groups, isFigure: true, cell: ({ ad_group_count: count }) => number(count) },
    { name: words.keywords, isFigure: true, cell: ({ keyword_count: count }) => number(count) },
    { name: words.changed, sort: "date_updated", cell: ({ date_updated: at }) => <Time at={at} /> },
    ...(isBin ? [{ name: words.actions, cell: (draft: Draft) => <Undelete of={draft} /> }] : [])
  ]
  return (
    <Table
      caption={words.inPreparation}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort="-date_updated"
    />
  )
}

const NoDrafts = () => {
  const words = useWords(campaignsWords)
  const addressOf = useScreenAddress()
  return (
    <Empty title={words.noDrafts}>
      <p>{words.noDraftsNext}</p>
      <p>
        <a href={addressOf("/market-analyses")}>{words.toAnalyses}</a>
      </p>
    </Empty>
  )
}

/** The drafts of all customers or of one. */
export const Drafts = () => {
  const words = useWords(campaignsWords)
  const { campaigns } = useWords(commonWords)
  const { query } = useKept()
  const addressOf = useScreenAddress()
  return (
    <Screen title={campaigns} actions={<a href={addressOf("/market-analyses")}>{words.toAnalyses}</a>}>
      <Kinds of="drafts" />
      <Filters>
        <Search label={words.search} />
        <Filter
          name="state"
          label={words.state}
          options={[
            ["", words.anyState],
            ["unpublished", words.unpublished],
            ["published", words.published],
            ["drifted", words.drifted],
            ["bin", words.bin]
          ]}
        />
      </Filters>
      <Listed
        of={useDrafts(query)}
        filters={["search", "state", "customer", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<NoDrafts />}
      >
        {(rows) => <DraftTable rows={rows} />}
      </Listed>
    </Screen>
  )
}
