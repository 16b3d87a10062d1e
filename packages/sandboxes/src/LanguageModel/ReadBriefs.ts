import { SiteFact } from "@campaigns/copywriting/Claims/SiteFacts"
import {
  type AdGroupsBrief,
  type ExtensionsBrief,
  type OfferBrief,
  RsaBrief
} from "@campaigns/copywriting/Orders/Briefs"
import { CompanyFacts, type Material, SitePage } from "@campaigns/copywriting/Orders/Material"
import { Refusal } from "@campaigns/copywriting/Orders/Proposals"
import { LeftOutReason } from "@campaigns/copywriting/Sites/Signs"
import { Extensions, noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import * as Schema from "effect/Schema"
import { blockAs } from "./MaterialBlocks.ts"

type Blocks = ReadonlyMap<string, unknown>

const somebody: CompanyFacts = {
  name: "Company",
  description: null,
  phone: null,
  countryCode: null,
  industry: null,
  toneOfVoice: null
}

/** Pages as prompts show them: of most only their names and addresses. */
const shownPages = Schema.Array(Schema.Struct({
  url: SitePage.fields.url,
  title: SitePage.fields.title,
  description: Schema.optionalKey(SitePage.fields.description),
  headings: Schema.optionalKey(SitePage.fields.headings),
  text: Schema.optionalKey(SitePage.fields.text)
}))

const materialIn = (blocks: Blocks): Material => {
  const pages = blockAs(blocks, "pages", shownPages, []).map((page) => ({
    description: "",
    headings: [page.title],
    text: "",
    ...page
  }))
  return {
    company: blockAs(blocks, "company", CompanyFacts, somebody),
    websiteUrl: pages[0]?.url ?? null,
    pages,
    language: blockAs(blocks, "language", Schema.String, "en"),
    missing: []
  }
}

const texts = Schema.Array(Schema.String)

/** Keywords as a prompt for an ad shows them, with their searches, and as texts alone. */
const searched = Schema.Array(
  Schema.Union([Schema.String, Schema.Struct({ text: Schema.String, searches: Schema.NullOr(Schema.Int) })])
)

const { id, kind, says } = SiteFact.fields
const factRows = Schema.Array(
  Schema.Struct({ page: Schema.String, facts: Schema.Array(Schema.Tuple([id, kind, says])) })
)

/** The facts that a prompt shows, page by page. */
export const factsIn = (blocks: Blocks): ReadonlyArray<SiteFact> =>
  blockAs(blocks, "facts", factRows, []).flatMap(({ facts, page }) =>
    facts.map(([id, kind, says]) => ({ id, kind, page, says }))
  )

/** The brief that a prompt for an ad was made from, as far as its blocks tell; the first page is the ad's. */
export const rsaBriefIn = (blocks: Blocks): RsaBrief => ({
  adGroupName: blockAs(blocks, "ad_group", Schema.String, ""),
  keywords: blockAs(blocks, "keywords", searched, []).map((keyword) =>
    typeof keyword === "string" ? keyword : keyword.text
  ),
  kept: blockAs(blocks, "kept", RsaBrief.fields.kept, { headlines: [], descriptions: [] }),
  page: materialIn(blocks).pages[0]?.url ?? null,
  material: materialIn(blocks)
})

/** The material with the facts of each page as its text, where a prompt shows no more of it. */
const withFacts = (material: Material, facts: ReadonlyArray<SiteFact>): Material => ({
  ...material,
  pages: material.pages.map((page) => ({
    ...page,
    text: facts.filter((fact) => fact.page === page.url && fact.kind !== "notOffered").map(({ says }) => says).join(
      "\n"
    )
  }))
})

/** The same for extensions. */
export const extensionsBriefIn = (blocks: Blocks): ExtensionsBrief => ({
  campaignName: blockAs(blocks, "campaign", Schema.String, ""),
  keywords: blockAs(blocks, "keywords", texts, []),
  kept: blockAs(blocks, "kept", Extensions, noExtensions),
  material: withFacts(materialIn(blocks), factsIn(blocks))
})

const offers = Schema.Array(
  Schema.Struct({ page: Schema.String, name: Schema.String, says: Schema.optionalKey(Schema.String) })
)

/** The material with the pages that a prompt shows as offers. */
const materialOfOffers = (blocks: Blocks): Material => ({
  ...materialIn(blocks),
  pages: blockAs(blocks, "offers", offers, []).map(({ name, page, says = "" }) => ({
    url: page,
    title: name,
    description: says,
    headings: [name],
    text: ""
  }))
})

const row = [MarketKeywordId, Schema.String, Schema.Int] as const

/** Keywords as a prompt for ad groups shows them, some with the sorter's reason and words to leave them out. */
const rows = Schema.Array(
  Schema.Union([Schema.Tuple(row), Schema.Tuple([...row, LeftOutReason, Schema.String])])
)

const named = Schema.Array(Schema.Struct({ name: Schema.String }))

/** The same for ad groups. */
export const adGroupsBriefIn = (blocks: Blocks): AdGroupsBrief => ({
  keywords: blockAs(blocks, "keywords", rows, []).map(([id, text, avgMonthlySearches]) => ({
    id,
    text,
    avgMonthlySearches
  })),
  doubted: blockAs(blocks, "keywords", rows, []).flatMap(([keywordId, text, , reason, words]) =>
    reason === undefined || words === undefined ? [] : [{ keywordId, text, reason, words }]
  ),
  takenNames: [
    ...blockAs(blocks, "taken_names", texts, []),
    ...blockAs(blocks, "groups", named, []).map(({ name }) => name)
  ],
  material: materialOfOffers(blocks)
})

const sought = Schema.Array(
  Schema.Union([
    Schema.Tuple([Schema.Int, Schema.String]),
    Schema.Tuple([Schema.Int, Schema.String, texts])
  ])
)

/** The same for searches of which it is asked whether the company offers them. */
export const offerBriefIn = (blocks: Blocks): OfferBrief => ({
  searches: blockAs(blocks, "keywords", sought, []).map(([id, text, examples = []]) => ({ id, text, examples })),
  material: materialOfOffers(blocks)
})

/** The refusals of the proposal before this one, when there was one. */
export const refusalsIn = (blocks: Blocks): ReadonlyArray<Refusal> =>
  blockAs(blocks, "refusals", Schema.Array(Refusal), [])
