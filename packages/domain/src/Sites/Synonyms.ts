import type { SiteLanguage } from "./SiteLanguage.ts"
import { stemOf } from "./Stems.ts"

/*
 * Words that searchers and websites use for one thing, a line for each, over many trades; put together from general knowledge of the
 * languages, not from any website. A word may stand in several lines.
 */
const english = `
lawyer attorney solicitor barrister
divorce separation
injury accident
will testament estate probate
dentist dental dentistry
whitening bleaching
implant implants
braces orthodontic orthodontist aligner aligners
checkup examination hygienist
physio physiotherapy physiotherapist
pregnancy prenatal pregnant antenatal
postpartum postnatal birth
dizziness vertigo vestibular
knee acl
gp doctor physician
optician optometrist
glasses spectacles eyewear
vet veterinary veterinarian
dog puppy canine
puppy puppies
kennel kennels boarding hotel
daycare creche nursery
trim trimming clip clipping
class classes course courses school lesson lessons training
tutor tutoring tuition
behaviour behavior behaviourist behaviorist
reactive aggressive reactivity
leash lead
fenced enclosed secure gated
hire rental rent renting rentals
repair repairs fix fixing mend repairing
servicing tune tuneup maintenance inspection
plan agreement membership
install installation fitting fit fitted replacement replace
boiler heating furnace
aircon hvac cooling conditioning
faucet tap
drain drains sewer drainage unblock blocked clogged
leak leaking leaks
plumber plumbing
electrician electrical wiring rewiring
roof roofing roofer
gutter gutters guttering
loft attic
kitchen kitchens worktop countertop
bathroom bath shower
floor flooring
paint painting painter decorator decorating
garden landscaping landscaper gardening gardener
lawn turf
tree arborist surgeon
fence fencing
driveway paving patio
window windows glazing
moving removals removal mover movers relocation
storage warehouse
cleaning cleaner cleaners maid housekeeping
pest exterminator vermin
locksmith lock locks
car auto automobile vehicle motor
mechanic garage
tyre tire tyres tires
bike bicycle bikes cycle cycling
ebike electric
hair hairdresser salon barber hairdressing
nails manicure
facial skincare
gym fitness
trainer coach coaching
wedding bridal bride weddings
photographer photography photos photo photographs
film video videographer videography
catering caterer
restaurant dining
cake bakery cakes
flower florist flowers bouquet
hotel accommodation rooms
holiday vacation
flat apartment apartments
letting lettings rental
mortgage remortgage
insurance cover coverage
accountant accounting accountancy bookkeeping bookkeeper
tax taxes
payroll salaries
invoice invoices bill billing
scan scanning ocr capture
approval approvals sign
supplier suppliers vendor vendors
international overseas foreign abroad internationally global
bulk batch mass
expense expenses claims reimbursement
receipt receipts
employee employees staff team workforce
crm contacts
rota roster scheduling shifts scheduler
timesheet timesheets attendance
automation automated automate automatic
integration integrations integrate sync connector
hosting server
website web site
seo search
marketing advertising
printing print printer
translation translator translate
logistics freight shipping
courier delivery
furniture sofa
bed mattress
blinds curtains shutters
solar photovoltaic pv
charger charging
therapy therapist counselling counseling counsellor psychotherapy
massage masseuse
sciatica nerve
herniated slipped disc
rehab rehabilitation recovery
`

const german = `
anwalt rechtsanwalt anwältin rechtsanwältin anwaltskanzlei kanzlei
scheidung trennung scheidungsanwalt
testament letzter erbvertrag
kündigung entlassung kündigungsschutz
abfindung abfindungen
nachlass erbe erbschaft
verkehrsunfall unfall
zahnarzt zahnärztin zahnarztpraxis dentist zahnmedizin
bleaching bleichen aufhellung aufhellen aufhellend weiße weiß weißer zahnaufhellung
prophylaxe zahnreinigung mundhygiene pzr
implantat implantologie implantation implantieren zahnersatz
zahnspange aligner schiene schienen kieferorthopädie zahnschiene zahnspangen
kind kinder baby
krone kronen
wurzelbehandlung endodontie wurzelkanalbehandlung
zahnfleisch parodontitis parodontose parodontologie
arzt ärztin ordination hausarzt praxis
physiotherapie physiotherapeut krankengymnastik
massage massagen
rücken wirbelsäule bandscheibe
psychotherapie therapeut therapeutin psychotherapeut
brille brillen optiker augenoptiker
kontaktlinsen linsen
hörgerät hörgeräte hörakustiker
tierarzt tierklinik tierärztin
umzug umziehen zügeln umzüge übersiedlung umzugsfirma umzugsunternehmen zügelfirma
lager lagerung einlagern einlagerung lagerraum selfstorage
räumung entrümpelung entrümpeln haushaltsauflösung räumen
entsorgung entsorgen sperrmüll
reinigung putzen reinigen säubern reinigungsfirma gebäudereinigung
auszug endreinigung wohnungsübergabe
fenster verglasung
dach dächer bedachung
dachdecker dachdeckerei dachdeckermeister
decken eindecken neueindeckung
sanierung sanieren renovierung renovieren modernisierung modernisieren
abdichten abdichtung dicht dichten undicht
dachrinne regenrinne rinne
dämmen dämmung isolierung isolieren wärmedämmung
begrünung gründach begrünen
reparatur reparieren instandsetzung instandsetzen
austausch austauschen tauschen wechseln wechsel erneuern ersetzen erneuerung
einbau einbauen montage montieren installieren installation nachrüsten
wartung service inspektion warten
rollladen rollläden rollo rollos jalousie beschattung
sturm unwetter hagel sturmschaden
notdienst notfall soforthilfe bereitschaftsdienst
heizung heizungen heizungsbau heizungsbauer therme gastherme
wärmepumpe wärmepumpen
solar photovoltaik solaranlage pv
bad badezimmer badsanierung
sanitär installateur klempner
rohr abfluss verstopfung rohrreinigung verstopft
elektriker elektro elektroinstallation elektrotechnik
maler malerarbeiten streichen anstrich
fliesen fliesenleger
boden parkett bodenleger
tischler schreiner tischlerei schreinerei
küche küchen küchenstudio
garten gartenbau gartengestaltung landschaftsbau gärtner
zaun zäune
baum bäume baumpflege baumfällung
auto kfz fahrzeug pkw wagen
werkstatt autowerkstatt garage
reifen räder reifenwechsel
fahrrad rad velo bike räder fahrräder
ebike pedelec elektrofahrrad elektrorad
lastenrad cargobike
miete mieten vermietung verleih leihen ausleihen
führerschein fahrschule führerausweis
friseur frisör coiffeur haarschnitt haare
kosmetik kosmetikstudio hautpflege
nägel maniküre nagelstudio
hochzeit trauung heirat
fotograf fotografie fotos fotografin fotoshooting
catering partyservice
blumen florist strauß blumenstrauß
torte konditorei torten
hotel unterkunft zimmer
ferienwohnung appartement
wohnung wohnungen immobilie immobilien
makler immobilienmakler
hund hunde welpe welpen
steuerberater steuer steuerberatung steuererklärung treuhand treuhänder
buchhaltung buchführung finanzbuchhaltung
lohnbuchhaltung lohnabrechnung gehaltsabrechnung
versicherung versicherungen absicherung
kredit darlehen finanzierung
rechnung rechnungen faktura
zeiterfassung arbeitszeiterfassung stundenerfassung
webdesign website homepage webseite
übersetzung übersetzer dolmetscher
druck druckerei drucken
möbel einrichtung
büro büros firma firmen
mitarbeiter personal
sprachkurs sprachschule
nachhilfe lernhilfe
yoga pilates
fitness fitnessstudio training
bestattung bestatter beerdigung
schlüsseldienst aufsperrdienst schlüsselnotdienst
schädlingsbekämpfung kammerjäger
kaution mietkaution
mieterhöhung mietsteigerung
nebenkosten betriebskosten nebenkostenabrechnung betriebskostenabrechnung
einfordern durchsetzen geltend
`

const french = `
avocat avocate juriste
divorce séparation
dentiste dentaire
implant implants
blanchiment éclaircissement
kiné kinésithérapeute kinésithérapie
plombier plomberie
électricien électricité
serrurier serrurerie
chauffage chaudière
toiture couvreur toit
peintre peinture
jardin jardinier paysagiste
déménagement déménageur
nettoyage ménage
voiture auto automobile garage
vélo vélos cycle
coiffeur coiffure coiffeuse
photographe photographie photo photos shooting séance
mariage noces mariés
naissance bébé nourrisson
né naissance
grossesse maternité enceinte
famille familial familiale
entreprise corporate professionnel
identité passeport permis
produit packshot packshots produits
traiteur catering
fleuriste fleurs bouquet
boulangerie pain
pâtisserie gâteau
hôtel hébergement
location louer
réparation réparer dépannage
assurance assurances
comptable comptabilité
traduction traducteur
`

const spanish = `
abogado abogada abogados
divorcio separación
dentista dental clínica
implante implantes
blanqueamiento aclaramiento
ortodoncia brackets alineadores
fisioterapia fisioterapeuta
fontanero fontanería
electricista electricidad
cerrajero cerrajería
calefacción caldera
mudanza mudanzas
limpieza limpiar
coche coches vehículo taller
bicicleta bici bicis
peluquería peluquero
fotógrafo fotografía fotos
boda bodas
alquiler alquilar
reparación reparar arreglo
reforma reformas
seguro seguros
gestoría asesoría
`

const italian = `
avvocato avvocati
dentista dentale odontoiatra
impianto impianti
sbiancamento
idraulico idraulica
elettricista
trasloco traslochi
pulizia pulizie
auto macchina officina
bicicletta bici
parrucchiere parrucchieri
fotografo fotografia foto
matrimonio nozze
noleggio affitto
riparazione riparare
ristrutturazione ristrutturare
`

const dutch = `
advocaat advocaten
tandarts tandheelkunde
loodgieter
elektricien
verhuizing verhuizen verhuisbedrijf
schoonmaak schoonmaken
auto garage
fiets fietsen
kapper kapsalon
fotograaf fotografie foto
bruiloft huwelijk
huur huren verhuur
reparatie repareren
`

const lists: Readonly<Record<SiteLanguage, string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  other: ""
}

const conceptsOf = (language: SiteLanguage): ReadonlyMap<string, ReadonlyArray<string>> => {
  const concepts = new Map<string, Array<string>>()
  lists[language].trim().split("\n").forEach((line, index) => {
    for (const stem of new Set(line.split(" ").filter((word) => word !== "").map((word) => stemOf(word, language)))) {
      concepts.set(stem, [...(concepts.get(stem) ?? []), `${language}${index}`])
    }
  })
  return concepts
}

const known = new Map<SiteLanguage, ReadonlyMap<string, ReadonlyArray<string>>>()

const lexicon = (language: SiteLanguage): ReadonlyMap<string, ReadonlyArray<string>> => {
  const concepts = known.get(language) ?? conceptsOf(language)
  known.set(language, concepts)
  return concepts
}

/** The ids of the concepts that a stem may stand for. */
export const conceptsOfStem = (stem: string, language: SiteLanguage): ReadonlyArray<string> =>
  lexicon(language).get(stem) ?? []

/** The stems of all words that the lexicon of a language has. */
export const lexiconStems = (language: SiteLanguage): Iterable<string> => lexicon(language).keys()
