import type { CompanyFacts, Material, SitePage } from "@campaigns/copywriting/Orders/Material"

const company = (name: string, more: Partial<CompanyFacts> = {}): CompanyFacts => ({
  name,
  description: null,
  phone: null,
  countryCode: null,
  industry: null,
  toneOfVoice: null,
  ...more
})

const page = (
  url: string,
  title: string,
  description: string,
  headings: ReadonlyArray<string> = [],
  text = ""
): SitePage => ({ url, title, description, headings, text })

/** A bicycle shop in Portland. */
export const bikeShop: Material = {
  company: company("Alder Street Bikes", {
    description:
      "A family-run bicycle shop in Portland since 1998. We sell, repair and rent bikes for everyday riders.",
    toneOfVoice: "friendly"
  }),
  websiteUrl: "https://alderstreetbikes.com/",
  language: "en",
  missing: [],
  pages: [
    page(
      "https://alderstreetbikes.com/",
      "Alder Street Bikes | Bike Shop in Portland",
      "Alder Street Bikes sells, repairs and rents bikes in the heart of Portland. Open six days a week.",
      [
        "Welcome to Alder Street Bikes",
        "Bikes for every rider",
        "Free parking behind the shop",
        "Family-run since 1998"
      ],
      "We have sold and repaired bikes in Portland since 1998. Come in for a test ride. Our mechanics look after every make."
    ),
    page(
      "https://alderstreetbikes.com/services/repairs",
      "Bike Repairs & Servicing | Alder Street Bikes",
      "Tune-ups, puncture repair and full services for every kind of bike. Most repairs are done within two days.",
      ["Repairs while you wait", "Full bike service", "Puncture repair", "Book a repair slot online"],
      "Bring your bike in before ten and collect it the same evening. We work on e-bikes from Bosch and Shimano."
    ),
    page(
      "https://alderstreetbikes.com/services/rental",
      "Bike Rental | Alder Street Bikes",
      "Rent city bikes, e-bikes and cargo bikes by the hour, day or week.",
      ["City bikes", "Cargo bikes", "Prices"]
    ),
    page(
      "https://alderstreetbikes.com/services/bike-fitting",
      "Bike Fitting | Alder Street Bikes",
      "A fitting takes an hour. We adjust saddle, bars and cleats to you.",
      ["What happens in a fitting"]
    ),
    page(
      "https://alderstreetbikes.com/shop/kids-bikes",
      "Kids' Bikes | Alder Street Bikes",
      "Light bikes for children from two to twelve, with a trade-in plan as they grow.",
      ["Balance bikes", "Trade-in plan"],
      "We stock brands such as Woom, Frog, Early Rider and Puky."
    ),
    page("https://alderstreetbikes.com/privacy", "Privacy | Alder Street Bikes", "How we use data.")
  ]
}

/** A dental practice in Bristol. */
export const dentist: Material = {
  company: company("Harbour Dental Care", { toneOfVoice: "professional" }),
  websiteUrl: "https://harbourdental.co.uk/",
  language: "en-GB",
  missing: ["company.description"],
  pages: [
    page(
      "https://harbourdental.co.uk/",
      "Harbour Dental Care - Dentist in Bristol",
      "A dental practice on Bristol's harbourside for families and nervous patients.",
      ["Your dentist in Bristol", "New patients welcome", "Evening appointments"],
      "We see patients in Bristol from Monday to Saturday. Evening appointments are available on Tuesdays."
    ),
    page(
      "https://harbourdental.co.uk/treatments/teeth-whitening",
      "Teeth Whitening - Harbour Dental Care",
      "Teeth whitening at our Bristol practice, supervised by a dentist. Includes a check-up and custom trays.",
      ["How teeth whitening works", "What it costs"]
    ),
    page(
      "https://harbourdental.co.uk/treatments/emergency-dentist",
      "Emergency Dentist - Harbour Dental Care",
      "In pain? We keep time free every day for urgent dental appointments, so call us in the morning and we will see you as soon as we can.",
      ["Urgent appointments every day", "Toothache, broken teeth and swelling"]
    ),
    page(
      "https://harbourdental.co.uk/treatments/dental-implants",
      "Dental Implants - Harbour Dental Care",
      "Replace missing teeth with implants that look and feel like your own.",
      ["Single implants", "Implant bridges"]
    )
  ]
}

/** A family law firm in Denver. */
export const lawFirm: Material = {
  company: company("Marsh & Cole LLP", {
    description: "Marsh & Cole is a family law firm in Denver.",
    toneOfVoice: "formal"
  }),
  websiteUrl: "https://marshcole.com/",
  language: "en",
  missing: [],
  pages: [
    page(
      "https://marshcole.com/",
      "Marsh & Cole | Family Law Firm in Denver",
      "Clear advice on divorce, custody and support from a Denver family law firm.",
      ["Family law in Denver", "Our Attorneys"],
      "We advise clients in Denver and the surrounding counties."
    ),
    page(
      "https://marshcole.com/practice-areas/divorce",
      "Divorce Lawyers in Denver | Marsh & Cole",
      "We guide you through an uncontested or contested divorce, from the first filing to the final order.",
      ["Contested divorce", "Uncontested divorce", "Dividing property"]
    ),
    page(
      "https://marshcole.com/practice-areas/child-custody",
      "Child Custody | Marsh & Cole",
      "Help with parenting plans, custody disputes and changes to existing orders.",
      ["Parenting plans", "Custody disputes"]
    ),
    page(
      "https://marshcole.com/practice-areas/child-support",
      "Child Support | Marsh & Cole",
      "How child support is worked out in Colorado, and what to do when it is not paid.",
      ["Enforcing an order"]
    )
  ]
}

/** A bakery in Leipzig, whose ads are in German. */
export const bakery: Material = {
  company: company("Bäckerei Lindner GmbH", {
    description: "Familienbäckerei in Leipzig mit eigenem Steinofen.",
    toneOfVoice: "herzlich"
  }),
  websiteUrl: "https://baeckerei-lindner.de/",
  language: "de",
  missing: [],
  pages: [
    page(
      "https://baeckerei-lindner.de/",
      "Bäckerei Lindner – Handwerksbäckerei in Leipzig",
      "Brot und Brötchen aus dem Steinofen, jeden Morgen frisch in Leipzig gebacken.",
      ["Willkommen", "Brot aus dem Steinofen", "Jeden Tag frische Brötchen"],
      "Wir backen seit 1952 mit Natursauerteig. Unsere Brote ruhen über Nacht."
    ),
    page(
      "https://baeckerei-lindner.de/torten",
      "Torten auf Bestellung – Bäckerei Lindner",
      "Hochzeitstorten und Geburtstagstorten nach Ihren Wünschen, bestellbar bis drei Tage vorher.",
      ["Hochzeitstorten", "Geburtstagstorten"]
    )
  ]
}
