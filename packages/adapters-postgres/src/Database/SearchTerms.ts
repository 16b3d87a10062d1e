import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** The terms of all texts with this part, in an index of `n` with one or two neighbouring characters of texts each. */
export const termsOfPart = (part: string): ReadonlyArray<string> => {
  const characters = Array.from(part)
  const grams = characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return Array.from(new Set(grams), (gram) => `n${gram}`)
}

/** The condition that a text, which is stored all in upper or all in lower case, has a part in any case. */
export const isPartOf = (sql: SqlClient, text: string, part: string): Fragment => {
  const [upper, lower] = [searchable(part), part.normalize("NFC").toLowerCase().normalize("NFC")]
  return sql`(strpos(${sql.literal(text)}, ${upper}) > 0 or strpos(${sql.literal(text)}, ${lower}) > 0)`
}

/** Texts as one parameter, an array. */
export const boundTerms = (texts: ReadonlyArray<string>): string =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, (special) => `\\${special}`)}"`).join(",")}}`
