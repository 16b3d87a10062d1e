import { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { MediaState } from "./MediaState.ts"

/** `StoredFileRemovals` in memory. */
export const layer: Layer.Layer<StoredFileRemovals, never, MediaState> = Layer.effect(
  StoredFileRemovals,
  Effect.map(MediaState, ({ files }) =>
    StoredFileRemovals.of({
      discard: (key, dueAt) =>
        Effect.sync(() => {
          const file = files.get(key)
          if (file?.status !== "announced") return
          files.set(key, { ...file, status: "unwanted", nextTryAt: DateTime.toEpochMillis(dueAt) })
        }),

      discardAnnouncedBefore: (before, at) =>
        Effect.sync(() => {
          const abandoned = [...files].filter(([, { announcedAt, status }]) =>
            status === "announced" && announcedAt < DateTime.toEpochMillis(before)
          )
          for (const [key, file] of abandoned) {
            files.set(key, { ...file, status: "unwanted", nextTryAt: DateTime.toEpochMillis(at) })
          }
          return abandoned.length
        }),

      take: (limit, at, until) =>
        Effect.sync(() => {
          const due = [...files]
            .filter(([, { nextTryAt, status }]) => status === "unwanted" && nextTryAt <= DateTime.toEpochMillis(at))
            .sort(([, a], [, b]) => a.nextTryAt - b.nextTryAt)
            .slice(0, limit)
          for (const [key, file] of due) files.set(key, { ...file, nextTryAt: DateTime.toEpochMillis(until) })
          return due.map(([storageKey, { failures }]) => ({ storageKey, failures }))
        }),

      gone: (keys) =>
        Effect.sync(() => {
          for (const key of keys) if (files.get(key)?.status === "unwanted") files.delete(key)
        }),

      failed: (key, nextAt) =>
        Effect.sync(() => {
          const file = files.get(key)
          if (file?.status !== "unwanted") return
          files.set(key, { ...file, failures: file.failures + 1, nextTryAt: DateTime.toEpochMillis(nextAt) })
        }),

      arePending: (companyId, mediaIds) =>
        Effect.sync(() =>
          [...files.values()].some((file) =>
            file.status === "unwanted" && file.companyId === companyId && file.mediaId !== null &&
            mediaIds.includes(file.mediaId)
          )
        )
    }))
)
