import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { useChosenCustomer } from "../../Frame.tsx"
import { type Kept, useKept, useScreenAddress } from "../../Parts/Address.ts"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { campaignsWords } from "./CampaignsWords.ts"
import { Kinds } from "./Kinds.tsx"
import { type Live, LiveActions } from "./LiveActions.tsx"

/** The platform's campaigns of the customer that the address names. */
const useLive = (customer: string, { cursor, search, sort }: Kept) => {
  const query = { search, sort, cursor, limit: 25 }
  return useQuery({
    queryKey: ["live", customer, query],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/live/:customer_id", { params: { customer_id: customer }, query, signal }),
    placeholderData: keepPreviousData
  })
}

const LiveList = ({ customer }: { readonly customer: string }) => {
  const words = useWords(campaignsWords)
  const { query } = useKept()
  const addressOf = useScreenAddress()
  const columns: ReadonlyArray<Column<Live>> = [
    {
      name: words.name,
      sort: "name",
      cell: ({ campaign_name: name, draft_id: draft }) =>
        draft === null ? name : <a href={addressOf(`/campaigns/${draft}`)}>{name}</a>
    },
    {
      name: words.status,
      cell: ({ status }) => <Tag kind={status === "ENABLED" ? "good" : "plain"}>{words.statuses[status] ?? status}</Tag>
    },
    { name: words.platformId, sort: "id", cell: ({ campaign_id: id }) => id },
    { name: words.actions, cell: (live) => <LiveActions of={live} customer={Number(customer)} /> }
  ]
  return (
    <>
      <Filters>
        <Search label={words.search} />
      </Filters>
      <Listed
        of={useLive(customer, query)}
        filters={["search"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<Empty title={words.noLive}>{words.noLiveNext}</Empty>}
      >
        {(rows) => (
          <Table
            caption={words.live}
            columns={columns}
            rows={rows}
            keyOf={({ campaign_id: id }) => id}
            sort="-id"
          />
        )}
      </Listed>
    </>
  )
}

/** The campaigns of a customer as the platform lists them. */
export const LiveCampaigns = () => {
  const words = useWords(campaignsWords)
  const { campaigns } = useWords(commonWords)
  const customer = useChosenCustomer()
  return (
    <Screen title={campaigns}>
      <Kinds of="live" />
      {customer === ""
        ? <Empty title={words.chooseCustomer}>{words.chooseCustomerNext}</Empty>
        : <LiveList customer={customer} />}
    </Screen>
  )
}
