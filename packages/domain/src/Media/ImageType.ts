import * as Schema from "effect/Schema"

/** The kinds of files that the library takes: raster images, which cannot run anything where they are shown. */
export const ImageType = Schema.Literals(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"])
export type ImageType = typeof ImageType.Type

/** The endings that file names of a type may have, without the dot; the first is the usual one. */
export const imageExtensions: Readonly<Record<ImageType, readonly [string, ...ReadonlyArray<string>]>> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "image/avif": ["avif"]
}
