import type { Callout, Extensions, Phone, Sitelink, StructuredSnippet } from "@campaigns/domain/Drafts/Extensions"
import type { Provenance } from "@campaigns/domain/internal/Drafts/Provenance"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import { phoneFindings } from "@campaigns/domain/Rules/ValueFindings"
import type { ExtensionsBrief } from "../Orders/Briefs.ts"
import type { Material } from "../Orders/Material.ts"
import type { ExtensionsProposal, Refusal } from "../Orders/Proposals.ts"
import { pageKey, readPage } from "../Sorting/ReadPages.ts"
import {
  calloutFaults,
  extensionLimits,
  type ProposedSitelink,
  sitelinkFaults,
  valueFaults
} from "./ExtensionFaults.ts"
import { calloutTwin, headerTwin, sitelinkTwin, valueTwin } from "./ExtensionTwins.ts"
import { mendText } from "./MendText.ts"
import { saysTheSame } from "./NearDuplicates.ts"
import { MOST_LOOKED_AT, refusal, unseenOf } from "./Refusing.ts"
import { provenances, type TextOrigin, writtenHere } from "./TextOrigin.ts"

interface Repaired<A> {
  readonly made: ReadonlyArray<A>
  readonly dropped: ReadonlyArray<Refusal>
}

/** Tells where an element with such words comes from, and the page it leads to. */
type OriginOf = (text: string, page: string | null) => { readonly provenance?: Provenance }

/** A sentence about an element; `why` is its rest. */
const said = (name: string, why: string): string => `${name} ${why}`

/** Makes a text fit that many columns, or says that it cannot. */
type Mend = (text: string, most: number) => string | null

const mendDescriptions = (
  { description1, description2, finalUrl, linkText }: ProposedSitelink,
  index: number,
  material: Material,
  mend: Mend
) => {
  const mended = (text: string | null) => (text === null ? null : mend(text, extensionLimits.description))
  const both = { description1: mended(description1), description2: mended(description2) }
  const isUsable = both.description1 !== null && both.description2 !== null &&
    !saysTheSame(both.description1, both.description2) &&
    sitelinkFaults({ linkText, finalUrl, ...both }, index, material, ["description1", "description2"]).length === 0
  return isUsable ? both : { description1: null, description2: null }
}

const repairSitelinks = (
  { kept, material }: ExtensionsBrief,
  proposal: ExtensionsProposal,
  { isMended, mend, originOf }: Manner
): Repaired<Sitelink> => {
  const { pages } = material
  const made: Array<Sitelink> = []
  const dropped: Array<Refusal> = []
  proposal.sitelinks.slice(0, MOST_LOOKED_AT).forEach((proposed, index) => {
    const path = `sitelinks[${index}]`
    const name = `Sitelink ${index + 1}`
    const refuse = (reason: string) => dropped.push(refusal(path, proposed.linkText, reason))
    const page = readPage(pages, proposed.finalUrl)
    if (page === undefined) {
      dropped.push(
        refusal(
          `${path}.finalUrl`,
          proposed.finalUrl,
          said(name, "leads to none of the pages that were read; choose one of their URLs to the letter.")
        )
      )
      return
    }
    const linkText = mend(proposed.linkText, extensionLimits.shortText)
    if (linkText === null) return refuse(said(name, "has a link text that cannot be shortened to what fits."))
    const descriptions = isMended
      ? mendDescriptions({ ...proposed, finalUrl: page.url }, index, material, mend)
      : { description1: proposed.description1, description2: proposed.description2 }
    const sitelink: Sitelink = {
      linkText,
      finalUrl: page.url,
      ...descriptions,
      finalMobileUrl: null,
      isGenerated: true,
      ...originOf([linkText, descriptions.description1, descriptions.description2].join(" "), page.url)
    }
    const faults = sitelinkFaults({ linkText, finalUrl: page.url, ...descriptions }, index, material)
    if (faults.length > 0) return dropped.push(...faults)
    const twin = sitelinkTwin(sitelink, [...kept.sitelinks, ...made])
    if (twin !== null) return refuse(said(name, twin))
    if (kept.sitelinks.length + made.length >= extensionLimits.sitelinks) {
      return refuse(said(name, `is one more than the ${extensionLimits.sitelinks} of a campaign.`))
    }
    made.push(sitelink)
    if (linkText !== proposed.linkText) refuse(`The link text of sitelink ${index + 1} became ${quoted(linkText)}.`)
    if (descriptions.description1 === null && (proposed.description1 ?? proposed.description2) !== null) {
      refuse(`Sitelink ${index + 1} stays without its descriptions, of which two are needed that can be shown.`)
    }
  })
  return { made, dropped: [...dropped, ...unseenOf("sitelinks", proposal.sitelinks)] }
}

const repairCallouts = (
  { kept, material }: ExtensionsBrief,
  proposal: ExtensionsProposal,
  { mend, originOf }: Manner
): Repaired<Callout> => {
  const made: Array<Callout> = []
  const dropped: Array<Refusal> = []
  proposal.callouts.slice(0, MOST_LOOKED_AT).forEach((text, index) => {
    const refuse = (reason: string) => dropped.push(refusal(`callouts[${index}]`, text, reason))
    const calloutText = mend(text, extensionLimits.shortText)
    const faults = calloutFaults(calloutText ?? text, index, material)
    if (calloutText === null || faults.length > 0) {
      return faults.length === 0 ? refuse(`Callout ${index + 1} is blank.`) : dropped.push(...faults)
    }
    const twin = calloutTwin({ calloutText }, [...kept.callouts, ...made])
    if (twin !== null) return refuse(said(`Callout ${index + 1}`, twin))
    if (kept.callouts.length + made.length >= extensionLimits.callouts) {
      return refuse(said(`Callout ${index + 1}`, `is one more than the ${extensionLimits.callouts} of a campaign.`))
    }
    made.push({ calloutText, isGenerated: true, ...originOf(calloutText, null) })
    if (calloutText !== text) refuse(`Callout ${index + 1} became ${quoted(calloutText)}.`)
  })
  return { made, dropped: [...dropped, ...unseenOf("callouts", proposal.callouts)] }
}

const repairSnippets = (
  { kept, material }: ExtensionsBrief,
  proposal: ExtensionsProposal,
  { mend, originOf }: Manner
): Repaired<StructuredSnippet> => {
  const made: Array<StructuredSnippet> = []
  const dropped: Array<Refusal> = []
  proposal.structuredSnippets.slice(0, MOST_LOOKED_AT).forEach(({ header, values }, index) => {
    const path = `structuredSnippets[${index}]`
    const others = [...kept.structuredSnippets, ...made]
    const repeated = headerTwin({ header }, others)
    if (repeated !== null) {
      dropped.push(refusal(`${path}.header`, header, said(`Snippet ${index + 1}`, repeated)))
      return
    }
    const taken: Array<string> = []
    values.slice(0, MOST_LOOKED_AT).forEach((value, v) => {
      const refuse = (reason: string) => dropped.push(refusal(`${path}.values[${v}]`, value, reason))
      const name = `Value ${v + 1} of ${header}`
      const mended = mend(value, extensionLimits.shortText)
      const faults = valueFaults(header, mended ?? value, index, v, material)
      if (mended === null || faults.length > 0) {
        return faults.length === 0 ? refuse(`${name} is blank.`) : dropped.push(...faults)
      }
      const twin = valueTwin(mended, [...others.flatMap((snippet) => snippet.values), ...taken])
      if (twin !== null) return refuse(said(name, twin))
      if (taken.length >= extensionLimits.values) return refuse(said(name, "is one more than a snippet has."))
      taken.push(mended)
      if (mended !== value) refuse(`${name} became ${quoted(mended)}.`)
    })
    if (taken.length >= extensionLimits.leastValues) {
      made.push({ header, values: taken, isGenerated: true, ...originOf(taken.join(", "), null) })
    } else {
      dropped.push(
        refusal(
          `${path}.values`,
          "",
          `${header} has ${taken.length} of the 3 values that it needs; name more, or leave the snippet out.`
        )
      )
    }
  })
  return { made, dropped: [...dropped, ...unseenOf("structuredSnippets", proposal.structuredSnippets)] }
}

/** The number that most pages of the website give, the first of those that are as frequent. */
const phoneOfPages = (pages: Material["pages"]): Phone | null => {
  const counts = new Map<string, { readonly phone: Phone; readonly count: number }>()
  for (const { phones = [] } of pages) {
    for (const phone of phones) {
      const key = `${phone.countryCode} ${phone.phoneNumber}`
      counts.set(key, { phone, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  const usable = [...counts.values()].filter(({ phone }) => phoneFindings(phone).length === 0)
  return usable.toSorted((one, other) => other.count - one.count)[0]?.phone ?? null
}

/** The website's own number, else the company's, when its country is known and no rule has anything against it. */
const phoneOf = ({ company: { countryCode, phone }, pages }: Material): Phone | null => {
  const own = phoneOfPages(pages)
  if (own !== null) return own
  if (phone === null || countryCode === null) return null
  const number = { phoneNumber: phone, countryCode }
  return phoneFindings(number).length > 0 ? null : number
}

/** The manner in which a proposal is gone through: texts are mended where they can be, or taken as they are to be judged. */
interface Manner {
  readonly isMended: boolean
  readonly mend: Mend
  readonly originOf: OriginOf
}

const goneThrough = (brief: ExtensionsBrief, proposal: ExtensionsProposal, manner: Manner) => {
  const sitelinks = repairSitelinks(brief, proposal, manner)
  const callouts = repairCallouts(brief, proposal, manner)
  const structuredSnippets = repairSnippets(brief, proposal, manner)
  return {
    made: { sitelinks: sitelinks.made, callouts: callouts.made, structuredSnippets: structuredSnippets.made },
    dropped: [sitelinks, callouts, structuredSnippets].flatMap(({ dropped }) => dropped)
  }
}

/**
 * The extensions that can be made of a proposal, without those that are kept: what is too long is cut at the end of a word, what cannot be
 * mended is dropped, nothing is said twice or stands beside more than the platform takes. `dropped` tells what was changed or dropped and
 * why. With an `origin` each element keeps where it comes from. Sitelinks lead to pages that were read; the number to call is the website's, else the company's.
 */
export const repairExtensions = (
  brief: ExtensionsBrief,
  proposal: ExtensionsProposal,
  origin: TextOrigin | null = null
): { readonly extensions: Extensions; readonly dropped: ReadonlyArray<Refusal> } => {
  const written = writtenHere(brief.material)
  const { dropped, made } = goneThrough(brief, proposal, {
    isMended: true,
    mend: (text, most) => mendText("headline", written(text), most),
    originOf: (text, page) => {
      const provenance = provenances(brief.material, page, origin)(text, [])
      return provenance === undefined ? {} : { provenance }
    }
  })
  return { extensions: { ...made, phone: brief.kept.phone === null ? phoneOf(brief.material) : null }, dropped }
}

/**
 * The refusals of proposed extensions, each with a sentence that its writer can act on: what the rule book says, advice included, what does
 * not belong in an ad text, claims and values that nothing on the website supports, what is said twice or is kept already, counts, and pages
 * that were not read.
 */
export const checkExtensions = (brief: ExtensionsBrief, proposal: ExtensionsProposal): ReadonlyArray<Refusal> => {
  const { kept, material: { pages } } = brief
  const linked = new Set(kept.sitelinks.map(({ finalUrl }) => (finalUrl === null ? "" : pageKey(finalUrl))))
  const free = pages.filter(({ url }) => !linked.has(pageKey(url))).length
  const few = "The platform shows sitelinks from 2 on; write 2 or more, each to another page."
  const none = "There is no callout; write 4 to 8 short selling points that the pages say."
  const asIs: Manner = { isMended: false, mend: (text) => text, originOf: () => ({}) }
  return [
    ...(proposal.sitelinks.length < Math.min(2 - kept.sitelinks.length, free) ? [refusal("sitelinks", "", few)] : []),
    ...(proposal.callouts.length + kept.callouts.length === 0 ? [refusal("callouts", "", none)] : []),
    ...goneThrough(brief, proposal, asIs).dropped
  ]
}
