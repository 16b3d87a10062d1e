/** Words of German for one thing, a line for each, over many trades; put together from general knowledge of the language. */
export const germanSynonyms = `
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

/** Words of German for things so near to each other that who seeks one is served by the page about the other; they prove nothing of each other. */
export const germanNeighbours = `
tier tiere haustier haustiere
katze katzen kater
pferd pferde
kaninchen hase hasen meerschweinchen nager kleintier kleintiere heimtiere
kastration kastrieren sterilisation sterilisieren
impfung impfen impfungen impfpass
chip chippen mikrochip
einschläferung einschläfern euthanasie
operation operationen op chirurgie operieren
röntgen ultraschall
zahn zähne dental
labor blutbild blutuntersuchung
haut hautarzt dermatologie dermatologe
auge augen augenarzt augenheilkunde
ohr ohren hno
kinderarzt pädiatrie
frauenarzt gynäkologe gynäkologie
orthopäde orthopädie
fußpflege podologie pediküre
osteopathie osteopath
akupunktur tcm
ernährung ernährungsberatung diät
pflege pflegedienst betreuung altenpflege
kinderbetreuung kita kindergarten kinderkrippe krippe
senioren seniorenheim altersheim pflegeheim
schwangerschaft schwanger geburt geburtsvorbereitung
rückbildung beckenboden
baby babys säugling
sauna saunen wellness spa therme
pool schwimmbad schwimmbecken hallenbad
hotel gasthof pension herberge
suite suiten zimmer
halbpension verpflegung frühstück
tagung tagungen tagen konferenz seminar seminare meeting
hochzeit hochzeiten heiraten trauung trauungen
feier feiern fest feste geburtstag party
gutschein gutscheine geschenk geschenke schenken verschenken
ski schi skifahren skiurlaub piste pisten snowboard
wandern wanderung wanderungen wander
rad biken radfahren mountainbike
urlaub ferien reise reisen
ausflug ausflüge tour touren
vegan vegane vegetarisch
küche kulinarik restaurant gastronomie
kaffee espresso
bohne bohnen
koffeinfrei entkoffeiniert entkoffeinierter decaf
rösterei kaffeerösterei röster geröstet
siebträger siebträgermaschine espressomaschine
vollautomat kaffeevollautomat kaffeemaschine
mühle kaffeemühle mühlen
abo abonnement abos
tee tees
wein weine weingut winzer
bier brauerei biere
fleisch metzgerei metzger fleischerei fleischhauer
brot bäckerei bäcker
gemüse obst biokiste
kleid kleider brautkleid brautkleider
schuh schuhe
schmuck ring ringe eheringe trauringe
uhr uhren uhrmacher
spielzeug spielwaren
buch bücher buchhandlung
handy smartphone
display bildschirm
computer pc laptop notebook rechner
datenrettung datensicherung backup
netzwerk wlan internet
kurs kurse seminar seminare workshop workshops schulung schulungen lehrgang training unterricht
lektion lektionen stunde unterrichtsstunde
einzelunterricht privatunterricht privatstunden privatlektionen privatlehrer
prüfung prüfungen diplom diplome zertifikat examen test
vorbereitung vorbereitungskurs vorbereiten
einstufung einstufungstest niveau
anfänger einsteiger grundkurs
jugendliche jugend teenager schüler schülerinnen
camp feriencamp feriencamps sommercamp ferienkurs
mitarbeiter mitarbeitende angestellte
leasing leasen mieten miete
musik klavier gitarre geige gesang
tanz tanzen tanzschule
schwimmen schwimmkurs
kampfsport karate judo boxen
reiten reitschule
klettern bouldern
speicher batterie batteriespeicher stromspeicher akku
ladestation wallbox ladesäule ladepunkt
solarstrom solarenergie sonnenstrom photovoltaik
solarmodul solarmodule modul module panel panels
wechselrichter inverter
förderung förderungen zuschuss zuschüsse fördermittel subvention
heizen heizung
gasheizung ölheizung heizkessel kessel
klimaanlage klimagerät klima klimatisierung
lüftung lüftungsanlage
kamin ofen kachelofen öfen
warmwasser boiler
bodenheizung fußbodenheizung
smarthome hausautomation
alarmanlage einbruchschutz
kamera videoüberwachung überwachungskamera
licht beleuchtung lampe lampen leuchten
haus eigenheim einfamilienhaus häuser
altbau bestandsgebäude
neubau hausbau bauen
anbau aufstockung erweiterung
umbau umbauen
gewerbe industrie halle hallen
landwirtschaft bauernhof stall ställe landwirt
prüfen prüfung überprüfen überprüfung check kontrolle
reinigen reinigung waschen
wohnwand schrank schränke kleiderschrank einbauschrank
bett betten matratze matratzen
sofa couch polster
treppe treppen
tür türen haustür
tor tore garagentor
terrasse terrassen balkon
markise markisen sonnenschutz
wintergarten wintergärten
pflaster pflasterarbeiten einfahrt
rasen rollrasen
hecke hecken heckenschnitt
bewässerung beregnung
teich teiche schwimmteich
pool poolbau
putz verputzen verputzer
trockenbau rigips
tapete tapezieren
schimmel feuchtigkeit feuchte
asbest schadstoff
keller kellerabdichtung
gerüst gerüstbau
abriss abbruch
erdarbeiten aushub bagger
transport transporte transportieren
klavier klaviertransport flügel
karton kartons umzugskarton umzugskartons
packen einpacken verpacken
büroumzug firmenumzug betriebsumzug
privatumzug wohnungsumzug
helfer umzugshelfer zügelmänner möbelpacker
bremse bremsen
öl ölwechsel
pickerl tüv hauptuntersuchung begutachtung
getriebe kupplung
scheibe windschutzscheibe autoglas
lack lackierung lackieren
delle dellen beule
abschleppen abschleppdienst pannenhilfe
motorrad motorräder moped
lkw lastwagen laster
anhänger hänger
fahrstunde fahrstunden fahrlehrer
haar haarschnitt schneiden
färben farbe balayage strähnen
bart barbier barber
wimpern wimpernverlängerung
augenbrauen brauen
haarentfernung waxing sugaring
tattoo tätowierung tattoostudio
falten faltenbehandlung botox hyaluron
porträt portrait bewerbungsfoto bewerbungsfotos
film video videos
floristik blumenladen
sarg urne feuerbestattung
grab grabstein grabpflege
vertrag verträge vertragsrecht
arbeitsrecht arbeitsvertrag
mietrecht mietvertrag mieter vermieter
familienrecht sorgerecht unterhalt
strafrecht strafverteidiger strafverteidigung
erbrecht testament
verkehrsrecht bußgeld führerscheinentzug
insolvenz schulden schuldnerberatung
inkasso forderung forderungen mahnung
marke marken markenrecht patent
gründung gründen existenzgründung firmengründung
jahresabschluss bilanz
umsatzsteuer mehrwertsteuer mwst
selbständig selbstständig freiberufler einzelunternehmer
lohn gehalt lohnverrechnung
beratung berater beraten
versicherung versichern
hypothek baufinanzierung immobilienkredit
anlage geldanlage vermögen
rente altersvorsorge pension
personalplanung dienstplan schichtplan schichtplanung einsatzplanung
urlaubsverwaltung abwesenheit
software programm app
lagerverwaltung bestand warenwirtschaft
terminbuchung buchungssystem
kunde kunden kundenverwaltung crm
angebot offerte kostenvoranschlag
schild schilder beschriftung werbetechnik
verpackung verpackungen
maschine maschinen anlagenbau
blech metall metallbau schlosser schlosserei
schweißen schweißerei
werkzeug werkzeuge
dolmetschen dolmetscher
lektorat korrektorat
sehnenscheidenentzündung karpaltunnel
knie meniskus kreuzband
schulter rotatorenmanschette
hüfte hüftgelenk
nacken halswirbelsäule hws
kopfschmerzen migräne
lymphdrainage lymphe
hundesalon hundepflege hundefriseur
hundeschule welpenschule hundetraining
hundepension tierpension
einreichen klage klagen
scheibe glas glaser glaserei
teppich teppiche
vorhang vorhänge gardinen
polsterei polsterer
schlüssel schlösser schloss
ameisen wespen wespennest
mäuse ratten
bettwanzen wanzen
marder taubenabwehr
`
