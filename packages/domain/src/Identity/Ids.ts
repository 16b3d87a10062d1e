import * as Schema from "effect/Schema"

// An id may be asked for that nothing has, so that any integer is one; those that are given out start at 1.
const id = Schema.Int

/** A user's id. */
export const UserId = id.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

/** A company's id: the tenant to which customers and media belong. */
export const CompanyId = id.pipe(Schema.brand("CompanyId"))
export type CompanyId = typeof CompanyId.Type

/** An invitation's id. */
export const InvitationId = id.pipe(Schema.brand("InvitationId"))
export type InvitationId = typeof InvitationId.Type

/** The ad platform's own ten-digit account number, without hyphens. */
export const CustomerId = id.pipe(Schema.brand("CustomerId"))
export type CustomerId = typeof CustomerId.Type

/** A sign-in's id, a UUID: the family to which its refresh tokens and access tokens belong. */
export const SessionId = Schema.String.check(Schema.isUUID()).pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type
