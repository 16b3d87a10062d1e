import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type AccessTokens, accessTokenTables, makeAccessTokens } from "../../Kit/Google/AccessTokens.ts"
import { openStateFile } from "../../Kit/StateFile.ts"
import { faultTable, makeStoredFaults } from "../../Kit/StoredFaults.ts"
import {
  makeStoredRequestLog,
  requestFields,
  requestLogTable,
  type StoredRequestLog
} from "../../Kit/StoredRequestLog.ts"
import type { SandboxSettings } from "../Http/SandboxSettings.ts"
import { FaultKind, type Faults, FaultTarget, RequestKind } from "./Faults.ts"

/** One request that the sandbox received. */
export const ReceivedRequest = Schema.Struct({
  kind: RequestKind,
  ...requestFields,
  location: Schema.NullOr(Schema.String)
})

export type RequestLog = StoredRequestLog<typeof ReceivedRequest.Type>

export const requestTable = requestLogTable("location text")

/** Everything that a request of the sandbox works with; the numbers of the profiles are computed, not kept. */
export interface SandboxState {
  readonly settings: SandboxSettings
  readonly tokens: AccessTokens
  readonly faults: Faults
  readonly log: RequestLog
  /** Forgets tokens, faults and requests. */
  readonly reset: () => void
}

const tables = [accessTokenTables, faultTable, requestTable]

export const makeSandboxState = (settings: SandboxSettings) =>
  Effect.map(openStateFile(settings.stateFile, tables), (file): SandboxState => ({
    settings,
    tokens: makeAccessTokens(file),
    faults: makeStoredFaults(file, FaultTarget, FaultKind),
    log: makeStoredRequestLog(file, ReceivedRequest),
    reset: file.clear
  }))
