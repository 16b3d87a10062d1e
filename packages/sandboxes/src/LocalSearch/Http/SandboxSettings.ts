import { demoClient, type OAuthSettings } from "../../Kit/Google/TokenEndpoint.ts"

/** The settings of a sandbox. */
export interface SandboxOptions extends Partial<OAuthSettings> {
  /** The SQLite file of the state; several processes may share it. */
  readonly stateFile: string
  /** 0 or absent: any free port. */
  readonly port?: number
  readonly host?: string
  /** The known profiles; `null` or absent: every id is one. */
  readonly profiles?: ReadonlyArray<string> | null
  /** The time at which the numbers stand still, in epoch milliseconds; `null` or absent: they go on with the clock. */
  readonly now?: number | null
}

/** The options with their defaults. */
export type SandboxSettings = Required<SandboxOptions>

/** The OAuth client and refresh token that a sandbox honours unless told otherwise. */
export const demoCredentials = {
  ...demoClient,
  refreshToken: "1//sandbox-business-profile"
} as const

export const makeSettings = (options: SandboxOptions): SandboxSettings => ({
  port: 0,
  host: "127.0.0.1",
  profiles: null,
  now: null,
  ...demoClient,
  refreshTokens: [demoCredentials.refreshToken],
  accessTokenLifetimeSeconds: 3599,
  ...options
})
