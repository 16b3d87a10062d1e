import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { saysTheSame } from "../Checks/NearDuplicates.ts"
import { callsOf } from "../Sites/Facts.ts"
import { siteIndex } from "../Sites/SiteIndex.ts"
import { type SiteLanguage, siteLanguage } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { adLines, isUsable, shortened } from "./AdLines.ts"
import { asTitle, offerName, placeOf, plainName, withPlace } from "./OfferNames.ts"
import { lowestPrice } from "./PricedThings.ts"
import { fits, novelty } from "./Selection.ts"
import { cutTo } from "./Sentences.ts"
import type { Site } from "./Site.ts"
import { siteCallouts } from "./SiteLines.ts"
import { isTelling } from "./SiteTexts.ts"

const LINK_TEXT = 25
const DESCRIPTION = 35
const HEADLINE = 30

/** The words of a sitelink to a page, which stand there and nowhere else in the campaign. */
export interface LinkWords {
  readonly text: string
  /** Two lines, or none. */
  readonly lines: ReadonlyArray<string>
}

/** The kinds of pages that sitelinks lead to. */
export const isLinked = ({ kind }: ModelPage): boolean =>
  kind === "offer" || kind === "prices" || kind === "action" || kind === "contact"

/** A link to all that a page says of its thing, which its ad names already. */
const overview: Readonly<Record<SiteLanguage, (thing: string) => string>> = {
  en: (thing) => `${thing} Overview`,
  de: (thing) => `${thing} im Überblick`,
  fr: (thing) => `${thing} en détail`,
  es: (thing) => `${thing} en detalle`,
  it: (thing) => `${thing} in dettaglio`,
  nl: (thing) => `${thing} in het kort`,
  other: (thing) => thing
}

const linkTexts = (page: ModelPage, model: SiteModel, site: Site): ReadonlyArray<string> => {
  const { thing } = plainName(offerName(page, site))
  const cut = cutTo(thing, LINK_TEXT, 8, site.tongue)
  // The page's full name is worth more in its ad.
  const others = [...page.anchors, ...page.subtitles].map((text) => plainName(asTitle(text, site)).thing).filter((
    text
  ) => foldText(text) !== foldText(thing))
  const calls = page.kind === "action" || page.kind === "contact"
    ? callsOf(page, model.language).map((call) => asTitle(call, site))
    : []
  const labels = page.anchors.map((anchor) => asTitle(anchor, site))
  const place = page.kind === "offer" ? placeOf(model, site) : null
  // Where the name has room for the place, the ad names the offer so, and the link by its name alone.
  const isPlaced = place !== null && textWidth(withPlace(thing, place, site)) <= HEADLINE &&
    withPlace(thing, place, site) !== thing
  const names = page.kind !== "offer"
    ? [...labels, thing, ...calls]
    : isPlaced
    ? [...labels, thing, cut ?? ""]
    : [...others, overview[siteLanguage(site.language)](thing), thing, cut ?? "", ...labels]
  return names.filter((text) =>
    text !== "" && textWidth(text) <= LINK_TEXT && (isTelling(text) || page.kind !== "offer")
  )
}

/** So many lines of a page are for the headlines of its ad before one goes to the link. */
const FOR_HEADLINES = 4

/**
 * The statements of a page about itself in lines of 35 columns: its lowest price, lines that no headline has room for, and of the others those that headlines
 * can spare.
 */
const linkLines = (page: ModelPage, model: SiteModel, site: Site): ReadonlyArray<string> => {
  const said = [page.name, ...page.subtitles, ...page.description, ...page.sentences]
  const priced = said.flatMap((text) => lowestPrice(text, site) ?? []).slice(0, 1)
  const index = siteIndex(model)
  const thing = plainName(offerName(page, site)).thing
  const names = new Set([page.name, page.headings[0] ?? "", ...page.subtitles].map((name) => foldText(name)))
  const isOwn = (text: string) => !names.has(foldText(text)) && text.includes(" ") && textWidth(text) >= 10
  const wide = adLines(page, index, site, thing, DESCRIPTION).filter(({ text }) => textWidth(text) > HEADLINE)
  const cut = [...page.description, ...page.sentences].filter((text) => isUsable(text, site)).flatMap((text) => {
    const short = shortened(text, site, DESCRIPTION)
    return short === null || short === text ? [] : [asTitle(short, site)]
  })
  const headlines = new Set(adLines(page, index, site, thing).map(({ text }) => foldText(text)))
  const free = cut.filter((text) => text.split(" ").length > 2 && !headlines.has(foldText(text)))
  const spare = adLines(page, index, site, thing).slice(FOR_HEADLINES).toReversed()
  return [
    ...new Set([
      ...priced,
      ...[...wide.map(({ text }) => text), ...free, ...spare.map(({ text }) => text)].filter(isOwn)
    ])
  ].filter((line) => fits(line, DESCRIPTION))
}

interface Reserved {
  readonly links: ReadonlyMap<string, LinkWords>
  readonly texts: ReadonlyArray<string>
}

const known = new WeakMap<SiteModel, Reserved>()

const reserve = (model: SiteModel, site: Site): Reserved => {
  const callouts = siteCallouts(model, site)
  const said = novelty(site.tongue, callouts.map(({ callout }) => callout))
  const links = new Map<string, LinkWords>()
  for (const page of model.pages.filter(isLinked)) {
    const text = linkTexts(page, model, site).find((one) => fits(one, LINK_TEXT) && said.take(one))
    if (text !== undefined) links.set(page.url, { text, lines: [] })
  }
  for (const page of model.pages) {
    const link = links.get(page.url)
    if (link === undefined) continue
    const own = novelty(site.tongue, [link.text], "parts")
    const lines: Array<string> = []
    for (const line of linkLines(page, model, site)) {
      if (lines.length < 2 && own.take(line) && said.take(line)) lines.push(line)
    }
    links.set(page.url, { ...link, lines: lines.length === 2 ? lines : [] })
  }
  return {
    links,
    texts: [
      ...callouts.flatMap(({ callout, line }) => [callout, line]),
      ...[...links.values()].flatMap(({ lines, text }) => [text, ...lines])
    ]
  }
}

const reservedOf = (model: SiteModel, site: Site): Reserved => {
  const made = known.get(model) ?? reserve(model, site)
  known.set(model, made)
  return made
}

/** The words of the sitelinks of a site, by the address of their page. */
export const linkWords = (model: SiteModel, site: Site): ReadonlyMap<string, LinkWords> => reservedOf(model, site).links

/** True for a text that the extensions of the campaign have, or nearly, so that no ad says it. */
export const isReserved = (model: SiteModel, site: Site): (text: string) => boolean => {
  const { links, texts } = reservedOf(model, site)
  // A price below a link is another text than the same price of a thing by its name.
  const told = texts.filter((text) => lowestPrice(text, site) !== text)
  const folded = new Set(texts.map((text) => foldText(text)))
  // A line that was cut from a sentence is the beginning of it.
  const begun = [...links.values()].flatMap(({ lines }) => lines).filter((line) => line.split(" ").length > 3).map((
    line
  ) => `${foldText(line)} `)
  return (text) => {
    const sought = foldText(text.replace(/\.$/, ""))
    return folded.has(sought) || begun.some((other) => sought.startsWith(other)) ||
      told.some((other) => saysTheSame(text, other))
  }
}
