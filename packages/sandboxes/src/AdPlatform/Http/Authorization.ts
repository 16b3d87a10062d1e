import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import { adsError } from "../Failure/AdsError.ts"
import { type Refusal, refusal } from "../Failure/Refusal.ts"
import { isReached } from "../State/Accounts.ts"
import type { SandboxState } from "./SandboxState.ts"

/** The credentials of a request, and the account that it is for. */
export interface Credentials {
  readonly authorization: string | undefined
  readonly loginCustomerId: string | undefined
  readonly customerId: string
}

/** The caller of a request, and the account that the call is for. */
export interface Caller {
  readonly token: Result.Result<void, Refusal>
  readonly account: Result.Result<Account, Refusal>
}

const tokenCodes = {
  Expired: "OAUTH_TOKEN_EXPIRED",
  Revoked: "OAUTH_TOKEN_REVOKED",
  Unknown: "OAUTH_TOKEN_INVALID"
} as const

const unauthenticated = (
  { settings }: SandboxState,
  requestId: string,
  code: Parameters<typeof adsError<"authenticationError">>[1]
) => Result.fail(refusal("UNAUTHENTICATED", settings.version, requestId, [adsError("authenticationError", code)]))

const checkToken = (
  { authorization }: Credentials,
  state: SandboxState,
  requestId: string,
  now: number
): Result.Result<void, Refusal> => {
  if (authorization === undefined) return unauthenticated(state, requestId, "AUTHENTICATION_ERROR")
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) return unauthenticated(state, requestId, "OAUTH_TOKEN_HEADER_INVALID")
  const worth = state.tokens.state(token, now)
  return worth === "Valid" ? Result.void : unauthenticated(state, requestId, tokenCodes[worth])
}

const accountOf = (
  credentials: Credentials,
  state: SandboxState,
  requestId: string
): Result.Result<Account, Refusal> => {
  const { accounts, settings: { version } } = state
  const denied = (code: "CUSTOMER_NOT_ENABLED" | "USER_PERMISSION_DENIED") =>
    Result.fail(refusal("PERMISSION_DENIED", version, requestId, [adsError("authorizationError", code)]))
  if (!/^[0-9]+$/.test(credentials.customerId)) return unauthenticated(state, requestId, "CLIENT_CUSTOMER_ID_INVALID")
  const login = credentials.loginCustomerId
  if (login !== undefined && !/^[0-9]+$/.test(login)) {
    return Result.fail(
      refusal("INVALID_ARGUMENT", version, requestId, [adsError("headerError", "INVALID_LOGIN_CUSTOMER_ID")])
    )
  }
  const account = accounts.find(credentials.customerId)
  if (account === undefined || !isReached(account, login, accounts)) return denied("USER_PERMISSION_DENIED")
  return account.status === undefined ? Result.succeed(account) : denied("CUSTOMER_NOT_ENABLED")
}

/** The caller and its account; the token is checked before the account, as the vendor does. */
export const authorize = (credentials: Credentials, state: SandboxState, requestId: string, now: number): Caller => {
  const token = checkToken(credentials, state, requestId, now)
  return { token, account: Result.flatMap(token, () => accountOf(credentials, state, requestId)) }
}
