import { codePoints } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { oneLine } from "../Checks/MendText.ts"

/** The longest name of an ad group in code points; longer ones are cut. */
const MAX_GROUP_NAME = 254

const NO_NAME = "Keywords"

const cut = (text: string, most: number): string =>
  codePoints(text) <= most ? text : Array.from(text).slice(0, most).join("").trim()

/** A name that an ad group can have: one line, not blank, at most 254 characters. */
export const groupName = (proposed: string): string => {
  const name = cut(oneLine(proposed.slice(0, 4 * MAX_GROUP_NAME)), MAX_GROUP_NAME)
  return name === "" ? NO_NAME : name
}

/** Gives out names, each once however it is written; one that is taken gets the next number behind it. */
export const groupNames = (taken: ReadonlyArray<string>) => {
  const known = new Set(taken.map(foldText))
  const next = new Map<string, number>()
  const claim = (name: string): boolean => {
    const folded = foldText(name)
    if (known.has(folded)) return false
    known.add(folded)
    return true
  }
  return (wanted: string): string => {
    const name = groupName(wanted)
    if (claim(name)) return name
    const folded = foldText(name)
    for (let number = next.get(folded) ?? 2;; number++) {
      const numbered = `${cut(name, MAX_GROUP_NAME - 1 - String(number).length)} ${number}`
      if (claim(numbered)) {
        next.set(folded, number + 1)
        return numbered
      }
    }
  }
}
