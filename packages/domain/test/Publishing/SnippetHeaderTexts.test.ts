import { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { writingLanguage } from "@campaigns/domain/Generation/WritingLanguage"
import { snippetHeaderOf, snippetHeaderText } from "@campaigns/domain/Publishing/SnippetHeaderTexts"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

describe("the headers of snippets in the platform's languages", () => {
  const cases: ReadonlyArray<readonly [SnippetHeader, string, string]> = [
    ["SERVICE_CATALOG", "en", "Service catalog"],
    ["SERVICE_CATALOG", "en-US", "Service catalog"],
    ["SERVICE_CATALOG", "en-GB", "Services"],
    ["NEIGHBORHOODS", "en-NZ", "Neighbourhoods"],
    ["SERVICE_CATALOG", "de", "Dienstleistungen"],
    ["BRANDS", "de-AT", "Marken"],
    ["AMENITIES", "fr-CH", "Équipements"],
    ["TYPES", "he", "סוגים"],
    ["DEGREE_PROGRAMS", "pt", "Programas de graduação"],
    ["MODELS", "zh-TW", "型號"],
    ["MODELS", "zh", "型号"],
    ["DESTINATIONS", "tr", "destinasyonlar"]
  ]
  it.each(cases)("%s in %s is %s", (header, language, text) => {
    assert.strictEqual(snippetHeaderText(header, language), text)
  })

  it("are English where the language has no row, or one word for two of them", () => {
    assert.strictEqual(snippetHeaderText("BRANDS", "is"), "Brands")
    assert.strictEqual(snippetHeaderText("AMENITIES", "it"), "Amenities")
    assert.strictEqual(snippetHeaderText("SERVICE_CATALOG", "it"), "Servizi")
    assert.strictEqual(snippetHeaderText("SERVICE_CATALOG", "hu"), "Szolgáltatások")
  })

  it("are those of Latin America where Spanish has none", () => {
    assert.strictEqual(snippetHeaderText("NEIGHBORHOODS", "es"), "Barrios")
    assert.strictEqual(snippetHeaderText("BRANDS", "es-MX"), "Marcas")
  })

  it("are read in any of them, in any letters, and other words are none", () => {
    assert.strictEqual(snippetHeaderOf("Service catalog"), "SERVICE_CATALOG")
    assert.strictEqual(snippetHeaderOf("Services"), "SERVICE_CATALOG")
    assert.strictEqual(snippetHeaderOf("Featured Hotels"), "FEATURED_HOTELS")
    assert.strictEqual(snippetHeaderOf("Couverture d\u2019assurance"), "INSURANCE_COVERAGE")
    assert.strictEqual(snippetHeaderOf(" marken "), "BRANDS")
    assert.isUndefined(snippetHeaderOf("Leistungen"))
    assert.isUndefined(snippetHeaderOf(""))
  })

  it.prop(
    "are read back as what they stand for, in whatever language a draft is written",
    [SnippetHeader, Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 1131 }))],
    ([header, languageId]) => {
      assert.strictEqual(snippetHeaderOf(snippetHeaderText(header, writingLanguage([languageId]))), header)
    }
  )
})
