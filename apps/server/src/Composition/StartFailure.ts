import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

/** The system's own error among the causes of an error: the one that has a code. */
const systemErrorOf = (cause: unknown): { readonly code: string; readonly port?: unknown } | undefined =>
  typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string"
    ? { ...cause, code: cause.code }
    : typeof cause === "object" && cause !== null && "cause" in cause
    ? systemErrorOf(cause.cause)
    : typeof cause === "object" && cause !== null && "reason" in cause
    ? systemErrorOf(cause.reason)
    : undefined

/** The message of the innermost of an error's causes, which is where the system's own words are. */
const innermostMessage = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return ""
  const inner = "cause" in error && error.cause !== undefined
    ? innermostMessage(error.cause)
    : "reason" in error
    ? innermostMessage(error.reason)
    : ""
  return inner === "" && "message" in error ? String(error.message) : inner
}

const databaseFailure = (error: unknown): string => {
  const inner = innermostMessage(error)
  const said = error instanceof Error ? error.message : String(error)
  return said.includes(inner) ? said : `${said} (${inner})`
}

const tagOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "_tag" in error ? String(error._tag) : ""

const listenFailure = (what: string, advice: string, error: unknown): string => {
  switch (systemErrorOf(error)?.code) {
    case "EADDRINUSE":
      return `${what} is taken by another process; ${advice}`
    case "EACCES":
      return `This user may not listen on ${what.toLowerCase()}; ${advice}`
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${what} is no address of this machine; ${advice}`
    default:
      return `${what} cannot be listened on: ${String(error)}`
  }
}

/** A sentence for a person about why the server did not start; an unexpected failure shows itself in full. */
export const explainFailure = (
  cause: Cause.Cause<unknown>,
  at: { readonly host: string; readonly port: number; readonly runnerPort: number | undefined }
): string => {
  const failed = Option.getOrUndefined(Cause.findErrorOption(cause))
  switch (tagOf(failed)) {
    case "ServeError": {
      const port = systemErrorOf(failed)?.port ?? at.port
      const setting = port === at.port ? "PORT" : "METRICS_PORT"
      return listenFailure(`Port ${port} on ${at.host}`, `set ${setting} or HOST, or stop the other one`, failed)
    }
    case "SocketServerError":
      return listenFailure(`Port ${at.runnerPort ?? "?"}`, "set CLUSTER_RUNNER_PORT or CLUSTER_RUNNER_HOST", failed)
    case "MigrationError":
      return `The database could not be brought up to date: ${String(failed)}`
    case "DatabaseUnavailable":
      return databaseFailure(failed)
    case "ConfigurationWrong":
    case "DataDirectoryUnusable":
    case "EmbeddedPostgresError":
    case "SecretFileUnusable":
    case "SecretsKeyUnusable":
    case "SigningKeyUnusable":
      return failed instanceof Error ? failed.message : String(failed)
    default:
      return Cause.pretty(cause)
  }
}

/** The same about a server on this machine that has nothing to set but its port. */
export const explainPortFailure = (cause: Cause.Cause<unknown>, port: number, variable: string): string => {
  const failed = Cause.squash(cause)
  return tagOf(failed) === "ServeError"
    ? listenFailure(`Port ${port} on 127.0.0.1`, `set ${variable}, or stop the other one`, failed)
    : Cause.pretty(cause)
}

/** Writes why the server did not start to standard error, as the last thing before it exits. */
export const reportFailure = (text: string): Effect.Effect<void> =>
  Effect.sync(() => {
    process.stderr.write(`${text}\n`)
  })
