/** A claim's kind: what a text states that only a page or the company can make true. */
export type ClaimKind = "price" | "percentage" | "figure" | "promise" | "superlative" | "title" | "name" | "denied"

/** Words of several languages that claim one thing. */
export interface ClaimWords {
  readonly kind: ClaimKind
  readonly pattern: RegExp
  /** True when the claim is about a thing beside it: what is free of charge, guaranteed or reduced. */
  readonly isOfSomething: boolean
}

/** The words of a claim, alone between blanks and signs. */
export const claim = (kind: ClaimKind, isOfSomething: boolean, ...words: ReadonlyArray<string>): ClaimWords => ({
  kind,
  isOfSomething,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "iu")
})

/** Promises about the thing beside them: what is free, guaranteed or reduced; a line for each. */
const ofSomething = [
  [
    "(?:kosten(?:los|frei)|gebührenfrei|gratis|versandkostenfrei)\\p{L}*|umsonst",
    "(?<!(?:feel|sugar|gluten|stress|pain|hassle|risk|interest|duty|tax) )free(?! (?:of|from|standing|range|time|to)(?!\\p{L}))",
    "free of charge|at no (?:extra )?(?:cost|charge)",
    "gratuit\\p{L}{0,6}|offerte?s?(?= (?:à|dès|pour))|sans frais|senza costi"
  ],
  ["\\p{L}*garantie\\p{L}*|garantiert\\p{L}*|\\p{L}*gewährleistung|guarantee[ds]?|warrant(?:y|ies)|garant\\p{L}+"],
  [
    "\\p{L}*rabatte?n?|\\p{L}*gutscheine?n?|sonderangebote?n?|aktionspreise?n?|reduziert\\p{L}{0,3}|schnäppchen",
    "discount(?:s|ed)?|sale|clearance|vouchers?|coupons?|promo(?:tion)?s?(?: codes?)?|special offers?|half price",
    "save (?:up to )?[£$€]?\\d+\\S*|[£$€]?\\d+\\S* off|(?:2|two)[- ]for[- ](?:1|one)",
    "remises?|soldes|réductions?|descuentos?|rebajas?|ofertas? especial(?:es)?|scont[oi]|saldi|korting(?:en)?"
  ]
]

/** Promises that stand by themselves: money back, an offer about to end, safety, speed, help in need, certificates. */
const ofTheCompany = [
  ["geld[- ]zurück\\p{L}*(?:-\\p{L}+)?|money[- ]back|full refunds?|satisfait ou remboursé|rembours\\p{L}+|reembolso|rimborso|geld terug"],
  [
    "nur (?:noch )?(?:heute|diese woche|für kurze zeit|kurze zeit|wenige)|letzte chance|solange der vorrat reicht",
    "limited[- ]time|limited offer|today only|only today|last chance|ends (?:soon|today|tonight)|while stocks? lasts?|hurry",
    "offre limitée|durée limitée|dernière chance|tiempo limitado|solo hoy|últimas plazas|solo oggi"
  ],
  [
    "schmerz(?:frei|los)\\p{L}*|risiko(?:frei|los)\\p{L}*|ohne risiko|erfolgsgarantie|heilt|wunder(?:mittel|heilung)",
    "pain[- ]?(?:less|free)|risk[- ]free|no win,? no fee|cures?|miracles?|sans (?:douleur|risque)|sin (?:dolor|riesgo)",
    "indolor\\p{L}*|100 ?% (?:sicher|safe|zufriedenheit|satisfaction|success|erfolg)"
  ],
  ["(?:am (?:selben|gleichen) tag|same[- ]day|next[- ]day|overnight|le jour même|el mismo día|in giornata)"],
  ["(?:not(?:dienst|fall|ruf))\\p{L}*|\\p{L}+notdienst|emergenc(?:y|ies)|urgences?|urgencias?|emergenz[ae]|spoed\\p{L}*"],
  [
    "(?:zertifiziert|akkreditiert|lizenziert|ausgezeichnet|preisgekrönt|testsieger)\\p{L}*|TÜV|ISO[- ]?\\d*",
    "certified|accredited|licen[sc]ed|insured|award[- ]winning|awards?|certifi[ée]{1,2}s?|certificad[oa]s?|agréée?s?"
  ]
]

/** Promises that cost a company something. */
export const promises: ReadonlyArray<ClaimWords> = [
  ...ofSomething.map((words) => claim("promise", true, ...words)),
  ...ofTheCompany.map((words) => claim("promise", false, ...words))
]

/** Words that set a company above all others. */
export const superlatives: ReadonlyArray<ClaimWords> = [
  [
    "(?:aller)?beste[nmrs]?|am besten|best(?:preis|price)\\p{L}*|tiefst(?:e[nrs]?)?[- ]?preis\\p{L}*|tiefpreis\\p{L}*",
    "best|finest|greatest|ultimate|meilleure?s?|mejor(?:es)?|migliore?i?"
  ],
  [
    "(?:nr|no|n°|nº|number|nummer|numéro|número|numero)\\.? ?(?:1|one|eins|un|uno)|# ?1",
    "marktführer\\p{L}*|market leader\\p{L}*|führend\\p{L}*|leading|leaders?|líder\\p{L}*"
  ],
  ["top(?:[- ](?:qualität|preis|service|anbieter|adresse|quality|choice)\\p{L}*)?|spitzen\\p{L}+|premier"],
  [
    "(?:günstig|billig|schnell|größ|gröss|beliebt|erfahren|modern|zuverlässig|schön|höch|hochwertig|sicher)st?este?[nmrs]?",
    "(?:günstig|billig|schnell|beliebt|erfahren|modern|zuverlässig|schön|hochwertig|sicher)s?t?e?ste[nmrs]?|grö(?:ß|ss)te[nmrs]?|höchste[nmrs]?",
    "cheapest|lowest(?:[- ]price\\p{L}*)?|fastest|quickest|largest|biggest|safest|unbeatable|unschlagbar\\p{L}*",
    "most (?:trusted|popular|experienced|reliable|advanced)|moins chère?s?|más (?:barat[oa]s?|rápid[oa]s?)|plus (?:rapides?|grande?s?)"
  ],
  [
    "einzige[nmrs]?|einzigartig\\p{L}*|unvergleichlich\\p{L}*|perfekt\\p{L}*|weltklasse",
    "the only|unique|unrivall?ed|unmatched|perfect(?:ly)?|world[- ]class|imbattables?|parfaite?s?"
  ]
].map((words) => claim("superlative", false, ...words))
