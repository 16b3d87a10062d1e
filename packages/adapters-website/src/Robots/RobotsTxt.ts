import { MAX_URL_LENGTH } from "@campaigns/guarded-http/GuardedUrl"
import { normalisePath, pathPattern } from "./PathPattern.ts"

/** The rules of a host's robots.txt for one crawler (RFC 9309). */
export interface RobotsTxt {
  /** True when the crawler may ask for the address. */
  readonly allows: (url: URL) => boolean
  /** Addresses of sitemaps as they stand there, at most `MAX_SITEMAPS`. */
  readonly sitemaps: ReadonlyArray<string>
}

/** The bytes that a reader must parse at least, and this one parses at most (RFC 9309, 2.5). */
export const MAX_ROBOTS_BYTES = 512_000

const MAX_SITEMAPS = 50

/** The most rules for one crawler that are followed, each counted once; later ones are not read. */
const MAX_RULES = 2_000

/** A longer pattern matches no address: each character of one takes at most three, and a `*` before it. */
const MAX_PATTERN = 4 * MAX_URL_LENGTH + 2

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
  for (const line of text.replace(/^\uFEFF/, "").split(/[\r\n]+/)) {
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

/** The rules by precedence: the longest first, and of equals those that allow (RFC 9309, 2.2.2). */
const inOrder = (rules: ReadonlyArray<Rule>): ReadonlyArray<Rule> => {
  const kept = new Map<string, Rule>()
  for (const rule of rules) {
    if (kept.size === MAX_RULES) break
    const isLong = rule.pattern.length > MAX_PATTERN && rule.pattern.replace(/\*+/g, "*").length > MAX_PATTERN
    if (!isLong) kept.set(`${rule.isAllowed} ${rule.pattern}`, rule)
  }
  return [...kept.values()].sort((a, b) =>
    b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed)
  )
}

/**
 * Reads a robots.txt as the crawler with the given user agent, whose first word is its name; what is no line of one is
 * passed over. A crawler that heeds only rules that name it is not kept out by those for all. Of the packages that do
 * so, robots-parser 3.0.1 takes 20 s for one address where 500 KiB of rules have wildcards, and robots-txt-guard 1.0.2
 * makes regular expressions of them, which take time without end.
 */
export const parseRobotsTxt = (text: string, userAgent: string, heeds: "named" | "all" = "all"): RobotsTxt => {
  const { groups, sitemaps } = readGroups(text)
  const groupsOf = (agent: string) => groups.filter(({ agents }) => agents.includes(agent))
  const own = groupsOf(productToken(userAgent))
  const named = (own.length > 0 || heeds === "named" ? own : groupsOf("*")).flatMap(({ rules }) => rules)
  const rules = inOrder(named).map(({ isAllowed, pattern }) => ({ isAllowed, matches: pathPattern(pattern) }))
  return {
    sitemaps,
    allows: (url) => {
      const path = normalisePath(`${url.pathname}${url.search}`)
      return rules.find(({ matches }) => matches(path))?.isAllowed ?? true
    }
  }
}
