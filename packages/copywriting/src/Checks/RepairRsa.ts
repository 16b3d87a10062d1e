import { AssetText } from "@campaigns/domain/Drafts/Rsa"
import type { Provenance } from "@campaigns/domain/internal/Drafts/Provenance"
import { present } from "@campaigns/domain/internal/Present"
import { exclaims, withoutExclamation } from "@campaigns/domain/internal/Rules/EditorialRules"
import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { counted, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { english } from "@campaigns/domain/Rules/English"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"
import { displayPathFindings } from "@campaigns/domain/Rules/ValueFindings"
import * as Schema from "effect/Schema"
import { claimFaults, type TextPlace } from "../Claims/UnfoundedClaims.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { ProposedText, Refusal, RsaProposal } from "../Orders/Proposals.ts"
import { pageOfAd, readPage } from "../Sorting/ReadPages.ts"
import { cutText } from "./CutText.ts"
import { foreignMatter } from "./ForeignMatter.ts"
import { mendText, oneLine } from "./MendText.ts"
import { twinOf } from "./NearDuplicates.ts"
import { MOST_LOOKED_AT, refusal, unseenOf } from "./Refusing.ts"
import { adTextFaults, rsaTexts, type TextKind } from "./TextFaults.ts"
import { provenances, type TextOrigin, writtenHere } from "./TextOrigin.ts"

const LONGEST_REASON = 300
/** As much of a fact as a reason shows. */
const LONGEST_SHOWN = 120
const PATH_WIDTH = 15

/** The texts and the page of an ad, ready to be put into it. */
export const GeneratedRsa = Schema.Struct({
  /** First the kept headlines, unchanged, then the generated ones. */
  headlines: Schema.Array(AssetText),
  descriptions: Schema.Array(AssetText),
  finalUrl: Schema.NullOr(Schema.String),
  displayPath1: Schema.NullOr(Schema.String),
  displayPath2: Schema.NullOr(Schema.String)
})
export type GeneratedRsa = typeof GeneratedRsa.Type

interface Repaired<A> {
  readonly value: A
  readonly dropped: ReadonlyArray<Refusal>
}

const begun = (text: string, most: number): string =>
  Array.from(oneLine(text.slice(0, 4 * most))).slice(0, most).join("").trim()

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, "") || "/"

/** Why a text is there, and the first of the facts that it rests on with its page. */
const reasonOf = (reason: string, provenance: Provenance | undefined): string | null => {
  const plain = begun(reason, LONGEST_REASON)
  const fact = provenance?.facts[0]
  if (fact === undefined) return plain === "" ? null : plain
  const says = begun(fact.says, LONGEST_SHOWN)
  const where = fact.page === "" ? "" : ` (${begun(pathOf(fact.page), LONGEST_SHOWN)})`
  return `${plain}${plain === "" ? "" : " – "}“${says}”${where}`
}

/** The manner in which a proposal is gone through: texts are mended where possible, or taken unchanged to be judged. */
interface Manner {
  readonly isMended: boolean
  readonly claimsOf: (text: string) => ReadonlyArray<string>
  readonly provenanceOf: (text: string, facts: ReadonlyArray<string>) => Provenance | undefined
  readonly written: (text: string) => string
}

/** A text as the rules of its list have it: the descriptions of an ad may have one exclamation mark together. */
const mendedText = (text: string, kind: TextKind, others: ReadonlyArray<string>): string | null => {
  const exclamations = others.some((other) => exclaims(other) !== null) ? 0 : 1
  const calm = kind === "headline" ? text : withoutExclamation(text, exclamations)
  return adTextFaults(kind, calm).length === 0 ? oneLine(calm) : mendText(kind, calm, rsaTexts[kind].width)
}

const repairTexts = (
  kind: TextKind,
  kept: ReadonlyArray<AssetText>,
  proposed: ReadonlyArray<ProposedText>,
  { claimsOf, isMended, provenanceOf, written }: Manner
): Repaired<ReadonlyArray<AssetText>> => {
  const { field, label, most, width } = rsaTexts[kind]
  const texts = [...kept]
  const dropped: Array<Refusal> = []
  proposed.slice(0, MOST_LOOKED_AT).forEach(({ facts = [], reason, text: raw }, index) => {
    const said = written(raw)
    const others = texts.map(({ text }) => text)
    const text = isMended ? mendedText(said, kind, others) : said
    const faults = adTextFaults(kind, text ?? said).concat(text === null ? [] : claimsOf(text))
    const twin = text === null || faults.length > 0 ? undefined : twinOf(text, others)
    const refuse = (why: string) => {
      dropped.push(refusal(`${field}[${index}].text`, said, `${label} ${index + 1} ${why}`))
    }
    const leaveOut = (why: string) => refuse(isMended ? `was left out, because it ${why}` : why)
    if (text === null || faults.length > 0) (isMended ? faults.slice(0, 1) : faults).forEach(leaveOut)
    else if (twin !== undefined) leaveOut(`says the same as ${quoted(twin)}, or nearly; say something else.`)
    else if (texts.length >= most) leaveOut(`is one more than the ${most} ${field} of an ad.`)
    else {
      if (textWidth(oneLine(said)) > width) refuse(`was cut to ${quoted(text)}.`)
      const provenance = provenanceOf(text, facts)
      texts.push({
        text,
        pinnedField: null,
        reason: reasonOf(reason, provenance),
        isGenerated: true,
        ...present({ provenance })
      })
    }
  })
  return { value: texts, dropped: [...dropped, ...unseenOf(field, proposed)] }
}

/** A display path of letters, digits and hyphens that fits, or `null`. */
const repairPath = (path: string): string | null => {
  const words = oneLine(path.slice(0, 200)).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim()
  const fitting = cutText(words, PATH_WIDTH)?.replace(/\s+/g, "-") ?? ""
  const isShown = fitting !== "" && displayPathFindings({ displayPath1: fitting, displayPath2: null }).length === 0
  return isShown ? fitting : null
}

const repairPaths = (
  { displayPath1, displayPath2 }: RsaProposal,
  claimsOf: (text: string) => ReadonlyArray<string>
): Repaired<ReadonlyArray<string>> => {
  const paths: Array<string> = []
  const dropped: Array<Refusal> = []
  ;[displayPath1, displayPath2].forEach((path, index) => {
    if (path === null || path.trim() === "") return
    const mended = repairPath(path)
    const name = `displayPath${index + 1}`
    const claim = mended === null ? undefined : claimsOf(mended.replaceAll("-", " "))[0]
    if (claim !== undefined) {
      dropped.push(refusal(name, path, `Display path ${index + 1} was left out, because it ${claim}`))
    } else if (mended === null || paths.includes(mended)) {
      dropped.push(refusal(name, path, `Display path ${index + 1} was left out, because it cannot be shown.`))
    } else {
      if (mended !== path) dropped.push(refusal(name, path, `Display path ${index + 1} became ${quoted(mended)}.`))
      paths.push(mended)
    }
  })
  return { value: paths, dropped }
}

/** The refusals of paths as they are proposed. */
const checkPaths = (
  { displayPath1, displayPath2 }: RsaProposal,
  claimsOf: (text: string) => ReadonlyArray<string>
): ReadonlyArray<Refusal> => {
  const found = displayPathFindings({ displayPath1, displayPath2 })
  return [displayPath1, displayPath2].flatMap((path, index) => {
    if (path === null) return []
    const field = `displayPath${index + 1}`
    const foreign = path.trim() === "" ? "is blank; write a word or null." : foreignMatter(path)
    const faults = foreign === null ? claimsOf(path.replaceAll("-", " ")) : [foreign]
    return [
      ...found.filter((finding) => foreign === null && finding.path.at(-1) === field).map((finding) =>
        sentenceOf(english, finding)
      ),
      ...faults.map((fault) => `Display path ${index + 1} ${fault}`)
    ].map((reason) => refusal(field, path, reason))
  })
}

/** The page of the brief decides; where it has none a writer may choose one that was read. */
const repairPage = (brief: RsaBrief, { finalUrl }: RsaProposal): Repaired<string | null> => {
  const { material, page = null } = brief
  const url = pageOfAd(brief, finalUrl)?.url ?? material.websiteUrl
  if (finalUrl === null || page !== null || readPage(material.pages, finalUrl) !== undefined) {
    return { value: url, dropped: [] }
  }
  const instead = `the ad leads ${url === null ? "nowhere yet" : `to ${quoted(url)}`}`
  const reason = `The final URL is none of the pages that were read, to the letter; ${instead}.`
  return { value: url, dropped: [refusal("finalUrl", finalUrl, reason)] }
}

/** True when an ad has the texts that it needs to be shown. */
export const hasEnoughTexts = ({ descriptions, headlines }: GeneratedRsa): boolean =>
  headlines.length >= rsaTexts.headline.least && descriptions.length >= rsaTexts.description.least

/** The ad of a proposal in either manner, and what is dropped; without keywords it is about its ad group's name. */
const goneThrough = (brief: RsaBrief, proposal: RsaProposal, isMended: boolean, origin: TextOrigin | null) => {
  const { adGroupName, kept, keywords, material } = brief
  const place: TextPlace = {
    keywords: keywords.length === 0 ? [adGroupName] : keywords,
    url: pageOfAd(brief, proposal.finalUrl)?.url ?? null
  }
  const claimsOf = (text: string) => claimFaults(text, material, place)
  const page = repairPage(brief, proposal)
  const manner: Manner = {
    isMended,
    claimsOf,
    provenanceOf: provenances(material, page.value, origin),
    written: isMended ? writtenHere(material) : (text) => text
  }
  const headlines = repairTexts("headline", kept.headlines, proposal.headlines, manner)
  const descriptions = repairTexts("description", kept.descriptions, proposal.descriptions, manner)
  const paths = isMended
    ? repairPaths(proposal, claimsOf)
    : { value: [], dropped: checkPaths(proposal, claimsOf) }
  const [displayPath1 = null, displayPath2 = null] = paths.value
  return {
    rsa: {
      headlines: headlines.value,
      descriptions: descriptions.value,
      finalUrl: page.value,
      displayPath1,
      displayPath2
    },
    dropped: [headlines, descriptions, paths, page].flatMap(({ dropped }) => dropped)
  }
}

/**
 * An ad made of what can be used of a proposal, which may be too little to be shown. What is too long is cut after a
 * whole sentence or dropped, what reviewers would refuse is mended where that does not change what it says, what is
 * left is dropped alone, and so is what claims more than the website does; `dropped` tells what was cut or dropped and
 * why. No rule of the ads step has anything to say about a generated text or path. With an `origin` each text keeps
 * where it comes from. An address that was read is taken without a change, also one that the internet cannot reach.
 */
export const repairRsa = (
  brief: RsaBrief,
  proposal: RsaProposal,
  origin: TextOrigin | null = null
): { readonly rsa: GeneratedRsa; readonly dropped: ReadonlyArray<Refusal> } =>
  goneThrough(brief, proposal, true, origin)

const tooFew = (kind: TextKind, kept: number, proposed: number): ReadonlyArray<Refusal> => {
  const { field, least } = rsaTexts[kind]
  if (kept + proposed >= least) return []
  const beside = kept === 0 ? "" : ` beside the ${kept} that ${kept === 1 ? "stays" : "stay"}`
  const there = `There ${proposed === 1 ? "is" : "are"} ${counted(proposed, kind)}${beside}`
  return [refusal(field, "", `${there}, and ${least} are needed in all; write ${least - kept - proposed} more.`)]
}

/**
 * The refusals of a proposed ad, each with a sentence that its writer can act on: what the rule book says, advice
 * included, what does not belong in an ad text, claims that nothing on the website supports, what is said twice or is
 * kept already, counts, paths, and a page that was not read.
 */
export const checkRsa = (brief: RsaBrief, proposal: RsaProposal): ReadonlyArray<Refusal> => [
  ...tooFew("headline", brief.kept.headlines.length, proposal.headlines.length),
  ...tooFew("description", brief.kept.descriptions.length, proposal.descriptions.length),
  ...goneThrough(brief, proposal, false, null).dropped
]
