import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { customerOfEntry } from "@campaigns/domain/internal/Administration/AuditEntry"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import { MemoryAdministrationStore } from "./MemoryAdministrationStore.ts"

/** `AuditLog` in memory. */
export const layer: Layer.Layer<AuditLog, never, MemoryAdministrationStore> = Layer.effect(
  AuditLog,
  Effect.map(MemoryAdministrationStore, (store) =>
    AuditLog.of({
      add: (entry) => Ref.update(store, (state) => ({ ...state, audit: [...state.audit, entry] })),

      of: (kind, subjectId) =>
        Effect.map(
          Ref.get(store),
          ({ audit }) => audit.filter((entry) => entry.kind === kind && entry.subjectId === subjectId)
        ),

      list: ({ author, customerId, kind }, page) =>
        Effect.map(Ref.get(store), ({ audit }) =>
          sortedPage(
            audit.map((entry, index) => ({ ...entry, id: index + 1, customerId: customerOfEntry(entry) })).filter((
              one
            ) =>
              (kind === null || one.kind === kind) && (author === null || one.author === author) &&
              (customerId === null || one.customerId === customerId)
            ),
            page,
            positions.id
          ))
    }))
)
