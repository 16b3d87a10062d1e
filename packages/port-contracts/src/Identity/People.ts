import { Users } from "@campaigns/application/Identity/Users"
import type { AdCustomerDetails } from "@campaigns/domain/Identity/AdCustomer"
import type { CompanyDetails } from "@campaigns/domain/Identity/Company"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { UserDetails } from "@campaigns/domain/Identity/User"
import * as Effect from "effect/Effect"

let made = 0

/** A number that no other example of this process has. */
const fresh = () => ++made

/** An approved, active user whose address nobody else has. */
export const userDetails = (change: Partial<UserDetails> = {}): UserDetails => ({
  email: EmailAddress.make(`person${fresh()}@contract.test`),
  profile: { firstName: "Ada", lastName: "Lovelace", phoneNumber: "+49 30 1" },
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  isCaptchaResponseValid: false,
  outsideSubject: null,
  ...change
})

/** A company with every field set. */
export const companyDetails = (change: Partial<CompanyDetails> = {}): CompanyDetails => ({
  name: `Company ${fresh()}`,
  websiteUrl: "https://company.test/",
  description: "Bakes bread",
  phone: "+49 30 2",
  countryCode: "DE",
  industry: "Bakery",
  toneOfVoice: "warm",
  ...change
})

/** A customer whose account number nobody else has. */
export const customerDetails = (change: Partial<AdCustomerDetails> = {}): AdCustomerDetails => ({
  customerId: CustomerId.make(1_000_000_000 + fresh()),
  name: "Account",
  currencyCode: "EUR",
  timeZone: "Europe/Berlin",
  loginCustomerId: null,
  ...change
})

/** A stored user whom no other example uses. */
export const someone = (change: Partial<UserDetails> = {}) =>
  Effect.flatMap(Users, (users) => users.ensure(userDetails(change), null))
