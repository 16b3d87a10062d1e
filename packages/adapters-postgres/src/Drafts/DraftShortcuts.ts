import * as Context from "effect/Context"
import * as CommitBatches from "./CommitBatches.ts"
import * as DraftCache from "./DraftCache.ts"
import * as DraftQueues from "./DraftQueues.ts"
import * as TryFromMemory from "./TryFromMemory.ts"

/**
 * The parts that only make reading and writing drafts faster: each can be deleted, with its line here, without a change
 * of what the ports do (`docs/adr/0039-shortcuts-can-be-deleted.md`).
 */
export interface DraftShortcuts {
  /** Keeps drafts between requests. */
  readonly cache?: typeof DraftCache.make
  /** Decides on the draft that is remembered before the stored one is read. */
  readonly tryFromMemory?: typeof TryFromMemory.make
  /** Lets the writers of one draft wait for each other, and writes what they decided together. */
  readonly queues?: typeof DraftQueues.make
  /** Writes small commits of several drafts in one statement. */
  readonly batches?: typeof CommitBatches.make
}

/** All shortcuts that there are. */
export const allShortcuts: Required<DraftShortcuts> = {
  cache: DraftCache.make,
  tryFromMemory: TryFromMemory.make,
  queues: DraftQueues.make,
  batches: CommitBatches.make
}

/** The shortcuts that the adapter takes: all of them, unless a test or a measurement leaves one out. */
export const CurrentShortcuts = Context.Reference<DraftShortcuts>(
  "@campaigns/adapters-postgres/Drafts/DraftShortcuts",
  { defaultValue: () => allShortcuts }
)
