import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Statement } from "effect/sql/Statement"
import { bound } from "../Drafts/BoundValue.ts"

/**
 * Keeps others who take this lock from the keywords of an analysis until the transaction ends; gives no row when there
 * is no such analysis. What comes after it in the transaction sees what they wrote.
 */
export const lockAnalysis = (sql: SqlClient, analysisId: MarketAnalysisId): Statement<object> =>
  sql`select id, status from market_analyses where id = ${bound(analysisId)} for no key update`
