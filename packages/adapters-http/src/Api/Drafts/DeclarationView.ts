import type { Declaration } from "@campaigns/domain/Drafts/Declaration"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** The declaration with which a draft was published. */
export const DeclarationView = Schema.Struct({
  contains_eu_political_advertising: Schema.Boolean,
  eu_political_advertising_declared_by: Schema.NullOr(Schema.Int),
  eu_political_advertising_declared_at: Schema.String.annotate({ format: "date-time" })
}).annotate({ identifier: "PublishedDeclaration" })

export const declarationView = (
  { contains, declaredAt, declaredBy }: Declaration
): typeof DeclarationView.Type => ({
  contains_eu_political_advertising: contains,
  eu_political_advertising_declared_by: declaredBy,
  eu_political_advertising_declared_at: DateTime.formatIso(declaredAt)
})
