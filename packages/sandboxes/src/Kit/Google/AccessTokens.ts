import { randomBytes } from "node:crypto"
import type { StateFile } from "../StateFile.ts"

/** The state of a presented access token. */
export type TokenState = "Valid" | "Expired" | "Revoked" | "Unknown"

/** The OAuth tokens that the sandbox gave out. Times are epoch milliseconds. */
export interface AccessTokens {
  readonly issue: (now: number, lifetimeSeconds: number) => string
  readonly state: (token: string, now: number) => TokenState
  /** Revokes every access token that was given out so far. */
  readonly revokeAll: () => void
  readonly revokeRefreshToken: (token: string) => void
  readonly isRefreshTokenRevoked: (token: string) => boolean
}

export const accessTokenTables = `
  create table if not exists access_token (
    token text primary key, expires_at integer not null, revoked integer not null default 0
  ) strict;
  create table if not exists revoked_refresh_token (token text primary key) strict;
`

const DAY_MILLIS = 86_400_000

export const makeAccessTokens = ({ sqlite }: StateFile): AccessTokens => {
  const insert = sqlite.prepare("insert into access_token (token, expires_at) values (?, ?)")
  const forget = sqlite.prepare("delete from access_token where expires_at < ?")
  const select = sqlite.prepare("select expires_at, revoked from access_token where token = ?")
  const revoke = sqlite.prepare("update access_token set revoked = 1")
  const revokeRefresh = sqlite.prepare("insert or ignore into revoked_refresh_token (token) values (?)")
  const selectRefresh = sqlite.prepare("select 1 from revoked_refresh_token where token = ?")
  return {
    issue: (now, lifetimeSeconds) => {
      const token = `ya29.sandbox-${randomBytes(24).toString("base64url")}`
      forget.run(now - DAY_MILLIS)
      insert.run(token, now + lifetimeSeconds * 1000)
      return token
    },
    state: (token, now) => {
      const row = select.get(token)
      if (row === undefined) return "Unknown"
      if (row["revoked"] === 1) return "Revoked"
      return Number(row["expires_at"]) <= now ? "Expired" : "Valid"
    },
    revokeAll: () => {
      revoke.run()
    },
    revokeRefreshToken: (token) => {
      revokeRefresh.run(token)
    },
    isRefreshTokenRevoked: (token) => selectRefresh.get(token) !== undefined
  }
}
