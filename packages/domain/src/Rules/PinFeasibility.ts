import type { PinnedField } from "../Drafts/Rsa.ts"

/** The places that an ad is always shown with; HEADLINE_3 may stay empty (`docs/platform-facts.md#pinning`). */
export const requiredHeadlines: ReadonlyArray<PinnedField> = ["HEADLINE_1", "HEADLINE_2"]
export const requiredDescriptions: ReadonlyArray<PinnedField> = ["DESCRIPTION_1", "DESCRIPTION_2"]

/** A text as far as it matters for where it can be shown. */
export interface PinnedText {
  readonly pinnedField: PinnedField | null
  /** False for a text that cannot be relied on, because a tag in it has no default. */
  readonly isAvailable: boolean
}

/**
 * The required places that stay empty: a place to which something is pinned shows only texts pinned to it, every other
 * place takes one of the texts that are pinned nowhere, each text at most once.
 */
export const unfilledPlaces = (
  texts: ReadonlyArray<PinnedText>,
  required: ReadonlyArray<PinnedField>
): ReadonlyArray<PinnedField> => {
  const pinnedTo = new Set(texts.map(({ pinnedField }) => pinnedField))
  const available = texts.filter(({ isAvailable }) => isAvailable)
  let free = available.filter(({ pinnedField }) => pinnedField === null).length
  return required.filter((place) =>
    pinnedTo.has(place) ? !available.some(({ pinnedField }) => pinnedField === place) : free-- <= 0
  )
}
