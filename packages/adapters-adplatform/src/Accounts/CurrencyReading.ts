import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { CurrencyUnit } from "@campaigns/application/AdPlatform/PlatformData"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const CurrencyRow = Schema.Struct({
  currencyConstant: Schema.Struct({ code: optional(Schema.String), billableUnitMicros: optional(Int64) })
})

/** The query for all currencies; there are some hundred and fifty. */
export const currenciesQuery: Gaql.Query = Gaql.select(
  "currency_constant",
  ["currency_constant.code", "currency_constant.billable_unit_micros"],
  []
)

/** The smallest billable amount of every currency. */
export const readCurrencyUnits = (client: GoogleAdsClient) => (account: PlatformAccount) =>
  Effect.map(
    client.search(account, currenciesQuery, CurrencyRow),
    (rows) =>
      rows.flatMap(({ currencyConstant: { billableUnitMicros = 0, code = "" } }): ReadonlyArray<CurrencyUnit> =>
        code !== "" && billableUnitMicros > 0 ? [{ currencyCode: code, unitMicros: billableUnitMicros }] : []
      )
  )
