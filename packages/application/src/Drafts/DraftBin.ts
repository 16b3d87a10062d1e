import { BIN_DAYS } from "@campaigns/domain/internal/Drafts/DraftLimits"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "./DraftReader.ts"

/** The number of deleted drafts that are forgotten at a time: each may have 50,000 keywords and their history. */
const BATCH = 100

/** Forgets drafts deleted more than `BIN_DAYS` days ago, the longest ago first, at most 100, and gives their number. */
export const emptyBin: Effect.Effect<number, StorageUnavailable, DraftReader> = Effect.gen(function*() {
  const drafts = yield* DraftReader
  return yield* drafts.emptyBin(DateTime.subtract(yield* DateTime.now, { days: BIN_DAYS }), BATCH)
})
