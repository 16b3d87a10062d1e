import { AssetText } from "@campaigns/domain/Drafts/Rsa"
import type { Provenance } from "@campaigns/domain/internal/Drafts/Provenance"
import { exclaims, withoutExclamation } from "@campaigns/domain/internal/Rules/EditorialRules"
import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import { displayPathFindings } from "@campaigns/domain/Rules/ValueFindings"
import * as Schema from "effect/Schema"
import { claimFaults } from "../Claims/UnfoundedClaims.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { ProposedText, Refusal, RsaProposal } from "../Orders/Proposals.ts"
import { pageOfAd, readPage } from "../Sorting/ReadPages.ts"
import { placeOf } from "./CheckRsa.ts"
import { cutText } from "./CutText.ts"
import { mendText, oneLine } from "./MendText.ts"
import { twinOf } from "./NearDuplicates.ts"
import { MOST_LOOKED_AT, refusal, unseenOf } from "./Refusing.ts"
import { descriptionList, headlineList, type RsaTextList } from "./RsaTextLists.ts"
import { adTextFaults } from "./TextFaults.ts"
import { provenances, type TextOrigin, writtenHere } from "./TextOrigin.ts"

const LONGEST_REASON = 300
/** As much of a fact as a reason shows. */
const LONGEST_SHOWN = 120
const PATH_WIDTH = 15

/** The texts and the page of an ad, ready to be put into it. */
export const GeneratedRsa = Schema.Struct({
  /** Those that stay first and unchanged, then the generated ones. */
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

const repairTexts = (
  list: RsaTextList,
  kept: ReadonlyArray<AssetText>,
  proposed: ReadonlyArray<ProposedText>,
  { claimsOf, provenanceOf, written }: {
    readonly written: (text: string) => string
    readonly claimsOf: (text: string) => ReadonlyArray<string>
    readonly provenanceOf: (text: string, facts: ReadonlyArray<string>) => Provenance | undefined
  }
): Repaired<ReadonlyArray<AssetText>> => {
  const { field, kind, label, most, width } = list
  const texts = [...kept]
  const dropped: Array<Refusal> = []
  proposed.slice(0, MOST_LOOKED_AT).forEach(({ facts = [], reason, text: raw }, index) => {
    const said = written(raw)
    // The descriptions of an ad may have one exclamation mark together.
    const text = kind === "headline"
      ? said
      : withoutExclamation(said, texts.some((other) => exclaims(other.text) !== null) ? 0 : 1)
    const refuse = (why: string) => {
      dropped.push(refusal(`${field}[${index}].text`, said, `${label} ${index + 1} ${why}`))
    }
    const faults = adTextFaults(kind, text)
    const mended = faults.length === 0 ? oneLine(text) : mendText(kind, text, width)
    const fault = mended === null ? faults[0] : [...adTextFaults(kind, mended), ...claimsOf(mended)][0]
    const twin = mended === null || fault !== undefined
      ? undefined
      : twinOf(mended, texts.map((other) => other.text))
    if (mended === null || fault !== undefined) {
      refuse(`was left out, because it ${fault ?? "is blank."}`)
    } else if (twin !== undefined) {
      refuse(`was left out, because it says the same as ${quoted(twin)}, or nearly.`)
    } else if (texts.length >= most) {
      refuse(`was left out, because an ad has ${most} ${field} at most.`)
    } else {
      if (textWidth(mended) <= width && textWidth(oneLine(text)) > width) refuse(`was cut to ${quoted(mended)}.`)
      const provenance = provenanceOf(mended, facts)
      texts.push({
        text: mended,
        pinnedField: null,
        reason: reasonOf(reason, provenance),
        isGenerated: true,
        ...(provenance === undefined ? {} : { provenance })
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

const repairPage = (brief: RsaBrief, { finalUrl }: RsaProposal): Repaired<string | null> => {
  const { material, page = null } = brief
  const url = pageOfAd(brief, finalUrl)?.url ?? material.websiteUrl
  const isKnown = finalUrl === null || page !== null || readPage(material.pages, finalUrl) !== undefined
  const dropped = isKnown ? [] : [
    refusal(
      "finalUrl",
      finalUrl,
      `The final URL is no page that was read; the ad leads ${url === null ? "nowhere yet" : `to ${quoted(url)}`}.`
    )
  ]
  return { value: url, dropped }
}

/** True when an ad has the texts that it needs to be shown. */
export const hasEnoughTexts = ({ descriptions, headlines }: GeneratedRsa): boolean =>
  headlines.length >= headlineList.least && descriptions.length >= descriptionList.least

/**
 * An ad made of what can be used of a proposal, which may be too little to be shown. What is too long is cut after a whole sentence or dropped,
 * what reviewers would refuse is mended where that does not change what it says, what is left is dropped alone, and so is what claims more than
 * the website does; `dropped` tells what was cut or dropped and why. No rule of the ads step has anything to say about a generated text or path.
 * With an `origin` each text keeps where it comes from. An address that was read is taken as it is, also where nobody outside could open it.
 */
export const repairRsa = (
  brief: RsaBrief,
  proposal: RsaProposal,
  origin: TextOrigin | null = null
): { readonly rsa: GeneratedRsa; readonly dropped: ReadonlyArray<Refusal> } => {
  const page = repairPage(brief, proposal)
  const place = placeOf(brief, page.value)
  const claimsOf = (text: string) => claimFaults(text, brief.material, place)
  const provenanceOf = provenances(brief.material, page.value, origin)
  const rules = { claimsOf, provenanceOf, written: writtenHere(brief.material) }
  const headlines = repairTexts(headlineList, brief.kept.headlines, proposal.headlines, rules)
  const descriptions = repairTexts(descriptionList, brief.kept.descriptions, proposal.descriptions, rules)
  const paths = repairPaths(proposal, claimsOf)
  return {
    rsa: {
      headlines: headlines.value,
      descriptions: descriptions.value,
      finalUrl: page.value,
      displayPath1: paths.value[0] ?? null,
      displayPath2: paths.value[1] ?? null
    },
    dropped: [headlines, descriptions, paths, page].flatMap(({ dropped }) => dropped)
  }
}
