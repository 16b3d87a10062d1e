import { createHash, randomBytes } from "node:crypto"
import type { StateFile } from "../../Kit/StateFile.ts"

/** The subject of a code: the address that it was sent to, and the challenge that its verifier meets. */
interface Asked {
  readonly redirectUri: string
  readonly challenge: string
}

/** The authorization codes that the sandbox gave out. Times are epoch milliseconds. */
export interface AuthorizationCodes {
  readonly issue: (asked: Asked, now: number) => string
  /** Uses a code up in any case; true when it was given for this address, is not over, and the verifier fits. */
  readonly redeem: (code: string, redirectUri: string, verifier: string, now: number) => boolean
}

export const authorizationCodeTable = `
  create table if not exists authorization_code (
    code text primary key, redirect_uri text not null, challenge text not null, expires_at integer not null
  ) strict;
`

/** The time for which a code is good. */
const LIFETIME_MILLIS = 60_000

export const makeAuthorizationCodes = ({ sqlite }: StateFile): AuthorizationCodes => {
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
