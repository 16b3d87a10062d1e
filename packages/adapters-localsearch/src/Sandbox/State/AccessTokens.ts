import { randomBytes } from "node:crypto"
import type { DatabaseSync } from "node:sqlite"

/** The OAuth tokens that the sandbox gave out. Times are epoch milliseconds. */
export interface AccessTokens {
  readonly issue: (now: number, lifetimeSeconds: number) => string
  readonly isGood: (token: string, now: number) => boolean
  /** Revokes every access token that was given out so far. */
  readonly revokeAll: () => void
  readonly revokeRefreshToken: (token: string) => void
  readonly isRefreshTokenRevoked: (token: string) => boolean
}

const DAY_MILLIS = 86_400_000

export const makeAccessTokens = (sqlite: DatabaseSync): AccessTokens => {
  const insert = sqlite.prepare("insert into access_token (token, expires_at) values (?, ?)")
  const forget = sqlite.prepare("delete from access_token where expires_at < ?")
  const select = sqlite.prepare("select 1 from access_token where token = ? and expires_at > ? and revoked = 0")
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
    isGood: (token, now) => select.get(token, now) !== undefined,
    revokeAll: () => {
      revoke.run()
    },
    revokeRefreshToken: (token) => {
      revokeRefresh.run(token)
    },
    isRefreshTokenRevoked: (token) => selectRefresh.get(token) !== undefined
  }
}
