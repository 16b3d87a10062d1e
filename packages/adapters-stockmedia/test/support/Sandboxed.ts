import { StockMedia } from "@campaigns/application/StockMedia/StockMedia"
import type { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { hostAndPort } from "@campaigns/guarded-http/AllowedHosts"
import * as GuardedHttp from "@campaigns/guarded-http/GuardedHttp"
import type { FaultRequest } from "@campaigns/sandboxes/StockMedia/Faults"
import type { SandboxOptions } from "@campaigns/sandboxes/StockMedia/SandboxState"
import * as Sandbox from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"
import { sandboxControl } from "@campaigns/sandboxes/testing/SandboxControl"
import type { RetrySettings } from "@campaigns/vendor-http/Retry"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import * as Stream from "effect/Stream"
import * as OpenverseStockMedia from "../../src/Openverse/OpenverseStockMedia.ts"
import * as PexelsStockMedia from "../../src/Pexels/PexelsStockMedia.ts"
import * as StockMediaHttpClient from "../../src/Wire/StockMediaHttpClient.ts"

/** Waits short enough for a test. */
export const shortWaits: RetrySettings = {
  repeats: 2,
  transientStart: Duration.millis(5),
  rateLimitStart: Duration.millis(5),
  patience: Duration.seconds(2),
  total: Duration.seconds(5)
}

/** The setup of an adapter in front of a sandbox, beside the sandbox's own address. */
export interface Setup {
  readonly sandbox?: SandboxOptions
  readonly apiKey?: string
  readonly retry?: RetrySettings
}

/** Reaches a sandbox of its own, and nothing else that is not public. */
const guarded = Layer.unwrap(
  Effect.map(Sandbox.StockMediaSandbox, ({ host }) => GuardedHttp.layer({ allowedHosts: new Set([host]) }))
)

const base = (options: SandboxOptions) =>
  Layer.mergeAll(guarded, StockMediaHttpClient.layer, Logger.layer([])).pipe(
    Layer.provideMerge(Sandbox.layer(options))
  )

const connection = ({ baseUrl, host }: Sandbox.StockMediaSandbox["Service"], { retry = shortWaits }: Setup) => ({
  provider: "sandbox" as const,
  baseUrl,
  mayDownload: (url: URL) => hostAndPort(url) === host,
  retry,
  timeouts: { headers: Duration.millis(400), total: Duration.millis(400) }
})

/** The client of Pexels in front of a sandbox of its own. */
export const pexelsWith = (setup: Setup) =>
  Layer.unwrap(Effect.map(Sandbox.StockMediaSandbox, (sandbox) =>
    PexelsStockMedia.layer({
      ...connection(sandbox, setup),
      apiKey: Redacted.make(setup.apiKey ?? sandbox.apiKey)
    }))).pipe(Layer.provideMerge(base(setup.sandbox ?? {})))

/** The client of Openverse in front of a sandbox of its own; without a token unless one is given. */
export const openverseWith = (setup: Setup) =>
  Layer.unwrap(Effect.map(Sandbox.StockMediaSandbox, (sandbox) =>
    OpenverseStockMedia.layer({
      ...connection(sandbox, setup),
      ...(setup.apiKey === undefined ? {} : { accessToken: Redacted.make(setup.apiKey) })
    }))).pipe(Layer.provideMerge(base(setup.sandbox ?? {})))

const control = sandboxControl(Sandbox.StockMediaSandbox)

/** Switches a fault of the sandbox on. */
export const fault = (request: FaultRequest) => control.fault(request)

export const { requests } = control

/** Asks for an asset and downloads its file. */
export const fetched = (assetId: StockAssetId) =>
  Effect.flatMap(
    StockMedia,
    (stock) => Effect.flatMap(stock.find(assetId), (asset) => Stream.mkUint8Array(stock.download(asset)))
  )

/** The reason of a failed effect in the port's terms, its tag where it has no reason. */
export const failureOf = <A, E extends { readonly _tag: string; readonly reason?: unknown }, R>(
  work: Effect.Effect<A, E, R>
) => Effect.map(Effect.flip(work), (error) => error.reason === undefined ? error._tag : { ...(error.reason as object) })
