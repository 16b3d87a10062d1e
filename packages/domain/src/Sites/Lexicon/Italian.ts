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
riparazione riparare
ristrutturazione ristrutturare
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
`
