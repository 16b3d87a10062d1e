/** Words of Dutch for one thing, a line for each, over many trades; put together from general knowledge of the language. */
export const dutchSynonyms = `
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
reparatie repareren reparateur reparaties
installatie installeren installateur
vervanging vervangen
schoonmaak schoonmaker schoonmaakbedrijf
verhuizing verhuizer verhuizers
vertaling vertalen vertaler vertaalbureau
verzekering verzekeren verzekeringen verzekeraar
loodgieter loodgieters loodgieterswerk
elektricien elektra elektriciteit
timmerman timmerwerk
meubelmaker meubelmakerij
dakdekker dakdekkers
glaszetter glaszetten
stukadoor stukadoren stucwerk stucen
tegelzetter tegelzetten
metselaar metselwerk metselen
stoffeerder stofferen
schoorsteenveger schoorsteenvegen
isolatie isoleren
verbouwing verbouwen
renovatie renoveren
ongediertebestrijding ongediertebestrijder
slotenmaker slotenmakers
hovenier tuinman hoveniersbedrijf
snoeien snoei
notaris notariskantoor
scheiding echtscheiding
fysiotherapie fysiotherapeut fysio
psycholoog psychologie
psychiater psychiatrie
osteopaat osteopathie
logopedist logopedie
diëtist diëtetiek
orthodontist orthodontie
mondhygiënist mondhygiëne
dermatoloog dermatologie
oogarts oogheelkunde
gynaecoloog gynaecologie
dierenarts dierenkliniek dierenartspraktijk
trimsalon hondentrimmer trimmen
hondenschool hondentraining puppycursus
schoonheidsspecialiste schoonheidssalon
pedicure voetverzorging
tatoeage tattoo tatoeëerder
ontharing ontharen
visagist visagie
bakkerij bakker
banketbakker banketbakkerij patisserie
slagerij slager
drukkerij drukwerk drukken
architect architectuur architectenbureau
makelaar makelaardij makelaars
uitvaart begrafenis uitvaartverzorging
juwelier juwelen sieraden
rijschool rijinstructeur rijlessen rijles autorijschool
`

/** Words of Dutch for things so near to each other that who seeks one is served by the page about the other; they prove nothing of each other. */
export const dutchNeighbours = `
hond honden kat katten dierenarts
vaccinatie inenting
huisarts dokter
bril opticien
kamer kamers verblijf
vakantie
cursus les lessen
rijbewijs rijschool
badkamer douche
keuken keukens
raam ramen kozijn kozijnen
deur deuren
dak daken dakdekker
schilder schilderwerk
tuin hovenier
verwarming ketel
airco airconditioning
zonnepanelen zonnepaneel
laadpaal laadstation
lekkage
slot sloten slotenmaker
banden band
bloemen bloemist
factuur facturen
boekhouder boekhouding accountant
hypotheek lening
tanden tand gebit
kroon kronen brug prothese kunstgebit
gaatje vulling wortelkanaalbehandeling
tandvlees parodontitis parodontologie
bleken tandenbleken witter
beugel aligners invisalign
implantaat implantaten implantologie
facings veneers
verpleegkundige verpleging
apotheek
bloedonderzoek laboratorium
röntgen echo echografie
operatie chirurg chirurgie
rug rugpijn ischias hernia
knie meniscus kruisband
psycholoog therapeut therapie psychotherapie psychiater
relatietherapie
angst depressie burnout stress
acupunctuur acupuncturist
diëtist voeding afvallen voedingsadvies
zwanger zwangerschap verloskundige bevalling
baby newborn pasgeboren
hoortoestel hoortoestellen gehoorapparaat audicien gehoor
bril brillen lenzen contactlenzen monturen
massage massages masseur
yoga pilates meditatie
sportschool fitness krachttraining gym
trainer training coach
zwemles zwemmen zwemlessen
karate judo boksen kickboksen
dansles dansschool dansen ballet salsa
muziekles piano gitaar viool zangles
taalcursus taalschool talen engels spaans frans duits
examen certificaat toets
bijles huiswerkbegeleiding
beginners beginner
theorie theorieexamen rijexamen
wielen velgen winterbanden
accu dynamo
koppeling versnellingsbak
onderhoud beurt olie
apk keuring
autoruit voorruit ruitschade
uitdeuken schade spuiten schadeherstel
sleepdienst pechhulp
motor scooter brommer
ebike elektrische
bakfiets bakfietsen
step
knippen haar kapper
baard barbier
kleuren balayage highlights
keratine
nagels manicure nagelstudio gellak
wimpers wenkbrauwen
gezichtsbehandeling huidverzorging huid
botox fillers hyaluronzuur
laser ontharing
sauna wellness spa
bruidsjurk trouwjurk bruidsmode
trouwringen ringen ring
trouwen bruiloften trouwlocatie
trouwkaarten uitnodigingen
feest feesten verjaardag
catering buffet barbecue
partytent tent tenten
dj band muzikanten
stoelen tafels servies
zaal zalen feestzaal feestlocatie
vergaderen vergaderzaal vergaderruimte
portret portretten fotoshoot
video videograaf film drone
restaurant eetcafé
pizza pizzeria
hamburger burgers
veganistisch vegan vegetarisch
ontbijt brunch lunch
bier bieren brouwerij
wijn wijnen wijnhandel
vlees
vis viswinkel
kaas kazen kaaswinkel
groente fruit groenten
taart taarten gebak
brood broodjes
koffie koffiebranderij espresso
thee theepot
chocolade bonbons
ijs ijssalon
boeket boeketten rozen
uitvaartkist crematie
grafsteen grafstenen
planten plant kwekerij
gazon gras grasmaaien graszoden
heg hagen haag
boom bomen boomverzorging rooien
beregening
vijver
zwembad zwembaden
bestrating straatwerk oprit terras
schutting schuttingen hekwerk hek poort
overkapping veranda pergola
zonwering zonnescherm screens markies
rolluik rolluiken luiken
balkon balkons
dakgoot dakgoten goot
dakpannen dakbedekking bitumen
dakkapel dakkapellen
gevel gevels gevelreiniging voegwerk
gipsplaat scheidingswand
behang behangen behanger
vloer vloeren parket laminaat
tegels tegelwerk
vocht schimmel vochtbestrijding
asbest asbestsanering
sloop slopen sloopwerk
beton fundering
steiger steigers
trap trappen traprenovatie
kast kasten inbouwkast
werkblad aanrechtblad
kraan kranen
toilet wc
bad ligbad
boiler geiser
cv cvketel verwarmingsketel
kachel kachels haard openhaard
pellets haardhout
radiator radiatoren thermostaat
vloerverwarming
warmtepomp warmtepompen
ventilatie
domotica
groepenkast meterkast stoppenkast
stopcontact stopcontacten schakelaar
verlichting lamp lampen
thuisbatterij accu omvormer
zonneenergie zonnestroom
subsidie subsidies
alarm alarmsysteem inbraakbeveiliging
camera camerabewaking beveiligingscamera
intercom deurbel
sleutel sleutels
kluis kluizen
ontstopping ontstoppen verstopping verstopt riool afvoer
kakkerlakken
bedwantsen
wespen wespennest
muizen ratten
mieren
houtworm boktor
duiven
strijken wasserij stomerij
tapijt vloerkleed
glazenwasser ramenwasser ramen
kantoor kantoren
ontruiming woningontruiming ontruimen
opslag opslagruimte selfstorage
verhuisdozen dozen inpakken
verhuislift
transport vervoer
meubels meubel interieur
sofa fauteuil zetel
matras matrassen bed bedden
gordijnen gordijn
kleding mode
pak kostuum kleermaker
naaister kledingreparatie
schoenen schoen schoenmaker
tas tassen
horloge horloges
speelgoed
boek boeken boekhandel
telefoon smartphone mobiel
scherm beeldscherm
laptop computer pc
dataherstel gegevens backup
netwerk wifi internet
cybersecurity beveiliging
hosting server cloud
ontwikkelaar ontwikkeling programmeur
software programma app applicatie
website webdesign webshop
logo huisstijl ontwerp
marketing reclame
zoekmachineoptimalisatie seo vindbaarheid
flyers visitekaartjes
werving kandidaten vacatures
verlof afwezigheid
loonadministratie salarisadministratie salaris lonen
voorraad magazijn
inboedelverzekering opstalverzekering
aansprakelijkheid aansprakelijkheidsverzekering
pensioen lijfrente
woning woningen huis huizen appartement
kopen aankoop
verkopen verkoop
huurder verhuurder huurcontract
taxatie taxateur
puppy puppies
hondenpension dierenpension
hondenuitlaatservice
kitten kittens
konijn konijnen knaagdieren
sterilisatie castratie
chip chippen
paard paarden paardrijden manege
hotel pension herberg
vakantiehuis vakantiewoning vakantiehuisje
camping kamperen
skiën wintersport snowboard
wandelen wandeling
boot boten zeilen
reis reizen rondreis
strafrecht strafzaak
letselschade schadevergoeding ongeval
ontslag arbeidsrecht
testament erfenis erfrecht nalatenschap
alimentatie omgangsregeling
octrooi patent merk
visum verblijfsvergunning
bv oprichten oprichting
belasting belastingaangifte aangifte fiscaal
btw
jaarrekening balans
zzp zelfstandige freelancer
schulden schuldhulpverlening
incasso vordering
ouderen verpleeghuis
thuiszorg mantelzorg
kinderopvang crèche gastouder oppas
cadeau cadeaubon geschenk
offerte
`
