import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import { adsError } from "../Failure/AdsError.ts"
import { type Refusal, refusal } from "../Failure/Refusal.ts"
import type { SandboxState } from "./SandboxState.ts"

/** What a request says about who asks, and for which account. */
export interface Credentials {
  readonly authorization: string | undefined
  readonly loginCustomerId: string | undefined
  readonly customerId: string
}

const tokenCodes = {
  Expired: "OAUTH_TOKEN_EXPIRED",
  Revoked: "OAUTH_TOKEN_REVOKED",
  Unknown: "OAUTH_TOKEN_INVALID"
} as const

/** The account that the request may use; the token is checked before the account, as the vendor does. */
export const authorize = (
  credentials: Credentials,
  state: SandboxState,
  requestId: string,
  now: number
): Result.Result<Account, Refusal> => {
  const { accounts, version } = state.settings
  const unauthenticated = (code: Parameters<typeof adsError<"authenticationError">>[1]) =>
    Result.fail(refusal("UNAUTHENTICATED", version, requestId, [adsError("authenticationError", code)]))
  const denied = () =>
    Result.fail(
      refusal("PERMISSION_DENIED", version, requestId, [adsError("authorizationError", "USER_PERMISSION_DENIED")])
    )
  if (credentials.authorization === undefined) return unauthenticated("AUTHENTICATION_ERROR")
  const token = /^Bearer (\S+)$/i.exec(credentials.authorization)?.[1]
  if (token === undefined) return unauthenticated("OAUTH_TOKEN_HEADER_INVALID")
  const worth = state.tokens.state(token, now)
  if (worth !== "Valid") return unauthenticated(tokenCodes[worth])
  if (!/^[0-9]+$/.test(credentials.customerId)) return unauthenticated("CLIENT_CUSTOMER_ID_INVALID")
  const login = credentials.loginCustomerId
  if (login !== undefined && !/^[0-9]+$/.test(login)) {
    return Result.fail(
      refusal("INVALID_ARGUMENT", version, requestId, [adsError("headerError", "INVALID_LOGIN_CUSTOMER_ID")])
    )
  }
  const account = accounts.find((candidate) => candidate.customerId === credentials.customerId)
  if (account === undefined) return denied()
  if (account.loginCustomerId === undefined) {
    return login === undefined || login === account.customerId ? Result.succeed(account) : denied()
  }
  return login === account.loginCustomerId ? Result.succeed(account) : denied()
}
