import { type Extensions, hasNoExtensions, type Sitelink, SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import * as Schema from "effect/Schema"

export const SitelinkView = Schema.Struct({
  link_text: Schema.String,
  final_url: Schema.String,
  description_1: Schema.String,
  description_2: Schema.String,
  final_mobile_url: Schema.String
}).annotate({ identifier: "Sitelink", description: "What is not set is an empty string" })

export const ExtensionsView = Schema.Struct({
  sitelinks: Schema.Array(SitelinkView),
  callouts: Schema.Array(Schema.Struct({ callout_text: Schema.String }).annotate({ identifier: "Callout" })),
  phone: Schema.NullOr(
    Schema.Struct({ phone_number: Schema.String, country_code: Schema.String }).annotate({ identifier: "Phone" })
  ),
  structured_snippets: Schema.Array(
    Schema.Struct({ header: SnippetHeader, values: Schema.Array(Schema.String) }).annotate({
      identifier: "StructuredSnippet"
    })
  )
}).annotate({ identifier: "Extensions" })

const sitelinkView = (sitelink: Sitelink): typeof SitelinkView.Type => ({
  link_text: sitelink.linkText,
  final_url: sitelink.finalUrl ?? "",
  description_1: sitelink.description1 ?? "",
  description_2: sitelink.description2 ?? "",
  final_mobile_url: sitelink.finalMobileUrl ?? ""
})

/** `null` while there is no extension of any kind. */
export const extensionsView = (extensions: Extensions): typeof ExtensionsView.Type | null =>
  hasNoExtensions(extensions) ? null : {
    sitelinks: extensions.sitelinks.map(sitelinkView),
    callouts: extensions.callouts.map(({ calloutText }) => ({ callout_text: calloutText })),
    phone: extensions.phone === null
      ? null
      : { phone_number: extensions.phone.phoneNumber, country_code: extensions.phone.countryCode },
    structured_snippets: extensions.structuredSnippets.map(({ header, values }) => ({ header, values }))
  }
