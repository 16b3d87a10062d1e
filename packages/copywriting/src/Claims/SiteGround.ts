import type { Material } from "../Orders/Material.ts"
import { isAboutOthers } from "../Sites/Facts.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { isPlaceName } from "../Sites/Places.ts"
import { siteIndex } from "../Sites/SiteIndex.ts"
import { stopWords, wordSet, wordsOf } from "../Sites/SiteLanguage.ts"
import { type ModelPage, type SiteModel, siteModel } from "../Sites/SiteModel.ts"
import { isSoftWord } from "../Sites/SoftWords.ts"
import { stemOf } from "../Sites/Stems.ts"
import { synonymsOfStem } from "../Sites/Synonyms.ts"
import { type Figure, figuresIn } from "./Figures.ts"

/** A sentence, line or name of the website, with what may prove a text. */
export interface Statement {
  readonly text: string
  /** `null` for what the company says of itself beside its website. */
  readonly page: ModelPage | null
  readonly figures: ReadonlyArray<Figure>
  /** The stems, concepts and parts of compounds of its words that carry a meaning. */
  readonly keys: ReadonlySet<string>
}

/** All that a website and its company say to buyers: what a text may rest on. */
export interface SiteGround {
  readonly model: SiteModel
  readonly statements: ReadonlyArray<Statement>
  /** The keys of the words that carry what a text is about; prices, qualities, places and the company's name are not among them. */
  readonly subjectOf: (text: string) => ReadonlyArray<ReadonlySet<string>>
  /** The keys of the words of a text that carry a meaning. */
  readonly keysOf: (text: string) => ReadonlySet<string>
  /** The keys by which a page is called. */
  readonly nameKeys: (page: ModelPage) => ReadonlySet<string>
  /** The keys by which any of the offers is called. */
  readonly offerKeys: ReadonlySet<string>
  /** Every word of the statements, in lower case. */
  readonly words: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

/** The most that is read of the text of a page in UTF-16 units. */
const MOST_TEXT = 6_000

const speaks = ({ kind }: ModelPage): boolean => isForBuyers(kind) || kind === "about" || kind === "example"

const partsOf = (page: ModelPage): ReadonlyArray<string> => [
  page.name,
  ...page.subtitles,
  ...page.headings,
  ...page.anchors,
  ...page.description,
  ...page.sentences,
  ...page.lines,
  ...page.actions
]

/** Words around a claim that name nothing. */
const idle = wordSet(
  `schon bereits gleich gern gerne lassen zuletzt endlich wieder weiter daher mehr weitere inklusive inkl zzgl mindestens maximal rund etwa circa
  already even ever get got see let make makes from just only including plus around about approx
  déjà encore bientôt toujours environ seulement compris ya todavía sólo solo aproximadamente incluido già ancora circa solo al reeds nog`
)

const make = (material: Material): SiteGround => {
  const model = siteModel(material)
  const index = siteIndex(model)
  const { language } = model
  const keysOfWord = (word: string): ReadonlyArray<string> => {
    const stem = stemOf(word, language)
    const parts = index.provenCompound(word)
    const stems = parts === null ? [stem] : [stem, parts.head, parts.tail]
    return stems.flatMap((one) => [one, ...synonymsOfStem(one, language)])
  }
  const isMeaningful = (word: string) => word.length > 1 && !stopWords[language].has(word)
  const keysOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).filter(isMeaningful).flatMap(keysOfWord))
  const isSubject = (word: string) =>
    isMeaningful(word) && word.length > 2 && !/\d/.test(word) && !isSoftWord(word, language) && !isPlaceName(word) &&
    !model.companyWords.has(word) && !idle.has(word)

  const subjectOf = (text: string) => wordsOf(text).filter(isSubject).map((word) => new Set(keysOfWord(word)))
  const keysOfSubject = (text: string): ReadonlySet<string> => new Set(subjectOf(text).flatMap((word) => [...word]))

  const said = new Set<string>()
  const statements: Array<Statement> = []
  const add = (text: string, page: ModelPage | null) => {
    const key = `${page?.url ?? ""} ${text}`
    if (text.trim() === "" || said.has(key) || isAboutOthers(text)) return
    said.add(key)
    statements.push({ text, page, figures: figuresIn(text), keys: keysOf(text) })
  }
  for (const page of model.pages.filter(speaks)) for (const text of partsOf(page)) add(text, page)
  // What every page has is menu to the model, and said all the same.
  const home = material.pages.find(({ url }) => url === model.home?.url)
  for (const line of (home?.text ?? "").slice(0, MOST_TEXT).split("\n")) add(line.trim(), model.home)
  for (const page of material.pages) {
    const own = model.pages.find(({ url }) => url === page.url)
    if (own !== undefined && speaks(own)) add(page.title, own)
  }
  const { description, industry, name } = material.company
  for (const text of [name, description ?? "", industry ?? ""]) add(text.slice(0, MOST_TEXT), null)

  const nameKeys = new Map(
    model.pages.map((page) => [
      page,
      keysOfSubject([page.name, page.headings[0] ?? "", ...page.anchors].join(" . "))
    ])
  )
  return {
    model,
    statements,
    offerKeys: new Set(
      model.pages.filter(({ kind }) => kind === "offer").flatMap((page) => [...nameKeys.get(page) ?? []])
    ),
    subjectOf,
    keysOf,
    nameKeys: (page) => nameKeys.get(page) ?? new Set(),
    words: new Set(statements.flatMap(({ text }) => wordsOf(text))),
    keys: new Set(statements.flatMap(({ keys }) => [...keys]))
  }
}

const grounds = new WeakMap<Material, SiteGround>()

/** The ground of a website and its company, which is found once for a material. */
export const siteGround = (material: Material): SiteGround => {
  const known = grounds.get(material) ?? make(material)
  grounds.set(material, known)
  return known
}

/** True when one of the words of a subject is among the keys. */
export const isAboutAny = (subject: ReadonlyArray<ReadonlySet<string>>, keys: ReadonlySet<string>): boolean =>
  subject.some((word) => [...word].some((key) => keys.has(key)))
