import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { TimeZoneName } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { CompanyRole } from "@campaigns/domain/Identity/Principal"
import { MAX_INCREASE_PERCENT } from "@campaigns/domain/LiveCampaigns/GuardRails"
import * as Schema from "effect/Schema"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
import { wireId, wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireKnown, wireMatching } from "../Wire/WireMatching.ts"
import { wireMicros } from "../Wire/WireMicros.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

const text = (maxLength: number) => Schema.optionalKey(wireNullable(wireString({ maxLength })))

const describing = {
  website_url: Schema.optionalKey(wireNullable(wireHttpUrl())),
  description: text(10_000),
  phone: text(32),
  country_code: Schema.optionalKey(wireNullable(wireMatching(/^[A-Z]{2}$/))),
  industry: text(256),
  tone_of_voice: text(1_000)
}

const nameField = wireString({ minLength: 1, maxLength: 256 })

const example = { name: "Trail & Co", website_url: "https://www.example.com/", country_code: "DE", industry: "Sports" }

export const NewCompanyBody = sampled(wireStruct("NewCompanyBody", { name: nameField, ...describing }), example)

/** Only supplied fields change; `null` clears all but the name. */
export const CompanyChangeBody = sampled(
  wireStruct("CompanyChangeBody", { name: Schema.optionalKey(nameField), ...describing }),
  { tone_of_voice: "warm, never loud", industry: null }
)

/** The most accounts that one import may name. */
const MAX_CUSTOMER_IMPORT = 200

const statedFact = "The ad platform's own word counts; a sandbox makes an account that it has not heard of with this"

/** The platform's account numbers have ten digits. */
const accountNumber = wireId<CustomerId>({ ge: 1_000_000_000, le: 9_999_999_999 })

const currencyCode = wireKnown(
  wireMatching(/^[A-Z]{3}$/),
  Schema.is(CurrencyCode),
  (code) => `currency_code '${code}' is not an ISO 4217 currency`
)

const timeZone = wireKnown(
  wireString({ minLength: 1, maxLength: 64 }),
  Schema.is(TimeZoneName),
  (name) => `time_zone '${name}' is not an IANA time zone`
)

const loginCustomerId = Schema.optionalKey(documented(wireNullable(accountNumber), {
  description: "The manager account through which the account is reached"
}))

/** Everything but the account's number may be left to the ad platform. */
export const NewCustomerBody = sampled(
  wireStruct("NewCustomerBody", {
    adplatform_customer_id: accountNumber,
    name: Schema.optionalKey(
      documented(wireNullable(nameField), { description: "The name here; without one it is the ad platform's" })
    ),
    currency_code: Schema.optionalKey(documented(wireNullable(currencyCode), { description: statedFact })),
    time_zone: Schema.optionalKey(documented(wireNullable(timeZone), { description: statedFact })),
    login_customer_id: loginCustomerId
  }),
  { adplatform_customer_id: 1_234_567_890, name: "Main account", currency_code: "EUR", time_zone: "Europe/Berlin" }
)

/** The accounts to import. */
export const CustomerImportBody = sampled(
  wireStruct("CustomerImportBody", {
    login_customer_id: loginCustomerId,
    customer_ids: Schema.optionalKey(
      documented(wireNullable(wireList(accountNumber, { maxItems: MAX_CUSTOMER_IMPORT })), {
        description: "The accounts to link; without them all that the service's credential reaches"
      })
    )
  }),
  { login_customer_id: 5_555_555_555, customer_ids: [1_234_567_890, 2_345_678_901] }
)

/** Only supplied fields change; `null` takes the declaration, or the guard rail, back. */
export const CustomerChangeBody = sampled(
  wireStruct("CustomerChangeBody", {
    contains_eu_political_advertising: Schema.optionalKey(wireNullable(wireBoolean())),
    max_daily_budget_micros: Schema.optionalKey(wireNullable(wireMicros(0))),
    max_increase_percent: Schema.optionalKey(wireNullable(wireInt({ ge: 0, le: MAX_INCREASE_PERCENT }))),
    enable_needs_manager: Schema.optionalKey(wireNullable(wireBoolean()))
  }),
  {
    contains_eu_political_advertising: false,
    max_daily_budget_micros: 100_000_000,
    max_increase_percent: 50,
    enable_needs_manager: true
  }
)

export const MemberBody = sampled(
  wireStruct("MemberBody", {
    email: wireString({ minLength: 3, maxLength: 320 }),
    role: wireDefault(wireEnum(CompanyRole.literals, "CompanyRole"), "member")
  }),
  { email: "dana@example.com", role: "manager" }
)
