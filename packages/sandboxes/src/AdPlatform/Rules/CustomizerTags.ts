import { type CountdownProblem, countdownProblem, readCountdown } from "./Countdowns.ts"

type TagProblem =
  | "UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG"
  | "AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT"
  | "INVALID_AD_CUSTOMIZER_FORMAT"
  | "INVALID_CUSTOMIZER_ATTRIBUTE_NAME"
  | "UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND"

/** The reading of a text's dynamic tags. `served` is the text with the tags' defaults, whose length counts. */
export interface TagReading {
  readonly served: string
  readonly hasFallback: boolean
  /** The kinds of countdowns that the text has: whether each goes by the account's time zone. */
  readonly countdowns: ReadonlySet<boolean>
  readonly problem?: { readonly family: "adError"; readonly code: TagProblem } | CountdownProblem
}

const name = /^[\s=]*(key ?word|customizer|location|(?:global_)?countdown|if)?(?![\w])/i
const tag = /^(?:keyword:.+|customizer\.[^:(){}]+(?::.+)?|location\((?:city|state|country)\)(?::.+)?)$/i
const attribute = /^customizer\.(?![\p{L}\p{N}_][\p{L}\p{N}_ -]*(?::|$))/iu

const problemOf = (inside: string, today: string): TagReading["problem"] => {
  const countdown = readCountdown(inside)
  if (countdown !== undefined) return countdownProblem(countdown, today)
  if (attribute.test(inside)) return { family: "adError", code: "INVALID_CUSTOMIZER_ATTRIBUTE_NAME" }
  if (tag.test(inside)) return undefined
  const isKnown = inside.trim() === "" || name.exec(inside)?.[1] !== undefined
  return { family: "adError", code: isKnown ? "INVALID_AD_CUSTOMIZER_FORMAT" : "UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND" }
}

/** Reads `{KeyWord:default}`, `{CUSTOMIZER.name:default}`, `{LOCATION(City):default}`, `{COUNTDOWN(...)}`. */
export const readTags = (text: string, today: string): TagReading => {
  let served = ""
  let hasFallback = true
  let rest = text
  const countdowns = new Set<boolean>()
  const failed = (problem: NonNullable<TagReading["problem"]>) => ({ served: text, hasFallback, countdowns, problem })
  const unpaired = () => failed({ family: "adError", code: "UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG" })
  while (rest !== "") {
    const open = rest.search(/[{}]/)
    if (open === -1) break
    const close = rest.indexOf("}", open)
    if (rest[open] === "}" || close === -1) return unpaired()
    const inside = rest.slice(open + 1, close)
    if (inside.includes("{")) return unpaired()
    const problem = problemOf(inside, today)
    if (problem !== undefined) return failed(problem)
    if (rest[close + 1] === "{") return failed({ family: "adError", code: "AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT" })
    const countdown = readCountdown(inside)
    const colon = countdown === undefined ? inside.indexOf(":") : -1
    if (countdown !== undefined) countdowns.add(countdown.isGlobal)
    else if (colon === -1) hasFallback = false
    served += rest.slice(0, open) + (colon === -1 ? "" : inside.slice(colon + 1))
    rest = rest.slice(close + 1)
  }
  return { served: served + rest, hasFallback, countdowns }
}
