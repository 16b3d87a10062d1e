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

/** The most characters of a cell that names a column, a match type or a state. */
export const MAX_NAME = 80

/** Reads a cell of a column of match types; `null` when it is none. */
export const saidMatchType = (cell: string): SaidMatchType | null => {
  if (cell.length > MAX_NAME) return null
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

/** The uses of a column: it has a part of keywords, or nothing of them. */
export const columnUses = ["keyword", "matchType", "cpcBid", "adGroup", "finalUrl", "ignored"] as const
export type ColumnUse = typeof columnUses[number]

/** The names of columns by what they have, in the same languages; a price that others pay (`CPC`) is no bid. */
const headers: ReadonlyArray<readonly [ColumnUse, RegExp]> = [
  [
    "keyword",
    /^(?:(?:search |negative |target )?keywords?(?:[ -]text| ideas?)?|keyword\/placement|(?:top )?quer(?:y|ies)|search terms?|such(?:begriffe?|keywords?|worter|wort)|schlussel(?:worter|wort|begriffe?)|auszuschlie\S* (?:keywords?|suchbegriffe?)|suchbegriffe? .*auszuschlie\S*|(?:haufigste )?suchanfragen?|mots?[ -]cles?(?: a exclure)?|termes? de recherche|palabras? claves?(?: negativas?)?|terminos? de busqueda|parol[ae] chiave(?: inversa)?|termini di ricerca|zoekwoord(?:en)?|uitsluitingszoekwoord(?:en)?|zoektermen?)$/u
  ],
  [
    "matchType",
    /^(?:(?:search |keyword )?match[ -_]?type|criterion type|type|typ|keyword-?option(?:en)?|ubereinstimmungstyp|type de (?:correspondance|ciblage|critere)|tipo de (?:concordancia|criterio)|tipo di (?:corrispondenza|criterio)|zoekwoordoptie|zoektype|criteriumtype|kriteriumstyp)$/u
  ],
  [
    "cpcBid",
    /^(?:(?:(?:keyword|default|standard)[ -])?(?:max(?:imum|imale[rs]?)?\.? ?cpc(?:[ -](?:bid|gebot))?|(?:max\.? )?(?:cpc[ _-]?)?(?:bid|gebot))|cpc (?:max(?:imum|imo)?\.?|massimo)|enchere|puja|offerta|bod)(?: \([a-z]{3}\))?$/u
  ],
  [
    "adGroup",
    /^(?:ad[ _]?groups?(?: name)?|anzeigengruppen?(?:name)?|groupes? d[’']annonces|grupos? de anuncios|gruppo di annunci|advertentiegroep)$/u
  ],
  [
    "finalUrl",
    /^(?:final[ _]?urls?|finale[ -]urls?|destination[ -]url|landing ?page(?:[ -]url)?|ziel-?url|zielseite|url (?:finale?|final|de destino)|uiteindelijke url)$/u
  ]
]

/** The content of a column by its header. */
export const columnOfHeader = (header: string): ColumnUse => {
  if (header.length > MAX_NAME) return "ignored"
  const plain = plainCell(header)
  return headers.find(([, names]) => names.test(plain))?.[0] ?? "ignored"
}

/** A number of searches, a bid, a share, a range or a date, with a currency or not. */
const figure =
  /^(?:[<>~≥≤]?(?:[€$£¥]|[A-Z]{3}|CA\$|US\$)?[-+−]?\d[\d.,'’:/]*(?:[€$£¥%]|EUR|USD|GBP|CHF|k|m|mio\.?|tsd\.?)?(?:[-–—](?=\d)|$))+$|^[-–—∞]+$/iu

/** True of a cell that is a number of something. */
export const isFigure = (cell: string): boolean => cell.length <= MAX_NAME && figure.test(cell.replace(/\s/gu, ""))

/** Words for how something stands, how much it is fought over, or what a figure is, which no person searches. */
const state =
  /^(?:enabled|paused|removed|eligible.*|not eligible.*|limited.*|pending|active|aktiv(?:iert)?|pausiert|entfernt|zulassig.*|eingeschrankt.*|activee?|suspendue?|eligible|admissible|habilitada?|en pausa|apta|abilitat[ao]|in pausa|idonea|ingeschakeld|gepauzeerd|geschikt|low|medium|high|niedrig|mittel|hoch|faible|moyenne?|elevee?|baja|media|alta|bassa|laag|gemiddeld|hoog|unknown|yes|no|eur|usd|gbp|chf|below average|above average|average|competition|wettbewerb|currency|wahrung|searches|search volume|suchvolumen|avg\.? monthly searches|cpc|bid|gebot|top of page bid.*|total.*|gesamt.*)$/u

/** True of a cell that is the address of a page. */
export const isAddress = (cell: string): boolean => /^https?:\/\//i.test(cell)

/** True of a cell that may be what a person searches. */
export const isText = (cell: string): boolean =>
  /[\p{L}\p{N}]/u.test(cell) && !isAddress(cell) &&
  (cell.length > MAX_NAME || (!isFigure(cell) && !state.test(plainCell(cell)) && saidMatchType(cell) === null))
