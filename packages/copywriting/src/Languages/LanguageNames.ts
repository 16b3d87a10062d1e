import { wordsOf } from "../Sites/SiteLanguage.ts"

const tags = "en de fr es it nl pt pl cs sk sl hr hu ro bg sr uk ru tr el sv da no fi et lv lt ca ja ko zh ar he".split(
  " "
)

const readers = ["en", "de", "fr", "es", "it", "nl"]

/** The names of languages, in themselves and in those that are known here, and their codes, each with its code. */
const names: ReadonlyMap<string, string> = new Map(
  tags.flatMap((tag) => [
    [tag, tag] as const,
    ...[tag, ...readers].map((reader) => {
      const name = new Intl.DisplayNames([reader], { type: "language" }).of(tag) ?? tag
      return [wordsOf(name).join(" "), tag] as const
    })
  ])
)

/** Words around the name of a language in the words of a link. */
const around = new Set(
  "version versión versione versie site website page seite sprache language in auf to zu switch change view read select us gb uk"
    .split(" ")
)

/** The codes of the languages that a text names; none where it says anything else. */
export const languagesNamed = (text: string): ReadonlyArray<string> => {
  // In `en français` the first word is none of them.
  const words = wordsOf(text.slice(0, 80).replace(/^en (?=\p{L}{3})/iu, ""))
  const whole = names.get(words.join(" "))
  if (whole !== undefined) return [whole]
  return words.every((word) => names.has(word) || around.has(word))
    ? words.flatMap((word) => names.get(word) ?? [])
    : []
}
