import { wordsOf } from "../Sites/SiteLanguage.ts"
import type { Material, SitePage } from "./Material.ts"

const legalForm =
  /^(\p{Lu}[\p{L}\p{M}\p{N}&.’' -]{1,60}?),?\s(?:GmbH(?: & Co\.? KG)?|AG|KG|OHG|OG|e\.\s?U\.|e\.\s?K\.|GbR|Inc\.?|LLC|Ltd\.?|Limited|PLC|LLP|SARL|SAS|EURL|S\.L\.|S\.r\.l\.|S\.p\.A\.|B\.V\.)(?![\p{L}\p{N}])/u

const forms = new Set(
  "gmbh ag kg ohg og eu ek gbr ug inc incorporated llc ltd limited plc llp corp co sarl sas eurl sl srl spa bv ab oy"
    .split(" ")
)

const separator = /(?:(?<!\s)\s+)?[|·»«•]\s*|(?<!\s)\s+[–—-]\s+/u

const partsOf = ({ title }: SitePage): ReadonlyArray<string> =>
  title.slice(0, 300).split(separator).map((part) => part.trim()).filter((part) => part !== "")

/** The words of a name without its legal form, which is no word of what people call a company. */
const nameWords = (name: string): ReadonlyArray<string> => {
  const words = wordsOf(name.slice(0, 300))
  const bare = words.filter((word) => !forms.has(word))
  return bare.length === 0 ? words : bare
}

const MOST_TEXT = 6_000

/** True when a page has a name anywhere: in its title, its text, or what it tells machines. */
const isSaid = (name: string, pages: ReadonlyArray<SitePage>): boolean => {
  const words = nameWords(name)
  const has = (text: string) => ` ${wordsOf(text.slice(0, MOST_TEXT)).join(" ")} `.includes(` ${words.join(" ")} `)
  return words.length > 0 &&
    pages.some(({ description, foot = "", headings, names = [], text, title }) =>
      [title, ...names, foot, description, ...headings, text].some(has)
    )
}

const MOST_WORDS = 6
const LONGEST_NAME = 60

/** A website's name for itself, by its data for machines, its titles and its foot; `null` when it does not say. */
const nameOfSite = (pages: ReadonlyArray<SitePage>): string | null => {
  const votes = new Map<string, { readonly name: string; readonly count: number }>()
  const vote = (name: string, by: number) => {
    const key = nameWords(name).join(" ")
    if (key === "" || name.length > LONGEST_NAME || nameWords(name).length > MOST_WORDS) return
    const known = votes.get(key)
    votes.set(key, { name: known?.name ?? name, count: (known?.count ?? 0) + by })
  }
  for (const page of pages) {
    for (const name of new Set(page.names ?? [])) vote(name, 2)
    for (const part of new Set(partsOf(page))) if (partsOf(page).length > 1) vote(part, 1)
    for (const line of (page.foot ?? "").split("\n")) {
      const legal = legalForm.exec(line.replace(/^©?\s*(?:(?:19|20)\d\d)?\s*/u, ""))?.[1]
      if (legal !== undefined) vote(legal, 1)
      const first = line.split(/,\s|\s[·|–-]\s/u)[0] ?? ""
      if (votes.has(nameWords(first).join(" "))) vote(first, 1)
    }
  }
  const best = [...votes.values()].toSorted((one, other) => other.count - one.count)[0]
  return best !== undefined && best.count >= 2 ? best.name : null
}

/** The name as the website spells it, where it is a name or a part of a title there; else as it was given. */
const asSpelled = (name: string, pages: ReadonlyArray<SitePage>): string => {
  const sought = nameWords(name).join(" ")
  const written = pages.flatMap((page) => [...(page.names ?? []), ...partsOf(page)])
  return written.find((part) => wordsOf(part).join(" ") === sought) ?? name
}

/**
 * The material with the company as its website speaks of it. Where pages were read and none has the company's name as
 * it was given, an account of that name advertises for another company: then the name is the website's own, or empty,
 * and the facts about the account's company are dropped.
 */
export const withSiteCompany = (material: Material): Material => {
  const { company, pages } = material
  if (pages.length === 0) return material
  if (isSaid(company.name, pages)) return { ...material, company: { ...company, name: asSpelled(company.name, pages) } }
  return { ...material, company: { ...company, name: nameOfSite(pages) ?? "", description: null, industry: null } }
}
