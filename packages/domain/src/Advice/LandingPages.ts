import * as Schema from "effect/Schema"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { withoutTags } from "../Rules/AddressTags.ts"
import { siteOf } from "../Rules/Destinations.ts"
import type { RuleTables } from "../Rules/Rule.ts"
import { quoted } from "../Rules/Wording.ts"

/** An address to which a click may lead, and where it stands in the draft. */
export const Destination = Schema.Struct({
  address: Schema.String,
  /** The first places, such as `adGroups[0].rsas[1].finalUrl`. */
  places: Schema.Array(Schema.String),
  /** The number of all places. */
  used: Schema.Int
})
export type Destination = typeof Destination.Type

/** The most addresses of a draft that are visited, and the most places that are named of each. */
export const MOST_DESTINATIONS = 50
const MOST_PLACES = 5

/** The addresses of a draft, each once: of ads, then sitelinks, then keywords. An anchor makes no other address. */
export const destinationsOf = (
  { adGroups, extensions }: Pick<CampaignDraft, "adGroups" | "extensions">
): { readonly destinations: ReadonlyArray<Destination>; readonly left: number } => {
  const found = new Map<string, { readonly places: Array<string>; used: number }>()
  const add = (address: string | null, place: string) => {
    const plain = (address ?? "").trim().replace(/#.*$/s, "")
    if (plain === "") return
    const known = found.get(plain) ?? { places: [], used: 0 }
    known.used++
    if (known.places.length < MOST_PLACES) known.places.push(place)
    found.set(plain, known)
  }
  adGroups.forEach(({ rsas }, group) => {
    rsas.forEach(({ finalMobileUrl, finalUrl }, index) => {
      add(finalUrl, `adGroups[${group}].rsas[${index}].finalUrl`)
      add(finalMobileUrl, `adGroups[${group}].rsas[${index}].finalMobileUrl`)
    })
  })
  extensions.sitelinks.forEach(({ finalMobileUrl, finalUrl }, index) => {
    add(finalUrl, `extensions.sitelinks[${index}].finalUrl`)
    add(finalMobileUrl, `extensions.sitelinks[${index}].finalMobileUrl`)
  })
  adGroups.forEach(({ keywords }, group) => {
    keywords.forEach(({ finalUrl, matchType }, index) => {
      if (matchType !== "NEGATIVE") add(finalUrl, `adGroups[${group}].keywords[${index}].finalUrl`)
    })
  })
  const destinations = [...found].slice(0, MOST_DESTINATIONS)
    .map(([address, { places, used }]) => ({ address, places, used }))
  return { destinations, left: found.size - destinations.length }
}

/**
 * The address that is visited for one of a draft: without `{ignore}`, which stands for nothing, and without the tags of
 * its query. `null` where a tag stands in the host or the path, so that only a click says which page is meant.
 */
export const visitedAddress = (address: string): string | null => {
  const [, page = "", query = ""] = /^([^?#]*)(.*)$/s.exec(address.replace(/\{ignore\}/gi, "")) ?? []
  const plain = `${page}${withoutTags(query)}`
  return /[{}]/.test(plain) ? null : plain
}

/** The outcome of a visit to an address. */
export const Visit = Schema.TaggedUnion({
  /** The page answered in the end, after any forwarding. */
  Answered: {
    /** The page worked, failed, or turned away whom it took for a program. */
    outcome: Schema.Literals(["worked", "failed", "turnedAway"]),
    /** The number with which it answered, to show. */
    status: Schema.Int,
    /** The address from which the answer came. */
    address: Schema.String,
    /** The time from the first request to the last byte that was read. */
    milliseconds: Schema.Int,
    /** True when the page tells AdsBot not to show it. */
    hidesFromAdsBot: Schema.Boolean,
    /** True when robots.txt keeps AdsBot out, `null` when that could not be found out. */
    refusesAdsBot: Schema.NullOr(Schema.Boolean)
  },
  Unanswered: {
    reason: Schema.Literals([
      "noAddress",
      "notPublic",
      "unreachable",
      "tooSlow",
      "brokenOff",
      "forwardsTooOften",
      "refusesReaders",
      "cancelled"
    ])
  }
})
export type Visit = typeof Visit.Type

/** The codes of findings on landing pages. */
export const LandingPageCode = Schema.Literals([
  "PAGE_NOT_WORKING",
  "PAGE_NOT_REACHABLE",
  "PAGE_TURNS_PROGRAMS_AWAY",
  "PAGE_FORWARDS_TO_OTHER_SITE",
  "PAGE_SLOW",
  "PAGE_HIDDEN_FROM_ADSBOT",
  "ADSBOT_NOT_ALLOWED",
  "PAGE_NOT_CHECKED"
])
export type LandingPageCode = typeof LandingPageCode.Type

/** A finding on a landing page. `refused`: the platform disapproves of ads that lead there; `advice`: worth knowing. */
export const LandingPageFinding = Schema.Struct({
  code: LandingPageCode,
  severity: Schema.Literals(["refused", "advice"]),
  message: Schema.String
})
export type LandingPageFinding = typeof LandingPageFinding.Type

/** From this time on a page is slow, milliseconds. */
const SLOW = 3_000

const refused = (code: LandingPageCode, message: string): LandingPageFinding => ({ code, severity: "refused", message })
const advice = (code: LandingPageCode, message: string): LandingPageFinding => ({ code, severity: "advice", message })

const unanswered = (reason: Extract<Visit, { readonly _tag: "Unanswered" }>["reason"]): LandingPageFinding => {
  switch (reason) {
    case "noAddress":
      return advice("PAGE_NOT_CHECKED", "This is no address that can be opened as it stands, so it was not checked.")
    case "notPublic":
      return refused(
        "PAGE_NOT_REACHABLE",
        "The address does not lead to a public host, so nobody outside can open it; enter the page's public address."
      )
    case "unreachable":
      return refused("PAGE_NOT_REACHABLE", "The host of the page cannot be reached; check the address and the server.")
    case "tooSlow":
      return refused("PAGE_NOT_REACHABLE", "The page did not answer in time; make it faster, or check the server.")
    case "brokenOff":
      return refused(
        "PAGE_NOT_REACHABLE",
        "The page broke off its answer, or gave none that can be read; check the server."
      )
    case "forwardsTooOften":
      return refused("PAGE_NOT_WORKING", "The address forwards too often; enter the address where it ends.")
    case "refusesReaders":
      return advice("PAGE_NOT_CHECKED", "The website's robots.txt keeps this check out, so the page was not looked at.")
    case "cancelled":
      return advice("PAGE_NOT_CHECKED", "The check was cancelled before its turn came.")
  }
}

/**
 * The findings on an address after a visit (`docs/platform-facts.md#landing-pages`). A page that answers well, on the
 * site that the address names, quickly and open to AdsBot has none.
 */
export const landingPageFindings = (
  address: string,
  visit: Visit,
  tables: RuleTables | undefined
): ReadonlyArray<LandingPageFinding> => {
  if (visit._tag === "Unanswered") return [unanswered(visit.reason)]
  const { hidesFromAdsBot, milliseconds, outcome, refusesAdsBot, status } = visit
  const from = siteOf(address, tables)
  const to = siteOf(visit.address, tables)
  const isGood = outcome === "worked"
  const failing = outcome === "turnedAway"
    ? advice(
      "PAGE_TURNS_PROGRAMS_AWAY",
      `The page turned this check away (${status}); make sure that AdsBot-Google gets in, or ads that lead there are disapproved.`
    )
    : refused("PAGE_NOT_WORKING", `The page answers with an error (${status}); mend it, or let the ads lead elsewhere.`)
  return [
    ...(isGood ? [] : [failing]),
    ...(from === null || to === null || from === to ? [] : [
      refused(
        "PAGE_FORWARDS_TO_OTHER_SITE",
        `The address forwards from ${quoted(from)} to ${quoted(to)}; enter an address on the site where people arrive.`
      )
    ]),
    ...(hidesFromAdsBot
      ? [refused("PAGE_HIDDEN_FROM_ADSBOT", "The page tells AdsBot-Google not to show it (noindex); take that out.")]
      : []),
    ...(refusesAdsBot === true
      ? [refused("ADSBOT_NOT_ALLOWED", "The website's robots.txt keeps AdsBot-Google from the page; allow it there.")]
      : []),
    ...(isGood && milliseconds > SLOW
      ? [
        advice(
          "PAGE_SLOW",
          `The page took ${(milliseconds / 1_000).toFixed(1)} seconds; people leave pages that are slow.`
        )
      ]
      : [])
  ]
}
