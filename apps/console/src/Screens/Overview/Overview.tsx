import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "../../Api/Request.ts"
import { useKept, useScreenAddress, withKept } from "../../Parts/Address.ts"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Money, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { overviewWords } from "./OverviewWords.ts"

type Need = Answer<"GET /api/v1/overview">["items"][number]["needs"][number]

/** The screens of things; a lost consent is renewed on the platform, so that it has none. */
const things: Readonly<Record<NonNullable<Need["subject"]>["kind"], ((id: number) => string) | null>> = {
  draft: (id) => `/campaigns/${id}/changes`,
  analysis_run: (id) => `/analyses/runs/${id}`,
  recommendation: (id) => `/analyses/recommendations/${id}`,
  platform_token: null
}

/** The screens of all things of a need that is about several. */
const lists: Readonly<Record<Need["kind"], string | null>> = {
  run_held: "/analyses/runs",
  tracking_silent: "/analyses/runs",
  recommendations_open: "/analyses",
  campaign_gone: "/campaigns",
  campaign_drifted: "/campaigns",
  campaign_findings: "/campaigns",
  consent_lost: null
}

/** The screen where a need of a customer is seen to. */
export const needAddress = ({ kind, subject }: Need, customer: string): string | null => {
  const path = (subject && things[subject.kind]?.(subject.id)) ?? lists[kind]
  return path === null ? null : withKept(path, {}, { customer })
}

type Glance = Answer<"GET /api/v1/overview">["items"][number]

const Needs = ({ of: { adplatform_customer_id: id, needs } }: { readonly of: Glance }) => {
  const words = useWords(overviewWords)
  if (needs.length === 0) return <>{words.noNeeds}</>
  return (
    <ul class="bullets">
      {needs.map((need) => {
        const address = needAddress(need, String(id))
        return <li key={need.kind}>{address === null ? need.sentence : <a href={address}>{need.sentence}</a>}</li>
      })}
    </ul>
  )
}

const Customers = ({ rows }: { readonly rows: ReadonlyArray<Glance> }) => {
  const words = useWords(overviewWords)
  const { overview } = useWords(commonWords)
  const { number } = useFormats()
  const figure = (row: Glance, micros: number | null) =>
    micros === null ? words.notRead : <Money micros={micros} currency={row.currency_code} />
  const columns: ReadonlyArray<Column<Glance>> = [
    {
      name: words.customer,
      sort: "name",
      cell: ({ adplatform_customer_id: id, name }) => (
        <a href={withKept("/campaigns", {}, { customer: String(id) })}>{name}</a>
      )
    },
    { name: words.needs, cell: (row) => <Needs of={row} /> },
    {
      name: words.spent,
      isFigure: true,
      cell: (row) => (
        <>
          {figure(row, row.spent_micros_this_month)}
          {row.data_at !== null && (
            <div class="hint">
              {words.readAt} <Time at={row.data_at} />
            </div>
          )}
        </>
      )
    },
    { name: words.budget, isFigure: true, cell: (row) => figure(row, row.budget_micros_this_month) },
    {
      name: words.live,
      cell: ({ adplatform_customer_id: id, live }) => (
        <a href={withKept("/campaigns/live", {}, { customer: String(id) })}>
          {live === null ? words.notRead : words.liveOf(number(live.enabled), number(live.paused))}
        </a>
      )
    },
    { name: words.drafts, isFigure: true, cell: ({ drafts }) => number(drafts) }
  ]
  // Customers with needs come first; among them the order is that of the address.
  const sorted = [...rows].sort((one, other) => Number(other.needs.length > 0) - Number(one.needs.length > 0))
  return (
    <Table
      caption={overview}
      columns={columns}
      rows={sorted}
      keyOf={({ adplatform_customer_id: id }) => id}
      sort="name"
    />
  )
}

/** All customers of the user, or the chosen one, at a glance: spending, campaigns, and needs. */
export const Overview = () => {
  const words = useWords(overviewWords)
  const addressOf = useScreenAddress()
  const { overview } = useWords(commonWords)
  const { query } = useKept()
  const read = useQuery({
    queryKey: ["overview", query],
    queryFn: ({ signal }) =>
      request("GET /api/v1/overview", {
        query: {
          customer_id: query["customer"],
          search: query["search"],
          sort: query["sort"] ?? "name",
          cursor: query["cursor"]
        },
        signal
      }),
    placeholderData: keepPreviousData
  })
  return (
    <Screen title={overview} actions={<a href={addressOf("/market-analyses")}>{words.begin}</a>}>
      <Filters>
        <Search label={words.search} />
      </Filters>
      <Listed
        of={read}
        filters={["search", "customer", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={
          <Empty title={words.none}>
            <p>{words.noneNext}</p>
            <a href="/administration/customers">{words.toCustomers}</a>
          </Empty>
        }
      >
        {(rows) => <Customers rows={rows} />}
      </Listed>
    </Screen>
  )
}
