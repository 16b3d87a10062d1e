import { SiteFact } from "@campaigns/copywriting/Claims/SiteFacts"
import { type AdGroupsBrief, type ExtensionsBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
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

const materialIn = (blocks: Blocks): Material => {
  const pages = blockAs(blocks, "pages", Schema.Array(SitePage), [])
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

/** The facts that a prompt shows. */
export const factsIn = (blocks: Blocks): ReadonlyArray<SiteFact> => blockAs(blocks, "facts", Schema.Array(SiteFact), [])

/** The brief that a prompt for an ad was made from, as far as its blocks tell. */
export const rsaBriefIn = (blocks: Blocks): RsaBrief => ({
  adGroupName: blockAs(blocks, "ad_group", Schema.String, ""),
  keywords: blockAs(blocks, "keywords", searched, []).map((keyword) =>
    typeof keyword === "string" ? keyword : keyword.text
  ),
  kept: blockAs(blocks, "kept", RsaBrief.fields.kept, { headlines: [], descriptions: [] }),
  material: materialIn(blocks)
})

/** The same for extensions. */
export const extensionsBriefIn = (blocks: Blocks): ExtensionsBrief => ({
  campaignName: blockAs(blocks, "campaign", Schema.String, ""),
  keywords: blockAs(blocks, "keywords", texts, []),
  kept: blockAs(blocks, "kept", Extensions, noExtensions),
  material: materialIn(blocks)
})

const offers = Schema.Array(Schema.Struct({ page: Schema.String, name: Schema.String, says: Schema.String }))

/** Keywords as a prompt for ad groups shows them, with why the sorter would leave them out. */
const doubtful = Schema.Array(Schema.Struct({
  id: MarketKeywordId,
  text: Schema.String,
  searches: Schema.Int,
  leaveOut: Schema.optionalKey(Schema.Struct({ reason: LeftOutReason, words: Schema.String }))
}))

const named = Schema.Array(Schema.Struct({ name: Schema.String }))

/** The same for ad groups. */
export const adGroupsBriefIn = (blocks: Blocks): AdGroupsBrief => ({
  keywords: blockAs(blocks, "keywords", doubtful, []).map(({ id, searches, text }) => ({
    id,
    text,
    avgMonthlySearches: searches
  })),
  doubted: blockAs(blocks, "keywords", doubtful, []).flatMap(({ id, leaveOut, text }) =>
    leaveOut === undefined ? [] : [{ keywordId: id, text, ...leaveOut }]
  ),
  takenNames: [
    ...blockAs(blocks, "taken_names", texts, []),
    ...blockAs(blocks, "groups", named, []).map(({ name }) => name)
  ],
  material: {
    ...materialIn(blocks),
    pages: blockAs(blocks, "offers", offers, []).map(({ name, page, says }) => ({
      url: page,
      title: name,
      description: says,
      headings: [name],
      text: ""
    }))
  }
})

/** The refusals of the proposal before this one, when there was one. */
export const refusalsIn = (blocks: Blocks): ReadonlyArray<Refusal> =>
  blockAs(blocks, "refusals", Schema.Array(Refusal), [])
