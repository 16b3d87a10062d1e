import type { RuleTables } from "./Rule.ts"

/** The host of an address, also where its protocol was forgotten. */
const host = /^\s*(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#:@\s]+)/i

/** Second levels under which names are registered in many countries, such as `co.uk`; the whole list is a table (`RuleTables`). */
const secondLevel = /(?:^|\.)((?:ac|co|com|edu|gob|gov|gv|net|ne|or|org)\.[a-z]{2})$/

const registered = (name: string): string => {
  const labels = name.split(".")
  return labels.slice(secondLevel.test(name) ? -3 : -2).join(".")
}

/** The site of an address: the domain that somebody registered, with the table of suffixes or, without, by a guess. `null` where it has none. */
export const siteOf = (address: string | null, tables: RuleTables | undefined): string | null => {
  const name = address === null ? undefined : host.exec(address)?.[1]?.toLowerCase().replace(/\.$/, "")
  if (name === undefined || !name.includes(".")) return null
  return tables === undefined ? registered(name) : tables.siteOf(name)
}

/** Parameters that tell where a click came from, and not which page is meant. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|ref|tab)$/i

/** The page of an address, the same for all addresses of it: anchors, tracking parameters, `www.`, the protocol and a last slash do not count. */
export const pageOf = (address: string): string => {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const query = url.search.slice(1).split("&").filter((parameter) =>
    parameter !== "" && !tracking.test(parameter.split("=", 1).join())
  )
  const path = url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, "/").replace(/\/$/, "")
  return `${url.host.replace(/^www\./, "")}${path}?${query.sort().join("&")}`
}

/** Sites to which a sitelink of any ad may lead, when its text names them (`docs/platform-facts.md#assets`). */
const sharedSites: ReadonlyArray<readonly [site: RegExp, name: RegExp]> = [
  [/^facebook\.com$/, /facebook/i],
  [/^(?:twitter|x)\.com$/, /twitter|(?<![\p{L}\p{N}])x(?![\p{L}\p{N}])/iu],
  [/^(?:youtube\.com|youtu\.be)$/, /youtube/i],
  [/^linkedin\.com$/, /linkedin/i],
  [/^instagram\.com$/, /instagram/i],
  [/^amazon\.[a-z.]+$/, /amazon/i],
  [/^bestbuy\.com$/, /best\s?buy/i]
]

/** True for a site to which a sitelink with a text that names it may lead although it is not the advertiser's. */
export const mayBeLinked = (site: string, linkText: string): boolean =>
  sharedSites.some(([address, name]) => address.test(site) && name.test(linkText))
