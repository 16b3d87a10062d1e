import type { AssetText } from "@campaigns/domain/Drafts/Rsa"
import { counted, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { english } from "@campaigns/domain/Rules/English"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"
import { displayPathFindings } from "@campaigns/domain/Rules/ValueFindings"
import { claimFaults, type TextPlace } from "../Claims/UnfoundedClaims.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { ProposedText, Refusal, RsaProposal } from "../Orders/Proposals.ts"
import { pageOfAd, readPage } from "../Sorting/ReadPages.ts"
import { foreignMatter } from "./ForeignMatter.ts"
import { twinOf } from "./NearDuplicates.ts"
import { MOST_LOOKED_AT, refusal } from "./Refusing.ts"
import { descriptionList, headlineList, type RsaTextList } from "./RsaTextLists.ts"
import { adTextFaults } from "./TextFaults.ts"

const checkCount = (list: RsaTextList, kept: number, proposed: number): ReadonlyArray<Refusal> => {
  const { field, kind, least, most } = list
  const beside = kept === 0 ? "" : ` beside the ${kept} that ${kept === 1 ? "stays" : "stay"}`
  if (kept + proposed < least) {
    const missing = least - kept - proposed
    return [
      refusal(
        field,
        "",
        `There ${proposed === 1 ? "is" : "are"} ${counted(proposed, kind)}${beside}, and ${least} are needed in all; ` +
          `write ${missing} more.`
      )
    ]
  }
  const room = Math.max(0, most - kept)
  return proposed > room
    ? [refusal(field, "", `There are ${counted(proposed, kind)}${beside}; write at most ${room}.`)]
    : []
}

const checkTexts = (
  list: RsaTextList,
  kept: ReadonlyArray<AssetText>,
  proposed: ReadonlyArray<ProposedText>,
  claimsOf: (text: string) => ReadonlyArray<string>
): ReadonlyArray<Refusal> => {
  const { field, kind, label } = list
  const said = kept.map(({ text }) => text)
  const refusals = proposed.slice(0, MOST_LOOKED_AT).flatMap(({ text }, index) => {
    const faults = [...adTextFaults(kind, text), ...claimsOf(text)]
    const twin = faults.length === 0 ? twinOf(text, said) : undefined
    if (faults.length === 0 && twin === undefined) said.push(text)
    return [
      ...faults.map((fault) => refusal(`${field}[${index}].text`, text, `${label} ${index + 1} ${fault}`)),
      ...(twin === undefined ? [] : [
        refusal(
          `${field}[${index}].text`,
          text,
          `${label} ${index + 1} says the same as ${quoted(twin)}, or nearly; say something else.`
        )
      ])
    ]
  })
  return [...checkCount(list, kept.length, proposed.length), ...refusals]
}

const pathFields = ["displayPath1", "displayPath2"] as const

const checkPaths = (
  { displayPath1, displayPath2 }: RsaProposal,
  claimsOf: (text: string) => ReadonlyArray<string>
): ReadonlyArray<Refusal> => {
  const paths = { displayPath1, displayPath2 }
  const found = displayPathFindings(paths)
  return pathFields.flatMap((field, index) => {
    const path = paths[field]
    if (path === null) return []
    const foreign = path.trim() === "" ? "is blank; write a word or null." : foreignMatter(path)
    return foreign === null
      ? [
        ...found.filter((finding) => finding.path.at(-1) === field).map((finding) => sentenceOf(english, finding)),
        ...claimsOf(path.replaceAll("-", " ")).map((fault) => `Display path ${index + 1} ${fault}`)
      ].map((reason) => refusal(field, path, reason))
      : [refusal(field, path, `Display path ${index + 1} ${foreign}`)]
  })
}

/** The page of the brief decides; where it has none a writer may choose one that was read. */
const checkPage = ({ material, page = null }: RsaBrief, { finalUrl }: RsaProposal): ReadonlyArray<Refusal> =>
  finalUrl === null || page !== null || readPage(material.pages, finalUrl) !== undefined ? [] : [
    refusal(
      "finalUrl",
      finalUrl,
      "The final URL is none of the pages that were read; choose one of their URLs to the letter, or null."
    )
  ]

/** The surroundings of an ad's texts: the page that it leads to, and its keywords, or the ad group's name where there are none. */
export const placeOf = (brief: RsaBrief, finalUrl: string | null): TextPlace => ({
  keywords: brief.keywords.length === 0 ? [brief.adGroupName] : brief.keywords,
  url: pageOfAd(brief, finalUrl)?.url ?? null
})

/**
 * The refusals of a proposed ad, each with a sentence that its writer can act on: what the rule book says, advice included, what does not
 * belong in an ad text, claims that nothing on the website supports, what is said twice or is kept already, counts, paths, and a page that was
 * not read.
 */
export const checkRsa = (brief: RsaBrief, proposal: RsaProposal): ReadonlyArray<Refusal> => {
  const place = placeOf(brief, proposal.finalUrl)
  const claimsOf = (text: string) => claimFaults(text, brief.material, place)
  return [
    ...checkTexts(headlineList, brief.kept.headlines, proposal.headlines, claimsOf),
    ...checkTexts(descriptionList, brief.kept.descriptions, proposal.descriptions, claimsOf),
    ...checkPaths(proposal, claimsOf),
    ...checkPage(brief, proposal)
  ]
}
