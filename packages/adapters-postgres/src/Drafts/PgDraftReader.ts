import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { DraftNotFound, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { claim, WRITING } from "@campaigns/application/Load/LargeWork"
import { type CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId, type UserId } from "@campaigns/domain/Identity/Ids"
import { notBeyond } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import type { DatabaseLosses } from "../Database/DatabaseLosses.ts"
import { lockCustomer, numberOf, orUnlinked } from "../Database/OwnerLimits.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundIntegers } from "./BoundValue.ts"
import { findDeletedDraft, listDeletedDrafts, listDrafts } from "./DraftListing.ts"
import { searchAdGroups, searchDrafts } from "./DraftSearching.ts"
import { DraftTables } from "./DraftTables.ts"
import * as PgElementIds from "./PgElementIds.ts"
import { created, type StoredDraft } from "./StoredDraft.ts"
import {
  createStatement,
  deletedDraftCount,
  draftCount,
  type DraftRoom,
  emptyBinStatement,
  undeleteStatement
} from "./WriteStatement.ts"

const decodeDraftIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: DraftId })))

const decodeHeads = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ id: DraftId, customerId: CustomerId, revision: Schema.Int }))
)

const decodeCounts = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({
  customerId: CustomerId,
  inPreparation: Schema.Int,
  goneCount: Schema.Int,
  goneId: Schema.NullOr(DraftId),
  driftedCount: Schema.Int,
  driftedId: Schema.NullOr(DraftId),
  foundCount: Schema.Int,
  foundId: Schema.NullOr(DraftId)
})))

/** So close to the limit a customer's drafts are made one at a time; else up to the connections, which are fewer. */
const CLOSE = 1_000

const make = Effect.gen(function*() {
  const sql = yield* SqlClient
  const { deletedDraftsOfCustomer, draftsOfCustomer } = yield* StoredLimits
  const room: DraftRoom = { drafts: draftsOfCustomer, deleted: deletedDraftsOfCustomer }
  const reserveIds = yield* PgElementIds.make
  const storedDrafts = yield* DraftTables

  const find = (draftId: DraftId) => Effect.map(storedDrafts.find(draftId), ({ draft }) => draft)

  /** The head of the one draft that a condition names. */
  const headWhere = Effect.fnUntraced(function*(draftId: DraftId | null, condition: Fragment) {
    const rows = yield* orUnavailable(sql`
      select d.id::float8 as id, d.customer_id::float8 as "customerId", d.revision::float8 as revision
      from campaign_drafts d where ${condition}`)
    const [found] = decodeHeads(rows)
    return found ?? (yield* new DraftNotFound({ draftId }))
  })

  const createWithin = (stored: StoredDraft, author: UserId | null, most: DraftRoom) =>
    Effect.map(createStatement(sql, stored, author, most), (rows) => rows.length > 0)

  /** Makes a draft when others of its customer, made at the same time, are all counted. */
  const createAlone = (stored: StoredDraft, author: UserId | null) =>
    Effect.gen(function*() {
      const { customerId } = stored.draft
      yield* lockCustomer(sql, customerId)
      if (yield* createWithin(stored, author, room)) return
      const count = 1 + (yield* numberOf(sql, draftCount(sql, customerId)))
      yield* Effect.fromResult(notBeyond("draftsOfCustomer", draftsOfCustomer, count))
      // The new draft makes possible one more in the bin.
      const deleted = 1 + (yield* numberOf(sql, deletedDraftCount(sql, customerId)))
      yield* Effect.fromResult(notBeyond("deletedDraftsOfCustomer", deletedDraftsOfCustomer, deleted))
    }).pipe(sql.withTransaction)

  const findOfCampaign = (customerId: CustomerId, campaignId: CampaignId) =>
    headWhere(
      null,
      sql`d.publication_campaign_id = ${bound(campaignId)} and d.customer_id = ${
        bound(customerId)
      } order by d.id desc limit 1`
    ).pipe(Effect.catchTag("DraftNotFound", () => Effect.succeed(null)))

  /** Makes the draft of a campaign that has none; others of its customer wait, so that they find it. */
  const createOnce = (stored: StoredDraft, campaignId: CampaignId, author: UserId | null) =>
    Effect.gen(function*() {
      const { customerId, id, revision } = stored.draft
      yield* lockCustomer(sql, customerId)
      const known = yield* findOfCampaign(customerId, campaignId)
      if (known !== null) return { head: known, isMade: false }
      yield* createAlone(stored, author)
      return { head: { id, customerId, revision }, isMade: true }
    }).pipe(sql.withTransaction)

  return DraftReader.of({
    reserveIds,

    reserveDraftId: Effect.gen(function*() {
      const [row] = decodeDraftIds(yield* sql`select nextval('draft_ids')::float8 as id`)
      return row === undefined ? yield* Effect.die(new Error("The sequence of draft ids gave none")) : row.id
    }).pipe(orUnavailable),

    create: (draft, author) =>
      Effect.suspend(() => {
        const stored = created(draft)
        return claim(stored.contentWeight, WRITING).pipe(
          Effect.andThen(createWithin(stored, author, { ...room, drafts: draftsOfCustomer - CLOSE })),
          Effect.flatMap((isMade) => isMade ? Effect.void : createAlone(stored, author)),
          (making) => orUnlinked(making, draft.customerId),
          orUnavailable,
          Effect.andThen(storedDrafts.wrote(stored))
        )
      }),

    createOfCampaign: (draft, campaignId, author) =>
      Effect.gen(function*() {
        const stored = created(draft)
        yield* claim(stored.contentWeight, WRITING)
        const { head, isMade } = yield* orUnavailable(
          orUnlinked(createOnce(stored, campaignId, author), draft.customerId)
        )
        if (isMade) yield* storedDrafts.wrote(stored)
        return head
      }),

    find,

    findHead: (draftId) => headWhere(draftId, sql`d.id = ${bound(draftId)}`),

    findActive: (analysisId) =>
      headWhere(
        null,
        sql`d.market_analysis_id = ${bound(analysisId)} order by d.date_updated desc, d.id desc limit 1`
      ),

    findOfCampaign,

    listChanging: (atMost) =>
      Effect.map(
        orUnavailable(sql`
          select d.id::float8 as id from campaign_drafts d where (d.publication_live -> 'changing') is not null
          order by d.id limit ${bound(atMost)}::int`),
        (rows) => decodeDraftIds(rows).map(({ id }) => id)
      ),

    list: (filter, page) =>
      orUnavailable(filter.isDeleted ? listDeletedDrafts(sql, filter, page) : listDrafts(sql, filter, page)),

    search: (customerIds, text, atMost) => orUnavailable(searchDrafts(sql, customerIds, text, atMost)),

    searchAdGroups: (customerIds, text, atMost) => orUnavailable(searchAdGroups(sql, customerIds, text, atMost)),

    counts: (customerIds) =>
      Effect.map(
        orUnavailable(sql`
          select c.id::float8 as "customerId", d.* from unnest(${boundIntegers(customerIds)}::bigint[]) c (id)
          cross join lateral (
            select count(*) filter (where not published)::float8 as "inPreparation",
              count(*) filter (where state = 'gone')::float8 as "goneCount",
              min(id) filter (where state = 'gone') as "goneId",
              count(*) filter (where state = 'drifted')::float8 as "driftedCount",
              min(id) filter (where state = 'drifted') as "driftedId",
              count(*) filter (where found and state is distinct from 'gone')::float8 as "foundCount",
              min(id) filter (where found and state is distinct from 'gone') as "foundId"
            from (
              select id::float8 as id, publication_status = 'Published' as published,
                publication_live #>> '{drift,state}' as state,
                coalesce(publication_live #> '{serving,counts}', '{}') <> '{}' as found
              from campaign_drafts where customer_id = c.id
            ) o
          ) d`),
        (rows) =>
          new Map(
            decodeCounts(rows).map((row) => [row.customerId, {
              inPreparation: row.inPreparation,
              gone: { count: row.goneCount, firstId: row.goneId },
              drifted: { count: row.driftedCount, firstId: row.driftedId },
              withFindings: { count: row.foundCount, firstId: row.foundId }
            }])
          )
      ),

    findDeleted: (draftId) =>
      Effect.filterOrFail(
        orUnavailable(findDeletedDraft(sql, draftId)),
        Predicate.isNotNull,
        () => new DraftNotFound({ draftId })
      ),

    undelete: (draftId) =>
      Effect.gen(function*() {
        const found = yield* findDeletedDraft(sql, draftId)
        if (found === null) return yield* new DraftNotFound({ draftId })
        yield* Effect.mapError(lockCustomer(sql, found.customerId), (error) =>
          error._tag === "CustomerNotFound" ? new DraftNotFound({ draftId }) : error)
        const rows = yield* undeleteStatement(sql, draftId)
        if (rows.length === 0) {
          return yield* new DraftNotFound({ draftId })
        }
        const count = yield* numberOf(sql, draftCount(sql, found.customerId))
        yield* Effect.fromResult(notBeyond("draftsOfCustomer", draftsOfCustomer, count))
      }).pipe(sql.withTransaction, orUnavailable),

    emptyBin: (before, atMost) =>
      Effect.map(orUnavailable(emptyBinStatement(sql, before, atMost)), (rows) => rows.length)
  })
})

/** `DraftReader` in PostgreSQL: every method is one round trip, but for conflicts, and ids now and then. */
export const layer: Layer.Layer<DraftReader, never, DatabaseLosses | SqlClient | DraftTables> = Layer.effect(
  DraftReader,
  make
)
