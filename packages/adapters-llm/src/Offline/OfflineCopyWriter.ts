import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { offlineExtensions } from "./OfflineExtensions.ts"
import { offlineRsa } from "./OfflineRsa.ts"
import { offlineSplit } from "./OfflineSplit.ts"

/**
 * A writer that needs no network and no key: it writes from the brief alone, gives the same for the same order, and never fails. It
 * reads no prompt, because prompts are written for language models.
 */
export const layer = Layer.succeed(CopyWriter, {
  splitKeywords: ({ brief, revision }) => Effect.sync(() => offlineSplit(brief, revision?.refusals)),
  writeRsa: ({ brief, revision }) => Effect.sync(() => offlineRsa(brief, revision?.refusals)),
  writeExtensions: ({ brief, revision }) => Effect.sync(() => offlineExtensions(brief, revision?.refusals))
})
