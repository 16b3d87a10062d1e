import { MailQueue } from "@campaigns/application/Mail/MailQueue"
import { emailKey } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addMail, MemoryIdentityStore, type StoredMail } from "../Identity/MemoryIdentityStore.ts"

/** `MailQueue` in memory. */
export const layer: Layer.Layer<MailQueue, never, MemoryIdentityStore> = Layer.effect(
  MailQueue,
  Effect.map(MemoryIdentityStore, (store) => {
    const { mails } = store

    const stored = (isWanted: (mail: StoredMail) => boolean) => Array.from(mails.values()).filter(isWanted)

    const change = (id: number, changed: (mail: StoredMail) => Partial<StoredMail>) =>
      Effect.sync(() => {
        const mail = mails.get(id)
        if (mail !== undefined) mails.set(id, { ...mail, ...changed(mail) })
      })

    return MailQueue.of({
      requestReset: (email, at, limit) =>
        Effect.sync(() => {
          const key = emailKey(email)
          const lately = stored(({ dateAdded, order }) =>
            order._tag === "PasswordReset" && emailKey(order.email) === key &&
            DateTime.isGreaterThan(dateAdded, limit.since)
          )
          if (lately.length < limit.mails) addMail(store, { _tag: "PasswordReset", email }, at)
        }),

      take: (limit, at, until) =>
        Effect.sync(() => {
          const millis = ({ dueAt }: StoredMail) => dueAt === null ? Infinity : DateTime.toEpochMillis(dueAt)
          const due = stored((mail) => millis(mail) <= DateTime.toEpochMillis(at))
            .sort((one, other) => millis(one) - millis(other) || one.id - other.id)
            .slice(0, limit)
          for (const mail of due) mails.set(mail.id, { ...mail, dueAt: until })
          return due.map(({ dateAdded, failures, id, order }) => ({ dateAdded, failures, id, order }))
        }),

      sent: (id) => change(id, () => ({ dueAt: null, error: null, isSent: true })),

      failed: (id, { message, nextAt }) =>
        change(id, ({ failures }) => ({ failures: failures + 1, error: message, dueAt: nextAt })),

      prune: (before) =>
        Effect.sync(() => {
          const over = stored(({ dateAdded, dueAt, order }) =>
            order._tag === "PasswordReset" && dueAt === null && DateTime.isLessThan(dateAdded, before)
          )
          for (const { id } of over) mails.delete(id)
          return over.length
        })
    })
  })
)
