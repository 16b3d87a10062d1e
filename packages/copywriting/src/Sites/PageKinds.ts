/**
 * The kind of a page: only `home`, `offer`, `prices`, `action` (to book, to ask for an offer) and `contact` are for
 * buyers; `referral` sends them to another company.
 */
export type PageKind =
  | "home"
  | "offer"
  | "prices"
  | "action"
  | "contact"
  | "about"
  | "careers"
  | "example"
  | "article"
  | "legal"
  | "referral"
  | "account"

/** First words of a part of an address, or of a title; the first kind that has some wins. */
const firstWords = {
  legal:
    "privacy|datenschutz|datenschutzerklärung|datenschutzerklaerung|imprint|impressum|legal|mentions légales|mentions legales|aviso legal|terms|agb|cgv|conditions générales|cookies?|accessibility|barrierefreiheit|politique|política|disclaimer|widerruf|gdpr|dsgvo|note legali|voorwaarden",
  account:
    "login|log in|sign in|signin|register|account|my account|pay (?:(?:my|your|a|the) )?(?:bill|rent|invoice|balance|account|dues|fees?)s?|pay (?:online|here|now)|bill pay(?:ment)?|make a payment|(?:customer|client|resident|tenant|patient|member|owner|parent)s? (?:portal|area|log ?in)|kundenportal|kundenbereich|kundenlogin|espace client|área (?:de )?clientes?|area clienti|konto|mein konto|cart|basket|checkout|warenkorb|panier|carrito|thank you|danke|merci|search|suche|sitemap|404",
  careers:
    "jobs?|careers?|karriere|stellen|stellenangebote|offene stellen|work (?:with|for|at) us|join us|join our team|we are hiring|we re hiring|hiring|employment|positions vacant|open (?:roles|positions)|opportunities|recruitment|vacancies|recrutement|emploi|nous rejoindre|empleo|trabaja con nosotros|lavora con noi|vacatures?|vacancy|offres? d emploi|offres? d’emploi|oferta de empleo|ofertas de empleo|empleos|bolsa de trabajo|lavoro|offerte di lavoro|posizioni aperte|banen|stellenausschreibung|freie stellen|offene positionen|ausbildungsplätze?|ausbildungsplatz|minijobs?|werken bij|komm ins team|wir suchen|mitarbeiter gesucht|bewerbung|arbeiten bei|referendariat|lehrstellen?|lehre(?! mich)|join the team|work with us|praktikum",
  example:
    "case stud(?:y|ies)|customers?|customer stories|success stor(?:y|ies)|referenzen?|references?|projekte|projects|portfolio|testimonials|kundenstimmen|erfolgsgeschichten?|réalisations|témoignages|gallery|galerie|casos de éxito|clients?|kunden",
  about:
    "about|about us|our (?:story|team|people|history|values)|meet (?:the|our)|team|das team|unser team|über uns|ueber uns|wir über uns|philosophie|geschichte|equipe|équipe|à propos|a propos|qui sommes|quiénes somos|sobre nosotros|chi siamo|over ons|ons team|press|presse|partners?|history|leitbild|unternehmen|the team",
  article:
    "blog|journal|how to (?!find|get|book|order|reach|contact)|tips|news|aktuelles|magazin|ratgeber|wissen|artikel|articles?|guides?|resources|actualités|actualites|noticias|glossar|glossary|lexikon|faqs?|häufige fragen|tipps|insights",
  prices:
    "prices?|pricing|preise?|preisliste|kosten|costs?|fees?|rates|tarifs?|tarife|honorar|precios|tarifas|prezzi|prijzen|tarieven|plans|was kostet",
  action:
    "book(?: (?:a|an|your|now|online))?|booking|demo|request|get (?:a )?quote|quote|free quote|trial|try|schedule|appointments?|termin|terminbuchung|termin vereinbaren|online termin|offerte|angebot(?: anfordern| anfragen)?|anfrage|reservieren|réserver|rendez vous|devis|reservar|cita|presupuesto|preventivo|prenota|afspraak|probefahrt|beratungstermin",
  contact:
    "contact|contact us|kontakt|kontaktformular|anfahrt|find us|locations?|standorte?|öffnungszeiten|opening hours|hours|so finden sie|contacto|contatti|nous contacter|horaires|visit us|impressum kontakt"
}

const named = (Object.keys(firstWords) as ReadonlyArray<keyof typeof firstWords>).map((kind) =>
  [kind, new RegExp(`^(?:${firstWords[kind]})(?![\\p{L}\\p{N}])`, "iu")] as const
)

/** Kinds of which a title may name an offer; only parts of addresses and short titles are names of such pages. */
const ambiguous: ReadonlySet<PageKind> = new Set(["article", "example", "about", "action", "contact"])

/** Last words of a part of an address: a guide to something is no offer of it. */
const explained =
  /(?<![\p{L}\p{N}])(?:(?<!(?:tour|tours|city|mountain|fishing|hunting|travel|private|local|hiking|safari|museum|ski) )guides?|faqs?|ratgeber|glossary|glossar|lexikon|wiki|checklists?|checkliste|how to|recipes?|rezepte?|recettes?|recetas?|ricette)$/iu

const applying =
  /(?<!\p{L})(?:bewerb\p{L}*|gehalt|lohn|lehrjahr|lebenslauf|wir suchen|verdienst du|deine ausbildung|salary|we are hiring|we're hiring|apply now|resume|cover letter|votre cv|candidature|nous cherchons|nous recrutons|salario|tu cv|solliciteer)(?!\p{L})/iu
const learning =
  /^(?:ausbildung|lehre|academy|akademie|apprenticeship|training|stage|alternance|students?|studierende)(?!\p{L})/iu

/** Sentences that send the reader to another company. */
export const referring =
  /(?<!\p{L})(?:wenden sie sich (?:dann |bitte |in diesem fall )*an (?!uns|unser|mich|das team|die praxis)|rufen sie (?:dann |bitte )*(?:den|die|das) (?!praxis|kanzlei|büro|werkstatt)|(?:notdienst|bereitschaftsdienst) der \p{Lu}|hotline \d|please (?:contact|call|ring|visit|go to) (?!us|our|me|the (?:office|team|clinic|practice|workshop))|call (?:911|999|111|112)|nearest (?:hospital|emergency room|a&e)|adressez vous (?!à nous)|contactez le (?:15|samu|112)|diríjase a)/iu

/** Names that begin like a page about a company and go on to name an offer: `team messaging`, `event catering`. */
const loose =
  /^(?:team|partners?|press|presse|history|unternehmen|customers?|clients?|kunden|projects?|projekte|gallery|galerie|events?|guides?|wissen|resources) (?!stor|case|erfolg|überblick|und |and |&|us\b|uns\b|\d)\p{L}{4,}/iu

/** Names that begin like a page about work at a company and go on to name an offer about work: `Employment Law`. */
const aboutWork =
  /^(?:employment|recruitment|hiring|opportunities) (?!opportunit|vacanc|at |with |and |for |form|application|info)\p{L}{3,}/iu

const placeOf = (text: string): string => text.replace(/[-_+]+/g, " ").trim()

/** The kind of a page by its address, its title and what it says; the first part of an address that tells wins. */
export const kindOfPage = (page: {
  readonly isHome: boolean
  readonly sections: ReadonlyArray<string>
  readonly title: string
  readonly heading: string
  /** The sentences of its main text. */
  readonly sentences: ReadonlyArray<string>
}): PageKind => {
  if (page.isHome) return "home"
  const names = [...page.sections.map(placeOf), page.title, page.heading].filter((name) => name !== "")
  if (names.some((name) => learning.test(name)) && applying.test(page.sentences.join(" "))) return "careers"
  for (const name of names) {
    const found = named.find(([, pattern]) => pattern.test(name))
    if (found === undefined) continue
    const [kind] = found
    if (kind === "careers" && (aboutWork.test(page.title) || aboutWork.test(page.heading))) continue
    if (loose.test(name) && (kind === "article" || kind === "example" || kind === "about")) continue
    const isSection = page.sections.some((section) => placeOf(section) === name)
    if (ambiguous.has(kind) && !isSection && name.split(/\s+/).length > 4) continue
    return kind
  }
  if (page.sections.some((section) => explained.test(placeOf(section)))) return "article"
  const elsewhere = page.sentences.filter((sentence) => referring.test(sentence)).length
  return elsewhere > 0 && elsewhere * 3 >= page.sentences.length ? "referral" : "offer"
}

/** True for the kinds that a person who wants to buy is led to. */
export const isForBuyers = (kind: PageKind): boolean =>
  kind === "home" || kind === "offer" || kind === "prices" || kind === "action" || kind === "contact"
