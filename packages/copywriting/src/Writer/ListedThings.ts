import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import type { Site } from "./Site.ts"
import type { Tongue } from "./Tongue.ts"

/** The links between the things of a list. */
const links: Readonly<Record<Tongue, RegExp>> = {
  en: /,\s(?:and\s)?|\sand\s/u,
  de: /,\s|\sund\s/u,
  fr: /,\s|\set\s/u,
  es: /,\s|\sy\s/u,
  other: /,\s/u
}

/** Matches the words of sentences that hold under a condition, of only one of several things, or of what is not there. */
const bound =
  /(?<!\p{L})(?:or|oder|ou|o|if|when|while|unless|until|only|without|except|not|no|never|than|from|between|both|wenn|falls|nur|ohne|außer|ausser|nicht|kein\p{L}*|weder|noch|statt|si|sans|sauf|ni|sin|salvo|pas|ne)(?!\p{L})/iu

/** Matches a beginning of a sentence with a subject of its own. */
const subject =
  /^(?:we|i|you|it|they|our|your|the|an?|this|these|most|many|every|all|wir|ich|sie|unser\p{L}*|ihre?|die|der|das|eine?|dies\p{L}*|nous|vous|notre|nos|votre|les?|la|une?|el|los|las|nuestr\p{L}+)(?!\p{L})/iu

/** English names of several things or of work, which no other noun has to follow as it follows `kitchen` in `kitchen and bathroom fitting`. */
const whole = /(?:[^sui']s|ing|ment|tion|ance|[^f]care|work)$/u

/** Matches one word of grammar, which is in no name of a thing that stands for itself. */
const grammar =
  /(?<!\p{L})(?:the|an?|your|our|their|its|of|to|for|with|by|on|in|at|from|as|per|we|you|is|are|can|have|has|will|been|then|so|also|each|more|other|others|same|for|mit|für|von|im|in|am|an|auf|bei|beim|zu|zum|zur|aus|nach|als|pro|je|ist|sind|wird|werden|mehr|vieles|anderes|dem|den|des|der|die|das|ihre?n?|unsere?n?)(?!\p{L})/u

const isWhole = (thing: string, { tongue }: Site): boolean => {
  const words = thing.split(" ")
  if (grammar.test(thing) || words.length > 3) return false
  // A first word in -s is more often a verb than a name: `captures invoices, routes approvals`.
  if (tongue === "en") return words.length > 1 && whole.test(thing) && !/^\p{L}{3,}(?<!s)s\s/u.test(thing)
  if (tongue === "de") return words.length === 1 && /^\p{Lu}\p{Ll}{8,}$/u.test(thing)
  return false
}

/** In German only what begins with its things has them in the case of a title. */
const beginsWell = (first: string, { tongue }: Site): boolean =>
  tongue === "en" ? !subject.test(first) : /^\p{Lu}[\p{L}-]+$/u.test(first)

/**
 * The things of a list that say by themselves what they are, in the order of the list: `tax returns` of `Payroll, tax returns and advice`. Nothing where a condition, a
 * figure or another clause stands in the text, or where fewer than three things do.
 */
export const listedThings = (text: string, site: Site): ReadonlyArray<string> => {
  const said = (text.split(": ")[site.tongue === "de" ? 0 : text.split(": ").length - 1] ?? "").replace(
    /[.;:\s]{1,8}$/u,
    ""
  )
  if (said.length > 200 || /[\d€£$%:;()?!–—"&/]/u.test(said) || bound.test(said)) return []
  const things = said.split(links[site.tongue])
  const [first = "", ...others] = things
  if (things.length < 3 || !beginsWell(first, site) || others.some((thing) => thing.split(" ").length > 6)) return []
  if (site.tongue === "de" && !things.every((thing) => /^\p{Lu}[\p{L}-]+$/u.test(thing))) return []
  const own = things.filter((thing) => isWhole(thing, site))
  return own.filter((thing, at) => own.findIndex((other) => foldText(other) === foldText(thing)) === at)
}
