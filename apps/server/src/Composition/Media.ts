import * as FileSystemMediaStorage from "@campaigns/adapters-storage/FileSystem/FileSystemMediaStorage"
import * as BytesMediaInspection from "@campaigns/adapters-storage/Inspection/BytesMediaInspection"
import * as S3MediaStorage from "@campaigns/adapters-storage/S3/S3MediaStorage"
import * as Layer from "effect/Layer"
import { join } from "node:path"
import type { Settings } from "../Config.ts"

/** Where media files are in the data directory. */
export const mediaDirectory = (dataDirectory: string): string => join(dataDirectory, "media")

/** Where a file is on its way to a bucket. */
const spoolDirectory = (dataDirectory: string): string => join(dataDirectory, "media-spool")

/** The files of the media library, and what looks into them. */
export const layer = ({ dataDirectory, media }: Pick<Settings, "dataDirectory" | "media">) =>
  Layer.merge(
    media.storage === "s3"
      ? S3MediaStorage.layer(media.bucket, spoolDirectory(dataDirectory))
      : FileSystemMediaStorage.layer(mediaDirectory(dataDirectory)),
    BytesMediaInspection.layer
  )
