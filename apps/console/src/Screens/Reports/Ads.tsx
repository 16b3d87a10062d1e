import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { operationAddress, type Parts, send } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { useKept, withKept } from "../../Parts/Address.ts"
import { type Column, Filter, Search, Table } from "../../Parts/List.tsx"
import { Empty, Loaded } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Money, Tag } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { Kinds } from "./Kinds.tsx"
import { reportsWords } from "./ReportsWords.ts"
import { type Scope, WithScope } from "./Scope.tsx"

/** A cell, quoted or plain, and what ends it. */
const cells = /(?:"((?:[^"]|"")*)"|((?:[^",\r]|\r(?!\n))*))(,|\r\n)/gy

/** The lines of CSV (RFC 4180), each of which ends with CRLF. */
export const csvLines = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const lines: Array<ReadonlyArray<string>> = []
  let line: Array<string> = []
  for (const [, quoted, plain = "", end] of text.matchAll(cells)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll("\"\"", "\""))
    if (end === ",") continue
    lines.push(line)
    line = []
  }
  return lines
}

/** The lines after the first, whose cells have the names that are in the first. */
const csvRecords = (text: string): ReadonlyArray<Readonly<Record<string, string>>> => {
  const [names = [], ...lines] = csvLines(text)
  return lines.map((line) => Object.fromEntries(names.map((name, place) => [name, line[place] ?? ""])))
}

const operation = "GET /api/v1/adplatform/ads/csv"

type Query = NonNullable<Parts<typeof operation>["query"]>

/** An ad with its metrics in a window, by the names of the file's columns. */
type Ad = Readonly<Record<string, string>>

/** The address of the file with the ads of a scope. */
const adsAddress = ({ campaign, customer, from, until }: Scope, further: Query): string =>
  operationAddress(operation, {
    query: { customer_id: customer, campaign_id: campaign, start_date: from, end_date: until, ...further }
  })

/** The ads of a file. */
const readAds = async (address: string, signal: AbortSignal): Promise<ReadonlyArray<Ad>> =>
  csvRecords(await (await send(address, { signal })).text())

/** A text without the apostrophe that keeps a spreadsheet from taking it for a formula. */
const plain = (text: string | undefined): string => (text ?? "").replace(/^'(?=[=+\-@])/, "")

const AdsTable = ({ ads, customer }: { readonly ads: ReadonlyArray<Ad>; readonly customer: string }) => {
  const words = useWords(reportsWords)
  const { number, percent } = useFormats()
  const { query } = useKept()
  const currency = useCustomer(Number(customer))?.currency_code ?? null
  const count = (name: string, column: string): Column<Ad> => ({
    name,
    isFigure: true,
    cell: (ad) => number(Number(ad[column]))
  })
  const money = (name: string, column: string, factor = 1): Column<Ad> => ({
    name,
    isFigure: true,
    cell: (ad) => <Money micros={Number(ad[column]) * factor} currency={currency} />
  })
  const metricsOf = (campaign: string | undefined) =>
    withKept("/reports", {}, {
      customer,
      campaign: campaign ?? "",
      from: query["from"] ?? "",
      until: query["until"] ?? ""
    })
  const columns: ReadonlyArray<Column<Ad>> = [
    {
      name: words.ad,
      cell: (ad) => (
        <span>
          {plain(ad["headlines"]) || ad["ad_id"]}{" "}
          <Tag kind={ad["ad_status"] === "ENABLED" ? "good" : "plain"}>{ad["ad_status"]}</Tag>
        </span>
      )
    },
    {
      name: words.campaignAndGroup,
      cell: (ad) => (
        <span>
          <a href={metricsOf(ad["campaign_id"])}>{plain(ad["campaign_name"])}</a>, {plain(ad["ad_group_name"])}
        </span>
      )
    },
    count(words.impressions, "impressions"),
    count(words.clicks, "clicks"),
    { name: words.ctr, isFigure: true, cell: (ad) => percent(Number(ad["ctr"])) },
    money(words.cost, "cost_micros"),
    count(words.conversions, "conversions"),
    money(words.value, "conversions_value", 1_000_000),
    money(words.costPerConversion, "cost_per_conversion_micros")
  ]
  return <Table caption={words.ads} columns={columns} rows={ads} isWide keyOf={(ad) => ad["ad_id"] ?? ""} />
}

const Report = ({ scope }: { readonly scope: Scope }) => {
  const words = useWords(reportsWords)
  const { query: { most = "50", removed, search } } = useKept()
  const address = adsAddress(scope, { search, limit: most, exclude_removed: removed === "out" ? true : undefined })
  const read = useQuery({
    queryKey: ["ads", address],
    queryFn: ({ signal }) => readAds(address, signal),
    placeholderData: keepPreviousData
  })
  return (
    <Loaded of={read}>
      {(ads) =>
        ads.length === 0
          ? <Empty title={words.noAds}>{words.noAdsNext}</Empty>
          : (
            <>
              <p>
                <a href={address} download>{words.download}</a> <span class="hint">{words.downloadHint}</span>
              </p>
              <AdsTable ads={ads} customer={scope.customer} />
            </>
          )}
    </Loaded>
  )
}

const OwnFilters = () => {
  const words = useWords(reportsWords)
  return (
    <>
      <Search label={words.search} />
      <Filter
        name="removed"
        label={words.removed}
        options={[["", words.withRemoved], ["out", words.withoutRemoved]]}
      />
      <Filter
        name="most"
        label={words.most}
        usual="50"
        options={["20", "50", "100", "200"].map((most) => [most, most])}
      />
    </>
  )
}

/** A customer's ads with their metrics in a window, as a table and as a file. */
export const Ads = () => {
  const { reports } = useWords(commonWords)
  return (
    <Screen title={reports}>
      <Kinds of="ads" />
      <WithScope filters={<OwnFilters />}>{(scope) => <Report scope={scope} />}</WithScope>
    </Screen>
  )
}
