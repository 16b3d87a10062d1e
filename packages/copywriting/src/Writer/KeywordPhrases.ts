import { isPlaceName } from "../Sites/Places.ts"
import type { SiteIndex } from "../Sites/SiteIndex.ts"
import { stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { isQualifier, isSoftWord } from "../Sites/SoftWords.ts"
import { stemOf } from "../Sites/Stems.ts"
import { asTitle } from "./OfferNames.ts"
import type { Site } from "./Site.ts"
import { isClaim } from "./SiteText.ts"

interface Token {
  readonly surface: string
  readonly stem: string
  readonly isStop: boolean
  readonly at: number
  readonly end: number
}

const tokensOf = (text: string, index: SiteIndex): ReadonlyArray<Token> =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)*/gu)].map((match) => {
    const word = wordsOf(match[0]).join("")
    return {
      surface: match[0],
      stem: stemOf(word, index.language),
      isStop: stopWords[index.language].has(word),
      at: match.index,
      end: match.index + match[0].length
    }
  })

const linesOf = (page: ModelPage): ReadonlyArray<string> => [
  page.name,
  ...page.subtitles,
  ...page.headings,
  ...page.anchors,
  ...page.lines,
  ...page.description,
  ...page.sentences
]

/** The words of a text that say these stems one after the other, with nothing but words of grammar between them. */
const passage = (text: string, stems: ReadonlyArray<string>, index: SiteIndex): string | null => {
  const tokens = tokensOf(text, index)
  for (let start = 0; start < tokens.length; start++) {
    let next = start
    let found = 0
    while (next < tokens.length && found < stems.length) {
      const token = tokens[next]
      if (token?.stem === stems[found]) found++
      else if (found === 0 || token?.isStop !== true) break
      next++
    }
    const [first, last] = [tokens[start], tokens[next - 1]]
    if (found === stems.length && first !== undefined && last !== undefined) {
      const words = text.slice(first.at, last.end)
      if (!/[.!?:;,()]/.test(words)) return words
    }
  }
  return null
}

/** Words of grammar that make a statement of what they stand in: `dentist that nervous patients` is no name. */
const stating =
  /\s(?:that|which|who|whose|is|are|was|were|be|been|has|have|had|do|does|will|can|we|you|they|he|she|it|this|these|if|when|where|as|so|not|no)\s/iu

/**
 * A passage of the site that says a keyword, as a headline can have it. German inflects, so that only the keyword's own forms are taken from
 * running text, or the keyword itself when it is one noun.
 */
const saidBy = (
  titles: ReadonlyArray<string>,
  lines: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
  stems: ReadonlyArray<string>,
  index: SiteIndex
): string | null => {
  const found = lines.flatMap((line) => passage(line, stems, index) ?? []).filter((said) =>
    index.language !== "en" || !stating.test(said)
  )
  if (index.language !== "de") {
    // A verb that the page says of somebody, such as `rents bikes`, is no title.
    const isTold = (passage: string) => words.length > 1 && wordsOf(passage)[0] === `${words[0] ?? ""}s`
    // Of one word the form that was sought: a `flower` of `flower delivery` is another thing than flowers.
    const [only] = words
    return words.length === 1
      ? found.find((passage) => wordsOf(passage).join(" ") === only) ?? null
      // Of several things first the form that was sought: the `seamless gutter` of its installation is part of another name.
      : found.find((passage) =>
        words.at(-1)?.endsWith("s") === true && wordsOf(passage).join(" ") === words.join(" ")
      ) ??
        found.find((passage) => !isTold(passage)) ?? null
  }
  const exact = found.find((said) =>
    wordsOf(said).filter((word) => !stopWords.de.has(word)).join(" ") === words.join(" ")
  )
  if (exact !== undefined) return exact
  const [word] = words
  if (words.length > 1 || word === undefined) {
    return titles.flatMap((title) => passage(title, stems, index) ?? [])[0] ?? null
  }
  const hyphenated = found.find((said) => said.includes("-"))
  if (hyphenated !== undefined) return hyphenated
  const compound = index.compound(word)
  const isComposed = compound !== null && index.has(compound.head) && index.has(compound.tail) &&
    /(?:ung|er|e|ion|t|d|rei)$/.test(word)
  return isComposed || found.some((said) => /^\p{Lu}/u.test(said)) ? word : null
}

/** Words at the end of a search that only ask for what is near, or open. */
const nearby = /\s(?:near me|nearby|near by|close to me|around me|open now)$/iu

/** Codes of states and provinces, which say where only behind a place. */
const states =
  /^(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|ab|bc|on|qc|nsw|vic|qld)$/

/** Words that begin the name of a house before its kind: `City Hall`. Without them the rest says something else. */
const ofTown = new Set(["city", "town", "village", "county"])

const withoutPlaces = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word, at) =>
    !(states.test(word) && isPlaceName(words[at - 1] ?? "")) && !isPlaceName(word) &&
    !isPlaceName(`${word} ${words[at + 1] ?? ""}`) &&
    !isPlaceName(`${words[at - 1] ?? ""} ${word}`)
  )

/**
 * The words of a keyword that a headline can take: without places, prices, words of praise and of buying; `[]` when a word that is left out
 * changes what is sought, such as the `automation` of something that the site does not call so.
 */
const tellingWords = (keyword: string, index: SiteIndex): ReadonlyArray<string> => {
  const { language } = index
  const words = wordsOf(keyword.slice(0, 120)).flatMap((word) => {
    const written = index.acronym(word)
    return written.length > 0 ? written : [word]
  })
  const telling = withoutPlaces(words).filter((word) =>
    !isClaim(word) && !stopWords[language].has(word) &&
    (!isQualifier(word, language) || (language === "en" && word.endsWith("ing") && index.has(stemOf(word, language))))
  )
  const isNameCut = language === "en" &&
    words.some((word, at) => ofTown.has(word) && !telling.includes(word) && telling.includes(words[at + 1] ?? ""))
  const isHollow = telling.every((word) => isSoftWord(word, language))
  return isHollow || isNameCut ||
      telling.some((word) => isSoftWord(word, language) && !index.has(stemOf(word, language)))
    ? []
    : telling
}

/** The words of grammar that may stand inside of a phrase: `dentist for nervous patients`. */
const joining = new Set(["and", "for", "of", "with"])

/** Nouns that need no article after `for` or `with`: several things, and what is done. */
const several = /(?:[^s]s|ing|people|men|children)$/

/** An English search as a phrase, when the site says each of its words: of a question, or of what a place stands in the middle of, there is none. */
const englishPhrase = (keyword: string, words: ReadonlyArray<string>, index: SiteIndex): string | null => {
  if (index.language !== "en" || words.length === 0 || words.length > 4) return null
  if (words.some((word) => !index.has(stemOf(word, "en")))) return null
  const all = wordsOf(keyword.slice(0, 120))
  const grammar = all.filter((word) => stopWords.en.has(word))
  if (grammar.length === 0) return words.join(" ")
  const inside = all.slice(all.indexOf(words[0] ?? ""), all.lastIndexOf(words.at(-1) ?? "") + 1)
  // Of one thing somebody would say which: `hire for a marquee`.
  const isForOne = inside.some((word) => word === "for" || word === "with") && !several.test(inside.at(-1) ?? "")
  const isWhole = !isForOne && inside.every((word) => words.includes(word) || joining.has(word))
  return isWhole && grammar.every((word) => joining.has(word)) ? inside.join(" ") : null
}

/**
 * The phrases that take up keywords in words of the site: as a page says them one after the other, in English also as they are sought when the
 * site says every word; nothing that the site does not say. The first is the first keyword's.
 */
export const keywordPhrases = (
  keywords: ReadonlyArray<string>,
  page: ModelPage,
  model: SiteModel,
  index: SiteIndex,
  site: Site
): ReadonlyArray<{ readonly keyword: string; readonly phrase: string }> => {
  const others = model.pages.filter((other) => other.kind === "home")
  const seen = new Set<string>()
  return keywords.slice(0, 30).flatMap((searched) => {
    const keyword = searched.replace(nearby, "")
    const lines = [page, ...others].flatMap(linesOf)
    const asSought = withoutPlaces(wordsOf(keyword.slice(0, 120))).filter((word) =>
      !stopWords[index.language].has(word)
    )
    // What only qualifies a search may stand in a headline all the same where the site itself says it, such as `free bike check`.
    const isSaid = asSought.length > 1 && !asSought.every((word) => isSoftWord(word, index.language)) &&
      lines.some((line) => {
        const found = passage(line, asSought.map((word) => stemOf(word, index.language)), index)
        return found !== null &&
          wordsOf(found).filter((word) => !stopWords[index.language].has(word)).join(" ") === asSought.join(" ")
      })
    const words = isSaid ? asSought : tellingWords(keyword, index)
    const stems = words.map((word) => stemOf(word, index.language))
    const key = stems.join(" ")
    if (words.length === 0 || seen.has(key)) return []
    seen.add(key)
    const said = saidBy(
      [page.name, ...page.headings, ...page.anchors],
      [page, ...others].flatMap(linesOf),
      words,
      stems,
      index
    )
    const sought = said === null ? englishPhrase(keyword, words, index) : null
    const title = asTitle(said ?? (sought === null ? "" : site.casing.title(sought)), site)
    return title === "" || title.length < 3 ? [] : [{ keyword: searched, phrase: title }]
  })
}
