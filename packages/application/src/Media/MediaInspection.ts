import type { ImageFacts, MediaRefused } from "@campaigns/domain/internal/Media/ImageFacts"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"

/** The bytes of a file on their way, and what they said once all of them have passed. */
export interface InspectedBytes<E> {
  readonly bytes: Stream.Stream<Uint8Array, E | MediaRefused>
  /** A defect unless `bytes` has run to its end. */
  readonly facts: Effect.Effect<ImageFacts>
}

/**
 * Finds out from the bytes alone what a file is; its name and declared type do not count.
 *
 * Laws. The bytes pass as they are, and few of them are held. They fail as soon as they cannot be an image that the
 * library takes: of another type, with more pixels than are taken, damaged; and at their end when the image is not
 * complete, or when something else comes after it, so that one file cannot be an image to one reader and an archive or
 * a page to another.
 */
export class MediaInspection extends Context.Service<MediaInspection, {
  readonly inspect: <E>(bytes: Stream.Stream<Uint8Array, E>) => Effect.Effect<InspectedBytes<E>>
}>()("@campaigns/application/Media/MediaInspection") {}
