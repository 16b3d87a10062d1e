import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Declaration } from "../Drafts/Declaration.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import { CurrencyCode } from "../Drafts/Money.ts"
import { SetGuardRails } from "../LiveCampaigns/GuardRails.ts"
import { CompanyId, CustomerId } from "./Ids.ts"
import { plainText } from "./PlainText.ts"

/** An IANA time zone name, for instance `Europe/Berlin`; offsets such as `+02:00` are not names. */
export const TimeZoneName = Schema.String.check(
  Schema.isPattern(/^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/),
  Schema.makeFilter((name) => Option.isSome(DateTime.zoneMakeNamed(name)), { expected: "an IANA time zone name" })
)

/** An account number as the ad platform gives them out: ten digits. */
const accountNumber = CustomerId.check(Schema.isBetween({ minimum: 1_000_000_000, maximum: 9_999_999_999 }))

/** The details of an ad-platform account when it is linked to a company. */
export const AdCustomerDetails = Schema.Struct({
  customerId: accountNumber,
  name: plainText(1, 256),
  currencyCode: CurrencyCode,
  timeZone: TimeZoneName,
  /** The manager account through which the platform is called, when there is one. */
  loginCustomerId: Schema.NullOr(accountNumber)
})
export type AdCustomerDetails = typeof AdCustomerDetails.Type

/** The default declaration of an account, for its campaigns whose drafts declare nothing themselves. */
export const EuPoliticalAdvertising = Declaration
export type EuPoliticalAdvertising = Declaration

/** An account on the ad platform; it belongs to exactly one company of the service. */
export const AdCustomer = Schema.Struct({
  companyId: CompanyId,
  ...AdCustomerDetails.fields,
  /** `null` without a declaration for the account. */
  euPoliticalAdvertising: Schema.NullOr(EuPoliticalAdvertising),
  guardRails: SetGuardRails,
  dateAdded: Schema.DateTimeUtc
})
export type AdCustomer = typeof AdCustomer.Type

/** There is no such customer, or none that this user may see. */
export class CustomerNotFound extends Schema.TaggedError<CustomerNotFound>()("CustomerNotFound", {
  customerId: CustomerId
}) {
  override get message(): string {
    return `There is no customer ${this.customerId}`
  }
}

/** The numbers of what there is of a customer. */
export const CustomerCounts = Schema.Struct({
  /** The drafts, the bin not counted. */
  drafts: Schema.Int,
  /** Those of them that have a campaign. */
  published: Schema.Int,
  /** The drafts in the bin. */
  deleted: Schema.Int,
  /** The revisions of all these drafts. */
  revisions: Schema.Int,
  /** The market analyses. */
  analyses: Schema.Int
})
export type CustomerCounts = typeof CustomerCounts.Type

/**
 * The customer cannot be taken out of the service while there is something of theirs that would be lost.
 * `campaignIds` are the campaigns of the drafts when each has one and there is nothing else: once all of these are
 * removed, nothing stands in the way.
 */
export class CustomerInUse extends Schema.TaggedError<CustomerInUse>()("CustomerInUse", {
  customerId: CustomerId,
  ...CustomerCounts.fields,
  campaignIds: Schema.Array(CampaignId)
}) {
  override get message(): string {
    return `Customer ${this.customerId} has ${this.drafts} drafts and ${this.analyses} market analyses`
  }
}

/**
 * Something of the customer is under way: tasks that have not ended, or changes of campaigns themselves whose outcome
 * is not known.
 */
export class CustomerBusy extends Schema.TaggedError<CustomerBusy>()("CustomerBusy", {
  customerId: CustomerId,
  underWay: Schema.Int
}) {
  override get message(): string {
    return `${this.underWay} tasks and changes of customer ${this.customerId} are under way`
  }
}

/** The ad-platform account is already linked to a company, perhaps to another one. */
export class CustomerAlreadyLinked extends Schema.TaggedError<CustomerAlreadyLinked>()("CustomerAlreadyLinked", {
  customerId: CustomerId
}) {
  override get message(): string {
    return `Customer ${this.customerId} is linked to a company already`
  }
}
