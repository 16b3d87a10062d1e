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
  languageFaults,
  type ProposedSitelink,
  sitelinkFaults,
  valueFaults
} from "./ExtensionFaults.ts"
import { headerTwin, sitelinkTwin, textTwin } from "./ExtensionTwins.ts"
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
      const why = `${name} leads to none of the pages that were read; choose one of their URLs to the letter.`
      return dropped.push(refusal(`${path}.finalUrl`, proposed.finalUrl, why))
    }
    const linkText = mend(proposed.linkText, extensionLimits.shortText)
    if (linkText === null) return refuse(`${name} has a link text that cannot be shortened to what fits.`)
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
    const faults = [
      ...languageFaults(page, index, material),
      ...sitelinkFaults({ linkText, finalUrl: page.url, ...descriptions }, index, material)
    ]
    if (faults.length > 0) return dropped.push(...faults)
    const twin = sitelinkTwin(sitelink, [...kept.sitelinks, ...made])
    if (twin !== null) return refuse(`${name} ${twin}`)
    if (kept.sitelinks.length + made.length >= extensionLimits.sitelinks) {
      return refuse(`${name} is one more than the ${extensionLimits.sitelinks} of a campaign.`)
    }
    made.push(sitelink)
    if (linkText !== proposed.linkText) refuse(`The link text of sitelink ${index + 1} became ${quoted(linkText)}.`)
    if (descriptions.description1 === null && (proposed.description1 ?? proposed.description2) !== null) {
      refuse(`Sitelink ${index + 1} stays without its descriptions, of which two are needed that can be shown.`)
    }
  })
  return { made, dropped: [...dropped, ...unseenOf("sitelinks", proposal.sitelinks)] }
}

/** The usable ones of some short texts, each unlike the others and those `beside` them, at most `most`. */
const repairShort = (
  texts: ReadonlyArray<string>,
  { mend }: Manner,
  { beside, faultsOf, most, nameOf, pathOf, whole }: {
    readonly nameOf: (index: number) => string
    readonly pathOf: (index: number) => string
    readonly faultsOf: (text: string, index: number) => ReadonlyArray<Refusal>
    readonly beside: ReadonlyArray<string>
    readonly most: number
    readonly whole: string
  }
): Repaired<string> => {
  const made: Array<string> = []
  const dropped: Array<Refusal> = []
  texts.slice(0, MOST_LOOKED_AT).forEach((text, index) => {
    const refuse = (why: string) => dropped.push(refusal(pathOf(index), text, `${nameOf(index)} ${why}`))
    const mended = mend(text, extensionLimits.shortText)
    const faults = faultsOf(mended ?? text, index)
    if (mended === null || faults.length > 0) return faults.length === 0 ? refuse("is blank.") : dropped.push(...faults)
    const twin = textTwin(mended, [...beside, ...made])
    if (twin !== null) return refuse(twin)
    if (made.length >= most) return refuse(`is one more than ${whole}.`)
    made.push(mended)
    if (mended !== text) refuse(`became ${quoted(mended)}.`)
  })
  return { made, dropped }
}

const repairCallouts = (
  { kept, material }: ExtensionsBrief,
  { callouts }: ExtensionsProposal,
  manner: Manner
): Repaired<Callout> => {
  const { dropped, made } = repairShort(callouts, manner, {
    nameOf: (index) => `Callout ${index + 1}`,
    pathOf: (index) => `callouts[${index}]`,
    faultsOf: (text, index) => calloutFaults(text, index, material),
    beside: kept.callouts.map(({ calloutText }) => calloutText),
    most: extensionLimits.callouts - kept.callouts.length,
    whole: `the ${extensionLimits.callouts} of a campaign`
  })
  return {
    made: made.map((calloutText) => ({ calloutText, isGenerated: true, ...manner.originOf(calloutText, null) })),
    dropped: [...dropped, ...unseenOf("callouts", callouts)]
  }
}

const repairSnippets = (
  { kept, material }: ExtensionsBrief,
  { structuredSnippets }: ExtensionsProposal,
  manner: Manner
): Repaired<StructuredSnippet> => {
  const made: Array<StructuredSnippet> = []
  const dropped: Array<Refusal> = []
  structuredSnippets.slice(0, MOST_LOOKED_AT).forEach(({ header, values }, index) => {
    const path = `structuredSnippets[${index}]`
    const others = [...kept.structuredSnippets, ...made]
    const repeated = headerTwin({ header }, others)
    if (repeated !== null) {
      return dropped.push(refusal(`${path}.header`, header, `Snippet ${index + 1} ${repeated}`))
    }
    const taken = repairShort(values, manner, {
      nameOf: (at) => `Value ${at + 1} of ${header}`,
      pathOf: (at) => `${path}.values[${at}]`,
      faultsOf: (value, at) => valueFaults(header, value, index, at, material),
      beside: others.flatMap((snippet) => snippet.values),
      most: extensionLimits.values,
      whole: "a snippet has"
    })
    dropped.push(...taken.dropped)
    const count = taken.made.length
    if (count >= extensionLimits.leastValues) {
      return made.push({
        header,
        values: taken.made,
        isGenerated: true,
        ...manner.originOf(taken.made.join(", "), null)
      })
    }
    const few = `${header} has ${count} of the 3 values that it needs; name more, or leave the snippet out.`
    dropped.push(refusal(`${path}.values`, "", few))
  })
  return { made, dropped: [...dropped, ...unseenOf("structuredSnippets", structuredSnippets)] }
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

/** The manner in which a proposal is gone through: texts are mended where possible, or taken unchanged to be judged. */
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
 * The extensions that can be made of a proposal, without those that are kept: what is too long is cut at the end of a
 * word, what cannot be mended is dropped, nothing is said twice or stands beside more than the platform takes.
 * `dropped` tells what was changed or dropped and why. With an `origin` each element keeps where it comes from.
 * Sitelinks lead to pages that were read; the number to call is the website's, else the company's.
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
 * The refusals of proposed extensions, each with a sentence that its writer can act on: what the rule book says, advice
 * included, what does not belong in an ad text, claims and values that nothing on the website supports, what is said
 * twice or is kept already, and pages that were not read.
 */
export const checkExtensions = (brief: ExtensionsBrief, proposal: ExtensionsProposal): ReadonlyArray<Refusal> =>
  goneThrough(brief, proposal, { isMended: false, mend: (text) => text, originOf: () => ({}) }).dropped
