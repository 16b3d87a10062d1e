import * as Schema from "effect/Schema"
import { ImageType } from "./ImageType.ts"

/** The longest side in pixels; a larger image serves no ad and exhausts the program that decodes it. */
export const maximumSide = 20_000

/** The most pixels: a small file may promise more of them than a viewer's memory holds. */
export const maximumPixels = 100_000_000

/**
 * The most chunks, segments, blocks or boxes of a file, which readers look at one by one; large files have thousands.
 */
export const maximumParts = 100_000

const side = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maximumSide }))

/** The facts of an image from its bytes; sides in pixels. */
export const ImageFacts = Schema.Struct({ mimeType: ImageType, width: side, height: side })
export type ImageFacts = typeof ImageFacts.Type

/** The bytes are no image that the library takes; `message` says why in a sentence for a person. */
export class MediaRefused extends Schema.TaggedError<MediaRefused>()("MediaRefused", {
  reason: Schema.Literals([
    "Empty",
    "NotAnImage",
    "Damaged",
    "Incomplete",
    "MoreThanAnImage",
    "TooManyPixels",
    "TooManyParts"
  ]),
  message: Schema.String
}) {}

/** The file has more bytes than `maximumBytes`. */
export class MediaTooLarge extends Schema.TaggedError<MediaTooLarge>()("MediaTooLarge", {
  maximumBytes: Schema.Int
}) {
  override get message(): string {
    return `The file has more than ${this.maximumBytes} bytes`
  }
}

/** The facts, unless the image has no pixels or more than are taken. */
export const measured = (mimeType: ImageType, width: number, height: number): ImageFacts | MediaRefused => {
  if (width < 1 || height < 1) {
    return new MediaRefused({ reason: "Damaged", message: "The image has no pixels" })
  }
  return width > maximumSide || height > maximumSide || width * height > maximumPixels
    ? new MediaRefused({
      reason: "TooManyPixels",
      message:
        `The image has ${width} x ${height} pixels; a side may have ${maximumSide}, all together ${maximumPixels}`
    })
    : { mimeType, width, height }
}
