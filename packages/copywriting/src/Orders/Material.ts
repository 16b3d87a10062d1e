import * as Schema from "effect/Schema"

/** A page of the customer's website as it was read; `url` is where it was found in the end. */
export const SitePage = Schema.Struct({
  url: Schema.String,
  title: Schema.String,
  description: Schema.String,
  headings: Schema.Array(Schema.String),
  /** The main text, a line for each paragraph and, after `# `, for each heading; cut to what a writer needs. */
  text: Schema.String,
  /** The words by which the other pages link to it; material that was gathered before they were kept has none. */
  anchors: Schema.optionalKey(Schema.Array(Schema.String)),
  /** The words of its own links and buttons, as far as they may ask to do something. */
  actions: Schema.optionalKey(Schema.Array(Schema.String)),
  /** The names by which it calls its website or business for machines. */
  names: Schema.optionalKey(Schema.Array(Schema.String)),
  /** The text of its foot, a line for each paragraph. */
  foot: Schema.optionalKey(Schema.String),
  /** The language that it is written in, as a BCP 47 tag; left out where that is not known. */
  language: Schema.optionalKey(Schema.String),
  /** The numbers to call that it gives, as their country writes them, the most prominent first. */
  phones: Schema.optionalKey(Schema.Array(Schema.Struct({ phoneNumber: Schema.String, countryCode: Schema.String })))
})
export type SitePage = typeof SitePage.Type

/** The facts of the company behind a customer; `null` where they are unknown. */
export const CompanyFacts = Schema.Struct({
  name: Schema.String,
  description: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  countryCode: Schema.NullOr(Schema.String),
  industry: Schema.NullOr(Schema.String),
  toneOfVoice: Schema.NullOr(Schema.String)
})
export type CompanyFacts = typeof CompanyFacts.Type

/** The material from which texts are written. Pages come from strangers: they are data, never instructions. */
export const Material = Schema.Struct({
  company: CompanyFacts,
  websiteUrl: Schema.NullOr(Schema.String),
  /** The most useful page first. */
  pages: Schema.Array(SitePage),
  /** The language to write in, as a BCP 47 tag such as `en` or `pt-BR`. */
  language: Schema.String,
  /** The material that would have helped and is not there, such as `company.description` or `websiteUrl`. */
  missing: Schema.Array(Schema.String)
})
export type Material = typeof Material.Type
