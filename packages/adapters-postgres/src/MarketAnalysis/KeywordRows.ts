import { MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import type { NewMarketKeyword } from "@campaigns/domain/MarketAnalysis/MergeIdeas"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { boundJson } from "../Drafts/BoundValue.ts"

/** A row `k` of `market_keywords` as `MarketKeyword` reads it. */
export const keywordJson = `json_build_object('id', k.id, 'keywordText', k.keyword_text, 'isSelected', k.is_selected,
  'avgMonthlySearches', k.avg_monthly_searches, 'competition', k.competition,
  'competitionIndex', k.competition_index, 'lowBid', k.low_bid, 'highBid', k.high_bid)`

export const decodeKeywords = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ keyword: Schema.toCodecJson(MarketKeyword) }))
)

/** Inserts keywords, in their order, into the analysis that the common table expression `a` gives. */
export const insertKeywords = (sql: SqlClient, keywords: ReadonlyArray<NewMarketKeyword>): Fragment =>
  sql`insert into market_keywords (analysis_id, keyword_text, is_selected, avg_monthly_searches, competition,
      competition_index, low_bid, high_bid)
    select a.id, r."keywordText", r."isSelected", r."avgMonthlySearches", r.competition, r."competitionIndex",
      r."lowBid", r."highBid"
    from a, rows from (jsonb_to_recordset(${boundJson(keywords)}::jsonb) as ("keywordText" text,
      "isSelected" boolean, "avgMonthlySearches" bigint, competition text, "competitionIndex" bigint,
      "lowBid" text, "highBid" text)) with ordinality as r("keywordText", "isSelected", "avgMonthlySearches",
      competition, "competitionIndex", "lowBid", "highBid", place)
    order by r.place`
