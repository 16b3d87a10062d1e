import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import {
  INVITATION_MAILS,
  InvitationMailsSpent,
  InvitationRefused,
  Invitations
} from "@campaigns/application/Identity/Invitations"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import { InvitationId } from "@campaigns/domain/Identity/Ids"
import { emailKey } from "@campaigns/domain/internal/Identity/EmailAddress"
import {
  type Invitation,
  type InvitationDelivery,
  InvitationNotFound
} from "@campaigns/domain/internal/Identity/Invitation"
import { LimitReached } from "@campaigns/domain/LimitReached"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addMail, mailOf, MemoryIdentityStore, type StoredInvitation } from "./MemoryIdentityStore.ts"

/** `Invitations` in memory; when the work of an `accept` fails its writes stay, and the invitation is open again. */
export const layer: Layer.Layer<Invitations, never, MemoryIdentityStore> = Layer.effect(
  Invitations,
  Effect.gen(function*() {
    const store = yield* MemoryIdentityStore
    const { invitationsOfCompany: limit } = yield* StoredLimits
    const { companies, invitations, mails } = store
    let made = 0

    const removeMail = (id: InvitationId) => {
      const mail = mailOf(store, id)
      if (mail !== undefined) mails.delete(mail.id)
    }

    const remove = (id: InvitationId) => {
      invitations.delete(id)
      removeMail(id)
    }

    const deliveryOf = (id: InvitationId): InvitationDelivery => {
      const mail = mailOf(store, id)
      if (mail === undefined) return { _tag: "ByHand" }
      if (mail.isSent) return { _tag: "Sent" }
      return mail.dueAt === null ? { _tag: "Failed", error: mail.error ?? "" } : { _tag: "Waiting", error: mail.error }
    }

    const isOpen = (at: DateTime.Utc) => ({ expiresAt }: StoredInvitation) => DateTime.isGreaterThan(expiresAt, at)

    const stored = (isWanted: (invitation: StoredInvitation) => boolean) =>
      Array.from(invitations.values()).filter(isWanted)

    const open = (tokenHash: string, at: DateTime.Utc) => {
      const [found] = stored((one) => one.tokenHash === tokenHash && isOpen(at)(one))
      return found === undefined ? Effect.fail(new InvitationRefused()) : Effect.succeed(found)
    }

    const seen = ({ tokenHash: _tokenHash, ...invitation }: StoredInvitation): Invitation => ({
      ...invitation,
      delivery: deliveryOf(invitation.id)
    })

    /** When mails to each address were asked for in the last hour, the oldest first. */
    const mailsAsked = new Map<string, ReadonlyArray<DateTime.Utc>>()

    return Invitations.of({
      put: ({ at, ...details }) =>
        Effect.suspend((): Effect.Effect<Invitation, CompanyNotFound | InvitationMailsSpent | LimitReached> => {
          const { companyId, email } = details
          if (!companies.has(companyId)) return Effect.fail(new CompanyNotFound({ companyId }))
          const ofCompany = stored((one) => one.companyId === companyId)
          const count = ofCompany.filter((one) => one.email !== email && isOpen(at)(one)).length + 1
          if (count > limit) return Effect.fail(new LimitReached({ what: "invitationsOfCompany", limit, count }))
          if (details.tokenHash === null) {
            const key = emailKey(email)
            const since = DateTime.subtractDuration(at, INVITATION_MAILS.within)
            const lately = (mailsAsked.get(key) ?? []).filter((asked) => DateTime.isGreaterThan(asked, since))
            const first = lately.at(-INVITATION_MAILS.mails)
            if (first !== undefined) {
              const wait = Duration.toSeconds(DateTime.distance(since, first))
              return Effect.fail(new InvitationMailsSpent({ retryAfterSeconds: Math.max(1, Math.ceil(wait)) }))
            }
            mailsAsked.set(key, [...lately, at])
          }
          const id = ofCompany.find((one) => one.email === email)?.id ?? InvitationId.make(++made)
          const invitation: StoredInvitation = { ...details, id, dateAdded: at }
          invitations.set(id, invitation)
          removeMail(id)
          if (details.tokenHash === null) addMail(store, { _tag: "Invitation", invitationId: id }, at)
          return Effect.succeed(seen(invitation))
        }),

      list: (companyId, page, at) =>
        Effect.sync(() => {
          const ofCompany = stored((one) => one.companyId === companyId && isOpen(at)(one))
          return sortedPage(
            ofCompany.map(seen),
            page,
            (one) => page.sort === "email" ? { value: one.email, id: one.id } : positions[page.sort](one),
            ({ email }) => email
          )
        }),

      withdraw: (companyId, invitationId, at) =>
        Effect.suspend(() => {
          const found = invitations.get(invitationId)
          if (found?.companyId !== companyId || !isOpen(at)(found)) {
            return Effect.fail(new InvitationNotFound({ invitationId }))
          }
          remove(invitationId)
          return Effect.void
        }),

      giveToken: (invitationId, tokenHash, at) =>
        Effect.suspend(() => {
          const found = invitations.get(invitationId)
          if (found === undefined || !isOpen(at)(found)) return Effect.fail(new InvitationRefused())
          const given = { ...found, tokenHash }
          invitations.set(invitationId, given)
          return Effect.succeed(seen(given))
        }),

      find: (tokenHash, at) => Effect.suspend(() => Effect.map(open(tokenHash, at), seen)),

      accept: (tokenHash, at, work) =>
        Effect.suspend(() =>
          Effect.flatMap(open(tokenHash, at), (found) => {
            const mail = mailOf(store, found.id)
            const invitation = seen(found)
            remove(found.id)
            return Effect.onError(work(invitation), () =>
              Effect.sync(() => {
                invitations.set(found.id, found)
                if (mail !== undefined) mails.set(mail.id, mail)
              }))
          })
        ),

      prune: (before) =>
        Effect.sync(() => {
          const over = stored(({ expiresAt }) => DateTime.isLessThan(expiresAt, before))
          for (const { id } of over) remove(id)
          return over.length
        })
    })
  })
)
