import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import {
  MAX_ALT_TEXT,
  MAX_ARCHIVED_FILES,
  MAX_FILE_BYTES,
  MAX_REMOVED_FILES,
  MAX_TAG_LENGTH,
  MAX_TAGS
} from "@campaigns/domain/Limits"
import type { MediaId } from "@campaigns/domain/Media/MediaAsset"
import * as ByteSize from "effect/ByteSize"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BodyLimit } from "../BodyLimit.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { AddressAuthentication, signatureQuery, SignedRoute } from "../Identity/SignedAddress.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { datedSorts, pageView, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireString } from "../Wire/WireString.ts"
import { MediaStorageUnavailable, RangeNotSatisfiable } from "./MediaProblems.ts"
import { imageTypes, MediaAssetView, MediaPatchBody, MediaRemovedView } from "./MediaViews.ts"

/** Both slash forms answer; the contract writes this one. */
const media = "/api/v1/media/" as const
const asset = "/api/v1/media/:media_id" as const
const path = { media_id: pathId<MediaId>("The asset") }

const companyQuery = {
  company_id: documented(wireId<CompanyId>(), { description: "The company to which the media belong" })
}

/** The form of an upload, for the document: its parts are read one by one as they come. */
const UploadForm = Schema.Struct({
  file: Schema.String.annotate({ format: "binary", description: "A JPEG, PNG, GIF, WebP or AVIF image" }),
  tags: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isMaxLength(MAX_TAG_LENGTH))).check(Schema.isMaxLength(MAX_TAGS))
  ),
  alt_text: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(MAX_ALT_TEXT)))
}).annotate({
  identifier: "MediaUploadForm",
  examples: [{ file: "the bytes of an image", tags: ["winter"], alt_text: "A trail shoe in the snow" }]
})

/** As much as all headers of a request together may have. */
const headerText = wireString({ maxLength: 16_384 })

/** The most bytes of a form with a file in it. */
const uploadLimit = ByteSize.bytes(MAX_FILE_BYTES + 256 * 1024)

const bytesOf = (type: string) => Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: type }))

/** The media libraries of companies. */
export const MediaGroup = HttpApiGroup.make("media").add(
  HttpApiEndpoint.post("uploadMedia", media, {
    query: companyQuery,
    payload: UploadForm.pipe(HttpApiSchema.asMultipartStream()),
    success: MediaAssetView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, LimitProblem, MediaStorageUnavailable]
  }).annotate(BodyLimit, uploadLimit).annotate(RunsApart, always).annotateMerge(OpenApi.annotations({
    summary: "Upload an image",
    description:
      "One file of at most 20 MiB in the field `file`, with `tags` (repeated) and `alt_text` beside it. The type is found from the bytes: " +
      "the declared one and the ending of the name count for nothing, and the name gets the ending of the type. What is no complete image, " +
      "has more than 100 million pixels or a side of more than 20,000, or is followed by something else, is 422; SVG is not taken."
  })),
  HttpApiEndpoint.get("listMedia", media, {
    query: {
      company_id: Schema.optionalKey(documented(wireId<CompanyId>(), { description: "Only those of this company" })),
      source_type: Schema.optionalKey(documented(wireEnum(["upload", "stockmedia"]), {
        description: "Only what came from there"
      })),
      tag: Schema.optionalKey(
        documented(wireString({ minLength: 1, maxLength: 64 }), { description: "With this tag" })
      ),
      search: Schema.optionalKey(documented(wireString({ minLength: 1, maxLength: 256 }), {
        description: "Occurs in the file name, the alternative text or a tag, whatever the case"
      })),
      ...sortedPageQuery({ ...datedSorts, filename: "string" }, "-id")
    },
    success: pageView("MediaAssetPage", MediaAssetView)
  }).annotateMerge(OpenApi.annotations({
    summary: "List media",
    description: "Those of the user's companies; all for administrators. The newest first unless `sort` says otherwise."
  })),
  HttpApiEndpoint.delete("removeMedia", media, {
    query: {
      media_ids: documented(wireList(wireId<MediaId>(), { minItems: 1, maxItems: MAX_REMOVED_FILES }), {
        description: "Repeated, 1 to 100"
      }),
      ...companyQuery
    },
    success: MediaRemovedView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Delete media",
    description:
      "The assets go at once, their files in the background; a file that cannot be removed is tried again until it is gone. Ids that the " +
      "company does not have are not an error."
  })),
  HttpApiEndpoint.get("archiveMedia", "/api/v1/media/archive", {
    query: {
      ...companyQuery,
      media_ids: Schema.optionalKey(
        documented(wireList(wireId<MediaId>(), { minItems: 1, maxItems: MAX_ARCHIVED_FILES }), {
          description: "Repeated; without it, all of the company's media"
        })
      )
    },
    success: bytesOf("application/zip"),
    error: NotFound
  }).annotate(SuccessHeaders, ["Content-Disposition"]).annotateMerge(OpenApi.annotations({
    summary: "Download media as one ZIP",
    description:
      "Streamed while it is made, newest first, each file under a name of its own, and at the end a `manifest.json` that says what each is. " +
      "A file that is not there is named in the manifest. When reading fails in the middle the connection is cut: an archive whose response " +
      "ended well is whole."
  })),
  HttpApiEndpoint.get("getMedia", asset, {
    params: path,
    success: MediaAssetView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read what is known of an asset" })),
  HttpApiEndpoint.patch("changeMedia", asset, {
    params: path,
    payload: MediaPatchBody,
    success: MediaAssetView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Change the tags or the alternative text of an asset" }))
).middleware(BearerAuthentication).add(
  HttpApiEndpoint.get("getMediaContent", `${asset}/content`, {
    params: path,
    query: signatureQuery,
    headers: {
      range: Schema.optionalKey(documented(headerText, { description: "Ranges of bytes (RFC 9110, 14.2)" })),
      "if-range": Schema.optionalKey(documented(headerText, { description: "The ETag for which `Range` holds" })),
      "if-none-match": Schema.optionalKey(documented(headerText, { description: "ETags that the client has" }))
    },
    success: [
      ...imageTypes.map((type) => bytesOf(type)),
      ...imageTypes.map((type) => bytesOf(type).pipe(HttpApiSchema.status(206))),
      HttpApiSchema.Empty(304)
    ],
    error: [NotFound, RangeNotSatisfiable, MediaStorageUnavailable]
  }).annotate(SuccessHeaders, ["ETag", "Content-Disposition", "Accept-Ranges"]).annotate(SignedRoute, {
    purpose: "media-content",
    parameter: "media_id"
  }).middleware(AddressAuthentication).annotateMerge(OpenApi.annotations({
    summary: "Read the file of an asset",
    description:
      "By the `url` of the asset, which works without an access token, as in an `<img>`, until its time is over, its user loses the company or is " +
      "deactivated, or the asset is deleted; or by an access token, with or without the query. The file never changes and may be kept by the client " +
      "that read it. `Range` is answered with one part (206); ranges that do not join into one are not followed, and the answer is the whole file."
  }))
).middleware(RequestValidation).annotateMerge(OpenApi.annotations({
  title: "Media",
  description: "The images of companies: upload, look through, describe, download, delete"
}))
