import * as Effect from "effect/Effect"
import type { SandboxSettings } from "../Http/SandboxSettings.ts"
import { type AccessTokens, makeAccessTokens } from "./AccessTokens.ts"
import { type Faults, makeFaults } from "./Faults.ts"
import { makeRequestLog, type RequestLog } from "./RequestLog.ts"
import { clear, openDatabase } from "./SandboxDatabase.ts"

/** Everything that a request of the sandbox works with; the numbers of the profiles are computed, not kept. */
export interface SandboxState {
  readonly settings: SandboxSettings
  readonly tokens: AccessTokens
  readonly faults: Faults
  readonly log: RequestLog
  /** Forgets tokens, faults and requests. */
  readonly reset: () => void
}

export const makeSandboxState = (settings: SandboxSettings) =>
  Effect.map(openDatabase(settings.stateFile), (sqlite): SandboxState => ({
    settings,
    tokens: makeAccessTokens(sqlite),
    faults: makeFaults(sqlite),
    log: makeRequestLog(sqlite),
    reset: () => clear(sqlite)
  }))
