import type { SiteLanguage } from "./SiteLanguage.ts"
import { wordSet } from "./SiteLanguage.ts"
import { stemOf } from "./Stems.ts"

const languages: ReadonlyArray<SiteLanguage> = ["en", "de", "fr", "es", "it", "nl", "other"]

const english = {
  price:
    `price prices pricing priced cost costs cheap cheapest affordable budget fee fees rate rates quote quotes estimate estimates discount deal deals
    tariff charge charges money`,
  qualifier:
    `best top good great leading trusted reliable professional expert experts specialist specialists experienced qualified certified licensed rated
    review reviews rating ratings recommended comparison compare popular new modern quick fast easy simple safe quality
    north south east west central northern southern eastern western downtown suburb suburbs greater
    near me nearby nearest local area city town online uk usa us england scotland wales ireland canada australia america british american
    things activity activities learn learning help assistance outsource outsourced outsourcing based electronic mobile web accepting new existing
    today now same day hour hours week weekend weekends saturday sunday evening urgent open available 24
    buy get find book order need want looking help sale sales sell selling dealer dealers delivered custom bespoke ideas idea hourly`,
  soft:
    `shop store company companies firm firms business businesses provider providers service services facility facilities solution solutions system systems
    software app apps tool tools platform program agency office centre center clinic practice studio supplier suppliers specialist team
    contractor contractors installer installers technician technicians handyman products product range brands brand automation
    automated automate automatic digital cloud smart treatment treatments care full complete per night package packages option options
    type types list tracker maker builder planner portal suite vendor vendors startups startup session sessions visit visits`,
  audience:
    `people person men women adults adult seniors senior kids small large big home house private professional commercial residential
    children child teen teens teenagers students student toddler toddlers baby babies family families`
}

const german = {
  price:
    `preis preise preisliste kosten kostet kostenpunkt günstig günstige günstiger günstigste billig billige tarif tarife honorar gebühr gebühren
    angebot angebote kostenvoranschlag offerte offerten qm quadratmeter euro pauschale stundensatz
    rabatt rabatte`,
  qualifier:
    `beste bester bestes besten gut gute guter gutes top führend empfehlung empfehlungen empfohlen erfahrung erfahrungen bewertung bewertungen test
    vergleich testsieger spezialist spezialisten experte experten fachmann profi profis professionell professionelle professioneller meister meisterbetrieb
    fachbetrieb seriös zuverlässig erfahren erfahrene schnell schnelle schneller einfach modern neu neue neuer
    nord süd ost west nördlich südlich östlich westlich zentrum innenstadt altstadt zentral
    nähe umgebung umkreis region regional lokal ort vor stadt raum online deutschland österreich schweiz
    heute jetzt sofort samstag sonntag wochenende abend abends termin termine geöffnet offen stunden tag tage 24
    kaufen bestellen buchen finden suchen gesucht beauftragen lassen machen tun erstellen holen verkauf ideen individuell
    lernen einholen anfragen auslagern outsourcen outsourcing hilfe unterstützung übernehmen abgeben rückwirkend schlüsselfertig komplett preiswert daheim zuhause
    individuelle maßgeschneidert suche brauche benötigt`,
  soft:
    `firma firmen unternehmen betrieb betriebe anbieter dienst dienste dienstleister service büro praxis center studio laden geschäft
    shop händler fachhändler fachgeschäft hersteller handel markt produkt produkte marke marken sortiment team programm lösung system
    haus behandlung behandlungen beratung digital automatisch automatisiert günstigste online per
    onlineshop webshop onlinehandel meister`,
  audience:
    `familie familien privat private gewerblich senioren erwachsene erwachsener frauen männer herren damen klein kleine groß große
    kind kinder jugend jugendliche jugendlichen jugendlicher teenager baby babys student studenten studentinnen studierende schüler`
}

const french = {
  price: `prix tarif tarifs coût cout devis pas cher chère abordable budget combien coûte forfait
    promo réduction remise tarification`,
  qualifier:
    `meilleur meilleure meilleurs bon bonne professionnel professionnelle professionnels expert spécialiste avis comparatif qualité rapide
    près proche proximité moi autour région ville ligne france belgique suisse aujourd hui maintenant ouvert samedi dimanche week end
    mesure installer changer poser refaire complet complète moderne aide
    acheter trouver commander réserver faire besoin
    jour jours heure heures semaine soir nord sud est ouest quartier arrondissement web internet neuf neuve simple facile fiable
    sérieux recommandé idée idées local locale achat vente demander horaire horaires`,
  soft: `entreprise société service services agence cabinet centre magasin boutique maison nouveau
    entreprises sociétés agences artisan artisans prestataire prestataires fournisseur fabricant produit produits marque marques logiciel
    application outil plateforme solution solutions système équipe type types gamme studio bureau`,
  audience: `particulier particuliers femme homme enfant adulte senior petit grand
    enfants bébé bébés étudiant étudiants famille familles adultes hommes femmes`
}

const spanish = {
  price:
    `precio precios coste costo cuanto cuesta barato barata baratos baratas tarifa tarifas presupuesto económico económica oferta ofertas
    descuento descuentos`,
  qualifier:
    `mejor mejores bueno buena profesional profesionales experto especialista opiniones comparativa calidad rápido cerca cercano zona ciudad
    medida cambiar poner instalar hacer completo completa moderno moderna
    online españa hoy ahora abierto sábado domingo comprar encontrar reservar contratar
    internet web día días hora horas semana noche tarde norte sur este oeste barrio provincia recomendado fiable seguro fácil idea ideas
    busco buscar necesito pedir solicitar`,
  soft: `empresa empresas servicio servicios agencia centro clínica tienda casa
    proveedor proveedores fabricante producto productos marca marcas software aplicación programa herramienta plataforma solución
    soluciones sistema equipo despacho local estudio especialistas técnico técnicos tratamiento tratamientos`,
  audience: `particular mujer hombre niños adultos mayores
    hombres mujeres niñas niño niña jóvenes joven bebé bebés familia familias estudiantes adulto`
}

const italian = {
  price: `prezzo prezzi costo costi quanto costa economico economica tariffa tariffe preventivo offerta offerte
    sconto sconti`,
  qualifier:
    `migliore migliori buono professionale professionista esperto specialista recensioni opinioni qualità veloce vicino zona città online italia
    misura installare cambiare fare rifare completo completa moderno
    oggi adesso aperto sabato domenica comprare trovare prenotare
    vicina vicini zone provincia nord sud est ovest giorno giorni ora ore settimana sera notte weekend subito facile sicuro affidabile idee
    idea cerco trova ordinare ordina acquistare acquisto vendita richiedere consigliato`,
  soft: `azienda ditta impresa servizio servizi agenzia centro studio negozio casa
    aziende ditte imprese fornitore fornitori produttore prodotto prodotti marca marche software applicazione programma strumento
    piattaforma soluzione soluzioni sistema squadra tecnico tecnici trattamento trattamenti`,
  audience: `privato donna uomo bambini adulti
    bambino bambina ragazzi neonati famiglia famiglie studenti anziani uomini donne adulto`
}

const dutch = {
  price: `prijs prijzen kosten kost goedkoop goedkope tarief tarieven offerte aanbieding
    korting kortingen`,
  qualifier:
    `beste goede top professioneel specialist ervaring ervaringen review vergelijken buurt omgeving stad online nederland belgië vandaag nu
    open zaterdag zondag kopen bestellen zoeken
    goed snel snelle betrouwbaar betrouwbare ervaren dichtbij regio provincie noord zuid oost west dag dagen uur week avond weekend gezocht
    zoek nodig aanvragen laten maken doen ideeën advies hulp nieuwe modern eenvoudig`,
  soft: `bedrijf bedrijven dienst service bureau praktijk centrum winkel huis
    diensten leverancier fabrikant product producten merk merken software app programma platform oplossing systeem team vakman specialisten
    behandeling behandelingen aanbieder`,
  audience: `particulier
    particulieren kinderen kind vrouw vrouwen man mannen heren dames studenten senioren gezin baby volwassenen`
}

const lists = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  other: { price: "", qualifier: "", soft: "", audience: "" }
}

const stemsOf = (words: string, language: SiteLanguage): ReadonlySet<string> =>
  new Set([...wordSet(words)].filter((word) => word !== "").map((word) => stemOf(word, language)))

const byLanguage = (...of: ReadonlyArray<"audience" | "price" | "qualifier" | "soft">) =>
  new Map(
    languages.map((language) =>
      [language, stemsOf(of.map((list) => lists[language][list]).join(" "), language)] as const
    )
  )

/** The words of the lists as they are written. */
const wordsIn = (...of: ReadonlyArray<"audience" | "price" | "qualifier" | "soft">) =>
  new Map(languages.map((language) => [language, wordSet(of.map((list) => lists[language][list]).join(" "))] as const))

/** So long a word has a stem of its own: the stem of `rated` is `rat`, and no rat is a rating. */
const OWN_STEM = 4

const prices = byLanguage("price")
const qualifiers = byLanguage("qualifier")
const nouns = byLanguage("soft")
const softs = byLanguage("soft", "audience")
const audiences = byLanguage("audience")
const written = wordsIn("price", "qualifier", "soft", "audience")

const isIn = (list: ReadonlyMap<SiteLanguage, ReadonlySet<string>>, word: string, language: SiteLanguage): boolean =>
  (word.length > OWN_STEM || written.get(language)?.has(word) === true) &&
  list.get(language)?.has(stemOf(word, language)) === true

/** True for words by which a search asks for a price. */
export const isPriceWord = (word: string, language: SiteLanguage): boolean => isIn(prices, word, language)

const nearness: Readonly<Record<SiteLanguage, ReadonlySet<string>>> = {
  en: wordSet("near nearby nearest closest"),
  de: wordSet("nähe nahe umgebung umkreis"),
  fr: wordSet("près proche proximité autour alentours"),
  es: wordSet("cerca cercano cercana cercanos"),
  it: wordSet("vicino vicina vicini vicinanze"),
  nl: wordSet("buurt omgeving dichtbij nabij"),
  other: new Set()
}

/** True for words by which a search asks for something nearby. */
export const isNearness = (word: string, language: SiteLanguage): boolean => nearness[language].has(word)

/** True for words of price, quality, nearness, time and buying, which can go without changing what is sought. */
export const isQualifier = (word: string, language: SiteLanguage): boolean =>
  isPriceWord(word, language) || isIn(qualifiers, word, language)

/** True for words that say for whom something is, which fit any trade but tell its offers apart: bikes for kids are not bikes. */
export const isAudience = (word: string, language: SiteLanguage): boolean => isIn(audiences, word, language)

/** The stems of nouns that fit any trade, such as the `händler` of a `fahrradhändler`. */
export const softStems = (language: SiteLanguage): ReadonlySet<string> => nouns.get(language) ?? new Set()

const lessons = new Map(
  languages.map((language) =>
    [
      language,
      stemsOf(
        {
          en: "class classes course courses lesson lessons workshop workshops",
          de: "kurs kurse seminar seminare workshop workshops lektion lektionen unterricht stunde stunden",
          fr: "cours stage stages atelier ateliers leçon leçons",
          es: "curso cursos clase clases taller talleres",
          it: "corso corsi lezione lezioni laboratorio",
          nl: "cursus cursussen les lessen workshop workshops",
          other: ""
        }[language],
        language
      )
    ] as const
  )
)

/** The stems of words for lessons, which are one to those who seek them. */
export const lessonStems = (language: SiteLanguage): ReadonlySet<string> => lessons.get(language) ?? new Set()

/** True for stems of words for lessons, such as those of `course` and `workshop`. */
export const isLesson = (stem: string, language: SiteLanguage): boolean => lessonStems(language).has(stem)

/**
 * Words that say how something is had: to hire, as a gift, in an emergency; brought, put up or taken away, and with help in paying it.
 * Where a site does not speak of it, its thing is meant.
 */
const manners: Readonly<Record<SiteLanguage, ReadonlySet<string>>> = {
  en: wordSet(
    `hire rent rental lease leasing emergency engineer engineers gift financing
    installation install installing installer fitting fitted delivery delivered assembly setup removal remove grant grants
    integration`
  ),
  de: wordSet(
    `mieten leihen ausleihen leasen leasing geschenk notfall notdienst soforthilfe eildienst finanzierung ratenzahlung
    installation installieren montage montieren einbau einbauen aufstellen aufbauen verlegen entfernen anbringen lieferung
    liefern geliefert einrichten förderung förderungen zuschuss untersuchung loswerden beseitigen beseitigung`
  ),
  fr: wordSet(
    "urgent louer location leasing cadeau urgence installation installer pose montage livraison livrer enlever aide aides subvention"
  ),
  es: wordSet(
    "urgente alquilar alquiler leasing regalo urgencias instalación montaje colocación colocar entrega quitar subvención subvenciones ayudas"
  ),
  it: wordSet(
    "urgente noleggio noleggiare leasing regalo urgenza installazione montaggio posa consegna rimozione incentivi"
  ),
  nl: wordSet("huren lenen leasen cadeau spoed installatie montage plaatsing plaatsen levering verwijderen subsidie"),
  other: new Set()
}

/** True for words that say how something is had, and not what it is: to hire, as a gift, delivered. */
export const isManner = (word: string, language: SiteLanguage): boolean => manners[language].has(word)

/** Words for what is done to a thing: a search that only shares one of them with a site is about another thing. */
const doings = new Map(
  languages.map((language) =>
    [
      language,
      stemsOf(
        {
          en:
            "repair repairs cleaning installation installer replacement removal maintenance rental delivery lessons insurance",
          de:
            "reparatur reparaturen reparieren reinigung montage einbau austausch wartung verleih vermietung lieferung versicherung unterricht entsorgung",
          fr: "réparation nettoyage installation remplacement entretien location livraison assurance cours",
          es: "reparación limpieza instalación sustitución mantenimiento alquiler entrega seguro clases",
          it: "riparazione pulizia installazione sostituzione manutenzione noleggio consegna assicurazione lezioni",
          nl: "reparatie schoonmaak installatie vervanging onderhoud verhuur bezorging verzekering lessen",
          other: ""
        }[language],
        language
      )
    ] as const
  )
)

/** True for stems of words for what is done to a thing, such as its repair. */
export const isDoing = (stem: string, language: SiteLanguage): boolean => doings.get(language)?.has(stem) === true

/**
 * True for words that qualify a search and are no theme: price, quality, nearness, time, buying, and nouns that fit any trade. They
 * count only where a site uses them to tell its pages apart.
 */
export const isSoftWord = (word: string, language: SiteLanguage): boolean =>
  isQualifier(word, language) || isIn(softs, word, language)
