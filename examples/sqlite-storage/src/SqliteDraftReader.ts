import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { type DraftHead, DraftNotFound, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import {
  countsOf,
  foundAdGroups,
  foundDrafts,
  headOf,
  passes,
  summaryOf
} from "@campaigns/application/Drafts/DraftSummaries"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { notBeyond } from "@campaigns/domain/LimitReached"
import { changingOf } from "@campaigns/domain/Publishing/ApplyDraft"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import {
  allDrafts,
  countDrafts,
  findAnalysis,
  findDraft,
  latestDraftOf,
  putDraft,
  type StoredDraft
} from "./Documents.ts"
import { createDraft } from "./SqliteDraftWriter.ts"
import { type Rows, SqliteStore, tablesOfDrafts } from "./SqliteStore.ts"

const foundIn = (
  rows: Rows,
  draftId: DraftId,
  where: "bin" | "there"
): Result.Result<StoredDraft, DraftNotFound> => {
  const found = findDraft(rows, draftId)
  return found !== undefined && (found.deletedAt !== null) === (where === "bin")
    ? Result.succeed(found)
    : Result.fail(new DraftNotFound({ draftId }))
}

/** The draft of a live campaign, of several the last one. */
const headOfCampaign = (rows: Rows, customerId: CustomerId, campaignId: CampaignId): DraftHead | null => {
  const own = allDrafts(rows, false, customerId).filter(({ draft: { publication } }) =>
    publication._tag === "Published" && publication.campaignId === campaignId
  )
  const last = own.toSorted((one, other) => one.draft.id - other.draft.id).at(-1)
  return last === undefined ? null : headOf(last.draft)
}

/** The drafts of some customers, or of all. */
const draftsOf = (rows: Rows, customerIds: ReadonlyArray<CustomerId> | null) =>
  (customerIds ?? [null]).flatMap((customerId) => allDrafts(rows, false, customerId).map(({ draft }) => draft))

/** `DraftReader` on SQLite. A listing reads all drafts of the wanted customers; a store of many would filter and sort in SQL. */
export const layer: Layer.Layer<DraftReader, never, SqliteStore> = Layer.effect(
  DraftReader,
  Effect.gen(function*() {
    const { use, write } = yield* SqliteStore
    const limits = yield* StoredLimits
    const roomFor = (rows: Rows, { customerId }: CampaignDraft) =>
      notBeyond("draftsOfCustomer", limits.draftsOfCustomer, 1 + countDrafts(rows, customerId, false))
    const roomToDelete = (rows: Rows, { customerId }: CampaignDraft) =>
      notBeyond("deletedDraftsOfCustomer", limits.deletedDraftsOfCustomer, 1 + countDrafts(rows, customerId, true))
    const made = (rows: Rows, draft: CampaignDraft, author: UserId | null) =>
      Result.gen(function*() {
        yield* roomFor(rows, draft)
        yield* roomToDelete(rows, draft)
        createDraft(rows, draft, author)
      })
    const find = (draftId: DraftId) =>
      write((rows) => Result.map(foundIn(rows, draftId, "there"), ({ draft }) => draft))

    return DraftReader.of({
      reserveIds: (count) => use((rows) => rows.reserve("elements", count)),

      reserveDraftId: use((rows) => DraftId.make(rows.reserve("drafts", 1)[0] ?? 0)),

      create: (draft, author) => write((rows) => made(rows, draft, author)),

      createOfCampaign: (draft, campaignId, author) =>
        write((rows) => {
          const known = headOfCampaign(rows, draft.customerId, campaignId)
          return known === null ? Result.map(made(rows, draft, author), () => headOf(draft)) : Result.succeed(known)
        }),

      find,

      findHead: (draftId) => Effect.map(find(draftId), headOf),

      findActive: (analysisId) =>
        write((rows) => {
          const latest = latestDraftOf(rows, analysisId)
          return latest === undefined
            ? Result.fail(new DraftNotFound({ draftId: null }))
            : Result.succeed(headOf(latest.draft))
        }),

      findOfCampaign: (customerId, campaignId) => use((rows) => headOfCampaign(rows, customerId, campaignId)),

      listChanging: (atMost) =>
        use((rows) =>
          allDrafts(rows, false, null)
            .flatMap(({ draft }) => changingOf(draft) === null ? [] : [draft.id])
            .sort((one, other) => one - other)
            .slice(0, atMost)
        ),

      list: (filter, page) =>
        use((rows) => {
          const customers = filter.customerIds ?? [null]
          const all = customers.flatMap((customerId) => allDrafts(rows, filter.isDeleted, customerId))
          const { items, next } = sortedPage(
            all.filter(({ draft }) => passes(filter, draft)),
            page,
            ({ draft }) => positions[page.sort]({ ...draft, name: draft.settings.name })
          )
          return { items: items.map(({ deletedAt, draft }) => summaryOf(draft, deletedAt)), next }
        }),

      search: (customerIds, text, atMost) => use((rows) => foundDrafts(draftsOf(rows, customerIds), text, atMost)),

      searchAdGroups: (customerIds, text, atMost) =>
        use((rows) => foundAdGroups(draftsOf(rows, customerIds), text, atMost)),

      counts: (customerIds) =>
        use((rows) =>
          new Map(customerIds.map((id) => [id, countsOf(allDrafts(rows, false, id).map(({ draft }) => draft))]))
        ),

      findDeleted: (draftId) =>
        write((rows) =>
          Result.map(foundIn(rows, draftId, "bin"), ({ deletedAt, draft }) => summaryOf(draft, deletedAt))
        ),

      undelete: (draftId) =>
        write((rows) =>
          Result.gen(function*() {
            const { draft } = yield* foundIn(rows, draftId, "bin")
            yield* roomFor(rows, draft)
            const { marketAnalysisId } = draft
            const isLinked = marketAnalysisId !== null && findAnalysis(rows, marketAnalysisId) !== undefined
            putDraft(rows, {
              draft: { ...draft, marketAnalysisId: isLinked ? marketAnalysisId : null },
              deletedAt: null
            })
          })
        ),

      emptyBin: (before, atMost) =>
        use((rows) => {
          const gone = rows.all(
            "select id from drafts where deleted < ? order by deleted limit ?",
            DateTime.toEpochMillis(before),
            atMost
          )
          for (const { id = null } of gone) {
            for (const table of tablesOfDrafts) rows.run(`delete from ${table} where draft_id = ?`, id)
            rows.run("delete from drafts where id = ?", id)
          }
          return gone.length
        })
    })
  })
)
