import * as Schema from "effect/Schema"
import { isGenerated } from "./Origin.ts"
import { provenance } from "./Provenance.ts"

/** A link below the ad to another page of the site. */
export const Sitelink = Schema.Struct({
  linkText: Schema.String,
  finalUrl: Schema.NullOr(Schema.String),
  description1: Schema.NullOr(Schema.String),
  description2: Schema.NullOr(Schema.String),
  finalMobileUrl: Schema.NullOr(Schema.String),
  isGenerated,
  provenance
})
export type Sitelink = typeof Sitelink.Type

/** A short selling point below the ad. */
export const Callout = Schema.Struct({ calloutText: Schema.String, isGenerated, provenance })
export type Callout = typeof Callout.Type

/** A number to call; `countryCode` is two letters (ISO 3166). */
export const Phone = Schema.Struct({ phoneNumber: Schema.String, countryCode: Schema.String })
export type Phone = typeof Phone.Type

/** The headers that the platform knows, in the exact words of its wire (`docs/platform-facts.md#snippet-headers`). */
export const snippetHeaders = {
  AMENITIES: "Amenities",
  BRANDS: "Brands",
  COURSES: "Courses",
  DEGREE_PROGRAMS: "Degree programs",
  DESTINATIONS: "Destinations",
  FEATURED_HOTELS: "Featured hotels",
  INSURANCE_COVERAGE: "Insurance coverage",
  MODELS: "Models",
  NEIGHBORHOODS: "Neighborhoods",
  SERVICE_CATALOG: "Service catalog",
  SHOWS: "Shows",
  STYLES: "Styles",
  TYPES: "Types"
} as const

export const SnippetHeader = Schema.Literals([
  "AMENITIES",
  "BRANDS",
  "COURSES",
  "DEGREE_PROGRAMS",
  "DESTINATIONS",
  "FEATURED_HOTELS",
  "INSURANCE_COVERAGE",
  "MODELS",
  "NEIGHBORHOODS",
  "SERVICE_CATALOG",
  "SHOWS",
  "STYLES",
  "TYPES"
])
export type SnippetHeader = typeof SnippetHeader.Type

/** A header and 3 to 10 things of its kind. */
export const StructuredSnippet = Schema.Struct({
  header: SnippetHeader,
  values: Schema.Array(Schema.String),
  isGenerated,
  provenance
})
export type StructuredSnippet = typeof StructuredSnippet.Type

/** Step 4 of a draft: what may stand beside the ads. */
export const Extensions = Schema.Struct({
  sitelinks: Schema.Array(Sitelink),
  callouts: Schema.Array(Callout),
  phone: Schema.NullOr(Phone),
  structuredSnippets: Schema.Array(StructuredSnippet)
})
export type Extensions = typeof Extensions.Type

export const noExtensions: Extensions = { sitelinks: [], callouts: [], phone: null, structuredSnippets: [] }

/** True when a draft has no extension of any kind, which the wire shows as `null`. */
export const hasNoExtensions = (extensions: Extensions): boolean =>
  extensions.sitelinks.length === 0 && extensions.callouts.length === 0 && extensions.phone === null &&
  extensions.structuredSnippets.length === 0
