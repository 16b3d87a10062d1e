import {
  CampaignDrafts,
  type DraftFilter,
  DraftNotFound,
  RevisionConflict
} from "@campaigns/application/Drafts/CampaignDrafts"
import { pageOf, type PageRequest } from "@campaigns/application/Paging/Page"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { bound, boundIntegers } from "./BoundValue.ts"
import * as CommitBatches from "./CommitBatches.ts"
import { compared, type ComparedCommit } from "./ComparedCommit.ts"
import {
  adGroupsJson,
  adGroupsOf,
  decodeContentRevision,
  decodeFoundRows,
  decodeSummaryRows,
  headJson,
  summaryJson
} from "./DraftRows.ts"
import { KnownDrafts } from "./KnownDrafts.ts"
import * as PgElementIds from "./PgElementIds.ts"
import { commitStatement, createStatement, noExtras, removeStatement } from "./WriteStatement.ts"

const decodeDraftIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: DraftId })))

const decodeRevisions = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ revision: Schema.Int })))

/** Why a write found no row to write to: the draft is gone, or it has moved on. */
export const whyNot = (sql: SqlClient, draftId: DraftId): Effect.Effect<never, DraftNotFound | RevisionConflict> =>
  Effect.gen(function*() {
    const rows = yield* Effect.orDie(
      sql`select revision::float8 as revision from campaign_drafts where id = ${bound(draftId)}`
    )
    const [stored] = decodeRevisions(rows)
    return yield* stored === undefined
      ? new DraftNotFound({ draftId })
      : new RevisionConflict({ draftId, currentRevision: stored.revision })
  })

const conditions = (sql: SqlClient, filter: DraftFilter, from: DraftId | null): Fragment => {
  const { customerIds, isPublished, marketAnalysisId, search } = filter
  const part = search === null ? null : searchable(search)
  return sql.and([
    ...(from === null ? [] : [sql`d.id < ${bound(from)}`]),
    ...(customerIds === null ? [] : [sql`d.customer_id = any(${boundIntegers(customerIds)}::bigint[])`]),
    ...(marketAnalysisId === null ? [] : [sql`d.market_analysis_id = ${bound(marketAnalysisId)}`]),
    ...(isPublished === null ? [] : [sql`(d.publication_status = 'Published') = ${bound(isPublished)}`]),
    ...(part === null
      ? []
      : [sql`(strpos(d.searchable_name, ${part}) > 0 or strpos(d.searchable_campaign_name, ${part}) > 0)`])
  ])
}

const make = Effect.gen(function*() {
  const sql = yield* SqlClient
  const reserveIds = yield* PgElementIds.make
  const commitInBatch = yield* CommitBatches.make(sql)
  const cache = yield* KnownDrafts
  const head = sql.literal(headJson)
  const content = sql.literal(adGroupsJson)
  const summary = sql.literal(summaryJson)

  const find = Effect.fnUntraced(function*(draftId: DraftId) {
    const cached = cache.get(draftId)
    const rows = yield* sql`
      select d.revision::float8 as revision, d.content_revision::float8 as "contentRevision",
        case when d.revision <> ${bound(cached?.draft.revision ?? 0)} then ${head} end as head,
        case when d.content_revision <> ${bound(cached?.contentRevision ?? 0)} then ${content} end as "adGroups"
      from campaign_drafts d where d.id = ${bound(draftId)}`.pipe(Effect.orDie)
    const [found] = decodeFoundRows(rows)
    if (found === undefined) {
      cache.drop(draftId)
      return yield* new DraftNotFound({ draftId })
    }
    if (found.head === null && cached !== undefined) return cached.draft
    if (found.head === null) return yield* Effect.die(new Error(`Draft ${draftId} came without its head`))
    const { contentRevision } = found
    const isSame = cached !== undefined && cached.contentRevision === contentRevision
    const draft: CampaignDraft = {
      ...found.head,
      adGroups: isSame ? cached.draft.adGroups : adGroupsOf(found.adGroups ?? [])
    }
    yield* sql.afterCommit(Effect.sync(() => cache.put({ draft, contentRevision })))
    return draft
  })

  const commitAlone = Effect.fnUntraced(function*(commit: ComparedCommit) {
    const rows = yield* Effect.orDie(Effect.suspend(() => commitStatement(sql, commit, noExtras)))
    const [written] = decodeContentRevision(rows)
    return written === undefined ? yield* whyNot(sql, commit.before.id) : written.contentRevision
  })

  const list = Effect.fnUntraced(function*(filter: DraftFilter, { from, limit }: PageRequest<DraftId>) {
    // No stored text holds this character, and the server takes none.
    if (filter.search?.includes("\0") === true) return { items: [], next: null }
    const rows = yield* sql`
      select ${summary} as summary from campaign_drafts d where ${conditions(sql, filter, from)}
      order by d.id desc limit ${bound(limit + 1)}::int`.pipe(Effect.orDie)
    return pageOf(decodeSummaryRows(rows).map((row) => row.summary), limit, (draft) => draft.id)
  })

  return CampaignDrafts.of({
    reserveIds,

    reserveDraftId: Effect.gen(function*() {
      const [row] = decodeDraftIds(yield* sql`select nextval('draft_ids')::float8 as id`)
      return row === undefined ? yield* Effect.die(new Error("The sequence of draft ids gave none")) : row.id
    }).pipe(Effect.orDie),

    create: (draft, author) =>
      Effect.suspend(() => createStatement(sql, draft, author)).pipe(
        Effect.orDie,
        Effect.andThen(sql.afterCommit(Effect.sync(() =>
          cache.put({ draft: { ...draft, adGroups: inIdOrder(draft.adGroups) }, contentRevision: draft.revision })
        )))
      ),

    find,

    recall: (draftId) => Effect.sync(() => cache.get(draftId)?.draft ?? null),

    findActive: Effect.fnUntraced(function*(analysisId) {
      const rows = yield* Effect.orDie(sql`
        select id::float8 as id from campaign_drafts where market_analysis_id = ${bound(analysisId)}
        order by date_updated desc, id desc limit 1`)
      const [active] = decodeDraftIds(rows)
      return yield* active === undefined ? new DraftNotFound({ draftId: null }) : find(active.id)
    }),

    list,

    // No generator: this runs for every write.
    commit: (commit) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (transaction) => {
        const comparison = compared(commit)
        const keep = (contentRevision: number) => cache.putCommitted(commit, contentRevision)
        if (Option.isSome(transaction)) {
          return Effect.flatMap(commitAlone(comparison), (contentRevision) =>
            sql.afterCommit(Effect.sync(() => keep(contentRevision))))
        }
        // A batch is a statement of its own, outside of any transaction of this fiber.
        const written = Effect.filterOrElse(
          commitInBatch(comparison),
          Predicate.isNotNull,
          () =>
            commitAlone(comparison)
        )
        return Effect.map(written, keep)
      }),

    remove: Effect.fnUntraced(function*(draft) {
      const rows = yield* Effect.orDie(removeStatement(sql, draft))
      if (decodeDraftIds(rows).length === 0) return yield* whyNot(sql, draft.id)
      cache.drop(draft.id)
    })
  })
})

/** `CampaignDrafts` in PostgreSQL: every method is one round trip, but for `findActive`, conflicts, and ids now and then. */
export const layer: Layer.Layer<CampaignDrafts, never, SqlClient | KnownDrafts> = Layer.effect(CampaignDrafts, make)
