import type { Callout, Sitelink, StructuredSnippet } from "@campaigns/domain/Drafts/Extensions"
import { counted } from "@campaigns/domain/internal/Rules/Wording"
import type { ExtensionsBrief } from "../Orders/Briefs.ts"
import type { ExtensionsProposal, Refusal } from "../Orders/Proposals.ts"
import { pageKey } from "../Sorting/ReadPages.ts"
import { calloutFaults, extensionLimits, sitelinkFaults, valueFaults } from "./ExtensionFaults.ts"
import { calloutTwin, headerTwin, sitelinkTwin, valueTwin } from "./ExtensionTwins.ts"
import { MOST_LOOKED_AT, refusal } from "./Refusing.ts"

const checkRoom = (
  field: string,
  noun: string,
  kept: number,
  proposed: number,
  most: number
): ReadonlyArray<Refusal> => {
  const room = Math.max(0, most - kept)
  return proposed > room
    ? [
      refusal(
        field,
        "",
        `There are ${counted(proposed, noun)}${kept === 0 ? "" : ` beside ${kept} of a person`}; write at most ${room}.`
      )
    ]
    : []
}

const checkSitelinks = ({ kept, material }: ExtensionsBrief, proposal: ExtensionsProposal) => {
  const { pages } = material
  const { sitelinks } = proposal
  const taken: Array<Sitelink> = [...kept.sitelinks]
  const linked = new Set(kept.sitelinks.map(({ finalUrl }) => (finalUrl === null ? "" : pageKey(finalUrl))))
  const free = pages.filter(({ url }) => !linked.has(pageKey(url))).length
  const needed = Math.min(2 - kept.sitelinks.length, free)
  const few = sitelinks.length < needed
    ? [
      refusal("sitelinks", "", `The platform shows sitelinks from 2 on; write ${needed} or more, each to another page.`)
    ]
    : []
  const each = sitelinks.slice(0, MOST_LOOKED_AT).flatMap((proposed, index): ReadonlyArray<Refusal> => {
    const faults = sitelinkFaults(proposed, index, material)
    const sitelink = { ...proposed, finalMobileUrl: null }
    const known = pages.some(({ url }) => url === proposed.finalUrl)
    const twin = sitelinkTwin(sitelink, taken)
    if (faults.length === 0 && known && twin === null) taken.push(sitelink)
    const address = known ? [] : [
      refusal(
        `sitelinks[${index}].finalUrl`,
        proposed.finalUrl,
        `Sitelink ${index + 1} leads to none of the pages that were read; choose one of their URLs to the letter.`
      )
    ]
    return [
      ...faults,
      ...address,
      ...(twin === null
        ? []
        : [refusal(`sitelinks[${index}]`, proposed.linkText, `Sitelink ${index + 1} ${twin}`)])
    ]
  })
  const { sitelinks: most } = extensionLimits
  return [...few, ...checkRoom("sitelinks", "sitelink", kept.sitelinks.length, sitelinks.length, most), ...each]
}

const checkCallouts = (
  { kept, material }: ExtensionsBrief,
  { callouts }: ExtensionsProposal
): ReadonlyArray<Refusal> => {
  const taken: Array<Callout> = [...kept.callouts]
  const none = callouts.length + taken.length === 0
    ? [refusal("callouts", "", "There is no callout; write 4 to 8 short selling points that the pages say.")]
    : []
  const each = callouts.slice(0, MOST_LOOKED_AT).flatMap((calloutText, index): ReadonlyArray<Refusal> => {
    const faults = calloutFaults(calloutText, index, material)
    const twin = faults.length === 0 ? calloutTwin({ calloutText }, taken) : null
    if (twin !== null) return [refusal(`callouts[${index}]`, calloutText, `Callout ${index + 1} ${twin}`)]
    if (faults.length === 0) taken.push({ calloutText })
    return faults
  })
  return [
    ...none,
    ...checkRoom("callouts", "callout", kept.callouts.length, callouts.length, extensionLimits.callouts),
    ...each
  ]
}

const checkSnippets = ({ kept, material }: ExtensionsBrief, proposal: ExtensionsProposal): ReadonlyArray<Refusal> => {
  const taken: Array<StructuredSnippet> = [...kept.structuredSnippets]
  const values = taken.flatMap((snippet) => snippet.values)
  return proposal.structuredSnippets.slice(0, MOST_LOOKED_AT).flatMap((snippet, index): ReadonlyArray<Refusal> => {
    const path = `structuredSnippets[${index}]`
    const twin = headerTwin(snippet, taken)
    taken.push(snippet)
    const { leastValues, values: most } = extensionLimits
    const { length } = snippet.values
    const count = length < leastValues || length > most
      ? [
        refusal(
          `${path}.values`,
          "",
          `${snippet.header} has ${
            counted(length, "value")
          }; write ${leastValues} to ${most}, or leave the snippet out.`
        )
      ]
      : []
    const each = snippet.values.slice(0, MOST_LOOKED_AT).flatMap((value, v): ReadonlyArray<Refusal> => {
      const faults = valueFaults(snippet.header, value, index, v, material)
      const valueRepeated = faults.length === 0 ? valueTwin(value, values) : null
      if (faults.length === 0) values.push(value)
      return valueRepeated === null
        ? faults
        : [refusal(`${path}.values[${v}]`, value, `Value ${v + 1} of ${snippet.header} ${valueRepeated}`)]
    })
    return [
      ...(twin === null ? [] : [refusal(`${path}.header`, snippet.header, `Snippet ${index + 1} ${twin}`)]),
      ...count,
      ...each
    ]
  })
}

/**
 * The refusals of proposed extensions, each with a sentence that its writer can act on: what the rule book says, advice included, what does
 * not belong in an ad text, claims and values that nothing on the website supports, what is said twice or is kept already, counts, and pages
 * that were not read.
 */
export const checkExtensions = (brief: ExtensionsBrief, proposal: ExtensionsProposal): ReadonlyArray<Refusal> => [
  ...checkSitelinks(brief, proposal),
  ...checkCallouts(brief, proposal),
  ...checkSnippets(brief, proposal)
]
