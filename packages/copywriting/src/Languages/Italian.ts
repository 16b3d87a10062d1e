import type { LanguageWords } from "./LanguageWords.ts"

/** The words of Italian that say how to read pages and searches. */
export const italian: LanguageWords = {
  grammar: `
    il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla in nel
    nella con su sul sulla per tra fra e ed o ma che chi cui non è sono era essere ha hanno avere si ci vi mi ti ne più
    come dove quando perché quale quali questo questa questi queste nostro nostra nostri nostre vostro vostra suo sua
    anche molto quanto quanta quanti quante poco voglio vuole posso può c'è qui me te lui lei loro noi voi io tu mio mia
    miei mie tuo tua tuoi tue suoi sue col coi negli nelle nei sui sulle sugli dagli dalle dai ogni altro altra altri
    altre quello quella quelli quelle stesso stessa cosa dopo durante senza sotto sopra contro verso sia sei siamo siete
    ho hai abbiamo avete fa già ancora sempre mai così solo se né perchè
  `,
  price: `
    prezzo prezzi costo costi quanto costa economico economica tariffa tariffe preventivo offerta offerte sconto sconti
  `,
  manner: `
    migliore migliori buono professionale professionista esperto specialista recensioni opinioni qualità veloce vicino
    zona città online italia misura installare cambiare fare rifare completo completa moderno oggi adesso aperto sabato
    domenica comprare trovare prenotare vicina vicini zone provincia nord sud est ovest giorno giorni ora ore settimana
    sera notte weekend subito facile sicuro affidabile idee idea cerco trova ordinare ordina acquistare acquisto vendita
    richiedere consigliato azienda ditta impresa servizio servizi agenzia centro studio negozio casa aziende ditte
    imprese fornitore fornitori produttore prodotto prodotti marca marche software applicazione programma strumento
    piattaforma soluzione soluzioni sistema squadra tecnico tecnici trattamento trattamenti privato donna uomo bambini
    adulti bambino bambina ragazzi neonati famiglia famiglie studenti anziani uomini donne adulto
  `,
  lessons: "corso corsi lezione lezioni scuola formazione laboratorio",
  goesOn:
    "come, cosa, dove, quanto, quando, quali, quale, esso, essa, essi, esse, lui, lei, loro, questo, questa, questi, queste, quello, quella, ciò, lì, là, allora, poi, dopo, anche, ma, però, inoltre, così, quindi, tuttavia, altrimenti, e, o, perché, qui, sì, no, in questo caso, infine",
  refers: "esso, essa, lui, lei, loro, questo, questa, questi, queste, ciò, lì, sopra, sotto, ne, lo",
  limits: "poi, dopo, ma, però, altrimenti, tranne, salvo, escluso, solo, minimo, oltre, questo, questa",
  denies: "non, mai, nessun, nessuno, nessuna, niente, nulla, né",
  spared: "(?:nessun (?:costo|vincolo|anticipo)|senza)",
  from: "da",
  at: "a, ad, in, vicino a",
  prices: "Prezzi",
  thingsOf: "di|da|del",
  signs: {
    JOBS: `
      stipendio, assunzioni, offerte di lavoro, concorso, cv, tirocinio, lavoro, offerta di lavoro, cerco lavoro,
      posto di lavoro, posizioni aperte, stipendi, quanto guadagna, apprendista, apprendistato, curriculum
    `,
    TRAINING: `
      corso, corsi, formazione, scuola, università, master, certificazione, diventare, laurea, corso di laurea,
      imparare, diploma, attestato, patentino, abilitazione, come diventare
    `,
    FREE: "gratis, gratuito, gratuita, gratuiti, scaricare",
    DO_IT_YOURSELF: `
      fai da te, ricetta, ricette, tutorial, rimedi, fatto in casa, fatta in casa, fatti in casa, bricolage, trucchi,
      rimedi della nonna, rimedio, rimedio naturale
    `,
    INFORMATION: `
      significato, calorie, ingredienti, definizione, wikipedia, esempio, esempi, differenza, storia, sintomi, forum,
      wiki, vs, cause, effetti collaterali, youtube, reddit, immagini, dosi, benefici, controindicazioni, sinonimo,
      sinonimi, vantaggi, svantaggi, da colorare, durata di vita
    `,
    TEMPLATE: "modello, modelli, fac simile, pdf, excel, modulo",
    SECOND_HAND: `
      usato, usati, usata, usate, seconda mano, subito it, ricondizionato, ricondizionati, vendesi, cedesi, ebay
    `,
    EXISTING_CUSTOMERS: `
      login, accedi, area clienti, servizio clienti, numero verde, area riservata, accesso clienti, disdetta, reclamo,
      reclami
    `
  }
}
