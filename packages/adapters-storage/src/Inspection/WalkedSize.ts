import { type ImageFacts, measured, MediaRefused } from "@campaigns/domain/Media/ImageFacts"
import type { ImageType } from "@campaigns/domain/Media/ImageType"

/** The facts of an image of this size; ends the walk when no such image is taken. */
export const walkedSize = (mimeType: ImageType, width: number, height: number): ImageFacts => {
  const facts = measured(mimeType, width, height)
  if (facts instanceof MediaRefused) throw facts
  return facts
}
