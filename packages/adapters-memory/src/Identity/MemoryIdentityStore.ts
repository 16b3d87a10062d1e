import type { OneTimePurpose } from "@campaigns/application/Identity/OneTimeTokens"
import type { Session, SessionKind } from "@campaigns/application/Identity/Sessions"
import type { MailOrder, QueuedMail } from "@campaigns/application/Mail/MailQueue"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { Company } from "@campaigns/domain/Identity/Company"
import type { CompanyId, CustomerId, InvitationId, SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import type { Invitation } from "@campaigns/domain/internal/Identity/Invitation"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Layer from "effect/Layer"

export interface StoredMember {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly role: CompanyRole
  readonly dateAdded: DateTime.Utc
}

export interface StoredSession extends Session {
  /** Grows with each session. */
  readonly number: number
  readonly kind: SessionKind
  readonly startedAtMillis: number
  readonly lastSeenAtMillis: number
  readonly expiresAtMillis: number
  readonly revokedAtMillis: number | null
}

export interface StoredRefreshToken {
  readonly sessionId: SessionId
  readonly expiresAtMillis: number
  readonly spentAtMillis: number | null
}

export interface StoredOneTimeToken {
  readonly purpose: OneTimePurpose
  readonly userId: UserId
  readonly issuedBy: UserId | null
  readonly expiresAtMillis: number
}

export interface StoredInvitation extends Omit<Invitation, "delivery"> {
  readonly tokenHash: string | null
}

/** A mail that is to be sent, or was; `dueAt` is `null` for what is sent or given up. */
export interface StoredMail extends QueuedMail {
  readonly dueAt: DateTime.Utc | null
  readonly isSent: boolean
  readonly error: string | null
}

/** Numbers that are never given twice. */
const counter = () => {
  let last = 0
  return () => ++last
}

/** The tables of the in-memory identity adapters; every change of a method happens in one synchronous step. */
export class MemoryIdentityStore extends Context.Service<MemoryIdentityStore, {
  readonly users: Map<UserId, User>
  readonly passwordHashes: Map<UserId, string>
  /** The number of times that all that a user held has ended. */
  readonly endings: Map<UserId, number>
  readonly companies: Map<CompanyId, Company>
  readonly companyKeys: Map<string, CompanyId>
  readonly customers: Map<CustomerId, AdCustomer>
  readonly members: Map<string, StoredMember>
  readonly sessions: Map<SessionId, StoredSession>
  readonly refreshTokens: Map<string, StoredRefreshToken>
  readonly oneTimeTokens: Map<string, StoredOneTimeToken>
  readonly invitations: Map<InvitationId, StoredInvitation>
  readonly mails: Map<number, StoredMail>
  readonly nextMailId: () => number
  readonly nextSession: () => number
}>()("@campaigns/adapters-memory/Identity/MemoryIdentityStore") {
  static readonly layer: Layer.Layer<MemoryIdentityStore> = Layer.sync(MemoryIdentityStore, () => ({
    users: new Map(),
    passwordHashes: new Map(),
    endings: new Map(),
    companies: new Map(),
    companyKeys: new Map(),
    customers: new Map(),
    members: new Map(),
    sessions: new Map(),
    refreshTokens: new Map(),
    oneTimeTokens: new Map(),
    invitations: new Map(),
    mails: new Map(),
    nextMailId: counter(),
    nextSession: counter()
  }))
}

/** Revokes a session that has not ended. */
export const endSession = (
  { sessions }: MemoryIdentityStore["Service"],
  session: StoredSession | undefined,
  nowMillis: number
): void => {
  if (session !== undefined && session.revokedAtMillis === null) {
    sessions.set(session.sessionId, { ...session, revokedAtMillis: nowMillis })
  }
}

/** Revokes all sessions of a user, but for the one that is kept. */
export const endSessionsOf = (
  store: MemoryIdentityStore["Service"],
  userId: UserId,
  nowMillis: number,
  keeps: SessionId | null = null
): void => {
  for (const session of store.sessions.values()) {
    if (session.userId === userId && session.sessionId !== keeps) endSession(store, session, nowMillis)
  }
}

/** Makes the one-time tokens of a user void: all, or those for one purpose. */
export const voidTokensOf = (
  { oneTimeTokens }: MemoryIdentityStore["Service"],
  userId: UserId,
  purpose?: OneTimePurpose
): void => {
  for (const [hash, token] of oneTimeTokens) {
    if (token.userId === userId && (purpose === undefined || token.purpose === purpose)) oneTimeTokens.delete(hash)
  }
}

/** Puts a mail into the queue. */
export const addMail = (
  { mails, nextMailId }: MemoryIdentityStore["Service"],
  order: MailOrder,
  at: DateTime.Utc
): void => {
  const id = nextMailId()
  mails.set(id, { id, order, failures: 0, dateAdded: at, dueAt: at, isSent: false, error: null })
}

/** The mail of an invitation, if one brings it. */
export const mailOf = ({ mails }: MemoryIdentityStore["Service"], invitationId: InvitationId): StoredMail | undefined =>
  Array.from(mails.values()).find(({ order }) => order._tag === "Invitation" && order.invitationId === invitationId)

/** The companies, by id, that have no active manager besides this one. */
export const managedAlone = (
  { members, users }: MemoryIdentityStore["Service"],
  userId: UserId
): ReadonlyArray<CompanyId> => {
  const managers = Array.from(members.values()).filter(({ role }) => role === "manager")
  return managers
    .filter((mine) => mine.userId === userId)
    .map(({ companyId }) => companyId)
    .filter((companyId) =>
      !managers.some((other) =>
        other.companyId === companyId && other.userId !== userId && users.get(other.userId)?.isActive === true
      )
    )
    .sort((one, other) => one - other)
}
