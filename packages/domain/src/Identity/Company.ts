import * as Schema from "effect/Schema"
import { CompanyId } from "./Ids.ts"
import { plainText } from "./PlainText.ts"

const text = (maximum: number) => Schema.NullOr(plainText(0, maximum))

/** A company as people describe it; what is known of it also guides the texts that are written for its ads. */
export const CompanyDetails = Schema.Struct({
  name: plainText(1, 256),
  websiteUrl: Schema.NullOr(plainText(1, 2083)),
  description: text(10_000),
  phone: text(32),
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))),
  industry: text(256),
  toneOfVoice: text(1_000)
})
export type CompanyDetails = typeof CompanyDetails.Type

/** A tenant: what belongs to it is seen by its members and by administrators only. */
export const Company = Schema.Struct({
  id: CompanyId,
  ...CompanyDetails.fields,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type Company = typeof Company.Type

/** There is no such company, or none that this user may see. */
export class CompanyNotFound extends Schema.TaggedError<CompanyNotFound>()("CompanyNotFound", {
  companyId: CompanyId
}) {
  override get message(): string {
    return `There is no company ${this.companyId}`
  }
}
