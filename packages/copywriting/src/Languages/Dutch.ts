import type { LanguageWords } from "./LanguageWords.ts"

/** The words of Dutch that say how to read pages and searches. */
export const dutch: LanguageWords = {
  grammar: `
    de het een en of maar van voor in op aan met bij uit naar om te tot over onder door is zijn was waren wordt worden
    kan kunnen heeft hebben niet geen ik mij mijn wij we ons onze u uw jij je jouw hij zij ze haar hun dit dat deze die
    wat welke wie hoe waar wanneer waarom als ook nog zeer meer alle elke me jullie hen al dan want dus toch wel veel
    weinig meeste ander andere anderen tussen tegen zonder tijdens sinds volgens ben bent had zal zullen zou moet moeten
    mag willen wil er hier daar
  `,
  price: "prijs prijzen kosten kost goedkoop goedkope tarief tarieven offerte aanbieding korting kortingen",
  manner: `
    beste goede top professioneel specialist ervaring ervaringen review vergelijken buurt omgeving stad online nederland
    belgië vandaag nu open zaterdag zondag kopen bestellen zoeken goed snel snelle betrouwbaar betrouwbare ervaren
    dichtbij regio provincie noord zuid oost west dag dagen uur week avond weekend gezocht zoek nodig aanvragen laten
    maken doen ideeën advies hulp nieuwe modern eenvoudig bedrijf bedrijven dienst service bureau praktijk centrum
    winkel huis diensten leverancier fabrikant product producten merk merken software app programma platform oplossing
    systeem team vakman specialisten behandeling behandelingen aanbieder particulier particulieren kinderen kind vrouw
    vrouwen man mannen heren dames studenten senioren gezin baby volwassenen
  `,
  lessons: "cursus cursussen les lessen school training workshop opleiding",
  goesOn:
    "hoe, wat, waarom, waar, welke, het (?:is|kost|duurt|gaat|werkt|geldt)(?!\\p{L}), hij, zij, ze, dit, dat, deze, die, daar, er, dan, daarna, dus, ook, maar, daarom, bovendien, anders, echter, en, of, want, hier, zo, beide, ja, nee, daarvoor, daarbij, daarmee, in dat geval, hun, zijn",
  refers:
    "hij, hem, haar, ze, dit, deze, die, daar, daarvan, daarvoor, daarbij, ervan, erbij, er, hierboven, hieronder",
  limits: "daarna, dan, maar, anders, echter, behalve, alleen, tenzij, minimaal, daarboven, dit, dat, wie",
  denies: "niet, nooit, geen, niemand, niets, noch",
  spared: "geen (?:voorrij|verborgen|extra|aanbetaling|wachttijd|inschrijf|verplichting|kosten)\\p{L}*",
  from: "vanaf",
  at: "in, bij, op",
  prices: "Prijzen",
  signs: {
    JOBS: `
      vacature, vacatures, baan, banen, salaris, stage, sollicitatie, werken bij, loon, uurloon, solliciteren, bijbaan,
      traineeship, vakantiewerk, wat verdient, stageplaats
    `,
    TRAINING: `
      opleiding, opleidingen, cursus, cursussen, studie, diploma, workshop, training, leren, examen, certificaat, hbo,
      mbo, worden
    `,
    FREE: "gratis, downloaden, download, kosteloos, voor niets",
    DO_IT_YOURSELF: `
      zelf, zelf doen, diy, doe het zelf, recept, handleiding, zelf maken, stappenplan, recepten, huismiddel,
      huismiddeltje, huismiddeltjes, knutselen
    `,
    INFORMATION: `
      betekenis, definitie, wikipedia, voorbeeld, voorbeelden, verschil, geschiedenis, symptomen, forum, wiki, vs,
      oorzaak, oorzaken, bijwerkingen, youtube, reddit, plaatjes, afbeeldingen, synoniem, gevaarlijk, voordelen,
      nadelen, tips, kleurplaat, kleurplaten, levensduur
    `,
    TEMPLATE: "sjabloon, template, voorbeeldbrief, pdf, excel, checklist, formulier",
    SECOND_HAND: `
      tweedehands, gebruikt, gebruikte, marktplaats, 2dehands, occasion, occasions, refurbished, ebay
    `,
    EXISTING_CUSTOMERS: "inloggen, login, klantenservice, telefoonnummer, mijn account, opzeggen, klacht, klachten"
  }
}
