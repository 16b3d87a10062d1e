import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { Language } from "@campaigns/domain/Languages/Language"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const fields = ["id", "name", "code", "targetable"].map((field) => `language_constant.${field}`)

const LanguageRow = Schema.Struct({
  languageConstant: Schema.Struct({
    id: Int64.check(Schema.isGreaterThan(0)),
    name: optional(Schema.String),
    code: optional(Schema.String),
    targetable: optional(Schema.Boolean)
  })
})

/** The query for all languages; there are some fifty. */
export const languagesQuery: Gaql.Query = Gaql.select("language_constant", fields, [])

/** Every language that campaigns can name. */
export const readLanguages = (client: GoogleAdsClient) => (account: PlatformAccount) =>
  Effect.map(
    client.search(account, languagesQuery, LanguageRow),
    (rows) =>
      rows.flatMap(({ languageConstant: { code = "", id, name = "", targetable = false } }): ReadonlyArray<Language> =>
        targetable ? [{ id, name, code }] : []
      )
  )
