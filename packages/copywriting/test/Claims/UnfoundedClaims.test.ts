import { unfoundedClaims } from "@campaigns/copywriting/Claims/UnfoundedClaims"
import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"
import { assert, describe, it } from "@effect/vitest"

const page = (path: string, title: string, description: string, ...lines: ReadonlyArray<string>): SitePage => ({
  url: `https://www.example.com${path}`,
  title,
  description,
  headings: [title],
  text: lines.join("\n")
})

const materialOf = (language: string, name: string, ...pages: ReadonlyArray<SitePage>): Material => ({
  company: { name, description: null, phone: null, countryCode: null, industry: null, toneOfVoice: null },
  websiteUrl: "https://www.example.com/",
  pages,
  language,
  missing: []
})

const joinery = materialOf(
  "de",
  "Tischlerei Moser GmbH",
  page(
    "/",
    "Tischlerei in Linz",
    "Möbel und Küchen nach Maß, seit 1987 in Linz.",
    "Wir sind ein Familienbetrieb mit 12 Mitarbeitern.",
    "Die Erstberatung ist kostenlos."
  ),
  page(
    "/kuechen",
    "Küchen nach Maß",
    "Ihre Küche vom Tischler.",
    "Küchen ab 8.900 Euro.",
    "Auf alle Küchen geben wir fünf Jahre Garantie.",
    "Wir verbauen Geräte von Miele und Bosch."
  ),
  page("/treppen", "Treppen", "Treppen aus Holz.", "Eine Treppe kostet ab 4.500 Euro.", "Lieferung in 6 Wochen."),
  page("/karriere", "Karriere", "Wir suchen Tischler.", "Lohn: 3.200 Euro.")
)

const vet = materialOf(
  "en",
  "Hillside Animal Clinic",
  page(
    "/",
    "Veterinary clinic in Boise",
    "Care for dogs and cats by licensed veterinarians.",
    "Rated 4.8 out of 5 by 230 owners.",
    "Open on Saturdays."
  ),
  page("/dental", "Dental cleaning for pets", "Dental cleaning from $180.", "Ask about our free dental exam."),
  page("/vaccination", "Vaccinations", "Vaccinations for puppies and kittens for $45.")
)

const law = materialOf(
  "de",
  "Kanzlei Brandt",
  page("/", "Kanzlei in Kiel", "Ihre Rechtsanwältin in Kiel.", "Fachanwältin für Arbeitsrecht."),
  page("/arbeitsrecht", "Arbeitsrecht", "Hilfe bei Kündigung."),
  page("/erbrecht", "Erbrecht", "Testament und Erbe.")
)

const spa: Material = {
  ...materialOf(
    "en",
    "Northgate Spa",
    page(
      "/",
      "Spa in Leeds",
      "Treatments for body and mind.",
      "Open from 8am to 8pm. More than 22,340 guests have been here.",
      "We have no hydrotherapy pool: ask the council.",
      "Free towels for orders over £50."
    ),
    page(
      "/massage",
      "Massage",
      "Massage in three to five sessions.",
      "A massage costs £40, £30 only on Mondays.",
      "De’Longhi coffee afterwards."
    )
  ),
  missing: []
}

const kinds = (material: Material, text: string, path: string | null = null, keywords: ReadonlyArray<string> = []) => [
  ...new Set(
    unfoundedClaims(text, material, { url: path === null ? null : `https://www.example.com${path}`, keywords }).map((
      { kind }
    ) => kind)
  )
]

describe("unfoundedClaims", () => {
  it.each([
    ["Küchen nach Maß ab 8900 €", joinery],
    ["Küche mit 5 Jahren Garantie", joinery],
    ["Treppen ab 4.500 Euro", joinery],
    ["Kostenlose Erstberatung", joinery],
    ["Tischlerei seit 1987", joinery],
    ["Familienbetrieb in Linz", joinery],
    ["Küchengeräte von Miele", joinery],
    ["Jetzt Beratung vereinbaren", joinery],
    ["Treppe in sechs Wochen", joinery],
    ["Dental Cleaning From $180", vet],
    ["Free Dental Exam", vet],
    ["Open on Saturdays", vet],
    ["Rated 4.8 out of 5", vet],
    ["Your Veterinarian in Boise", vet],
    ["Vaccinations for $45", vet],
    ["Book a visit for your puppy and ask our licensed veterinarians.", vet],
    ["Stress-Free Visits for Cats", vet],
    ["Anwältin für Arbeitsrecht", law],
    ["Fachanwältin für Arbeitsrecht", law]
  ])("takes %s, which the site says", (text, material) => {
    assert.deepStrictEqual(unfoundedClaims(text, material), [])
  })

  it.each([
    ["Küchen ab 7.900 €", "price", joinery],
    ["Küchen ab 8.900 CHF", "price", joinery],
    ["Treppen ab 8.900 Euro", "price", joinery],
    ["Tischler für 3.200 Euro", "price", joinery],
    ["50 % auf alle Küchen", "percentage", joinery],
    ["Zwanzig Prozent auf Treppen", "percentage", joinery],
    ["Treppe mit 5 Jahren Garantie", "figure", joinery],
    ["Küche mit 10 Jahren Garantie", "figure", joinery],
    ["Über 500 Küchen gebaut", "figure", joinery],
    ["Küchen in 6 Wochen", "figure", joinery],
    ["Kostenlose Lieferung", "promise", joinery],
    ["Küchen zum Aktionspreis", "promise", joinery],
    ["Nur noch heute", "promise", joinery],
    ["Notdienst rund um die Uhr", "promise", joinery],
    ["Die beste Tischlerei", "superlative", joinery],
    ["Linz’ günstigste Küchen", "superlative", joinery],
    ["Die Nr. 1 in Linz", "superlative", joinery],
    ["Tischlermeisterbetrieb", "title", joinery],
    ["Unser Architekt plant mit", "title", joinery],
    ["Besser als IKEA", "name", joinery],
    ["Küchen mit Siemens-Geräten", "name", joinery],
    ["Free Vaccinations", "promise", vet],
    ["Emergency Care 24/7", "promise", vet],
    ["Dental Cleaning for $45", "price", vet],
    ["20% Off Dental Cleaning", "percentage", vet],
    ["Board-Certified Surgeons", "title", vet],
    ["The Best Vet in Boise", "superlative", vet],
    ["We treat your dog like the team of Banfield would.", "name", vet],
    ["Cheaper Than Banfield", "name", vet],
    ["Fachanwältin für Erbrecht", "title", law],
    ["Notar in Kiel", "title", law],
    ["Steuerberater und Anwältin", "title", law],
    ["Erfolgsgarantie bei Kündigung", "promise", law]
  ])("refuses %s for its %s", (text, kind, material) => {
    assert.include(kinds(material, text), kind)
  })

  it("reads numbers in digits and letters, hours and roundings, and names however they are spelt", () => {
    const texts = [
      "3 to 5 Massage Sessions",
      "Open 8 am–8 pm",
      "Over 22,000 Guests",
      "A Massage for £40",
      "A Massage for £30 on Mondays",
      "With delonghi Coffee"
    ]
    assert.deepStrictEqual(texts.map((text) => [text, kinds(spa, text, "/massage")]), texts.map((text) => [text, []]))
  })

  it("refuses a price without its condition, untrue roundings and hours, and what is not offered", () => {
    const refused: Readonly<Record<string, ReturnType<typeof kinds>>> = {
      "A Massage for £30": ["price"],
      "Over 30,000 Guests": ["figure"],
      "Open until 10 pm": ["figure"],
      "Massage and Hydrotherapy": ["denied"]
    }
    assert.deepStrictEqual(
      Object.fromEntries(Object.keys(refused).map((text) => [text, kinds(spa, text, "/massage")])),
      refused
    )
  })

  it("asks of a text without a subject that the page it leads to says it", () => {
    assert.deepStrictEqual(kinds(joinery, "Schon ab 4.500 Euro", "/treppen"), [])
    assert.deepStrictEqual(kinds(joinery, "Schon ab 4.500 Euro", "/kuechen"), ["price"])
  })

  it("lets a keyword's model number be said, and no price of it", () => {
    assert.deepStrictEqual(kinds(joinery, "Küche Modell 300", null, ["küche modell 300"]), [])
    assert.deepStrictEqual(kinds(joinery, "Küche für 300 €", null, ["küche 300 euro"]), ["price"])
  })

  it("has no ground for anything where no page was read", () => {
    const none = materialOf("de", "Moser")
    assert.deepStrictEqual(kinds(none, "Küchen von Moser"), [])
    assert.deepStrictEqual(kinds(none, "Küchen ab 100 €"), ["price"])
    assert.deepStrictEqual(kinds(none, "Gratis Beratung"), ["promise"])
  })

  it("names the words that claim it", () => {
    assert.deepStrictEqual(unfoundedClaims("Treppen: 50 % Rabatt", joinery), [
      { kind: "percentage", words: "50 %" },
      { kind: "promise", words: "Rabatt" }
    ])
  })
})
