import { demoClient, type OAuthSettings } from "../../Kit/Google/TokenEndpoint.ts"
import { type Account, defaultAccounts } from "../Data/Account.ts"

/** The settings of a sandbox. */
export interface SandboxOptions extends Partial<OAuthSettings> {
  /** The SQLite file of the state; several processes may share it. */
  readonly stateFile: string
  /** 0 or absent: any free port. */
  readonly port?: number
  readonly host?: string
  readonly accounts?: ReadonlyArray<Account>
  /** The version of the API that is served, such as `v25`. */
  readonly version?: string
  /** The rows of a page of `googleAds:search`, and of a batch of `googleAds:searchStream`. */
  readonly pageSize?: number
}

/** The options with their defaults. */
export type SandboxSettings = Required<SandboxOptions>

/** The OAuth client and refresh token that a sandbox honours unless told otherwise. */
export const demoCredentials = {
  ...demoClient,
  refreshToken: "1//sandbox-refresh-token"
} as const

export const makeSettings = (options: SandboxOptions): SandboxSettings => ({
  port: 0,
  host: "127.0.0.1",
  accounts: defaultAccounts,
  version: "v25",
  ...demoClient,
  refreshTokens: [demoCredentials.refreshToken],
  accessTokenLifetimeSeconds: 3599,
  pageSize: 10_000,
  ...options
})
