import * as OpenverseStockMedia from "@campaigns/adapters-stockmedia/Openverse/OpenverseStockMedia"
import * as PexelsStockMedia from "@campaigns/adapters-stockmedia/Pexels/PexelsStockMedia"
import type { ProviderConfig } from "@campaigns/adapters-stockmedia/Wire/ProviderConfig"
import * as StockMediaHttpClient from "@campaigns/adapters-stockmedia/Wire/StockMediaHttpClient"
import { importTime } from "@campaigns/application/StockMedia/StockImporting"
import type { StockMedia } from "@campaigns/application/StockMedia/StockMedia"
import { hostAndPort } from "@campaigns/guarded-http/AllowedHosts"
import * as GuardedHttp from "@campaigns/guarded-http/GuardedHttp"
import * as StockMediaSandbox from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { Settings } from "../Config.ts"
import * as VendorCalls from "../Observability/VendorCalls.ts"

/** Fetches files from public hosts, and from the given `host:port` although it may not be one. */
const guardLetting = (hosts: ReadonlyArray<string>) =>
  VendorCalls.countedGuarded("stock_media_files")(
    GuardedHttp.layer({ allowedHosts: new Set(hosts), total: importTime })
  )

/** The provider at its own address; or at another, whose files are on the same host. */
const placed = (live: ProviderConfig, baseUrl: string | null) => {
  const own = baseUrl === null ? null : hostAndPort(new URL(baseUrl))
  const config: ProviderConfig = {
    ...live,
    baseUrl: baseUrl ?? live.baseUrl,
    mayDownload: (url) => live.mayDownload(url) || hostAndPort(url) === own
  }
  return { config, guard: guardLetting(own === null ? [] : [own]) }
}

/** Its assets are not mistaken for Pexels', should the service be given a key for Pexels one day. */
const sandboxed = Layer.unwrap(
  Effect.map(StockMediaSandbox.StockMediaSandbox, ({ apiKey, baseUrl, host }) =>
    PexelsStockMedia.layer({
      provider: "sandbox",
      baseUrl,
      apiKey: Redacted.make(apiKey),
      mayDownload: (url) => hostAndPort(url) === host
    }).pipe(Layer.provide(guardLetting([host]))))
).pipe(Layer.provide(StockMediaSandbox.layer({ pexelsPerHour: 20_000 })))

const provided = (stockMedia: Settings["stockMedia"]) => {
  switch (stockMedia.provider) {
    case "sandbox":
      return sandboxed
    case "pexels": {
      const { config, guard } = placed(PexelsStockMedia.livePexels, stockMedia.baseUrl)
      return PexelsStockMedia.layer({ ...config, apiKey: stockMedia.apiKey }).pipe(Layer.provide(guard))
    }
    case "openverse": {
      const { config, guard } = placed(OpenverseStockMedia.liveOpenverse, stockMedia.baseUrl)
      const accessToken = stockMedia.apiKey ?? undefined
      return OpenverseStockMedia.layer({ ...config, accessToken }).pipe(Layer.provide(guard))
    }
  }
}

/** Stock images: a provider, or a sandbox in this process that is spoken to over the wire of Pexels. */
export const layer = ({ stockMedia }: Pick<Settings, "stockMedia">): Layer.Layer<StockMedia> =>
  provided(stockMedia).pipe(Layer.provide(VendorCalls.counted("stock_media")(StockMediaHttpClient.layer)))
