import { defaultApiVersion, type GoogleAdsConfig } from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsConfig"
import { DAILY_OPERATIONS } from "@campaigns/application/Analyses/PlatformQuota"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { isSafeUrl, safeUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The ad platform that the service works with: a sandbox inside this process, or one behind an address. */
export type AdPlatformSettings =
  & { /** The operations that the platform grants the installation in a day. */ readonly dailyOperations: number }
  & (
    | { readonly mode: "sandbox"; readonly apiVersion: string }
    | { readonly mode: "live"; readonly connection: GoogleAdsConfig }
  )

const vendorUrl = "https://googleads.googleapis.com"
const vendorTokenUrl = "https://oauth2.googleapis.com/token"

const vendorAuthorizationUrl = "https://accounts.google.com/o/oauth2/v2/auth"

/** More than any installation sends in a day: what the platform grants without a bound. */
const MOST_OPERATIONS = 1_000_000_000

const OperationsOfDay = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_OPERATIONS }))

const readLive = Effect.fnUntraced(function*(problems: Problems, apiVersion: string) {
  const url = (name: string) => problems.read(name, safeUrl, Config.option(Config.URL(name)))
  const baseUrl = yield* url("ADPLATFORM_BASE_URL")
  const tokenUrl = yield* url("ADPLATFORM_TOKEN_URL")
  const authorizationUrl = yield* url("ADPLATFORM_AUTHORIZATION_URL")
  const clientId = yield* problems.read(
    "ADPLATFORM_CLIENT_ID",
    "set in live mode: the OAuth client's id",
    Config.NonEmptyString("ADPLATFORM_CLIENT_ID")
  )
  const clientSecret = yield* problems.read(
    "ADPLATFORM_CLIENT_SECRET",
    "set in live mode: the OAuth client's secret",
    Config.Redacted("ADPLATFORM_CLIENT_SECRET")
  )
  const refreshToken = yield* problems.read(
    "ADPLATFORM_REFRESH_TOKEN",
    "set in live mode: a refresh token of that client",
    Config.Redacted("ADPLATFORM_REFRESH_TOKEN")
  )
  const developerToken = yield* problems.read(
    "ADPLATFORM_DEVELOPER_TOKEN",
    "text",
    Config.option(Config.Redacted("ADPLATFORM_DEVELOPER_TOKEN"))
  )
  const addresses = [
    ["ADPLATFORM_BASE_URL", baseUrl],
    ["ADPLATFORM_TOKEN_URL", tokenUrl],
    ["ADPLATFORM_AUTHORIZATION_URL", authorizationUrl]
  ] as const
  for (const [name, value] of addresses) {
    if (value !== undefined && Option.isSome(value) && !isSafeUrl(value.value)) problems.add(name, safeUrl)
  }
  if (
    baseUrl === undefined || tokenUrl === undefined || authorizationUrl === undefined || clientId === undefined ||
    clientSecret === undefined ||
    refreshToken === undefined || developerToken === undefined
  ) return undefined
  const base = Option.match(baseUrl, { onNone: () => vendorUrl, onSome: ({ href }) => href.replace(/(?<!\/)\/+$/, "") })
  // The sandbox serves all of it at one address, the vendor at three.
  const usualTokenUrl = base === vendorUrl ? vendorTokenUrl : `${base}/token`
  const usualAuthorizationUrl = base === vendorUrl ? vendorAuthorizationUrl : `${base}/o/oauth2/v2/auth`
  const connection: GoogleAdsConfig = {
    baseUrl: base,
    apiVersion,
    tokenUrl: Option.match(tokenUrl, { onNone: () => usualTokenUrl, onSome: ({ href }) => href }),
    authorizationUrl: Option.match(authorizationUrl, {
      onNone: () => usualAuthorizationUrl,
      onSome: ({ href }) => href
    }),
    clientId,
    clientSecret,
    refreshToken,
    developerToken: Option.getOrUndefined(developerToken)
  }
  return { mode: "live" as const, connection }
})

/** Reads `ADPLATFORM_*`; `undefined` when `problems` says why not. */
export const readAdPlatform = Effect.fnUntraced(function*(problems: Problems) {
  const mode = yield* problems.read(
    "ADPLATFORM_MODE",
    "sandbox or live",
    Config.withDefault(Config.Literals(["sandbox", "live"], "ADPLATFORM_MODE"), "sandbox")
  )
  const versionIs = `a version such as ${defaultApiVersion}`
  const apiVersion = yield* problems.read(
    "ADPLATFORM_API_VERSION",
    versionIs,
    Config.withDefault(Config.NonEmptyString("ADPLATFORM_API_VERSION"), defaultApiVersion)
  )
  if (apiVersion !== undefined && !/^v\d{1,3}$/.test(apiVersion)) problems.add("ADPLATFORM_API_VERSION", versionIs)
  const dailyOperations = yield* problems.read(
    "ADPLATFORM_DAILY_OPERATIONS",
    `a whole number from 1 to ${MOST_OPERATIONS}`,
    Config.withDefault(Config.schema(OperationsOfDay, "ADPLATFORM_DAILY_OPERATIONS"), DAILY_OPERATIONS)
  )
  const live = mode === "live" ? yield* readLive(problems, apiVersion ?? defaultApiVersion) : null
  if (mode === undefined || apiVersion === undefined || dailyOperations === undefined || live === undefined) {
    return undefined
  }
  const found: AdPlatformSettings = live === null
    ? { mode: "sandbox", apiVersion, dailyOperations }
    : { ...live, dailyOperations }
  return found
})
