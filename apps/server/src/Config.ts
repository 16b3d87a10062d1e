import type { RateLimit } from "@campaigns/adapters-http/Conventions/RateLimitBuckets"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import type { LogLevel } from "effect/LogLevel"
import * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"
import { resolve } from "node:path"
import { AnyPort, isDatabaseUrl, portIs } from "./Configuration/Addresses.ts"
import { type AdPlatformSettings, readAdPlatform } from "./Configuration/AdPlatformSettings.ts"
import { type IdentitySettings, readIdentity } from "./Configuration/IdentitySettings.ts"
import { type LanguageModelSettings, readLanguageModel } from "./Configuration/LanguageModelSettings.ts"
import { type LocalSearchSettings, readLocalSearch } from "./Configuration/LocalSearchSettings.ts"
import { type MediaSettings, readMedia } from "./Configuration/MediaSettings.ts"
import { type CollectorSettings, readCollector } from "./Configuration/ObservabilitySettings.ts"
import { readRateLimit } from "./Configuration/RateLimitSettings.ts"
import { readSecrets, type SecretsSettings } from "./Configuration/SecretsSettings.ts"
import { ConfigurationWrong, Problems } from "./Configuration/Setting.ts"
import { readStockMedia, type StockMediaSettings } from "./Configuration/StockMediaSettings.ts"
import { readWebsite, type WebsiteSettings } from "./Configuration/WebsiteSettings.ts"

/** Where this process listens for the other processes of a cluster. */
export interface RunnerSettings {
  readonly host: string
  readonly port: number
}

/** Everything that the environment decides about a server process. */
export interface Settings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Absolute. */
  readonly dataDirectory: string
  /** `null`: the embedded server in the data directory. */
  readonly databaseUrl: Redacted.Redacted | null
  readonly seedsDemo: boolean
  readonly identity: IdentitySettings
  readonly secrets: SecretsSettings
  readonly adPlatform: AdPlatformSettings
  readonly languageModel: LanguageModelSettings
  readonly localSearch: LocalSearchSettings
  readonly media: MediaSettings
  readonly stockMedia: StockMediaSettings
  readonly website: WebsiteSettings
  /** How many requests a user may make; `null`: as many as they like. */
  readonly rateLimit: RateLimit | null
  /** `null`: this process does the background work alone. */
  readonly runner: RunnerSettings | null
  readonly logLevel: LogLevel
  /** `null`: nothing is sent to a collector, and no span is made. */
  readonly collector: CollectorSettings | null
}

const logLevels = { trace: "Trace", debug: "Debug", info: "Info", warn: "Warn", error: "Error", none: "None" } as const

const highestRunnerPort = 32_767

const readRunner = Effect.fnUntraced(function*(problems: Problems) {
  const host = yield* problems.read(
    "CLUSTER_RUNNER_HOST",
    "the host name or address by which the other processes reach this one",
    Config.option(Config.NonEmptyString("CLUSTER_RUNNER_HOST"))
  )
  // Higher ports are given to outgoing connections, so that one of those may hold the port at the next start.
  const runnerPortIs = `a port from 1 to ${highestRunnerPort}`
  const port = yield* problems.read(
    "CLUSTER_RUNNER_PORT",
    runnerPortIs,
    Config.option(Config.Port("CLUSTER_RUNNER_PORT"))
  )
  if (host === undefined || port === undefined) return null
  if (Option.isNone(host) && Option.isNone(port)) return null
  if (Option.isNone(host) || Option.isNone(port)) {
    problems.add(Option.isNone(host) ? "CLUSTER_RUNNER_HOST" : "CLUSTER_RUNNER_PORT", "set too, or neither of the two")
    return null
  }
  if (port.value < 1 || port.value > highestRunnerPort) problems.add("CLUSTER_RUNNER_PORT", runnerPortIs)
  return { host: host.value, port: port.value }
})

/** Reads and checks the whole configuration; a failure names every wrong variable (`design.md` 4). */
export const settings: Effect.Effect<Settings, ConfigurationWrong> = Effect.gen(function*() {
  const problems = new Problems()
  const host = yield* problems.read(
    "HOST",
    "a host name or an address",
    Config.withDefault(Config.NonEmptyString("HOST"), "127.0.0.1")
  )
  const port = yield* problems.read(
    "PORT",
    portIs,
    Config.withDefault(Config.schema(AnyPort, "PORT"), 8000)
  )
  const dataDirectory = yield* problems.read(
    "DATA_DIR",
    "a folder",
    Config.withDefault(Config.NonEmptyString("DATA_DIR"), ".data")
  )
  const urlIs = "an address such as postgres://user:password@host:5432/database"
  const databaseUrl = yield* problems.read("DATABASE_URL", urlIs, Config.option(Config.Redacted("DATABASE_URL")))
  if (databaseUrl !== undefined && Option.isSome(databaseUrl) && !isDatabaseUrl(databaseUrl.value)) {
    problems.add("DATABASE_URL", urlIs)
  }
  const isEmbedded = databaseUrl !== undefined && Option.isNone(databaseUrl)
  const seedsDemo = yield* problems.read(
    "SEED_DEMO",
    "true or false",
    Config.withDefault(Config.Boolean("SEED_DEMO"), isEmbedded)
  )
  const identity = yield* readIdentity(problems)
  const secrets = yield* readSecrets(problems)
  const adPlatform = yield* readAdPlatform(problems)
  const languageModel = yield* readLanguageModel(problems)
  const localSearch = yield* readLocalSearch(problems)
  const media = yield* readMedia(problems)
  const stockMedia = yield* readStockMedia(problems)
  const website = yield* readWebsite(problems)
  const rateLimit = yield* readRateLimit(problems)
  const runner = yield* readRunner(problems)
  const collector = yield* readCollector(problems)
  const logLevel = yield* problems.read(
    "LOG_LEVEL",
    `one of ${Object.keys(logLevels).join(", ")}`,
    Config.withDefault(Config.Literals(["trace", "debug", "info", "warn", "error", "none"], "LOG_LEVEL"), "info")
  )
  if (
    problems.list.length > 0 || host === undefined || port === undefined || dataDirectory === undefined ||
    databaseUrl === undefined || seedsDemo === undefined || logLevel === undefined || identity === undefined ||
    collector === undefined || adPlatform === undefined || languageModel === undefined || localSearch === undefined ||
    media === undefined ||
    website === undefined || rateLimit === undefined || stockMedia === undefined
  ) return yield* new ConfigurationWrong({ problems: problems.list })
  return {
    host,
    port,
    dataDirectory: resolve(dataDirectory),
    databaseUrl: Option.getOrNull(databaseUrl),
    seedsDemo,
    identity,
    secrets,
    adPlatform,
    languageModel,
    localSearch,
    media,
    stockMedia,
    website,
    rateLimit,
    runner,
    logLevel: logLevels[logLevel],
    collector
  }
})
