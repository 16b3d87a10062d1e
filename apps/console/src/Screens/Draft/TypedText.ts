/** A text that is being typed, and the stored one over which it began; others do not change it. */
export interface TypedText {
  readonly text: string
  readonly over: string
}

/** The text that a field shows; it is overtaken where another value is stored than the one over which it began. */
export const shownText = (typed: TypedText | null, stored: string) => {
  const { over, text } = typed ?? { text: stored, over: stored }
  return { text, over, isDirty: text !== over, isOvertaken: text !== over && stored !== over }
}

/** The text that goes on after a write: none, unless more was typed meanwhile, which then is over the stored one. */
export const typedAfter = (typed: TypedText | null, sent: string, stored: string): TypedText | null =>
  typed === null || typed.text === sent ? null : { ...typed, over: stored }
