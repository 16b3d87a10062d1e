import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import {
  type Callout,
  type Extensions,
  noExtensions,
  type Sitelink,
  type StructuredSnippet
} from "@campaigns/domain/Drafts/Extensions"
import * as Equal from "effect/Equal"
import { extensionLimits } from "./ExtensionFaults.ts"
import { headerTwin, sitelinkTwin, textTwin } from "./ExtensionTwins.ts"

/** A part of the extensions, such as its sitelinks. */
export type ExtensionsPart = keyof Extensions

const parts: ReadonlyArray<ExtensionsPart> = ["sitelinks", "callouts", "phone", "structuredSnippets"]

interface WithOrigin {
  readonly isGenerated?: true
}

/**
 * Persons' elements, then those of the new ones that say nothing twice, up to `most`. New ones replace those that were
 * generated before; when there are none, the former stay, and so does all of a part that was edited.
 */
const placed = <A extends WithOrigin>(
  current: ReadonlyArray<A>,
  generated: ReadonlyArray<A>,
  isEdited: boolean,
  most: number,
  fitting: (element: A, others: ReadonlyArray<A>) => A | null
): ReadonlyArray<A> => {
  if (isEdited || generated.length === 0) return current
  const all = current.filter(({ isGenerated }) => isGenerated !== true)
  for (const element of generated) {
    const fits = all.length < most ? fitting(element, all) : null
    if (fits !== null) all.push(fits)
  }
  return all
}

const fittingSitelink = (sitelink: Sitelink, others: ReadonlyArray<Sitelink>): Sitelink | null =>
  sitelinkTwin(sitelink, others) === null ? sitelink : null

const fittingCallout = (callout: Callout, others: ReadonlyArray<Callout>): Callout | null =>
  textTwin(callout.calloutText, others.map(({ calloutText }) => calloutText)) === null ? callout : null

const fittingSnippet = (
  snippet: StructuredSnippet,
  others: ReadonlyArray<StructuredSnippet>
): StructuredSnippet | null => {
  if (headerTwin(snippet, others) !== null) return null
  const taken = others.flatMap(({ values }) => values)
  const values = snippet.values.filter((value) => textTwin(value, taken) === null)
  return values.length < extensionLimits.leastValues ? null : { ...snippet, values }
}

/**
 * The extensions of a draft with generated ones in them. A part that a person edited while it was written stays as it
 * is and is named in `leftAlone`; elsewhere persons' elements stay, first and unchanged, and a number to call is added
 * only where there is none. Placing the same extensions again changes nothing.
 */
export const placeExtensions = (
  current: Extensions,
  generated: Extensions,
  edited: ReadonlySet<ExtensionsPart>
): { readonly extensions: Extensions; readonly leftAlone: ReadonlyArray<ExtensionsPart> } => {
  const { callouts, phone, sitelinks, structuredSnippets } = current
  const isEdited = (part: ExtensionsPart) => edited.has(part)
  const { callouts: mostCallouts, sitelinks: mostSitelinks } = extensionLimits
  return {
    extensions: {
      sitelinks: placed(sitelinks, generated.sitelinks, isEdited("sitelinks"), mostSitelinks, fittingSitelink),
      callouts: placed(callouts, generated.callouts, isEdited("callouts"), mostCallouts, fittingCallout),
      phone: isEdited("phone") ? phone : phone ?? generated.phone,
      structuredSnippets: placed(
        structuredSnippets,
        generated.structuredSnippets,
        isEdited("structuredSnippets"),
        Infinity,
        fittingSnippet
      )
    },
    leftAlone: parts.filter(isEdited)
  }
}

/** The parts in which two extensions differ. */
export const changedParts = (before: Extensions, after: Extensions): ReadonlyArray<ExtensionsPart> =>
  before === after ? [] : parts.filter((part) => !Equal.equals(before[part], after[part]))

/** The parts of the extensions that a person changed in the revisions; one without an author is the service's own. */
export const editedSince = (
  revisions: ReadonlyArray<{
    readonly author: number | null
    readonly forward: DraftDelta
    readonly backward: DraftDelta
  }>
): ReadonlySet<ExtensionsPart> =>
  new Set(
    revisions.flatMap(({ author, backward, forward }) => {
      if (author === null || forward.parts.extensions === undefined) return []
      return changedParts(backward.parts.extensions ?? noExtensions, forward.parts.extensions)
    })
  )
