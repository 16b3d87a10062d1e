import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { maySeeCompany, type Principal } from "@campaigns/domain/Identity/Principal"
import type { MediaAsset } from "@campaigns/domain/internal/Media/MediaAsset"
import {
  creditMetadata,
  type StockAsset,
  StockAssetId,
  type StockPreview
} from "@campaigns/domain/internal/StockMedia/StockAsset"
import {
  type StockImport,
  stockImport,
  type StockImportOutcome
} from "@campaigns/domain/internal/StockMedia/StockImport"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import * as KeptAnswers from "../Caching/KeptAnswers.ts"
import { isNoOutage, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import * as MediaAdding from "../Media/MediaAdding.ts"
import { MediaAssets } from "../Media/MediaAssets.ts"
import { failureSentence, type ImportFailure, OutOfTime } from "./ImportFailure.ts"
import { StockMedia } from "./StockMedia.ts"
import type { StockMediaError } from "./StockMediaError.ts"

/** The time that an import may take; a proxy commonly gives up on an answer after a minute. */
export const importTime = Duration.seconds(50)

/** The number of assets that are on their way at the same time. */
export const importsAtOnce = 4

const isAssetId = Schema.is(StockAssetId)

/** Tries of one download after the first. A broken download can only begin anew, so that it is repeated here. */
const downloadRepeats = { times: 2, schedule: Schedule.spaced("500 millis") }

/** Images of a page of a search, and which of them the company has in its library already. */
export interface StockSearch {
  readonly items: ReadonlyArray<StockPreview & { readonly isImported: boolean }>
  readonly next: number | null
}

/**
 * Images of a stock provider on behalf of a user: some are found, and picked ones are taken over. The provider's answer
 * to a search is used for an hour, for all companies together: providers bound how often they may be asked, and ask for
 * answers to be kept.
 */
export class StockImporting extends Context.Service<StockImporting, {
  /** Finds images for a user to pick from. `page` is 1 or the `next` of the page before. */
  readonly search: (
    user: Principal,
    companyId: CompanyId,
    request: { readonly text: string; readonly page: number }
  ) => Effect.Effect<StockSearch, CompanyNotFound | StockMediaError | StorageUnavailable>
  /**
   * Takes the provider's assets over into the company's library, at most `importsAtOnce` at the same time and within
   * `importTime`. An id that is named twice counts once, and what cannot be an id of anything has failed. What the
   * company has already is skipped, also when another request takes it over at the same time. Once the provider refuses
   * the key or wants to be left alone, it is not asked any more.
   */
  readonly take: (
    user: Principal,
    companyId: CompanyId,
    request: { readonly assetIds: ReadonlyArray<string>; readonly tags: ReadonlyArray<string> }
  ) => Effect.Effect<StockImport, CompanyNotFound | StorageUnavailable>
}>()("@campaigns/application/StockMedia/StockImporting") {
  static readonly layer: Layer.Layer<
    StockImporting,
    never,
    Companies | Effect.Services<typeof MediaAdding.make> | MediaAssets | StockMedia
  > = Layer
    .effect(
      StockImporting,
      Effect.gen(function*() {
        const companies = yield* Companies
        const addMedia = yield* MediaAdding.make
        const assets = yield* MediaAssets
        const stock = yield* StockMedia
        const pages = yield* KeptAnswers.make<Effect.Success<ReturnType<StockMedia["Service"]["search"]>>>({
          name: "stockSearches",
          timeToLive: Duration.hours(1)
        })

        const timeLeft = (deadline: number) =>
          Effect.map(Clock.currentTimeMillis, (now) => Duration.millis(Math.max(0, deadline - now)))

        const inTime = (deadline: number) =>
          Effect.flatMap(
            timeLeft(deadline),
            (left) => Duration.toMillis(left) > 0 ? Effect.void : Effect.fail(new OutOfTime())
          )

        const find = Effect.fnUntraced(function*(assetId: StockAssetId, deadline: number) {
          yield* inTime(deadline)
          return yield* stock.find(assetId).pipe(
            Effect.timeoutOrElse({
              duration: yield* timeLeft(deadline),
              orElse: () => Effect.fail(new OutOfTime())
            })
          )
        })

        /** The time ends the bytes, not the library's work: a file that is complete by then enters it, and counts. */
        const bytes = (asset: StockAsset, deadline: number) =>
          Stream.interruptWhen(
            stock.download(asset),
            Effect.flatMap(timeLeft(deadline), Effect.sleep).pipe(Effect.andThen(Effect.fail(new OutOfTime())))
          )

        const store = (
          companyId: CompanyId,
          tags: ReadonlyArray<string>,
          asset: StockAsset,
          deadline: number
        ) =>
          Effect.andThen(
            inTime(deadline),
            addMedia(companyId, bytes(asset, deadline), () =>
              Effect.succeed({
                fileName: `${asset.provider}-${asset.assetId}`,
                source: {
                  _tag: "StockMedia" as const,
                  provider: asset.provider,
                  externalId: asset.assetId,
                  metadata: creditMetadata(asset)
                },
                tags,
                altText: asset.description
              }))
          ).pipe(Effect.retry({
            ...downloadRepeats,
            while: (error) => error._tag === "StockMediaError" && error.reason._tag === "Unavailable"
          }))

        const imported = (asset: MediaAsset): StockImportOutcome => ({ _tag: "Imported", asset })

        const skipped = (assetId: StockAssetId): StockImportOutcome => ({
          _tag: "Skipped",
          assetId,
          reason: "The company has this asset already"
        })

        const noId = (requested: string): StockImportOutcome => ({
          _tag: "Failed",
          assetId: requested,
          error: "Not an id: it is empty, too long, or has characters that no id has"
        })

        const failed = (assetId: StockAssetId, failure: ImportFailure): StockImportOutcome => ({
          _tag: "Failed",
          assetId,
          error: failureSentence(failure)
        })

        const logged = (failure: ImportFailure): Effect.Effect<void> => {
          if (failure._tag !== "MediaStorageError" && failure._tag !== "StockMediaError") return Effect.void
          return failure._tag === "StockMediaError" && failure.reason._tag === "Unauthorized"
            ? Effect.logError("the stock media provider does not accept the configured key", failure)
            : Effect.logWarning("a stock asset could not be imported", failure)
        }

        return StockImporting.of({
          search: Effect.fn("StockImporting.search")(function*(user, companyId, request) {
            if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
            yield* companies.get(companyId)
            const text = request.text.trim().toLowerCase()
            const { items, next } = yield* pages(`${request.page} ${text}`, stock.search(text, request.page))
            const owned = new Set(yield* assets.owned(companyId, stock.provider, items.map(({ assetId }) => assetId)))
            return { items: items.map((item) => ({ ...item, isImported: owned.has(item.assetId) })), next }
          }),

          take: Effect.fn("StockImporting.take")(function*(user, companyId, request) {
            if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
            yield* companies.get(companyId)
            const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(importTime)
            const requested = [...new Set(request.assetIds)]
            const owned = new Set(yield* assets.owned(companyId, stock.provider, requested.filter(isAssetId)))
            const refusal = yield* Ref.make<StockMediaError | null>(null)

            const takeOne = (assetId: StockAssetId) =>
              Effect.gen(function*() {
                const refused = yield* Ref.get(refusal)
                if (refused !== null) return failed(assetId, refused)
                const asset = yield* find(assetId, deadline).pipe(
                  Effect.tapError((error) =>
                    error._tag === "StockMediaError" &&
                      (error.reason._tag === "Unauthorized" || error.reason._tag === "RateLimited")
                      ? Ref.set(refusal, error)
                      : Effect.void
                  )
                )
                return imported(yield* store(companyId, request.tags, asset, deadline))
              }).pipe(
                Effect.catchTag("MediaTaken", () => Effect.succeed(skipped(assetId))),
                Effect.catchIf(isNoOutage, (failure) => Effect.as(logged(failure), failed(assetId, failure))),
                Effect.annotateLogs({ stockmedia_provider: stock.provider, stockmedia_asset_id: assetId })
              )

            return stockImport(
              yield* Effect.forEach(
                requested,
                (assetId) => {
                  if (!isAssetId(assetId)) return Effect.succeed(noId(assetId))
                  return owned.has(assetId) ? Effect.succeed(skipped(assetId)) : takeOne(assetId)
                },
                { concurrency: importsAtOnce }
              )
            )
          })
        })
      })
    )
}
