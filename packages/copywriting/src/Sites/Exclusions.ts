import * as Schema from "effect/Schema"
import type { SiteLanguage } from "./SiteLanguage.ts"

/** Why a keyword should not be bid on. */
export const LeftOutReason = Schema.Literals([
  "JOBS",
  "TRAINING",
  "FREE",
  "DO_IT_YOURSELF",
  "INFORMATION",
  "TEMPLATE",
  "SECOND_HAND",
  "EXISTING_CUSTOMERS",
  "OTHER_PLACE",
  "OTHER_COMPANY",
  "REFERRED_TO_OTHERS",
  "NOT_OFFERED"
])
export type LeftOutReason = typeof LeftOutReason.Type

/** The reasons that words alone give. */
export type WordedReason = Exclude<
  LeftOutReason,
  "OTHER_PLACE" | "OTHER_COMPANY" | "REFERRED_TO_OTHERS" | "NOT_OFFERED"
>

/** Words of a search, each language's in lower case; `…` before a word stands for any beginning. */
const words: Readonly<Record<Exclude<SiteLanguage, "other">, Readonly<Record<WordedReason, string>>>> = {
  en: {
    JOBS:
      "job|jobs|career|careers|salary|salaries|hiring|vacancy|vacancies|internship|internships|wage|wages|recruitment|part time|full time|trainee|jobseeker|resume|cv|apprenticeship|employment|job description",
    TRAINING:
      "course|courses|degree|school|schools|college|university|certification|certificate|diploma|training|classes|class|workshop|webinar|tutorial|tutorials|license exam|apprentice|bootcamp|how to become|become a|masterclass|qualification|qualifications|studies",
    FREE: "free|freeware|open source|torrent|download|downloads|for free|royalty free|stock photo",
    DO_IT_YOURSELF:
      "diy|do it yourself|homemade|myself|yourself|home remedy|home remedies|without a lawyer|recipe|recipes|at home exercises|exercises|tutorial|step by step",
    INFORMATION:
      "meaning|calories|ingredients|webcam|weather|lyrics|trivia|quotes about|speech examples|synonym|dangers|definition|wikipedia|wiki|example|examples|vs|versus|difference between|history of|facts|statistics|journal entry|pictures|images|reddit|quora|forum|youtube|symptoms|side effects|identification|origin of|who invented",
    TEMPLATE:
      "template|templates|sample|samples|checklist|pdf|excel|spreadsheet|generator|printable|word document|business plan",
    SECOND_HAND: "used|second hand|secondhand|pre owned|refurbished|classifieds",
    EXISTING_CUSTOMERS:
      "login|log in|sign in|hotline|customer service|helpline|phone number|cancel subscription|app download"
  },
  de: {
    JOBS:
      "job|jobs|…job|…jobs|stelle|stellen|stellenangebot|stellenangebote|stellenausschreibung|gehalt|…gehalt|lohn|stundenlohn|mindestlohn|tariflohn|nettolohn|bruttolohn|verdienst|verdienen|karriere|praktikum|praktika|bewerbung|minijob|quereinsteiger|referendariat|arbeitsplätze|lehrstelle|lehrstellen|nebenjob|aushilfe|teilzeit|vollzeit|stellenmarkt|jobbörse|lebenslauf|tarifvertrag",
    TRAINING:
      "…er werden|…erin werden|…ist werden|…istin werden|ausbildung|…ausbildung|weiterbildung|fortbildung|umschulung|studium|…studium|studieren|lehre|lehrgang|lehrling|kurs|kurse|seminar|seminare|schulung|zertifikat|zertifizierung|diplom|workshop|meisterschule|berufsschule|azubi",
    FREE: "kostenlos|kostenlose|kostenloser|kostenloses|gratis|umsonst|freeware|open source|download",
    DO_IT_YOURSELF:
      "selber|selbst|selbermachen|diy|hausmittel|anleitung|bauanleitung|bauplan|ohne anwalt|ohne makler|rezept|rezepte|heimwerker|übung|übungen|basteln|nähen lernen",
    INFORMATION:
      "kalorien|nährwert|nährwerte|inhaltsstoffe|wirkung|webcam|wetter|synonym|gefährlich|bedeutung|definition|wikipedia|wiki|beispiel|beispiele|vs|unterschied|geschichte|bilder|forum|reddit|youtube|symptome|ursachen|nebenwirkungen|statistik|gesetz",
    TEMPLATE:
      "vorlage|vorlagen|…vorlage|muster|musterbrief|mustervertrag|checkliste|…checkliste|formular|…formular|pdf|excel|word|generator|vordruck",
    SECOND_HAND:
      "gebraucht|gebrauchte|gebrauchter|gebrauchtes|gebrauchten|gebrauchtem|second hand|secondhand|occasion|occasionen|restposten|zu verschenken|kleinanzeigen|willhaben|ricardo|tutti",
    EXISTING_CUSTOMERS: "login|anmelden|einloggen|hotline|kundenservice|kundendienst nummer|telefonnummer|kundenkonto"
  },
  fr: {
    JOBS:
      "emploi|emplois|temps partiel|salaire|salaires|recrutement|recrute|offre d emploi|cv|métier|alternance|intérim|job|jobs|offres d emploi|offre emploi|offres emploi|postes à pourvoir|fiche de poste|fiche métier|apprentissage|apprenti|rémunération|embauche|france travail|pôle emploi|combien gagne",
    TRAINING:
      "formation|formations|cours|stage|stages|diplôme|études|école|cap|certification|apprendre|devenir|atelier|bts|bac pro|licence pro|concours|reconversion",
    FREE: "gratuit|gratuite|gratuits|gratuites|gratuitement|libre de droit|libre de droits|télécharger|téléchargement",
    DO_IT_YOURSELF:
      "soi même|soi-même|diy|fait maison|tuto|tutoriel|recette|recettes|sans avocat|bricolage|faire soi même|à faire soi même|fabriquer|astuce|astuces|remède|remèdes|remède de grand mère|fait soi même|maison recette",
    INFORMATION:
      "définition|calories|ingrédients|météo|wikipedia|signification|exemple|exemples|différence|histoire|symptômes|forum|image|images|wiki|vs|effets secondaires|reddit|youtube|bienfaits|danger|dangers|étymologie|synonyme|causes",
    TEMPLATE: "modèle|modèles|lettre type|pdf|excel|checklist|formulaire|générateur|gabarit",
    SECOND_HAND:
      "occasion|d occasion|seconde main|reconditionné|leboncoin|le bon coin|vinted|fonds de commerce|reconditionnée|reconditionnés|reconditionnées",
    EXISTING_CUSTOMERS:
      "connexion|se connecter|espace client|service client|numéro de téléphone|résilier|mon compte|se désabonner|désabonnement|réclamation|réclamations"
  },
  es: {
    JOBS:
      "empleo|empleos|media jornada|sueldo|salario|vacante|vacantes|oferta de trabajo|cv|(?<!de )trabajo|ofertas de trabajo|bolsa de trabajo|busco trabajo|salarios|cuánto gana|cuanto gana|becario|infojobs|contrato de prácticas",
    TRAINING:
      "curso|cursos|formación|grado|master|máster|estudiar|escuela|universidad|certificado|oposiciones|taller de formación|fp|cursillo|aprender|temario|cómo ser|carrera de|título de",
    FREE: "gratis|gratuito|gratuita|gratuitos|descargar|descarga",
    DO_IT_YOURSELF:
      "casero|caseros|diy|hazlo tú mismo|uno mismo|receta|recetas|tutorial|casera|caseras|hacer en casa|truco|trucos|bricolaje|remedio|remedios",
    INFORMATION:
      "significado|calorías|ingredientes|definición|wikipedia|ejemplo|ejemplos|diferencia|historia|síntomas|foro|imágenes|wiki|vs|causas|efectos secundarios|youtube|reddit|foros|dibujo|dibujos|sinónimo|sinónimos",
    TEMPLATE: "plantilla|plantillas|modelo de carta|pdf|excel|formulario|generador",
    SECOND_HAND:
      "segunda mano|usado|usados|usada|ocasión|wallapop|milanuncios|reacondicionado|reacondicionados|usadas|se vende|traspaso",
    EXISTING_CUSTOMERS:
      "iniciar sesión|login|atención al cliente|teléfono|área clientes|area clientes|mi cuenta|dar de baja|reclamación|reclamaciones"
  },
  it: {
    JOBS:
      "stipendio|assunzioni|offerte di lavoro|concorso|cv|tirocinio|(?<!d[ia] )lavoro|offerta di lavoro|cerco lavoro|posto di lavoro|posizioni aperte|stipendi|quanto guadagna|apprendista|apprendistato|curriculum",
    TRAINING:
      "corso|corsi|formazione|scuola|università|master|certificazione|diventare|(?<!d[ia] )laurea|corso di laurea|imparare|diploma|attestato|patentino|abilitazione|come diventare",
    FREE: "gratis|gratuito|gratuita|gratuiti|scaricare",
    DO_IT_YOURSELF:
      "fai da te|ricetta|ricette|tutorial|rimedi|fatto in casa|fatta in casa|fatti in casa|bricolage|trucchi|rimedi della nonna|rimedio|rimedio naturale",
    INFORMATION:
      "significato|calorie|ingredienti|definizione|wikipedia|esempio|esempi|differenza|storia|sintomi|forum|wiki|vs|cause|effetti collaterali|youtube|reddit|immagini|dosi|benefici|controindicazioni|sinonimo|sinonimi",
    TEMPLATE: "modello|modelli|fac simile|pdf|excel|modulo",
    SECOND_HAND: "usato|usati|usata|usate|seconda mano|subito it|ricondizionato|ricondizionati|vendesi|cedesi",
    EXISTING_CUSTOMERS:
      "login|accedi|area clienti|servizio clienti|numero verde|area riservata|accesso clienti|disdetta|reclamo|reclami"
  },
  nl: {
    JOBS:
      "vacature|vacatures|baan|banen|salaris|stage|sollicitatie|werken bij|loon|uurloon|solliciteren|bijbaan|traineeship|vakantiewerk|wat verdient|stageplaats",
    TRAINING:
      "opleiding|opleidingen|cursus|cursussen|studie|diploma|workshop|training|leren|examen|certificaat|hbo|mbo|worden",
    FREE: "gratis|downloaden|download|kosteloos|voor niets",
    DO_IT_YOURSELF:
      "zelf|zelf doen|diy|doe het zelf|recept|handleiding|zelf maken|stappenplan|recepten|huismiddel|huismiddeltje|huismiddeltjes|knutselen",
    INFORMATION:
      "betekenis|definitie|wikipedia|voorbeeld|voorbeelden|verschil|geschiedenis|symptomen|forum|wiki|vs|oorzaak|oorzaken|bijwerkingen|youtube|reddit|plaatjes|afbeeldingen|synoniem|gevaarlijk",
    TEMPLATE: "sjabloon|template|voorbeeldbrief|pdf|excel|checklist|formulier",
    SECOND_HAND: "tweedehands|gebruikt|gebruikte|marktplaats|2dehands|occasion|occasions|refurbished",
    EXISTING_CUSTOMERS: "inloggen|login|klantenservice|telefoonnummer|mijn account|opzeggen|klacht|klachten"
  }
}

/** Questions whose answer is a text and no offer. */
const questions: Readonly<Record<Exclude<SiteLanguage, "other">, readonly [information: RegExp, doing: RegExp]>> = {
  en: [
    /^(?:what (?:is|are|does|do|age|to)|what's|why|when|who|can|does|do|is|are|should|which|how (?:does|do|did|often|old|is|are|long|many))\b(?!.*\b(?:cost|costs|price|prices)\b)/,
    /^how (?:to|can|do i|do you)\b|\bat home\b.*\bhow\b/
  ],
  de: [
    /^(?:was (?:ist|sind|bedeutet|heißt|macht|bringt)|warum|wieso|weshalb|wer|darf|kann|muss|welche[rs]?|wie (?:funktioniert|oft|entsteht|alt|lange)|wie ?viele?)(?!\p{L})(?!.*(?:kost|preis|euro|zahl|verdien))/u,
    /^wie (?:kann|macht|mache|man|baue|baut|geht|repariere|reinige|wechsle)(?!\p{L})|(?<!\p{L})wie (?:macht man|geht das|geht es|mache ich)(?!\p{L})/u
  ],
  fr: [
    /^(?:qu est ce|c est quoi|pourquoi|qui|quelle? (?:est|sont)|peut on|est ce que|à quoi)(?!\p{L})/u,
    /(?<!\p{L})comment(?!\p{L})(?! (?:se passe|obtenir un devis))/u
  ],
  es: [
    /^(?:qué (?:es|son|significa)|que es|por qué|quién|cuál(?:es)? (?:es|son)|para qué)(?!\p{L})/u,
    /(?<!\p{L})cómo(?!\p{L})|^como (?:hacer|\p{L}+(?:ar|er|ir)(?!\p{L}))/u
  ],
  it: [
    /^(?:cos è|cosa (?:è|sono|significa)|che cos|perché|chi|quando|a cosa)(?!\p{L})/u,
    /^come(?!\p{L})|(?<!\p{L})come (?:si fa|fare|posso)(?!\p{L})/u
  ],
  nl: [
    /^(?:wat (?:is|zijn|betekent)|waarom|wie|wanneer|welke|hoe (?:werkt|vaak|lang))(?!\p{L})/u,
    /(?<!\p{L})hoe (?:kan|maak|moet|doe|je|zelf|verwijder|repareer)(?!\p{L})/u
  ]
}

/** A sign that a search is not for a buyer: why, and the words of the search that say so. */
export interface Trigger {
  readonly reason: WordedReason
  readonly words: string
  /** True for whole questions, which nothing on the site takes back. */
  readonly isQuestion: boolean
}

interface Watched {
  readonly reason: WordedReason
  readonly pattern: RegExp
}

/** Without the words that stand for themselves also in other languages, such as `login`. */
const patternsOf = (language: Exclude<SiteLanguage, "other">): ReadonlyArray<Watched> =>
  (Object.entries(words[language]) as ReadonlyArray<readonly [WordedReason, string]>).map(([reason, list]) => ({
    reason,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${
        list.split("|").sort((a, b) => b.length - a.length).map((word) => word.replace("…", "\\p{L}+")).join("|")
      })(?![\\p{L}\\p{N}])`,
      "gu"
    )
  }))

const patterns = new Map<SiteLanguage, ReadonlyArray<Watched>>()

const watchedIn = (language: Exclude<SiteLanguage, "other">): ReadonlyArray<Watched> => {
  const known = patterns.get(language) ?? patternsOf(language)
  patterns.set(language, known)
  return known
}

/** Things that are said to be without something, and not to be had for nothing: `gluten free cake`. */
const withoutSomething =
  /(?<!\p{L})(?:gluten|wheat|grain|dairy|lactose|milk|egg|nut|peanut|soy|sugar|fat|carb|meat|alcohol|caffeine|cruelty|bpa|latex|fragrance|scent|chemical|toxin|pesticide|hormone|plastic|paper|smoke|duty|toll|tax|interest|debt|stress|hassle|pain|drug|maintenance|wrinkle|frizz|dust|hands|lead|cage|carbon|rust|odou?r|noise|ad)[ -]free(?!\p{L})/gu

/** The signs that a search, in lower case and single blanks, is not for a buyer. */
export const triggersIn = (search: string, language: SiteLanguage): ReadonlyArray<Trigger> => {
  const spoken = language === "other" ? "en" : language
  const [information, doing] = questions[spoken]
  const asked: ReadonlyArray<Trigger> = doing.test(search)
    ? [{ reason: "DO_IT_YOURSELF", words: search, isQuestion: true }]
    : information.test(search)
    ? [{ reason: "INFORMATION", words: search, isQuestion: true }]
    : []
  const given = search.replace(withoutSomething, " ")
  const found = watchedIn(spoken).flatMap(({ pattern, reason }) =>
    [...(reason === "FREE" ? given : search).matchAll(pattern)].map(([words]): Trigger => ({
      reason,
      words,
      isQuestion: false
    }))
  )
  return [...asked, ...found]
}
