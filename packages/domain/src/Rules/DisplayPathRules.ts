import type { Rsa } from "../Drafts/Rsa.ts"
import { readTags } from "./DynamicTags.ts"
import { eachRsa, finding } from "./EachElement.ts"
import type { Finding, Rule } from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { quoted } from "./Wording.ts"

const MAX_WIDTH = 15
const refused = /[\s/\\?#<>\p{Cc}]/u

const isSet = (path: string | null): path is string => path !== null && path !== ""

const eachPath = (look: (path: string) => string | null): Rule["check"] =>
  eachRsa(({ displayPath1, displayPath2 }: Rsa) =>
    [displayPath1, displayPath2].flatMap((path, index): ReadonlyArray<Finding> => {
      const message = isSet(path) ? look(path) : null
      return message === null ? [] : [finding(`display_path_${index + 1}`, `Display path ${index + 1} ${message}`)]
    })
  )

const secondWithoutFirst: Rule = {
  code: "DISPLAY_PATH_2_WITHOUT_1",
  step: "ads",
  isBlocking: true,
  prevents: "adError.CANNOT_SET_PATH2_WITHOUT_PATH1",
  check: eachRsa(({ displayPath1, displayPath2 }) =>
    isSet(displayPath2) && !isSet(displayPath1)
      ? finding("display_path_2", `Display path 2, ${quoted(displayPath2)}, needs a display path 1; move it there.`)
      : null
  )
}

const pathTooLong: Rule = {
  code: "DISPLAY_PATH_TOO_LONG",
  step: "ads",
  isBlocking: true,
  prevents: "adError.LINE_TOO_WIDE",
  check: eachPath((path) => {
    const width = textWidth(readTags(path).shown)
    return width > MAX_WIDTH
      ? `has ${width} of ${MAX_WIDTH} characters; shorten it by ${width - MAX_WIDTH}.`
      : null
  })
}

const pathCharacters: Rule = {
  code: "DISPLAY_PATH_INVALID_CHARACTERS",
  step: "ads",
  isBlocking: true,
  prevents: "adError.INVALID_CHARACTER_FOR_URL",
  check: eachPath((path) => {
    // A tag may have blanks inside, as in {KeyWord:red shoes}; its default is shown with hyphens.
    const character = refused.exec(path.replace(/\{[^{}]*\}/g, ""))?.[0]
    return character === undefined
      ? null
      : `${quoted(path)} has ${
        character === " " ? "a blank" : quoted(character)
      } in it; use letters, digits and hyphens.`
  })
}

/** The two words that may stand behind the domain in the shown address (`domain-facts.md` A.1). */
export const displayPathRules: ReadonlyArray<Rule> = [secondWithoutFirst, pathTooLong, pathCharacters]
