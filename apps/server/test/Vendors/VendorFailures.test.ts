import * as GoogleAdsHttpClient from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsHttpClient"
import * as GoogleAdsPlatform from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import * as AnthropicCopyWriter from "@campaigns/adapters-llm/Anthropic/AnthropicCopyWriter"
import * as OpenAiCopyWriter from "@campaigns/adapters-llm/OpenAi/OpenAiCopyWriter"
import * as BusinessProfileInsights from "@campaigns/adapters-localsearch/BusinessProfile/BusinessProfileInsights"
import * as OpenverseStockMedia from "@campaigns/adapters-stockmedia/Openverse/OpenverseStockMedia"
import * as PexelsStockMedia from "@campaigns/adapters-stockmedia/Pexels/PexelsStockMedia"
import * as S3MediaStorage from "@campaigns/adapters-storage/S3/S3MediaStorage"
import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { LocalSearchInsights } from "@campaigns/application/LocalSearch/LocalSearchInsights"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { StockMedia } from "@campaigns/application/StockMedia/StockMedia"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { StorageKey } from "@campaigns/domain/Media/MediaAsset"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import * as GuardedHttp from "@campaigns/guarded-http/GuardedHttp"
import { contractAccount, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import type { RetrySettings } from "@campaigns/vendor-http/Retry"
import { defaultCircuit } from "@campaigns/vendor-http/VendorCircuit"
import { VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

const json = { "content-type": "application/json" }

/** All that a vendor may answer instead of what was asked for. */
const answers = {
  "429": (response: ServerResponse) => response.writeHead(429, { ...json, "retry-after": "7" }).end("{}"),
  "500": (response: ServerResponse) => response.writeHead(500, json).end("{}"),
  "503": (response: ServerResponse) => response.writeHead(503, json).end("<html>"),
  "401": (response: ServerResponse) => response.writeHead(401, json).end("{}"),
  "400": (response: ServerResponse) => response.writeHead(400, json).end("{}"),
  "socket reset": (response: ServerResponse) => response.destroy(),
  "timed out": () => undefined,
  garbage: (response: ServerResponse) => response.writeHead(200, json).end("<html>")
}
type Answer = keyof typeof answers

/** A vendor that gives tokens, and the same answer to all else. */
const answering = (answer: Answer) =>
  Effect.gen(function*() {
    const seen: Array<string> = []
    const server = createServer((request, response) => {
      request.resume().on("end", () => {
        if (request.url === "/token") {
          response.writeHead(200, json).end(JSON.stringify({ access_token: "token", expires_in: 3_600 }))
          return
        }
        seen.push(request.url ?? "")
        answers[answer](response)
      })
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.callback<void>((resume) => {
          server.closeAllConnections()
          server.close(() => resume(Effect.void))
        })
    )
    return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  })

const within = Duration.millis(250)
const timeouts = { headers: within, total: within }
const once = {
  repeats: 0,
  patience: Duration.zero,
  transientStart: Duration.zero,
  rateLimitStart: Duration.zero,
  total: Duration.seconds(10)
} satisfies RetrySettings
const secret = Redacted.make("secret")
const credentials = { clientId: "client", clientSecret: secret, refreshToken: secret }

interface PortFailure {
  readonly _tag: string
  readonly reason?: { readonly _tag: string }
  readonly cause?: unknown
}

/** The end of a call as its port tells it. */
const ending = <A, E extends PortFailure, R>(call: Effect.Effect<A, E, R>): Effect.Effect<string, never, R> =>
  Effect.match(call, {
    onSuccess: () => "done",
    onFailure: ({ _tag, cause, reason }) =>
      cause instanceof VendorFailure ? `${_tag}: ${cause.reason._tag}` : reason?._tag ?? _tag
  })

/** A call of a vendor at an address, and how it ends. */
type Client = (origin: string) => Effect.Effect<Effect.Effect<string>, never, Scope.Scope>

const clientOf = <I, S, A, E extends PortFailure>(
  port: Context.Key<I, S>,
  layer: (origin: string) => Layer.Layer<I>,
  ask: (service: S) => Effect.Effect<A, E>
): Client =>
(origin) => Effect.map(Layer.build(layer(origin)), (context) => ending(ask(Context.get(context, port))))

const http = GoogleAdsHttpClient.layer
const guarded = GuardedHttp.layer()

const adPlatform = (origin: string) =>
  GoogleAdsPlatform.layer({
    ...credentials,
    baseUrl: origin,
    tokenUrl: `${origin}/token`,
    authorizationUrl: `${origin}/auth`,
    timeouts,
    retry: { ...once, timedOutWait: Duration.zero }
  }).pipe(Layer.provide(http))

const plan = planPublishing({ draft: contractDraft(), marker: "m", accountGoals: [] })

const model = { model: "model", apiKey: secret, callTimeout: within, retry: once, circuit: defaultCircuit }

const order = {
  prompt: "Write an ad.",
  brief: {
    adGroupName: "Repair",
    keywords: ["bike repair"],
    kept: { headlines: [], descriptions: [] },
    material: {
      company: { name: "Bikes", description: null, phone: null, countryCode: null, industry: null, toneOfVoice: null },
      websiteUrl: "https://bikes.example/",
      pages: [],
      language: "en",
      missing: []
    }
  },
  revision: null
}

const provider = (origin: string) => ({
  provider: "sandbox" as const,
  baseUrl: origin,
  mayDownload: () => false,
  timeouts,
  retry: once
})

const temporaryFolder = mkdtempSync(join(tmpdir(), "vendor-failures-"))

const days = { from: CalendarDate.make("2025-11-01"), to: CalendarDate.make("2025-11-30") }

const clients: Readonly<Record<string, Client>> = {
  "the ad platform, reading": clientOf(AdPlatform, adPlatform, (platform) => platform.conversionGoals(contractAccount)),
  "the ad platform, writing": clientOf(AdPlatform, adPlatform, (platform) => platform.publish(contractAccount, plan)),
  "local search": clientOf(
    LocalSearchInsights,
    (origin) =>
      BusinessProfileInsights.layer({
        ...credentials,
        baseUrl: origin,
        tokenUrl: `${origin}/token`,
        timeouts,
        retry: once
      })
        .pipe(Layer.provide(http)),
    (insights) => insights.dailyMetrics(ProfileLocationId.make("4711"), days)
  ),
  "a model on OpenAI's wire": clientOf(
    CopyWriter,
    (origin) => OpenAiCopyWriter.layer({ ...model, baseUrl: origin }).pipe(Layer.provide(http)),
    (writer) => writer.writeRsa(order)
  ),
  "a model on Anthropic's wire": clientOf(
    CopyWriter,
    (origin) => AnthropicCopyWriter.layer({ ...model, baseUrl: origin }).pipe(Layer.provide(http)),
    (writer) => writer.writeRsa(order)
  ),
  Pexels: clientOf(
    StockMedia,
    (origin) => PexelsStockMedia.layer({ ...provider(origin), apiKey: secret }).pipe(Layer.provide([http, guarded])),
    (stock) => stock.find(StockAssetId.make("2014422"))
  ),
  Openverse: clientOf(
    StockMedia,
    (origin) => OpenverseStockMedia.layer(provider(origin)).pipe(Layer.provide([http, guarded])),
    (stock) => stock.find(StockAssetId.make("4bc43a04-ef46-4544-a0c1-63c63f56e276"))
  ),
  "S3": clientOf(
    MediaStorage,
    (origin) =>
      S3MediaStorage.layer({
        endpoint: origin,
        region: "eu-central-1",
        bucket: "media",
        accessKeyId: "key",
        secretAccessKey: secret,
        forcePathStyle: true,
        timeout: within
      }, temporaryFolder),
    (storage) => Stream.runDrain(storage.read(StorageKey.make("0".repeat(32)), null))
  )
}

type Row = Readonly<Record<Answer, readonly [ending: string, circuit: "opens" | "stays closed"]>>

const usual: Row = {
  "429": ["RateLimited", "stays closed"],
  "500": ["Unavailable", "opens"],
  "503": ["Unavailable", "opens"],
  "401": ["Unauthorized", "stays closed"],
  "400": ["Rejected", "stays closed"],
  "socket reset": ["Unavailable", "opens"],
  "timed out": ["Unavailable", "opens"],
  garbage: ["Unavailable", "opens"]
}

const ofModels: Row = { ...usual, "400": ["Refused", "stays closed"], garbage: ["Unusable", "opens"] }

/** A file may hold anything, so that nothing in it is garbage. */
const ofFiles: Row = {
  "429": ["MediaStorageError: RateLimited", "stays closed"],
  "500": ["MediaStorageError: Unavailable", "opens"],
  "503": ["MediaStorageError: Unavailable", "opens"],
  "401": ["MediaStorageError: CredentialsRefused", "stays closed"],
  "400": ["MediaStorageError: RequestRefused", "stays closed"],
  "socket reset": ["MediaStorageError: Unavailable", "opens"],
  "timed out": ["MediaStorageError: Unavailable", "opens"],
  garbage: ["done", "stays closed"]
}

const expected: Readonly<Record<string, Row>> = {
  "the ad platform, reading": usual,
  "the ad platform, writing": {
    ...usual,
    "500": ["OutcomeUnknown", "opens"],
    "503": ["OutcomeUnknown", "opens"],
    "socket reset": ["OutcomeUnknown", "opens"],
    "timed out": ["OutcomeUnknown", "opens"],
    garbage: ["OutcomeUnknown", "opens"]
  },
  "local search": usual,
  "a model on OpenAI's wire": ofModels,
  "a model on Anthropic's wire": ofModels,
  Pexels: usual,
  Openverse: usual,
  S3: ofFiles
}

/** The calls that a vendor must have failed before its circuit opens. */
const FAILURES = 5

for (const [vendor, client] of Object.entries(clients)) {
  describe(`the answers of ${vendor}`, () => {
    for (const answer of Object.keys(answers) as ReadonlyArray<Answer>) {
      it.live(`${answer}: ${expected[vendor]?.[answer].join(", and the circuit ")}`, () =>
        Effect.gen(function*() {
          const { origin, seen } = yield* answering(answer)
          const call = yield* client(origin)
          const endings = yield* Effect.replicateEffect(call, FAILURES)
          const before = seen.length
          assert.isAtLeast(before, FAILURES)
          yield* call
          const circuit = seen.length === before ? "opens" : "stays closed"
          assert.deepStrictEqual([new Set(endings), circuit], [
            new Set([expected[vendor]?.[answer][0]]),
            expected[vendor]?.[answer][1]
          ])
        }).pipe(
          Effect.scoped,
          Effect.ensuring(Effect.sync(() => rmSync(temporaryFolder, { recursive: true, force: true }))),
          Effect.provide(Logger.layer([]))
        ))
    }
  })
}
