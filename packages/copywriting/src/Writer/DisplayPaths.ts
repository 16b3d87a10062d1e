import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { displayPathFindings } from "@campaigns/domain/Rules/ValueFindings"
import { stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"

const WIDTH = 15

/** The words of a text that fit, joined by hyphens; `null` when the first is too long already. */
const joined = (words: ReadonlyArray<string>): string | null => {
  for (let count = words.length; count > 0; count--) {
    const path = words.slice(0, count).join("-")
    if (textWidth(path) <= WIDTH && displayPathFindings({ displayPath1: path, displayPath2: null }).length === 0) {
      return path
    }
  }
  return null
}

/** The words behind the domain: the last two parts of the page's address, or the page's name where they do not fit. */
export const displayPathsOf = (page: ModelPage | null, { language }: SiteModel): ReadonlyArray<string> => {
  if (page === null) return []
  const wordsIn = (text: string) =>
    wordsOf(text.replace(/[-_+]/g, " ")).filter((word) => !stopWords[language].has(word) && word.length > 2)
  const parts = page.path.filter((part) => /\p{L}{3}/u.test(part)).slice(-2).map(wordsIn)
  const paths = (parts.length === 0 ? [wordsIn(page.name)] : parts).map(joined).filter((path) => path !== null)
  return [...new Set(paths)]
}
