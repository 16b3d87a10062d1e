import { siteIndex } from "@campaigns/copywriting/Sites/SiteIndex"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { keywordPhrases } from "@campaigns/copywriting/Writer/KeywordPhrases"
import { readSite } from "@campaigns/copywriting/Writer/Site"
import { assert, describe, it } from "@effect/vitest"
import { bikeShop } from "./support/Customers.ts"

const dentist = {
  ...bikeShop,
  company: { ...bikeShop.company, name: "Quay Dental" },
  pages: [
    { url: "https://a.example/", title: "Quay Dental", description: "", headings: ["Quay Dental"], text: "" },
    {
      url: "https://a.example/care",
      title: "AML checks",
      description: "",
      headings: [],
      text:
        "A dentist that nervous patients like. Hygienists scale teeth, then polish them. Photographers of the city may wait in the hall. A marquee for hire. Agents pass checks."
    }
  ]
}

const phrases = (...keywords: ReadonlyArray<string>) => {
  const model = siteModel(dentist)
  const [, page] = model.pages
  assert.isDefined(page)
  return keywordPhrases(keywords, page, model, siteIndex(model), readSite(dentist)).map(({ phrase }) => phrase)
}

describe("English searches as phrases", () => {
  const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["dentist for nervous patients", ["Dentist for Nervous Patients"]],
    ["scale and polish", ["Scale and Polish"]],
    ["aml checks for agents", ["AML Checks for Agents"]],
    ["nervous dentist patients", ["Nervous Dentist Patients"]],
    // Of one thing somebody would say which.
    ["hire for marquee", []],
    ["how nervous are dentist patients", []],
    ["dentist for london patients", []],
    ["city hall photographers", []],
    ["dentist for orthodontics", []]
  ]
  it.each(cases)("%s: %j", (keyword, expected) => {
    assert.deepStrictEqual(phrases(keyword), expected)
  })

  it("are each said once", () => {
    assert.deepStrictEqual(
      phrases("dentist for nervous patients", "dentists for nervous patient", "scale and polish"),
      [
        "Dentist for Nervous Patients",
        "Scale and Polish"
      ]
    )
  })
})
