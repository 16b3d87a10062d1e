import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { type AccessTokens, accessTokenTables, makeAccessTokens } from "../../Kit/Google/AccessTokens.ts"
import { openStateFile, type StateFile } from "../../Kit/StateFile.ts"
import { faultTable, makeStoredFaults } from "../../Kit/StoredFaults.ts"
import { makeStoredRequestLog } from "../../Kit/StoredRequestLog.ts"
import { type Accounts, accountTable, makeAccounts } from "../State/Accounts.ts"
import { type AuthorizationCodes, authorizationCodeTable, makeAuthorizationCodes } from "../State/AuthorizationCodes.ts"
import { changeTable } from "../State/ChangeLog.ts"
import { FaultKind, type Faults, FaultTarget } from "../State/Faults.ts"
import { makeStoredPace, paceTable, type StoredPace } from "../State/Pace.ts"
import { ReceivedRequest, type RequestLog, requestTable } from "../State/RequestLog.ts"
import { completeAds, resourceTables } from "../State/ResourceStore.ts"
import { seedAnalysis, seedHistory } from "../State/Seeding.ts"
import type { SandboxSettings } from "./SandboxSettings.ts"

/** Everything that a request of the sandbox works with. */
export interface SandboxState {
  readonly settings: SandboxSettings
  readonly database: StateFile
  readonly accounts: Accounts
  readonly authorizationCodes: AuthorizationCodes
  readonly tokens: AccessTokens
  readonly faults: Faults
  readonly log: RequestLog
  readonly pace: StoredPace
  /** The time, milliseconds since 1970. */
  readonly now: () => number
  /** Makes the changes that are due by a time in accounts by seed. */
  readonly advance: (now: number) => void
  /** Forgets resources, made accounts, tokens, faults and requests; accounts with a history have it anew. */
  readonly reset: () => void
}

const tables = [
  resourceTables,
  accountTable,
  authorizationCodeTable,
  accessTokenTables,
  faultTable,
  requestTable,
  changeTable,
  paceTable
]

export const makeSandboxState = Effect.fnUntraced(function*(settings: SandboxSettings) {
  const clock = yield* Clock.Clock
  const database = yield* openStateFile(settings.stateFile, tables)
  completeAds(database)
  const seed = () =>
    settings.accounts.map((account) => {
      if (account.hasHistory === true) seedHistory(database, account, settings.version)
      return seedAnalysis(database, account, settings.version)
    })
  let advances = seed()
  const state: SandboxState = {
    settings,
    database,
    accounts: makeAccounts(database, settings.accounts),
    authorizationCodes: makeAuthorizationCodes(database),
    tokens: makeAccessTokens(database),
    faults: makeStoredFaults(database, FaultTarget, FaultKind),
    pace: makeStoredPace(database),
    now: () => clock.currentTimeMillisUnsafe(),
    advance: (now) => {
      for (const advance of advances) advance(now)
    },
    log: makeStoredRequestLog(database, ReceivedRequest),
    reset: () => {
      database.clear()
      advances = seed()
    }
  }
  return state
})
