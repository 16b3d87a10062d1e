import type { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { english } from "@campaigns/domain/Rules/English"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"
import { calloutFindings, sitelinkFindings, snippetValueFindings } from "@campaigns/domain/Rules/ValueFindings"
import { isAboutAny, siteGround } from "../Claims/SiteGround.ts"
import { claimFaults } from "../Claims/UnfoundedClaims.ts"
import type { Material, SitePage } from "../Orders/Material.ts"
import type { ExtensionsProposal, Refusal } from "../Orders/Proposals.ts"
import { isOwnPage } from "../Sites/OwnPages.ts"
import { refusal } from "./Refusing.ts"
import { wordingFaults } from "./TextFaults.ts"

export type ProposedSitelink = ExtensionsProposal["sitelinks"][number]

/** The most sitelinks, callouts and values of a snippet in a campaign; widths (`docs/platform-facts.md#assets`). */
export const extensionLimits = {
  sitelinks: 20,
  callouts: 20,
  leastValues: 3,
  values: 10,
  shortText: 25,
  description: 35
} as const

/** The texts of a sitelink: what each is written as, and what a sentence calls it. */
const sitelinkTexts = {
  linkText: ["headline", "link text"],
  description1: ["headline", "first description"],
  description2: ["headline", "second description"]
} as const

const allTexts = ["linkText", "description1", "description2"] as const

const said = (finding: Finding): string => sentenceOf(english, finding)

/** The faults in the words of a proposed sitelink, or in some of its texts; its address is not looked at. */
export const sitelinkFaults = (
  sitelink: ProposedSitelink,
  index: number,
  material: Material,
  texts: ReadonlyArray<(typeof allTexts)[number]> = allTexts
): ReadonlyArray<Refusal> => {
  const findings = sitelinkFindings({ ...sitelink, finalMobileUrl: null }, ["sitelinks", index])
  return texts.flatMap((key) => {
    const text = sitelink[key] ?? ""
    const [kind, name] = sitelinkTexts[key]
    const wording = text === ""
      ? []
      : [...wordingFaults(kind, text), ...claimFaults(text, material, { url: sitelink.finalUrl })]
    return [
      ...wording.map((fault) => `The ${name} of sitelink ${index + 1} ${fault}`),
      ...findings.filter(({ path }) => path.at(-1) === key).map(said)
    ].map((reason) => refusal(`sitelinks[${index}].${key}`, text, reason))
  })
}

/** The fault of a sitelink to a page in another language than the one that is written in. */
export const languageFaults = (page: SitePage, index: number, material: Material): ReadonlyArray<Refusal> =>
  isOwnPage(page, material) ? [] : [
    refusal(
      `sitelinks[${index}].finalUrl`,
      page.url,
      `Sitelink ${index + 1} leads to a page in another language than the ads; choose one in theirs.`
    )
  ]

/** The faults of a proposed callout. */
export const calloutFaults = (text: string, index: number, material: Material): ReadonlyArray<Refusal> =>
  [
    ...[...wordingFaults("headline", text), ...claimFaults(text, material)].map((fault) =>
      `Callout ${index + 1} ${fault}`
    ),
    ...calloutFindings({ calloutText: text }, ["callouts", index]).map(said)
  ].map((reason) => refusal(`callouts[${index}]`, text, reason))

/** The fault of a value that names something of which no page speaks, where pages were read. */
const strangeness = (value: string, material: Material): ReadonlyArray<string> => {
  const ground = siteGround(material)
  const isKnown = ground.statements.every(({ page }) => page === null) ||
    ground.subjectOf(value).every((word) => isAboutAny([word], ground.keys))
  return isKnown ? [] : ["names something that no page names; use what the pages list."]
}

/** The faults of a value of a proposed snippet, wherever it stands. */
export const valueFaults = (
  header: SnippetHeader,
  value: string,
  index: number,
  valueIndex: number,
  material: Material
): ReadonlyArray<Refusal> =>
  [
    ...[...wordingFaults("description", value), ...claimFaults(value, material), ...strangeness(value, material)].map((
      fault
    ) => `Value ${valueIndex + 1} of ${header} ${fault}`),
    ...snippetValueFindings({ header, text: value }, ["structuredSnippets", index, "values", valueIndex]).map(said)
  ].map((reason) => refusal(`structuredSnippets[${index}].values[${valueIndex}]`, value, reason))
