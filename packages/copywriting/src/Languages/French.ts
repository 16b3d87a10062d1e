import type { LanguageWords } from "./LanguageWords.ts"

/** The words of French that say how to read pages and searches. */
export const french: LanguageWords = {
  grammar: `
    le la les l un une des du de d au aux et ou mais donc ni car pour par en dans sur sous avec sans chez vers entre à y
    est sont était être a ont avoir fait ne pas plus je me mon ma mes nous notre nos vous votre vos tu ton ta tes il
    elle ils elles se son sa ses leur leurs ce cet cette ces que qui quoi quel quelle quels quelles où quand comment
    pourquoi si tout tous toute toutes très aussi c s n qu j dès depuis jusqu combien beaucoup peu veut veux voudrais
    peut peux faut doit ici là m t te lui eux ainsi avant après pendant contre selon même mêmes autre autres chaque
    plusieurs celui celle ceux celles dont suis es sommes êtes ai as avez avons sera seront ça cela ceci aucun aucune
    toujours jamais encore alors
  `,
  price: `
    prix tarif tarifs coût cout devis pas cher chère abordable budget combien coûte forfait promo réduction remise
    tarification
  `,
  manner: `
    meilleur meilleure meilleurs bon bonne professionnel professionnelle professionnels expert spécialiste avis
    comparatif qualité rapide près proche proximité moi autour région ville ligne france belgique suisse aujourd hui
    maintenant ouvert samedi dimanche week end mesure installer changer poser refaire complet complète moderne aide
    acheter trouver commander réserver faire besoin jour jours heure heures semaine soir nord sud est ouest quartier
    arrondissement web internet neuf neuve simple facile fiable sérieux recommandé idée idées local locale achat vente
    demander horaire horaires entreprise société service services agence cabinet centre magasin boutique maison nouveau
    entreprises sociétés agences artisan artisans prestataire prestataires fournisseur fabricant produit produits marque
    marques logiciel application outil plateforme solution solutions système équipe type types gamme studio bureau
    particulier particuliers femme homme enfant adulte senior petit grand enfants bébé bébés étudiant étudiants famille
    familles adultes hommes femmes
  `,
  lessons: "cours stage stages école formation formations atelier ateliers leçon leçons",
  goesOn:
    "comment, pourquoi, où, quel, quelle, quels, quelles, que, il, ils, elle, elles, ce, cet, cette, ces, cela, ça, c'est, c’est, celui-ci, celle-ci, y, en, là, alors, puis, ensuite, aussi, mais, donc, ainsi, cependant, toutefois, sinon, et, ou, or, car, ici, après cela, de plus, enfin, oui, non, leur, leurs, son, sa, ses, dans ce cas",
  refers:
    "aussi, également, il, ils, elle, elles, celui-ci, celle-ci, cela, ça, y, ce, cette, ces, ci-dessus, ci-dessous, là",
  limits:
    "ensuite, puis, mais, sinon, cependant, toutefois, sauf, hors, uniquement, seulement, au-delà, minimum, après, cette, ce, ces",
  denies: "ne, pas, jamais, aucun, aucune, ni, rien, n",
  spared: "(?:aucuns? frais|sans)",
  from: "à partir de",
  at: "à, en, au, près de",
  prices: "Tarifs",
  signs: {
    JOBS: `
      emploi, emplois, temps partiel, salaire, salaires, recrutement, recrute, offre d emploi, cv, métier, alternance,
      intérim, job, jobs, offres d emploi, offre emploi, offres emploi, postes à pourvoir, fiche de poste, fiche métier,
      apprentissage, apprenti, rémunération, embauche, france travail, pôle emploi, combien gagne
    `,
    TRAINING: `
      formation, formations, cours, stage, stages, diplôme, études, école, cap, certification, apprendre, devenir,
      atelier, bts, bac pro, licence pro, concours, reconversion
    `,
    FREE: `
      gratuit, gratuite, gratuits, gratuites, gratuitement, libre de droit, libre de droits, télécharger, téléchargement
    `,
    DO_IT_YOURSELF: `
      soi même, soi-même, diy, fait maison, tuto, tutoriel, recette, recettes, sans avocat, bricolage, faire soi même,
      à faire soi même, fabriquer, astuce, astuces, remède, remèdes, remède de grand mère, fait soi même, maison recette
    `,
    INFORMATION: `
      définition, calories, ingrédients, météo, wikipedia, signification, exemple, exemples, différence, histoire,
      symptômes, forum, image, images, wiki, vs, effets secondaires, reddit, youtube, bienfaits, danger, dangers,
      étymologie, synonyme, causes, avantages, inconvénients, coloriage, paroles, durée de vie
    `,
    TEMPLATE: "modèle, modèles, lettre type, pdf, excel, checklist, formulaire, générateur, gabarit",
    SECOND_HAND: `
      occasion, d occasion, seconde main, reconditionné, leboncoin, le bon coin, vinted, fonds de commerce,
      reconditionnée, reconditionnés, reconditionnées, ebay
    `,
    EXISTING_CUSTOMERS: `
      connexion, se connecter, espace client, service client, numéro de téléphone, résilier, mon compte, se désabonner,
      désabonnement, réclamation, réclamations
    `
  }
}
