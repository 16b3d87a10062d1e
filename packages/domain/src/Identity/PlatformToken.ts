import * as Schema from "effect/Schema"
import { CustomerId, UserId } from "./Ids.ts"
import { plainText } from "./PlainText.ts"

/** The id of a stored token. Those that are given begin with 1; any integer can be asked for. */
export const PlatformTokenId = Schema.Int.pipe(Schema.brand("PlatformTokenId"))
export type PlatformTokenId = typeof PlatformTokenId.Type

/** `needsConsent` once the ad platform has said that the token is revoked or over; a person has to give a new one. */
export const PlatformTokenStatus = Schema.Literals(["active", "needsConsent"])
export type PlatformTokenStatus = typeof PlatformTokenStatus.Type

/** The details of a stored refresh token of the ad platform; the token itself is never shown. */
export const PlatformToken = Schema.Struct({
  id: PlatformTokenId,
  customerId: CustomerId,
  /** The label that people give it. */
  label: plainText(1, 256),
  /** True when calls for the customer use it when they name none; at most one token of a customer is. */
  isDefault: Schema.Boolean,
  status: PlatformTokenStatus,
  addedBy: UserId,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type PlatformToken = typeof PlatformToken.Type

/** There is no such token, or it is not one of this customer, or none that this user may see. */
export class PlatformTokenNotFound extends Schema.TaggedError<PlatformTokenNotFound>()("PlatformTokenNotFound", {
  tokenId: PlatformTokenId
}) {
  override get message(): string {
    return `There is no platform token ${this.tokenId}`
  }
}
