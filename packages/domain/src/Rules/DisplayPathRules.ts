import type { Rsa } from "../Drafts/Rsa.ts"
import { readTags } from "./DynamicTags.ts"
import { inRsas } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import type { FindingParams } from "./FindingParts.ts"
import { defineValueRule, type Found, found, valueRules, withFixes } from "./Rule.ts"
import { lastKey, tooWide } from "./SentenceParts.ts"
import { textWidth } from "./TextWidth.ts"
import { quoted } from "./Wording.ts"

const MAX_WIDTH = 15
const refused = /[\s/\\?#<>\p{Cc}]/u

const isSet = (path: string | null): path is string => path !== null && path !== ""

/** The two words behind the domain of an ad's shown address. */
export type DisplayPaths = Pick<Rsa, "displayPath1" | "displayPath2">

/** The first character of a path that the platform refuses there; `undefined` when there is none. */
export const refusedInPath = (path: string): string | undefined =>
  // A tag may have blanks inside, as in {KeyWord:red shoes}; its default is shown with hyphens.
  refused.exec(path.replace(/\{[^{}]*\}/g, ""))?.[0]

const eachPath =
  <P extends FindingParams>(look: (path: string) => P | null) => (paths: DisplayPaths): ReadonlyArray<Found<P>> =>
    (["displayPath1", "displayPath2"] as const).flatMap((key) => {
      const text = paths[key]
      const params = isSet(text) ? look(text) : null
      return params === null ? [] : [found([key], params)]
    })

const secondWithoutFirst = defineValueRule<DisplayPaths>()("DISPLAY_PATH_2_WITHOUT_1", "ads", "blocks", {
  prevents: "adError.CANNOT_SET_PATH2_WITHOUT_PATH1",
  judge: ({ displayPath1, displayPath2 }) =>
    isSet(displayPath2) && !isSet(displayPath1) ?
      withFixes(found(["displayPath2"], { text: displayPath2 }), [{
        changes: [{ path: ["displayPath1"], value: displayPath2 }, { path: ["displayPath2"], value: null }]
      }]) :
      null
})

const pathTooLong = defineValueRule<DisplayPaths>()("DISPLAY_PATH_TOO_LONG", "ads", "blocks", {
  prevents: "adError.LINE_TOO_WIDE",
  judge: eachPath((path) => {
    const width = textWidth(readTags(path).shown)
    return width > MAX_WIDTH ? { width, limit: MAX_WIDTH } : null
  })
})

const pathCharacters = defineValueRule<DisplayPaths>()("DISPLAY_PATH_INVALID_CHARACTERS", "ads", "blocks", {
  prevents: "adError.INVALID_CHARACTER_FOR_URL",
  judge: eachPath((path) => {
    const character = refusedInPath(path)
    return character === undefined ? null : { text: path, character }
  })
})

/** The rules that look at the paths of an ad by themselves. */
export const displayPathOwnRules = valueRules([
  secondWithoutFirst,
  pathTooLong,
  pathCharacters
])

/** The two words behind the domain in the shown address (`docs/platform-facts.md#responsive-search-ads`). */
export const displayPathRules = displayPathOwnRules.map(inRsas)

/** The meanings of these rules, and their sentences. */
export const displayPathExplanations = () => [
  explain(secondWithoutFirst, {
    meaning: "The second part of the display path is set without the first",
    sentence: ({ params }) => `Display path 2, ${quoted(params.text)}, needs a display path 1; move it there.`
  }),
  explain(pathTooLong, {
    meaning: "A part of the display path is wider than 15 characters",
    sentence: ({ params, path }) => `Display path ${lastKey(path) === "displayPath1" ? 1 : 2} has ${tooWide(params)}`
  }),
  explain(pathCharacters, {
    meaning: "A part of the display path has characters that it cannot have",
    sentence: ({ params: { character, text }, path }) =>
      `Display path ${lastKey(path) === "displayPath1" ? 1 : 2} ${quoted(text)} has ${
        character === " " ? "a blank" : quoted(character)
      } in it; use letters, digits and hyphens.`
  })
]
