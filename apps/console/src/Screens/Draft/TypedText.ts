/** A text that is being typed, and the stored one over which it began; others do not change it. */
export interface TypedText {
  readonly text: string
  readonly over: string
}

/** What a field shows, and whether it differs from what it began with, and whether somebody else's does. */
export const shownText = (typed: TypedText | null, stored: string) => {
  const { over, text } = typed ?? { text: stored, over: stored }
  return { text, over, isDirty: text !== over, isOvertaken: text !== over && stored !== over }
}

/** What is typed on after a write: nothing, unless more was typed meanwhile, which goes on over what is stored now. */
export const typedAfter = (typed: TypedText | null, sent: string, stored: string): TypedText | null =>
  typed === null || typed.text === sent ? null : { ...typed, over: stored }
