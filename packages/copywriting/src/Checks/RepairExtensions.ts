import type { Callout, Extensions, Phone, Sitelink, StructuredSnippet } from "@campaigns/domain/Drafts/Extensions"
import type { Provenance } from "@campaigns/domain/internal/Drafts/Provenance"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import { phoneFindings } from "@campaigns/domain/Rules/ValueFindings"
import type { ExtensionsBrief } from "../Orders/Briefs.ts"
import type { Material } from "../Orders/Material.ts"
import type { ExtensionsProposal, Refusal } from "../Orders/Proposals.ts"
import { readPage } from "../Sorting/ReadPages.ts"
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

/** Why an element was left out, in a sentence; `why` is the rest of one that starts with the element's name. */
const leftOut = (name: string, why: string): string => `${name} was left out: it ${why}`

const mendDescriptions = (
  { description1, description2, finalUrl, linkText }: ProposedSitelink,
  index: number,
  material: Material
) => {
  const none = { description1: null, description2: null }
  const mended = {
    description1: description1 === null
      ? null
      : mendText("headline", writtenHere(material)(description1), extensionLimits.description),
    description2: description2 === null
      ? null
      : mendText("headline", writtenHere(material)(description2), extensionLimits.description)
  }
  const usable = mended.description1 !== null && mended.description2 !== null &&
    !saysTheSame(mended.description1, mended.description2) &&
    sitelinkFaults({ linkText, finalUrl, ...mended }, index, material, ["description1", "description2"]).length === 0
  return usable ? mended : none
}

const repairSitelinks = (
  { kept, material }: ExtensionsBrief,
  proposal: ExtensionsProposal,
  originOf: OriginOf
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
      dropped.push(refusal(`${path}.finalUrl`, proposed.finalUrl, leftOut(name, "leads to no page that was read.")))
      return
    }
    const linkText = mendText("headline", writtenHere(material)(proposed.linkText), extensionLimits.shortText)
    if (linkText === null) return refuse(leftOut(name, "has a link text that cannot be shortened to what fits."))
    const descriptions = mendDescriptions({ ...proposed, finalUrl: page.url }, index, material)
    const sitelink: Sitelink = {
      linkText,
      finalUrl: page.url,
      ...descriptions,
      finalMobileUrl: null,
      isGenerated: true,
      ...originOf([linkText, descriptions.description1, descriptions.description2].join(" "), page.url)
    }
    const fault = sitelinkFaults({ linkText, finalUrl: page.url, ...descriptions }, index, material)[0]
    if (fault !== undefined) return dropped.push(refusal(fault.path, proposed.linkText, `Left out: ${fault.reason}`))
    const twin = sitelinkTwin(sitelink, [...kept.sitelinks, ...made])
    if (twin !== null) return refuse(leftOut(name, twin))
    if (kept.sitelinks.length + made.length >= extensionLimits.sitelinks) {
      return refuse(leftOut(name, `is one more than the ${extensionLimits.sitelinks} of a campaign.`))
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
  originOf: OriginOf
): Repaired<Callout> => {
  const made: Array<Callout> = []
  const dropped: Array<Refusal> = []
  proposal.callouts.slice(0, MOST_LOOKED_AT).forEach((text, index) => {
    const refuse = (reason: string) => dropped.push(refusal(`callouts[${index}]`, text, reason))
    const calloutText = mendText("headline", writtenHere(material)(text), extensionLimits.shortText)
    const fault = calloutFaults(calloutText ?? text, index, material)[0]
    if (calloutText === null || fault !== undefined) return refuse(`Left out: ${fault?.reason ?? "it is blank."}`)
    const twin = calloutTwin({ calloutText }, [...kept.callouts, ...made])
    if (twin !== null) return refuse(leftOut(`Callout ${index + 1}`, twin))
    if (kept.callouts.length + made.length >= extensionLimits.callouts) {
      return refuse(leftOut(`Callout ${index + 1}`, `is one more than the ${extensionLimits.callouts} of a campaign.`))
    }
    made.push({ calloutText, isGenerated: true, ...originOf(calloutText, null) })
    if (calloutText !== text) refuse(`Callout ${index + 1} became ${quoted(calloutText)}.`)
  })
  return { made, dropped: [...dropped, ...unseenOf("callouts", proposal.callouts)] }
}

const repairSnippets = (
  { kept, material }: ExtensionsBrief,
  proposal: ExtensionsProposal,
  originOf: OriginOf
): Repaired<StructuredSnippet> => {
  const made: Array<StructuredSnippet> = []
  const dropped: Array<Refusal> = []
  proposal.structuredSnippets.slice(0, MOST_LOOKED_AT).forEach(({ header, values }, index) => {
    const path = `structuredSnippets[${index}]`
    const others = [...kept.structuredSnippets, ...made]
    const repeated = headerTwin({ header }, others)
    if (repeated !== null) {
      dropped.push(refusal(`${path}.header`, header, leftOut(`Snippet ${index + 1}`, repeated)))
      return
    }
    const taken: Array<string> = []
    values.slice(0, MOST_LOOKED_AT).forEach((value, v) => {
      const refuse = (reason: string) => dropped.push(refusal(`${path}.values[${v}]`, value, reason))
      const name = `Value ${v + 1} of ${header}`
      const mended = mendText("headline", writtenHere(material)(value), extensionLimits.shortText)
      const fault = valueFaults(header, mended ?? value, index, v, material)[0]
      if (mended === null || fault !== undefined) return refuse(`Left out: ${fault?.reason ?? "it is blank."}`)
      const twin = valueTwin(mended, [...others.flatMap((snippet) => snippet.values), ...taken])
      if (twin !== null) return refuse(leftOut(name, twin))
      if (taken.length >= extensionLimits.values) return refuse(leftOut(name, "is one more than a snippet has."))
      taken.push(mended)
      if (mended !== value) refuse(`${name} became ${quoted(mended)}.`)
    })
    if (taken.length >= extensionLimits.leastValues) {
      made.push({ header, values: taken, isGenerated: true, ...originOf(taken.join(", "), null) })
    } else {
      dropped.push(
        refusal(`${path}.values`, "", `${header} was left out: ${taken.length} of the 3 values it needs can be shown.`)
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
  const originOf: OriginOf = (text, page) => {
    const provenance = provenances(brief.material, page, origin)(text, [])
    return provenance === undefined ? {} : { provenance }
  }
  const sitelinks = repairSitelinks(brief, proposal, originOf)
  const callouts = repairCallouts(brief, proposal, originOf)
  const structuredSnippets = repairSnippets(brief, proposal, originOf)
  return {
    extensions: {
      sitelinks: sitelinks.made,
      callouts: callouts.made,
      structuredSnippets: structuredSnippets.made,
      phone: brief.kept.phone === null ? phoneOf(brief.material) : null
    },
    dropped: [sitelinks, callouts, structuredSnippets].flatMap(({ dropped }) => dropped)
  }
}
