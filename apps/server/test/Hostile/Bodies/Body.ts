/** A request body that a generator made. */
export interface Body {
  /** The place and what stands there, in words; unique within an operation, and how a fault names it. */
  readonly name: string
  /** It is JSON of the types and bounds that the schema states. */
  readonly isRightTyped: boolean
  /** It is among the few that are sent in the short form. */
  readonly isTelling: boolean
  /** Makes it; the same bytes each time, and never more than the limit it was made for. */
  readonly bytes: () => Buffer
}

/** A body of a text. */
export const textBody = (
  name: string,
  text: () => string,
  { isRightTyped = false, isTelling = false }: Partial<Pick<Body, "isRightTyped" | "isTelling">> = {}
): Body => ({ name, isRightTyped, isTelling, bytes: () => Buffer.from(text()) })
