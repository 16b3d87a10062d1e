import type { AnalysisContext } from "./AnalysisContext.ts"
import { searchWords } from "./ExclusionMatching.ts"
import type { LabelSource, WordLabel } from "./Labels.ts"

/** The form of a word under which its inflections fall together; Snowball's, or any other. */
export type StemOf = (word: string) => string

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" }

/** A word without accents, its umlauts written in two letters, as people search for either. */
const unaccented = (word: string): string =>
  word.replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter).normalize("NFD").replace(/\p{M}+/gu, "")

/** The form under which inflections and spellings of a word fall together. */
export const stemmed = (stemOf: StemOf): StemOf => (word) => stemOf(unaccented(word))

/** A label with its origin. */
export interface Labelled {
  readonly label: WordLabel
  readonly source: LabelSource
  /** True where it is not of the words as a whole, but of one of them. */
  readonly isOfPart: boolean
}

/** The facts by which words are labelled. */
export interface LabelInput {
  readonly context: Pick<AnalysisContext, "excludedWords">
  /** Judgements of words, by word. */
  readonly labels: ReadonlyMap<string, WordLabel>
  /** The words that are on the site; empty when they are not known. */
  readonly siteWords: ReadonlySet<string>
  readonly stemOf: StemOf
}

/**
 * Words that mostly mean something else than to buy: work, to have for nothing, used, to make by oneself, to learn
 * about, to see. It is only a label: of a business that sells what is used, its keywords and conversions say so.
 */
const usualWords: ReadonlyArray<string> = [
  ..."job jobs jobbörse stellenangebot stellenangebote stellenanzeige karriere ausbildung azubi praktikum".split(" "),
  ..."gehalt verdienst bewerbung minijob vacancy vacancies career careers salary internship hiring".split(" "),
  ..."kostenlos kostenlose gratis umsonst geschenkt verschenken free freebie freeware download torrent".split(" "),
  ..."gebraucht gebrauchte secondhand kleinanzeigen ebay flohmarkt used".split(" "),
  ..."diy selbstgemacht selbermachen anleitung bauanleitung bastelanleitung tutorial howto".split(" "),
  ..."wikipedia wiki definition bedeutung duden synonym meaning etymology referat hausaufgabe".split(" "),
  ..."pdf powerpoint vorlage muster template clipart bilder fotos pictures wallpaper png svg".split(" "),
  ..."reddit youtube forum facebook instagram tiktok pinterest quora gutefrage".split(" "),
  "second hand",
  "selber machen",
  "selber bauen",
  "selbst machen",
  "selbst bauen",
  "do it yourself"
]

/** The words of a phrase by their stems, as labels are looked up. */
const keyOfWords = (text: string, stem: StemOf): string => searchWords(text).map(stem).join(" ")

/**
 * The label of words in a row, given by their stems; `null` where nothing is known. What people say of the customer
 * comes first, then a judgement, the site's own words, and the usual words. A phrase without a label of its own is of
 * the site when all its words are, and means something else as soon as one of its words does.
 */
export const wordLabels = ({ context, labels, siteWords, stemOf }: LabelInput) => {
  const stem = stemmed(stemOf)
  const keys = (texts: Iterable<string>): ReadonlySet<string> =>
    new Set(Array.from(texts, (text) => keyOfWords(text, stem)).filter((key) => key !== ""))
  const said = keys(context.excludedWords)
  const judged = new Map(Array.from(labels, ([text, label]) => [keyOfWords(text, stem), label]))
  const ofSite = keys(siteWords)
  const usual = keys(usualWords)

  const own = (key: string, stems: ReadonlyArray<string>): Labelled | null => {
    if (said.has(key)) return { label: "other", source: "context", isOfPart: false }
    const judgement = judged.get(key)
    if (judgement !== undefined) return { label: judgement, source: "judgement", isOfPart: false }
    if (stems.every((one) => ofSite.has(one))) return { label: "own", source: "site", isOfPart: false }
    return usual.has(key) ? { label: "other", source: "lexicon", isOfPart: false } : null
  }
  const marked = new Set(
    [said, usual, judged.keys()].flatMap((some) => Array.from(some).flatMap((key) => key.split(" ")))
  )
  return {
    of: (stems: ReadonlyArray<string>): Labelled | null => {
      const label = own(stems.join(" "), stems)
      if (label !== null || stems.length === 1) return label
      for (const one of stems) {
        const ofWord = own(one, [one])
        if (ofWord?.label === "other") return { ...ofWord, isOfPart: true }
      }
      return null
    },
    /** True of a word that stands in a label, so that words in a row with it may have one. */
    isMarked: (stem: string): boolean => marked.has(stem)
  }
}

/** The usual words as they are written, which may be looked for inside of compounds. */
export const usualParts: ReadonlySet<string> = new Set(usualWords.filter((word) => !word.includes(" ")))
