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
location louer loueur
réparation réparer dépannage réparateur réparations
assurance assurances
comptable comptabilité comptables compta
traduction traducteur
installation installer installateur pose poser
nettoyage nettoyer nettoyeur
déménagement déménager déménageurs déménagements
livraison livrer livreur
traduction traduire traductrice traductions
assurance assurer assureur
vitrier vitrerie
menuisier menuiserie menuiseries
ébéniste ébénisterie
charpentier charpente charpentes
ramonage ramoneur ramoner
ravalement façadier
paysagiste paysagisme
élagage élagueur élaguer
toilettage toiletteur toiletteuse toiletter
orthodontie orthodontiste
pédicure podologue podologie
psychologue psychologie
orthophoniste orthophonie
diététicien diététicienne diététique
nutritionniste nutrition
dermatologue dermatologie
ophtalmologue ophtalmologie ophtalmologiste ophtalmo
gynécologue gynécologie
pédiatre pédiatrie
audioprothésiste audioprothèse
opticien opticienne
notaire notarial notariale
photographe photographes photographies
esthéticienne esthétique
manucure manucures
tatouage tatoueur tatouer tatouages
maquillage maquilleuse maquilleur
boulangerie boulanger boulangère
pâtisserie pâtissier pâtissière
boucherie boucher
fromagerie fromager
danse danser
mécanicien mécanique
carrosserie carrossier
architecte architecture architectes
imprimerie imprimeur impression imprimer
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
licenciement prudhommes travail rupture
bail loyer locataire
impôt impôts fiscal fiscalité
paie salaires
facture factures facturation
crédit prêt emprunt
planning horaires
logiciel application
devis estimation
couronne couronnes bridge prothèse prothèses
carie caries dévitalisation
détartrage gencives parodontologie
radiologie radio échographie irm scanner
chirurgie chirurgien opération
dos lombalgie sciatique hernie
pied pieds semelles podologue
psychologue psychothérapeute psychothérapie thérapeute thérapie psychiatre
anxiété dépression stress burnout
hypnose hypnothérapeute sophrologie sophrologue
acupuncture acupuncteur
naturopathe naturopathie
diététicien nutritionniste régime minceur
lunettes lentilles monture montures verres
yoga pilates méditation
prénatal prénatale grossesse
crossfit
zumba
sport sportif coach entraînement
piscine natation nager
escalade
équitation cheval chevaux poney
danse ballet salsa tango
musique piano guitare violon chant solfège
espagnol allemand italien langues
toefl toeic ielts certification examen
débutant débutants initiation
maths mathématiques physique
ado ados adolescent adolescents
pneu jantes roues
contrôle technique
occasion occasions
vélo vtt vtc cyclisme
électrique électriques vae
cargo
mèches balayage
lissage kératine
extensions cils
sourcils microblading
botox hyaluronique injections
laser définitive
spa hammam sauna bienêtre
mariée mariage robe
alliance alliances bague bagues
fête fêtes anniversaire soirée
traiteur buffet cocktail
dj musicien orchestre groupe
reportage événement événementiel événements
pizza pizzeria
burger sushi
végétarien végétarienne vegan végan végétalien
brunch
bière bières brasserie
viande viandes boucherie
poisson poissonnerie
fromage fromages fromagerie
légumes fruits bio
thé thés théière
chocolat chocolats chocolatier
croissant viennoiserie viennoiseries baguette pain
gâteau gâteaux cupcake
bouquet bouquets roses compositions
deuil obsèques cercueil crémation
tombe marbrerie
pelouse gazon tonte
haie haies taille
arrosage
pavage allée dallage pavés
clôture clôtures grillage
pergola pergolas véranda vérandas
toiture tuile tuiles ardoise
étanchéité infiltration infiltrations
charpente traitement termites
façade façades ravalement crépi enduit
plafond cloison cloisons
humidité moisissure moisissures
amiante plomb diagnostic
démolition terrassement
placard placards dressing
toilettes wc sanitaire sanitaires
baignoire douche
poêle poêles cheminée cheminées insert
granulés pellets bois
fioul gaz mazout
radiateur radiateurs thermostat
ventilation vmc
domotique
tableau disjoncteur
interphone visiophone
onduleur batterie stockage
autoconsommation photovoltaïque
fosse septique vidange
curage égout égouts
portail portails garage motorisation
cafards cafard blattes
punaises punaise lit
guêpes guêpe frelon frelons nid
souris rongeurs rongeur
repassage linge pressing blanchisserie
vitres carreaux laveur
transport transporteur camion
meuble meubles mobilier ameublement
canapé canapés fauteuil
matelas lit lits literie
vêtement vêtements mode
costume costumes tailleur
couture couturière retouche retouches
cordonnerie cordonnier
maroquinerie sac sacs
horloger horlogerie montre
bijoutier bijouterie joaillier
téléphone smartphone portable mobile
ordinateur ordinateurs portable
données récupération sauvegarde
réseau réseaux wifi
cybersécurité sécurité
cloud serveur hébergement
développeur développement application
boutique ecommerce
graphiste graphisme logo
marketing publicité communication
imprimerie flyers cartes affiches
recrutement candidats emploi
congés absences
stock stocks entrepôt inventaire
mutuelle prévoyance
habitation multirisque
décennale responsabilité
retraite épargne
courtier courtage
immobilier agence appartement maison
achat acheter acquéreur
vente vendre vendeur
gestion locative syndic
propriétaire bailleur locataire
chien chiots chiot
pension chenil chiens
éducateur éducation canin canine comportementaliste
chat chatons chaton chatterie
lapin lapins nac
puces tiques vermifuge
ski skis snowboard
randonnée randonnées
bateau bateaux voilier
voyage voyages circuit
pénal pénaliste pénale
accident préjudice indemnisation
brevet marque marques
titre séjour immigration visa naturalisation
création société sarl sas
autoentrepreneur microentreprise indépendant
bilan bilans liasse
dette dettes surendettement
recouvrement impayés
senior seniors âgées
ehpad
nounou babysitter assistante maternelle
orthodontie aligneurs invisalign
remplacement remplacer
médecin généraliste
infirmier infirmière
audioprothésiste auditif audition
soutien scolaire tuteur
prime primes subvention subventions
hôtel auberge gîte gîtes
judo karaté boxe
film vidéo drone
masseur massage
sonorisation sono
rédaction rédacteur
chaises
vaisselle
chapiteau
trottinette
château
glacier
balcon
échafaudage
escalier
adoucisseur
fourmis
pigeons
rideaux
librairie
pharmacie
prélèvement
pépinière
enseigne
camping
tva
colocation
`
