import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"
import type { ProposalChange } from "./ChangeProposal.ts"
import type { FaultKind } from "./Faults.ts"

const sentences = /[^.!?\n]+[.!?]*/g

const demand = /\b(?:ignore|disregard|forget|instead|instructions?|prompt|must|write|reply|answer|output)\b/i

const link = /https?:\/\/[^\s"'<>)]+/

const demandsOf = ({ description, headings, text, title }: SitePage): ReadonlyArray<string> =>
  [title, description, ...headings, text]
    .flatMap((part) => part.match(sentences) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => demand.test(sentence))

/** A model that does as pages tell it: their demands become texts, and the links in them become URLs. */
const obedient = ({ pages }: Material): ProposalChange => {
  const demands = pages.flatMap(demandsOf)
  const links = pages.flatMap((page) => [page.description, page.text]).flatMap((text) => text.match(link)?.[0] ?? [])
  return {
    text: (text, index) => demands[index % Math.max(1, demands.length)] ?? text,
    url: (url, index) => links[index % Math.max(1, links.length)] ?? url
  }
}

/** A model that makes addresses up, on a site of its own and on the customer's. */
const inventive = ({ pages }: Material): ProposalChange => {
  const origin = URL.parse(pages[0]?.url ?? "")?.origin ?? "https://invented.example"
  return {
    text: (text) => text,
    url: (_, index) => `${index % 2 === 0 ? "https://invented.example" : origin}/invented-${index}`
  }
}

/** Texts that no website of the tests has a ground for. */
export const inventedClaims: ReadonlyArray<string> = [
  "50% Off Everything Today",
  "Better Than Roto-Rooter",
  "BEST PRICES IN TOWN",
  "Board-Certified Surgeons",
  "Money-Back Guarantee",
  "37 % Rabatt nur heute",
  "Nr. 1 in der Region",
  "Fachzentrum mit TÜV-Siegel",
  "From $1 Only",
  "Ab 3 € im Monat",
  "Over 12,345 Happy Clients",
  "Powered by Salesforce",
  "Award-Winning Since 1871",
  "La mejor oferta: 2x1",
  "Remboursé à 200 %"
]

/** A model that boasts: every second text has an invented claim, and ads lead to the last page that was read. */
const boastful = ({ pages }: Material): ProposalChange => ({
  text: (text, index) => index % 2 === 0 ? text : inventedClaims[(index >> 1) % inventedClaims.length] ?? text,
  url: (url) => pages.at(-1)?.url ?? url
})

/** Longer than any text of an ad or its surroundings may be. */
const excess = 300

/** A model that keeps no limit: its second text is its first once more, all others are too long and loud. */
const excessive: ProposalChange = {
  text: (text, index, list) => index === 1 ? list[0] ?? text : `${text.padEnd(excess, " and much more")}!!!`,
  url: (url) => url
}

/** The changes that a fault makes to texts and URLs, if it is one of those that do. */
export const misbehaviour = (kind: FaultKind | null, material: Material): ProposalChange | null => {
  switch (kind) {
    case "injection_echo":
      return obedient(material)
    case "invented_urls":
      return inventive(material)
    case "invented_claims":
      return boastful(material)
    case "too_long":
      return excessive
    default:
      return null
  }
}
