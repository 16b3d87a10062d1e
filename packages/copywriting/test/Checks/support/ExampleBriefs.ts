import { factsBehind } from "@campaigns/copywriting/Claims/SiteFacts"
import type { AdGroupsBrief, ExtensionsBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"
import type { ExtensionsProposal, RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"

const page = (path: string, title: string, text = ""): SitePage => ({
  url: `https://www.example.com${path}`,
  title,
  description: "",
  headings: [],
  text
})

export const material: Material = {
  company: {
    name: "Stride",
    description: "Running shoes since 1987.",
    phone: "+49 30 1234567",
    countryCode: "DE",
    industry: null,
    toneOfVoice: null
  },
  websiteUrl: "https://www.example.com/",
  pages: [
    page(
      "/",
      "Stride",
      "Shoes and boots for road, trail and track.\nFree returns for 30 days.\nTested by runners.\nSizes 36 to 49.\nDelivery in 24 hours.\nNext-day delivery.\nEvery model for the gym, the hall and the court, low, high and wide."
    ),
    page(
      "/trail",
      "Trail running shoes",
      "Waterproof boots and shoes for cold days. Made in Berlin. Resoled within 2 weeks."
    ),
    page("/returns", "Returns"),
    page("/stores", "Our stores", "Our 100 stores are open on Sundays.")
  ],
  language: "en",
  missing: []
}

export const rsaBrief: RsaBrief = {
  adGroupName: "Trail shoes",
  keywords: ["trail running shoes", "trail shoes"],
  kept: { headlines: [], descriptions: [] },
  material
}

const because = (text: string) => ({
  text,
  reason: `It says ${text}.`,
  facts: factsBehind(text, material, "https://www.example.com/trail").map(({ id }) => id)
})

/** A proposal against which nothing speaks. */
export const rsaProposal: RsaProposal = {
  headlines: ["Trail Running Shoes", "Free Returns for 30 Days", "Tested by Runners", "Sizes 36 to 49"].map(because),
  descriptions: ["Light shoes for every trail, tested by runners.", "Order today and send back what does not fit."]
    .map(because),
  finalUrl: "https://www.example.com/trail",
  displayPath1: "trail",
  displayPath2: "shoes"
}

/** The proposal with other headlines behind its own. */
export const withHeadlines = (...texts: ReadonlyArray<string>): RsaProposal => ({
  ...rsaProposal,
  headlines: [...rsaProposal.headlines, ...texts.map(because)]
})

/** The proposal with other descriptions behind its own. */
export const withDescriptions = (...texts: ReadonlyArray<string>): RsaProposal => ({
  ...rsaProposal,
  descriptions: [...rsaProposal.descriptions, ...texts.map(because)]
})

export const extensionsBrief: ExtensionsBrief = {
  campaignName: "Running shoes",
  keywords: ["running shoes"],
  kept: noExtensions,
  material
}

const link = (linkText: string, path: string, description1: string | null, description2: string | null) => ({
  linkText,
  finalUrl: `https://www.example.com${path}`,
  description1,
  description2
})

/** Extensions against which nothing speaks. */
export const extensionsProposal: ExtensionsProposal = {
  sitelinks: [
    link("Trail Shoes", "/trail", "Grip on every ground", "Light and waterproof"),
    link("Store Finder", "/stores", null, null)
  ],
  callouts: ["Free returns", "Delivery in 24 hours"],
  structuredSnippets: [{ header: "TYPES", values: ["Road", "Trail", "Track"] }]
}

export const id = (value: number): MarketKeywordId => MarketKeywordId.make(value)

/** A brief with keywords of those texts, whose ids count from 1. */
export const splitBrief = (texts: ReadonlyArray<string>, takenNames: ReadonlyArray<string> = []): AdGroupsBrief => ({
  keywords: texts.map((text, index) => ({ id: id(index + 1), text, avgMonthlySearches: 1000 - index })),
  takenNames,
  material
})

/** A made-up word for a number, of which each is another; numbers themselves would have to stand on a page. */
export const lettersOf = (index: number): string =>
  Array.from(index.toString(26), (digit) => "abcdefghijklmnopqrstuvwxyz"[Number.parseInt(digit, 26)] ?? "").join("")
    .padStart(4, "z")
