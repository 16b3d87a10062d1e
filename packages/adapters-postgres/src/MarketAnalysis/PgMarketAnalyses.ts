import * as Caches from "@campaigns/application/Caching/Caches"
import { objectWeight, textWeight } from "@campaigns/application/Caching/Weight"
import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import {
  AnalysisUnderWay,
  type KeywordSelection,
  MarketAnalyses,
  MarketAnalysisLinked,
  MarketAnalysisNotFound,
  type MarketAnalysisPatch,
  MarketKeywordsNotFound
} from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { type MarketAnalysisId, MarketKeywordId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { MarketAnalysis, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { present } from "@campaigns/domain/Present"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { lockCustomer, notBeyond } from "../Database/OwnerLimits.ts"
import { RevisionCache } from "../Database/RevisionCache.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedWord } from "../Database/StoredWords.ts"
import { bound, boundIntegers, boundJson, boundTime } from "../Drafts/BoundValue.ts"
import type { Columns } from "../Drafts/DraftColumns.ts"
import { noWrite, type WriteId } from "../Drafts/StoredDraft.ts"
import { assignments } from "../Drafts/WriteStatement.ts"
import { headFields, listAnalyses, StoredHead, storedStatus } from "./AnalysisListing.ts"
import { lockAnalysis } from "./AnalysisLock.ts"
import { insertKeywords, keywordJson } from "./KeywordRows.ts"

const decodeHeads = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ analysis: Schema.toCodecJson(StoredHead) }))
)

const decodeUse = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ drafts: Schema.Int, taskId: Schema.NullOr(TaskId) }))
)

const decodeAnalyses = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({ analysis: Schema.toCodecJson(Schema.Struct({ ...MarketAnalysis.fields, status: storedStatus })) })
  )
)

const decodeFound = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({
    analysis: Schema.toCodecJson(StoredHead),
    revision: Schema.Int,
    writeId: Schema.String,
    keywords: Schema.NullOr(Schema.Array(MarketKeyword))
  }))
)

/** The keywords of an analysis as this process read them, and by which write they are so. */
interface KnownKeywords {
  readonly revision: number
  readonly writeId: WriteId
  readonly keywords: ReadonlyArray<MarketKeyword>
}

/** The size of the keywords of an analysis, bytes; each is an object of eight members. */
const weightOfKnown = ({ keywords }: KnownKeywords): number =>
  objectWeight(3) + keywords.reduce(
    (sum, { competition, highBid, keywordText, lowBid }) =>
      sum + objectWeight(9) + textWeight(keywordText) + textWeight(competition) + textWeight(lowBid) +
      textWeight(highBid),
    0
  )

const decodeSelected = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ isThere: Schema.Boolean, missing: Schema.Array(MarketKeywordId) }))
)

const patchColumns = (patch: MarketAnalysisPatch): Columns => ({
  ...(patch.title === undefined ? {} : { title: patch.title, searchable_title: searchable(patch.title) }),
  ...present({ summary: patch.summary }),
  ...(patch.config === undefined ? {} : { config: boundJson(patch.config) }),
  ...(patch.doIncludeAssistantKnowledgeItem === undefined
    ? {}
    : { do_include_assistant_knowledge_item: bound(patch.doIncludeAssistantKnowledgeItem) }),
  ...(patch.dateUpdated === undefined ? {} : { date_updated: boundTime(patch.dateUpdated) })
})

/** The outcome of a list of selections: the last word on each named keyword, and on all others (`null`: unchanged). */
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
 * `MarketAnalyses` in PostgreSQL. A write of keywords of an analysis counts its `keywords_revision` up in the same
 * statement, gives it a new `keywords_write_id`, and locks the analysis before its keywords.
 */
export const layer: Layer.Layer<MarketAnalyses, never, SqlClient> = Layer.effect(
  MarketAnalyses,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { analysesOfCustomer } = yield* StoredLimits
    const head = sql.literal(`json_build_object(${headFields("a")})`)
    const known = new RevisionCache(
      yield* Caches.make<MarketAnalysisId, KnownKeywords>("marketAnalyses", weightOfKnown),
      ({ revision }: KnownKeywords) => revision
    )

    /** The analysis; its keywords are read only when this process does not know those that the last write left. */
    const find = Effect.fnUntraced(
      function*(analysisId: MarketAnalysisId, { selectedOnly }: { readonly selectedOnly: boolean }) {
        const mine = known.get(analysisId)
        const rows = yield* orUnavailable(sql`
          select ${head} as analysis, a.keywords_revision::int as revision, a.keywords_write_id as "writeId",
            case when (a.keywords_revision, a.keywords_write_id)
              = (${bound(mine?.revision ?? 0)}::bigint, ${mine?.writeId ?? noWrite}::uuid) then null else coalesce(
              (select json_agg(${sql.literal(keywordJson)} order by k.id) from market_keywords k
                where k.analysis_id = a.id and (k.is_selected or not ${bound(selectedOnly)}::boolean)), '[]')
            end as keywords
          from market_analyses a where a.id = ${bound(analysisId)}`)
        const [found] = decodeFound(rows)
        if (found === undefined) return yield* new MarketAnalysisNotFound({ analysisId })
        if (found.keywords !== null) {
          const { keywords, revision, writeId } = found
          if (!selectedOnly) {
            yield* sql.afterCommit(Effect.sync(() => known.read(analysisId, { revision, writeId, keywords }, mine)))
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
        yield* lockCustomer(sql, analysis.customerId)
        const rows = yield* sql`
          with a as (
            insert into market_analyses (title, searchable_title, customer_id, status, summary, do_include_assistant_knowledge_item,
              config, created_campaign_id, date_added, date_updated)
            values (${analysis.title}, ${searchable(analysis.title)}, ${bound(analysis.customerId)}, ${
          storedWord(analysis.status)
        }, ${analysis.summary},
              ${bound(analysis.doIncludeAssistantKnowledgeItem)}, ${boundJson(analysis.config)},
              ${bound(analysis.createdCampaignId)}, ${boundTime(analysis.dateAdded)}, ${
          boundTime(analysis.dateUpdated)
        })
            returning *
          ), k as (
            ${insertKeywords(sql, analysis.keywords)}
            returning *
          )
          select json_build_object(${sql.literal(headFields("a"))}, 'keywords', coalesce(
            (select json_agg(${sql.literal(keywordJson)} order by k.id) from k), '[]')) as analysis from a`
        const ofCustomer = sql`from market_analyses where customer_id = ${bound(analysis.customerId)}`
        yield* notBeyond(sql, "analysesOfCustomer", analysesOfCustomer, ofCustomer)
        const [created] = decodeAnalyses(rows)
        return created === undefined
          ? yield* Effect.die(new Error("The insert gave no market analysis back"))
          : created.analysis
      }, (creation) => orUnavailable(sql.withTransaction(creation))),

      find,

      findHead: Effect.fnUntraced(function*(analysisId) {
        const rows = yield* orUnavailable(
          sql`select ${head} as analysis from market_analyses a where a.id = ${bound(analysisId)}`
        )
        const [found] = decodeHeads(rows)
        return found === undefined ? yield* new MarketAnalysisNotFound({ analysisId }) : found.analysis
      }),

      list: (filter, page) => orUnavailable(listAnalyses(sql, filter, page)),

      remove: Effect.fnUntraced(function*(analysisId) {
        // A draft that is made of the analysis now locks it, too; a run that begins ends because it is gone.
        yield* sql`select from market_analyses where id = ${bound(analysisId)} for update`
        const [use] = decodeUse(
          yield* sql`
            select (select count(*)::int from campaign_drafts d where d.market_analysis_id = a.id) as drafts,
              (select t.task_id from tasks t where t.analysis_id = a.id and t.status in ('pending', 'in_progress') limit 1)
                as "taskId"
            from market_analyses a where a.id = ${bound(analysisId)}`
        )
        if (use === undefined) return yield* new MarketAnalysisNotFound({ analysisId })
        if (use.taskId !== null) return yield* new AnalysisUnderWay({ analysisId, taskId: use.taskId })
        if (use.drafts > 0) return yield* new MarketAnalysisLinked({ analysisId, drafts: use.drafts })
        yield* sql`delete from market_analyses where id = ${bound(analysisId)}`
      }, (removal) => orUnavailable(sql.withTransaction(removal))),

      update: Effect.fnUntraced(function*(analysisId, patch) {
        const columns = { id: bound(analysisId), ...patchColumns(patch) }
        const { id, ...changed } = columns
        const statement = Object.keys(changed).length === 0
          ? sql`select id from market_analyses where id = ${id}`
          : sql`update market_analyses set ${assignments(sql, changed)} where id = ${id} returning id`
        const rows = yield* orUnavailable(statement)
        if (rows.length === 0) return yield* new MarketAnalysisNotFound({ analysisId })
      }),

      select: Effect.fnUntraced(function*(analysisId, selections) {
        const { named, others } = outcomeOf(selections)
        const keep = Array.from(named.values(), (isSelected) => (isSelected ? "t" : "f"))
        // A run may be about to remove what is selected here: what comes after the lock sees what it left.
        yield* orUnavailable(lockAnalysis(sql, analysisId))
        const rows = yield* orUnavailable(sql`
          with head as (
            update market_analyses set keywords_revision = keywords_revision + 1, keywords_write_id = gen_random_uuid()
            where id = ${bound(analysisId)} returning id
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
      }, (selection) => orUnavailable(sql.withTransaction(selection)))
    })
  })
)
