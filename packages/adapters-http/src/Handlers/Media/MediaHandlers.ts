import { MediaLibrary, type MediaRemoved } from "@campaigns/application/Media/MediaLibrary"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { MediaId, MediaPatch } from "@campaigns/domain/Media/MediaAsset"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { MediaGroup } from "../../Api/Media/MediaGroup.ts"
import { mediaAddress, mediaAssetView, type MediaPatchBody, type MediaRemovedView } from "../../Api/Media/MediaViews.ts"
import { cursorText } from "../../Api/Paging.ts"
import { created } from "../Created.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { pageRequested } from "../PageRequested.ts"
import { contentDisposition } from "./FileNameHeader.ts"
import { mediaArchive } from "./MediaArchive.ts"
import { contentResponse } from "./MediaContent.ts"
import { notFound, storageFailure, uploadFailures } from "./MediaFailures.ts"
import { uploadForm } from "./UploadForm.ts"

const patchOf = (body: typeof MediaPatchBody.Type): MediaPatch => ({
  ...(body.tags === undefined ? {} : { tags: body.tags ?? [] }),
  ...(body.alt_text === undefined ? {} : { altText: body.alt_text ?? "" })
})

const removedView = ({ isCleanupPending, notFound, removed }: MediaRemoved): typeof MediaRemovedView.Type => ({
  message: `${removed.length} media deleted${notFound.length === 0 ? "" : `, ${notFound.length} not found`}`,
  deleted_count: removed.length,
  not_found_ids: notFound,
  storage_cleanup_pending: isCleanupPending
})

/** The part of the contract that is answered here. */
const api = HttpApi.make("campaigns").add(MediaGroup)

/** The media library. */
export const layer = handlerGroup(
  api,
  "media",
  Effect.fnUntraced(function*(handlers) {
    const library = yield* MediaLibrary
    return handlers
      .handle("uploadMedia", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const companyId = query.company_id as CompanyId
          yield* library.admit(user, companyId)
          const form = yield* uploadForm(yield* HttpServerRequest)
          const asset = yield* library.upload(user, companyId, form.bytes, () => form.details).pipe(
            Effect.tapError((error) => error._tag === "MediaTooLarge" ? Effect.void : form.drain)
          )
          return created(mediaAssetView(asset), mediaAddress(asset))
        }).pipe(
          Effect.catchTags({
            ...uploadFailures,
            CompanyNotFound: notFound("company"),
            MediaStorageError: storageFailure
          })
        ))
      .handle("listMedia", ({ query }) =>
        Effect.gen(function*() {
          const companyId = (query.company_id ?? null) as CompanyId | null
          const filter = {
            sourceType: query.source_type ?? null,
            tag: query.tag ?? null,
            search: query.search ?? null
          }
          const page = yield* library.list(yield* CurrentUser, companyId, filter, pageRequested<MediaId>(query))
          return { items: page.items.map(mediaAssetView), next_cursor: cursorText(page.next) }
        }))
      .handle("removeMedia", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const mediaIds = query.media_ids as ReadonlyArray<MediaId>
          return removedView(yield* library.remove(user, query.company_id as CompanyId, mediaIds))
        }).pipe(Effect.catchTag("CompanyNotFound", notFound("company"))))
      .handle("archiveMedia", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const mediaIds = (query.media_ids ?? null) as ReadonlyArray<MediaId> | null
          const assets = yield* library.collect(user, query.company_id as CompanyId, mediaIds)
          const day = DateTime.formatIsoDateUtc(yield* DateTime.now)
          return HttpServerResponse.stream(mediaArchive(assets, library.open), {
            contentType: "application/zip",
            headers: { "content-disposition": contentDisposition("attachment", `media-${query.company_id}-${day}.zip`) }
          })
        }).pipe(Effect.catchTags({ CompanyNotFound: notFound("company"), MediaNotFound: notFound("asset") })))
      .handle("getMedia", ({ params }) =>
        Effect.gen(function*() {
          return mediaAssetView(yield* library.get(yield* CurrentUser, params.media_id as MediaId))
        }).pipe(Effect.catchTag("MediaNotFound", notFound("asset"))))
      .handle("changeMedia", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return mediaAssetView(yield* library.change(user, params.media_id as MediaId, patchOf(payload)))
        }).pipe(Effect.catchTag("MediaNotFound", notFound("asset"))))
      .handle("getMediaContent", ({ headers, params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const mediaId = params.media_id as MediaId
          const asset = yield* library.get(user, mediaId)
          return yield* contentResponse(library, asset, headers).pipe(
            // Removed since, or a file that is lost: the second is a bug.
            Effect.catchTag("StoredFileMissing", (missing) =>
              Effect.andThen(library.get(user, mediaId), Effect.die(missing)))
          )
        }).pipe(
          Effect.catchTags({ MediaNotFound: notFound("asset"), MediaStorageError: storageFailure })
        ))
  })
)
