import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { type Candidate, candidates, versions } from "./Candidate.ts"
import { isNameOf, offerName, pathTopic, plainName, withPlace } from "./OfferNames.ts"
import type { Site } from "./Site.ts"
import { isTelling } from "./SiteTexts.ts"

const HEADLINE = 30

const fitting = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.filter((text) => textWidth(text) <= HEADLINE)

/** Names with their place where these fit only without the preposition between them, as searches put it: one at most. */
export const placedNames = (
  names: ReadonlyArray<string>,
  place: string | null,
  site: Site
): ReadonlyArray<Candidate> => {
  if (place === null || (site.tongue !== "en" && site.tongue !== "de")) return []
  const placed = names.filter((name) => {
    const whole = withPlace(name, place, site)
    const isName = site.tongue === "en" ? !/[:&]/.test(name) : /^\p{Lu}[\p{L}-]+$/u.test(name)
    return isName && whole !== name && textWidth(whole) > HEADLINE
  })
  return versions("keyword", "Names the offer with its place", fitting(placed.map((name) => `${name} ${place}`)))
}

const MOST_PAIRS = 1
const SORT = 5

/** The offer beside another one of the website, as far as both are single things and fit: `Tree Felling & Stump Grinding`. */
export const offerPairs = (page: ModelPage, model: SiteModel, site: Site, thing: string): ReadonlyArray<Candidate> => {
  const isSingle = (name: string) =>
    !/[&,:–]/.test(name) &&
    (site.tongue === "de" ? /^\p{Lu}[\p{L}-]+$/u : /^\p{Lu}[^\s]*(?: \p{Lu}[^\s]*){0,2}$/u).test(name)
  const offers = model.pages.filter(({ kind }) => kind === "offer")
  const at = offers.indexOf(page)
  if (at < 0 || !isSingle(thing)) return []
  const others = [...offers.slice(at + 1), ...offers.slice(0, at)].map((other) =>
    plainName(offerName(other, site)).thing
  )
  const pairs = others.filter((other) => isSingle(other) && other !== thing).map((other) => `${thing} & ${other}`)
  // Only things of one sort stand together well: the last letters are those of the sort.
  const sort = foldText(thing).slice(-SORT)
  const alike = fitting(pairs).filter((pair) => foldText(pair).endsWith(sort))
  return candidates("wish", "Names two offers of the website", alike.slice(0, MOST_PAIRS))
}

/** The main heading where it names the page's offer in few words, and empty where it does not. */
export const headingName = (page: ModelPage, site: Site): string => {
  const heading = plainName(page.headings[0] ?? "").thing
  return isTelling(heading) && heading.split(" ").length <= 3 && isNameOf(heading, page, site, false) ? heading : ""
}

/** The part of a long name that says what the thing is: in English its end, such as the `Heat Treatment` for bed bugs, else its beginning. */
export const headOf = (thing: string, { tongue }: Site): ReadonlyArray<string> => {
  const topic = pathTopic(thing)
  const words = topic.split(" ")
  if (topic !== thing && tongue !== "en" && tongue !== "de") return [topic]
  if (topic !== thing) return / (?:&|und|and) /u.test(thing) ? [] : [topic]
  return tongue === "en" && words.length > 2 ? [words.slice(-2).join(" ")] : []
}
