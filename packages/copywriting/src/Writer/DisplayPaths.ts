import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { displayPathFindings } from "@campaigns/domain/Rules/ValueFindings"
import { isPlaceName } from "../Sites/Places.ts"
import type { Page, Site } from "./Site.ts"
import { isClaim } from "./SiteText.ts"
import { functionWords, lowerOf } from "./Tongue.ts"
import { stemsOf } from "./Words.ts"

const MAX_WIDTH = 15

/** Umlauts as addresses write them. */
const plain = (path: string): string =>
  path.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss")

/** As many words as fit, from the end where the noun stands last. */
const slug = (text: string, { language, tongue }: Site): string | null => {
  const idle = functionWords[tongue]
  const all = lowerOf(text, language).replace(/['’]/g, "").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let words = all.filter((word) => !idle.has(word))
  const isLong = () => textWidth(words.join("-")) > MAX_WIDTH
  // German says last what is done with the thing, in small letters.
  const isDone = tongue === "de" && /\s\p{Ll}+(?:en|ern|eln)$/u.test(text)
  while (words.length > 1 && isLong()) {
    words = tongue === "en" || (tongue === "de" && !isDone) ? words.slice(1) : words.slice(0, -1)
  }
  if (words.some((word, at) => words.indexOf(word) !== at) || words.some((word) => /^\d+$/.test(word))) return null
  if (words.every((word) => word.length < 3) || isLong() || words.some((word) => isClaim(word))) {
    return null
  }
  const displayPath1 = words.join("-")
  return displayPathFindings({ displayPath1, displayPath2: null }).length > 0 ? null : displayPath1
}

/** True when a path has no room for all words of a text. */
const isCut = (text: string, { language, tongue }: Site): boolean =>
  textWidth(
    (lowerOf(text, language).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !functionWords[tongue].has(word))
      .join("-")
  ) > MAX_WIDTH

/** The two words behind the domain: what is sought, and the page's section or the next thing sought; each other than the first. */
export const displayPathsOf = (
  site: Site,
  landing: Page | null,
  topics: ReadonlyArray<string>,
  refused: ReadonlySet<string>
): readonly [string | null, string | null] => {
  const sought = new Set(topics.flatMap((topic) => stemsOf(topic, site.tongue)))
  const sections = landing === null ?
    [] :
    landing.sections.filter((section) =>
      section.length > 2 && (stemsOf(section.replaceAll("-", " "), site.tongue).some((stem) => sought.has(stem)) ||
        topics.some((topic) => lowerOf(topic, site.language).includes(section)))
    )
  const paths: Array<string> = []
  const [own = "", ...others] = topics
  // The page's own name in its address is better than the half of a name that does not fit.
  const last = landing?.sections.at(-1)
  const named = sections.length > 0 ? sections.toReversed() : last === undefined ? [] : [last]
  const ordered = isCut(own, site) ? [...named, own] : [own, ...sections.toReversed()]
  for (const text of [...ordered, ...others.slice(0, 5)]) {
    // A place alone in front says nothing of the offer.
    if (paths.length === 0 && text !== own && text !== last && isPlaceName(text.toLowerCase())) continue
    const path = slug(text, site)
    const stems = path === null ? [] : stemsOf(plain(path).replaceAll("-", " "), site.tongue)
    const letters = plain(path ?? "").replaceAll("-", "")
    const isPart = paths.some((other) => {
      const known = plain(other).replaceAll("-", "")
      return known.includes(letters) || letters.includes(known)
    })
    const isNew = path !== null && !isPart && !refused.has(path) && !paths.some((other) => {
      const others = stemsOf(plain(other).replaceAll("-", " "), site.tongue)
      return stems.every((stem) => others.includes(stem)) || others.every((stem) => stems.includes(stem))
    })
    if (isNew) paths.push(path)
  }
  return [paths[0] ?? null, paths[1] ?? null]
}
