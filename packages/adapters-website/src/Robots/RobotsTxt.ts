import { matchLength } from "./PathPattern.ts"

/** What a host's robots.txt says to one crawler (RFC 9309). */
export interface RobotsTxt {
  /** Whether the crawler may ask for the address. */
  readonly allows: (url: URL) => boolean
  /** Addresses of sitemaps as they stand there, at most `MAX_SITEMAPS`. */
  readonly sitemaps: ReadonlyArray<string>
}

/** What a reader must parse at least, and this one parses at most (RFC 9309, 2.5). */
export const MAX_ROBOTS_BYTES = 512_000

const MAX_SITEMAPS = 50

/** A host without a robots.txt. */
export const allowAll: RobotsTxt = { allows: () => true, sitemaps: [] }

/** A host whose robots.txt cannot be had for an error of the host's own (RFC 9309, 2.3.1.4). */
export const disallowAll: RobotsTxt = { allows: () => false, sitemaps: [] }

interface Rule {
  readonly isAllowed: boolean
  readonly pattern: string
}

interface Group {
  readonly agents: Array<string>
  readonly rules: Array<Rule>
}

const fieldOf = (line: string): readonly [key: string, value: string] | null => {
  const text = line.split("#", 1)[0] ?? ""
  const colon = text.indexOf(":")
  return colon < 0 ? null : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

/** The name of a crawler without its version: `CampaignsReader/1.0` is meant as `campaignsreader`. */
const productToken = (value: string): string => (/^[a-z_-]+|^\*/i.exec(value)?.[0] ?? "").toLowerCase()

const readGroups = (text: string) => {
  const groups: Array<Group> = []
  const sitemaps: Array<string> = []
  let isInRules = true
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const [key, value] = fieldOf(line) ?? ["", ""]
    if (key === "sitemap" && value !== "" && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value)
    if (key === "user-agent") {
      if (isInRules) groups.push({ agents: [], rules: [] })
      isInRules = false
      groups.at(-1)?.agents.push(productToken(value))
    }
    if (key === "allow" || key === "disallow") {
      isInRules = true
      if (value !== "") groups.at(-1)?.rules.push({ isAllowed: key === "allow", pattern: value })
    }
  }
  return { groups, sitemaps }
}

/** Reads a robots.txt as the crawler with the given user agent, whose first word is its name; what is no line of one is passed over. */
export const parseRobotsTxt = (text: string, userAgent: string): RobotsTxt => {
  const { groups, sitemaps } = readGroups(text)
  const groupsOf = (agent: string) => groups.filter(({ agents }) => agents.includes(agent))
  const own = groupsOf(productToken(userAgent))
  const rules = (own.length > 0 ? own : groupsOf("*")).flatMap(({ rules }) => rules)
  return {
    sitemaps,
    allows: (url) => {
      const target = `${url.pathname}${url.search}`
      let longest = -1
      let isAllowed = true
      for (const rule of rules) {
        const length = matchLength(rule.pattern, target)
        if (length > longest || (length === longest && rule.isAllowed)) {
          isAllowed = rule.isAllowed
          longest = length
        }
      }
      // No rule matches, or the longest one that does says so; of equals the kinder one counts.
      return longest < 0 || isAllowed
    }
  }
}
