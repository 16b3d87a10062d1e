import * as Schema from "effect/Schema"
import { CompanyId } from "../Identity/Ids.ts"
import { plainText } from "../Identity/PlainText.ts"

/** Our own id of a location. */
export const LocalLocationId = Schema.Int.pipe(Schema.brand("LocalLocationId"))
export type LocalLocationId = typeof LocalLocationId.Type

/** The form of the vendor's id of a business profile's location: up to 20 digits, so no JavaScript number holds it. */
export const profileLocationIdPattern = /^[1-9][0-9]{0,19}$/

/** The vendor's own id of a location of a business profile. */
export const ProfileLocationId = Schema.String.check(Schema.isPattern(profileLocationIdPattern)).pipe(
  Schema.brand("ProfileLocationId")
)
export type ProfileLocationId = typeof ProfileLocationId.Type

/** The details of a location when it is made known. */
export const LocalLocationDetails = Schema.Struct({
  companyId: CompanyId,
  name: plainText(1, 256),
  profileLocationId: ProfileLocationId
})
export type LocalLocationDetails = typeof LocalLocationDetails.Type

/** A place of business of a company, whose profile the vendor knows. */
export const LocalLocation = Schema.Struct({
  id: LocalLocationId,
  ...LocalLocationDetails.fields,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type LocalLocation = typeof LocalLocation.Type

/** There is no such location, or none that this user may see. */
export class LocalLocationNotFound extends Schema.TaggedError<LocalLocationNotFound>()("LocalLocationNotFound", {
  locationId: LocalLocationId
}) {
  override get message(): string {
    return `There is no location ${this.locationId}`
  }
}

/** A location of this profile is there already, of this company or of another one: a profile belongs to one company. */
export class LocalLocationTaken extends Schema.TaggedError<LocalLocationTaken>()("LocalLocationTaken", {
  profileLocationId: ProfileLocationId
}) {
  override get message(): string {
    return `The profile ${this.profileLocationId} belongs to a location already`
  }
}

/** The vendor has no such business profile for the credential of the service. */
export class ProfileNotLinkable extends Schema.TaggedError<ProfileNotLinkable>()("ProfileNotLinkable", {
  profileLocationId: ProfileLocationId
}) {
  override get message(): string {
    return `The credential of the service reaches no business profile ${this.profileLocationId}`
  }
}

/** Several companies have a location of this profile, from a time when that was possible; its owner is unknown. */
export class ProfileContested extends Schema.TaggedError<ProfileContested>()("ProfileContested", {
  profileLocationId: ProfileLocationId
}) {
  override get message(): string {
    return `Several companies have a location of the profile ${this.profileLocationId}: an administrator has to say whose it is`
  }
}
