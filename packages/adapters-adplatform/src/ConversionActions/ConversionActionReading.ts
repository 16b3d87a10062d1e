import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { ConversionAction } from "@campaigns/domain/ConversionActions/ConversionAction"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const fields = ["id", "name", "category", "status", "origin"].map((field) => `conversion_action.${field}`)

const ActionRow = Schema.Struct({
  conversionAction: Schema.Struct({
    id: Int64.check(Schema.isGreaterThan(0)),
    name: optional(Schema.String),
    category: optional(Schema.String),
    status: optional(Schema.String),
    origin: optional(Schema.String)
  })
})

/** The query for an account's conversion actions; an account has at most a few hundred. */
export const conversionActionsQuery: Gaql.Query = Gaql.select(
  "conversion_action",
  fields,
  [Gaql.differs("conversion_action.status", "REMOVED")],
  { orderBy: [{ field: "conversion_action.id", descending: false }] }
)

const toAction = (
  { conversionAction: action }: typeof ActionRow.Type
): ConversionAction => ({
  id: action.id,
  name: action.name ?? "",
  category: action.category ?? "UNSPECIFIED",
  status: action.status ?? "UNSPECIFIED",
  origin: action.origin ?? "UNSPECIFIED"
})

/** Reads the conversion actions of an account, without what is removed. */
export const readConversionActions = (client: GoogleAdsClient) => (account: PlatformAccount) =>
  Effect.map(client.search(account, conversionActionsQuery, ActionRow), (rows) => rows.map(toAction))
