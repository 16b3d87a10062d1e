import type { CustomerChange, GuardRailsChange } from "@campaigns/application/Identity/Companies"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { AdCustomer, EuPoliticalAdvertising } from "@campaigns/domain/Identity/AdCustomer"
import type { Company, CompanyDetails } from "@campaigns/domain/Identity/Company"
import { CompanyMember } from "@campaigns/domain/Identity/CompanyMember"
import { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { present } from "@campaigns/domain/Present"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { int8 } from "./Int8.ts"

const companyRow = Schema.decodeUnknownSync(Schema.Struct({
  id: int8(CompanyId),
  name: Schema.String,
  website_url: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  country_code: Schema.NullOr(Schema.String),
  industry: Schema.NullOr(Schema.String),
  tone_of_voice: Schema.NullOr(Schema.String),
  date_added: Schema.DateTimeUtcFromDate,
  date_updated: Schema.DateTimeUtcFromDate
}))

/** The company of a row of `companies`. */
export const companyFromRow = (raw: unknown): Company => {
  const row = companyRow(raw)
  return {
    id: row.id,
    name: row.name,
    websiteUrl: row.website_url,
    description: row.description,
    phone: row.phone,
    countryCode: row.country_code,
    industry: row.industry,
    toneOfVoice: row.tone_of_voice,
    dateAdded: row.date_added,
    dateUpdated: row.date_updated
  }
}

/** The columns that the given fields of a company live in. */
export const companyToRow = (details: Partial<CompanyDetails>): Record<string, string | null> => {
  const columns = {
    name: details.name,
    searchable_name: details.name === undefined ? undefined : searchable(details.name),
    website_url: details.websiteUrl,
    description: details.description,
    phone: details.phone,
    country_code: details.countryCode,
    industry: details.industry,
    tone_of_voice: details.toneOfVoice
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => value === undefined ? [] : [[name, value]])
  )
}

const customerRow = Schema.decodeUnknownSync(Schema.Struct({
  customer_id: int8(CustomerId),
  company_id: int8(CompanyId),
  name: Schema.String,
  /** Checked when it was stored; currencies that the runtime knows no more are read all the same. */
  currency_code: Schema.String.pipe(Schema.brand("CurrencyCode")),
  time_zone: Schema.String,
  login_customer_id: Schema.NullOr(int8(CustomerId)),
  contains_eu_political_advertising: Schema.NullOr(Schema.Boolean),
  eu_political_advertising_declared_by: Schema.NullOr(int8(UserId)),
  eu_political_advertising_declared_at: Schema.NullOr(Schema.DateTimeUtcFromDate),
  max_daily_budget_micros: Schema.NullOr(int8(Micros)),
  max_increase_percent: Schema.NullOr(Schema.Int),
  enable_needs_manager: Schema.Boolean,
  guard_rails_set_by: Schema.NullOr(int8(UserId)),
  guard_rails_set_at: Schema.NullOr(Schema.DateTimeUtcFromDate),
  date_added: Schema.DateTimeUtcFromDate
}))

type CustomerColumns = Readonly<Record<string, boolean | number | Date | null>>

/** The columns that a declaration lives in. */
const declarationToRow = (declaration: EuPoliticalAdvertising | null): CustomerColumns => ({
  contains_eu_political_advertising: declaration?.contains ?? null,
  eu_political_advertising_declared_by: declaration?.declaredBy ?? null,
  eu_political_advertising_declared_at: declaration === null ? null : DateTime.toDate(declaration.declaredAt)
})

/** The columns that a change of guard rails is about. */
const guardRailsToRow = (rails: GuardRailsChange): CustomerColumns => ({
  ...present({
    max_daily_budget_micros: rails.maxDailyBudgetMicros,
    max_increase_percent: rails.maxIncreasePercent,
    enable_needs_manager: rails.enableNeedsManager
  }),
  guard_rails_set_by: rails.setBy,
  guard_rails_set_at: DateTime.toDate(rails.setAt)
})

/** The columns that a change of a customer is about; none of an empty change. */
export const customerToRow = ({ euPoliticalAdvertising, guardRails }: CustomerChange): CustomerColumns => ({
  ...(euPoliticalAdvertising === undefined ? {} : declarationToRow(euPoliticalAdvertising)),
  ...(guardRails === undefined ? {} : guardRailsToRow(guardRails))
})

/** The customer of a row of `ad_customers`. */
export const customerFromRow = (raw: unknown): AdCustomer => {
  const row = customerRow(raw)
  const contains = row.contains_eu_political_advertising
  const declaredAt = row.eu_political_advertising_declared_at
  return {
    companyId: row.company_id,
    customerId: row.customer_id,
    name: row.name,
    currencyCode: row.currency_code,
    timeZone: row.time_zone,
    loginCustomerId: row.login_customer_id,
    euPoliticalAdvertising: contains === null || declaredAt === null
      ? null
      : { contains, declaredBy: row.eu_political_advertising_declared_by, declaredAt },
    guardRails: {
      maxDailyBudgetMicros: row.max_daily_budget_micros,
      maxIncreasePercent: row.max_increase_percent,
      enableNeedsManager: row.enable_needs_manager,
      setBy: row.guard_rails_set_by,
      setAt: row.guard_rails_set_at
    },
    dateAdded: row.date_added
  }
}

const memberRow = Schema.decodeUnknownSync(Schema.Struct({
  company_id: int8(CompanyId),
  user_id: int8(UserId),
  email: CompanyMember.fields.email,
  role: CompanyMember.fields.role,
  date_added: Schema.DateTimeUtcFromDate
}))

/** The member of a row of `company_members`. */
export const memberFromRow = (raw: unknown): CompanyMember => {
  const row = memberRow(raw)
  return {
    companyId: row.company_id,
    userId: row.user_id,
    email: row.email,
    role: row.role,
    dateAdded: row.date_added
  }
}
