import { isBlank } from "../Rules/VisibleText.ts"
import { candidateText } from "./CandidateText.ts"
import type { KeywordIdea } from "./KeywordIdea.ts"

/** The most characters of a keyword on the platform (`docs/platform-facts.md#keywords`). */
const MAX_KEYWORD_LENGTH = 80

/** True of a candidate that is short enough for a keyword in any notation; a pasted row may be longer. */
export const isShortCandidate = (keywordText: string): boolean =>
  Array.from(candidateText(keywordText).sought).length <= MAX_KEYWORD_LENGTH

/** True of an idea to keep and bid for: a text of whole characters, without control characters, not too long. */
export const isUsableIdea = ({ text }: Pick<KeywordIdea, "text">): boolean =>
  !isBlank(text) && text.isWellFormed() && !/\p{Cc}/u.test(text) && Array.from(text).length <= MAX_KEYWORD_LENGTH
