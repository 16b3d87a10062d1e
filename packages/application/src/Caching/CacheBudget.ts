import * as Context from "effect/Context"

const MEBIBYTE = 1_048_576

/**
 * The most bytes of each cache of the process: together 79 MiB. With some 200 MB for the program and its garbage, and
 * what large drafts in work take, the process stays below 400 MB.
 */
export const cacheLimits = {
  /** Drafts as values. One of 50,000 keywords weighs some 17 MiB, and 26.5 when each has an address of its own. */
  drafts: 27 * MEBIBYTE,
  printedDrafts: 10 * MEBIBYTE,
  marketAnalyses: 8 * MEBIBYTE,
  printedMarketAnalyses: 4 * MEBIBYTE,
  websites: 6 * MEBIBYTE,
  robots: 1 * MEBIBYTE,
  locations: 4 * MEBIBYTE,
  locationSuggestions: 1 * MEBIBYTE,
  stockSearches: 1 * MEBIBYTE,
  printedLocations: 1 * MEBIBYTE,
  principals: 4 * MEBIBYTE,
  outsideUsers: 1 * MEBIBYTE,
  verifiedTokens: 4 * MEBIBYTE,
  seenSessions: 1 * MEBIBYTE,
  customers: 1 * MEBIBYTE,
  platformTokens: 1 * MEBIBYTE,
  defaultPlatformTokens: 1 * MEBIBYTE,
  platformAccess: 1 * MEBIBYTE,
  userRates: 1 * MEBIBYTE,
  addressRates: 1 * MEBIBYTE
} as const

/** The names of the caches. */
export type CacheName = keyof typeof cacheLimits

/** Caches of what no store holds: bounded like the others, but not forgotten with what was read from a store. */
export const countedHere: ReadonlySet<CacheName> = new Set<CacheName>(["userRates", "addressRates"])

/** The most bytes of each cache; `cacheLimits` unless said otherwise. 0 keeps nothing. */
export const CacheLimits = Context.Reference<Readonly<Record<CacheName, number>>>(
  "@campaigns/application/Caching/CacheLimits",
  { defaultValue: () => cacheLimits }
)
