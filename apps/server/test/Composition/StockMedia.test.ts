import * as BytesMediaInspection from "@campaigns/adapters-storage/Inspection/BytesMediaInspection"
import { MediaInspection } from "@campaigns/application/Media/MediaInspection"
import { StockMedia as Provider } from "@campaigns/application/StockMedia/StockMedia"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import * as StockMediaSandbox from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"
import * as StockMedia from "@campaigns/server/Composition/StockMedia"
import type { StockMediaSettings } from "@campaigns/server/Configuration/StockMediaSettings"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Stream from "effect/Stream"

/** The facts of an image of the configured provider, and the name under which the library would keep it. */
const found = (stockMedia: StockMediaSettings, id: string) =>
  Effect.gen(function*() {
    const provider = yield* Provider
    const inspection = yield* MediaInspection
    const asset = yield* provider.find(StockAssetId.make(id))
    const inspected = yield* inspection.inspect(provider.download(asset))
    yield* Stream.runDrain(inspected.bytes)
    return { provider: asset.provider, ...yield* inspected.facts }
  }).pipe(Effect.provide(Layer.merge(StockMedia.layer({ stockMedia }), BytesMediaInspection.layer)))

it.live("The sandbox in this process gives images that the library takes, under its own name", () =>
  Effect.gen(function*() {
    for (const [id, mimeType] of [["2", "image/jpeg"], ["3", "image/png"]] as const) {
      const { height, provider, width, ...facts } = yield* found({ provider: "sandbox" }, id)
      assert.deepStrictEqual([provider, facts.mimeType], ["sandbox", mimeType])
      assert.isTrue(width >= 320 && height >= 240)
    }
  }))

it.live("A sandbox elsewhere is spoken to on the wire of the provider that the configuration names", () =>
  Effect.gen(function*() {
    const { apiKey, baseUrl } = yield* StockMediaSandbox.StockMediaSandbox
    const pexels = yield* found({ provider: "pexels", baseUrl, apiKey: Redacted.make(apiKey) }, "2")
    assert.deepStrictEqual([pexels.provider, pexels.mimeType], ["pexels", "image/jpeg"])
    const uuid = "4bc43a04-ef46-4544-a0c1-63c63f56e276"
    const openverse = yield* found({ provider: "openverse", baseUrl, apiKey: null }, uuid)
    assert.deepStrictEqual([openverse.provider, openverse.mimeType], ["openverse", "image/jpeg"])
  }).pipe(Effect.provide(StockMediaSandbox.layer())))
