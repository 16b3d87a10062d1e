import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { Company } from "@campaigns/domain/Identity/Company"
import type { CompanyMember } from "@campaigns/domain/Identity/CompanyMember"
import { CompanyRole, isAdministrator, type Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { MicrosView } from "../Drafts/SettingsView.ts"

const nullableText = Schema.NullOr(Schema.String)

/** The descriptions of the roles, and of being active. */
export const rightsTold = {
  is_administrator: "Sees all companies, and administers companies, users and the plan",
  is_superuser: "Is an administrator, too, and makes other superusers",
  is_approved: "May call the assistant's functions",
  is_active: "May use the service; otherwise every credential of theirs is refused"
} as const

/** A user as the contract shows them. */
export const UserView = Schema.Struct({
  id: Schema.Int.annotate({ description: "The user's id" }),
  email: Schema.String.annotate({ description: "The address, in lower case, of 3 to 254 characters" }),
  profile: Schema.Struct({
    first_name: Schema.String.annotate({ description: "At most 150 characters; empty when it is unknown" }),
    last_name: Schema.String.annotate({ description: "At most 150 characters; empty when it is unknown" }),
    phone_number: Schema.String.annotate({ description: "At most 32 characters; empty when it is unknown" })
  }).annotate({ identifier: "UserProfile" }),
  is_captcha_response_valid: Schema.Boolean.annotate({
    description: "The user has shown to be a person and no program; false for users who are made by others"
  })
}).annotate({ identifier: "User" })

export const userView = (user: User): typeof UserView.Type => ({
  id: user.id,
  email: user.email,
  profile: {
    first_name: user.profile.firstName,
    last_name: user.profile.lastName,
    phone_number: user.profile.phoneNumber
  },
  is_captcha_response_valid: user.isCaptchaResponseValid
})

/** The roles of a user, and whether they are let in. */
export const rightsOfUser = {
  is_administrator: Schema.Boolean.annotate({ description: rightsTold.is_administrator }),
  is_superuser: Schema.Boolean.annotate({ description: rightsTold.is_superuser }),
  is_approved: Schema.Boolean.annotate({ description: rightsTold.is_approved }),
  is_active: Schema.Boolean.annotate({ description: rightsTold.is_active })
}

/** The user of the credential, with their roles and companies. */
export const OwnUserView = Schema.Struct({
  ...UserView.fields,
  ...rightsOfUser,
  companies: Schema.Array(
    Schema.Struct({
      company_id: Schema.Int,
      role: CompanyRole,
      adplatform_customer_ids: Schema.Array(Schema.Int)
    }).annotate({ identifier: "OwnCompany" })
  )
}).annotate({ identifier: "OwnUser" })

export const ownUserView = (user: User, principal: Principal): typeof OwnUserView.Type => ({
  ...userView(user),
  is_administrator: isAdministrator(principal),
  is_superuser: principal.isSuperuser,
  is_approved: principal.isApproved,
  is_active: principal.isActive,
  companies: principal.memberships.map(({ companyId, customerIds, role }) => ({
    company_id: companyId,
    role,
    adplatform_customer_ids: customerIds
  }))
})

/** A company: the tenant to which customers and media belong. */
export const CompanyView = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  website_url: nullableText,
  description: nullableText,
  phone: nullableText,
  country_code: nullableText,
  industry: nullableText,
  tone_of_voice: nullableText,
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({ identifier: "Company" })

export const companyView = (company: Company): typeof CompanyView.Type => ({
  id: company.id,
  name: company.name,
  website_url: company.websiteUrl,
  description: company.description,
  phone: company.phone,
  country_code: company.countryCode,
  industry: company.industry,
  tone_of_voice: company.toneOfVoice,
  date_added: DateTime.formatIso(company.dateAdded),
  date_updated: DateTime.formatIso(company.dateUpdated)
})

/** An account on the ad platform that belongs to a company. */
export const AdCustomerView = Schema.Struct({
  adplatform_customer_id: Schema.Int,
  company_id: Schema.Int,
  name: Schema.String,
  currency_code: Schema.String,
  time_zone: Schema.String,
  login_customer_id: Schema.NullOr(Schema.Int),
  contains_eu_political_advertising: Schema.NullOr(Schema.Boolean),
  eu_political_advertising_declared_by: Schema.NullOr(Schema.Int),
  eu_political_advertising_declared_at: Schema.NullOr(DateTimeView),
  max_daily_budget_micros: Schema.NullOr(MicrosView),
  max_increase_percent: Schema.NullOr(Schema.Int),
  enable_needs_manager: Schema.Boolean,
  guard_rails_set_by: Schema.NullOr(Schema.Int),
  guard_rails_set_at: Schema.NullOr(DateTimeView),
  date_added: DateTimeView
}).annotate({ identifier: "AdPlatformCustomer" })

export const adCustomerView = (customer: AdCustomer): typeof AdCustomerView.Type => ({
  adplatform_customer_id: customer.customerId,
  company_id: customer.companyId,
  name: customer.name,
  currency_code: customer.currencyCode,
  time_zone: customer.timeZone,
  login_customer_id: customer.loginCustomerId,
  contains_eu_political_advertising: customer.euPoliticalAdvertising?.contains ?? null,
  eu_political_advertising_declared_by: customer.euPoliticalAdvertising?.declaredBy ?? null,
  eu_political_advertising_declared_at: customer.euPoliticalAdvertising === null
    ? null
    : DateTime.formatIso(customer.euPoliticalAdvertising.declaredAt),
  max_daily_budget_micros: customer.guardRails.maxDailyBudgetMicros,
  max_increase_percent: customer.guardRails.maxIncreasePercent,
  enable_needs_manager: customer.guardRails.enableNeedsManager,
  guard_rails_set_by: customer.guardRails.setBy,
  guard_rails_set_at: customer.guardRails.setAt === null ? null : DateTime.formatIso(customer.guardRails.setAt),
  date_added: DateTime.formatIso(customer.dateAdded)
})

/** An account that was linked just now. */
export const LinkedCustomerView = Schema.Struct({
  ...AdCustomerView.fields,
  corrections: Schema.Array(
    Schema.Struct({
      field: Schema.Literals(["currency_code", "time_zone"]),
      sent: Schema.String.annotate({ description: "The value of the request" }),
      platform: Schema.String.annotate({ description: "The value that the ad platform gives, which is kept" })
    }).annotate({ identifier: "CustomerCorrection" })
  ).annotate({ description: "What was sent otherwise than the ad platform says, whose word is kept" })
}).annotate({ identifier: "LinkedAdPlatformCustomer" })

/** The codes of an account that was not imported. */
export const ImportFailureCode = Schema.Literals([
  "ACCOUNT_UNREACHABLE",
  "ACCOUNT_IS_MANAGER",
  "ACCOUNT_NOT_ENABLED",
  "CUSTOMER_ALREADY_LINKED",
  "LIMIT_REACHED"
])

/** The outcome for each account of an import. */
export const CustomerImportView = Schema.Struct({
  linked: Schema.Array(AdCustomerView).annotate({
    description: "The company's customers now, among them those that were its already"
  }),
  failed: Schema.Array(
    Schema.Struct({
      adplatform_customer_id: Schema.Int,
      code: ImportFailureCode.annotate({ description: "Why it is not linked" }),
      reason: Schema.String.annotate({ description: "The same in a sentence for a person" })
    }).annotate({ identifier: "CustomerImportFailure" })
  )
}).annotate({ identifier: "CustomerImport", description: "Each account is in exactly one of the lists" })

/** A user's place in a company. */
export const CompanyMemberView = Schema.Struct({
  company_id: Schema.Int,
  user_id: Schema.Int,
  email: Schema.String,
  role: CompanyRole,
  date_added: DateTimeView
}).annotate({ identifier: "CompanyMember" })

export const companyMemberView = (member: CompanyMember): typeof CompanyMemberView.Type => ({
  company_id: member.companyId,
  user_id: member.userId,
  email: member.email,
  role: member.role,
  date_added: DateTime.formatIso(member.dateAdded)
})
