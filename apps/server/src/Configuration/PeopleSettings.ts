import { type EmailAddress, parseEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { parsePassword, type Password, passwordRules } from "@campaigns/domain/Identity/Password"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { readFileSync, statSync } from "node:fs"
import { demoAddresses } from "../Seed/DemoTenants.ts"
import { isHttpUrl, isLoopbackHost } from "./Addresses.ts"
import type { DatabaseSettings } from "./DatabaseSettings.ts"
import type { Problems } from "./Setting.ts"

/** The superuser to be of an installation that has no user yet. */
export interface FirstAdministrator {
  readonly email: EmailAddress
  readonly password: Redacted.Redacted<Password>
}

const emailName = "INITIAL_ADMIN_EMAIL"
const fileName = "INITIAL_ADMIN_PASSWORD_FILE"

/** The most bytes of a file with a password. */
const LARGEST_FILE = 64 * 1024

/** The password in a file, whose last line may end with a line break; or why there is none. */
const passwordIn = (path: string): Result.Result<Redacted.Redacted<Password>, string> => {
  try {
    const { size } = statSync(path)
    const text = size > LARGEST_FILE ? "" : readFileSync(path, "utf8").replace(/\r?\n$/, "")
    if (text === "") return Result.fail("a file with a password in it")
    return Result.mapBoth(parsePassword(text), {
      onFailure: (problem) => `a file with a password in it, which must ${passwordRules[problem]}`,
      onSuccess: (password) => Redacted.make(password)
    })
  } catch {
    return Result.fail("a file that can be read")
  }
}

/** Reads `INITIAL_ADMIN_*`: `null` when no user is named, or when `problems` says what is wrong. */
export const readFirstAdministrator = Effect.fnUntraced(function*(problems: Problems) {
  const typed = yield* problems.read(emailName, "an e-mail address", Config.option(Config.NonEmptyString(emailName)))
  const path = yield* problems.read(fileName, "a file", Config.option(Config.NonEmptyString(fileName)))
  if (typed === undefined || path === undefined || (Option.isNone(typed) && Option.isNone(path))) return null
  if (Option.isNone(typed) || Option.isNone(path)) {
    problems.add(Option.isNone(typed) ? emailName : fileName, "set too, or neither of the two")
    return null
  }
  const email = parseEmailAddress(typed.value)
  if (Option.isNone(email)) problems.add(emailName, "an e-mail address")
  else if (demoAddresses.includes(email.value)) {
    problems.add(emailName, "another address than those of the demo's users")
  }
  const password = passwordIn(path.value)
  if (Result.isFailure(password)) problems.add(fileName, password.failure)
  return Option.isSome(email) && Result.isSuccess(password)
    ? { email: email.value, password: password.success } satisfies FirstAdministrator
    : null
})

/**
 * Reads `SEED_DEMO`: whether the demo's data are made and its users let in; `undefined` when `problems` says why not.
 * The passwords of the demo's users are public, so that they are for the operator's own machine: a server that others
 * can reach has them only if the operator says so.
 */
export const readSeedDemo = Effect.fnUntraced(function*(
  problems: Problems,
  host: string,
  database: DatabaseSettings | undefined
) {
  const isOwn = isLoopbackHost(host)
  const wanted = yield* problems.read(
    "SEED_DEMO",
    "true, false or i-know",
    Config.withDefault(
      Config.orElse(Config.Literals(["i-know"], "SEED_DEMO"), () => Config.Boolean("SEED_DEMO")),
      isOwn && database?.databaseUrl === null
    )
  )
  if (wanted === true && !isOwn) {
    problems.add(
      "SEED_DEMO",
      `false, or i-know, where HOST is not an address of this machine alone: ${host} may be reached by others, ` +
        "who know the passwords of the demo's users"
    )
  }
  return wanted === undefined ? undefined : wanted !== false
})

const publicUrlIs = "an address such as https://campaigns.example.com, without a query and a fragment"

/** Reads `PUBLIC_URL`, under which people reach the service: `null` when not set, or when `problems` says why. */
export const readPublicUrl = Effect.fnUntraced(function*(problems: Problems) {
  const url = yield* problems.read("PUBLIC_URL", publicUrlIs, Config.option(Config.URL("PUBLIC_URL")))
  if (url === undefined || Option.isNone(url)) return null
  const { hash, password, search, username } = url.value
  if (isHttpUrl(url.value) && [hash, password, search, username].every((part) => part === "")) return url.value
  problems.add("PUBLIC_URL", publicUrlIs)
  return null
})

/** The place where mails are handed over, and their sender. */
export interface MailSettings {
  readonly url: Redacted.Redacted<URL>
  readonly from: string
}

const smtpUrlIs = "an address such as smtps://user:password@mail.example.com or smtp://127.0.0.1:25"

const isSmtpUrl = ({ hash, hostname, pathname, protocol, search }: URL): boolean =>
  ["smtp:", "smtps:"].includes(protocol) && hostname !== "" && hash === "" && search === "" &&
  ["", "/"].includes(pathname)

/** Reads `SMTP_URL` and `MAIL_FROM`: `null` when no mails are sent, or when `problems` says what is wrong. */
export const readMail = Effect.fnUntraced(function*(problems: Problems, publicUrl: URL | null) {
  const url = yield* problems.read("SMTP_URL", smtpUrlIs, Config.option(Config.URL("SMTP_URL")))
  const senderIs = "an address such as campaigns@example.com, or Campaigns <campaigns@example.com>"
  const from = yield* problems.read("MAIL_FROM", senderIs, Config.option(Config.NonEmptyString("MAIL_FROM")))
  if (from === undefined || (url !== undefined && Option.isNone(url))) return null
  if (url !== undefined && !isSmtpUrl(url.value)) problems.add("SMTP_URL", smtpUrlIs)
  const address = Option.isSome(from) ? /^(?:[^<>\p{C}]*<([^<>]+)>|([^<>]+))$/u.exec(from.value) : null
  const isSender = address !== null && Option.isSome(parseEmailAddress(address[1] ?? address[2] ?? ""))
  if (!isSender) problems.add("MAIL_FROM", `${senderIs}, where SMTP_URL is set`)
  if (publicUrl === null) problems.add("PUBLIC_URL", "set where SMTP_URL is: it is the base of the links in mails")
  return url !== undefined && Option.isSome(from)
    ? { url: Redacted.make(url.value), from: from.value } satisfies MailSettings
    : null
})
