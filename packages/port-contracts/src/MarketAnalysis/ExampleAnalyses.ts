import { MarketAnalyses, type NewMarketAnalysis } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import { at } from "../Drafts/ExampleDrafts.ts"

const keyword = (keywordText: string, isSelected: boolean): NewMarketAnalysis["keywords"][number] => ({
  keywordText,
  isSelected,
  avgMonthlySearches: 3_000_000_000,
  competition: "HIGH",
  competitionIndex: 100,
  lowBid: "0.10",
  highBid: "12.50"
})

/** An analysis with four keywords, not in alphabetical order, of which the second is selected. */
export const exampleAnalysis = (
  customerId: CustomerId,
  change: Partial<NewMarketAnalysis> = {}
): NewMarketAnalysis => ({
  title: "Bread 100% 'fresh' 日本",
  customerId,
  status: "completed",
  summary: "",
  doIncludeAssistantKnowledgeItem: true,
  config: { services: ["bread", "cake"], locationIds: [2276], languageId: 1001, websiteUrl: null },
  createdCampaignId: null,
  dateAdded: at(1),
  dateUpdated: at(2),
  keywords: [keyword("rye", false), keyword("bread", true), keyword("spelt \"x\"", false), keyword("aniseed", false)],
  ...change
})

/** Stores an analysis of the customer, and gives its id. */
export const newAnalysis = Effect.fnUntraced(function*(customerId: CustomerId) {
  const analyses = yield* MarketAnalyses
  return (yield* analyses.create(exampleAnalysis(customerId))).id
})
