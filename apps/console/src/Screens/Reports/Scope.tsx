import { useQuery } from "@tanstack/preact-query"
import type { ComponentChildren } from "preact"
import { request } from "../../Api/Request.ts"
import { useChosenCustomer, useCustomer } from "../../Frame.tsx"
import { useKept } from "../../Parts/Address.ts"
import { Select } from "../../Parts/Controls.tsx"
import { Filters, Search } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { reportsWords } from "./ReportsWords.ts"

/** The day in a time zone so many days before a point in time. */
export const dayBefore = (now: Date, days: number, timeZone: string): string => {
  // Swedish writes days as ISO 8601 does.
  const today = now.toLocaleDateString("sv-SE", { timeZone })
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

/** The days of a window that an address does not name: twelve weeks. */
const USUAL_DAYS = 84

/** The campaigns and the window that a report is about: days, the first and the last included. */
export interface Scope {
  readonly from: string
  readonly until: string
  readonly customer: string
  /** The platform's id of the campaign; empty for all. */
  readonly campaign: string
}

/** The platform's campaigns of a customer, up to 200. */
const useCampaigns = (customer: string) =>
  useQuery({
    queryKey: ["live", customer, "names"],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/live/:customer_id", {
        params: { customer_id: customer },
        query: { limit: 200, sort: "name" },
        signal
      }),
    staleTime: 60_000
  })

const Scoped = ({ children, customer, filters }: {
  readonly customer: string
  readonly filters?: ComponentChildren
  readonly children: (scope: Scope) => ComponentChildren
}) => {
  const words = useWords(reportsWords)
  const { keep, query } = useKept()
  const { data } = useCampaigns(customer)
  const known = (data?.items ?? []).map(({ campaign_id: id, campaign_name: name }) => [String(id), name] as const)
  const { campaign = "" } = query
  const isKnown = campaign === "" || known.some(([id]) => id === campaign)
  const zone = useCustomer(Number(customer))?.time_zone ?? "UTC"
  const usual = { from: dayBefore(new Date(), USUAL_DAYS - 1, zone), until: dayBefore(new Date(), 0, zone) }
  const { from = usual.from, until = usual.until } = query
  return (
    <>
      <Filters>
        <Select
          name="campaign"
          label={words.campaign}
          value={campaign}
          options={[["", words.allCampaigns], ...known, ...(isKnown ? [] : [[campaign, campaign] as const])]}
          onChange={(chosen) => keep({ campaign: chosen })}
        />
        <Search name="from" type="date" label={words.from} usual={usual.from} />
        <Search name="until" type="date" label={words.until} usual={usual.until} />
        {filters}
      </Filters>
      {children({ customer, campaign, from, until })}
    </>
  )
}

/** The filters that say what a report is about, and the report; without a customer that one is to be chosen. */
export const WithScope = ({ children, filters }: {
  /** The filters that only this report has. */
  readonly filters?: ComponentChildren
  readonly children: (scope: Scope) => ComponentChildren
}) => {
  const words = useWords(reportsWords)
  const customer = useChosenCustomer()
  return customer === ""
    ? <Empty title={words.chooseCustomer}>{words.chooseCustomerNext}</Empty>
    : <Scoped key={customer} customer={customer} filters={filters}>{children}</Scoped>
}
