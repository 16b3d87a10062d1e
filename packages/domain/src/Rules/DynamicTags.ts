import { type CountdownFault, readCountdown } from "./CountdownTag.ts"
import { isBlank } from "./VisibleText.ts"

/** The faults of the braces of a text. `UNKNOWN` is what the platform may know or not. */
export type TagFault =
  | "UNPAIRED_BRACE"
  | "ADJACENT"
  | "BAD_FORMAT"
  | "UNKNOWN"
  | "DEFAULT_EMPTY"
  | "DEFAULT_MISSING"
  | "CUSTOMIZER_NAME"
  | CountdownFault

/** An ad text as the platform measures it. */
export interface ReadTags {
  /** The text with each tag replaced by its default, which is what counts towards the length. */
  readonly shown: string
  /** True when the text can be shown when a tag has no value: it has no tag, or each has a default. */
  readonly hasFallback: boolean
  readonly faults: ReadonlyArray<{ readonly fault: TagFault; readonly excerpt: string }>
}

interface ReadTag {
  readonly shown: string
  readonly hasFallback: boolean
  readonly faults: ReadonlyArray<TagFault>
}

const keyword = /^key ?word(?::(.*))?$/i
const customizer = /^CUSTOMIZER\.([^:(){}]+?)(?::(.*))?$/i
const attributeName = /^[\p{L}\p{N}_][\p{L}\p{N}_ -]*$/u
const location = /^LOCATION\((?:City|State|Country)\)(?::(.*))?$/i
/** The beginnings of tags that the platform knows in texts; anything else behind them is a mistake. */
const known = /^[\s=]*(?:$|(?:key ?word|customizer|location|(?:global_)?countdown|if)(?![\p{L}\p{N}_]))/iu
const condition = /^=?IF\([^,()]+,([^()]*)\)(?::(.*))?$/i

/** A countdown has no default; what it shows, such as `12 hours`, counts 8. */
const COUNTDOWN_SHOWN = "00 hours"

const listed = (fault: TagFault | null): ReadonlyArray<TagFault> => fault === null ? [] : [fault]

const withDefault = (value: string | undefined, missing: TagFault | null, shown = value ?? ""): ReadTag => ({
  shown,
  hasFallback: value !== undefined && !isBlank(value),
  faults: value === undefined ? listed(missing) : isBlank(value) ? ["DEFAULT_EMPTY"] : []
})

const readTag = (inside: string): ReadTag => {
  const insertion = keyword.exec(inside)
  if (insertion !== null) return withDefault(insertion[1], "DEFAULT_MISSING")
  const place = location.exec(inside)
  if (place !== null) return withDefault(place[1], null)
  const attribute = customizer.exec(inside)
  if (attribute !== null) {
    const tag = withDefault(attribute[2], null)
    return attributeName.test(attribute[1] ?? "") ? tag : { ...tag, faults: ["CUSTOMIZER_NAME", ...tag.faults] }
  }
  const countdown = readCountdown(inside)
  if (countdown !== null) return { shown: COUNTDOWN_SHOWN, hasFallback: true, faults: countdown.faults }
  const branch = condition.exec(inside)
  if (branch !== null) {
    const longer = [branch[1] ?? "", branch[2] ?? ""].sort((a, b) => b.length - a.length)[0]
    return withDefault(branch[2], null, longer)
  }
  return { shown: `{${inside}}`, hasFallback: true, faults: [known.test(inside) ? "BAD_FORMAT" : "UNKNOWN"] }
}

/**
 * Reads `{KeyWord:default}`, `{CUSTOMIZER.x:default}`, `{LOCATION(City):default}`, `{COUNTDOWN(...)}` and
 * `{IF(condition,text):default}` of an ad text; only the default counts for its length (`docs/platform-facts.md#tags`).
 */
export const readTags = (text: string): ReadTags => {
  if (!text.includes("{") && !text.includes("}")) return { shown: text, hasFallback: true, faults: [] }
  const faults: Array<{ fault: TagFault; excerpt: string }> = []
  let shown = ""
  let hasFallback = true
  let position = 0
  let lastTagEnd = -1
  while (position < text.length) {
    const brace = text.slice(position).search(/[{}]/)
    if (brace === -1) break
    const start = position + brace
    shown += text.slice(position, start)
    const length = text[start] === "{" ? text.slice(start + 1).search(/[{}]/) : -1
    const end = start + 1 + length
    if (length === -1 || text[end] === "{") {
      faults.push({ fault: "UNPAIRED_BRACE", excerpt: text.slice(start, length === -1 ? undefined : end) })
      shown += text[start]
      position = start + 1
      continue
    }
    const excerpt = text.slice(start, end + 1)
    if (start === lastTagEnd) faults.push({ fault: "ADJACENT", excerpt })
    const tag = readTag(excerpt.slice(1, -1))
    for (const fault of tag.faults) faults.push({ fault, excerpt })
    shown += tag.shown
    hasFallback &&= tag.hasFallback
    position = end + 1
    lastTagEnd = position
  }
  return { shown: shown + text.slice(position), hasFallback, faults }
}
