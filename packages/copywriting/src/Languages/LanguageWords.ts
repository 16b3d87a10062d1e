/** The reasons for which a search is left out by its words alone. */
export type WordedReason =
  | "JOBS"
  | "TRAINING"
  | "FREE"
  | "DO_IT_YOURSELF"
  | "INFORMATION"
  | "TEMPLATE"
  | "SECOND_HAND"
  | "EXISTING_CUSTOMERS"

/** The words of a language that say how to read pages and searches, in lower case; lists that a native speaker can mend. */
export interface LanguageWords {
  /** Words of grammar, parted by blanks: they never say what a text is about. */
  readonly grammar: string
  /** Words that ask for a price. */
  readonly price: string
  /** Words that say how, where or for whom something is sought, and not what. */
  readonly manner: string
  /** Words for lessons, parted by blanks: who offers some of them is found by all. */
  readonly lessons: string
  /** Signs that a search is not for a buyer, parted by commas; `…` before a word stands for any beginning. */
  readonly signs: Readonly<Record<WordedReason, string>>
}
