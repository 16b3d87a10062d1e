/**
 * The facts of a campaign, one by a name: a setting, or that something is there. This file shares no code with the service, so that it can judge it; the facts
 * are made of what the API shows of drafts and of live campaigns.
 */
export type Facts = ReadonlyMap<string, string>

interface Text {
  readonly text: string
  readonly pinned_field: string
}

/** The part of a draft, or of a live campaign's content, that is edited. */
export interface Shown {
  readonly campaign_name: string
  readonly daily_budget_micros: number
  readonly bidding_strategy: { readonly type: string; readonly max_cpc_bid_ceiling_micros?: number | null }
  readonly network_settings: { readonly target_search_network: boolean; readonly target_content_network: boolean }
  readonly end_date: string | null
  readonly negative_keywords: ReadonlyArray<{ readonly id: number; readonly text: string; readonly match_type: string }>
  readonly ad_groups: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly keywords: ReadonlyArray<{
      readonly id: number
      readonly text: string
      readonly match_type: string
      readonly cpc_bid_micros: number | null
    }>
    readonly rsas: ReadonlyArray<{
      readonly id: number
      readonly headlines: ReadonlyArray<Text>
      readonly descriptions: ReadonlyArray<Text>
    }>
  }>
  readonly extensions: Extensions | null
}

interface Extensions {
  readonly sitelinks: ReadonlyArray<{ readonly id?: number; readonly link_text: string; readonly final_url: string }>
  readonly callouts: ReadonlyArray<{ readonly id?: number; readonly callout_text: string }>
}

/** The extensions of a draft or campaign, which may have none. */
export const extensionsOf = ({ extensions }: Shown): Extensions => extensions ?? { sitelinks: [], callouts: [] }

/** The lists that are one difference as a whole: headlines and descriptions, with the numbers that an ad takes. */
const lists = [["headline", 3, 15], ["description", 2, 4]] as const

export const factsOf = (shown: Shown): Facts => {
  const facts = new Map<string, string>([
    ["name", shown.campaign_name],
    ["budget", String(shown.daily_budget_micros)],
    ["bidding", `${shown.bidding_strategy.type} ${shown.bidding_strategy.max_cpc_bid_ceiling_micros ?? 0}`],
    ["search partners", String(shown.network_settings.target_search_network)],
    ["display", String(shown.network_settings.target_content_network)],
    ["end", shown.end_date ?? ""]
  ])
  for (const { match_type, text } of shown.negative_keywords) facts.set(`exclusion ${match_type} ${text}`, "there")
  for (const { final_url, link_text } of extensionsOf(shown).sitelinks) {
    facts.set(`sitelink ${link_text} ${final_url}`, "there")
  }
  for (const { callout_text } of extensionsOf(shown).callouts) facts.set(`callout ${callout_text}`, "there")
  for (const group of shown.ad_groups) {
    for (const { cpc_bid_micros, match_type, text } of group.keywords) {
      facts.set(`keyword ${group.name} ${match_type} ${text}`, String(cpc_bid_micros ?? 0))
    }
    const [ad] = group.rsas
    for (const { pinned_field, text } of ad?.headlines ?? []) facts.set(`headline ${group.name}|${text}`, pinned_field)
    for (const { pinned_field, text } of ad?.descriptions ?? []) {
      facts.set(`description ${group.name}|${text}`, pinned_field)
    }
  }
  return facts
}

/** The three sides of a round. */
export interface Sides {
  readonly base: Facts
  readonly draft: Facts
  readonly live: Facts
}

const namesIn = ({ base, draft, live }: Sides): ReadonlySet<string> =>
  new Set([...base.keys(), ...draft.keys(), ...live.keys()])

const listOf = (name: string): string | null => /^(?:headline|description) [^|]*(?=\|)/.exec(name)?.[0] ?? null

/** One fact after an apply: the draft's where it has changed it, and the platform's where it has not; `undefined` is none, and a conflict what both have changed. */
const judge = (name: string, { base, draft, live }: Sides) => {
  const [was, ours, theirs] = [base.get(name), draft.get(name), live.get(name)]
  const isConflict = ours !== was && theirs !== was && ours !== theirs
  return { was, ours, theirs, isConflict, after: ours === was ? theirs : ours }
}

/** True when a list of texts cannot be merged, although each of its texts might be. */
const isTorn = (list: string, sides: Sides): boolean => {
  const names = Array.from(namesIn(sides)).filter((name) => listOf(name) === list)
  const all = names.map((name) => judge(name, sides))
  if (all.some(({ isConflict }) => isConflict)) return true
  const hasOurs = all.some(({ ours, theirs, was }) => ours !== was && ours !== theirs)
  const hasTheirs = all.some(({ ours, theirs, was }) => theirs !== was && ours !== theirs)
  if (!hasOurs || !hasTheirs) return false
  const bothRemoved = all.some(({ ours, theirs, was }) =>
    was !== undefined && ours === undefined && theirs === undefined
  )
  const written = all.filter(({ ours, theirs, was }) => was === undefined && ours !== theirs)
  const bothWrote = written.some(({ ours }) => ours !== undefined) && written.some(({ theirs }) => theirs !== undefined)
  if (bothRemoved && bothWrote) return true
  const count = all.filter(({ after }) => after !== undefined).length
  const [, least = 0, most = 99] = lists.find(([kind]) => list.startsWith(kind)) ?? []
  return count < least || count > most
}

/** The places at which the sides contradict each other: names of facts, or of whole lists of texts. */
export const conflictsOf = (sides: Sides): ReadonlySet<string> => {
  const conflicts = new Set<string>()
  for (const name of namesIn(sides)) {
    const list = listOf(name)
    if (list !== null) {
      if (isTorn(list, sides)) conflicts.add(list)
    } else if (judge(name, sides).isConflict) conflicts.add(name)
  }
  return conflicts
}

const written = (entries: Iterable<readonly [string, string | undefined]>): Facts =>
  new Map(Array.from(entries).flatMap(([name, value]) => value === undefined ? [] : [[name, value] as const]))

/** The campaign after an apply in which all conflicts were decided in one way. */
export const expectedAfter = (sides: Sides, decision: "leave" | "send"): Facts => {
  const conflicts = conflictsOf(sides)
  return written(Array.from(namesIn(sides), (name) => {
    const { after, ours, theirs } = judge(name, sides)
    return [name, conflicts.has(listOf(name) ?? name) ? decision === "send" ? ours : theirs : after] as const
  }))
}

/** The facts on which both sides agree after it: what is alike, and elsewhere what they agreed on before. */
export const agreedAfter = (sides: Sides): Facts =>
  written(Array.from(namesIn(sides), (name) => {
    const { ours, theirs, was } = judge(name, sides)
    return [name, ours === theirs ? ours : was] as const
  }))

/** How two sets of facts differ, in words. */
export const unlike = (expected: Facts, found: Facts): ReadonlyArray<string> =>
  Array.from(new Set([...expected.keys(), ...found.keys()])).flatMap((name) =>
    expected.get(name) === found.get(name)
      ? []
      : [`${name}: ${expected.get(name) ?? "nothing"} was expected, ${found.get(name) ?? "nothing"} is there`]
  )
