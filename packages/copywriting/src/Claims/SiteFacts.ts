import * as Schema from "effect/Schema"
import type { Material } from "../Orders/Material.ts"
import { factsOf, isAboutOthers } from "../Sites/Facts.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import { type ModelPage, siteModel } from "../Sites/SiteModel.ts"
import { figuresIn } from "./Figures.ts"
import { siteGround } from "./SiteGround.ts"

/** A fact's kind: `name` is what a page offers, `call` what it asks to do, `statement` anything else that it says. */
export const SiteFactKind = Schema.Literals([
  "name",
  "price",
  "guarantee",
  "duration",
  "rating",
  "certificate",
  "since",
  "free",
  "hours",
  "count",
  "statement",
  "call"
])
export type SiteFactKind = typeof SiteFactKind.Type

/** A fact that texts can name as their ground; `page` is the address of the page that says it, or empty for the company itself. */
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
const most = { statements: 12, measured: 20, calls: 4 } as const

const shown = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed().trimEnd()}…`

/** The numbers of a text with their units, in a form that can be compared. */
const figureKeys = (text: string): ReadonlyArray<string> => figuresIn(text).map(({ unit, value }) => `${value} ${unit}`)

type Said = readonly [kind: SiteFactKind, says: string]

const asStatement = (says: string): Said => ["statement", says]

const saidBy = (page: ModelPage): ReadonlyArray<Said> => {
  const measured = factsOf(page).map(({ kind, sentence }): Said => [kind, sentence])
  const names = [page.name, page.headings[0] ?? "", ...page.subtitles].filter((name) => name !== "")
  const statements = [...page.description, ...page.lines, ...page.headings.slice(1), ...page.sentences].filter((text) =>
    wordsOf(text).length > 1 && !isAboutOthers(text) && !page.actions.includes(text)
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
  const all = [...own, ...pages.flatMap((page) => saidBy(page).map((said) => [page.url, said] as const))]
  const seen = new Set<string>()
  return all.flatMap(([page, [kind, says]]) => {
    const key = `${page} ${says}`
    if (says.trim() === "" || seen.has(key)) return []
    seen.add(key)
    const fact = { id: `f${seen.size}`, kind, page, says: shown(says) }
    return [{ ...fact, keys: keysOf(fact.says), figures: new Set(figureKeys(fact.says)) }]
  })
}

const known = new WeakMap<Material, ReadonlyArray<KnownFact>>()

const knownFacts = (material: Material): ReadonlyArray<KnownFact> => {
  const facts = known.get(material) ?? make(material)
  known.set(material, facts)
  return facts
}

const plain = ({ id, kind, page, says }: SiteFact): SiteFact => ({ id, kind, page, says })

/** The facts of a website and its company, page by page, with ids that are the same whenever the pages are. */
export const siteFacts = (material: Material): ReadonlyArray<SiteFact> => knownFacts(material).map(plain)

/** The most facts of a page that a prompt shows: the page that an ad leads to has more to say than the others. */
const SHOWN = { landing: 40, others: 12 } as const
const MOST_SHOWN = 120

/** The facts for an ad that leads to a page: its own first, then those of the pages for the whole website and of the company. */
export const factsFor = (material: Material, url: string | null): ReadonlyArray<SiteFact> => {
  const model = siteModel(material)
  const facts = knownFacts(material)
  const of = (page: string, count: number) => facts.filter((fact) => fact.page === page).slice(0, count)
  const general = model.pages.filter((page) => page.url !== url && page.kind !== "offer").map((page) => page.url)
  const offers = model.pages.filter((page) => page.url !== url && page.kind === "offer").map((page) => page.url)
  return [
    ...(url === null ? [] : of(url, SHOWN.landing)),
    ...of("", SHOWN.others),
    ...general.flatMap((page) => of(page, SHOWN.others)),
    // Of other offers only what they are called: what they cost is nothing to say here.
    ...offers.flatMap((page) => of(page, SHOWN.others).filter(({ kind }) => kind === "name"))
  ].slice(0, MOST_SHOWN).map(plain)
}

/** The facts of every page, a few of each, for texts about the website as a whole. */
export const factsOfSite = (material: Material): ReadonlyArray<SiteFact> => {
  const facts = knownFacts(material)
  const pages = [...new Set(facts.map(({ page }) => page))]
  const each = Math.max(4, Math.floor(MOST_SHOWN / Math.max(1, pages.length)))
  return pages.flatMap((page) => facts.filter((fact) => fact.page === page).slice(0, each)).slice(0, MOST_SHOWN)
    .map(plain)
}

/** True when the facts say every number of a text that any fact of the website says. */
export const sayFiguresOf = (text: string, facts: ReadonlyArray<SiteFact>, material: Material): boolean => {
  const said = new Set(facts.flatMap(({ says }) => figureKeys(says)))
  const all = knownFacts(material)
  return figureKeys(text).every((figure) => said.has(figure) || !all.some(({ figures }) => figures.has(figure)))
}

const MOST_BEHIND = 3

/**
 * The facts that a text rests on as far as its words tell, at most three: those that say most of its numbers and words, those of the page that
 * it leads to before others; the name of that page when none does.
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
