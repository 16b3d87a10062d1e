import type { LanguageWords } from "../Languages/LanguageWords.ts"
import { isAboutOthers, saysFact } from "../Sites/Facts.ts"
import { onceFor } from "../Sites/OnceFor.ts"
import { isDenial, isNotice, isProse } from "../Sites/PageText.ts"
import { languageWords, type SiteLanguage } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"

/** The part of a page in which a text stands. */
export type Place = "title" | "heading" | "line" | "link" | "sentence" | "call" | "made"

/** A text as it stands on a page. */
export interface Saying {
  readonly text: string
  readonly page: ModelPage
  readonly place: Place
  /** The heading of its part of the page; `null` where it belongs to the page as a whole. */
  readonly heading: string | null
  /** The sentence behind it in the same part. */
  readonly next: string | null
}

const listed = (words: string, rest: (list: string) => string, flags = "iu"): RegExp =>
  new RegExp(rest(words.split(/,\s+/).join("|")), flags)

const patternsIn = onceFor(({ denies, goesOn, limits, refers, spared }: LanguageWords) => ({
  goesOn: listed(goesOn, (list) => `^["“„«(]?(?:${list})(?![\\p{L}’'])`),
  refers: listed(refers, (list) => `(?<![\\p{L}’'-])(?:${list})(?![\\p{L}’'-])`, "u"),
  limits: listed(limits, (list) => `^(?:${list})(?!\\p{L})`),
  denies: listed(denies, (list) => `(?<!\\p{L})(?:${list})(?!\\p{L})`),
  spared: new RegExp(`(?<!\\p{L})${spared}`, "giu")
}))

/** Matches what no ad speaks of, in all languages: jobs, cookies, cancellation fees, a site's machinery, references. */
const unwanted =
  /(?<!\p{L})(?:cookies?|javascript|cv|vacanc\p{L}+|hiring|recruit\p{L}*|bewerb\p{L}*|lebenslauf|stellenangebot\p{L}*|candidatures?|solliciteren|sollicitatie|cancel\p{L}*|no-?shows?|late fees?|storn\p{L}*|absag\p{L}*|absagt|annul\p{L}*|disd\p{L}+|afzeg\p{L}*|mahn\p{L}*|mindestbestell\p{L}*|minimum order|password|passwort|log ?in|captcha|impressum|datenschutz\p{L}*|privacy|agb|terms (?:and|&) conditions|click|klick\p{L}*|cliquez|scroll\p{L}*|see (?:below|above)|mehr dazu|more about|powered by|copyright|vs|versus|alternatives? (?:to|zu|à|a))(?!\p{L})|[©→›»]|\.{3}|…/iu

const quoted = /["“”„«»]/u
const called = /(?:\d[\s/()-]?){7,}|@|www\.|https?:/u
/** A town with its postal code, or a street with its number. */
const address =
  /,\s(?:\p{Lu}{1,2}-)?\d{4,5} \p{Lu}|(?<!\p{L})\p{Lu}{2},? \d{5}(?!\d)|(?<!\p{L})\p{Lu}{1,2}\d{1,2}\p{Lu}? \d\p{Lu}{2}(?!\p{L})|(?<!\d)\d{1,4},? (?:(?:\p{Lu}\p{L}+ ){1,2}(?:Road|Rd|Street|St|Avenue|Ave|Lane|Drive|Blvd)|rue|avenue|boulevard|place)(?!\p{L})|(?:straße|strasse|str\.|gasse|weg|platz|laan|straat) \d|(?<!\p{L})(?:[Cc]alle|[Vv]ia|[Cc]orso|[Cc]arrer|[Aa]venida) \p{Lu}/u

/** A thing that a word refers to may stand in the same sentence, so many words before. */
const BEFORE = 4

/** True when a word refers to what stands in none of the words before it. */
const refersBack = (text: string, pattern: RegExp): boolean => {
  const found = pattern.exec(text)
  return found !== null && text.slice(0, found.index).trim().split(" ").length <= BEFORE
}

/** True for a text that neither asks, denies, quotes nor sends its reader elsewhere. */
const isPlain = (text: string, language: SiteLanguage): boolean => {
  const { denies, spared } = patternsIn(languageWords(language))
  return ![/[?¿]/, quoted, called, address, unwanted].some((pattern) => pattern.test(text)) && !isAboutOthers(text) &&
    !isDenial(text, language) && !denies.test(text.replace(spared, " "))
}

/** True for a text that needs no other: it neither goes on from one nor promises what a following condition limits. */
export const standsAlone = ({ next, text }: Pick<Saying, "next" | "text">, language: SiteLanguage): boolean => {
  const { goesOn, limits, refers } = patternsIn(languageWords(language))
  if (!isPlain(text, language) || /[:,;–—-]$/u.test(text) || isNotice(text)) return false
  if (goesOn.test(text) || refersBack(text, refers)) return false
  if (isProse(text) && /^\p{Ll}+(?!\p{L}*[\p{Lu}\d])/u.test(text)) return false
  return !(next !== null && limits.test(next) && saysFact(text))
}

/** True for a sentence that may stand behind the one before it. */
export const mayFollow = (text: string, language: SiteLanguage): boolean =>
  isPlain(text, language) && !text.includes(":")

/** The name that a description begins with: `Your bakery in Leeds: bread, rolls and cakes.` */
const headOf = (sentence: string): ReadonlyArray<string> =>
  /^([^,:;.]+):\s/u.exec(sentence)?.slice(1).filter((head) => head.includes(" ")) ?? []

/** The texts of a page that may stand by themselves: first its names, then headings, lists, links to it, sentences. */
export const sayingsOf = (page: ModelPage, { language }: SiteModel): ReadonlyArray<Saying> => {
  const whole = (place: Place, texts: ReadonlyArray<string>): ReadonlyArray<Saying> =>
    texts.map((text) => ({ text, page, place, heading: null, next: null }))
  const [main, ...others] = page.headings
  return [
    ...whole("title", [page.name, ...page.subtitles]),
    ...whole("heading", main === undefined ? [] : [main]),
    ...others.map((text): Saying => ({ text, page, place: "heading", heading: text, next: null })),
    ...page.sections.flatMap(({ heading, lines }) =>
      lines.map((text): Saying => ({ text, page, place: "line", heading, next: null }))
    ),
    ...whole("link", page.anchors),
    ...whole("sentence", page.description.flatMap(headOf)),
    ...page.description.map((text, at): Saying => ({
      text,
      page,
      place: "sentence",
      heading: null,
      next: page.description[at + 1] ?? null
    })),
    ...page.sections.flatMap(({ heading, sentences }) =>
      sentences.map((text, at): Saying => ({ text, page, place: "sentence", heading, next: sentences[at + 1] ?? null }))
    )
  ].filter((saying) => saying.text !== "" && standsAlone(saying, language))
}

/** A text without the full stop or the exclamation mark at its end; `...` and `!!` stay. */
export const withoutStop = (text: string): string => text.replace(/(?<![.!])[.!]$/u, "")

/** A text as it may stand in an ad: one in capitals only in the spelling that the site has elsewhere, or not at all. */
export const asWritten = (text: string, { pages }: SiteModel): string | null => {
  if (!/\p{Lu}{5}/u.test(text) || /\p{Ll}/u.test(text)) return text
  const sought = text.toLowerCase()
  for (const { anchors, description, headings, name, sections, subtitles } of pages) {
    const said = sections.flatMap(({ lines, sentences }) => [...lines, ...sentences])
    for (const other of [name, ...subtitles, ...headings, ...anchors, ...description, ...said]) {
      const at = other.toLowerCase().indexOf(sought)
      const found = at < 0 ? text : other.slice(at, at + text.length)
      if (/\p{Ll}/u.test(found)) return found
    }
  }
  return null
}
