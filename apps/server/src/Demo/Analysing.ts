import {
  MarketAnalysisSummaryView,
  MarketAnalysisView,
  type MarketKeywordView
} from "@campaigns/adapters-http/Api/MarketAnalysis/MarketAnalysisViews"
import { pageView } from "@campaigns/adapters-http/Api/Paging"
import * as Effect from "effect/Effect"
import { demoTenant } from "../Seed/DemoTenants.ts"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

const analyses = "/api/v1/market-analysis/analyses"
const Page = pageView("MarketAnalysisPage", MarketAnalysisSummaryView)

/** The keyword that the demo adds to the selection, and the one that it takes away. */
const wanted = "cargo bike berlin"
const unwanted = "bike tune up cost"

const idOf = (keywords: ReadonlyArray<typeof MarketKeywordView.Type>, text: string): ReadonlyArray<number> =>
  keywords.filter(({ keyword_text }) => keyword_text === text).map(({ id }) => id)

/** Looks at the demo company's market analysis and changes which of its keywords are selected; gives its id. */
export const chooseKeywords = Effect.fnUntraced(function*(api: ApiClient) {
  Output.step("Look at the market, and choose keywords")
  const page = yield* api.call("GET", `${analyses}?adplatform_customer_id=${demoTenant.customer.customerId}`, {
    reads: Page,
    summarizes: ({ items }) => items.map(({ title }) => title).join(", ")
  })
  const head = page.items.at(-1)
  if (head === undefined) {
    return yield* new DemoFailed({ message: "The server has no demo data; start it with SEED_DEMO=true" })
  }
  const path = `${analyses}/${head.id}`
  const all = yield* api.call("GET", path, {
    reads: MarketAnalysisView,
    summarizes: ({ keywords }) =>
      `${keywords.length} candidates, ${keywords.filter(({ is_selected }) => is_selected).length} selected`
  })
  for (const keyword of all.keywords.slice(0, 3)) {
    Output.remark(
      `  "${keyword.keyword_text}": ${keyword.avg_monthly_searches} searches a month, ` +
        `${keyword.competition.toLowerCase()} competition, bids ${keyword.low_bid} to ${keyword.high_bid}`
    )
  }
  yield* api.call("PATCH", `${path}/keywords`, {
    body: { selected_ids: idOf(all.keywords, wanted), unselected_ids: idOf(all.keywords, unwanted) },
    reads: MarketAnalysisView,
    summarizes: () => `"${wanted}" is in, "${unwanted}" is out`
  })
  yield* api.call("GET", `${path}?selected_only=true`, {
    reads: MarketAnalysisView,
    summarizes: ({ keywords }) => `${keywords.length} selected keywords`
  })
  return head.id
})
