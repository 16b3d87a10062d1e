import { passwordResetLink, type ResetToken } from "@campaigns/application/Identity/PasswordResetting"
import { UserProvisioning } from "@campaigns/application/Identity/UserProvisioning"
import { Users } from "@campaigns/application/Identity/Users"
import { everyItem } from "@campaigns/application/Paging/EveryItem"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { knownEmailAddress, parseEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { parsePassword, passwordRules } from "@campaigns/domain/Identity/Password"
import type { User } from "@campaigns/domain/Identity/User"
import { limitSentence } from "@campaigns/domain/LimitReached"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Stdio from "effect/Stdio"
import * as Stream from "effect/Stream"
import * as Database from "../Composition/Database.ts"
import { ensureDataDirectory } from "../Composition/DataDirectory.ts"
import { provisioning } from "../Composition/FirstUser.ts"
import { type CommandSettings, commandSettings } from "../Config.ts"
import { CommandRefused } from "./CommandRefused.ts"

/** The most bytes that are read of standard input for a password. */
const LARGEST_INPUT = 16 * 1024

const refuse = (message: string) => Effect.fail(new CommandRefused({ message }))

/** Does work on the installation of the environment, beside a server or without; migrates its database first. */
const onInstallation = <A, E>(
  work: (settings: CommandSettings) => Effect.Effect<A, E, UserProvisioning | Users>
) =>
  Effect.gen(function*() {
    const settings = yield* commandSettings
    const { databaseUrl, dataDirectory } = settings
    if (Database.hasInstallation(settings)) yield* ensureDataDirectory(dataDirectory)
    // An installation with its database elsewhere needs no folder here.
    else if (databaseUrl === null) {
      return yield* refuse(`There is no installation in DATA_DIR ${dataDirectory}; start the server once.`)
    }
    return yield* Effect.provide(work(settings), provisioning.pipe(Layer.provide(Database.layer(settings))))
  })

const unknown = ({ user }: { readonly user: string }) => refuse(`There is no user ${user}.`)

const emailOf = (typed: string, read = knownEmailAddress) =>
  Option.match(read(typed), {
    onNone: () => refuse(`${typed} is no e-mail address.`),
    onSome: (email) => Effect.succeed(email)
  })

/** The password on standard input, whose line may end with a line break. */
const passwordFromInput = Effect.gen(function*() {
  const { stdin, stdinIsTerminal } = yield* Stdio.Stdio
  if (yield* stdinIsTerminal) {
    yield* Console.error("Type the password, then Enter and Ctrl+D. It is shown as you type.")
  }
  const chunks = yield* Effect.orDie(Stream.runCollect(Stream.take(Stream.flattenIterable(stdin), LARGEST_INPUT)))
  const text = Buffer.from(chunks).toString("utf8").replace(/\r?\n$/, "")
  if (text === "") return yield* refuse("There is no password on standard input.")
  const parsed = parsePassword(text)
  return Result.isSuccess(parsed)
    ? Redacted.make(parsed.success)
    : yield* refuse(`The password must ${passwordRules[parsed.failure]}.`)
})

const rolesOf = ({ isAdministrator, isSuperuser }: User): string =>
  isSuperuser ? "superuser" : isAdministrator ? "administrator" : "user"

/** Prints what a person needs to set a password: a link if the service's address is known, else the token. */
const tellToken = Effect.fnUntraced(function*({ expiresAt, token }: ResetToken, { port, publicUrl }: CommandSettings) {
  const until = DateTime.formatIso(expiresAt).slice(0, 16).replace("T", " ")
  const text = Redacted.value(token)
  const body = JSON.stringify({ token: text, password: "..." })
  const base = publicUrl === null ? `http://127.0.0.1:${port}` : publicUrl.href.replace(/\/$/, "")
  yield* Console.log([
    "",
    `They set their password with this one-time token, until ${until} UTC. Whoever has it becomes this user.`,
    "",
    `  ${publicUrl === null ? text : passwordResetLink(publicUrl, token)}`,
    "",
    publicUrl === null ? "By the API, at the address of the server:" : "By the API:",
    "",
    `  curl ${base}/api/v1/auth/password-reset/confirm -H 'Content-Type: application/json' -d '${body}'`,
    ""
  ].join("\n"))
})

const email = Argument.String("email").pipe(Argument.withDescription("The user's e-mail address"))

const passwordStdin = Flag.Boolean("password-stdin").pipe(
  Flag.withDescription("Read the password from standard input, instead of printing a one-time token to set one"),
  Flag.withDefault(false)
)

const passwordIf = (isGiven: boolean) => isGiven ? passwordFromInput : Effect.succeed(null)

const add = Command.make(
  "add",
  {
    email,
    superuser: Flag.Boolean("superuser").pipe(
      Flag.withDescription("May do everything, and make other superusers"),
      Flag.withDefault(false)
    ),
    administrator: Flag.Boolean("administrator").pipe(
      Flag.withDescription("Sees all companies, and administers companies, users and the plan"),
      Flag.withDefault(false)
    ),
    passwordStdin
  },
  Effect.fnUntraced(function*(typed) {
    const address = yield* emailOf(typed.email, parseEmailAddress)
    const role = typed.superuser ? "superuser" : typed.administrator ? "administrator" : "user"
    const password = yield* passwordIf(typed.passwordStdin)
    yield* onInstallation(Effect.fnUntraced(function*(settings) {
      const { token, user } = yield* (yield* UserProvisioning).add(address, role, password)
      yield* Console.log(`Added ${user.email} (${rolesOf(user)}, id ${user.id}).`)
      if (token !== null) yield* tellToken(token, settings)
    })).pipe(
      Effect.catchTags({
        EmailTaken: () => refuse(`${address} is a user already; see list, set-password, activate.`),
        LimitReached: (limit) => refuse(limitSentence(limit))
      })
    )
  })
).pipe(Command.withDescription("Add a user, who is approved and active"))

const setPassword = Command.make(
  "set-password",
  { email, passwordStdin },
  Effect.fnUntraced(function*(typed) {
    const address = yield* emailOf(typed.email)
    const password = yield* passwordIf(typed.passwordStdin)
    yield* onInstallation(Effect.fnUntraced(function*(settings) {
      const { token, user } = yield* (yield* UserProvisioning).setPassword(address, password)
      if (token !== null) return yield* tellToken(token, settings)
      yield* Console.log(`The password of ${user.email} is set, and their sessions are ended.`)
    })).pipe(Effect.catchTag("UserNotFound", unknown))
  })
).pipe(Command.withDescription("Set a user's password and end their sessions"))

const switching = (name: string, isActive: boolean, description: string, done: string) =>
  Command.make(
    name,
    { email },
    Effect.fnUntraced(function*(typed) {
      const address = yield* emailOf(typed.email)
      yield* onInstallation(Effect.fnUntraced(function*() {
        const { unmanaged, user } = yield* (yield* UserProvisioning).setActive(address, isActive)
        yield* Console.log(`${user.email} ${done}.`)
        if (unmanaged.length > 0) {
          yield* Console.log(
            `Without an active manager now: company ${unmanaged.join(", ")}. An administrator can make one.`
          )
        }
      })).pipe(Effect.catchTags({
        UserNotFound: unknown,
        LastSuperuser: () => refuse(`${address} is the last active superuser; add another one first.`)
      }))
    })
  ).pipe(Command.withDescription(description))

const stateOf = ({ isActive, isApproved, isDemo }: User): string =>
  [isActive ? "active" : "inactive", ...(isApproved ? [] : ["not approved"]), ...(isDemo ? ["demo"] : [])].join(", ")

const list = Command.make(
  "list",
  {},
  Effect.fnUntraced(function*() {
    yield* onInstallation(Effect.fnUntraced(function*() {
      const users = yield* Users
      yield* Stream.runForEach(
        everyItem((from) => users.list({ search: null }, { ...oldestFirst, limit: 200, from })),
        (user) => Console.log([user.id, user.email, rolesOf(user), stateOf(user)].join("\t"))
      )
    }))
  })
).pipe(Command.withDescription("List all users: id, address, role and state, with tabs between them"))

/** The users of an installation, for its operator. */
export const userCommand = Command.make("user").pipe(
  Command.withDescription("Administer the users of an installation, beside a running server or without one"),
  Command.withSubcommands([
    add,
    setPassword,
    switching("deactivate", false, "End a user's access within 5 seconds", "is inactive and has no session any more"),
    switching("activate", true, "Let a user sign in again", "is active"),
    list
  ])
)
