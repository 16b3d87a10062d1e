import type { AnalysisConfig } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import { actsOf, type AuditedAct, type AuditEntry } from "@campaigns/domain/internal/Administration/AuditEntry"
import type { PlanModule } from "@campaigns/domain/internal/Administration/PlanModule"
import type { LlmPrompt } from "@campaigns/domain/internal/Generation/LlmPrompt"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"

/** Configurations, plan, prompts and the audit log, in the order of ids from 1; a write makes a new value. */
export interface AdministrationState {
  readonly configs: ReadonlyArray<AnalysisConfig>
  readonly modules: ReadonlyArray<PlanModule>
  readonly prompts: ReadonlyArray<LlmPrompt>
  readonly audit: ReadonlyArray<AuditEntry>
}

/** The state that the adapters of configurations, plan, prompts and audit log share; one write can touch them all. */
export class MemoryAdministrationStore
  extends Context.Service<MemoryAdministrationStore, Ref.Ref<AdministrationState>>()(
    "@campaigns/adapters-memory/Administration/MemoryAdministrationStore"
  )
{
  static readonly layer: Layer.Layer<MemoryAdministrationStore> = Layer.effect(
    MemoryAdministrationStore,
    Ref.make<AdministrationState>({ configs: [], modules: [], prompts: [], audit: [] })
  )
}

/** Adds the entries of a user's acts to the audit log. */
export const told = (
  store: Ref.Ref<AdministrationState>,
  acts: ReadonlyArray<AuditedAct>,
  write: Pick<AuditEntry, "author" | "at">
): Effect.Effect<void> =>
  acts.length === 0
    ? Effect.void
    : Ref.update(store, (state) => ({ ...state, audit: [...state.audit, ...actsOf(acts, write)] }))

/** The things with one of them put in the place of its former self. */
export const replaced = <A extends { readonly id: number }>(all: ReadonlyArray<A>, one: A): ReadonlyArray<A> =>
  all.map((other) => (other.id === one.id ? one : other))
