import { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { MAX_EXTENSIONS, MAX_SNIPPET_VALUES } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { sampled } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { emptyAsNull } from "./EmptyText.ts"

const shortText = wireString({ minLength: 1, maxLength: 500 })
const optionalText = Schema.optionalKey(wireNullable(wireString({ maxLength: 500 })))
const optionalUrl = Schema.optionalKey(emptyAsNull(wireNullable(wireHttpUrl())))

const SitelinkBody = wireStruct("SitelinkInput", {
  link_text: shortText,
  final_url: optionalUrl,
  description_1: optionalText,
  description_2: optionalText,
  final_mobile_url: optionalUrl
})

const CalloutBody = wireStruct("CalloutInput", { callout_text: shortText })

const PhoneBody = wireStruct("PhoneInput", {
  phone_number: wireString({ minLength: 1, maxLength: 50 }),
  country_code: wireString({ minLength: 1, maxLength: 10 })
})

const StructuredSnippetBody = wireStruct("StructuredSnippetInput", {
  header: wireEnum(SnippetHeader.literals, "SnippetHeader"),
  values: wireList(shortText, { maxItems: MAX_SNIPPET_VALUES })
})

/** The body of step 4: each part that is there replaces that part, `null` empties it. */
export const ExtensionsBody = sampled(
  wireStruct("ExtensionsBody", {
    sitelinks: Schema.optionalKey(wireNullable(wireList(SitelinkBody, { maxItems: MAX_EXTENSIONS }))),
    callouts: Schema.optionalKey(wireNullable(wireList(CalloutBody, { maxItems: MAX_EXTENSIONS }))),
    phone: Schema.optionalKey(wireNullable(PhoneBody)),
    structured_snippets: Schema.optionalKey(wireNullable(wireList(StructuredSnippetBody, { maxItems: MAX_EXTENSIONS })))
  }),
  {
    sitelinks: [{ link_text: "Sale", final_url: "https://www.example.com/sale" }],
    callouts: [{ callout_text: "Free returns" }],
    phone: { phone_number: "+49 30 1234567", country_code: "DE" },
    structured_snippets: [{ header: "BRANDS", values: ["Acme", "Peak", "Stride"] }]
  }
)
