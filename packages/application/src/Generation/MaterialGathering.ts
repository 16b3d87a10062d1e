import { Material } from "@campaigns/copywriting/Orders/Material"
import { withSiteCompany } from "@campaigns/copywriting/Orders/SiteCompany"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { Company } from "@campaigns/domain/Identity/Company"
import { writingLanguage } from "@campaigns/domain/internal/Generation/WritingLanguage"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { WebsiteReader } from "./WebsiteReader.ts"

/** The material, and sentences about what stood in the way of more. */
export const Gathered = Schema.Struct({ material: Material, notes: Schema.Array(Schema.String) })
export type Gathered = typeof Gathered.Type

const facts = ["description", "phone", "countryCode", "toneOfVoice"] as const

const isBlank = (text: string | null): boolean => text === null || text.trim() === ""

const missingFacts = (company: Company): ReadonlyArray<string> =>
  facts.filter((fact) => isBlank(company[fact])).map((fact) => `company.${fact}`)

const nothingRead = "No page of the website was read, so that nothing here comes from it."

const pagesOf = Effect.fnUntraced(function*(websiteUrl: string) {
  const websites = yield* WebsiteReader
  return yield* Effect.match(websites.read(websiteUrl), {
    onSuccess: (pages) => ({ pages, missing: [], notes: [] }),
    onFailure: ({ message }) => ({ pages: [], missing: ["website"], notes: [nothingRead, message] })
  })
})

/**
 * Collects what the texts of a draft are written from: the company behind its customer, the pages of its website, its
 * language. A website that cannot be read, and facts that are missing, do not stop the writing; they are reported
 * instead.
 */
export const gatherMaterial = Effect.fn("gatherMaterial")(
  function*(
    draft: Pick<CampaignDraft, "customerId"> & {
      readonly settings: Pick<CampaignDraft["settings"], "languageIds" | "websiteUrl">
    }
  ): Effect.fn.Return<
    Gathered,
    StorageUnavailable,
    Companies | WebsiteReader
  > {
    const companies = yield* Companies
    // A customer is linked to one company for good, and companies are never deleted.
    const customer = yield* orBug(companies.customer(draft.customerId))
    const company = yield* orBug(companies.get(customer.companyId))
    const websiteUrl = draft.settings.websiteUrl ?? company.websiteUrl
    const { missing, notes, pages } = websiteUrl === null
      ? { pages: [], missing: ["websiteUrl"], notes: [nothingRead] }
      : yield* pagesOf(websiteUrl)
    const { countryCode, description, industry, name, phone, toneOfVoice } = company
    return {
      material: withSiteCompany({
        company: { name, description, phone, countryCode, industry, toneOfVoice },
        websiteUrl,
        pages,
        language: writingLanguage(draft.settings.languageIds, countryCode, pages),
        missing: [...missing, ...missingFacts(company)]
      }),
      notes
    }
  }
)
