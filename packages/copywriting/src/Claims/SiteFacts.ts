import * as Schema from "effect/Schema"
import { functionWords } from "../Checks/MeaningfulWords.ts"
import type { Material } from "../Orders/Material.ts"
import { factsOf, isAboutOthers, kinds } from "../Sites/Facts.ts"
import { onceFor } from "../Sites/OnceFor.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { isDenial, sentencesOf } from "../Sites/PageText.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import { type ModelPage, siteModel } from "../Sites/SiteModel.ts"
import { figuresIn } from "./Figures.ts"
import { siteGround } from "./SiteGround.ts"

/**
 * A fact's kind: `name` is what a page offers, `call` what it asks to do, `area` where something is offered,
 * `condition` on what terms, `notOffered` what the site says that it does not offer, `statement` anything else that it
 * says.
 */
const SiteFactKind = Schema.Literals([...kinds, "name", "area", "condition", "notOffered", "statement", "call"])
type SiteFactKind = typeof SiteFactKind.Type

/** A fact that texts can name as their ground; `page` is the address that says it, empty for the company itself. */
export const SiteFact = Schema.Struct({
  id: Schema.String,
  kind: SiteFactKind,
  page: Schema.String,
  says: Schema.String
})
export type SiteFact = typeof SiteFact.Type

interface KnownFact extends SiteFact {
  readonly keys: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
}

/** The most characters of a fact, in UTF-16 units; longer sentences end with an ellipsis. */
const LONGEST = 300
/** The most that is read of the text of a page, in UTF-16 units. */
const MOST_READ = 6_000
const most = { statements: 12, measured: 20, calls: 4 } as const

const shown = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed().trimEnd()}…`

/** The numbers of a text with their units, in a form that can be compared. */
const figureKeys = (text: string): ReadonlyArray<string> => figuresIn(text).map(({ unit, value }) => `${value} ${unit}`)

type Said = readonly [kind: SiteFactKind, says: string]

const area =
  /(?<!\p{L})(?:we (?:serve|cover|deliver to|work in)|serving|service areas?|areas we|throughout|in all of|in ganz|liefern (?:wir )?(?:nach|in)|einsatzgebiet|einzugsgebiet|liefergebiet|umkreis|und umgebung|nous intervenons|livraison (?:dans|en)|zone d[’']intervention|en toda|zonas? de|in tutta|zona di|in heel|werkgebied)(?!\p{L})/iu
const condition =
  /(?<!\p{L})(?:only|nur|unless|provided|as long as|minimum|waived|valid|terms|if you|when you|ab einem|ab \d{1,4} (?:personen|stück)|mindest\p{L}*|sofern|wenn sie|wenn du|bei buchung|gültig|vorausgesetzt|seulement|à partir de|sous réserve|si vous|solo|a partir de|siempre que|soltanto|a partire da|se |alleen|vanaf|mits)(?!\p{L})/iu

const asStatement = (says: string): Said => [
  area.test(says) ? "area" : condition.test(says) ? "condition" : "statement",
  says
]

/** True for what no text can rest on: questions, a price or number without a thing, the company's name as a link. */
const isNoise = (text: string, companyWords: ReadonlySet<string>): boolean =>
  /\?["”’)»]?$/u.test(text.trim()) ||
  wordsOf(figuresIn(text).reduce((rest, { words }) => rest.replace(words, " "), text)).every((word) =>
    companyWords.has(word) || functionWords.has(word)
  )

const saidBy = (page: ModelPage, companyWords: ReadonlySet<string>): ReadonlyArray<Said> => {
  const isTelling = (text: string) => !isNoise(text, companyWords)
  const measured: ReadonlyArray<Said> = factsOf(page).filter(([, sentence]) => isTelling(sentence))
  const names = [page.name, page.headings[0] ?? "", ...page.subtitles].filter((name) => name !== "")
  const statements = [...page.description, ...page.lines, ...page.headings.slice(1), ...page.sentences].filter((text) =>
    wordsOf(text).length > 1 && !isAboutOthers(text) && !page.actions.includes(text) && isTelling(text)
  )
  const taken = new Set(measured.map(([, says]) => says))
  const others = statements.filter((text) => !taken.has(text))
  return [
    ...names.map((name): Said => ["name", name]),
    ...measured,
    ...others.filter((text) => figuresIn(text).length > 0).slice(0, most.measured).map(asStatement),
    ...others.filter((text) => figuresIn(text).length === 0).slice(0, most.statements).map(asStatement),
    ...page.actions.filter((words) => wordsOf(words).length > 1).slice(0, most.calls).map((words): Said => [
      "call",
      words
    ])
  ]
}

const make = (material: Material): ReadonlyArray<KnownFact> => {
  const model = siteModel(material)
  const { keysOf } = siteGround(material)
  const pages = model.pages.filter(({ kind }) => isForBuyers(kind) || kind === "about")
  const { description, name } = material.company
  const own: ReadonlyArray<readonly [page: string, said: Said]> = [
    ["", ["name", name]],
    ...(description === null ? [] : [["", ["statement", description]] as const])
  ]
  const all = [
    ...own,
    ...pages.flatMap((page) => saidBy(page, model.companyWords).map((said) => [page.url, said] as const))
  ]
  const seen = new Set<string>()
  return all.flatMap(([page, [kind, says]]) => {
    const key = `${page} ${says}`
    if (says.trim() === "" || seen.has(key)) return []
    seen.add(key)
    const fact = { id: `f${seen.size}`, kind, page, says: shown(says) }
    return [{ ...fact, keys: keysOf(fact.says), figures: new Set(figureKeys(fact.says)) }]
  })
}

const knownFacts = onceFor(make)

const plain = ({ id, kind, page, says }: SiteFact): SiteFact => ({ id, kind, page, says })

/** The facts of a website and its company, page by page, with ids that are the same whenever the pages are. */
export const siteFacts = (material: Material): ReadonlyArray<SiteFact> => knownFacts(material).map(plain)

const MOST_DENIED = 20

/** The sentences in which a website says what it does not offer, on which no text may rest. */
const denials = (material: Material): ReadonlyArray<SiteFact> => {
  const { language } = siteModel(material)
  const said = material.pages.flatMap(({ text, url }) =>
    text.slice(0, MOST_READ).split("\n").flatMap(sentencesOf).filter((sentence) => isDenial(sentence, language))
      .map((says) => ({ page: url, says: shown(says) }))
  )
  const each = new Map(said.map((one) => [one.says, one]))
  return [...each.values()].slice(0, MOST_DENIED).map((one, index) => ({
    id: `n${index + 1}`,
    kind: "notOffered",
    ...one
  }))
}

/** The most facts of a page that a prompt shows: the page that an ad leads to has more to say than the others. */
const SHOWN = { landing: 40, others: 12 } as const
const MOST_SHOWN = 120

/** The facts for an ad that leads to a page: first those of the company and the whole website, then the page's own. */
export const factsFor = (material: Material, url: string | null): ReadonlyArray<SiteFact> => {
  const model = siteModel(material)
  const facts = knownFacts(material)
  const of = (page: string, count: number) => facts.filter((fact) => fact.page === page).slice(0, count)
  const general = model.pages.filter((page) => page.url !== url && page.kind !== "offer").map((page) => page.url)
  const offers = model.pages.filter((page) => page.url !== url && page.kind === "offer").map((page) => page.url)
  const own = url === null ? [] : of(url, SHOWN.landing)
  const others = [
    ...of("", SHOWN.others),
    ...general.flatMap((page) => of(page, SHOWN.others)),
    // Of other offers only the names: this ad says nothing of their prices.
    ...offers.flatMap((page) => of(page, SHOWN.others).filter(({ kind }) => kind === "name"))
  ]
  return [...denials(material), ...others.slice(0, MOST_SHOWN - own.length).map(plain), ...own.map(plain)]
}

/** The facts of every page, a few of each, for texts about the website as a whole. */
export const factsOfSite = (material: Material): ReadonlyArray<SiteFact> => {
  const facts = knownFacts(material)
  const pages = [...new Set(facts.map(({ page }) => page))]
  const each = Math.max(4, Math.floor(MOST_SHOWN / Math.max(1, pages.length)))
  const shownFacts = pages.flatMap((page) => facts.filter((fact) => fact.page === page).slice(0, each))
  return [...denials(material), ...shownFacts.slice(0, MOST_SHOWN).map(plain)]
}

/** True when the facts say every number of a text that any fact of the website says. */
export const sayFiguresOf = (text: string, facts: ReadonlyArray<SiteFact>, material: Material): boolean => {
  const said = new Set(facts.flatMap(({ says }) => figureKeys(says)))
  const all = knownFacts(material)
  return figureKeys(text).every((figure) => said.has(figure) || !all.some(({ figures }) => figures.has(figure)))
}

const MOST_BEHIND = 3

/**
 * The facts that a text rests on as far as its words tell, at most three: those that say most of its numbers and words,
 * those of the page that it leads to before others; the name of that page when none does.
 */
export const factsBehind = (text: string, material: Material, url: string | null): ReadonlyArray<SiteFact> => {
  const { keysOf } = siteGround(material)
  const facts = knownFacts(material)
  const missing = { keys: new Set(keysOf(text)), figures: new Set(figureKeys(text)) }
  const behind: Array<KnownFact> = []
  while (behind.length < MOST_BEHIND && missing.keys.size + missing.figures.size > 0) {
    let best: KnownFact | null = null
    let score = 0
    for (const fact of facts) {
      let own = 0
      for (const figure of missing.figures) if (fact.figures.has(figure)) own += 5
      for (const key of missing.keys) if (fact.keys.has(key)) own += 1
      const gain = own === 0
        ? 0
        : own + (fact.page === url ? 0.6 : fact.kind === "name" ? 0.2 : 0) - fact.says.length / 1_000
      if (gain > score) [best, score] = [fact, gain]
    }
    if (best === null || (behind.length > 0 && score < 2)) break
    behind.push(best)
    for (const figure of best.figures) missing.figures.delete(figure)
    for (const key of best.keys) missing.keys.delete(key)
  }
  const own = facts.find(({ page }) => page === url) ?? facts.find(({ page }) => page !== "") ?? facts[0]
  return behind.length > 0 ? behind.map(plain) : own === undefined ? [] : [plain(own)]
}
