import * as Schema from "effect/Schema"
import { MAX_PERSONAL_NAME_LENGTH, MAX_PHONE_NUMBER_LENGTH } from "../Limits.ts"
import { EmailAddress } from "./EmailAddress.ts"
import { UserId } from "./Ids.ts"
import { plainText } from "./PlainText.ts"

const personalName = plainText(0, MAX_PERSONAL_NAME_LENGTH)

/** The profile that a user gives; an unknown part is the empty string. */
export const UserProfile = Schema.Struct({
  firstName: personalName,
  lastName: personalName,
  phoneNumber: plainText(0, MAX_PHONE_NUMBER_LENGTH)
})
export type UserProfile = typeof UserProfile.Type

/** Everything that is said of a new user; a superuser counts as administrator with either flag. */
export const UserDetails = Schema.Struct({
  email: EmailAddress,
  profile: UserProfile,
  isAdministrator: Schema.Boolean,
  isSuperuser: Schema.Boolean,
  isApproved: Schema.Boolean,
  isActive: Schema.Boolean,
  /** Made by the demo, with a password that is public; an installation without the demo does not let them in. */
  isDemo: Schema.Boolean,
  isCaptchaResponseValid: Schema.Boolean,
  /** The `sub` by which an outside authorization server knows this user, once that is settled. */
  outsideSubject: Schema.NullOr(plainText(1, 255))
})
export type UserDetails = typeof UserDetails.Type

/** A person with access to the service. */
export const User = Schema.Struct({
  id: UserId,
  ...UserDetails.fields,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type User = typeof User.Type

/** There is no user with this e-mail address, or none that may be told of. */
export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", { user: Schema.String }) {
  override get message(): string {
    return "There is no such user"
  }
}

/** Another user has this e-mail address. */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", { email: EmailAddress }) {
  override get message(): string {
    return "Another user has this e-mail address"
  }
}
