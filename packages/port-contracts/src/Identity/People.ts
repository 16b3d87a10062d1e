import { Companies } from "@campaigns/application/Identity/Companies"
import { Users } from "@campaigns/application/Identity/Users"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import type { AdCustomer, AdCustomerDetails } from "@campaigns/domain/Identity/AdCustomer"
import type { CompanyDetails } from "@campaigns/domain/Identity/Company"
import { CustomerId, type UserId } from "@campaigns/domain/Identity/Ids"
import type { UserDetails } from "@campaigns/domain/Identity/User"
import { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import { changeByOperator } from "@campaigns/domain/internal/Identity/UserChange"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

let made = 0

/** A number that no other example of this process has. */
const fresh = () => ++made

/** An approved, active user with an address of their own. */
export const userDetails = (change: Partial<UserDetails> = {}): UserDetails => ({
  email: EmailAddress.make(`person${fresh()}@contract.test`),
  profile: { firstName: "Ada", lastName: "Lovelace", phoneNumber: "+49 30 1" },
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  isDemo: false,
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

/** A customer with an account number of its own. */
export const customerDetails = (change: Partial<AdCustomerDetails> = {}): AdCustomerDetails => ({
  customerId: CustomerId.make(1_000_000_000 + fresh()),
  name: "Account",
  currencyCode: CurrencyCode.make("EUR"),
  timeZone: "Europe/Berlin",
  loginCustomerId: null,
  ...change
})

/** Declares a linked customer's campaigns free of EU political advertising, which publishing requires. */
export const declareNoPolitics = Effect.fnUntraced(function*({ companyId, customerId }: AdCustomer) {
  const companies = yield* Companies
  const at = yield* DateTime.now
  const euPoliticalAdvertising = { contains: false, declaredBy: null, declaredAt: at }
  return yield* companies.changeCustomer(companyId, customerId, { euPoliticalAdvertising }, { author: null, at })
})

/** Makes a user active or inactive, as the operator does. */
export const setActive = Effect.fnUntraced(function*(userId: UserId, isActive: boolean) {
  const users = yield* Users
  return yield* users.change(userId, { author: null, at: yield* DateTime.now }, changeByOperator({ isActive }))
})

/** The hash of a user's password, as it is stored now. */
export const passwordHashOf = ({ email }: Pick<UserDetails, "email">) =>
  Effect.flatMap(
    Users,
    (users) => Effect.map(users.findByEmail(email), (found) => Option.getOrThrow(found).passwordHash)
  )

/** A stored user whom no other example uses. */
export const someone = (change: Partial<UserDetails> = {}) =>
  Effect.flatMap(Users, (users) => users.ensure(userDetails(change), null))
