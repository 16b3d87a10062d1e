import type { RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { RsaProposal } from "@campaigns/copywriting/Orders/Proposals"

export const brief: RsaBrief = {
  adGroupName: "Repair",
  keywords: ["bike repair"],
  kept: { headlines: [], descriptions: [] },
  material: {
    company: { name: "Bikes", description: null, phone: null, countryCode: null, industry: null, toneOfVoice: null },
    websiteUrl: "https://bikes.example/",
    pages: [],
    language: "de",
    missing: []
  }
}

/** An order for an ad, and words of a page in it by which they are recognised where they must not be. */
export const order = {
  prompt: "Write an ad. <material name=\"pages\">[\"words of a page\"]</material>",
  brief,
  revision: null
}

export const proposal: RsaProposal = {
  headlines: [{ text: "Bikes repaired", reason: "It is the keyword." }],
  descriptions: [{ text: "We repair bikes while you wait.", reason: "It says how." }],
  finalUrl: null,
  displayPath1: "repair",
  displayPath2: null
}
