import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { gatherMaterial } from "@campaigns/application/Generation/MaterialGathering"
import { Companies } from "@campaigns/application/Identity/Companies"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { companyDetails, customerDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const parts = Layer.mergeAll(MemoryIdentity.layer, MemoryWebsiteReader.layer)

const missing = Effect.fnUntraced(function*(change: Parameters<typeof companyDetails>[0], websiteUrl: string | null) {
  const companies = yield* Companies
  const { id } = yield* companies.create(companyDetails(change))
  const { customerId } = yield* companies.linkCustomer(id, customerDetails())
  const { material } = yield* gatherMaterial({
    customerId,
    settings: { ...blankSettings("Draft"), websiteUrl }
  })
  return material.missing
})

describe("the language of the texts", () => {
  it.effect("is that of the campaign, else the website's, as it is written in the company's country", () =>
    Effect.gen(function*() {
      const companies = yield* Companies
      const websites = yield* MemoryWebsiteReader.MemoryWebsites
      const page = (path: string, language: string) => ({
        url: `https://www.example.com${path}`,
        title: "Page",
        description: "",
        headings: [],
        text: "",
        language
      })
      yield* websites.put("https://www.example.com/", [page("/", "de"), page("/en", "en"), page("/kontakt", "de")])
      const languageOf = Effect.fnUntraced(function*(countryCode: string, languageIds: ReadonlyArray<number>) {
        const { id } = yield* companies.create(companyDetails({ countryCode }))
        const { customerId } = yield* companies.linkCustomer(id, customerDetails())
        const { material } = yield* gatherMaterial({
          customerId,
          settings: { ...blankSettings("Draft"), websiteUrl: "https://www.example.com/", languageIds }
        })
        return material.language
      })
      assert.strictEqual(yield* languageOf("AT", []), "de-AT")
      assert.strictEqual(yield* languageOf("CH", []), "de-CH")
      assert.strictEqual(yield* languageOf("AT", [1002]), "fr")
    }).pipe(Effect.provide(parts)))
})

describe("what would have helped to write", () => {
  it.effect("is each fact that is blank or was never told, and a website", () =>
    Effect.gen(function*() {
      const none = { websiteUrl: null, description: null, phone: null, countryCode: null, toneOfVoice: null }
      assert.deepStrictEqual(yield* missing(none, null), [
        "websiteUrl",
        "company.description",
        "company.phone",
        "company.countryCode",
        "company.toneOfVoice"
      ])
      assert.deepStrictEqual(yield* missing({ websiteUrl: null, phone: " ", toneOfVoice: "" }, null), [
        "websiteUrl",
        "company.phone",
        "company.toneOfVoice"
      ])
      assert.deepStrictEqual(yield* missing({ websiteUrl: null }, null), ["websiteUrl"])
      assert.deepStrictEqual(yield* missing({ industry: null }, "https://unknown.test/"), ["website"])
    }).pipe(Effect.provide(parts)))
})
