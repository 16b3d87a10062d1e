import { isForBuyers } from "@campaigns/copywriting/Sites/PageKinds"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import type { Company } from "@campaigns/domain/Identity/Company"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { anyDraft, DraftReader } from "../Drafts/DraftReader.ts"
import { WebsiteReader } from "../Generation/WebsiteReader.ts"
import { Companies } from "../Identity/Companies.ts"
import { newestFirst } from "../Paging/SortedPage.ts"

/** The most websites of a customer that are read; each takes some seconds. */
const MOST_SITES = 3

/** The number of the newest published drafts whose websites count. */
const DRAFTS = 50

/**
 * The words that the websites of a customer say to buyers: those of its newest published drafts, else of its company.
 * A page about work at the company is none of them. A website that cannot be read has none.
 */
export const readingSiteWords = Effect.gen(function*() {
  const companies = yield* Companies
  const drafts = yield* DraftReader
  const websites = yield* WebsiteReader

  const wordsOf = Effect.fnUntraced(function*(company: Company, websiteUrl: string) {
    const pages = yield* Effect.orElseSucceed(websites.read(websiteUrl), () => [])
    const model = siteModel({ company, websiteUrl, pages, language: "de", missing: [] })
    return model.pages.filter(({ kind }) => isForBuyers(kind)).flatMap(
      ({ description, headings, lines, name, sentences, subtitles }) =>
        [name, ...subtitles, ...headings, ...description, ...sentences, ...lines].flatMap((text) =>
          text.toLowerCase().split(/\s+/)
        )
    )
  })

  return Effect.fn("readSiteWords")(function*(customerId: CustomerId) {
    const { companyId } = yield* orBug(companies.customer(customerId))
    const company = yield* orBug(companies.get(companyId))
    const filter = { ...anyDraft, customerIds: [customerId], isPublished: true }
    const { items } = yield* drafts.list(filter, { ...newestFirst, limit: DRAFTS })
    const said = new Set(items.flatMap(({ settings: { websiteUrl } }) => websiteUrl ?? []))
    const own = said.size > 0 || company.websiteUrl === null ? Array.from(said) : [company.websiteUrl]
    const words = yield* Effect.forEach(own.slice(0, MOST_SITES), (url) => wordsOf(company, url))
    return Array.from(new Set(words.flat())).filter((word) => word !== "")
  })
})
