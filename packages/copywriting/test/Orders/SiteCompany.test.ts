import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"
import { withSiteCompany } from "@campaigns/copywriting/Orders/SiteCompany"
import { assert, describe, it } from "@effect/vitest"

const page = (title: string, more: Partial<SitePage> = {}): SitePage => ({
  url: `https://x.at/${title.length}`,
  title,
  description: "",
  headings: [],
  text: "",
  ...more
})

const material = (name: string, pages: ReadonlyArray<SitePage>): Material => ({
  company: {
    name,
    description: "Sells bikes",
    phone: "030 1",
    countryCode: "DE",
    industry: "Bikes",
    toneOfVoice: null
  },
  websiteUrl: null,
  pages,
  language: "de",
  missing: []
})

const companyOf = (name: string, pages: ReadonlyArray<SitePage>) => withSiteCompany(material(name, pages)).company

describe("the company of a website", () => {
  const pages = [
    page("Klavierhaus Huber – Klaviere in Salzburg"),
    page("Stimmung | Klavierhaus Huber"),
    page("Transport", { foot: "Klavierhaus Huber GmbH, Linzer Gasse 14" })
  ]

  it("is called as its titles say where no page has the account's name, and nothing of the account counts", () => {
    const company = companyOf("Alder Street Bikes", pages)
    assert.strictEqual(company.name, "Klavierhaus Huber")
    assert.isNull(company.description)
    assert.isNull(company.industry)
    assert.strictEqual(company.phone, "030 1")
  })

  it("keeps its name where a page has it, as the site spells it", () => {
    assert.strictEqual(companyOf("klavierhaus huber gmbh", pages).name, "Klavierhaus Huber")
    assert.strictEqual(companyOf("Klavierhaus Huber", pages).description, "Sells bikes")
  })

  it("is called as it tells machines, else has no name", () => {
    assert.strictEqual(companyOf("Agency", [page("Stimmung", { names: ["Huber & Co"] })]).name, "Huber & Co")
    assert.strictEqual(companyOf("Agency", [page("Stimmung"), page("Transport")]).name, "")
  })

  it("stays as it was given where no page was read", () => {
    assert.strictEqual(companyOf("Alder Street Bikes", []).name, "Alder Street Bikes")
  })
})
