import { operationAddress, type Parts, send } from "../../Api/Request.ts"
import { csvRecords } from "./Csv.ts"
import type { Scope } from "./Scope.tsx"

const operation = "GET /api/v1/adplatform/ads/csv"

type Query = NonNullable<Parts<typeof operation>["query"]>

/** An ad with its metrics in a window, by the names of the file's columns. */
export type Ad = Readonly<Record<string, string>>

/** The address of the file with the ads of a scope. */
export const adsAddress = ({ campaign, customer, from, until }: Scope, further: Query): string =>
  operationAddress(operation, {
    query: { customer_id: customer, campaign_id: campaign, start_date: from, end_date: until, ...further }
  })

/** The ads of a file. */
export const readAds = async (address: string, signal: AbortSignal): Promise<ReadonlyArray<Ad>> =>
  csvRecords(await (await send(address, { signal })).text())
