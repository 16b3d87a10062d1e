import * as Effect from "effect/Effect"
import { type AccessTokens, makeAccessTokens } from "../State/AccessTokens.ts"
import { type Faults, makeFaults } from "../State/Faults.ts"
import { makeRequestLog, type RequestLog } from "../State/RequestLog.ts"
import { makeSandboxDatabase, type SandboxDatabase } from "../State/SandboxDatabase.ts"
import { seedHistory } from "../State/Seeding.ts"
import type { SandboxSettings } from "./SandboxSettings.ts"

/** Everything that a request of the sandbox works with. */
export interface SandboxState {
  readonly settings: SandboxSettings
  readonly database: SandboxDatabase
  readonly tokens: AccessTokens
  readonly faults: Faults
  readonly log: RequestLog
  /** Forgets resources, tokens, faults and requests; accounts with a history have it anew. */
  readonly reset: () => void
}

const kept = ["resource", "sequence", "access_token", "revoked_refresh_token", "fault", "request_log"]

export const makeSandboxState = Effect.fnUntraced(function*(settings: SandboxSettings) {
  const database = yield* makeSandboxDatabase(settings.stateFile)
  const seed = () =>
    settings.accounts
      .filter(({ hasHistory }) => hasHistory === true)
      .forEach((account) => seedHistory(database, account, settings.version))
  seed()
  const state: SandboxState = {
    settings,
    database,
    tokens: makeAccessTokens(database),
    faults: makeFaults(database),
    log: makeRequestLog(database),
    reset: () => {
      database.transaction(() => kept.forEach((table) => database.sqlite.exec(`delete from ${table}`)))
      seed()
    }
  }
  return state
})
