import { isPlaceName } from "../Languages/Places.ts"
import type { Material } from "../Orders/Material.ts"
import { isAboutOthers } from "../Sites/Facts.ts"
import { onceFor } from "../Sites/OnceFor.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { isDenial, sentencesOf } from "../Sites/PageText.ts"
import { mannerWords, priceWords, stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import { type ModelPage, type SiteModel, siteModel } from "../Sites/SiteModel.ts"
import { siteSearch } from "../Sites/SiteSearch.ts"
import { folded, stemOf } from "../Sites/Stems.ts"
import { type Figure, figuresIn } from "./Figures.ts"

/** A sentence, line or name of the website, with what may prove a text. */
export interface Statement {
  readonly text: string
  /** `null` for what the company says of itself beside its website. */
  readonly page: ModelPage | null
  readonly figures: ReadonlyArray<Figure>
  /** The stems of its words that carry a meaning, and of the parts of compounds; with those of the heading above it. */
  readonly keys: ReadonlySet<string>
}

/** All that a website and its company say to buyers: what a text may rest on. */
export interface SiteGround {
  readonly model: SiteModel
  readonly statements: ReadonlyArray<Statement>
  /** The keys of the words for a text's subject, without prices, manners, places and the company's name. */
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
  /** The keys of what the site says that it does not offer, and says nowhere else. */
  readonly deniedKeys: ReadonlySet<string>
  /** True for a name that the site or the company says in any spelling: `De’Longhi` and `delonghi` are one. */
  readonly isSaid: (name: string) => boolean
}

/** The most that is read of the text of a page in UTF-16 units. */
const MOST_TEXT = 6_000

const speaks = ({ kind }: ModelPage): boolean => isForBuyers(kind) || kind === "about" || kind === "example"

const lettersOf = (text: string): string => folded(text.toLowerCase()).replace(/[^\p{L}\p{N}]+/gu, "")

const make = (material: Material): SiteGround => {
  const model = siteModel(material)
  const { language } = model
  const { parts } = siteSearch(model)
  const keysOfWord = (word: string): ReadonlyArray<string> => {
    const { head, tail } = parts(word)
    return [stemOf(word, language), head, tail].filter((key) => key !== null)
  }
  const isMeaningful = (word: string) => word.length > 1 && !stopWords[language].has(word)
  const keysOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).filter(isMeaningful).flatMap(keysOfWord))
  const isSubject = (word: string) =>
    isMeaningful(word) && word.length > 2 && !/\d/.test(word) && !mannerWords[language].has(word) &&
    !priceWords[language].has(word) && !isPlaceName(word) && !model.ownPlaces.has(word) && !model.companyWords.has(word)
  const subjectOf = (text: string) => wordsOf(text).filter(isSubject).map((word) => new Set(keysOfWord(word)))

  const said = new Set<string>()
  const statements: Array<Statement> = []
  const add = (text: string, page: ModelPage | null, heading = "") => {
    const key = `${page?.url ?? ""} ${text}`
    if (text.trim() === "" || said.has(key) || isAboutOthers(text)) return
    said.add(key)
    statements.push({ text, page, figures: figuresIn(text), keys: keysOf(`${heading} . ${text}`) })
  }
  for (const page of model.pages.filter(speaks)) {
    const own = material.pages.find(({ url }) => url === page.url)
    const { actions, anchors, description, headings, name, sections, subtitles } = page
    for (const text of [name, ...subtitles, ...headings, ...anchors, ...description, ...actions]) add(text, page)
    for (const { heading, lines, sentences } of sections) {
      for (const text of [...sentences, ...lines]) add(text, page, heading ?? "")
    }
    add(own?.title ?? "", page)
    // The model takes lines of every page for menu or foot; the website says them all the same.
    for (const line of (own?.foot ?? "").slice(0, MOST_TEXT).split("\n")) add(line.trim(), model.home)
  }
  const home = material.pages.find(({ url }) => url === model.home?.url)
  for (const line of (home?.text ?? "").slice(0, MOST_TEXT).split("\n")) {
    for (const part of sentencesOf(line.replace(/^# /, ""))) if (!isDenial(part, language)) add(part, model.home)
  }
  const { description, industry, name } = material.company
  for (const text of [name, description ?? "", industry ?? ""]) add(text.slice(0, MOST_TEXT), null)

  const nameKeys = new Map(
    model.pages.map((page) => [
      page,
      new Set(subjectOf([page.name, page.headings[0] ?? "", ...page.anchors].join(" . ")).flatMap((word) => [...word]))
    ])
  )
  const keys = new Set(statements.flatMap((statement) => [...statement.keys]))
  const letters = statements.map(({ text }) => lettersOf(text)).join(" ")
  const words = new Set(statements.flatMap(({ text }) => wordsOf(text)))
  return {
    model,
    statements,
    offerKeys: new Set(
      model.pages.filter(({ kind }) => kind === "offer").flatMap((page) => [...nameKeys.get(page) ?? []])
    ),
    subjectOf,
    keysOf,
    nameKeys: (page) => nameKeys.get(page) ?? new Set(),
    words,
    keys,
    deniedKeys: new Set(
      model.pages.filter(speaks).flatMap(({ denials }) => denials.flatMap(subjectOf)).flatMap((word) => [...word])
        .filter((key) => !keys.has(key))
    ),
    isSaid: (name) =>
      wordsOf(name).every((word) => words.has(word) || model.companyWords.has(word)) ||
      (lettersOf(name).length > 3 && letters.includes(lettersOf(name)))
  }
}

/** The ground of a website and its company, which is found once for a material. */
export const siteGround = onceFor(make)

/** True when one of the words of a subject is among the keys. */
export const isAboutAny = (subject: ReadonlyArray<ReadonlySet<string>>, keys: ReadonlySet<string>): boolean =>
  subject.some((word) => [...word].some((key) => keys.has(key)))
