import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import {
  MAX_KEYWORDS_OF_ANALYSIS,
  MAX_LOCATIONS_OF_ANALYSIS,
  MAX_SELECTED_IDS,
  MAX_SERVICES_OF_ANALYSIS
} from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { documented, sampled, type Wire, wire, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
import { wireId, wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

const amount = /^\d{1,12}(\.\d{1,6})?$/

/** An amount as a decimal string such as `0.85`; a number is taken too. */
const wireAmount = (): Wire<string> =>
  wire({
    read: (input, errors) => {
      const text = typeof input === "number" ? String(input) : input
      return typeof text === "string" && amount.test(text)
        ? text
        : errors.refuse("decimal_parsing", "Input should be a valid decimal", input)
    },
    jsonSchema: () => ({ type: "string", pattern: amount.source })
  })

export const MarketAnalysisConfigBody = wireStruct("MarketAnalysisConfigInput", {
  services: wireDefault(
    wireList(wireString({ minLength: 1, maxLength: 256 }), { maxItems: MAX_SERVICES_OF_ANALYSIS }),
    []
  ),
  location_ids: wireDefault(wireList(wireInt({ gt: 0 }), { maxItems: MAX_LOCATIONS_OF_ANALYSIS }), []),
  language_id: wireDefault(wireNullable(wireInt({ gt: 0 })), null),
  website_url: wireDefault(wireNullable(wireHttpUrl()), null)
})

const emptyConfig = { services: [], location_ids: [], language_id: null, website_url: null }

const MarketKeywordBody = wireStruct("MarketKeywordInput", {
  keyword_text: documented(wireString({ minLength: 1, maxLength: 2_000 }), {
    description:
      "A keyword of at most 80 characters, with its notation or as a row of a table with other cells around it"
  }),
  is_selected: wireDefault(wireBoolean(), false),
  avg_monthly_searches: wireDefault(wireInt({ ge: 0 }), 0),
  competition: wireDefault(wireString({ maxLength: 32 }), "UNSPECIFIED"),
  competition_index: wireDefault(wireInt({ ge: 0, le: 100 }), 0),
  low_bid: wireDefault(wireAmount(), "0.00"),
  high_bid: wireDefault(wireAmount(), "0.00")
})

const titleField = wireString({ minLength: 1, maxLength: 256 })
const summaryField = wireString({ maxLength: 10_000 })

/** A new analysis; candidate keywords may be given from the start and make it `completed`. */
export const NewMarketAnalysisBody = sampled(
  wireStruct("NewMarketAnalysisBody", {
    title: titleField,
    adplatform_customer_id: wireId<CustomerId>({ gt: 0 }),
    summary: wireDefault(summaryField, ""),
    do_include_assistant_knowledge_item: wireDefault(wireBoolean(), false),
    config: wireDefault(MarketAnalysisConfigBody, emptyConfig),
    keywords: wireDefault(wireList(MarketKeywordBody, { maxItems: MAX_KEYWORDS_OF_ANALYSIS }), [])
  }),
  {
    title: "Trail running in Germany",
    adplatform_customer_id: 1_234_567_890,
    config: {
      services: ["trail shoes"],
      location_ids: [2276],
      language_id: 1001,
      website_url: "https://www.example.com/"
    },
    keywords: [{
      keyword_text: "trail shoes",
      is_selected: true,
      avg_monthly_searches: 2400,
      low_bid: "0.35",
      high_bid: "1.10"
    }]
  }
)

/** The changes of an analysis; only supplied fields change, `config` as a whole. */
export const MarketAnalysisChangeBody = sampled(
  wireStruct("MarketAnalysisChangeBody", {
    title: Schema.optionalKey(titleField),
    summary: Schema.optionalKey(summaryField),
    do_include_assistant_knowledge_item: Schema.optionalKey(wireBoolean()),
    config: Schema.optionalKey(MarketAnalysisConfigBody)
  }),
  { title: "Trail running", summary: "Demand peaks in spring" }
)

const idsField = wireList(wireId<MarketKeywordId>(), { maxItems: MAX_SELECTED_IDS })

/** The keywords to select and unselect: all at first where `all` says so, then those named. */
export const KeywordSelectionBody = sampled(
  wireStruct(
    "KeywordSelectionBody",
    {
      all: Schema.optionalKey(wireNullable(wireBoolean())),
      selected_ids: wireDefault(idsField, []),
      unselected_ids: wireDefault(idsField, [])
    },
    ({ selected_ids, unselected_ids }) => {
      const both = new Set(selected_ids)
      return unselected_ids.some((id) => both.has(id)) ? "an id cannot be both selected and unselected" : undefined
    }
  ),
  { all: false, selected_ids: [31, 32] }
)
