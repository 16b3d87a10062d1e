import { foldText } from "@campaigns/domain/Rules/Wording"
import type { EvaluationSite } from "./EvaluationSite.ts"
import type { Generated, WrittenGroup } from "./GenerateForSite.ts"

/** How good is what was generated for a site. AddressAllowance are from 0 to 1; lists have what is to be looked at. */
export interface Measurement {
  readonly name: string
  /** Of the keywords worth paying for: those whose ad leads to an acceptable page. */
  readonly rightPage: number
  /** Of the keywords in groups: those in a group four fifths of which share an acceptable page. */
  readonly holdsTogether: number
  /** Of the keywords that nobody should pay for: those left out. */
  readonly leftOut: number
  /** Of the keywords worth paying for: those that are bid on. */
  readonly kept: number
  /** Of the keywords in groups: those whose page is in doubt. */
  readonly unsure: number
  /** Texts with a word that must not be said. */
  readonly forbidden: ReadonlyArray<string>
  /** Of the headlines: those that only have a name, a call to action or filling. */
  readonly generic: number
  /** Headlines that stand in more than a third of the groups. */
  readonly repeated: ReadonlyArray<string>
  /** Of the facts of the pages that ads lead to: those that an ad leading there says. */
  readonly facts: number
  readonly groups: number
  /** Groups without an ad. */
  readonly unwritten: number
  /** The headlines of an ad, in the mean. */
  readonly headlines: number
  /** The fewest headlines and descriptions of an ad. */
  readonly fewest: { readonly headlines: number; readonly descriptions: number }
  readonly milliseconds: number
  /** Each misjudged keyword, with where it went. */
  readonly misses: ReadonlyArray<string>
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

const landingOf = ({ rsa }: WrittenGroup): string =>
  rsa?.finalUrl === null || rsa?.finalUrl === undefined ? "" : new URL(rsa.finalUrl).pathname

const holdsTogether = ({ keywords }: WrittenGroup): boolean => {
  const pages = new Set(keywords.flatMap(({ pages }) => pages))
  return [...pages].some((page) =>
    keywords.filter((keyword) => keyword.pages.includes(page)).length >= 0.8 * keywords.length
  )
}

/** Every text of what was generated: of ads, and of extensions. */
export const textsOf = ({ extensions, groups }: Generated): ReadonlyArray<string> => [
  ...groups.flatMap(({ rsa }) => [...(rsa?.headlines ?? []), ...(rsa?.descriptions ?? [])].map(({ text }) => text)),
  ...extensions.callouts.map(({ calloutText }) => calloutText),
  ...extensions.sitelinks.flatMap(({ description1, description2, linkText }) => [
    linkText,
    description1 ?? "",
    description2 ?? ""
  ]),
  ...extensions.structuredSnippets.flatMap(({ values }) => values)
]

const filling = new Set(
  `a an the and our your you we for in at of with on to from now today online here get more see what offer offers service services quality official site
  welcome contact us call book learn discover shop request start home local professional great good
  der die das und unser unsere unseren ihr ihre sie wir für in im bei mit von zu auf jetzt heute online hier mehr angebot angebote leistungen
  service qualität entdecken erfahren anfragen buchen kontakt kontaktieren vereinbaren kaufen ansehen informieren termin willkommen
  le la les de des du et nos notre vos votre vous nous pour à en au aux chez sur maintenant ligne ici plus découvrir découvrez demander contacter réserver
  services offres qualité bienvenue devis`.split(/\s+/)
)

const wordsOf = (text: string): ReadonlyArray<string> => foldText(text).match(/[\p{L}\p{N}#£$€%]+/gu) ?? []

/** True for a headline of which nothing is left without the company's name, calls to action and filling. */
const isGeneric = (site: EvaluationSite) => {
  const company = new Set(wordsOf(site.company))
  return (headline: string): boolean => wordsOf(headline).every((word) => company.has(word) || filling.has(word))
}

const repeatedHeadlines = ({ groups }: Generated): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { rsa } of groups) {
    for (const text of new Set(rsa?.headlines.map((headline) => foldText(headline.text)))) {
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  return [...counts].filter(([, count]) => count > 1 && count * 3 > groups.length).map(([text, count]) =>
    `${text} (${count} of ${groups.length})`
  )
}

const has = (word: string) => {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}`, "iu")
  return (text: string) => pattern.test(text)
}

const factShare = ({ facts }: EvaluationSite, { groups }: Generated): number => {
  const landing = facts.filter(({ path }) => groups.some((group) => landingOf(group) === path))
  const said = landing.filter(({ path, pattern }) =>
    groups.some((group) =>
      landingOf(group) === path &&
      [...(group.rsa?.headlines ?? []), ...(group.rsa?.descriptions ?? [])].some(({ text }) => pattern.test(text))
    )
  )
  return share(said.length, landing.length)
}

/** Judges what was generated for a site by what a person holds right. */
export const measure = (site: EvaluationSite, generated: Generated): Measurement => {
  const { groups, leftOut, milliseconds, unsure } = generated
  const wanted = site.keywords.filter(({ reason }) => reason === null)
  const unwanted = site.keywords.filter(({ reason }) => reason !== null)
  const placed = groups.flatMap((group) => group.keywords.map((keyword) => ({ keyword, group })))
  const isRight = ({ group, keyword }: (typeof placed)[number]) => keyword.pages.includes(landingOf(group))
  const left = new Set(leftOut.map(({ keyword }) => keyword))
  const headlines = groups.flatMap(({ rsa }) => rsa?.headlines.map(({ text }) => text) ?? [])
  const bad = textsOf(generated).flatMap((text) => {
    const word = site.forbidden.find((forbidden) => has(forbidden)(text))
    return word === undefined ? [] : [`${text} [${word}]`]
  })
  const ads = groups.flatMap(({ rsa }) => rsa ?? [])
  return {
    name: site.name,
    rightPage: share(placed.filter(isRight).length, wanted.length),
    holdsTogether: share(placed.filter(({ group }) => holdsTogether(group)).length, placed.length),
    leftOut: share(unwanted.filter((keyword) => left.has(keyword)).length, unwanted.length),
    kept: share(wanted.filter((keyword) => !left.has(keyword)).length, wanted.length),
    unsure: share(unsure.length, placed.length),
    forbidden: [...new Set(bad)],
    generic: share(headlines.filter(isGeneric(site)).length, headlines.length),
    repeated: repeatedHeadlines(generated),
    facts: factShare(site, generated),
    groups: groups.length,
    unwritten: groups.length - ads.length,
    headlines: share(headlines.length, ads.length),
    fewest: {
      headlines: Math.min(...ads.map((ad) => ad.headlines.length)),
      descriptions: Math.min(...ads.map((ad) => ad.descriptions.length))
    },
    milliseconds,
    misses: [
      ...placed.filter((one) => !isRight(one)).map(({ group, keyword }) =>
        `${keyword.text}: ${keyword.pages.join(" ") || `- ${keyword.reason}`}, went to ${landingOf(group)}`
      ),
      ...leftOut.filter(({ keyword }) => keyword.reason === null).map(({ keyword, reason }) =>
        `${keyword.text}: ${keyword.pages.join(" ")}, left out: ${reason}`
      )
    ]
  }
}

/** The mean of a figure over measurements. */
export const meanOf = (all: ReadonlyArray<Measurement>, figure: (one: Measurement) => number): number =>
  all.reduce((sum, one) => sum + figure(one), 0) / all.length

/** How much of a model that is right is taken: the keywords it bids on that lead to a right page, its exclusions that are kept, its texts that are refused. */
export interface RightMeasurement {
  readonly rightPage: number
  readonly exclusions: number
  /** The texts that were taken of ads and extensions, and those that were refused for another reason than that they repeat one. */
  readonly taken: number
  readonly refused: ReadonlyArray<string>
}

/** Judges what became of the answers of a model that is right. */
export const measureRight = (site: EvaluationSite, generated: Generated): RightMeasurement => {
  const { dropped, groups, leftOut } = generated
  const placed = groups.flatMap((group) => group.keywords.map((keyword) => ({ keyword, group })))
  const left = new Set(leftOut.map(({ keyword }) => keyword))
  const unwanted = site.keywords.filter(({ reason }) => reason !== null)
  const { callouts, sitelinks } = generated.extensions
  const ads = groups.flatMap(({ rsa }) => [...(rsa?.headlines ?? []), ...(rsa?.descriptions ?? [])])
  const ownTexts = [...ads, ...callouts, ...sitelinks].filter(({ provenance }) => provenance?.writer !== "offline")
  const refused = dropped.filter(({ reason, text }) => text !== "" && !/says the same|is said|repeats/.test(reason))
  return {
    rightPage: share(
      placed.filter(({ group, keyword }) => keyword.pages.includes(landingOf(group))).length,
      placed.length
    ),
    exclusions: share(unwanted.filter((keyword) => left.has(keyword)).length, unwanted.length),
    taken: ownTexts.length,
    refused: refused.map(({ reason, text }) => `${text}: ${reason}`)
  }
}
