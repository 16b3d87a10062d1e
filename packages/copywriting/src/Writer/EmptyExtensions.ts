import type { Extensions } from "@campaigns/domain/Drafts/Extensions"
import { counted, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { extensionLimits } from "../Checks/ExtensionFaults.ts"
import type { ExtensionsBrief } from "../Orders/Briefs.ts"
import type { ExtensionsProposal, Refusal } from "../Orders/Proposals.ts"
import { tooWideForCallout } from "./Callouts.ts"

const { shortText } = extensionLimits

/** The names of the kinds of extensions that are written. */
const kinds = { sitelinks: "sitelink", callouts: "callout", structuredSnippets: "structured snippet" } as const

/** The reason for which the offline writer found none of a kind. */
const notFound: Readonly<Record<keyof typeof kinds, (brief: ExtensionsBrief) => string>> = {
  sitelinks: () =>
    `no other page for buyers in the language of the ads has a name of at most ${shortText} characters that is free.`,
  callouts: ({ material }) => {
    const wide = tooWideForCallout(material)
    return wide === undefined
      ? `no text of at most ${shortText} characters that is free holds for the whole offer.`
      : `${quoted(wide)} stands on most pages, but is longer than the ${shortText} characters of a callout.`
  },
  structuredSnippets: () =>
    `no page lists three things of one kind that can be used, of at most ${shortText} characters each.`
}

/** For each kind of extensions of which none came, which it is and why, as sentences for a person. */
export const emptyExtensions = (
  brief: ExtensionsBrief,
  proposal: ExtensionsProposal,
  { dropped, extensions, isOffline }: {
    readonly extensions: Extensions
    readonly dropped: ReadonlyArray<Refusal>
    readonly isOffline: boolean
  }
): ReadonlyArray<string> => {
  const whyNone = (kind: keyof typeof kinds): string => {
    const proposed = proposal[kind].length
    const first = dropped.find(({ path }) => path.startsWith(kind))
    if (proposed > 0 && first !== undefined) {
      return `none of ${counted(proposed, "proposal")} can be taken. ${first.reason}`
    }
    if (brief.material.pages.length === 0) return "no page of the website was read."
    return isOffline ? notFound[kind](brief) : "the language model proposed none."
  }
  const empty = (Object.keys(kinds) as ReadonlyArray<keyof typeof kinds>).filter((kind) =>
    extensions[kind].length === 0
  )
  return [
    ...empty.map((kind) => `No ${kinds[kind]} was written: ${whyNone(kind)}`),
    ...(extensions.phone === null && brief.kept.phone === null
      ? ["No number to call was written: neither the website nor the company gives one that can be called."]
      : [])
  ]
}
