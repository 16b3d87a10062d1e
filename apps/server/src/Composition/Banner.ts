import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as HttpServer from "effect/http/HttpServer"
import * as Redacted from "effect/Redacted"
import type { Settings } from "../Config.ts"
import { formatAllowedHost } from "../Configuration/WebsiteSettings.ts"
import { demoAdministrator, demoPassword, demoTenant, secondTenant } from "../Seed/DemoTenants.ts"
import { AdPlatformAddress } from "./AdPlatform.ts"
import { embeddedFolder } from "./Database.ts"
import { FirstUser, makeFirstUser } from "./FirstUser.ts"

const databaseLine = ({ databaseUrl, dataDirectory }: Settings): string => {
  if (databaseUrl === null) return `embedded PostgreSQL in ${embeddedFolder(dataDirectory)}`
  const { hostname, pathname, port } = new URL(Redacted.value(databaseUrl))
  return `PostgreSQL at ${hostname}:${port === "" ? 5432 : port}${pathname}`
}

const textsLine = ({ languageModel }: Settings): string =>
  languageModel.provider === "offline"
    ? "the offline writer"
    : `${languageModel.connection.model}, ${languageModel.provider}, ${
      languageModel.connection.baseUrl ?? "the vendor's address"
    }`

/** The banner for a newcomer, with no secret in it but the demo's own password. */
export const bannerText = (
  settings: Settings,
  address: string,
  adPlatformAddress: string,
  isUserMissing: boolean
): string => {
  const logIn =
    `${demoTenant.user.email} / ${demoPassword}  (also ${demoAdministrator.email}, ${secondTenant.user.email})`
  const { allowedHosts } = settings.website
  const background = settings.runner === null
    ? "in this process"
    : `shared between processes, this one is ${settings.runner.host}:${settings.runner.port}`
  const lines: ReadonlyArray<readonly [string, string]> = [
    ...(settings.edge.servesConsole ? [["Console", `${address}/`] as const] : []),
    ["API", `${address}/api/v1`],
    ["Try it", `${address}/docs`],
    ...(settings.seedsDemo ? [["Log in", logIn] as const] : []),
    ...(isUserMissing ? [["Log in", `nobody can yet, make the first user: ${makeFirstUser}`] as const] : []),
    ["Data", settings.dataDirectory],
    ["Database", databaseLine(settings)],
    ["Ad platform", `${settings.adPlatform.mode}, ${adPlatformAddress}`],
    ["Texts", textsLine(settings)],
    ...(allowedHosts.length === 0 ? [] : [["May be read", allowedHosts.map(formatAllowedHost).join(", ")] as const]),
    ["Background", background]
  ]
  return [
    "",
    "Campaigns is up.",
    "",
    ...lines.map(([name, value]) => `  ${name.padEnd(12)} ${value}`),
    "",
    "Stop it with Ctrl+C.",
    ""
  ].join("\n")
}

// A server that listens everywhere is reached on this machine by its loopback address.
const reachable = (url: string): string => url.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=[:/])/, "//127.0.0.1")

/** Prints the banner to standard output; the log goes to standard error. */
export const printBanner = Effect.fnUntraced(function*(settings: Settings) {
  const server = yield* HttpServer.HttpServer
  const url = reachable(HttpServer.formatAddress(server.address))
  const { isMissing } = yield* FirstUser
  yield* Console.log(bannerText(settings, url, yield* AdPlatformAddress, isMissing))
})
