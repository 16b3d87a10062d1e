/** Words of Italian for one thing, a line for each, over many trades; put together from general knowledge of the language. */
export const italianSynonyms = `
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
riparazione riparare riparazioni
ristrutturazione ristrutturare
installazione installare installatore
sostituzione sostituire
pulizia pulire
trasloco traslocare traslocatore
traduzione tradurre traduttore traduttrice traduzioni
assicurazione assicurare assicurazioni
falegname falegnameria
ebanista ebanisteria
vetraio vetreria
muratore muratura
tappezziere tappezzeria
spazzacamino spazzacamini
notaio notarile
contabile contabilità
fisioterapista fisioterapia
psicologo psicologa psicologia
psichiatra psichiatria
osteopata osteopatia
podologo podologia
logopedista logopedia
nutrizionista nutrizione
dermatologo dermatologia
oculista oftalmologo oculistica oftalmologia
ginecologo ginecologia
pediatra pediatria
ortodonzia ortodontista
veterinario veterinaria veterinari
estetista estetica
truccatrice truccatore trucco
depilazione epilazione depilare
tatuaggio tatuaggi tatuatore tatuare
panificio panetteria panettiere fornaio
pasticceria pasticciere pasticcere
macelleria macellaio
pescheria pescivendolo
calzolaio calzoleria
gioielleria gioielliere
orologeria orologiaio
tipografia tipografo
architetto architettura
meccanico meccanica
carrozzeria carrozziere
disinfestazione disinfestare disinfestatore
derattizzazione derattizzare
impermeabilizzazione impermeabilizzare
isolamento isolare coibentazione coibentare
potatura potare
toelettatura toelettatore tolettatura
noleggio noleggiare
`

/** Words of Italian for things so near to each other that who seeks one is served by the page about the other; they prove nothing of each other. */
export const italianNeighbours = `
cane cani gatto gatti veterinario
vaccino vaccini vaccinazione
medico dottore
occhiali ottico
massaggio massaggi
bambini bambino
camera camere alloggio
vacanza vacanze
sala sale evento eventi
regalo regali
ristorante cucina
vino vini cantina
abito abiti
scarpe scarpa
gioielli anello
computer informatica
sito web
corso corsi lezioni
inglese lingue
patente guida autoscuola
bagno bagni
vasca doccia
cucina cucine
casa case appartamento
finestra finestre infissi serramenti
porta porte
piastrelle piastrellista
pavimento pavimenti parquet
imbianchino tinteggiatura pittura
tetto tetti
giardino giardiniere giardinaggio
caldaia caldaie riscaldamento
condizionatore climatizzatore
pannelli solare fotovoltaico
serratura fabbro
pneumatici gomme
freni freno
carrozzeria
fiori fiorista fioraio
eredità testamento
fattura fatture
commercialista contabilità
mutuo prestito
denti dente orale
corona corone ponte protesi dentiera
carie otturazione otturazioni devitalizzazione endodonzia
gengive parodontite parodontologia
igiene tartaro igienista
apparecchio allineatori invisalign ortodonzia
faccette sorriso
infermiere infermiera infermieristica
analisi laboratorio prelievo prelievi
radiografia ecografia risonanza
chirurgia chirurgo operazione
schiena lombalgia sciatica ernia
ginocchio menisco legamento
psicologo psicoterapeuta psicoterapia psichiatra
ansia depressione stress
agopuntura agopuntore
nutrizionista dietologo dietista dieta dimagrimento
gravidanza incinta prenatale
parto neonato neonati
acustico acustici udito audioprotesista
occhiali lenti montature
farmacia
yoga pilates meditazione
palestra fitness pesi
allenamento allenatore
nuoto nuotare
karate judo boxe pugilato
danza ballo balletto salsa tango
musica pianoforte chitarra violino canto
tedesco francese spagnolo lingue
toefl ielts certificazione esame
ripetizioni doposcuola tutor
principianti
teoria quiz patente
ruote cerchi pneumatici
batteria alternatore
frizione
tagliando olio
revisione collaudo
parabrezza cristalli
soccorso carroattrezzi
moto scooter motociclo
ebike elettrica elettriche
monopattino monopattini
capelli taglio parrucchiere acconciatura
barba barbiere
mèches balayage schiariture
cheratina stiratura
unghie manicure ricostruzione
ciglia sopracciglia
viso pelle
botox ialuronico filler
laser epilazione
spa terme sauna hammam
sposa sposi nuziale bomboniere
fedi anello anelli
partecipazioni inviti
festa feste compleanno
catering banchetto buffet rinfresco
gazebo tensostruttura tendone
dj orchestra musicisti
sedie tavoli stoviglie
villa castello agriturismo
ritratto ritratti
video videomaker riprese drone
pizza pizzeria
hamburger panini
trattoria osteria ristorante
vegano vegana vegetariano vegetariana
colazione brunch
birra birre birrificio
salumi salumeria prosciutto
formaggio formaggi caseificio
frutta verdura ortofrutta
torta torte dolci
pane focaccia
caffè torrefazione espresso
cioccolato cioccolatini
gelato gelateria gelati
mazzo bouquet rose
funerale funerali onoranze cremazione bara
pianta piante vivaio
prato erba tosaerba
siepe siepi
albero alberi abbattimento potatura
irrigazione
piscina piscine
recinzione recinzioni cancello cancelli
pergola pergole veranda verande tettoia
tenda tende
zanzariera zanzariere
tapparella tapparelle persiana persiane
balcone balconi ringhiera
grondaia grondaie lattoneria
tegola tegole infiltrazioni
facciata facciate intonaco cappotto
cartongesso controsoffitto parete pareti
umidità muffa
amianto eternit
demolizione scavo scavi
ponteggio ponteggi
scala scale
armadio armadi
rubinetto rubinetti rubinetteria
sanitari wc water
scaldabagno boiler
stufa stufe camino caminetto
pellet legna biomassa
radiatore radiatori termosifone termosifoni termostato
pompa calore
ventilazione aspirazione
domotica
quadro salvavita
presa prese interruttore
citofono videocitofono
illuminazione lampada lampade
inverter accumulo batterie
incentivi bonus contributi detrazione
colonnina wallbox ricarica
allarme antifurto
telecamere telecamera videosorveglianza
chiave chiavi serrature
blindata blindate
cassaforte casseforti
perdita perdite
spurgo spurghi disostruzione otturato intasato
scarafaggi blatte
cimici
vespe calabroni
topi ratti roditori derattizzazione
formiche
piccioni
tarli termiti
lavanderia stireria
tappeto tappeti moquette
vetri vetro
uffici ufficio condomini condominio
sgombero sgomberi cantine
deposito magazzino stoccaggio
scatole imballaggio imballaggi
trasporto trasporti trasportatore
mobili arredamento arredo
divano divani poltrona
materasso materassi letto letti
abbigliamento vestiti moda
sarto sartoria sarta
borsa borse pelletteria
orologio orologi
giocattolo giocattoli
libro libri libreria
cellulare smartphone telefono
schermo display
portatile notebook computer
recupero dati
rete wifi
cybersecurity sicurezza
hosting server cloud
sviluppo sviluppatore programmatore
software programma applicazione app
ecommerce negozio
grafico grafica logo
marketing pubblicità
posizionamento seo
insegna insegne
volantini biglietti
selezione candidati
ferie assenze
paghe busta stipendi cedolino
inventario scorte
polizza polizze assicurazione
pensione previdenza
immobiliare agenzia immobile immobili
acquisto comprare acquistare
vendita vendere
affitto inquilino locazione
sfratto morosità
perizia valutazione stima
cucciolo cuccioli
addestramento addestratore educatore
toelettatura cane
gattino gattini
coniglio conigli
microchip
sterilizzazione castrazione
hotel albergo alberghi pensione
agriturismo bed breakfast
campeggio bungalow
sci sciare snowboard
escursione escursioni trekking
barca barche vela
viaggio viaggi tour
divorzio separazione
penale penalista
incidente risarcimento sinistro
licenziamento
testamento successione
brevetto brevetti marchio marchi
immigrazione visto cittadinanza permesso
costituzione società srl
tasse imposte fiscale tributario
dichiarazione redditi
iva
revisore audit
debiti debito pignoramento
anziani casa riposo
badante badanti
asilo nido babysitter
`
