import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { CompanyId, CustomerId } from "./Ids.ts"
import { plainText } from "./PlainText.ts"

const currencies = new Set(Intl.supportedValuesOf("currency"))

/** An ISO 4217 currency code, upper case, for instance `EUR`. */
export const CurrencyCode = Schema.String.check(
  Schema.isPattern(/^[A-Z]{3}$/),
  Schema.makeFilter((code) => currencies.has(code), { expected: "an ISO 4217 currency code" })
)

/** An IANA time zone name, for instance `Europe/Berlin`; offsets such as `+02:00` are not names. */
export const TimeZoneName = Schema.String.check(
  Schema.isPattern(/^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/),
  Schema.makeFilter((name) => Option.isSome(DateTime.zoneMakeNamed(name)), { expected: "an IANA time zone name" })
)

/** An account number as the ad platform gives them out: ten digits. */
const accountNumber = CustomerId.check(Schema.isBetween({ minimum: 1_000_000_000, maximum: 9_999_999_999 }))

/** What is told of an ad-platform account when it is linked to a company. */
export const AdCustomerDetails = Schema.Struct({
  customerId: accountNumber,
  name: plainText(1, 256),
  currencyCode: CurrencyCode,
  timeZone: TimeZoneName,
  /** The manager account through which the platform is called, when there is one. */
  loginCustomerId: Schema.NullOr(accountNumber)
})
export type AdCustomerDetails = typeof AdCustomerDetails.Type

/** An account on the ad platform; it belongs to exactly one company of the service. */
export const AdCustomer = Schema.Struct({
  companyId: CompanyId,
  ...AdCustomerDetails.fields,
  dateAdded: Schema.DateTimeUtc
})
export type AdCustomer = typeof AdCustomer.Type

/** There is no such customer, or none that this user may see. */
export class CustomerNotFound extends Schema.TaggedError<CustomerNotFound>()("CustomerNotFound", {
  customerId: CustomerId
}) {}

/** The ad-platform account is already linked to a company, perhaps to another one. */
export class CustomerAlreadyLinked extends Schema.TaggedError<CustomerAlreadyLinked>()("CustomerAlreadyLinked", {
  customerId: CustomerId
}) {}
