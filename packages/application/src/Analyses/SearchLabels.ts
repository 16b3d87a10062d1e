import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { WordLabel } from "@campaigns/domain/internal/Analyses/Labels"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** The most searches of a run that a label is asked for. */
export const MOST_LABELLED = 500

/** The time for which a label holds: what a company offers changes by the season. */
export const LABEL_LIFETIME = Duration.days(90)

/** The labels of a customer's searches and words for a website. */
export interface LabelQuery {
  readonly customerId: CustomerId
  /** The address of the website that they were judged by. */
  readonly page: string
  readonly texts: ReadonlyArray<string>
}

/** A text with the label that a model gave it. */
export interface KeptLabel {
  readonly text: string
  readonly label: WordLabel
}

/**
 * The labels that language models gave to searches, kept so that none is asked for twice.
 *
 * Laws. Of a customer, a website and a text there is one label, the last one that was kept. Texts are told apart to the
 * letter. Labels go with their customer.
 */
export class SearchLabels extends Context.Service<SearchLabels, {
  /** The labels that were kept since an instant, in any order. */
  readonly find: (
    query: LabelQuery,
    since: DateTime.Utc
  ) => Effect.Effect<ReadonlyArray<KeptLabel>, StorageUnavailable>
  readonly keep: (
    of: Omit<LabelQuery, "texts">,
    labels: ReadonlyArray<KeptLabel>,
    at: DateTime.Utc
  ) => Effect.Effect<void, StorageUnavailable>
  /** Forgets the labels that were kept before an instant, and tells how many those were. */
  readonly prune: (before: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Analyses/SearchLabels") {}
