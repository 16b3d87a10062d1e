import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"

/** 416: none of the ranges that `Range` asks for lies in the file, whose size `Content-Range` says too. */
export class RangeNotSatisfiable extends problem<RangeNotSatisfiable>()("RangeNotSatisfiable", {
  status: 416,
  title: "Range Not Satisfiable",
  codes: ["RANGE_NOT_SATISFIABLE"]
}, { file_size: Schema.Int }) {}

/** 503: the storage of media files is down. */
export class MediaStorageUnavailable extends problem<MediaStorageUnavailable>()("MediaStorageUnavailable", {
  status: 503,
  title: "The storage of media files is not available",
  codes: ["MEDIA_STORAGE_UNAVAILABLE"]
}, { retry_after_seconds: Schema.Int }) {}
