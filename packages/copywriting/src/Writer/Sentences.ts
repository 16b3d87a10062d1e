import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { functionWords, type Tongue } from "./Tongue.ts"

const end = /(?<=[\p{L}\p{M}\p{N}%)"”’][.!?]["”’)]?)\s+(?=["“„«¿¡(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？])/u
/** Full stops that end no sentence. */
const abbreviation = /(?:^|\s)(?:dr|mr|mrs|ms|prof|st|no|nr|inc|ltd|co|vs|e\.g|i\.e|z\.b|bzw|ca|etc|\p{L})\.$/iu

/** The sentences of a text, each with the mark that ends it. */
export const sentencesOf = (text: string): ReadonlyArray<string> => {
  const sentences: Array<string> = []
  for (const piece of text.split(end)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`
    else sentences.push(piece)
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "")
}

/** A clause of a sentence ends at these marks. */
const clauseEnd = /(?:(?<!\s)\s+)?(?:[;:；：]\s+|\()|(?<!\s)\s+[–—-]\s+|\)\s*|(?<!\d),\s+|[、，]/u

/** The clauses of a text, without the marks between them. */
const clausesOf = (text: string): ReadonlyArray<string> =>
  sentencesOf(text).flatMap((sentence) => sentence.replace(/(?<![.!?。！？])[.!?。！？]+$/u, "").split(clauseEnd)).map((
    clause
  ) => clause.trim()).filter((clause) => clause !== "")

/** Matches a text that goes on as the rest of a list does, and the beginning alone is no whole. */
const restOfList =
  /^(?!(?:so|but|which|who|where|while|when|because|and|with|without|from|to|as|if)\s)(?:[^,;.]{1,40},\s)*[^,;.]{1,40}\s(?:and|or|und|oder|et|ou|y|o|e)\s/iu

/** The first clause of a sentence, or `null` when it is the beginning of a list. */
export const firstClause = (sentence: string): string | null => {
  const clause = clausesOf(sentence)[0]
  if (clause === undefined) return null
  const rest = sentence.slice(clause.length)
  return /^,\s/.test(rest) && restOfList.test(rest.slice(2)) ? null : clause
}

/** Matches an adjunct, which English can leave out together with all that follows. */
const adjunct = /\s(?=(?:in|with|for|at|from|on|near|across|throughout|by|since|while|when|because|so|to suit)\s)/
const dangling = /(?<![\s,;:–—&+/-])[\s,;:–—&+/-]+$/u

const endsWell = (text: string, tongue: Tongue): boolean =>
  !functionWords[tongue].has((text.split(/\s/u).at(-1) ?? "").toLowerCase())

const joined = (pieces: ReadonlyArray<string>, width: number): string => {
  let kept = ""
  for (const piece of pieces) {
    if (textWidth((kept + piece).replace(dangling, "")) > width) break
    kept += piece
  }
  return kept.replace(dangling, "")
}

/**
 * The beginning of a text that fits into a width and is whole in itself: cut after a clause, in English also before a preposition, and
 * never inside a word; `null` when less than `least` columns would stay.
 */
export const cutTo = (text: string, width: number, least: number, tongue: Tongue): string | null => {
  if (textWidth(text) <= width) return text
  const clauses = joined(text.split(/(?<=[;；：、，]|:(?!\d)|(?<!\d),\s|\s[–—-]\s)/u), width)
  // Behind a colon things follow, of which the first alone is not what is announced.
  const byClause = /^,\s/.test(text.slice(clauses.length)) ? clauses.replace(/: [^:\d]*$/u, "") : clauses
  const isWhole = !restOfList.test(text.slice(byClause.length).replace(/^,\s/, ""))
  if (isWhole && textWidth(byClause) >= least && endsWell(byClause, tongue)) return byClause
  if (tongue !== "en") return null
  const byAdjunct = joined(text.split(adjunct).map((piece, index) => (index === 0 ? piece : ` ${piece}`)), width)
  return textWidth(byAdjunct) >= least && endsWell(byAdjunct, tongue) ? byAdjunct : null
}
