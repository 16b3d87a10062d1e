import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { createHash, randomBytes } from "node:crypto"
import { type AccessTokens, accessTokenTables, makeAccessTokens } from "../../Kit/Google/AccessTokens.ts"
import { openStateFile, type StateFile } from "../../Kit/StateFile.ts"
import { faultTable, makeStoredFaults } from "../../Kit/StoredFaults.ts"
import {
  makeStoredRequestLog,
  requestFields,
  requestLogTable,
  type StoredRequestLog
} from "../../Kit/StoredRequestLog.ts"
import { type Accounts, accountTable, makeAccounts } from "../State/Accounts.ts"
import { changeTable } from "../State/ChangeLog.ts"
import { FaultKind, type Faults, FaultTarget } from "../State/Faults.ts"
import { makeStoredPace, paceTable, type StoredPace } from "../State/Pace.ts"
import { completeAds, resourceTables } from "../State/ResourceStore.ts"
import { seedAnalysis, seedHistory } from "../State/Seeding.ts"
import type { SandboxSettings } from "./SandboxSettings.ts"

/**
 * One request that the sandbox received: a change, a query for rows, for keyword ideas or for places, for accounts, or
 * for an access token. `campaigns` counts the campaigns that a mutate asked to create.
 */
const ReceivedRequest = Schema.Struct({
  kind: Schema.Literals(["mutate", "search", "ideas", "suggest", "accounts", "token"]),
  ...requestFields,
  customer_id: Schema.NullOr(Schema.String),
  operations: Schema.Int,
  campaigns: Schema.Int,
  validate_only: Schema.BooleanFromBit
})

type RequestLog = StoredRequestLog<typeof ReceivedRequest.Type>

const requestTable = requestLogTable(
  "customer_id text",
  "operations integer not null",
  "campaigns integer not null",
  "validate_only integer not null"
)

/** The subject of a code: the address that it was sent to, and the challenge that its verifier meets. */
interface Asked {
  readonly redirectUri: string
  readonly challenge: string
}

/** The authorization codes that the sandbox gave out. Times are epoch milliseconds. */
interface AuthorizationCodes {
  readonly issue: (asked: Asked, now: number) => string
  /** Uses a code up in any case; true when it was given for this address, is not over, and the verifier fits. */
  readonly redeem: (code: string, redirectUri: string, verifier: string, now: number) => boolean
}

const authorizationCodeTable = `
  create table if not exists authorization_code (
    code text primary key, redirect_uri text not null, challenge text not null, expires_at integer not null
  ) strict;
`

/** The time for which a code is good. */
const LIFETIME_MILLIS = 60_000

const makeAuthorizationCodes = ({ sqlite }: StateFile): AuthorizationCodes => {
  const insert = sqlite.prepare(
    "insert into authorization_code (code, redirect_uri, challenge, expires_at) values (?, ?, ?, ?)"
  )
  const forget = sqlite.prepare("delete from authorization_code where expires_at <= ?")
  const take = sqlite.prepare(
    "delete from authorization_code where code = ? returning redirect_uri, challenge, expires_at"
  )
  return {
    issue: ({ challenge, redirectUri }, now) => {
      const code = `4/sandbox-${randomBytes(24).toString("base64url")}`
      forget.run(now)
      insert.run(code, redirectUri, challenge, now + LIFETIME_MILLIS)
      return code
    },
    redeem: (code, redirectUri, verifier, now) => {
      const row = take.get(code)
      return row !== undefined && row["redirect_uri"] === redirectUri && Number(row["expires_at"]) > now &&
        row["challenge"] === createHash("sha256").update(verifier).digest("base64url")
    }
  }
}

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
