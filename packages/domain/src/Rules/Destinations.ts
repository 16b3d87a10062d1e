import type { RuleTables } from "./Rule.ts"

/** The host of an address, also where its protocol was forgotten. */
const host = /^\s*(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#:@\s]+)/i

/** Second levels for registered names in many countries, such as `co.uk`; the whole list is a table (`RuleTables`). */
const secondLevel = /(?:^|\.)((?:ac|co|com|edu|gob|gov|gv|net|ne|or|org)\.[a-z]{2})$/

const registered = (name: string): string => {
  const labels = name.split(".")
  return labels.slice(secondLevel.test(name) ? -3 : -2).join(".")
}

const plainName = /^[a-z0-9.-]+$/

/** The address as browsers understand it; `URL.parse` came after the oldest Node that may run this. */
export const parsedUrl = (address: string): URL | null => URL.canParse(address) ? new URL(address) : null

/** The host of an address as browsers understand it; of one with a tag in it the part behind the tag. */
const hostOf = (address: string): string | null => {
  const written = host.exec(address.trim())?.[1]?.toLowerCase()
  if (written === undefined) return null
  const name = plainName.test(written) ? written : parsedUrl(address)?.hostname ?? written
  const afterTag = name.lastIndexOf("}")
  return (afterTag === -1 ? name : name.slice(name.indexOf(".", afterTag) + 1)).replace(/\.$/, "")
}

const parts = /^([a-z][a-z0-9+.-]*:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/is
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/**
 * The key of an address, the same for all writings that a browser opens alike on any server: scheme and host in any
 * case, an international name in either form, a default port or none, an empty path or `/`; all else counts.
 */
export const addressKey = (address: string): string => {
  const [, scheme = "", user = "", server = "", rest = ""] = parts.exec(address.trim()) ?? []
  if (scheme === "") return address.trim()
  const origin = scheme.toLowerCase()
  const parsed = plainHost.test(server)
    ? server.toLowerCase()
    : parsedUrl(origin + server)?.host ?? server.toLowerCase()
  return origin + user + parsed + (rest.startsWith("/") ? rest : `/${rest}`)
}

/** The site of an address: its registered domain by the table of suffixes or else by a guess; `null` without one. */
export const siteOf = (address: string | null, tables: RuleTables | undefined): string | null => {
  const name = address === null ? null : hostOf(address)
  if (name === null || !name.includes(".")) return null
  return tables === undefined ? registered(name) : tables.siteOf(name)
}

/** Parameters that tell where a click came from, and not which page is meant. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|ref|tab)$/i

/** The page of an address, the same without anchors, tracking parameters, `www.`, the protocol and a last slash. */
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
