import * as Config from "effect/Config"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as IpInterface from "effect/net/IpInterface"
import * as IpNetwork from "effect/net/IpNetwork"
import * as NetAddress from "effect/net/NetAddress"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { AnyPort, isHttpUrl, portIs } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The settings of what stands between the server and its clients. */
export interface EdgeSettings {
  /** The networks of the proxies whose word about their clients counts. */
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  /** The origins whose pages may use the service. */
  readonly corsOrigins: ReadonlyArray<string>
  /** The port on which `/metrics` is served instead of the public one; `null`: there. 0 takes any free port. */
  readonly metricsPort: number | null
  /** True when the console is served, too. */
  readonly servesConsole: boolean
  /** The time after which a session of the console ends that is not used. */
  readonly consoleIdle: Duration.Duration
}

/** The entries of a list that is separated by commas; blanks around them do not count. */
const entriesOf = (list: Option.Option<string>): ReadonlyArray<string> =>
  Option.getOrElse(list, () => "").split(",").map((entry) => entry.trim()).filter((entry) => entry !== "")

/** An address as the network of it alone; bits behind the prefix do not count. */
const networkIn = (text: string): IpNetwork.IpNetwork | undefined => {
  const found = IpInterface.fromString(text)
  if (Result.isFailure(found)) return undefined
  const { address, prefixLength } = found.success
  const canonical = NetAddress.toCanonical(address)
  // `::ffff:10.0.0.0/104` are the addresses of `10.0.0.0/8`.
  const bits = prefixLength - (NetAddress.width(address) - NetAddress.width(canonical))
  return bits < 0 ? undefined : Result.getOrUndefined(IpNetwork.fromAddress(canonical, bits))
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && isHttpUrl(new URL(text)) && new URL(text).origin === text

/** The fewest and the most minutes after which an unused session ends: no more than sessions last. */
const idleMinutes = { minimum: 5, maximum: 720 }

/**
 * Reads `TRUSTED_PROXIES`, `CORS_ORIGINS`, `METRICS_PORT`, `CONSOLE` and `CONSOLE_IDLE_MINUTES`; `undefined` when
 * `problems` says why not.
 */
export const readEdge = Effect.fnUntraced(function*(problems: Problems) {
  const proxiesAre = "addresses or networks such as 10.0.0.0/8 or fd00::1, separated by commas"
  const proxies = yield* problems.read(
    "TRUSTED_PROXIES",
    proxiesAre,
    Config.option(Config.NonEmptyString("TRUSTED_PROXIES"))
  )
  const originsAre = "origins such as https://app.example.com, without a path, separated by commas"
  const origins = yield* problems.read("CORS_ORIGINS", originsAre, Config.option(Config.NonEmptyString("CORS_ORIGINS")))
  const metricsPort = yield* problems.read(
    "METRICS_PORT",
    portIs,
    Config.option(Config.schema(AnyPort, "METRICS_PORT"))
  )
  const servesConsole = yield* problems.read(
    "CONSOLE",
    "true or false",
    Config.withDefault(Config.Boolean("CONSOLE"), true)
  )
  const minutes = yield* problems.read(
    "CONSOLE_IDLE_MINUTES",
    `a number of minutes from ${idleMinutes.minimum} to ${idleMinutes.maximum}`,
    Config.withDefault(
      Config.schema(Schema.Int.check(Schema.isBetween(idleMinutes)), "CONSOLE_IDLE_MINUTES"),
      60
    )
  )
  const networks = entriesOf(proxies ?? Option.none()).map(networkIn)
  const trustedProxies = networks.filter((network) => network !== undefined)
  const corsOrigins = entriesOf(origins ?? Option.none())
  if (trustedProxies.length < networks.length) problems.add("TRUSTED_PROXIES", proxiesAre)
  if (!corsOrigins.every(isOrigin)) problems.add("CORS_ORIGINS", originsAre)
  if (
    proxies === undefined || origins === undefined || metricsPort === undefined || servesConsole === undefined ||
    minutes === undefined
  ) return undefined
  return {
    trustedProxies,
    corsOrigins,
    metricsPort: Option.getOrNull(metricsPort),
    servesConsole,
    consoleIdle: Duration.minutes(minutes)
  } satisfies EdgeSettings
})
