import {
  type KeywordSelection,
  MarketAnalyses,
  MarketAnalysisNotFound,
  type MarketAnalysisPatch,
  MarketKeywordsNotFound
} from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { pageOf } from "@campaigns/application/Paging/Page"
import { type MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { MarketAnalysis, MarketAnalysisHead, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { bound, boundIntegers, boundJson, boundTime } from "../Drafts/BoundValue.ts"
import type { Columns } from "../Drafts/DraftColumns.ts"
import { assignments } from "../Drafts/WriteStatement.ts"
import { lockAnalysis } from "./AnalysisLock.ts"
import { insertKeywords, keywordJson } from "./KeywordRows.ts"
import { KnownKeywords } from "./KnownKeywords.ts"

const headFields = `'id', a.id, 'title', a.title, 'customerId', a.customer_id, 'status', a.status,
  'summary', a.summary, 'doIncludeAssistantKnowledgeItem', a.do_include_assistant_knowledge_item,
  'config', a.config, 'createdCampaignId', a.created_campaign_id, 'dateAdded', a.date_added,
  'dateUpdated', a.date_updated`

const decodeHeads = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ analysis: Schema.toCodecJson(MarketAnalysisHead) }))
)

const decodeAnalyses = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ analysis: Schema.toCodecJson(MarketAnalysis) }))
)

const decodeFound = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({
    analysis: Schema.toCodecJson(MarketAnalysisHead),
    revision: Schema.Int,
    keywords: Schema.NullOr(Schema.Array(MarketKeyword))
  }))
)

/** How many keywords the process keeps of the analyses that it read last. */
const KEPT_KEYWORDS = 50_000

const decodeSelected = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ isThere: Schema.Boolean, missing: Schema.Array(MarketKeywordId) }))
)

const patchColumns = (patch: MarketAnalysisPatch): Columns => ({
  ...(patch.title === undefined ? {} : { title: patch.title }),
  ...(patch.summary === undefined ? {} : { summary: patch.summary }),
  ...(patch.config === undefined ? {} : { config: boundJson(patch.config) }),
  ...(patch.doIncludeAssistantKnowledgeItem === undefined
    ? {}
    : { do_include_assistant_knowledge_item: bound(patch.doIncludeAssistantKnowledgeItem) }),
  ...(patch.dateUpdated === undefined ? {} : { date_updated: boundTime(patch.dateUpdated) })
})

/** What a list of selections comes to: the last word on each named keyword, and on all others (`null`: as they are). */
const outcomeOf = (selections: ReadonlyArray<KeywordSelection>) => {
  const named = new Map<number, boolean>()
  let others: boolean | null = null
  for (const { isSelected, keywordIds } of selections) {
    if (keywordIds === "all") others = isSelected
    for (const id of keywordIds === "all" ? Array.from(named.keys()) : keywordIds) named.set(id, isSelected)
  }
  return { named, others }
}

/**
 * `MarketAnalyses` in PostgreSQL. Whatever writes keywords of an analysis counts its `keywords_revision` up in the same statement, and
 * locks the analysis before its keywords.
 */
export const layer: Layer.Layer<MarketAnalyses, never, SqlClient> = Layer.effect(
  MarketAnalyses,
  Effect.map(SqlClient, (sql) => {
    const head = sql.literal(`json_build_object(${headFields})`)

    const known = new KnownKeywords(KEPT_KEYWORDS)

    /** The analysis; its keywords are read only when this process does not know those of the present revision. */
    const find = Effect.fnUntraced(
      function*(analysisId: MarketAnalysisId, { selectedOnly }: { readonly selectedOnly: boolean }) {
        const mine = known.get(analysisId)
        const rows = yield* Effect.orDie(sql`
          select ${head} as analysis, a.keywords_revision::int as revision,
            case when a.keywords_revision = ${bound(mine?.revision ?? 0)}::bigint then null else coalesce(
              (select json_agg(${sql.literal(keywordJson)} order by k.id) from market_keywords k
                where k.analysis_id = a.id and (k.is_selected or not ${bound(selectedOnly)}::boolean)), '[]')
            end as keywords
          from market_analyses a where a.id = ${bound(analysisId)}`)
        const [found] = decodeFound(rows)
        if (found === undefined) return yield* new MarketAnalysisNotFound({ analysisId })
        if (found.keywords !== null) {
          const { keywords, revision } = found
          if (!selectedOnly) {
            yield* sql.afterCommit(Effect.sync(() => known.put(analysisId, { revision, keywords })))
          }
          return { ...found.analysis, keywords }
        }
        const keywords = mine?.keywords ?? []
        return {
          ...found.analysis,
          keywords: selectedOnly ? keywords.filter(({ isSelected }) => isSelected) : keywords
        }
      }
    )

    return MarketAnalyses.of({
      create: Effect.fnUntraced(function*(analysis) {
        const rows = yield* sql`
          with a as (
            insert into market_analyses (title, customer_id, status, summary, do_include_assistant_knowledge_item,
              config, created_campaign_id, date_added, date_updated)
            values (${analysis.title}, ${bound(analysis.customerId)}, ${analysis.status}, ${analysis.summary},
              ${bound(analysis.doIncludeAssistantKnowledgeItem)}, ${boundJson(analysis.config)},
              ${bound(analysis.createdCampaignId)}, ${boundTime(analysis.dateAdded)}, ${
          boundTime(analysis.dateUpdated)
        })
            returning *
          ), k as (
            ${insertKeywords(sql, analysis.keywords)}
            returning *
          )
          select json_build_object(${sql.literal(headFields)}, 'keywords', coalesce(
            (select json_agg(${sql.literal(keywordJson)} order by k.id) from k), '[]')) as analysis from a`
        const [created] = decodeAnalyses(rows)
        return created === undefined
          ? yield* Effect.die(new Error("The insert gave no market analysis back"))
          : created.analysis
      }, Effect.orDie),

      find,

      findHead: Effect.fnUntraced(function*(analysisId) {
        const rows = yield* Effect.orDie(
          sql`select ${head} as analysis from market_analyses a where a.id = ${bound(analysisId)}`
        )
        const [found] = decodeHeads(rows)
        return found === undefined ? yield* new MarketAnalysisNotFound({ analysisId }) : found.analysis
      }),

      list: ({ customerIds }, { from, limit }) =>
        sql`
          select ${head} as analysis from market_analyses a where ${
          sql.and([
            ...(from === null ? [] : [sql`a.id < ${bound(from)}`]),
            ...(customerIds === null ? [] : [sql`a.customer_id = any(${boundIntegers(customerIds)}::bigint[])`])
          ])
        } order by a.id desc limit ${bound(limit + 1)}::int`.pipe(
          Effect.orDie,
          Effect.map((rows) => pageOf(decodeHeads(rows).map((row) => row.analysis), limit, (analysis) => analysis.id))
        ),

      update: Effect.fnUntraced(function*(analysisId, patch) {
        const columns = { id: bound(analysisId), ...patchColumns(patch) }
        const { id, ...changed } = columns
        const statement = Object.keys(changed).length === 0
          ? sql`select id from market_analyses where id = ${id}`
          : sql`update market_analyses set ${assignments(sql, changed)} where id = ${id} returning id`
        const rows = yield* Effect.orDie(statement)
        if (rows.length === 0) return yield* new MarketAnalysisNotFound({ analysisId })
      }),

      select: Effect.fnUntraced(function*(analysisId, selections) {
        const { named, others } = outcomeOf(selections)
        const keep = Array.from(named.values(), (isSelected) => (isSelected ? "t" : "f"))
        // A run may be about to remove what is selected here: what comes after the lock sees what it left.
        yield* Effect.orDie(lockAnalysis(sql, analysisId))
        const rows = yield* Effect.orDie(sql`
          with head as (
            update market_analyses set keywords_revision = keywords_revision + 1 where id = ${bound(analysisId)}
            returning id
          ), named as (
            select * from unnest(${boundIntegers(Array.from(named.keys()))}::bigint[], ${`{${keep}}`}::boolean[])
              as n(id, is_selected)
          ), missing as (
            select n.id from named n left join market_keywords k on k.analysis_id = ${bound(analysisId)} and k.id = n.id
            where k.id is null
          ), written as (
            update market_keywords k set is_selected = coalesce(n.is_selected, ${bound(others)}::boolean)
            from market_keywords o left join named n on n.id = o.id
            where o.analysis_id = (select id from head) and k.analysis_id = o.analysis_id and k.id = o.id
              and coalesce(n.is_selected, ${bound(others)}::boolean) is not null and not exists (select from missing)
          )
          select exists (select from head) as "isThere",
            coalesce((select json_agg(id order by id) from missing), '[]') as missing`)
        const [outcome] = decodeSelected(rows)
        if (outcome?.isThere !== true) return yield* new MarketAnalysisNotFound({ analysisId })
        const { missing: keywordIds } = outcome
        if (keywordIds.length > 0) return yield* new MarketKeywordsNotFound({ analysisId, keywordIds })
      }, (selection) => Effect.catchTag(sql.withTransaction(selection), "SqlError", Effect.die))
    })
  })
)
