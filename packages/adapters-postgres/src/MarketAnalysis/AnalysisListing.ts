import type { AnalysisFilter, AnalysisSort } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { Page } from "@campaigns/application/Paging/Page"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { MarketAnalysisHead, MarketAnalysisStatus } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { termsOfPart } from "../Database/SearchTerms.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"

/** The fields of an analysis' head, of the row of that name. */
export const headFields = (a: string): string =>
  `'id', ${a}.id, 'title', ${a}.title, 'customerId', ${a}.customer_id, 'status', ${a}.status,
  'summary', ${a}.summary, 'doIncludeAssistantKnowledgeItem', ${a}.do_include_assistant_knowledge_item,
  'config', ${a}.config, 'createdCampaignId', ${a}.created_campaign_id, 'runTaskId',
  (select t.task_id from tasks t where t.analysis_id = ${a}.id order by t.number desc limit 1),
  'dateAdded', ${a}.date_added, 'dateUpdated', ${a}.date_updated`

/** The status of an analysis, read from the spelling in which it is stored. */
export const storedStatus = storedAs(MarketAnalysisStatus.literals)

/** An analysis without its keywords, as it is stored. */
export const StoredHead = Schema.Struct({ ...MarketAnalysisHead.fields, status: storedStatus })

const decodeHead = Schema.decodeUnknownSync(Schema.Struct({ analysis: Schema.toCodecJson(StoredHead) }))

const listed: ListedTable<AnalysisSort> = {
  table: "market_analyses",
  id: "r.id",
  owner: "r.customer_id",
  orders: {
    ...datedOrders,
    title: byText("r.searchable_title")
  }
}

/** A page of market analyses. */
export const listAnalyses = (
  sql: SqlClient,
  { customerIds, search, status }: AnalysisFilter,
  page: SortedPageRequest<AnalysisSort>
): Effect.Effect<Page<MarketAnalysisHead, SortPosition>, SqlError> => {
  const part = search === null ? "" : searchable(search)
  // No stored text holds this character, and the server takes none.
  if (part.includes("\0")) return Effect.succeed({ items: [], next: null })
  return Effect.map(
    listedRows(sql, listed, {
      shown: `json_build_object(${headFields("r")}) as analysis`,
      owners: customerIds,
      passing: [
        ...(status === null ? [] : [sql`r.status = ${storedWord(status)}`]),
        ...(part === "" ? [] : [sql`strpos(r.searchable_title, ${part}) > 0`])
      ],
      terms: {
        of: "analysis_terms(r.customer_id, r.status, r.searchable_title)",
        common: [
          ...(customerIds?.length === 1 ? [`c${customerIds[0]}`] : []),
          ...(status === null ? [] : [`s${storedWord(status)}`]),
          ...termsOfPart(part)
        ]
      }
    }, page),
    (rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], (row) => decodeHead(row).analysis)
  )
}
