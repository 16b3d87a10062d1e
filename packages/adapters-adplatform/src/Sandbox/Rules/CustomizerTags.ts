/** The reading of a text's dynamic tags. `served` is the text with the tags' defaults, whose length counts. */
export interface TagReading {
  readonly served: string
  readonly hasFallback: boolean
  readonly problem?:
    | "UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG"
    | "AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT"
    | "INVALID_AD_CUSTOMIZER_FORMAT"
}

const tag = /^(?:keyword:.+|customizer\.[\w -]+(?::.+)?|location\((?:city|state|country)\)(?::.+)?|countdown\(.+\))$/i

/** Reads `{KeyWord:default}`, `{CUSTOMIZER.name:default}`, `{LOCATION(City):default}` and `{COUNTDOWN(...)}`. */
export const readTags = (text: string): TagReading => {
  let served = ""
  let hasFallback = true
  let rest = text
  const failed = (problem: NonNullable<TagReading["problem"]>) => ({ served: text, hasFallback, problem })
  while (rest !== "") {
    const open = rest.search(/[{}]/)
    if (open === -1) break
    const close = rest.indexOf("}", open)
    if (rest[open] === "}" || close === -1) return failed("UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG")
    const inside = rest.slice(open + 1, close)
    if (inside.includes("{")) return failed("UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG")
    if (!tag.test(inside)) return failed("INVALID_AD_CUSTOMIZER_FORMAT")
    if (rest[close + 1] === "{") return failed("AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT")
    const colon = inside.toLowerCase().startsWith("countdown") ? -1 : inside.indexOf(":")
    const countdown = inside.toLowerCase().startsWith("countdown")
    if (colon === -1 && !countdown) hasFallback = false
    served += rest.slice(0, open) + (colon === -1 ? "" : inside.slice(colon + 1))
    rest = rest.slice(close + 1)
  }
  return { served: served + rest, hasFallback }
}
