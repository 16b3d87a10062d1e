import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import type { Site } from "./Site.ts"
import type { Tongue } from "./Tongue.ts"

/** The link between the last two of several things. */
const links: Readonly<Record<Tongue, RegExp>> = {
  en: / and (?!all |then |so )/u,
  de: / und (?!so |zwar |alles )/u,
  fr: / et /u,
  es: / y /u,
  other: /$^/
}

/** Matches the words of sentences that hold under a condition, or of only one of several things. */
const bound =
  /(?<!\p{L})(?:or|oder|ou|o|if|when|while|unless|until|only|without|which|who|that|where|because|than|from|between|wenn|falls|sobald|nur|ohne|außer|ausser|weil|damit|dass|als|ob|zwischen|von|vom|statt|si|quand|sans|sauf|entre|qui|que|cuando|sin|nicht|kein\p{L}*|not|no|never|it|them|they|sie|ihn)(?!\p{L})/iu

const article =
  /^(?:\p{L}+ )?(?:the|an?|your|our|every|any|all|der|die|das|den|dem|des|eine[nrms]?|ein|Ihre?[nrms]?|unsere?[nrms]?|le|la|les|une?|el|los|las)(?!\p{L})/u

/** True for one of several things: a few words that are no sentence and no part of one. */
const isThing = (words: string, { tongue }: Site): boolean =>
  words.split(" ").length <= 3 && !words.endsWith("-") && !article.test(words) && words.length > 2 &&
  (tongue !== "de" || /(?<!\p{L})\p{Lu}/u.test(words))

/** The words before the things by which a sentence says what is done with them, such as `We repair`, and the first of them. */
const leading = /^(?:We|Our|Wir|Unsere?|Nous|Notre|Nos) \p{Ll}\S+ /u

/**
 * A list of things with fewer of them, as many as fit a width, or with a sign between the last two; nothing when the text is no list, says a
 * condition, or counts. What is said of all of them is said of the first ones: `We clean sofas, chairs and rugs` of sofas and chairs.
 */
export const shortLists = (text: string, width: number, site: Site): ReadonlyArray<string> => {
  const whole = text.replace(/[.;:\s]{1,8}$/u, "")
  if (whole.length > 200 || /[\d€£$%:;()?!–—"]/u.test(whole) || bound.test(whole)) return []
  const link = links[site.tongue].exec(whole)
  const before = (link === null ? whole : whole.slice(0, link.index)).split(", ")
  const [first = "", ...others] = before
  const last = link === null ? "" : whole.slice(link.index + link[0].length)
  const lead = leading.exec(first)?.[0] ?? ""
  const parts = link === null ? before.length : before.length + 1
  if (parts < 3 || last.includes(", ") || !isThing(first.slice(lead.length), site)) return []
  // Several verbs in a row have their thing at the end.
  if (lead === "" && /^(?:We|Our|Wir|Unsere?|Nous|Notre|Nos) /u.test(first)) return []
  if (!others.every((thing) => isThing(thing, site))) return []
  const all = [first, ...others, ...(last !== "" && isThing(last, site) ? [last] : [])]
  const joined = (count: number): string =>
    `${all.slice(0, count - 1).join(", ")}${count > 1 ? " & " : ""}${all[count - 1] ?? ""}`
  const fitting = Array.from({ length: all.length - 1 }, (_, index) => joined(all.length - index)).find((one) =>
    textWidth(one) <= width
  )
  return fitting === undefined ? [] : [fitting]
}
