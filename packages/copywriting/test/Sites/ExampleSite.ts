import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"

const page = (
  path: string,
  title: string,
  description: string,
  headings: ReadonlyArray<string>,
  text: string
): SitePage => ({
  url: `https://www.elektro-berger.example${path}`,
  title,
  description,
  headings,
  text,
  anchors: [],
  actions: []
})

/** An electrician in Graz with pages for buyers and others. */
export const electrician: Material = {
  company: {
    name: "Elektro Berger GmbH",
    description: null,
    phone: null,
    countryCode: "AT",
    industry: null,
    toneOfVoice: null
  },
  websiteUrl: "https://www.elektro-berger.example/",
  pages: [
    page(
      "/",
      "Elektriker in Graz | Elektro Berger",
      "Ihr Elektriker in Graz seit 1994.",
      ["Ihr Elektriker in Graz"],
      "Wir verlegen, prüfen und reparieren.\nWir verwenden Cookies.\nSeit 1994 in Graz"
    ),
    page(
      "/photovoltaik",
      "Photovoltaik und Speicher | Elektro Berger",
      "Photovoltaik samt Speicher und Förderung.",
      ["Photovoltaik für Ihr Dach"],
      "Eine Anlage mit 8 kWp kostet ab 11.900 Euro.\n10 Jahre Garantie auf Module\nWir verwenden Cookies."
    ),
    page(
      "/wallbox",
      "Wallbox montieren | Elektro Berger",
      "Wallbox für Ihr E-Auto, an einem Tag montiert.",
      ["Ihre Wallbox an einem Tag"],
      "Die Erstberatung ist kostenlos.\nKostenlose Erstberatung\nWir verwenden Cookies."
    ),
    page(
      "/stoerung",
      "Stromausfall | Elektro Berger",
      "",
      ["Stromausfall in der Nacht"],
      "In der Nacht wenden Sie sich bitte an den Störungsdienst der Energie Graz.\nWir verwenden Cookies."
    ),
    page("/karriere", "Karriere | Elektro Berger", "", ["Karriere"], "Wir suchen Lehrlinge.\nWir verwenden Cookies."),
    page(
      "/team",
      "Das Team | Elektro Berger",
      "",
      ["Das Team"],
      "Franz Berger war zuvor in Wien.\nWir verwenden Cookies."
    )
  ],
  language: "de",
  missing: []
}
