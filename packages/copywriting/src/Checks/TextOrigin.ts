import type { Provenance } from "@campaigns/domain/internal/Drafts/Provenance"
import { factsBehind, sayFiguresOf, siteFacts } from "../Claims/SiteFacts.ts"
import { siteGround } from "../Claims/SiteGround.ts"
import type { Material } from "../Orders/Material.ts"
import { localised } from "./Localised.ts"

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
