import * as FileSystemMediaStorage from "@campaigns/adapters-storage/FileSystem/FileSystemMediaStorage"
import * as BytesMediaInspection from "@campaigns/adapters-storage/Inspection/BytesMediaInspection"
import type { S3Settings } from "@campaigns/adapters-storage/S3/S3Settings"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { join } from "node:path"
import type { Settings } from "../Config.ts"

/** The place of media in the data directory. */
export const mediaDirectory = (dataDirectory: string): string => join(dataDirectory, "media")

/** The place of a file that is on its way to a bucket. */
const spoolDirectory = (dataDirectory: string): string => join(dataDirectory, "media-spool")

/** Loaded only where it is used: the client of S3 takes as much memory as a fifth of this service. */
const inBucket = (bucket: S3Settings, spool: string) =>
  Layer.unwrap(Effect.map(
    Effect.promise(() => import("@campaigns/adapters-storage/S3/S3MediaStorage")),
    (storage) => storage.layer(bucket, spool)
  ))

/** The files of the media library, and what looks into them. */
export const layer = ({ dataDirectory, media }: Pick<Settings, "dataDirectory" | "media">) =>
  Layer.merge(
    media.storage === "s3"
      ? inBucket(media.bucket, spoolDirectory(dataDirectory))
      : FileSystemMediaStorage.layer(mediaDirectory(dataDirectory)),
    BytesMediaInspection.layer
  )
