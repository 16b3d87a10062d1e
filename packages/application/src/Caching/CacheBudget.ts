import * as Context from "effect/Context"

const MEBIBYTE = 1_048_576

/**
 * The most bytes of each cache of the process: together 100 MiB. With some 200 MB for the program and its garbage, and what large drafts take
 * that are in hand, the process stays below 400 MB.
 */
export const cacheLimits = {
  /** Drafts as values. One of 50,000 keywords weighs about 12 MiB; half of a cache is the most that one entry may take. */
  drafts: 32 * MEBIBYTE,
  printed_drafts: 16 * MEBIBYTE,
  market_analyses: 12 * MEBIBYTE,
  printed_market_analyses: 8 * MEBIBYTE,
  websites: 8 * MEBIBYTE,
  locations: 6 * MEBIBYTE,
  location_suggestions: 1 * MEBIBYTE,
  stock_searches: 1 * MEBIBYTE,
  printed_locations: 1 * MEBIBYTE,
  principals: 4 * MEBIBYTE,
  outside_users: 1 * MEBIBYTE,
  verified_tokens: 4 * MEBIBYTE,
  customers: 1 * MEBIBYTE,
  platform_tokens: 1 * MEBIBYTE,
  default_platform_tokens: 1 * MEBIBYTE,
  platform_access: 1 * MEBIBYTE,
  user_rates: 1 * MEBIBYTE,
  address_rates: 1 * MEBIBYTE
} as const

/** The names of the caches, as metrics tell them. */
export type CacheName = keyof typeof cacheLimits

/** Caches of what no store holds: they are bounded like the others, but not forgotten with what was read from a store. */
export const countedHere: ReadonlySet<CacheName> = new Set<CacheName>(["user_rates", "address_rates"])

/** The most bytes of each cache; `cacheLimits` unless said otherwise. 0 keeps nothing. */
export const CacheLimits = Context.Reference<Readonly<Record<CacheName, number>>>(
  "@campaigns/application/Caching/CacheLimits",
  { defaultValue: () => cacheLimits }
)
