/** A claim's kind: what a text states that only a page or the company can make true. */
export type ClaimKind = "price" | "percentage" | "figure" | "promise" | "superlative" | "title" | "name"

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

const ending = "\\p{L}{0,3}"

/** Things that sites promise, a line for each; put together from general knowledge of the languages and of what reviewers of ads ask for. */
export const promises: ReadonlyArray<ClaimWords> = [
  claim(
    "promise",
    true,
    "kostenlos\\p{L}*",
    "kostenfrei\\p{L}*",
    "gebührenfrei\\p{L}*",
    "gratis\\p{L}*",
    "umsonst",
    "(?<!(?:feel|sugar|gluten|stress|pain|hassle|risk|interest|duty|tax) )free(?! (?:of|from|standing|range|time|to)(?!\\p{L}))",
    "free of charge",
    "at no (?:extra )?(?:cost|charge)",
    `gratuit${ending}`,
    "gratuitement",
    "offerte?s?(?= (?:à|dès|pour))",
    "sans frais",
    `gratuit[oaie]s?`,
    "senza costi"
  ),
  claim(
    "promise",
    false,
    `unverbindlich${ending}`,
    "no obligations?",
    "without obligation",
    "no strings attached",
    "sans engagement",
    "sin compromiso",
    "senza impegno",
    "vrijblijvend\\p{L}*"
  ),
  claim(
    "promise",
    true,
    "\\p{L}*garantie\\p{L}*",
    "garantiert\\p{L}*",
    "\\p{L}*gewährleistung",
    "guarantee[ds]?",
    "warrant(?:y|ies)",
    "garant\\p{L}+"
  ),
  claim(
    "promise",
    false,
    "geld[- ]zurück\\p{L}*(?:-\\p{L}+)?",
    "money[- ]back",
    "full refunds?",
    "satisfait ou remboursé",
    `rembours\\p{L}+`,
    "reembolso",
    "rimborso",
    "geld terug"
  ),
  claim(
    "promise",
    true,
    "\\p{L}*rabatte?n?",
    "\\p{L}*gutscheine?n?",
    "sonderangebote?n?",
    "aktionspreise?n?",
    `reduziert${ending}`,
    "schnäppchen",
    "discount(?:s|ed)?",
    "sale",
    "clearance",
    "vouchers?",
    "coupons?",
    "promo(?:tion)?s?(?: codes?)?",
    "special offers?",
    "half price",
    "save (?:up to )?[£$€]?\\d+\\S*",
    "[£$€]?\\d+\\S* off",
    "(?:2|two)[- ]for[- ](?:1|one)",
    "remises?",
    "soldes",
    "réductions?",
    "promotions?",
    "descuentos?",
    "rebajas?",
    "ofertas? especial(?:es)?",
    "scont[oi]",
    "saldi",
    "korting(?:en)?"
  ),
  claim(
    "promise",
    false,
    "nur (?:noch )?(?:heute|diese woche|für kurze zeit|kurze zeit|wenige|\\d+ plätze)",
    "(?:zeitlich )?begrenzt\\p{L}* (?:zeit|angebot|plätze)",
    "letzte chance",
    "solange der vorrat reicht",
    "nur solange",
    "limited[- ]time",
    "limited offer",
    "today only",
    "only today",
    "last chance",
    "ends (?:soon|today|tonight)",
    "while stocks? lasts?",
    "hurry",
    "offre limitée",
    "durée limitée",
    "dernière chance",
    "tiempo limitado",
    "solo hoy",
    "últimas plazas",
    "solo oggi"
  ),
  claim(
    "promise",
    false,
    "schmerz(?:frei|los)\\p{L}*",
    "pain[- ]?(?:less|free)",
    "sans douleur",
    "sin dolor",
    "indolor\\p{L}*",
    "risiko(?:frei|los)\\p{L}*",
    "ohne risiko",
    "risk[- ]free",
    "sans risque",
    "sin riesgo",
    "no win,? no fee",
    "erfolgsgarantie",
    "heilt",
    "cures?",
    "miracles?",
    "wunder(?:mittel|heilung)",
    "100 ?% (?:sicher|safe|zufriedenheit|satisfaction|success|erfolg)"
  ),
  claim(
    "promise",
    false,
    "same[- ]day",
    "am (?:selben|gleichen) tag",
    "sofort(?:termin|hilfe|service|lieferung)\\p{L}*",
    "expresse?\\p{L}*",
    "overnight",
    "next[- ]day",
    "instant(?:ly)?",
    "le jour même",
    "el mismo día",
    "in giornata"
  ),
  claim(
    "promise",
    false,
    "(?:not(?:dienst|fall|ruf))\\p{L}*",
    "\\p{L}+notdienst",
    "emergency",
    "emergencies",
    "urgences?",
    "urgencias?",
    "emergenz[ae]",
    "spoed\\p{L}*"
  ),
  claim(
    "promise",
    false,
    "zertifiziert\\p{L}*",
    "certified",
    "certifi[ée]{1,2}s?",
    "certificad[oa]s?",
    "gecertificeerd\\p{L}*"
  ),
  claim("promise", false, "TÜV(?:[- ]\\p{L}+)?"),
  claim("promise", false, "ISO[- ]?\\d*"),
  claim(
    "promise",
    false,
    "accredited",
    "akkreditiert\\p{L}*",
    "agréée?s?",
    "homologad[oa]s?",
    "staatlich (?:anerkannt|geprüft)\\p{L}*"
  ),
  claim("promise", false, "licen[sc]ed", "lizenziert\\p{L}*"),
  claim("promise", false, "insured", "fully bonded", "haftpflichtversichert\\p{L}*"),
  claim(
    "promise",
    false,
    "award[- ]winning",
    "awards?",
    "ausgezeichnet\\p{L}*",
    "preisgekrönt\\p{L}*",
    "testsieger\\p{L}*",
    "primé\\p{L}*",
    "galardonad[oa]s?",
    "premiat[oaie]"
  ),
  claim(
    "promise",
    false,
    "(?:top|best|bestens)[- ]?(?:bewertet|rated|noté)\\p{L}*",
    "highly rated",
    "(?:\\d|five|fünf)[- ](?:star|sterne|étoiles|estrellas)\\p{L}*",
    "mieux notée?s?"
  ),
  claim(
    "promise",
    true,
    "versandkostenfrei\\p{L}*",
    "free (?:shipping|delivery)",
    "kostenloser versand",
    "gratis ?versand",
    "livraison (?:gratuite|offerte)",
    "envío gratis"
  ),
  claim(
    "promise",
    false,
    "ratenzahlung",
    "finanzierung",
    "null[- ]prozent\\p{L}*",
    "financing",
    "interest[- ]free",
    "zinsfrei\\p{L}*",
    "paiement en plusieurs fois",
    "financiación"
  ),
  claim(
    "promise",
    false,
    "(?:alle|aller|allen) kassen",
    "kassenleistung",
    "kassenarzt",
    "zahlt (?:die|deine|ihre) (?:kasse|krankenkasse)",
    "covered by (?:your )?insurance",
    "all insurances?(?: accepted)?"
  ),
  claim("promise", false, "made in \\p{Lu}\\p{L}+", "hergestellt in \\p{Lu}\\p{L}+", "fabriqué en \\p{Lu}\\p{L}+"),
  claim("promise", false, "bio(?:-\\p{L}+)?", "organic", "bioqualität", "biologique", "ecológic[oa]s?"),
  claim("promise", false, "vegan\\p{L}*"),
  claim(
    "promise",
    false,
    "handgemacht\\p{L}*",
    "handgefertigt\\p{L}*",
    "hand ?made",
    "handcrafted",
    "fait main",
    "hecho a mano"
  ),
  claim(
    "promise",
    false,
    "famili(?:en|ly)?[- ]?(?:betrieb|geführt|unternehmen|run|owned)\\p{L}*",
    "family[- ](?:run|owned)",
    "entreprise familiale",
    "empresa familiar"
  ),
  claim("promise", false, "\\p{L}*parkpl(?:atz|ätze)n?", "(?:free )?parking", "aparcamiento"),
  claim("promise", false, "barrierefrei\\p{L}*", "wheelchair(?: accessible)?", "accessible pmr"),
  claim(
    "promise",
    false,
    "(?:auch )?(?:am )?(?:samstags?|sonntags?|wochenende\\p{L}*)(?: geöffnet)?",
    "(?:open )?(?:saturdays?|sundays?|weekends?)",
    "(?:ouvert )?(?:le )?(?:samedi|dimanche)",
    "sábados?",
    "domingos?"
  ),
  claim(
    "promise",
    false,
    "no hidden (?:fees|costs)",
    "keine versteckten kosten",
    "sans frais cachés",
    "sin costes ocultos"
  ),
  claim("promise", false, "festpreis\\p{L}*", "fixpreis\\p{L}*", "fixed[- ]price", "prix fixe", "precio cerrado")
]

/** Words that set somebody above all others. */
export const superlatives: ReadonlyArray<ClaimWords> = [
  claim(
    "superlative",
    false,
    "(?:aller)?beste[nmrs]?",
    "am besten",
    "bestpreis\\p{L}*",
    "bestprices?",
    "tiefst(?:e[nrs]?)?[- ]?preis\\p{L}*",
    "tiefpreis\\p{L}*",
    "best",
    "finest",
    "greatest",
    "ultimate",
    "meilleure?s?",
    "mejor(?:es)?",
    "migliore?i?"
  ),
  claim(
    "superlative",
    false,
    "(?:nr|no|n°|nº|number|nummer|numéro|número|numero)\\.? ?(?:1|one|eins|un|uno)",
    "# ?1",
    "marktführer\\p{L}*",
    "market leader\\p{L}*",
    "führend\\p{L}*",
    "leading",
    "leader",
    "líder\\p{L}*",
    "leaders?"
  ),
  claim(
    "superlative",
    false,
    "top(?:[- ](?:qualität|preis|service|anbieter|adresse|quality|choice)\\p{L}*)?",
    "spitzen\\p{L}+",
    "premier"
  ),
  claim(
    "superlative",
    false,
    "günstigste[nmrs]?",
    "billigste[nmrs]?",
    "cheapest",
    "lowest(?:[- ]price\\p{L}*)?",
    "unschlagbar\\p{L}*",
    "unbeatable",
    "imbattables?",
    "moins chère?s?",
    "más barat[oa]s?"
  ),
  claim("superlative", false, "schnellste[nmrs]?", "fastest", "quickest", "plus rapides?", "más rápid[oa]s?"),
  claim("superlative", false, "größte[nmrs]?", "grösste[nmrs]?", "largest", "biggest", "plus grande?s?"),
  claim(
    "superlative",
    false,
    "(?:beliebteste|erfahrenste|modernste|zuverlässigste|schönste|höchste|hochwertigste|sicherste)[nmrs]?",
    "most (?:trusted|popular|experienced|reliable|advanced)",
    "safest",
    "favou?rite"
  ),
  claim(
    "superlative",
    false,
    "einzige[nmrs]?",
    "einzigartig\\p{L}*",
    "unvergleichlich\\p{L}*",
    "the only",
    "unique",
    "unrivall?ed",
    "unmatched"
  ),
  claim(
    "superlative",
    false,
    "perfekt\\p{L}*",
    "perfect(?:ly)?",
    "parfaite?s?",
    "perfect[oa]s?",
    "world[- ]class",
    "weltklasse"
  )
]
