import { AuditLog } from "@campaigns/application/Administration/AuditLog"
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
        )
    }))
)
