import { type Compound } from "./Compounds.ts"
import { type SiteLanguage, stopWords, wordSet, wordsOf } from "./SiteLanguage.ts"
import type { SiteModel } from "./SiteModel.ts"
import { isSoftWord } from "./SoftWords.ts"
import { stemOf } from "./Stems.ts"

/** Words for a business, beside which stands what it does: `pottery studio`, `Yogastudio`, `clínica dental`. */
const businesses: Readonly<Record<SiteLanguage, ReadonlySet<string>>> = {
  en: wordSet(
    `studio shop store company agency practice clinic centre center firm school salon restaurant garage workshop software platform crm
    agents specialist specialists surgery`
  ),
  de: wordSet(
    `studio laden geschäft fachgeschäft firma unternehmen betrieb meisterbetrieb fachbetrieb agentur praxis klinik zentrum schule salon restaurant
    werkstatt software plattform kanzlei büro handel spezialist`
  ),
  fr: wordSet(
    "studio magasin boutique entreprise société agence cabinet clinique centre école salon restaurant atelier logiciel spécialiste"
  ),
  es: wordSet(
    "estudio tienda empresa agencia consulta clínica centro escuela academia salón restaurante taller software especialistas"
  ),
  it: wordSet(
    "studio negozio azienda ditta agenzia clinica centro scuola salone ristorante officina laboratorio software specialisti"
  ),
  nl: wordSet(
    "studio winkel bedrijf bureau praktijk kliniek centrum school salon restaurant werkplaats software specialist"
  ),
  other: new Set()
}

/** Words between which and a place of its own a company says what it is: `Ihr Kammerjäger für Nürnberg`, `a bakery in Leeds`. */
const presenting: Readonly<
  Record<SiteLanguage, { readonly before: ReadonlySet<string>; readonly behind: ReadonlySet<string> }>
> = {
  en: { before: wordSet("a an your"), behind: wordSet("in from near for") },
  de: { before: wordSet("ein eine ihr ihre dein deine euer eure"), behind: wordSet("in aus für bei") },
  fr: { before: wordSet("un une votre"), behind: wordSet("à en de") },
  es: { before: wordSet("un una tu su"), behind: wordSet("en de") },
  it: { before: wordSet("un una tuo tua"), behind: wordSet("a di in") },
  nl: { before: wordSet("een uw jouw"), behind: wordSet("in uit voor") },
  other: { before: new Set(), behind: new Set() }
}

/** True for languages in which what a business does stands behind the word for it. */
const isBehind = (language: SiteLanguage): boolean => language === "fr" || language === "es" || language === "it"

/** The stems of what a company says on its home page to do: the words beside `studio`, `shop` or `software`, the first parts of such compounds, and by what it presents itself with its place. */
export const tradeStems = (
  { companyWords, home, language, ownPlaces }: SiteModel,
  compound: (word: string) => Compound | null
): ReadonlySet<string> => {
  if (home === null) return new Set()
  const business = businesses[language]
  const tails = new Set([...business].map((word) => stemOf(word, language)))
  const found = new Set<string>()
  const add = (word: string | undefined) => {
    if (word === undefined || word.length < 3 || /\d/.test(word)) return
    if (isSoftWord(word, language) || companyWords.has(word) || ownPlaces.has(word)) return
    found.add(stemOf(word, language))
  }
  for (const text of [home.name, ...home.subtitles, home.headings[0] ?? "", ...home.description, ...home.sentences]) {
    const words = wordsOf(text)
    words.forEach((word, at) => {
      const parts = compound(word)
      if (parts?.isHeadKnown === true && tails.has(parts.tail)) found.add(parts.head)
      const { before, behind } = presenting[language]
      const isPresented = [words[at - 1], words[at - 2]].some((one) => before.has(one ?? "")) && !before.has(word) &&
        behind.has(words[at + 1] ?? "") && ownPlaces.has(words[at + 2] ?? "")
      if (isPresented && !stopWords[language].has(word) && !business.has(word)) add(word)
      if (!business.has(word)) return
      const rest = isBehind(language) ? words.slice(at + 1) : words.slice(0, at).toReversed()
      const beside = isBehind(language) ? rest.find((one) => !stopWords[language].has(one)) : rest[0]
      if (beside !== undefined && !stopWords[language].has(beside)) add(beside)
    })
  }
  return found
}
