import { foldedText } from "../Rules/VisibleText.ts"

/** A match type as a cell of a table says it; `null` where it says no more than that the keyword is excluded. */
export interface SaidMatchType {
  readonly matchType: "EXACT" | "PHRASE" | "BROAD" | null
  readonly isNegative: boolean
}

/** Lower case without accents and with single blanks, as cells are compared. */
export const plainCell = (cell: string): string =>
  foldedText(cell.normalize("NFKD").replace(/\p{Mn}/gu, "")).toLowerCase()

// The words of the platform's tables and Editor in en, de, fr, es, it and nl (`docs/platform-facts.md#match-types`).
const negative =
  /\b(?:negativ(?:e[srnm]?|[ao]s?)?|negatief|negatieve|ausschlie\S*|auszuschlie\S*|(?:a )?exclure|exclu(?:e?s|ante|yente|sion)?|invers[aeo]s?|uitsluit\S*|uitgesloten)\b/gu
const filler =
  /\b(?:match(?:ing)?|type|typ|option|keywords?|suchbegriffe?|campaign|account|ad group|kampagnen?|campagne|campana|campagna|anzeigengruppe|requete|mots?|cles?|concordancia|corrispondenza|zoekwoord(?:en)?|zoekwoordoptie|palabras?|claves?|parole?|chiave|level|niveau)\b|[()\-:/,]/gu

const types: ReadonlyArray<readonly [SaidMatchType["matchType"], RegExp]> = [
  [
    "PHRASE",
    /^(?:phrase|passende wortgruppe|wortgruppe|expression(?: exacte)?|(?:de |a |per )?fras[ei]|woordgroep|woordgroepen)$/u
  ],
  ["EXACT", /^(?:exact[aeo]?|exakt(?: passend)?|genau(?: passend)?|esatt[ao])$/u],
  ["BROAD", /^(?:broad(?: modified)?|weitgehend(?: passend)?|large|ampli[ao]|generic[ao]|breed|brede)$/u]
]

/** Reads a cell of a column of match types; `null` when it is none. */
export const saidMatchType = (cell: string): SaidMatchType | null => {
  const plain = plainCell(cell)
  const positive = plain.replace(negative, " ")
  const isNegative = positive !== plain
  const rest = positive.replace(filler, " ").replace(/\s+/g, " ").trim()
  if (rest === "") return isNegative ? { matchType: null, isNegative } : null
  const found = types.find(([, words]) => words.test(rest))
  return found === undefined ? null : { matchType: found[0], isNegative }
}

/** True when a header says that its column has excluded keywords. */
export const isNegativeHeader = (header: string): boolean => plainCell(header).search(negative) !== -1

/** The names of columns that have keywords, in the same languages. */
const keywordHeader =
  /^(?:(?:search |negative |target )?keywords?(?: text| ideas?)?|keyword\/placement|search terms?|suchbegriffe?|auszuschlie\S* (?:keywords?|suchbegriffe?)|suchbegriffe? .*auszuschlie\S*|suchanfragen?|mots?[ -]cles?(?: a exclure)?|termes? de recherche|palabras? claves?(?: negativas?)?|terminos? de busqueda|parol[ae] chiave(?: inversa)?|termini di ricerca|zoekwoord(?:en)?|uitsluitingszoekwoord(?:en)?|zoektermen?)$/u
const matchTypeHeader =
  /^(?:(?:search |keyword )?match ?type|criterion type|type|typ|keyword-option(?:en)?|ubereinstimmungstyp|type de (?:correspondance|ciblage|critere)|tipo de (?:concordancia|criterio)|tipo di (?:corrispondenza|criterio)|zoekwoordoptie|zoektype|criteriumtype|kriteriumstyp)$/u

/** The content of a column by its header: keywords, match types, or anything else. */
export const columnOfHeader = (header: string): "keyword" | "matchType" | "ignored" => {
  const plain = plainCell(header)
  return keywordHeader.test(plain) ? "keyword" : matchTypeHeader.test(plain) ? "matchType" : "ignored"
}
