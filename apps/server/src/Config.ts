import type { ConnectionBounds } from "@campaigns/adapters-http/Connections/ConnectionBounds"
import type { RateLimit } from "@campaigns/adapters-http/RateLimits/RateLimitBuckets"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import type { LogLevel } from "effect/LogLevel"
import * as Option from "effect/Option"
import { AnyPort, portIs } from "./Configuration/Addresses.ts"
import { type AdPlatformSettings, readAdPlatform } from "./Configuration/AdPlatformSettings.ts"
import { type BackgroundSettings, readBackground } from "./Configuration/BackgroundSettings.ts"
import { readConnectionBounds } from "./Configuration/ConnectionSettings.ts"
import { type DatabaseSettings, readDatabase } from "./Configuration/DatabaseSettings.ts"
import { type EdgeSettings, readEdge } from "./Configuration/EdgeSettings.ts"
import { type IdentitySettings, readIdentity } from "./Configuration/IdentitySettings.ts"
import { type LanguageModelSettings, readLanguageModel } from "./Configuration/LanguageModelSettings.ts"
import { type LocalSearchSettings, readLocalSearch } from "./Configuration/LocalSearchSettings.ts"
import { type MediaSettings, readMedia, readMediaBytes } from "./Configuration/MediaSettings.ts"
import { type CollectorSettings, readCollector } from "./Configuration/ObservabilitySettings.ts"
import {
  type FirstAdministrator,
  type MailSettings,
  readFirstAdministrator,
  readMail,
  readPublicUrl,
  readSeedDemo
} from "./Configuration/PeopleSettings.ts"
import { readRateLimit } from "./Configuration/RateLimitSettings.ts"
import { readRetention, type RetentionSettings } from "./Configuration/RetentionSettings.ts"
import { readSecrets, type SecretsSettings } from "./Configuration/SecretsSettings.ts"
import { ConfigurationWrong, Problems } from "./Configuration/Setting.ts"
import { readStockMedia, type StockMediaSettings } from "./Configuration/StockMediaSettings.ts"
import { readWebsite, type WebsiteSettings } from "./Configuration/WebsiteSettings.ts"

/** The address where this process listens for the other processes of a cluster. */
export interface RunnerSettings {
  readonly host: string
  readonly port: number
}

/** Everything that the environment decides about a server process. */
export interface Settings extends DatabaseSettings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** The demo's data are made, and its users are let in. */
  readonly seedsDemo: boolean
  /** `null`: no user is made a superuser at the start. */
  readonly firstAdministrator: FirstAdministrator | null
  /** The base of links that people get; `null`: they get none. */
  readonly publicUrl: URL | null
  /** `null`: no mails are sent, and links are passed on by hand. */
  readonly mail: MailSettings | null
  readonly identity: IdentitySettings
  readonly secrets: SecretsSettings
  readonly adPlatform: AdPlatformSettings
  readonly languageModel: LanguageModelSettings
  readonly localSearch: LocalSearchSettings
  readonly media: MediaSettings
  /** The most bytes that the media library of a company holds. */
  readonly mediaBytesPerCompany: number
  readonly stockMedia: StockMediaSettings
  readonly website: WebsiteSettings
  /** Proxies, pages of other origins, and the listener for operators. */
  readonly edge: EdgeSettings
  /** The bounds of what clients may hold of the server. */
  readonly connectionBounds: ConnectionBounds
  /** The number of requests that a user may make; `null`: as many as they like. */
  readonly rateLimit: RateLimit | null
  /** The retention of what would only grow. */
  readonly retention: RetentionSettings
  /** The patience of background work. */
  readonly background: BackgroundSettings
  /** `null`: this process does the background work alone. */
  readonly runner: RunnerSettings | null
  readonly logLevel: LogLevel
  /** `null`: nothing is sent to a collector, and no span is made. */
  readonly collector: CollectorSettings | null
}

const logLevels = { trace: "Trace", debug: "Debug", info: "Info", warn: "Warn", error: "Error", none: "None" } as const

const defaultHost = "127.0.0.1"
const defaultPort = 8000

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

/** Reads and checks the whole configuration; a failure names every wrong variable. */
export const settings: Effect.Effect<Settings, ConfigurationWrong> = Effect.gen(function*() {
  const problems = new Problems()
  const host = yield* problems.read(
    "HOST",
    "a host name or an address",
    Config.withDefault(Config.NonEmptyString("HOST"), defaultHost)
  )
  const port = yield* problems.read(
    "PORT",
    portIs,
    Config.withDefault(Config.schema(AnyPort, "PORT"), defaultPort)
  )
  const database = yield* readDatabase(problems)
  const seedsDemo = yield* readSeedDemo(problems, host ?? defaultHost, database)
  const firstAdministrator = yield* readFirstAdministrator(problems)
  const publicUrl = yield* readPublicUrl(problems)
  const mail = yield* readMail(problems, publicUrl)
  const identity = yield* readIdentity(problems)
  const secrets = yield* readSecrets(problems)
  const adPlatform = yield* readAdPlatform(problems)
  const languageModel = yield* readLanguageModel(problems)
  const localSearch = yield* readLocalSearch(problems)
  const media = yield* readMedia(problems)
  const mediaBytesPerCompany = yield* readMediaBytes(problems)
  const stockMedia = yield* readStockMedia(problems)
  const website = yield* readWebsite(problems)
  const edge = yield* readEdge(problems)
  const connectionBounds = yield* readConnectionBounds(problems)
  if (edge?.metricsPort !== undefined && edge.metricsPort !== 0 && edge.metricsPort === port) {
    problems.add("METRICS_PORT", "another port than PORT")
  }
  const rateLimit = yield* readRateLimit(problems)
  const retention = yield* readRetention(problems)
  const background = yield* readBackground(problems)
  const runner = yield* readRunner(problems)
  const collector = yield* readCollector(problems)
  const logLevel = yield* problems.read(
    "LOG_LEVEL",
    `one of ${Object.keys(logLevels).join(", ")}`,
    Config.withDefault(Config.Literals(["trace", "debug", "info", "warn", "error", "none"], "LOG_LEVEL"), "info")
  )
  if (
    problems.list.length > 0 || host === undefined || port === undefined || database === undefined ||
    seedsDemo === undefined || logLevel === undefined || identity === undefined ||
    collector === undefined || adPlatform === undefined || languageModel === undefined || localSearch === undefined ||
    media === undefined || mediaBytesPerCompany === undefined ||
    website === undefined || rateLimit === undefined || stockMedia === undefined || edge === undefined ||
    connectionBounds === undefined || retention === undefined || background === undefined
  ) return yield* new ConfigurationWrong({ problems: problems.list })
  return {
    host,
    port,
    ...database,
    seedsDemo,
    firstAdministrator,
    publicUrl,
    mail,
    identity,
    secrets,
    adPlatform,
    languageModel,
    localSearch,
    media,
    mediaBytesPerCompany,
    stockMedia,
    website,
    edge,
    connectionBounds,
    rateLimit,
    retention,
    background,
    runner,
    logLevel: logLevels[logLevel],
    collector
  }
})

/** The settings of the installation that a command works on. */
export interface CommandSettings extends DatabaseSettings {
  readonly publicUrl: URL | null
  /** The address where a server of the same environment listens. */
  readonly port: number
}

/** The settings of the installation for a backup or its restore. */
export interface BackupSettings extends DatabaseSettings {
  readonly media: MediaSettings
}

/** Reads what backups need; what only a server needs may be wrong or missing. */
export const backupSettings: Effect.Effect<BackupSettings, ConfigurationWrong> = Effect.gen(function*() {
  const problems = new Problems()
  const database = yield* readDatabase(problems)
  const media = yield* readMedia(problems)
  if (problems.list.length > 0 || database === undefined || media === undefined) {
    return yield* new ConfigurationWrong({ problems: problems.list })
  }
  return { ...database, media }
})

/** Reads what commands need; what only a server needs may be wrong or missing. */
export const commandSettings: Effect.Effect<CommandSettings, ConfigurationWrong> = Effect.gen(function*() {
  const problems = new Problems()
  const database = yield* readDatabase(problems)
  const publicUrl = yield* readPublicUrl(problems)
  if (problems.list.length > 0 || database === undefined) {
    return yield* new ConfigurationWrong({ problems: problems.list })
  }
  const port = yield* Effect.orElseSucceed(Config.schema(AnyPort, "PORT"), () => defaultPort)
  return { ...database, publicUrl, port: port === 0 ? defaultPort : port }
})
