import type { Provenance } from "@campaigns/domain/internal/Drafts/Provenance"
import { factsBehind, sayFiguresOf, siteFacts } from "../Claims/SiteFacts.ts"
import { siteGround } from "../Claims/SiteGround.ts"
import type { Material } from "../Orders/Material.ts"

/** Words as most write them, each with the spelling of a country behind it. */
const spelled = (list: string): ReadonlyArray<readonly [common: string, here: string]> =>
  list.trim().split(/,\s+/).map((pair) => {
    const [common = "", here = ""] = pair.split(" ")
    return [common, here]
  })

const british = spelled(`
  color colour, colors colours, favorite favourite, neighborhood neighbourhood, neighborhoods neighbourhoods,
  center centre, centers centres, theater theatre, customize customise, customized customised, organize organise,
  organized organised, specialized specialised, personalized personalised, jewelry jewellery, aluminum aluminium,
  tire tyre, tires tyres, pajamas pyjamas, gray grey, catalog catalogue, traveler traveller, travelers travellers
`)
const american = british.map(([common, here]) => [here, common] as const)
const austrian = spelled("Januar Jänner")
const swiss = spelled("parken parkieren, grillen grillieren, Fahrrad Velo, Fahrräder Velos")

/** The spelling of a country by the tag of its language; the others write as most do. */
const tables = new Map(
  Object.entries({
    "en-GB": british,
    "en-IE": british,
    "en-AU": british,
    "en-NZ": british,
    "en-ZA": british,
    "en-US": american,
    "de-AT": austrian,
    "de-CH": swiss,
    "de-LI": swiss
  }).map(([tag, pairs]) => [tag, new Map(pairs.map(([common, here]) => [common.toLowerCase(), here]))])
)

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/**
 * A text as its country writes it: `ss` for `ß` in Switzerland, words such as `Jänner` in Austria and `colour` in
 * Britain. A word that the website or the company's name writes so (`isSaid`, in lower case) stays; no text gets longer
 * by more than a few characters.
 */
export const localised = (text: string, tag: string, isSaid: (word: string) => boolean = () => false): string => {
  const table = tables.get(tag)
  const sharp = tag === "de-CH" || tag === "de-LI"
  if (table === undefined) return text
  return text.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLowerCase()
    const here = isSaid(lower) ? undefined : table.get(lower)
    const spelled = here === undefined ? word : /^\p{Lu}/u.test(word) ? capital(here) : here
    return sharp && !isSaid(lower) ? spelled.replaceAll("ß", "ss") : spelled
  })
}

/** The most of a text whose words are looked at, in UTF-16 units. */
const LONGEST_WRITTEN = 400

/** The writer of a proposal, and the version of the prompt that it got; `null` for a writer that reads none. */
export interface TextOrigin {
  readonly writer: string
  readonly prompt: string | null
}

/** Writes a text as the country of the company does, except for words that the website writes otherwise. */
export const writtenHere = (material: Material): (text: string) => string => {
  const { words } = siteGround(material)
  return (text) =>
    localised(text.slice(0, LONGEST_WRITTEN), material.language, (word) => words.has(word)) +
    text.slice(LONGEST_WRITTEN)
}

/** The most facts that a text keeps. */
const MOST_KEPT = 3

/**
 * Tells where a text that leads to a page comes from: the facts that its writer named, if they are known and say its
 * numbers, else those that its words point to. `undefined` without an origin.
 */
export const provenances = (material: Material, page: string | null, origin: TextOrigin | null) => {
  if (origin === null) return () => undefined
  const given = new Map(siteFacts(material).map((fact) => [fact.id, fact]))
  return (text: string, named: ReadonlyArray<string>): Provenance => {
    const own = named.flatMap((id) => given.get(id) ?? []).slice(0, MOST_KEPT)
    const facts = own.length > 0 && sayFiguresOf(text, own, material) ? own : factsBehind(text, material, page)
    return { ...origin, page, facts: facts.map(({ page, says }) => ({ page, says })) }
  }
}
