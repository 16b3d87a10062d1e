/** Words of French for one thing, a line for each, over many trades; put together from general knowledge of the language. */
export const frenchSynonyms = `
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

/** Words of French for things so near to each other that who seeks one is served by the page about the other; they prove nothing of each other. */
export const frenchNeighbours = `
animal animaux chien chiens chat chats vétérinaire
vaccin vaccins vaccination
stérilisation castration
médecin docteur
opticien lunettes
ostéopathe ostéopathie
massage massages
enfant enfants bébé
crèche garderie
chambre chambres suite suites hébergement
séjour vacances
salle salles lieu
séminaire séminaires réunion
cadeau cadeaux bon
restaurant cuisine
vin vins cave
café torréfacteur
robe robes
chaussure chaussures
bijou bijoux bague
montre montres
ordinateur pc informatique
site web internet
référencement seo
cours leçon leçons formation
anglais langues langue
permis conduite
salle bain bains douche
cuisine cuisines
rénovation rénover travaux
isolation isoler
fenêtre fenêtres vitrage
porte portes
volet volets store stores
carrelage carreleur carreler
parquet sol sols
plâtre plaquiste
maçon maçonnerie
terrasse terrasses
piscine piscines
clôture portail
élagage abattage arbre arbres
gouttière gouttières zinguerie
chaudière chauffe eau
climatisation clim climatiseur
pompe chaleur
panneau panneaux solaire photovoltaïque
borne recharge
fuite fuites
débouchage canalisation canalisations bouché
serrure clé clés
alarme vidéosurveillance
débarras encombrants
garde meuble stockage box
carton cartons
pneu pneus
frein freins
vidange révision entretien
carrosserie peinture
remorquage panne
moto scooter
barbe barbier
coloration couleur
ongles manucure
épilation
coupe coiffure cheveux
fleurs fleuriste
obsèques funérailles funéraire
testament succession héritage notaire
licenciement prudhommes travail
bail loyer locataire
impôt impôts fiscal fiscalité
paie salaires
facture factures facturation
crédit prêt emprunt
planning horaires
logiciel application
devis estimation
`
