import { MediaLibrary, type MediaRemoved } from "@campaigns/application/Media/MediaLibrary"
import type { MediaStorageError } from "@campaigns/application/Media/MediaStorageError"
import type { MediaRefused } from "@campaigns/domain/Media/ImageFacts"
import type { MediaPatch } from "@campaigns/domain/Media/MediaAsset"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { CurrentAccess } from "../../Api/Identity/SignedAddress.ts"
import { MediaGroup } from "../../Api/Media/MediaGroup.ts"
import { MediaStorageUnavailable } from "../../Api/Media/MediaProblems.ts"
import { mediaAddress, type MediaPatchBody, type MediaRemovedView } from "../../Api/Media/MediaViews.ts"
import { NotFound } from "../../Api/Problem.ts"
import { tooLarge } from "../../Requests/RequestBody.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { contentDisposition } from "./FileNameHeader.ts"
import { mediaArchive } from "./MediaArchive.ts"
import { contentResponse, keepingFor } from "./MediaContent.ts"
import { mediaViews } from "./MediaResponse.ts"
import { uploadForm, type UploadFormWrong } from "./UploadForm.ts"

/** 404 for what is not there and for what this user may not see. */
const notFound = (what: string) => () => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

/** 503 and the storage's own words in the log. */
const storageFailure = (error: MediaStorageError) =>
  Effect.logError("the media storage failed", error).pipe(
    Effect.andThen(
      Effect.fail(
        new MediaStorageUnavailable({
          detail: "Media files cannot be stored or read at the moment",
          retry_after_seconds: 10
        })
      )
    )
  )

/** The problems for an upload that is not taken. */
const uploadFailures = {
  MediaRefused: ({ message }: MediaRefused) =>
    Effect.succeed(
      validationErrorResponse([{
        type: "value_error",
        loc: ["body", "file"],
        msg: `Value error, ${message}`,
        ctx: { error: {} }
      }])
    ),
  UploadFormWrong: ({ errors }: UploadFormWrong) => Effect.succeed(validationErrorResponse(errors)),
  MediaTooLarge: () => Effect.succeed(tooLarge)
}

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
export const layer = HttpApiBuilder.group(
  api,
  "media",
  Effect.fnUntraced(function*(handlers) {
    const library = yield* MediaLibrary
    const viewOf = yield* mediaViews
    return handlers
      .handle("uploadMedia", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const companyId = query.company_id
          yield* library.admit(user, companyId)
          const form = yield* uploadForm(yield* HttpServerRequest)
          const asset = yield* library.upload(user, companyId, form.bytes, () => form.details).pipe(
            Effect.tapError((error) => error._tag === "MediaTooLarge" ? Effect.void : form.drain)
          )
          return created(yield* viewOf(user, asset), mediaAddress(asset))
        }).pipe(
          Effect.catchTags({
            ...limitFailure,
            ...uploadFailures,
            CompanyNotFound: notFound("company"),
            MediaStorageError: storageFailure
          })
        ))
      .handle("listMedia", ({ query }) =>
        Effect.gen(function*() {
          const companyId = query.company_id ?? null
          const filter = {
            sourceType: query.source_type ?? null,
            tag: query.tag ?? null,
            search: query.search ?? null
          }
          const user = yield* CurrentUser
          return yield* listed(
            query,
            Effect.fnUntraced(function*(page) {
              const { items, next } = yield* library.list(user, companyId, filter, page)
              return { items: yield* Effect.forEach(items, (asset) => viewOf(user, asset)), next }
            }),
            (view) => view
          )
        }))
      .handle("removeMedia", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const mediaIds = query.media_ids
          return removedView(yield* library.remove(user, query.company_id, mediaIds))
        }).pipe(Effect.catchTag("CompanyNotFound", notFound("company"))))
      .handle("archiveMedia", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const mediaIds = query.media_ids ?? null
          const assets = yield* library.collect(user, query.company_id, mediaIds)
          const day = DateTime.formatIsoDateUtc(yield* DateTime.now)
          return HttpServerResponse.stream(mediaArchive(assets, library.open), {
            contentType: "application/zip",
            headers: { "content-disposition": contentDisposition("attachment", `media-${query.company_id}-${day}.zip`) }
          })
        }).pipe(Effect.catchTags({ CompanyNotFound: notFound("company"), MediaNotFound: notFound("asset") })))
      .handle("getMedia", ({ params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* viewOf(user, yield* library.get(user, params.media_id))
        }).pipe(Effect.catchTag("MediaNotFound", notFound("asset"))))
      .handle("changeMedia", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* viewOf(user, yield* library.change(user, params.media_id, patchOf(payload)))
        }).pipe(Effect.catchTag("MediaNotFound", notFound("asset"))))
      .handle("getMediaContent", ({ headers, params, request }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { signature } = yield* CurrentAccess
          const mediaId = params.media_id
          const asset = yield* library.get(user, mediaId)
          const keeping = yield* keepingFor(signature, request.headers)
          return yield* contentResponse(library, asset, headers, keeping).pipe(
            // Removed since, or a file that is lost: the second is a bug.
            Effect.catchTag("StoredFileMissing", (missing) =>
              Effect.andThen(library.get(user, mediaId), Effect.die(missing)))
          )
        }).pipe(
          Effect.catchTags({ MediaNotFound: notFound("asset"), MediaStorageError: storageFailure })
        ))
  })
)
