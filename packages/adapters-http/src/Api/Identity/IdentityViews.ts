import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { Company } from "@campaigns/domain/Identity/Company"
import type { CompanyMember } from "@campaigns/domain/Identity/CompanyMember"
import { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"

const nullableText = Schema.NullOr(Schema.String)

/** A user as the contract shows them. */
export const UserView = Schema.Struct({
  id: Schema.Int,
  email: Schema.String,
  profile: Schema.Struct({
    first_name: Schema.String,
    last_name: Schema.String,
    phone_number: Schema.String
  }).annotate({ identifier: "UserProfile" }),
  is_captcha_response_valid: Schema.Boolean
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

/** The user of the credential, with their roles and companies. */
export const OwnUserView = Schema.Struct({
  ...UserView.fields,
  is_administrator: Schema.Boolean,
  is_superuser: Schema.Boolean,
  is_approved: Schema.Boolean,
  is_active: Schema.Boolean,
  companies: Schema.Array(
    Schema.Struct({
      company_id: Schema.Int,
      role: CompanyRole,
      adplatform_customer_ids: Schema.Array(Schema.Int)
    }).annotate({ identifier: "OwnCompany" })
  )
}).annotate({ identifier: "OwnUser" })

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
  date_added: DateTimeView
}).annotate({ identifier: "AdPlatformCustomer" })

export const adCustomerView = (customer: AdCustomer): typeof AdCustomerView.Type => ({
  adplatform_customer_id: customer.customerId,
  company_id: customer.companyId,
  name: customer.name,
  currency_code: customer.currencyCode,
  time_zone: customer.timeZone,
  login_customer_id: customer.loginCustomerId,
  date_added: DateTime.formatIso(customer.dateAdded)
})

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
