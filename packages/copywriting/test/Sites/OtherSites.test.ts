import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"
import { judgeKeyword } from "@campaigns/copywriting/Sites/JudgeKeyword"
import { signsIn } from "@campaigns/copywriting/Sites/Signs"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { assert, describe, it } from "@effect/vitest"

const site = (
  language: string,
  company: string,
  ...pages: ReadonlyArray<readonly [path: string, title: string, heading: string, text: string]>
): Material => ({
  company: { name: company, description: null, phone: null, countryCode: null, industry: null, toneOfVoice: null },
  websiteUrl: "https://www.example.com/",
  pages: pages.map(([path, title, heading, text]): SitePage => ({
    url: `https://www.example.com${path}`,
    title,
    description: "",
    headings: [heading],
    text,
    anchors: [],
    actions: []
  })),
  language,
  missing: []
})

const boats = siteModel(site(
  "de-AT",
  "Bootswerft Reiter",
  ["/", "Bootswerft in Fuschlbach", "Ihre Werft in Fuschlbach", "Wir bauen und pflegen Boote."],
  ["/segelkurs", "Segelkurse für Einsteiger", "Segeln lernen", "Zwei Tage auf dem See, 190 Euro."],
  ["/winterlager", "Winterlager", "Ein trockener Platz im Winter", "Die Anhänger stehen in der Halle."],
  ["/fuehrerschein-a", "Führerschein A", "Patent A", "Für Boote bis 10 Meter."],
  ["/fuehrerschein-b", "Führerschein B", "Patent B", "Für Boote bis 20 Meter."],
  ["/bootslack", "Boote lackieren", "Lack und Politur", "Mit Lack von Sikkens: wir tragen ihn auf."],
  ["/ueber-uns", "Über uns", "Über uns", "Die Werft gibt es seit 1961."]
))

const tea = siteModel(site(
  "en-GB",
  "Leaf & Kettle",
  ["/", "Tea Shop in Little Wenford", "A tea shop in Little Wenford", "We blend teas."],
  ["/day-care", "Kettle Repair", "Kettle repair", "We mend kettles. Bring yours in."],
  ["/subscriptions", "Tea Subscriptions", "Tea every month", "Two tins a month."],
  ["/accommodation", "Rooms above the Shop", "Accommodation", "Three rooms."],
  ["/employment", "Employment", "Employment", "We look for a blender."]
))

const show = (model: typeof boats, keyword: string): string => {
  const judgement = judgeKeyword(keyword, model)
  return judgement._tag === "Fits" ? new URL(judgement.page.url).pathname : judgement.reason
}

/** The judgements of keywords, and those that are right. */
const judged = (model: typeof boats, expected: Readonly<Record<string, string>>) =>
  [Object.fromEntries(Object.keys(expected).map((keyword) => [keyword, show(model, keyword)])), expected] as const

describe("judgeKeyword on a website of a trade that nobody thought of", () => {
  it("knows the place in which the site says to be, also one that is in no list, and holds other places apart", () => {
    assert.deepStrictEqual([...boats.ownPlaces, boats.isLocal], ["fuschlbach", true])
    assert.isTrue(tea.ownPlaces.has("little wenford"))
    assert.deepStrictEqual(...judged(boats, {
      "bootswerft fuschlbach": "/",
      "winterlager fuschlbach": "/winterlager",
      "bootswerft wien": "OTHER_PLACE"
    }))
    assert.deepStrictEqual(...judged(tea, { "tea shop little wenford": "/", "kettle repair leeds": "OTHER_PLACE" }))
  })

  it("reads letters that tell two offers apart, and addresses that write umlauts as two letters", () => {
    assert.deepStrictEqual(
      ...judged(boats, { "führerschein a": "/fuehrerschein-a", "führerschein b": "/fuehrerschein-b" })
    )
  })

  it("takes a slip of the pen for the word, and not one word for another", () => {
    assert.deepStrictEqual(
      ...judged(boats, { "winterlagger": "/winterlager", "segelkruse": "/segelkurs" })
    )
    assert.deepStrictEqual(
      ...judged(tea, { "accomodation": "/accommodation" })
    )
  })

  it("leaves pages about work at the company alone", () => {
    assert.deepStrictEqual(tea.pages.filter(({ kind }) => kind === "careers").map(({ name }) => name), ["Employment"])
  })
})

const boxes = siteModel(site(
  "en-US",
  "Prairie Storage",
  ["/", "Prairie Storage", "Storage in Maplewood Falls", "Storage for everybody. We deliver units to your door."],
  ["/units", "Unit Sizes and Prices", "Storage unit sizes", "A storage unit of 5 by 10 feet is $64 a month."],
  ["/business", "Storage for Business", "Business storage", "Storage of pallets and of documents."],
  ["/climate", "Climate Control", "Climate controlled storage", "Storage for wine and furniture, at 55 degrees."],
  ["/students", "Summer Boxes", "Student storage", "Storage of ten boxes for the summer."]
))

const ants = siteModel(site(
  "de-DE",
  "Kammerjäger Wendt",
  ["/", "Start", "Wir helfen sofort", "Ihr Kammerjäger für Kleinwalde. Wir kommen am selben Tag."],
  ["/ameisen", "Ameisen im Haus", "Ameisen", "Gegen Ameisen legen wir Köder aus."],
  ["/maeuse", "Mäuse und Ratten", "Mäuse fangen", "Mäuse fangen wir lebend."],
  ["/check", "Gratis Befallscheck", "Gratis Befallscheck", "Der Kammerjäger sieht sich alles an."]
))

describe("judgeKeyword on searches for a trade", () => {
  it("leads to the offer whose name says more than the trade, to the list for prices, and to the home page else", () => {
    assert.deepStrictEqual(...judged(boxes, {
      "self storage near me": "/",
      "storage units": "/units",
      "business storage": "/business",
      "storage delivery": "/",
      "storage maplewood falls": "/"
    }))
  })

  it("knows the trade by what the company calls itself beside its place", () => {
    assert.deepStrictEqual(...judged(ants, { "kammerjäger kleinwalde": "/", "kammerjäger notdienst": "/" }))
  })
})

describe("judgeKeyword on words that it does not know", () => {
  it("takes a German word by its beginning, when a page is about that", () => {
    assert.deepStrictEqual(
      ...judged(ants, { ameisenplage: "/ameisen", "mäusebekämpfung": "/maeuse", fliegenplage: "NOT_OFFERED" })
    )
  })

  it("takes what is without something for nothing that is free", () => {
    const reasons = (search: string) => signsIn(search, "en").map(({ reason }) => reason)
    assert.deepStrictEqual(["caffeine free tea", "gluten-free cake", "free tea", "sugar free free tea"].map(reasons), [
      [],
      [],
      ["FREE"],
      ["FREE"]
    ])
  })

  it("lets a page that is called so take back a sign", () => {
    assert.deepStrictEqual(...judged(ants, { "gratis befallscheck": "/check", "gratis mäuse": "FREE" }))
  })
})

const teaShop = siteModel(site(
  "de-CH",
  "Teehaus Aare",
  ["/", "Tee aus Thun", "Tee aus Thun", "Wir mischen und versenden. In zwei Tagen bei Ihnen."],
  ["/matcha", "Matcha", "Matcha", "Grüner Tee, zu Pulver gemahlen."],
  ["/gruentee", "Grüntee", "Grüntee", "Sencha und Gyokuro."],
  ["/kraeuter", "Kräutertee", "Kräutertee", "Tee aus Minze und Salbei."]
))

const heating = siteModel(site(
  "de-DE",
  "Rieder GmbH",
  ["/", "Wärmepumpen und Bäder in Ulm", "Wärmepumpen und Bäder in Ulm", "Wärmepumpen und Bäder."],
  ["/waermepumpe", "Wärmepumpen", "Wärmepumpe für Ihr Haus", "Luft und Wasser."],
  ["/wallbox", "Wallbox einbauen", "Wallbox einbauen lassen", "Einbau an einem Tag."],
  ["/speicher", "Speicher einbauen", "Speicher einbauen lassen", "Einbau an zwei Tagen."],
  ["/foerderung", "Förderung", "Förderung der Wärmepumpe", "Wir stellen den Antrag."]
))

const bakery = siteModel(site(
  "it-IT",
  "Forno Brera",
  ["/", "Panificio a Pavia", "Il vostro panificio a Pavia", "Pane e focaccia ogni giorno."],
  [
    "/bottega",
    "La bottega",
    "La bottega",
    "Farina e lieviti.\nLievito madre essiccato in polvere, pasta madre fresca, farine."
  ],
  ["/pranzo", "Pranzo di lavoro", "Pranzo di lavoro", "A mezzogiorno con menu fisso."]
))

describe("the words of a search", () => {
  it("find an adjective and its noun that the site writes as one word, and buy it where they like", () => {
    assert.deepStrictEqual(...judged(teaShop, {
      "grünen tee bestellen": "/gruentee",
      "tee online shop": "/",
      "kräutertees": "/kraeuter"
    }))
    assert.isFalse(teaShop.ownPlaces.has("ihnen"))
  })

  it("lead to the page that has the thing, and not to one that only has how it is had", () => {
    assert.deepStrictEqual(...judged(heating, {
      "wärmepumpe": "/waermepumpe",
      "wallbox einbauen lassen": "/wallbox",
      "speicher einbauen": "/speicher"
    }))
  })

  it("are no initials of what a line says among other things, and no jobs where the word belongs to another", () => {
    assert.deepStrictEqual(...judged(bakery, {
      "panificio vicino a me": "/",
      "pranzo di lavoro pavia": "/pranzo",
      "offerte di lavoro panificio": "JOBS",
      "vendesi panificio": "SECOND_HAND"
    }))
  })
})

const dancing = siteModel(site(
  "de-DE",
  "Tanzschule Nordlicht",
  ["/", "Tanzschule in Lingen", "Tanzschule in Lingen", "Tanzen lernen."],
  ["/hiphop", "Hip-Hop", "Hip-Hop für alle", "Jeden Dienstag."],
  ["/kindertanz", "Tanzen für Kinder", "Tanzen für Kinder", "Ab vier Jahren."],
  ["/anfahrt", "Abiball", "Abiball in Ihrer Nähe", "Ein Abend in der Nähe der Schule."]
))

describe("words of a search that say for whom, or how near", () => {
  it("lead to a page that is called so, and are otherwise no reason to leave a keyword out", () => {
    assert.deepStrictEqual(...judged(dancing, {
      "tanzen für kinder": "/kindertanz",
      "hip hop kinder": "/hiphop",
      "hip hop jugendliche rabatt": "/hiphop",
      "tanzschule in der nähe": "/"
    }))
  })
})

const helpdesk = siteModel(site(
  "de-AT",
  "Kappl Systeme",
  ["/", "IT-Betreuung in Leoben", "IT-Betreuung für Betriebe in Leoben", "Wir betreuen Netze und Rechner."],
  ["/netz", "Netzwerke", "Netzwerke und WLAN", "Wir verlegen Kabel. Alarmanlagen montieren wir nicht."],
  ["/notfall", "Soforthilfe bei IT-Problemen", "Soforthilfe", "Wir kommen binnen einer Stunde."]
))

const plumber = siteModel(site(
  "fr-FR",
  "Maison Duval",
  ["/", "Plombier à Lyon", "Votre plombier à Lyon", "Notre atelier est rue de Marseille."],
  ["/fuites", "Recherche de fuite", "Recherche de fuite", "Nous ne posons pas de climatisation."],
  ["/bains", "Salles de bains", "Salles de bains", "Nous posons douches et baignoires."]
))

describe("what a site says of itself", () => {
  it("is no offer where it says that it does not offer it", () => {
    assert.deepStrictEqual(...judged(helpdesk, { "netzwerk leoben": "/netz", "alarmanlage": "NOT_OFFERED" }))
    assert.deepStrictEqual(...judged(plumber, { "salle de bains": "/bains", "climatisation": "NOT_OFFERED" }))
  })

  it("gives an abbreviation before a hyphen as a word, and no place by the name of a street", () => {
    assert.deepStrictEqual(...judged(helpdesk, { "it betreuung": "/", "it probleme": "/notfall" }))
    assert.deepStrictEqual(...judged(plumber, { "plombier marseille": "OTHER_PLACE", "plombier lyon": "/" }))
  })

  it("puts it in the region of its town", () => {
    assert.deepStrictEqual(
      ...judged(helpdesk, {
        "netzwerk steiermark": "/netz",
        "netzwerk graz": "OTHER_PLACE"
      })
    )
  })
})

describe("triggersIn other languages than German and English", () => {
  const reasons = (language: "es" | "fr" | "it" | "nl", ...searches: ReadonlyArray<string>) =>
    searches.map((search) => signsIn(search, language).map(({ reason }) => reason))

  it("knows who seeks work, and not things for work", () => {
    assert.deepStrictEqual(
      reasons(
        "es",
        "busco trabajo electricista",
        "ropa de trabajo",
        "trabajos verticales",
        "oferta de trabajo camarero"
      ),
      [["JOBS"], [], [], ["JOBS"]]
    )
    assert.deepStrictEqual(
      reasons("fr", "poste à souder", "offre d emploi boulanger", "le bon coin vélo", "bienfaits du miel"),
      [[], ["JOBS"], ["SECOND_HAND"], ["INFORMATION"]]
    )
    assert.deepStrictEqual(
      reasons("it", "lavori di ristrutturazione", "cena di laurea", "laurea in lettere", "ricondizionato iphone"),
      [[], [], ["TRAINING"], ["SECOND_HAND"]]
    )
    assert.deepStrictEqual(
      reasons("nl", "uurloon kapper", "kapper worden", "huismiddeltjes mieren", "kapper amsterdam"),
      [["JOBS"], ["TRAINING"], ["DO_IT_YOURSELF"], []]
    )
  })

  it("hears a question wherever it stands", () => {
    assert.deepStrictEqual(
      [
        ...reasons("nl", "ketting smeren hoe doe je dat", "hoe lang duurt een beurt"),
        ...reasons("fr", "purger un radiateur comment faire"),
        ...reasons("es", "pintar una puerta cómo", "como pintar una puerta"),
        ...reasons("it", "cucire un bottone come si fa")
      ],
      [
        ["DO_IT_YOURSELF"],
        ["INFORMATION"],
        ["DO_IT_YOURSELF"],
        ["DO_IT_YOURSELF"],
        ["DO_IT_YOURSELF"],
        ["DO_IT_YOURSELF"]
      ]
    )
  })
})

const bicycles = siteModel(site(
  "nl-NL",
  "Zadel",
  ["/", "Fietsen in Zwolle", "Fietsen in Zwolle", "Wij maken uw fiets."],
  ["/huren", "Fietsen huren", "Een fiets huren", "Een dag kost 12 euro, een step ook. E-bike 29 euro per dag."],
  ["/e-bike", "E-bikes", "Storing aan uw e-bike", "Wij lezen de fout uit."],
  ["/tweedehands", "Opgeknapt", "Als nieuw", "Elke fiets is nagekeken."],
  ["/vacature", "Vacature monteur", "Vacature monteur", "Wij zoeken een monteur voor vier dagen."]
))

describe("judgeKeyword on a website that lets, sells what was used, and looks for people", () => {
  it("leads who wants to hire a thing to the page about hiring that speaks of it, and nobody to jobs", () => {
    assert.deepStrictEqual(
      ...judged(bicycles, {
        "e-bike huren zwolle": "/huren",
        "e-bike storing": "/e-bike",
        "tweedehands fiets": "/tweedehands",
        "vacature monteur zwolle": "JOBS"
      })
    )
  })
})

const solicitors = siteModel(site(
  "en-GB",
  "Marsh & Low",
  ["/", "Solicitors in Truro", "Solicitors in Truro", "We act for families."],
  ["/employment", "Employment Law", "When work goes wrong", "We read your settlement agreement."],
  ["/wills", "Wills", "Wills and powers of attorney", "We write it down in an hour."],
  ["/hot-desks", "Hot Desks to Let", "Hot desks", "A hot desk in our building."]
))

describe("judgeKeyword where words of jobs and of grammar are what is offered", () => {
  it("knows the offer by its name, and who seeks a job all the same", () => {
    assert.deepStrictEqual(
      ...judged(solicitors, {
        "employment solicitors truro": "/employment",
        "solicitor jobs truro": "JOBS",
        "hotdesk truro": "/hot-desks"
      })
    )
  })
})
