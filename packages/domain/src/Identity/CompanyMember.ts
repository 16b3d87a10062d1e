import * as Schema from "effect/Schema"
import { EmailAddress } from "./EmailAddress.ts"
import { CompanyId, UserId } from "./Ids.ts"
import { CompanyRole } from "./Principal.ts"

/** A user's place in a company. */
export const CompanyMember = Schema.Struct({
  companyId: CompanyId,
  userId: UserId,
  email: EmailAddress,
  role: CompanyRole,
  dateAdded: Schema.DateTimeUtc
})
export type CompanyMember = typeof CompanyMember.Type

/** The member is the only manager of the company who is let in; no other member could invite people. */
export class LastManager extends Schema.TaggedError<LastManager>()("LastManager", {
  companyId: CompanyId,
  userId: UserId
}) {
  override get message(): string {
    return `User ${this.userId} is the last active manager of company ${this.companyId}`
  }
}

/** The user is not a member of the company. */
export class MemberNotFound extends Schema.TaggedError<MemberNotFound>()("MemberNotFound", {
  companyId: CompanyId,
  userId: UserId
}) {
  override get message(): string {
    return `User ${this.userId} is not a member of company ${this.companyId}`
  }
}
