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
reparatie repareren
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
`
