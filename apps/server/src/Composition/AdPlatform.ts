import type { GoogleAdsConfig } from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsConfig"
import * as GoogleAdsHttpClient from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsHttpClient"
import * as GoogleAdsPlatform from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import * as GoogleConsent from "@campaigns/adapters-adplatform/Consent/GoogleConsent"
import * as AdPlatformSandbox from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { join } from "node:path"
import { countedBy, OperationCounter } from "../Analyses/OperationCounter.ts"
import type { Settings } from "../Config.ts"
import * as VendorCalls from "../Observability/VendorCalls.ts"
import { sandboxDirectory } from "./DataDirectory.ts"

/** The address of the ad platform that this process works with, for the banner. */
export class AdPlatformAddress extends Context.Service<AdPlatformAddress, string>()(
  "@campaigns/server/AdPlatformAddress"
) {}

/** The file in which a sandbox keeps its accounts and campaigns. */
export const sandboxFile = (dataDirectory: string): string => join(sandboxDirectory(dataDirectory), "adplatform.sqlite")

/** The connection to the ad platform, for work that is done in another thread. */
export class AdPlatformConnection extends Context.Service<AdPlatformConnection, GoogleAdsConfig>()(
  "@campaigns/server/AdPlatformConnection"
) {}

const platformOf = (config: GoogleAdsConfig) =>
  Layer.unwrap(Effect.map(OperationCounter, (counter) =>
    Layer.mergeAll(
      GoogleAdsPlatform.layer({ ...config, counted: countedBy(counter) }),
      GoogleConsent.layer(config),
      Layer.succeed(AdPlatformConnection, config)
    )))

const sandboxed = (dataDirectory: string, apiVersion: string) =>
  Layer.unwrap(
    Effect.map(AdPlatformSandbox.AdPlatformSandbox, ({ authorizationUrl, baseUrl, controlUrl, tokenUrl }) =>
      Layer.merge(
        platformOf({
          baseUrl,
          authorizationUrl,
          tokenUrl,
          apiVersion,
          sandboxUrl: controlUrl,
          clientId: demoCredentials.clientId,
          clientSecret: Redacted.make(demoCredentials.clientSecret),
          refreshToken: Redacted.make(demoCredentials.refreshToken)
        }),
        Layer.succeed(AdPlatformAddress, baseUrl)
      ))
  ).pipe(
    Layer.provide(
      AdPlatformSandbox.layer({
        stateFile: sandboxFile(dataDirectory),
        version: apiVersion,
        accounts: [...demoAccounts, judgedAccount]
      })
    )
  )

/** The ad platform: the live one, or a sandbox in this process that is spoken to over the same wire. */
export const layer = ({ adPlatform, dataDirectory }: Settings) =>
  (adPlatform.mode === "live"
    ? Layer.merge(
      platformOf(adPlatform.connection),
      Layer.succeed(AdPlatformAddress, adPlatform.connection.baseUrl)
    )
    : sandboxed(dataDirectory, adPlatform.apiVersion)).pipe(
      Layer.provide(VendorCalls.counted("ad_platform")(GoogleAdsHttpClient.layer))
    )
