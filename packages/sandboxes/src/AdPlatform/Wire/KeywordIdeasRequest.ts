import * as Schema from "effect/Schema"
import { Bool, Int32, message, Text, TextList } from "./ProtoJson.ts"

const optional = Schema.optionalKey
const services = "google.ads.googleads.v25.services"

/** The body of `:generateKeywordIdeas`, with exactly one kind of seed. */
export const KeywordIdeasRequest = message(`${services}.GenerateKeywordIdeasRequest`, {
  customerId: optional(Text),
  language: optional(Text),
  geoTargetConstants: optional(TextList),
  includeAdultKeywords: optional(Bool),
  pageToken: optional(Text),
  pageSize: optional(Int32),
  keywordPlanNetwork: optional(
    Schema.Literals(["UNSPECIFIED", "UNKNOWN", "GOOGLE_SEARCH", "GOOGLE_SEARCH_AND_PARTNERS"])
  ),
  keywordAndUrlSeed: optional(
    message(`${services}.KeywordAndUrlSeed`, { url: optional(Text), keywords: optional(TextList) })
  ),
  keywordSeed: optional(message(`${services}.KeywordSeed`, { keywords: optional(TextList) })),
  urlSeed: optional(message(`${services}.UrlSeed`, { url: optional(Text) })),
  siteSeed: optional(message(`${services}.SiteSeed`, { site: optional(Text) }))
}, ["seed", ["keywordAndUrlSeed", "keywordSeed", "urlSeed", "siteSeed"]])

export type KeywordIdeasRequest = typeof KeywordIdeasRequest.Type
