import type { LanguageWords } from "./LanguageWords.ts"

/** The words of German that say how to read pages and searches. */
export const german: LanguageWords = {
  grammar: `
    der die das den dem des ein eine einen einem einer eines und oder aber sondern für von vom in im am an auf zu zum
    zur bei beim mit aus nach über unter durch um ist sind war waren sein wird werden wurde kann können hat haben hatte
    nicht kein keine keinen ich mich mir mein meine meinen wir uns unser unsere unseren unserem unserer du dich dir dein
    deine ihr ihre ihren ihrem ihrer sie es er man was welche welcher welches wer wie wo wann warum wenn als dass auch
    noch nur sehr mehr alle jede jeder jedes so bis pro je samt sowie ohne innert innerhalb zwischen gegen seit vor
    hinter neben damit dabei dazu viel viele wieviel will möchte möchten muss müssen soll sollen darf dürfen mal schon
    jetzt hier dort etwas jemand bitte ihnen euch euer eure eurem euren eurer ihm ihn jener solche solcher solches
    dieser diese dieses diesen diesem manche beide beiden andere anderen anderer anderes doch denn ob während trotz
    wegen statt außer bin bist wäre wären hätte habe hast gibt geht wieder immer nie also ganz eigen eigene eigenen
    eigenem eigener eigenes
  `,
  price: `
    preis preise preisliste kosten kostet kostenpunkt günstig günstige günstiger günstigste billig billige tarif tarife
    honorar gebühr gebühren angebot angebote kostenvoranschlag offerte offerten qm quadratmeter euro pauschale
    stundensatz rabatt rabatte
  `,
  manner: `
    beste bester bestes besten gut gute guter gutes top führend empfehlung empfehlungen empfohlen erfahrung erfahrungen
    bewertung bewertungen test vergleich testsieger spezialist spezialisten experte experten fachmann profi profis
    professionell professionelle professioneller meister meisterbetrieb fachbetrieb seriös zuverlässig erfahren
    erfahrene schnell schnelle schneller einfach modern neu neue neuer nord süd ost west nördlich südlich östlich
    westlich zentrum innenstadt altstadt zentral nähe umgebung umkreis region regional lokal ort vor stadt raum online
    deutschland österreich schweiz heute jetzt sofort samstag sonntag wochenende abend abends termin termine geöffnet
    offen stunden tag tage 24 kaufen bestellen buchen finden suchen gesucht beauftragen lassen machen tun erstellen
    holen verkauf ideen individuell lernen einholen anfragen auslagern outsourcen outsourcing hilfe unterstützung
    übernehmen abgeben rückwirkend schlüsselfertig komplett preiswert daheim zuhause individuelle maßgeschneidert suche
    brauche benötigt firma firmen unternehmen betrieb betriebe anbieter dienst dienste dienstleister service büro praxis
    center studio laden geschäft shop händler fachhändler fachgeschäft hersteller handel markt produkt produkte marke
    marken sortiment team programm lösung system haus behandlung behandlungen beratung digital automatisch automatisiert
    per onlineshop webshop onlinehandel familie familien privat private gewerblich senioren erwachsene erwachsener
    frauen männer herren damen klein kleine groß große kind kinder jugend jugendliche jugendlichen jugendlicher teenager
    baby babys student studenten studentinnen studierende schüler
  `,
  lessons: "kurs kurse unterricht stunde stunden schule training seminar seminare workshop lehrgang schulung",
  goesOn:
    "was, wie, warum, wo, wozu, welche, welcher, welches, es, er, sie(?! \\p{Ll}+en(?!\\p{L})), das (?:ist|sind|war|geht|gilt|heißt|heisst|kostet|dauert|spart|macht|gibt|reicht|hilft|bedeutet|kann|wird)(?!\\p{L}), dies, diese, dieser, dieses, diesen, dort, da, danach, dann, dazu, dafür, dabei, davon, damit, dadurch, darum, daher, deshalb, deswegen, trotzdem, außerdem, ausserdem, zudem, auch, aber, doch, und, oder, denn, sonst, andernfalls, allerdings, jedoch, hier, so, ebenso, beide, solche, anschließend, anschliessend, zuletzt, weil, ja, nein, erst dann, in diesem fall, bei beiden",
  refers:
    "ebenfalls, dann, sie, er, ihn, ihm, es, dies, diese, dieser, dieses, diesen, dort, davon, dazu, darin, daran, dabei, danach, dafür, darüber, dasselbe, derselben, oben, unten, hierfür",
  limits:
    "danach, dann, aber, sonst, andernfalls, allerdings, jedoch, nur, ausgenommen, gilt, nicht, darüber, mindestens, das, dies, wer",
  denies: "nicht, nichts, nie, niemals, niemand, kein, keine, keinen, keinem, keiner, weder",
  spared:
    "keine? (?:anfahrt|anfahrts|versteckt|mindest|anmelde|zusatz|aufpreis|vertrags|kaution|warte|einrichtungs|grund|extra)\\p{L}*",
  from: "ab",
  at: "in, im, am, auf, bei",
  prices: "Preise",
  signs: {
    JOBS: `
      job, jobs, …job, …jobs, stelle, stellen, stellenangebot, stellenangebote, stellenausschreibung, gehalt, …gehalt,
      lohn, stundenlohn, mindestlohn, tariflohn, nettolohn, bruttolohn, verdienst, verdienen, karriere, praktikum,
      praktika, bewerbung, minijob, quereinsteiger, referendariat, arbeitsplätze, lehrstelle, lehrstellen, nebenjob,
      aushilfe, teilzeit, vollzeit, stellenmarkt, jobbörse, lebenslauf, tarifvertrag, werkstudent, quereinstieg,
      ausbildungsplatz
    `,
    TRAINING: `
      …er werden, …erin werden, …ist werden, …istin werden, ausbildung, …ausbildung, weiterbildung, fortbildung,
      umschulung, studium, …studium, studieren, lehre, lehrgang, lehrling, kurs, kurse, seminar, seminare, schulung,
      zertifikat, zertifizierung, diplom, workshop, meisterschule, berufsschule, azubi
    `,
    FREE: "kostenlos, kostenlose, kostenloser, kostenloses, gratis, umsonst, freeware, open source, download",
    DO_IT_YOURSELF: `
      selber, selbst, selbermachen, diy, hausmittel, anleitung, bauanleitung, bauplan, ohne anwalt, ohne makler, rezept,
      rezepte, heimwerker, übung, übungen, basteln, nähen lernen
    `,
    INFORMATION: `
      kalorien, nährwert, nährwerte, inhaltsstoffe, wirkung, webcam, wetter, synonym, gefährlich, bedeutung,
      definition, wikipedia, wiki, beispiel, beispiele, vs, unterschied, geschichte, bilder, forum, reddit, youtube,
      symptome, ursachen, nebenwirkungen, statistik, gesetz, vorteile, nachteile, tipps, sprüche, ausmalbild,
      ausmalbilder, clipart, lebensdauer, haltbarkeit
    `,
    TEMPLATE: `
      vorlage, vorlagen, …vorlage, muster, musterbrief, mustervertrag, checkliste, …checkliste, formular, …formular,
      pdf, excel, word, generator, vordruck, arbeitsblatt, arbeitsblätter
    `,
    SECOND_HAND: `
      gebraucht, gebrauchte, gebrauchter, gebrauchtes, gebrauchten, gebrauchtem, second hand, secondhand, occasion,
      occasionen, restposten, zu verschenken, kleinanzeigen, willhaben, ricardo, tutti, gebraucht…, ebay
    `,
    EXISTING_CUSTOMERS: `
      login, anmelden, einloggen, hotline, kundenservice, kundendienst nummer, telefonnummer, kundenkonto,
      reklamation, mein konto, kundenportal
    `
  }
}
