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

/** The words of a language for reading pages and searches, in lower case; lists that a native speaker can mend. */
export interface LanguageWords {
  /** Words of grammar, parted by blanks: they never say what a text is about. */
  readonly grammar: string
  /** Words that ask for a price. */
  readonly price: string
  /** Words that say how, where or for whom something is sought, and not what. */
  readonly manner: string
  /** Words for lessons, parted by blanks: who offers some of them is found by all. */
  readonly lessons: string
  /** First words of sentences that go on from an earlier sentence. */
  readonly goesOn: string
  /** Words for what was named before. */
  readonly refers: string
  /** First words of a sentence that gives the one before its condition. */
  readonly limits: string
  /** Words that deny. */
  readonly denies: string
  /** Things that are denied where nothing is missing: `no hidden costs`. */
  readonly spared: string
  /** The word before the lowest price. */
  readonly from: string
  /** The word before a place, the usual one first. */
  readonly at: string
  /** The word for prices, as the end of a name. */
  readonly prices: string
  /** Words after which a sign says only of what kind a thing is, parted by `|`. */
  readonly thingsOf?: string
  /** Signs that a search is not for a buyer, parted by commas; `…` before a word stands for any beginning. */
  readonly signs: Readonly<Record<WordedReason, string>>
}
